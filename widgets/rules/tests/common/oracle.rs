//! A grid game against other implementations, by their recorded answers.
//!
//! The scripts in `tests/oracles` of a game write the answers for as many random positions as wanted; a sample of each is
//! kept in its `tests/oracle-data` and compared. With `LIPU_MUSI_ORACLES` set to a folder, the files of the same names there
//! are compared instead.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::PathBuf;

use musi_rules::{GridGame, Move, Position, Profile, Setup};

/// The recorded answers of this name.
pub fn answers(name: &str) -> String {
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracle-data");
    let folder = std::env::var_os("LIPU_MUSI_ORACLES").map_or(kept, PathBuf::from);
    let path = folder.join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// FNV-1a of the sorted texts, as the scripts compute it, or the texts where they wrote those.
pub fn listed(mut texts: Vec<String>, like: &str) -> String {
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
pub fn compare<G: GridGame>(
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
