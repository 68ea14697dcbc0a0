//! The list of keys that `?` opens.

use musi_diagram::ui::Word;

/// Drawings, as a bit of the list.
pub const DRAWING: u8 = 1;
/// Hands, as a bit of the list.
pub const HAND: u8 = 2;

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
