//! Chess against other implementations, by their recorded answers: `chess` of PyPI, and Fairy-Stockfish through `pyffish`.
#![allow(clippy::unwrap_used, clippy::doc_markdown)]

#[path = "../../../rules/tests/common/oracle.rs"]
mod oracle;

use musi_rules::{DrawReason, Outcome, SetupProblem};
use oracle::{compare, listed};

#[test]
fn oracle_chess_of_pypi_agrees_on_eight_by_eight() {
    let lines = compare("chess_python.tsv", musi_chess::uci, |position, setup, fields| {
        let san = position.legal_moves().iter().map(|mv| musi_chess::san(position, *mv)).collect();
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
    assert!(compare("chess_pyffish.tsv", musi_chess::uci, |_, _, _| {}) >= 1000);
}
