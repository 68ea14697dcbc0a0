//! What the source leaves open, as this site answers it.

use std::sync::Arc;

use musi_muso_rules::{Ending, Position, Record, Refusal, Rules, house};
use musi_rules::Side;

use super::boards::{OPEN, after, on, placed, refused, square, turn};

#[test]
fn a_piece_keeps_its_side_unless_the_game_allows_turning() {
    let game = on(OPEN, "5/5/2Kr2/5/5 r - play");
    assert_eq!(refused(&game, "c3~"), Refusal::TurnNever(square(&game, "c3")));
    let rules = Rules { turning: true, ..(**game.rules()).clone() };
    let turning = Position::from_text(&Arc::new(rules), &game.to_text()).unwrap();
    assert_eq!(after(&turning, "c3~"), "5/5/2Wr2/5/5");
}

#[test]
fn the_fourth_home_area_is_neutral_for_three() {
    let game = placed(Arc::new(Rules { players: 3, ..house::rules(4) }).start());
    let home = game.rules().board.home(Side::Fourth).area;
    assert!(home.iter().all(|square| game.stack(square).is_empty()));
    assert!(!game.players().any(|side| side == Side::Fourth));
}

#[test]
fn the_third_time_of_a_position_ends_the_game() {
    let kasi = "..k../...../...../...../.....";
    let mut game = Record::new(on(kasi, "2*2/5/Kr3Kb/5/5 r 0 play"));
    for _ in 0..2 {
        assert_eq!(game.ending(), None);
        for text in ["a3-a2", "e3-e2", "a2-a3", "e2-e3"] {
            let turn = turn(game.position(), text);
            game.play(turn).unwrap();
        }
    }
    assert_eq!(game.ending(), Some(Ending::Repetition));
}
