//! Chess against cozy-chess: the same legal moves and the same result in random positions.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

#[path = "../../../rules/tests/common/mod.rs"]
mod common;

use musi_chess as chess;
use musi_chess::Chess;
use std::collections::BTreeSet;

use common::Random;
use cozy_chess::{Board, GameStatus, Square as CozySquare};
use musi_rules::{DrawReason, Outcome, Position, Profile, Setup, WinReason};

/// The moves of cozy-chess as UCI writes them: it castles by king takes rook.
fn cozy_moves(board: &Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|set| {
        for mut mv in set {
            if board.color_on(mv.to) == board.color_on(mv.from) {
                let file =
                    if mv.to.file() > mv.from.file() { cozy_chess::File::G } else { cozy_chess::File::C };
                mv.to = CozySquare::new(file, mv.to.rank());
            }
            moves.insert(mv.to_string());
        }
        false
    });
    moves
}

fn our_moves(position: &Position<Chess>) -> BTreeSet<String> {
    let moves = position.legal_moves();
    let names: BTreeSet<_> = moves.iter().map(|mv| chess::uci(position, *mv)).collect();
    assert_eq!(names.len(), moves.len(), "a move is listed twice");
    names
}

fn compare(fen: &str) {
    let setup: Setup<Chess> = fen.parse().unwrap();
    let position =
        Position::new(&setup, Profile::Strict).unwrap_or_else(|problems| panic!("{fen}: {problems}"));
    let board: Board = fen.parse().unwrap();
    assert_eq!(our_moves(&position), cozy_moves(&board), "{fen}");
    assert_eq!(position.checkers().len(), board.checkers().len() as usize, "{fen}");
    let ours = match position.outcome() {
        Some(Outcome::Win(_, WinReason::Mate)) => GameStatus::Won,
        Some(Outcome::Draw(DrawReason::Stalemate)) => GameStatus::Drawn,
        _ => GameStatus::Ongoing,
    };
    let theirs = if cozy_moves(&board).is_empty() { board.status() } else { GameStatus::Ongoing };
    assert_eq!(ours, theirs, "{fen}");
}

/// Positions of random games, every one on the way.
#[test]
fn random_games_have_the_moves_of_cozy_chess() {
    let mut random = Random::new(1);
    let mut seen = 0;
    while seen < 20_000 {
        let mut board = Board::default();
        for _ in 0..200 {
            compare(&board.to_string());
            seen += 1;
            let mut moves = Vec::new();
            board.generate_moves(|set| {
                moves.extend(set);
                false
            });
            if moves.is_empty() {
                break;
            }
            board.play(*random.pick(&moves));
        }
    }
}

/// Positions whose pieces stand anywhere: many checks, pins and promotions.
#[test]
fn scattered_pieces_have_the_moves_of_cozy_chess() {
    let mut random = Random::new(2);
    let mut seen = 0;
    while seen < 20_000 {
        let setup = random.setup::<Chess>(Setup::<Chess>::start().geometry());
        let fen = setup.to_text();
        // Cozy-chess refuses, as it may, pawns on the edge, missing kings, and kings that can be captured.
        if Board::from_fen(&fen, false).is_ok() && Position::new(&setup, Profile::Strict).is_ok() {
            compare(&fen);
            seen += 1;
        }
    }
}
