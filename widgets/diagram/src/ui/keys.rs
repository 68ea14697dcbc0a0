//! The keyboard grammar, for the list that `?` shows.

use super::Word;

/// Every key with what it does, in the order of the list. A key is written as its cap shows it.
pub const LIST: [(&str, Word); 23] = [
    ("← ↑ → ↓", Word::new("tawa ma poka", "go to the next square")),
    ("Home End", Word::new("tawa pini nasin", "ends of the rank")),
    ("Ctrl+Home Ctrl+End", Word::new("tawa ma pini supa", "corners of the board")),
    ("Enter Space", Word::new("o kepeken e ma ni", "pick, place or mark")),
    ("Esc", Word::new("o weka e ni; o pini", "cancel, then leave the exercise")),
    ("m", Word::new("ma tawa pi ijo ni", "moves of this piece")),
    ("x", Word::new("ma anpa pi ijo ni", "captures of this piece")),
    ("i", Word::new("ijo seme li ken anpa lon ni?", "who attacks here")),
    ("w", Word::new("ken ala tan seme?", "why not here")),
    ("o", Word::new("mi lon seme?", "where am I")),
    ("b", Word::new("supa ale", "the board")),
    ("Shift+b", Word::new("ante seme li lon?", "what changed")),
    ("l", Word::new("tawa pini", "the last move")),
    ("t", Word::new("tenpo ni li pi jan seme?", "whose turn it is")),
    ("n", Word::new("ijo musi kama", "the next piece")),
    ("1 2", Word::new("poki anu ijo pi jan musi", "a hand, or the pieces of a side")),
    ("[ ]", Word::new("monsi, sinpin", "a step back, forward")),
    ("u", Word::new("o weka e tawa", "undo")),
    ("r", Word::new("o open sin", "reset")),
    ("a", Word::new("o pana e sona", "the answer")),
    ("g", Word::new("toki pi sitelen ni", "the sentence that defines this mark")),
    ("?", Word::new("nena ale", "this list")),
    ("Tab", Word::new("tawa ijo ante", "leave the board")),
];

/// The reader may switch the letter keys off.
pub const SWITCH: Word = Word::new("nena sitelen li ken lape.", "Letter keys can be switched off.");
