//! Stacks: standing on something, carrying, capturing and trapping.

use musi_muso_rules::{Refusal, house};

use super::boards::{OPEN, after, on, refused, square, turn};

#[test]
fn landing_on_an_own_piece_stacks() {
    let game = on(OPEN, "5/2Sr2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(SrKr)2/5/5/5");
}

#[test]
fn landing_on_a_kili_stacks() {
    let game = on(OPEN, "5/2*2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(*Kr)2/5/5/5");
}

#[test]
fn a_stack_holds_two_at_most() {
    let game = on(OPEN, "5/2(*Sr)2/2Kr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c4"), Refusal::StackFull(square(&game, "c4")));
    let game = on(OPEN, "5/2Pr2/2(*Kr)2/5/5 r - play");
    assert_eq!(refused(&game, "c3=c4"), Refusal::StackFull(square(&game, "c4")));
}

#[test]
fn the_top_moves_alone_or_carries_the_bottom() {
    let game = on(OPEN, "5/5/2(PrKr)2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2Kr2/2Pr2/5/5");
    assert_eq!(after(&game, "c3=c4"), "5/2(PrKr)2/5/5/5");
    let alone = on(OPEN, "5/5/2Kr2/5/5 r - play");
    assert_eq!(refused(&alone, "c3=c4"), Refusal::NothingToCarry(square(&alone, "c3")));
}

#[test]
fn a_carry_goes_by_the_pattern_of_the_top() {
    let game = on(OPEN, "5/5/2(SrPr)2/5/5 r - play");
    assert_eq!(refused(&game, "c3=c5"), Refusal::OffPattern(house::PIPI));
    let game = on(OPEN, "5/5/2(PrSr)2/5/5 r - play");
    assert_eq!(after(&game, "c3=c5"), "2(PrSr)2/5/5/5/5");
}

#[test]
fn a_stack_captures_a_single_enemy() {
    let game = on(OPEN, "5/2Sb2/2(*Kr)2/5/5 r - play");
    assert_eq!(after(&game, "c3=c4"), "5/2(*Kr)2/5/5/5");
}

#[test]
fn capturing_a_stack_takes_its_top_and_traps_the_bottom() {
    let game = on(OPEN, "5/2(PbSb)2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(PbKr)2/5/5/5");
    let next = game.try_play(turn(&game, "c3-c4")).unwrap();
    assert!(next.stack(square(&next, "c4")).is_trapped());
}

#[test]
fn a_trapped_piece_cannot_move_by_itself() {
    let game = on(OPEN, "5/2(PbKr)2/5/5/5 b - play");
    assert_eq!(refused(&game, "c4-c5"), Refusal::StackTrapped(square(&game, "c4")));
}

#[test]
fn the_captor_carries_the_trapped_piece_or_frees_it() {
    let game = on(OPEN, "5/2(PbKr)2/5/5/5 r - play");
    assert_eq!(after(&game, "c4=c3"), "5/5/2(PbKr)2/5/5");
    assert_eq!(after(&game, "c4-c3"), "5/2Pb2/2Kr2/5/5");
}

#[test]
fn a_carrying_stack_does_not_capture_a_stack() {
    let game = on(OPEN, "5/2(PbSb)2/2(*Kr)2/5/5 r - play");
    assert_eq!(refused(&game, "c3=c4"), Refusal::StackFull(square(&game, "c4")));
    assert_eq!(after(&game, "c3-c4"), "5/2(PbKr)2/2*2/5/5");
}
