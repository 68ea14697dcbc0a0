//! The move generator against the slow and plain way: walk the patterns, make the move on a board of squares, look
//! whether the king could be captured. Boards of any size, kings or not.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

mod common;

use common::{Random, opponent_in_check};
use musi_chess as chess;
use musi_chess::Chess;
use musi_rules::{
    GridGame, Move, Origin, Piece, PieceKind, Position, Profile, Setup, Side, Square, SquareSet, Step,
};
use musi_shogi as shogi;
use musi_shogi::Shogi;

/// Legal targets of a piece without castling and en passant, the plain way.
fn plain_targets<G: GridGame>(setup: &Setup<G>, from: Square, royal: PieceKind) -> SquareSet {
    let piece = setup.piece_at(from).unwrap();
    let single = setup.of_kind(royal, piece.side).len() == 1;
    let mut targets = setup.reach(from).moves();
    for to in targets {
        let mut after = setup.clone();
        after.put(from, None);
        after.put(to, piece);
        if stuck(setup, piece, to) {
            targets.remove(to);
        }
        let king = after.of_kind(royal, piece.side).first();
        if single && king.is_some_and(|king| !after.attackers(king, piece.side.opponent()).is_empty()) {
            targets.remove(to);
        }
    }
    targets
}

/// What the engine relies on to find attackers from the attacked square, and to look rides up by lines.
fn patterns_are_fit<G: GridGame>() {
    for facts in G::KINDS {
        for steps in [facts.pattern.quiet, facts.pattern.capture] {
            for step in steps {
                let mirrored = Step { files: -step.files, ..*step };
                assert!(
                    steps.contains(&mirrored),
                    "{} is the same to the left and to the right",
                    facts.letters
                );
                let ride = step.limit > 1 || step.limit_from_second_rank > 1;
                let straight = step.files.abs() <= 1 && step.ranks.abs() <= 1;
                assert!(!ride || straight, "{} rides in one of the eight directions", facts.letters);
            }
        }
    }
}

#[test]
fn patterns_are_symmetrical_and_ride_straight() {
    patterns_are_fit::<Chess>();
    patterns_are_fit::<Shogi>();
}

/// Whether a shogi piece would stand outside its zone where it has no move: no piece goes there.
fn stuck<G: GridGame>(setup: &Setup<G>, piece: Piece, to: Square) -> bool {
    let board = setup.geometry();
    let depth = (board.height() / 3).clamp(1, 3);
    let to_edge =
        if piece.side == Side::First { board.height() - 1 - board.rank(to) } else { board.rank(to) };
    let mut alone = Setup::<G>::empty(board);
    alone.put(to, piece);
    G::NAME == "shogi" && to_edge >= depth && alone.reach(to).moves().is_empty()
}

#[test]
fn targets_are_those_of_the_plain_way() {
    compare_targets::<Chess>(3, chess::KING);
    compare_targets::<Shogi>(8, shogi::KING);
}

fn compare_targets<G: GridGame>(start: u64, royal: PieceKind) {
    let mut random = Random::new(start);
    let mut seen = 0;
    while seen < 3_000 {
        let geometry = random.geometry();
        let setup = random.setup::<G>(geometry);
        if opponent_in_check(&setup, royal) {
            continue;
        }
        seen += 1;
        let position = Position::new(&setup, Profile::Teaching).unwrap();
        let side = setup.side_to_move();
        for from in geometry.squares() {
            let expected = match setup.piece_at(from) {
                Some(piece) if piece.side == side => plain_targets(&setup, from, royal),
                _ => SquareSet::EMPTY,
            };
            assert_eq!(position.targets(from), expected, "{setup} from {}", geometry.name(from));
            for side in Side::BOTH {
                assert_eq!(position.attackers(from, side), setup.attackers(from, side), "{setup}");
            }
        }
        assert_eq!(position.setup(), setup, "a position keeps its setup");
    }
}

/// Both widths of sets count the same, and what a position carries along is what its setup gives anew.
#[test]
fn played_positions_equal_positions_made_anew() {
    play_and_compare::<Chess>(4);
    play_and_compare::<Shogi>(9);
}

fn play_and_compare<G: GridGame>(seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..1_000 {
        let geometry = random.geometry();
        let mut position = Position::new(&random.setup::<G>(geometry), Profile::Teaching).unwrap();
        for _ in 0..8 {
            let anew = Position::new(&position.setup(), Profile::Teaching).unwrap();
            assert_eq!(position.legal_moves(), anew.legal_moves(), "{}", position.setup());
            assert_eq!(position.occupied(), position.setup().occupied());
            assert!((position.of_side(Side::First) & position.of_side(Side::Second)).is_empty());
            assert_eq!(position.perft(2), position.perft_wide(2), "{}", position.setup());
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play_unchecked(*random.pick(&moves));
        }
    }
}

/// `why_not` answers for exactly the moves that are not legal, and `try_play` refuses those with the same reason.
#[test]
fn every_move_is_legal_or_refused_with_a_reason() {
    refuse_the_rest::<Chess>(5);
    refuse_the_rest::<Shogi>(10);
}

fn refuse_the_rest<G: GridGame>(seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..300 {
        let geometry = random.geometry();
        let mut setup = random.setup::<G>(geometry);
        for kind in (0..7).map(PieceKind) {
            setup.hand_mut(Side::First).set(kind, random.below(2) as u8);
        }
        let position = Position::new(&setup, Profile::Teaching).unwrap();
        let legal = position.legal_moves();
        for to in geometry.squares() {
            for kind in (0..7).map(PieceKind) {
                let possible = legal.contains(&Move::drop(kind, to));
                assert_eq!(possible, position.drop_targets(kind).contains(to), "{setup}");
                assert_eq!(possible, position.why_not(Origin::Hand(kind), to).is_none(), "{setup}");
            }
            for from in geometry.squares() {
                let mv = Move::new(from, to);
                let possible = legal.iter().any(|one| one.from == mv.from && one.to == to);
                let refusal = position.why_not(Origin::Square(from), to);
                assert_eq!(possible, refusal.is_none(), "{setup} {mv:?} {refusal:?}");
                assert_eq!(possible, position.targets(from).contains(to));
                match position.try_play(mv) {
                    Ok(after) => assert!(legal.contains(&mv) && after == position.play_unchecked(mv)),
                    Err(reason) => assert!(refusal.is_none_or(|refusal| refusal == reason), "{setup} {mv:?}"),
                }
            }
        }
    }
}
