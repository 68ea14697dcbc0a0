//! Whatever a reader does, nothing breaks and everything can be taken back.
#![allow(missing_docs)]

mod common;

use common::*;
use musi_board::{Button, Event, KEYS, Key};
use musi_rules::{Kind, Piece, Side};
use proptest::prelude::*;

fn button() -> impl Strategy<Value = Button> {
    let plain = [
        "undo", "redo", "reset", "flip", "fen", "text", "labels", "keys", "help", "enemy", "friend", "put",
        "check", "next", "answer", "leave",
    ];
    let numbered = prop_oneof![
        Just(Button::Exercise as fn(u8) -> Button),
        Just(Button::Brush as fn(u8) -> Button),
        Just(Button::Condition as fn(u8) -> Button),
        Just(Button::Choice as fn(u8) -> Button),
        Just((|kind| Button::Promote(Kind(kind))) as fn(u8) -> Button),
        Just((|kind| Button::Place(Piece { kind: Kind(kind), side: Side::First })) as fn(u8) -> Button),
    ];
    prop_oneof![
        prop::sample::select(plain.to_vec()).prop_filter_map("named", Button::named),
        (numbered, 0..9u8).prop_map(|(make, number)| make(number)),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let keys: Vec<Key> = KEYS.iter().map(|(_, key)| *key).chain([Key::Help, Key::Hand(2)]).collect();
    prop_oneof![
        6 => (0..70usize).prop_map(Event::Pick),
        1 => (0..70usize, 0..70usize).prop_map(|(from, to)| Event::Drag(from, to)),
        3 => prop::sample::select(keys).prop_map(Event::Key),
        4 => button().prop_map(Event::Press),
        1 => (0..5usize).prop_map(Event::Step),
        1 => prop::sample::select(vec!["A", "-a-", "X", "1", ""]).prop_map(|mark| Event::Mark(mark.into())),
        1 => "[0-9a-z]{0,12}".prop_map(Event::Recall),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_events_in_any_figure_are_survived(scene in prop::sample::select(EVERY.to_vec()),
                                             events in prop::collection::vec(event(), 0..60)) {
        let mut reader = Reader::at(scene);
        for event in &events {
            reader.send(event);
            let view = reader.figure.view(&reader.state);
            prop_assert_eq!(view.cells.lines().count(), reader.figure.setup.geometry().len());
            let cursors = view.cells.lines().filter(|line| matches!(line.as_bytes().last(), Some(b'1' | b'3' | b'5' | b'7')));
            prop_assert_eq!(cursors.count(), 1, "one tab stop a board");
        }
    }

    #[test]
    fn taking_back_restores_what_was(scene in prop::sample::select(EVERY.to_vec()),
                                     events in prop::collection::vec(event(), 0..40),
                                     last in event()) {
        let mut reader = Reader::at(scene);
        for event in &events {
            reader.send(event);
        }
        let (before, depth) = (reader.state.now.clone(), reader.state.past.len());
        let task = reader.state.task.as_ref().map(|task| (task.number, task.seed));
        reader.send(&last);
        let same_task = reader.state.task.as_ref().map(|task| (task.number, task.seed)) == task;
        if same_task && reader.state.past.len() == depth + 1 && reader.state.future.is_empty() {
            // By button: letter keys may have been switched off.
            reader.press("undo");
            prop_assert_eq!(&reader.state.now, &before);
            reader.press("redo");
            reader.press("undo");
            prop_assert_eq!(&reader.state.now, &before);
        }
    }

    #[test]
    fn taking_everything_back_gives_the_page_again(scene in prop::sample::select(EVERY.to_vec()),
                                                   events in prop::collection::vec(event(), 0..40)) {
        let mut reader = Reader::at(scene);
        let first = reader.figure.view(&reader.state);
        for event in &events {
            reader.send(event);
        }
        reader.press("leave");
        while !reader.state.past.is_empty() {
            reader.press("undo");
        }
        reader.keys(&["Escape"]);
        prop_assert_eq!(&reader.state.now, &reader.figure.first_moment());
        if reader.state.flipped {
            reader.press("flip");
        }
        if !reader.figure.marks_wait() {
            let mut state = reader.state.clone();
            state.held = None;
            state.ask = None;
            prop_assert_eq!(reader.figure.view(&state).drawing, first.drawing);
        }
    }

    #[test]
    fn any_text_is_an_event_or_none(text in "\\PC{0,12}") {
        let _ = Event::parse(&text);
    }
}
