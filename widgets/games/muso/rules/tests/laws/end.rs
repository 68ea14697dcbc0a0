//! Giving up, the end, the score.

use std::sync::Arc;

use musi_muso_rules::{Ending, Position, Record, Refusal, Rules, house};
use musi_rules::Side;

use super::boards::{OPEN, on, placed, turn};

#[test]
fn resigning_takes_the_pieces_and_the_controlled_kili_away() {
    let rules = Rules { board: "R....../......./......./B.....Y".parse().unwrap(), ..house::rules(3) };
    let game = Position::from_text(&Arc::new(rules), "*6/2(*Kr)(SrLb)(PbAr)2/7/7 r - play").unwrap();
    let next = game.resign(Side::First);
    assert_eq!(next.to_text(), "7/3LbPb2/7/7 y - play-r");
}

#[test]
fn the_others_score_three_more_when_one_resigns() {
    let mut game = Record::new(placed(Arc::new(house::rules(4)).start()));
    assert!(game.resign(Side::Third));
    let scores: Vec<u32> = Side::ALL.iter().map(|side| game.position().score(*side)).collect();
    assert_eq!(scores, [3, 3, 0, 3]);
    assert_eq!(game.ending(), None);
    assert!(!game.resign(Side::Third));
}

#[test]
fn the_game_ends_when_the_kasi_spaces_are_empty_for_good() {
    let kasi = "..k../...../...../...../.....";
    let full = on(kasi, "2*2/5/5/5/Kr4 r 0 play");
    assert_eq!(full.ending(), None);
    let under = on(kasi, "2(*Kr)2/5/5/5/5 r 0 play");
    assert_eq!(under.ending(), None);
    let reserve = on(kasi, "2Kr2/5/5/5/5 r 1 play");
    assert_eq!(reserve.ending(), None);
    let carried = on(kasi, "5/2(*Kr)2/5/5/5 b 0 play");
    assert_eq!(carried.ending(), Some(Ending::KasiEmpty));
    assert_eq!(carried.why_not(turn(&carried, "c4-c5")), Some(Refusal::GameOver));
}

#[test]
fn the_game_ends_when_the_player_has_no_turn() {
    let game = on(OPEN, "5/2(PbKr)2/5/5/5 b - play");
    assert_eq!(game.ending(), Some(Ending::NoTurn(Side::Second)));
}

#[test]
fn kili_under_pieces_and_in_the_home_area_score() {
    let game = on("...../...../...../...../rrRrr", "(*Kr)4/5/2*2/5/*1(*Sb)2 r - play");
    assert_eq!(game.score(Side::First), 3);
}

#[test]
fn a_kili_of_two_players_counts_for_both() {
    let game = on("...../...../...../...../rrRrr", "5/5/5/5/2(*Sb)2 r - play");
    assert_eq!((game.score(Side::First), game.score(Side::Second)), (1, 1));
    assert_eq!(game.leaders(), Side::BOTH);
}

#[test]
fn a_kili_under_an_own_piece_at_home_counts_once() {
    let game = on("...../...../...../...../rrRrr", "5/5/5/5/2(*Sr)2 r - play");
    assert_eq!(game.score(Side::First), 1);
}

#[test]
fn the_highest_score_wins_and_equal_scores_draw() {
    let game = on(OPEN, "(*Kr)(*Sb)3/5/5/5/(*Pr)4 r - play");
    assert_eq!(game.leaders(), [Side::First]);
}
