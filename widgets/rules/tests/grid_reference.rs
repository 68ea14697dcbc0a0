//! The move generator against the slow and plain way: walk the patterns, make the move on a board of squares, look
//! whether the king could be captured. Boards of any size, kings or not.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

mod common;

use common::{Random, opponent_in_check};
use musi_rules::{Chess, Game, Kind, Move, Origin, Position, Profile, Setup, Side, Square, SquareSet, chess};

/// Legal targets of a piece without castling and en passant, the plain way.
fn plain_targets<G: Game>(setup: &Setup<G>, from: Square, royal: Kind) -> SquareSet {
    let piece = setup.piece_at(from).unwrap();
    let single = setup.of_kind(royal, piece.side).len() == 1;
    let mut targets = setup.reach(from).moves();
    for to in targets {
        let mut after = setup.clone();
        after.put(from, None);
        after.put(to, piece);
        let king = after.of_kind(royal, piece.side).first();
        if single && king.is_some_and(|king| !after.attackers(king, piece.side.opponent()).is_empty()) {
            targets.remove(to);
        }
    }
    targets
}

#[test]
fn targets_are_those_of_the_plain_way() {
    let mut random = Random::new(3);
    let mut seen = 0;
    while seen < 10_000 {
        let geometry = random.geometry();
        let setup = random.setup::<Chess>(geometry);
        if opponent_in_check(&setup, chess::KING) {
            continue;
        }
        seen += 1;
        let position = Position::new(&setup, Profile::Teaching).unwrap();
        let side = setup.side_to_move();
        for from in geometry.squares() {
            let expected = match setup.piece_at(from) {
                Some(piece) if piece.side == side => plain_targets(&setup, from, chess::KING),
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
    let mut random = Random::new(4);
    for _ in 0..2_000 {
        let geometry = random.geometry();
        let mut position = Position::new(&random.setup::<Chess>(geometry), Profile::Teaching).unwrap();
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
    let mut random = Random::new(5);
    for _ in 0..400 {
        let geometry = random.geometry();
        let setup = random.setup::<Chess>(geometry);
        let position = Position::new(&setup, Profile::Teaching).unwrap();
        let legal = position.legal_moves();
        for from in geometry.squares() {
            for to in geometry.squares() {
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
