//! What clicks and keys wish of a drawing.

use musi_mahjong::say::{after, filled, with};
use musi_riichi_rules::Wind;
use musi_runtime::{Event, Key};

/// What an event wishes: the words of a `data-do`, which keys can say as well. Nothing when it wishes nothing here.
pub(crate) fn wish(event: Event<'_>, letters: bool) -> Option<String> {
    let key = match event {
        Event::Do(does) => return Some(does.to_owned()),
        Event::Set { name, value } => return Some(filled("% %", &[name, value])),
        Event::Key(key) => key,
        Event::Show | Event::Hover(_) | Event::Drag { .. } => return None,
    };
    if letters && key == "h" {
        return Some("hint".to_owned());
    }
    let wish = match Key::pressed(key, letters)? {
        Key::Back | Key::Undo => "back",
        Key::Forward => "forward",
        Key::Answer => "answer",
        Key::Next => "next",
        Key::Reset => "reset",
        Key::Where | Key::Board | Key::Turn => "tell",
        Key::LastMove => "last",
        Key::WhyNot => "why",
        Key::Rule => "rule",
        Key::Help => "help",
        Key::Cancel => "stop",
        // A number means what the drawing has numbers for.
        Key::Digit(number @ 1..=6) => return Some(with("number ", number)),
        _ => return None,
    };
    Some(wish.to_owned())
}

/// The player of `seat 2`, the side that was clicked, or of a number from 1.
pub(crate) fn wind(wish: &str) -> Option<Wind> {
    let number = after(wish, "seat ").or_else(|| after(wish, "number ")?.checked_sub(1))?;
    Wind::ALL.get(number).copied()
}
