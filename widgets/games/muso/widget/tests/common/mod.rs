//! Figures for tests, and what a reader does with them.
#![allow(dead_code)]
// What a test makes is known to hold; a failure of it is a failure of the test.
#![allow(clippy::expect_used, clippy::panic)]

use musi_muso::Figure;
use musi_muso_diagram::{MusoKind, MusoScene};
use musi_muso_rules::{Position, house};
use musi_rules::Square;
use musi_runtime::{Component, Effect, Event, Page, Update};
use std::sync::Arc;

/// The start of a game by the house rules.
pub fn scene(players: u8) -> MusoScene {
    MusoScene { kind: MusoKind::Game, position: Arc::new(house::rules(players)).start(), marks: Vec::new() }
}

/// A figure out of a position, woken as a page wakes it.
pub fn figure(kind: MusoKind, position: Position, labels: &str) -> Figure {
    let text = MusoScene { kind, position, marks: Vec::new() }.to_text();
    let page = Page {
        id: "f1",
        kind: kind.as_str(),
        scene: &text,
        language: labels,
        letter_keys: true,
        ..Page::default()
    };
    Figure::mount(&page).expect("the scene was just written")
}

/// A game by the house rules.
pub fn game(players: u8, labels: &str) -> Figure {
    figure(MusoKind::Game, scene(players).position, labels)
}

/// A raccoon in the middle of an open board of five by five.
pub fn small() -> Position {
    let mut rules = house::rules(2);
    rules.board = "...../...../...../...../.....".parse().expect("a board");
    Position::from_text(&Arc::new(rules), "5/5/2Kr2/5/5 r - play").expect("a position")
}

/// Clicks on something.
pub fn press(figure: &mut Figure, act: &str) -> Update {
    figure.update(Event::Do(act)).unwrap_or_else(|| panic!("{act} means nothing here"))
}

/// What a figure asks of the machine players.
pub fn question(update: &Update) -> Option<&str> {
    update.effects.iter().find_map(|effect| match effect {
        Effect::Ask(question) => Some(question.as_str()),
        _ => None,
    })
}

/// Answers what the figure asked, and what it asks after that, until nothing is asked any more; gives what was said last.
pub fn answer_all(figure: &mut Figure, mut update: Update) -> String {
    while let Some(question) = question(&update) {
        let answer = musi_muso::answer(question).expect("a figure asks what can be read");
        update = figure.update(Event::Set { name: "reply", value: &answer }).expect("the answer is awaited");
    }
    update.announcement
}

/// The button that is a square.
pub fn cell(square: Square) -> String {
    format!("s{}", square.index())
}

/// The HTML now.
pub fn told(figure: &mut Figure) -> String {
    figure.update(Event::Show).expect("a figure can always be seen").into_html()
}
