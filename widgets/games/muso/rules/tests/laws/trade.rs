//! Trade of kili for pieces.

use musi_muso_rules::{Refusal, house};

use super::boards::{after, on, refused, square, turn};

const HOME: &str = "...../...../...../...../..R..";

#[test]
fn a_kili_on_the_home_space_is_traded_for_any_piece_out_of_play() {
    let game = on(HOME, "5/5/5/5/2*2 r - play");
    let turns: Vec<String> = game.turns().into_iter().map(|turn| game.write_turn(turn)).collect();
    assert_eq!(turns, ["P@c1", "W@c1", "K@c1", "A@c1", "L@c1", "S@c1"]);
    assert_eq!(after(&game, "K@c1"), "5/5/5/5/2Kr2");
}

#[test]
fn a_piece_in_play_cannot_be_traded_in() {
    let game = on(HOME, "Sr4/5/5/5/2*2 r - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeInPlay(house::SOWELI));
    let trapped = on(HOME, "(SrKb)4/5/5/5/2*2 r - play");
    assert_eq!(refused(&trapped, "S@c1"), Refusal::TradeInPlay(house::SOWELI));
    let both_birds = on(HOME, "WrKr3/5/5/5/2*2 r - play");
    assert_eq!(refused(&both_birds, "W@c1"), Refusal::TradeInPlay(house::WASO));
}

#[test]
fn the_kili_must_lie_open_on_the_own_home_space() {
    let game = on(HOME, "5/5/5/5/2(*Kr)2 r - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeCovered(square(&game, "c1")));
    let game = on(HOME, "5/5/5/5/*4 r - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeNoKili(square(&game, "c1")));
    assert_eq!(refused(&game, "S@a1"), Refusal::TradeNotHome(square(&game, "a1")));
    let game = on(HOME, "5/5/5/5/Kb1*2 b - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeNotHome(square(&game, "c1")));
}

#[test]
fn a_traded_kili_leaves_the_game_for_good() {
    let game = on(HOME, "5/5/5/5/2*2 r - play");
    let next = game.try_play(turn(&game, "S@c1")).unwrap();
    assert!(next.stacks().all(|(_, stack)| !stack.has_kili()));
}
