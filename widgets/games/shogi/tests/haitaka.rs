//! Shogi against haitaka: the same legal moves and the same result in random positions, with hands and promoted pieces.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../../rules/tests/common/mod.rs"]
mod common;

use musi_shogi as shogi;
use musi_shogi::Shogi;
use std::collections::BTreeSet;

use common::Random;
use haitaka::Board;
use musi_rules::{Hand, Outcome, PieceKind, Position, Profile, Setup, Side};

/// The moves of haitaka as USI writes them. Of mates by a dropped pawn, haitaka 0.3.2 leaves out only some (it looks at the
/// lowest square of the drops, and at none while in check), so the rest are taken out here, by its own moves again.
fn haitaka_moves(board: &Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|set| {
        for mv in set {
            let mut next = board.clone();
            next.play_unchecked(mv);
            if mv.to_string().starts_with("P*") && !next.generate_moves(|_| true) {
                continue;
            }
            moves.insert(mv.to_string());
        }
        false
    });
    moves
}

fn our_moves(position: &Position<Shogi>) -> BTreeSet<String> {
    let moves = position.legal_moves();
    let names: BTreeSet<_> = moves.iter().map(|mv| shogi::usi(position, *mv)).collect();
    assert_eq!(names.len(), moves.len(), "a move is listed twice");
    assert_eq!(position.perft(1), moves.len() as u64, "the bulk count is another");
    names
}

fn compare(sfen: &str) {
    let setup: Setup<Shogi> = sfen.parse().unwrap();
    assert_eq!(setup.to_text(), sfen);
    let position =
        Position::new(&setup, Profile::Strict).unwrap_or_else(|problems| panic!("{sfen}: {problems}"));
    let board = Board::from_sfen(sfen).unwrap();
    assert_eq!(our_moves(&position), haitaka_moves(&board), "{sfen}");
    assert_eq!(position.checkers().len(), board.checkers().len() as usize, "{sfen}");
    let lost = haitaka_moves(&board).is_empty();
    assert_eq!(position.outcome().and_then(Outcome::winner), lost.then(|| setup.side_to_move().opponent()));
}

#[test]
fn random_games_have_the_moves_of_haitaka() {
    let mut random = Random::new(6);
    let mut seen = 0;
    while seen < 10_000 {
        let mut board = Board::startpos();
        for _ in 0..300 {
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
            board.play_unchecked(*random.pick(&moves));
        }
    }
}

/// Pieces anywhere, hands of any size: many checks, pins, forced promotions and drops.
#[test]
fn scattered_pieces_have_the_moves_of_haitaka() {
    let mut random = Random::new(7);
    let mut seen = 0;
    while seen < 10_000 {
        let mut setup = random.setup::<Shogi>(Setup::<Shogi>::start().geometry());
        for side in Side::BOTH {
            for kind in (0..shogi::KING.0).map(PieceKind) {
                let hand: &mut Hand = setup.hand_mut(side);
                hand.set(kind, [0, 0, 1, 2][random.below(4)]);
            }
        }
        let text = setup.to_text();
        let sound = setup.problems().is_empty() && Position::new(&setup, Profile::Strict).is_ok();
        if sound && Board::from_sfen(&text).is_ok() {
            compare(&text);
            seen += 1;
        }
    }
}
