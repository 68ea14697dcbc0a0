//! A hand that wakes, and what is sent to it.

use musi_hand::HandFigure;
use musi_riichi_diagram::{DrawnHand, TableScene, parse_win_option};
use musi_riichi_rules::mpsz;
use musi_runtime::{Component, Event, Page, Update};

pub const PINFU: &str = "234m 567m 345p 55s 67s 8s";

pub fn scene(text: &str, words: &str) -> String {
    let (hand, _) = DrawnHand::from_groups(mpsz::read(text).unwrap(), &mut |win| {
        words.split_whitespace().for_each(|word| assert!(parse_win_option(win, word), "{word}"));
    });
    TableScene::Hand(Box::new(hand)).to_text()
}

pub fn woken_with(text: &str, words: &str, saved: &str) -> HandFigure {
    let scene = scene(text, words);
    let page =
        Page { id: "t1", kind: "hand", scene: &scene, language: "en", stored: saved, ..Page::default() };
    HandFigure::mount(&page).unwrap()
}

pub fn woken(text: &str, words: &str) -> HandFigure {
    woken_with(text, words, "")
}

pub fn act(figure: &mut HandFigure, what: &str) -> Update {
    figure.update(Event::Do(what)).unwrap_or_else(|| panic!("`{what}` means nothing"))
}

pub fn set(figure: &mut HandFigure, name: &str, value: &str) -> Update {
    figure.update(Event::Set { name, value }).unwrap_or_else(|| panic!("`{name}` means nothing"))
}

/// The text of HTML, without its tags.
pub fn text(html: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' => {
                inside = false;
                out.push(' ');
            }
            other if !inside => out.push(other),
            _ => {}
        }
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}
