//! Keys of drawings: what each wishes, and the list that `?` opens.

use musi_diagram::ui::Word;
use musi_live::Event;
use musi_rules::riichi::Wind;

use crate::say::{after, filled};

/// Kinds of figures, as bits.
pub(crate) const DRAWING: u8 = 1;
pub(crate) const HAND: u8 = 2;

/// The keys and what they do, in the order of the list, with the kinds of figures that have them.
pub(crate) const LIST: [(u8, &str, Word); 14] = [
    (DRAWING | HAND, "← →", Word::new("nena anu ijo poka", "the next button or tile")),
    (DRAWING, "[ ]", Word::new("monsi, sinpin", "a step back, forward")),
    (DRAWING, "1 2 …", Word::new("jan musi; ilo nanpa", "a player; a die")),
    (HAND, "x", Word::new("pona", "what it is worth")),
    (DRAWING | HAND, "o b", Word::new("seme li lon?", "what is to be seen")),
    (DRAWING | HAND, "l", Word::new("toki pini", "what was told last")),
    (DRAWING | HAND, "w", Word::new("tan seme?", "why")),
    (DRAWING | HAND, "g", Word::new("nasin musi lon lipu", "the rule on the page")),
    (DRAWING | HAND, "n", Word::new("alasa sin", "the next question")),
    (DRAWING, "a", Word::new("o pana e sona", "the answer")),
    (HAND, "a", Word::new("o lukin", "check")),
    (DRAWING | HAND, "r", Word::new("o open sin", "as on the page")),
    (DRAWING | HAND, "Esc", Word::new("o pini", "leave the exercise")),
    (DRAWING | HAND, "?", Word::new("nena ale", "this list")),
];

/// What an event wishes: the words of a `data-do`, which keys can say as well. Nothing when it wishes nothing here.
pub(crate) fn wish(event: Event<'_>, letters: bool) -> Option<String> {
    let key = match event {
        Event::Do(does) => return Some(does.to_owned()),
        Event::Set { name, value } => return Some(filled("% %", &[name, value])),
        Event::Key(key) => key,
        Event::Show | Event::At(_) => return None,
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
