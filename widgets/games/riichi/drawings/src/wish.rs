//! What clicks and keys wish of a drawing.

use musi_mahjong::say::{after, filled};
use musi_riichi_rules::Wind;
use musi_runtime::Event;

/// What an event wishes: the words of a `data-do`, which keys can say as well. Nothing when it wishes nothing here.
pub(crate) fn wish(event: Event<'_>, letters: bool) -> Option<String> {
    let key = match event {
        Event::Do(does) => return Some(does.to_owned()),
        Event::Set { name, value } => return Some(filled("% %", &[name, value])),
        Event::Key(key) => key,
        Event::Show | Event::Hover(_) | Event::Drag { .. } => return None,
    };
    let key = key.strip_prefix("S-").unwrap_or(key);
    if !letters && key.len() == 1 && key != "?" {
        return None;
    }
    let wish = match key {
        "[" | "u" => "back",
        "]" => "forward",
        "a" => "answer",
        "n" => "next",
        "r" => "reset",
        "o" | "b" | "t" => "tell",
        "l" => "last",
        "w" => "why",
        "g" => "rule",
        "?" => "help",
        "Escape" => "stop",
        // A number means what the drawing has numbers for.
        "1" | "2" | "3" | "4" | "5" | "6" => return Some(filled("number %", &[key])),
        _ => return None,
    };
    Some(wish.to_owned())
}

/// The player of `seat 2`, the side that was clicked, or of a number from 1.
pub(crate) fn wind(wish: &str) -> Option<Wind> {
    let number = after(wish, "seat ").or_else(|| after(wish, "number ")?.checked_sub(1))?;
    Wind::ALL.get(number).copied()
}
