//! Moving and capturing by the pattern of a piece.

use musi_muso_rules::{Refusal, house};
use musi_rules::{PieceKind, Side};

use super::boards::{OPEN, after, goals, on, refused, square, turn};

#[test]
fn a_turn_is_a_move_or_a_trade() {
    let game = on("...../...../...../...../..R..", "5/5/5/5/Pr1*2 r - play");
    let turns: Vec<String> = game.turns().into_iter().map(|turn| game.write_turn(turn)).collect();
    assert!(turns.contains(&"a1-a2".to_owned()) && turns.contains(&"S@c1".to_owned()));
    let next = game.try_play(turn(&game, "a1-a2")).unwrap();
    assert_eq!(next.seat(), Side::Second);
}

#[test]
fn one_piece_moves_by_its_pattern() {
    let moves = |letter: char| goals(&on(OPEN, &format!("5/5/2{letter}r2/5/5 r - play")), "c3");
    assert_eq!(moves('P'), ["c2", "b3", "d3", "c4"]);
    assert_eq!(moves('W'), ["a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"]);
    assert_eq!(moves('K'), ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]);
    assert_eq!(moves('A'), ["a1", "e1", "b2", "d2", "b4", "d4", "a5", "e5"]);
    assert_eq!(moves('L'), ["c1", "c2", "a3", "b3", "d3", "e3", "c4", "c5"]);
    assert_eq!(moves('S'), ["c1", "c2", "a3", "b3", "d3", "e3", "c4", "c5"]);
    let game = on(OPEN, "5/5/2Kr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c5"), Refusal::OffPattern(house::KIJETESANTAKALU));
}

#[test]
fn only_waso_goes_over_pieces() {
    let waso = on(OPEN, "5/2Pr2/2Wr2/5/5 r - play");
    assert_eq!(after(&waso, "c3-c5"), "2Wr2/2Pr2/5/5/5");
    for letter in ['L', 'S'] {
        let game = on(OPEN, &format!("5/2Pr2/2{letter}r2/5/5 r - play"));
        assert_eq!(refused(&game, "c3-c5"), Refusal::BlockedBy(square(&game, "c4")));
    }
}

#[test]
fn landing_on_an_enemy_captures_it() {
    let game = on(OPEN, "5/2Sb2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2Kr2/5/5/5");
}

#[test]
fn pipi_capture_one_step_diagonally_only() {
    let game = on(OPEN, "5/1Sb1Sb1/2Pr2/5/5 r - play");
    assert_eq!(goals(&game, "c3"), ["c2", "b3", "d3", "b4", "c4", "d4"]);
    let game = on(OPEN, "5/2Sb2/2Pr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c4"), Refusal::NoCapture(square(&game, "c4")));
    assert_eq!(refused(&game, "c3-b4"), Refusal::NeedsEnemy(square(&game, "b4")));
}

#[test]
fn all_but_pipi_capture_as_they_move() {
    for (index, animal) in house::animals().iter().enumerate() {
        assert_eq!(
            animal.movement.moves == animal.movement.captures,
            PieceKind(index as u8) != house::PIPI,
            "{}",
            animal.tok
        );
    }
}
