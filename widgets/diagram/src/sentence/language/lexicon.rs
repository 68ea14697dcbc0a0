//! The names of a game in one language: pieces, sides, and the squares of a board.

use std::collections::HashMap;

use musi_messages::Language;
use musi_rules::{PieceKind, Side, SquareSet};

use crate::vocabulary::Vocabulary;

/// What a table says in place of a mark for words that mean any.
const ANY_MARK: &str = "any";

/// A name, and what it says besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sentence) struct PieceWord {
    /// The kind.
    pub kind: PieceKind,
    /// Whether it may speak of one.
    pub one: bool,
    /// Whether it may speak of several.
    pub several: bool,
}

/// The names of a game in one language.
#[derive(Debug, Default)]
pub(in crate::sentence) struct Lexicon {
    /// Names of pieces, each as its words, with what they mean.
    pieces: Vec<(Vec<String>, PieceWord)>,
    /// Names of sides.
    sides: HashMap<String, Side>,
    /// Names of squares.
    squares: HashMap<String, SquareSet>,
    /// Names of files.
    files: HashMap<String, SquareSet>,
    /// Names of ranks.
    ranks: HashMap<String, SquareSet>,
    /// The marks on the board.
    marks: HashMap<String, SquareSet>,
    /// Words for marks: *stars*, with the mark that they mean on this board.
    mark_names: HashMap<String, String>,
    /// Files by their numbers in words.
    pub ordinal_files: HashMap<String, SquareSet>,
    /// Squares with marks that are no pieces.
    marked: SquareSet,
    /// The game's own letter for each of the language's, in notation.
    letters: HashMap<char, char>,
}

impl Lexicon {
    /// The names of a game in a language. A game's own words for the language come first; toki pona and English fall back on those
    /// with which its figures are read.
    pub fn new(words: &Vocabulary, language: Language) -> Self {
        let mut lexicon = Self::default();
        for (tag, text) in words.captions {
            if *tag == language.tag() {
                lexicon.read(words, text);
            }
        }
        let tok = language == Language::TOKI_PONA;
        if tok || language == Language::ENGLISH {
            for piece in words.pieces {
                let misnamings = if tok { piece.misnamings } else { &[] };
                for name in if tok { piece.tok } else { piece.en }.iter().chain(misnamings) {
                    // Toki pona has one form for both.
                    lexicon.name(name, PieceWord { kind: piece.kind, one: true, several: tok });
                    if !tok {
                        let several = PieceWord { kind: piece.kind, one: false, several: true };
                        lexicon.name(&format!("{name}s"), several);
                    }
                }
            }
            for side in words.sides {
                let names = if tok { std::slice::from_ref(&side.tok) } else { side.en };
                lexicon.sides.extend(names.iter().map(|name| ((*name).to_owned(), side.side)));
            }
        }
        // The longest name first: "gold general" before "gold".
        lexicon.pieces.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        lexicon
    }

    fn name(&mut self, name: &str, word: PieceWord) {
        self.pieces.push((name.split(' ').map(str::to_owned).collect(), word));
    }

    /// Adds a name of a piece to those that are there; the longest stay first.
    pub fn add(&mut self, name: &str, word: PieceWord) {
        self.name(&name.to_lowercase(), word);
        self.pieces.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }

    /// Adds a name of a side.
    pub fn add_side(&mut self, name: &str, side: Side) {
        self.sides.insert(name.to_lowercase(), side);
    }

    /// Reads lines `LETTERS: singulars / plurals`, `side NUMBER: names` and `letters: S=N`.
    fn read(&mut self, words: &Vocabulary, text: &str) {
        for (key, names) in text.lines().filter_map(|line| line.split_once(": ")) {
            if key == "letters" {
                let pairs = names.split_whitespace().filter_map(|pair| {
                    let mut letters = pair.chars();
                    Some((letters.next()?, letters.nth(1)?))
                });
                self.letters.extend(pairs);
                continue;
            }
            let side = key.strip_prefix("side ").and_then(|number| number.parse::<usize>().ok());
            if let Some(side) = side.and_then(|number| words.sides.get(number.checked_sub(1)?)) {
                self.sides.extend(names.split(", ").map(|name| (name.trim().to_owned(), side.side)));
                continue;
            }
            let Some(piece) = words.pieces.iter().find(|piece| piece.letters == key) else { continue };
            let (one, several) = names.split_once(" / ").unwrap_or((names, ""));
            let singulars: Vec<&str> =
                one.split(", ").map(str::trim).filter(|name| !name.is_empty()).collect();
            let plurals: Vec<&str> =
                several.split(", ").map(str::trim).filter(|name| !name.is_empty()).collect();
            for name in singulars.iter().chain(plurals.iter().filter(|name| !singulars.contains(name))) {
                let word = PieceWord {
                    kind: piece.kind,
                    one: singulars.contains(name),
                    several: plurals.contains(name),
                };
                self.name(name, word);
            }
        }
    }

    /// Adds the names of the squares, files and ranks of a board.
    pub fn on_board(
        &mut self,
        squares: impl IntoIterator<Item = (String, SquareSet)>,
        files: impl IntoIterator<Item = (String, SquareSet)>,
        ranks: impl IntoIterator<Item = (String, SquareSet)>,
    ) {
        self.squares = squares.into_iter().collect();
        self.files = files.into_iter().collect();
        self.ranks = ranks.into_iter().collect();
    }

    /// Adds the marks that stand on the board; `marked` are the squares of those that are no pieces.
    pub fn marked(&mut self, marks: impl IntoIterator<Item = (String, SquareSet)>, marked: SquareSet) {
        self.marked = marked;
        self.marks = marks.into_iter().collect();
    }

    /// Adds the words for any mark, on a board that has one: "the marked squares".
    pub fn name_only_mark(&mut self, names: &[(String, Vec<String>)], mark: &str) {
        let any = names.iter().filter(|(_, meant)| meant.iter().any(|meant| meant == ANY_MARK));
        self.mark_names.extend(any.map(|(word, _)| (word.clone(), mark.to_owned())));
    }

    /// Adds words for marks, each where one of the marks that it may mean stands on the board.
    pub fn name_marks(&mut self, names: &[(String, Vec<String>)]) {
        for (word, meant) in names {
            let mut there = meant.iter().filter(|mark| self.marks.contains_key(*mark));
            if let (Some(mark), None) = (there.next(), there.next()) {
                self.mark_names.insert(word.clone(), mark.clone());
            }
        }
    }

    /// The mark that a word means: *stars*.
    pub fn mark_named(&self, word: &str) -> Option<&str> {
        self.mark_names.get(word).map(String::as_str)
    }

    /// The game's own letter for one of the language's; signs of pieces are understood in each.
    pub fn letter(&self, letter: char) -> Option<char> {
        let sign = "♔♕♖♗♘♙♚♛♜♝♞♟".chars().position(|sign| sign == letter);
        let signed = sign.and_then(|at| "KQRBNPKQRBNP".chars().nth(at));
        signed.or_else(|| self.letters.get(&letter).copied())
    }

    /// The squares that bear a mark.
    pub fn mark(&self, text: &str) -> Option<SquareSet> {
        self.marks.get(text).copied()
    }

    /// The squares that bear marks.
    pub const fn marked_squares(&self) -> SquareSet {
        self.marked
    }

    /// The squares of the marks, where all are the same mark.
    pub fn only_mark(&self) -> Option<SquareSet> {
        let whole = self.marks.values().any(|squares| *squares == self.marked);
        (whole && !self.marked.is_empty()).then_some(self.marked)
    }

    /// Whether marks stand on some of these squares.
    pub fn is_marked(&self, squares: SquareSet) -> bool {
        !(self.marked & squares).is_empty()
    }

    /// Whether a word is a name of a side or of a square.
    pub fn has(&self, word: &str) -> bool {
        self.sides.contains_key(word) || self.squares.contains_key(word)
    }

    /// The names of pieces that stand at the beginning of some words, each with its length in words.
    pub fn pieces<'a>(&'a self, words: &'a [&'a str]) -> impl Iterator<Item = (usize, PieceWord)> + 'a {
        self.pieces.iter().filter_map(move |(name, word)| {
            let stands = words.len() >= name.len() && name.iter().zip(words).all(|(name, word)| name == word);
            stands.then_some((name.len(), *word))
        })
    }

    /// The words of which names of pieces consist.
    pub fn piece_words(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().flat_map(|(name, _)| name).map(String::as_str)
    }

    /// The side of this name.
    pub fn side(&self, word: &str) -> Option<Side> {
        self.sides.get(word).copied()
    }

    /// The square of this name.
    pub fn square(&self, word: &str) -> Option<SquareSet> {
        self.squares.get(word).copied()
    }

    /// The file of this name.
    pub fn file(&self, word: &str) -> Option<SquareSet> {
        self.files.get(word).copied()
    }

    /// The file of this number in words.
    pub fn ordinal_file(&self, word: &str) -> Option<SquareSet> {
        self.ordinal_files.get(word).copied()
    }

    /// The rank of this name.
    pub fn rank(&self, word: &str) -> Option<SquareSet> {
        self.ranks.get(word).copied()
    }
}
