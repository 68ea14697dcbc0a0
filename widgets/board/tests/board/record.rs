//! A figure of a recorded game: it shows the end, and every moment before it lies behind.

use crate::common::*;
use musi_board::Event;
use musi_runtime::Effect;

/// 1. e4 e5 2. Nf3, and the board after it.
const RECORD: &str = "chess position 8x8 rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R_b_KQkq_-_1_2 t:2 \
     l:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 p:e2:e4::1._e4 p:e7:e5::e5 p:g1:f3::2._Nf3";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_record_begins_at_its_end_and_steps_both_ways() {
    let mut reader = Reader::at(RECORD);
    let end = reader.figure.setup.to_text();
    assert_eq!((reader.text(), reader.state.step()), (end.clone(), Some(3)));
    assert_eq!(reader.key("]"), "This is the end");
    reader.key("[");
    assert_eq!(reader.state.step(), Some(2));
    reader.keys(&["[", "["]);
    assert_eq!((reader.text(), reader.state.step()), (START.to_owned(), Some(0)));
    assert_eq!(reader.key("["), "This is the beginning");
    assert_eq!(reader.key("]"), "White pawn from e2 to e4.");
    reader.send(&Event::Step(3));
    assert_eq!(reader.text(), end);
    reader.key("r");
    assert_eq!((reader.text(), reader.state.step()), (START.to_owned(), Some(0)));
}

#[test]
fn another_way_from_a_record_is_no_step_of_it_and_leads_back() {
    let mut reader = Reader::at(RECORD);
    reader.keys(&["[", "["]);
    reader.picks(&["c7", "c5"]);
    assert_eq!(reader.state.step(), None);
    reader.send(&Event::Step(2));
    assert!(reader.text().starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8"), "{}", reader.text());
    reader.keys(&["u", "u", "u"]);
    assert!(reader.text().contains("/2p5/"), "the other way lies behind: {}", reader.text());
}

#[test]
fn what_was_played_is_copied_as_pgn() {
    let mut reader = Reader::at(RECORD);
    reader.picks(&["b8", "c6"]);
    reader.press("moves");
    let copied = Effect::Copy("1. e4 e5 2. Nf3 Nc6 *".to_owned());
    assert!(reader.state.effects.contains(&copied), "{:?}", reader.state.effects);
    let mut reader = Reader::at(PROMOTING);
    reader.press("moves");
    let copied = Effect::Copy("[SetUp \"1\"]\n[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n*".to_owned());
    assert!(reader.state.effects.contains(&copied), "{:?}", reader.state.effects);
}
