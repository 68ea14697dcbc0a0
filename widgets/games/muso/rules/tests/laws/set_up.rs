//! The set-up: players, pieces, kili, placing.

use std::sync::Arc;

use musi_muso_rules::{Body, Refusal, Stack, Turn, house};
use musi_rules::{PieceKind, Side};

use super::boards::{placed, refused, square, turn};

#[test]
fn two_to_four_players_with_a_board_for_two() {
    for players in 2..=4 {
        let rules = house::rules(players);
        assert_eq!(rules.lacks(), []);
        assert_eq!(rules.seats().count(), usize::from(players));
    }
    assert_ne!(house::rules(2).board, house::rules(3).board);
}

#[test]
fn each_has_five_pipi_two_waso_two_akesi_and_one_soweli() {
    let game = placed(Arc::new(house::rules(2)).start());
    for side in Side::BOTH {
        let pieces: Vec<PieceKind> = game
            .stacks()
            .filter_map(|(_, stack)| stack.piece())
            .filter(|piece| piece.side == side)
            .map(|piece| piece.kind)
            .collect();
        let count = |kinds: &[PieceKind]| pieces.iter().filter(|kind| kinds.contains(kind)).count();
        assert_eq!(count(&[house::PIPI]), 5);
        assert_eq!(count(&[house::WASO, house::KIJETESANTAKALU]), 2);
        assert_eq!(count(&[house::AKESI, house::KALA]), 2);
        assert_eq!(count(&[house::SOWELI]), 1);
    }
}

#[test]
fn three_kili_a_player() {
    for (players, kili) in [(2, 6), (4, 12)] {
        let rules = house::rules(players);
        assert_eq!(rules.board.kasi.len() * usize::from(rules.kili), kili);
    }
}

#[test]
fn pipi_stand_along_the_edge_of_the_home_area() {
    let start = Arc::new(house::rules(2)).start();
    for (side, rank) in [(Side::First, 1), (Side::Second, 5)] {
        let pipi: Vec<_> =
            start.stacks().filter(|(_, stack)| stack.top().and_then(Body::side) == Some(side)).collect();
        assert_eq!(pipi.len(), 5);
        assert!(pipi.iter().all(|(square, _)| start.rules().board.geometry.rank(*square) == rank));
    }
}

#[test]
fn one_kili_on_each_kasi_space_and_the_rest_in_a_reserve_of_its_own() {
    let start = Arc::new(house::rules(4)).start();
    for kasi in start.rules().board.kasi {
        assert_eq!(start.stack(kasi), Stack::from_body(Body::Kili));
        assert_eq!(start.reserve(kasi), 2);
    }
}

#[test]
fn players_place_in_turn_red_first_clockwise() {
    let mut game = Arc::new(house::rules(4)).start();
    let mut order = vec![game.seat()];
    while game.is_placing() {
        game = game.try_play(game.turns()[0]).unwrap();
        if order.last() != Some(&game.seat()) {
            order.push(game.seat());
        }
    }
    assert_eq!(order, [Side::First, Side::Third, Side::Second, Side::Fourth, Side::First]);
}

#[test]
fn pieces_are_placed_on_open_home_spaces_one_a_space() {
    let start = Arc::new(house::rules(2)).start();
    let next = start.try_play(turn(&start, "S@d1")).unwrap();
    assert_eq!(refused(&next, "W@d1"), Refusal::PlaceOccupied(square(&next, "d1")));
    assert_eq!(refused(&next, "W@d2"), Refusal::PlaceOutside(square(&next, "d2")));
    assert_eq!(refused(&next, "W@d5"), Refusal::PlaceOutside(square(&next, "d5")));
    assert_eq!(refused(&next, "S@c1"), Refusal::PlaceNone(house::SOWELI));
    assert_eq!(refused(&next, "P@c1"), Refusal::PlaceNone(house::PIPI));
    assert_eq!(refused(&next, "d1-d3"), Refusal::PlaceFirst);
}

#[test]
fn the_first_to_place_moves_first() {
    let game = placed(Arc::new(house::rules(3)).start());
    assert_eq!(game.seat(), Side::First);
    assert_eq!(
        game.why_not(Turn::Location { kind: house::SOWELI, at: square(&game, "f1") }),
        Some(Refusal::PlaceTooLate)
    );
}
