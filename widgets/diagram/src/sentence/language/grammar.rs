//! The phrases of a language, as data: which sentences there are, and what each means.
//!
//! A line of a file is a phrase of a rule, with its meaning:
//!
//! ```text
//! # who is in check
//! clause check: {who} (is|stands) in check [now]
//! clause !check: {who} is not in check
//! ```
//!
//! A word stands for itself, `[ ]` may be left out, `( | )` is a choice, `{rule}` is a slot for a phrase of another rule and
//! `{role:rule}` one under a name of its own. `!` before a meaning denies it, `-` stands for none. These slots are filled with what
//! the board and the game know: `{side}`, `{piece}`, `{pieces}` (its plural), `{square}`, `{file}`, `{joined-file}` (*d* of *d-pawn*), `{rank}`, `{mark}`, `{quote}`, `{digits}`, `{move}`.
//! `"ken moli"` is a word that the text quotes.
//!
//! `synonyms cell: square|cell|field of the board` gives a name to words that are read alike: `{cell}` is a choice of them wherever it stands,
//! and no slot.
//!
//! A verb stands once for all its forms: `fin/inf/ger attack: <attacks/attack/attacking> {target}` is a phrase of each of the three
//! rules, with the form at its place. `!-` before a phrase that only holds others denies what they say: `deed !-: does not {inf}`.
//!
//! Where a language moves its verbs, a phrase is written in one order, with the verb behind the subject, and read in the others:
//! `{deed@last}` is a `deed` with its verb at the end, `{clause@clause}` a `clause` so, `{clause@first}` one that begins with its verb,
//! `{clause@second}` one that begins with something else before it. `verbs: ist sind` lists them, `verb angreift: greift an` one that
//! falls apart, `joins: und` words before which a clause may end, `pronouns: sich` those that may come between verb and subject, and the rule `subject` says what may stand behind a verb as its subject. These orders are tried where nothing else fits.
//!
//! `denials: not`, `negatives: nothing`, `modals: can` and `copulas: is` list the words by which a sentence that leaves out a verb goes on: "the rook cannot".
//!
//! Lines of their own list words: `ordinals: first second` those that count ranks, `ahead: below` and `pictures: diagram` those that together point at a picture after the text,
//! `particles: now indeed` those that may stand anywhere and claim nothing, `aside: at the moment` several that do so, `words: check mate` those that show that a sentence speaks of the game (where a table lists none, one does that begins with a whole phrase), `together: seat / left` those of two lists that do so
//! together (`{digits}` is any number), `prose words: board` those one of which stands in every phrase of the rule `prose`, `mark stars: * ★` what a mark is called. `split vom: von dem` says that a word stands for several.
//! `like peers down at: attacks` says that words are read like others where a sentence is not understood as it is written (several may be
//! listed with `/` between them; `…` stands for a few words that are kept: `like gobbles … up: captures …`), and `link: which means that` what may stand between two sentences that are written as one (several may
//! be listed with `/` between them), `link reason: because` what makes the second one the reason of the first,
//! and `alternatives: or unless` words behind it with which the second one is no claim of its own. `manners: simply easily` are words
//! of the manner in which something is done: "it cannot simply go there" does not say that it cannot. `ceased: no longer / any more` lists
//! words in a row with which what is denied was so before, `on-move: on this move` those that say that something can be done on the move at
//! hand, `certain: will / must` those that say that something is sure to come. `she: she her` are pronouns that no king is.

use std::collections::HashMap;

use super::beginnings::Beginnings;
use super::lists::Lists;

/// What a slot is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::sentence) enum Symbol {
    /// A phrase of a rule.
    Rule(usize),
    /// A phrase of a rule in another order of its words.
    Ordered(usize, Order),
    /// The name of a side.
    Side,
    /// The name of one piece.
    Piece,
    /// The name of several pieces of a kind.
    Pieces,
    /// The name of a square.
    Square,
    /// The letter or number of a file.
    File,
    /// The letter of a file before a hyphen: *d* of *d-pawn*.
    JoinedFile,
    /// A file by its number in words: *fifth*.
    OrdinalFile,
    /// The number of a rank.
    Rank,
    /// A quoted mark.
    Mark,
    /// Any text between quotation marks.
    Quote,
    /// A number in digits.
    Digits,
    /// A move in notation.
    Move,
}

/// Where a verb stands, in a language that moves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::sentence) enum Order {
    /// At the end of a phrase that begins with it elsewhere: "den Turm angreift".
    Last,
    /// At the end of a clause: "der Läufer den Turm angreift".
    Clause,
    /// Before the subject: "greift der Läufer den Turm an".
    First,
    /// Before the subject and behind something else: "den Turm greift der Läufer an".
    Second,
}

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sentence) enum Item {
    /// The word or sign with this number.
    Word(u32),
    /// This text between quotation marks.
    Quoted(String),
    /// Something else, under a name.
    Slot(String, Symbol),
    /// One of these words, in the order of their numbers.
    OneOf(Vec<u32>),
    /// One of several; an empty one may be left out.
    Choice(Vec<Vec<Item>>),
    /// Words that are read alike, by the number of the rule that has them: they are read once wherever they stand, and fill no slot.
    Alike(usize),
}

/// A phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sentence) struct Phrase {
    /// What it means; empty where it only holds others.
    pub meaning: String,
    /// Whether it denies that.
    pub negated: bool,
    /// Its parts.
    pub items: Vec<Item>,
}

/// The phrases of a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::sentence) struct Grammar {
    /// The phrases of each rule.
    pub rules: Vec<Vec<Phrase>>,
    /// Which phrases of each rule may begin with which word.
    pub beginnings: Vec<Beginnings>,
    /// The rule with which a sentence begins.
    pub sentence: usize,
    /// The rule with which a sentence about the rules of a game begins, in running prose.
    pub prose: Option<usize>,
    /// The rule of a sentence that asks.
    pub question: Option<usize>,
    /// The rule of a sentence that answers.
    pub answer: Option<usize>,
    /// All words of the phrases, each with its number.
    pub numbers: HashMap<String, u32>,
    /// The rule of what may stand behind a verb as its subject.
    pub subject: Option<usize>,
    /// The rule of words behind a sentence that go on with its subject as a participle: "attacking the rook".
    pub participle: Option<usize>,
    /// The words that it lists.
    pub lists: Lists,
}
