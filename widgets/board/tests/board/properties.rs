//! Whatever a reader does, nothing breaks and everything can be taken back.

use crate::common::*;
use musi_board::{Button, Event, PlayableGame};
use musi_chess::Chess;
use musi_rules::{Piece, PieceKind, Side};
use musi_runtime::{Event as Input, KEYS, Key};
use musi_shogi::Shogi;
use proptest::prelude::*;

fn button() -> impl Strategy<Value = Button> {
    let plain = [
        "undo", "redo", "reset", "flip", "fen", "text", "keys", "help", "enemy", "friend", "put", "check",
        "next", "answer", "leave", "stay", "moves",
    ];
    let numbered = prop_oneof![
        Just(Button::Exercise as fn(u8) -> Button),
        Just(Button::Brush as fn(u8) -> Button),
        Just(Button::Condition as fn(u8) -> Button),
        Just(Button::Choice as fn(u8) -> Button),
        Just(Button::Why as fn(u8) -> Button),
        Just(Button::Way as fn(u8) -> Button),
        Just((|kind| Button::Hand(Piece { kind: PieceKind(kind), side: Side::First })) as fn(u8) -> Button),
        Just((|kind| Button::Hand(Piece { kind: PieceKind(kind), side: Side::Second })) as fn(u8) -> Button),
        Just((|kind| Button::Promote(PieceKind(kind))) as fn(u8) -> Button),
        Just((|kind| Button::Place(Piece { kind: PieceKind(kind), side: Side::First })) as fn(u8) -> Button),
    ];
    prop_oneof![
        prop::sample::select(plain.to_vec()).prop_filter_map("named", Button::named),
        (numbered, 0..15u8).prop_map(|(make, number)| make(number)),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let keys: Vec<Key> = KEYS.iter().map(|(_, key)| *key).chain([Key::Help, Key::Digit(2)]).collect();
    prop_oneof![
        6 => (0..90usize).prop_map(Event::Pick),
        1 => (0..90usize, 0..90usize).prop_map(|(from, to)| Event::Drag(from, to)),
        3 => prop::sample::select(keys).prop_map(Event::Key),
        4 => button().prop_map(Event::Press),
        1 => (0..5usize).prop_map(Event::Step),
        1 => prop::sample::select(vec!["A", "-a-", "X", "1", ""]).prop_map(|mark| Event::Mark(mark.into())),
    ]
}

/// Sends events, and looks at each view.
fn survive<G: PlayableGame>(scene: &str, events: &[Event]) -> Result<(), TestCaseError> {
    let mut reader = Player::<G>::at(scene);
    for event in events {
        reader.send(event);
        let view = reader.figure.view(&reader.state);
        prop_assert_eq!(view.cells.lines().count(), reader.figure.setup.geometry().len());
        let flags = view.cells.lines().filter_map(|line| line.split('\t').nth(2)?.parse::<u8>().ok());
        prop_assert_eq!(flags.filter(|flags| flags & 1 == 1).count(), 1, "one tab stop a board");
    }
    Ok(())
}

/// Sends events and a last one, and takes that back.
fn take_back<G: PlayableGame>(scene: &str, events: &[Event], last: &Event) -> Result<(), TestCaseError> {
    let mut reader = Player::<G>::at(scene);
    for event in events {
        reader.send(event);
    }
    let (before, depth) = (reader.state.now.clone(), reader.state.past.len());
    let task = reader.state.task.as_ref().map(|task| (task.run.number, task.run.seed));
    reader.send(last);
    let same_task = reader.state.task.as_ref().map(|task| (task.run.number, task.run.seed)) == task;
    if same_task && reader.state.past.len() == depth + 1 && reader.state.future.is_empty() {
        // By button: letter keys may have been switched off.
        reader.press("undo");
        prop_assert_eq!(&reader.state.now, &before);
        reader.press("redo");
        reader.press("undo");
        prop_assert_eq!(&reader.state.now, &before);
    }
    Ok(())
}

/// Sends events and takes all of them back.
fn take_everything_back<G: PlayableGame>(scene: &str, events: &[Event]) -> Result<(), TestCaseError> {
    let mut reader = Player::<G>::at(scene);
    let first = reader.figure.view(&reader.state);
    for event in events {
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
        let view = reader.figure.view(&state);
        prop_assert_eq!(view.drawing, first.drawing);
        if reader.state.language == musi_rules::Language::En {
            prop_assert_eq!(view.hands, first.hands);
        }
    }
    Ok(())
}

fn chess_scene() -> impl Strategy<Value = &'static str> {
    prop::sample::select(EVERY.to_vec())
}

fn shogi_scene() -> impl Strategy<Value = &'static str> {
    prop::sample::select(EVERY_SHOGI.to_vec())
}

fn events(most: usize) -> impl Strategy<Value = Vec<Event>> {
    prop::collection::vec(event(), 0..most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_events_in_any_figure_are_survived(scene in chess_scene(), events in events(60)) {
        survive::<Chess>(scene, &events)?;
    }

    #[test]
    fn any_events_in_any_figure_of_shogi_are_survived(scene in shogi_scene(), events in events(60)) {
        survive::<Shogi>(scene, &events)?;
    }

    #[test]
    fn taking_back_restores_what_was(scene in chess_scene(), events in events(40), last in event()) {
        take_back::<Chess>(scene, &events, &last)?;
    }

    #[test]
    fn taking_back_restores_what_was_in_the_hands(scene in shogi_scene(), events in events(40), last in event()) {
        take_back::<Shogi>(scene, &events, &last)?;
    }

    #[test]
    fn taking_everything_back_gives_the_page_again(scene in chess_scene(), events in events(40)) {
        take_everything_back::<Chess>(scene, &events)?;
    }

    #[test]
    fn taking_everything_back_gives_the_page_of_shogi_again(scene in shogi_scene(), events in events(40)) {
        take_everything_back::<Shogi>(scene, &events)?;
    }

    #[test]
    fn any_text_is_an_event_or_none(text in "\\PC{0,12}") {
        for event in [Input::Do(&text), Input::Key(&text), Input::Set { name: "step", value: &text }] {
            let _ = Event::from_page(event);
        }
    }
}
