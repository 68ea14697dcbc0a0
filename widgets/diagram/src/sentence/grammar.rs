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
//! listed with `/` between them), and `breaks: and ;` lists what may stand between two sentences that are written as one.

use std::collections::{HashMap, HashSet};

use super::beginnings::Beginnings;
use super::rewording::Like;

/// What a slot is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Symbol {
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
pub(super) enum Order {
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
pub(super) enum Item {
    /// The word or sign with this number.
    Word(u32),
    /// This text between quotation marks.
    Quoted(String),
    /// Something else, under a name.
    Slot(String, Symbol),
    /// One of several; an empty one may be left out.
    Choice(Vec<Vec<Item>>),
}

/// A phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// What it means; empty where it only holds others.
    pub meaning: String,
    /// Whether it denies that.
    pub negated: bool,
    /// Its parts.
    pub items: Vec<Item>,
}

/// Words by which a sentence that leaves out a verb goes on: "the rook cannot".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EchoWords {
    /// Words that deny a verb: *not*, *cannot*.
    pub denials: HashSet<String>,
    /// Other words that deny: *nothing*, *without*.
    pub negatives: HashSet<String>,
    /// Verbs with which words say what may be: *can*, *cannot*.
    pub modals: HashSet<String>,
    /// Forms of *to be*.
    pub copulas: HashSet<String>,
}

/// The phrases of a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grammar {
    /// The phrases of each rule.
    pub rules: Vec<Vec<Phrase>>,
    /// Which phrases of each rule may begin with which word.
    pub beginnings: Vec<Beginnings>,
    /// The rule with which a sentence begins.
    pub sentence: usize,
    /// The rule with which a sentence about the rules of a game begins, in running prose.
    pub prose: Option<usize>,
    /// Words that show that a sentence speaks of the game, besides the names of pieces, sides and squares.
    pub words: HashSet<String>,
    /// Words of two lists that show so when one of each stands in a sentence.
    pub together: Vec<[HashSet<String>; 2]>,
    /// Words one of which stands in every sentence about the rules of a game, see `prose`.
    pub prose_words: HashSet<String>,
    /// Numbers of ranks and files in words: *first*, *second*.
    pub ordinals: Vec<(String, usize)>,
    /// Words that point at what comes after the text, beside one for a picture: *below*, *following*.
    pub ahead: HashSet<String>,
    /// Words for a picture, or for showing one: *diagram*, *shown*.
    pub pictures: HashSet<String>,
    /// Words that change nothing of what a sentence claims, wherever they stand: *now*, *indeed*.
    pub particles: HashSet<String>,
    /// Words for marks, each with the marks that it may mean: *stars* for `*`.
    pub mark_names: Vec<(String, Vec<String>)>,
    /// The rule of a sentence that asks.
    pub question: Option<usize>,
    /// The rule of a sentence that answers.
    pub answer: Option<usize>,
    /// All words of the phrases, each with its number.
    pub numbers: HashMap<String, u32>,
    /// Words that stand for several: *vom* for *von dem*.
    pub splits: HashMap<String, Vec<String>>,
    /// Verbs that may stand elsewhere, each with its parts: *angreift* is *greift* and *an*.
    pub verbs: HashMap<String, Vec<String>>,
    /// Words before which a clause may end: *and*.
    pub joins: HashSet<String>,
    /// Words that may stand between a verb and its subject: *sich*.
    pub pronouns: HashSet<String>,
    /// Words by which a sentence that leaves out a verb goes on.
    pub echoes: EchoWords,
    /// Words in a row that claim nothing, wherever they stand: *in dieser Stellung*.
    pub asides: Vec<Vec<String>>,
    /// The rule of what may stand behind a verb as its subject.
    pub subject: Option<usize>,
    /// Words that are read like others, where a sentence is not understood as it is written: *hemmed in by* like *blocked by*.
    pub likes: Vec<Like>,
    /// Words and signs between two sentences that are written as one: *and*, *;*.
    pub breaks: HashSet<String>,
}
