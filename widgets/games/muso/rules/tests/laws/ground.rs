//! Telo, and kasi that grow again.

use musi_muso_rules::{Position, Refusal};

use super::boards::{after, goals, on, refused, square, turn};

const POND: &str = "...../..~../...../...../.....";

#[test]
fn aquatic_pieces_do_everything_onto_telo() {
    for letter in ['A', 'L'] {
        let from = if letter == 'A' { "b3" } else { "c3" };
        let below = |what: &str| if letter == 'A' { format!("1{what}3") } else { format!("2{what}2") };
        let piece = format!("{letter}r");
        let stacked = format!("({}{piece})", "Pr");
        let to = |there: &str, what: &str, way: &str| {
            let game = on(POND, &format!("5/2{there}2/{}/5/5 r - play", below(what)).replace("212", "5"));
            after(&game, &format!("{from}{way}c4"))
        };
        assert!(to("1", &piece, "-").contains(&format!("2{piece}2")));
        assert!(to("Sb", &piece, "-").contains(&format!("2{piece}2")));
        assert!(to("Sr", &piece, "-").contains(&format!("2(Sr{piece})2")));
        assert!(to("(PbSb)", &piece, "-").contains(&format!("2(Pb{piece})2")));
        assert!(to("1", &stacked, "=").contains(&format!("2(Pr{piece})2")));
        assert!(to("Sb", &stacked, "=").contains(&format!("2(Pr{piece})2")));
    }
}

#[test]
fn other_pieces_do_not_move_capture_or_carry_onto_telo() {
    let land =
        |there: &str, what: &str| on(POND, &format!("5/2{there}2/2{what}2/5/5 r - play").replace("212", "5"));
    let telo = |game: &Position| Refusal::TeloLandPiece(square(game, "c4"));
    for (there, what, text) in
        [("1", "Kr", "c3-c4"), ("Ab", "Kr", "c3-c4"), ("1", "(*Kr)", "c3=c4"), ("Ab", "(*Kr)", "c3=c4")]
    {
        let game = land(there, what);
        assert_eq!(refused(&game, text), telo(&game), "{there} {what}");
    }
}

#[test]
fn other_pieces_stack_and_stack_capture_onto_telo() {
    let game = on(POND, "5/2Ar2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(ArKr)2/5/5/5");
    let game = on(POND, "5/2(LbAb)2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(LbKr)2/5/5/5");
}

#[test]
fn nobody_is_left_alone_on_telo_who_cannot_swim() {
    let game = on(POND, "5/2(PrAr)2/5/5/5 r - play");
    assert_eq!(refused(&game, "c4-b5"), Refusal::TeloLeavesAlone(square(&game, "c4")));
    assert_eq!(after(&game, "c4=b5"), "1(PrAr)3/5/5/5/5");
}

#[test]
fn soweli_does_not_move_through_telo() {
    let game = on(POND, "5/5/2Sr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c5"), Refusal::TeloBlocks(square(&game, "c4")));
    assert_eq!(goals(&game, "c3"), ["c1", "c2", "a3", "b3", "d3", "e3"]);
    let game = on(POND, "5/2Ar2/2Sr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(ArSr)2/5/5/5");
}

#[test]
fn empty_kasi_spaces_are_refilled_after_a_move() {
    let game = on("..k../...../...../...../.....", "2(*Kr)2/5/5/5/5 r 1 play");
    let next = game.try_play(turn(&game, "c5=c4")).unwrap();
    assert_eq!(next.to_text(), "2*2/2(*Kr)2/5/5/5 b 0 play");
    let stays = game.try_play(turn(&game, "c5-c4")).unwrap();
    assert_eq!(stays.to_text(), "2*2/2Kr2/5/5/5 b 1 play");
}

#[test]
fn a_kasi_space_under_a_piece_waits() {
    let game = on("..k../...../...../...../.....", "2(*Kr)2/5/5/5/Pr4 r 1 play");
    assert_eq!(game.try_play(turn(&game, "a1-a2")).unwrap().to_text(), "2(*Kr)2/5/5/Pr4/5 b 1 play");
}
