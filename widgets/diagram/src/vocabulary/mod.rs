//! The words of each game: names of pieces, abbreviations, sides, and how squares are counted.
//!
//! All of it is data, which each game states in its own folder.

mod case;
mod others;
mod page;
mod plain_game;
mod rule_words;

pub use page::{GameFound, PageFacts, has_ruling, page_facts};
pub use plain_game::{PlainGame, Stones};
pub use rule_words::{RuleWords, SHARED_RULES, rule};

use musi_rules::{BoardSize, Language, PieceKind, Side};

use crate::game::{GameName, PieceFacts};
use crate::legend::NOTATION;

/// The words of one game.
#[derive(Debug)]
pub struct Vocabulary {
    /// Which game.
    pub game: GameName,
    /// The kind whose loss loses the game, in a game that has one.
    pub king: Option<PieceKind>,
    /// The least piece, of which there are the most.
    pub pawn: Option<PieceKind>,
    /// The kinds of piece.
    pub pieces: &'static [PieceFacts],
    /// The sides, first side first.
    pub sides: &'static [SideWords],
    /// How squares are counted.
    pub numbering: Numbering,
    /// Whose pieces small letters are, unless the page says otherwise: in the toki pona letters, and in the letters
    /// of the game's notation.
    pub lower: LetterSides,
    /// Names of the game in toki pona that hold the name of a piece, each with its translation.
    pub titles: &'static [(&'static str, &'static str)],
    /// Words by which a page shows that it is about this game.
    pub signs: &'static [&'static str],
    /// Names, in small letters, of games on the same board that are none of those that are known, see [`Family::others`](crate::Family).
    pub others: &'static [&'static str],
    /// Words after the backticks that mean the game: the names of its notations.
    pub fences: &'static [&'static str],
    /// How large its board is: a board of that size is a sign too.
    pub board: BoardSize,
    /// Signs that are pieces by themselves, such as `♞`, with whose they are where the sign says so.
    pub glyphs: &'static [(char, PieceKind, Option<Side>)],
    /// Signs before such a sign that say whose the piece is: `v` in `v歩`.
    pub marks_of_sides: &'static [(char, Side)],
    /// Letters of pieces in languages, a line each: `de: B=P S=N w/s`, the language's own letter first, and those of the sides; other
    /// words are names of the game in that language, in small letters.
    pub letters: &'static str,
    /// Codes of pieces in records of the game, each with the letters of its notation: `KY=L TO=+P`.
    pub codes: &'static str,
    /// Names of pieces and sides in captions of further languages: the language's tag, and lines `LETTERS: names / plurals` and
    /// `side 1: names`, in small letters.
    pub captions: &'static [(&'static str, &'static str)],
}

/// Whose pieces small letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterSides {
    /// For the toki pona letters (`ju`).
    pub tok: Side,
    /// For the letters of the game's notation (`p`).
    pub notation: Side,
}

/// The words for one side.
#[derive(Debug)]
pub struct SideWords {
    /// Which side.
    pub side: Side,
    /// In toki pona.
    pub tok: &'static str,
    /// In English.
    pub en: &'static [&'static str],
}

/// How the squares of a game are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// File 1 is at the left as drawn.
    pub files_from_left: bool,
    /// Rank 1 is at the bottom as drawn.
    pub ranks_from_bottom: bool,
}

/// In which letters a piece is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Script {
    /// Toki pona letters: `JU`, `tkt`.
    Tok,
    /// The letters of the game's notation: `P`, `r`.
    Notation,
}

impl Vocabulary {
    /// The kind whose letters these are, in either case, and whether they are small.
    #[must_use]
    pub fn letters(&self, text: &str, script: Script) -> Option<(PieceKind, bool)> {
        let lower = !text.contains(|letter: char| letter.is_uppercase());
        if !lower && text.contains(|letter: char| letter.is_lowercase()) {
            return None;
        }
        self.pieces.iter().find_map(|piece| {
            let own = match script {
                Script::Tok => piece.tok_letters.iter().any(|own| own.eq_ignore_ascii_case(text)),
                Script::Notation => piece.letters.eq_ignore_ascii_case(text),
            };
            own.then_some((piece.kind, lower))
        })
    }

    /// The languages whose letters of pieces are known.
    pub fn languages(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.letters.lines().filter_map(|line| Some(line.split_once(':')?.0))
    }

    /// The kind whose letters these are in a language, in either case, and whether they are small.
    #[must_use]
    pub fn letters_of(&self, text: &str, language: &str) -> Option<(PieceKind, bool)> {
        if language == NOTATION {
            return self.letters(text, Script::Notation);
        }
        let line = self.letters.lines().find_map(|line| line.strip_prefix(language)?.strip_prefix(':'))?;
        let (small, large) = (text.to_lowercase(), text.to_uppercase());
        let lower = text == small;
        // Two letters are written with one capital, or with two.
        let mut letters = small.chars();
        let first = letters.next()?.to_uppercase().collect::<String>();
        if !lower && text != large && text != first + letters.as_str() {
            return None;
        }
        let own = line.split_whitespace().find_map(|pair| {
            let (own, game) = pair.split_once('=')?;
            (own.to_lowercase() == small).then_some(game)
        })?;
        let piece = self.pieces.iter().find(|piece| piece.letters == own)?;
        Some((piece.kind, lower))
    }

    /// The names of the game in the languages whose letters are known, each with the tag of its language.
    pub fn names(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
        let line = |line: &'static str| {
            let (tag, words) = line.split_once(':')?;
            Some(
                words
                    .split_whitespace()
                    .filter(|word| !word.contains(['=', '/']))
                    .map(move |word| (word, tag)),
            )
        };
        self.letters.lines().filter_map(line).flatten()
    }

    /// The piece that a sign is, such as `♞` or `v歩`: a sign of no side is the first side's.
    #[must_use]
    pub fn glyph(&self, text: &str) -> Option<(PieceKind, Side)> {
        // A font may be asked to draw a sign as text, or as a picture.
        let mut letters = text.chars().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}'));
        let first = letters.next()?;
        let before = self.marks_of_sides.iter().find(|(mark, _)| *mark == first).map(|(_, side)| *side);
        let sign = if before.is_some() { letters.next()? } else { first };
        if letters.next().is_some() {
            return None;
        }
        let (_, kind, own) = self.glyphs.iter().find(|(glyph, ..)| *glyph == sign)?;
        match (before, own) {
            // A sign that says whose it is needs no other.
            (Some(_), Some(_)) => None,
            (before, own) => Some((*kind, before.or(*own).unwrap_or(Side::First))),
        }
    }

    /// The piece whose letter stands behind the first letter of a side: `wP`, `bN`.
    #[must_use]
    pub fn prefixed(&self, text: &str) -> Option<(PieceKind, Side)> {
        let mut letters = text.chars();
        let side = letters.next().filter(char::is_ascii_lowercase)?;
        let rest = letters.as_str();
        let begins = |words: &&SideWords| words.en.first().is_some_and(|name| name.starts_with(side));
        let side = self.sides.iter().find(begins)?.side;
        if !rest.chars().next().is_some_and(|letter| letter.is_ascii_uppercase() || letter == '+') {
            return None;
        }
        let (kind, lower) = self.letters(rest, Script::Notation)?;
        (!lower).then_some((kind, side))
    }

    /// The piece whose letter stands behind that of its side, both in any case: `BR`, `bn`, `Wp`. Where not every piece of a board is
    /// written so, it is none.
    #[must_use]
    pub fn paired(&self, text: &str) -> Option<(PieceKind, Side)> {
        let mut letters = text.chars();
        let side = letters.next()?.to_ascii_lowercase();
        let begins = |words: &&SideWords| words.en.first().is_some_and(|name| name.starts_with(side));
        let side = self.sides.iter().find(begins)?.side;
        let kind = letters.next()?.to_string();
        if letters.next().is_some() {
            return None;
        }
        Some((self.letters(&kind, Script::Notation)?.0, side))
    }

    /// The piece whose letter in a language stands behind that of its side in that language, both in any case: German `wS`, `sT`.
    #[must_use]
    pub fn paired_of(&self, text: &str, language: &str) -> Option<(PieceKind, Side)> {
        let line = self.letters.lines().find_map(|line| line.strip_prefix(language)?.strip_prefix(':'))?;
        let (first, second) = line.split_whitespace().find_map(|word| word.split_once('/'))?;
        let mut letters = text.chars();
        let side = letters.next()?.to_lowercase().to_string();
        let side = if side == first {
            Side::First
        } else if side == second {
            Side::Second
        } else {
            return None;
        };
        Some((self.letters_of(letters.as_str(), language)?.0, side))
    }

    /// The words for a kind.
    #[must_use]
    pub fn piece(&self, kind: PieceKind) -> Option<&'static PieceFacts> {
        self.pieces.iter().find(|piece| piece.kind == kind)
    }

    /// What the game calls a kind.
    #[must_use]
    pub fn name(&self, kind: PieceKind, language: Language) -> &'static str {
        let names = self.piece(kind).map_or(&[][..], |piece| match language {
            Language::Tok => piece.tok,
            _ => piece.en,
        });
        names.first().copied().unwrap_or("piece")
    }

    /// The side that a word names.
    #[must_use]
    pub fn side(&self, word: &str) -> Option<Side> {
        let word = word.strip_suffix("'s").unwrap_or(word);
        self.sides.iter().find(|side| side.tok == word || side.en.contains(&word)).map(|side| side.side)
    }

    /// What the game calls a side.
    #[must_use]
    pub fn side_name(&self, side: Side, language: Language) -> &'static str {
        self.sides.iter().find(|words| words.side == side).map_or("", |words| match language {
            Language::Tok => words.tok,
            _ => words.en.first().copied().unwrap_or_default(),
        })
    }
}
