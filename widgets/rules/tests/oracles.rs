//! Chess and shogi against other implementations, by their recorded answers: `chess` and `python-shogi` of PyPI, and
//! Fairy-Stockfish through `pyffish`.
//!
//! `tests/oracles/*.py` write the answers for as many random positions as wanted; a sample of each is kept in
//! `tests/oracle-data` and compared here. With `LIPU_MUSI_ORACLES` set to a folder, the files of the same names there are
//! compared instead.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

use std::path::PathBuf;

use musi_rules::{DrawReason, Game, Move, Outcome, Position, Profile, Setup, SetupProblem, chess, shogi};

fn answers(name: &str) -> String {
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracle-data");
    let folder = std::env::var_os("LIPU_MUSI_ORACLES").map_or(kept, PathBuf::from);
    let path = folder.join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// FNV-1a of the sorted texts, as the scripts compute it, or the texts where they wrote those.
fn listed(mut texts: Vec<String>, like: &str) -> String {
    texts.sort_unstable();
    if like.len() != 16 || like.contains(' ') {
        return texts.join(" ");
    }
    let lines: String = texts.iter().flat_map(|text| [text, "\n"]).collect();
    let value = lines.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |value, byte| {
        (value ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{value:016x}")
}

/// Reads a file of answers and compares each line; gives how many lines there were.
fn compare<G: Game>(
    name: &str,
    write: impl Fn(&Position<G>, Move) -> String,
    each: impl Fn(&Position<G>, &Setup<G>, &[&str]),
) -> usize {
    let text = answers(name);
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let setup: Setup<G> = fields[0].parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let position = Position::new(&setup, Profile::Teaching).unwrap();
        assert_eq!(setup.to_text(), fields[0], "text form");
        assert_eq!(u8::from(position.is_check()).to_string(), fields[1], "check: {line}");
        let moves = position.legal_moves();
        let written = moves.iter().map(|mv| write(&position, *mv)).collect();
        assert_eq!(listed(written, fields[3]), fields[3], "moves: {line}");
        assert_eq!(moves.len().to_string(), fields[2], "count: {line}");
        assert_eq!(position.perft(1), moves.len() as u64, "bulk count: {line}");
        each(&position, &setup, &fields);
        lines += 1;
    }
    println!("{name}: {lines} positions agree");
    lines
}

#[test]
fn oracle_chess_of_pypi_agrees_on_eight_by_eight() {
    let lines = compare("chess_python.tsv", chess::uci, |position, setup, fields| {
        let san = position.legal_moves().iter().map(|mv| chess::san(position, *mv)).collect();
        assert_eq!(listed(san, fields[4]), fields[4], "SAN: {fields:?}");
        let problems = setup.problems();
        for (letter, problem) in [
            ('k', SetupProblem::MissingKing),
            ('p', SetupProblem::NoFuture),
            ('c', SetupProblem::CastlingRights),
            ('e', SetupProblem::EnPassant),
        ] {
            assert_eq!(problems.contains(problem), fields[5].contains(letter), "{problem:?}: {fields:?}");
        }
        // Besides bare material, walls of pawns and mate come in; positions of the sample have no such walls.
        if position.has_legal_move() {
            let dead = position.outcome() == Some(Outcome::Draw(DrawReason::DeadPosition));
            assert_eq!(dead, fields[6] == "1", "dead: {fields:?}");
        }
    });
    assert!(lines >= 1000);
}

#[test]
fn oracle_pyffish_agrees_on_every_size_of_board() {
    assert!(compare("chess_pyffish.tsv", chess::uci, |_, _, _| {}) >= 1000);
}

#[test]
fn oracle_python_shogi_agrees_on_nine_by_nine() {
    assert!(compare("shogi_python.tsv", shogi::usi, |_, _, _| {}) >= 500);
}

#[test]
fn oracle_pyffish_agrees_on_shogi_of_every_size() {
    assert!(compare("shogi_pyffish.tsv", shogi::usi, |_, _, _| {}) >= 500);
}
