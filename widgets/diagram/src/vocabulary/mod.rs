//! The words of each game: names of pieces, abbreviations, sides, and how squares are counted.
//!
//! All of it is data, which each game states in its own folder.

mod page;
mod rule_words;

pub use page::{GameFound, PageFacts, has_ruling, page_facts};
pub use rule_words::{RuleWords, SHARED_RULES, rule};

use musi_rules::{PieceKind, Side, Tongue};

use crate::game::{GameName, PieceFacts};

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

    /// The words for a kind.
    #[must_use]
    pub fn piece(&self, kind: PieceKind) -> Option<&'static PieceFacts> {
        self.pieces.iter().find(|piece| piece.kind == kind)
    }

    /// What the game calls a kind.
    #[must_use]
    pub fn name(&self, kind: PieceKind, tongue: Tongue) -> &'static str {
        let names = self.piece(kind).map_or(&[][..], |piece| match tongue {
            Tongue::Tok => piece.tok,
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
    pub fn side_name(&self, side: Side, tongue: Tongue) -> &'static str {
        self.sides.iter().find(|words| words.side == side).map_or("", |words| match tongue {
            Tongue::Tok => words.tok,
            _ => words.en.first().copied().unwrap_or_default(),
        })
    }
}
