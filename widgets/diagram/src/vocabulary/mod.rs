//! The words of each game: names of pieces, abbreviations, sides, and how squares are counted.
//!
//! All of it is data: a new game adds a file, not code.

#[cfg(feature = "chess")]
mod chess;
mod page;
#[cfg(feature = "shogi")]
mod shogi;

#[cfg(feature = "chess")]
pub use chess::CHESS;
pub use page::{GameFound, PageFacts, has_ruling, page_facts};
#[cfg(feature = "shogi")]
pub use shogi::SHOGI;

use musi_rules::{Kind, Side, Tongue};

use crate::scene::GameName;

/// The words of one game.
#[derive(Debug)]
pub struct Vocabulary {
    /// Which game.
    pub game: GameName,
    /// The kind whose loss loses the game.
    pub king: Kind,
    /// The kind that captures in another way than it moves.
    pub pawn: Kind,
    /// The kinds of piece.
    pub pieces: &'static [PieceWords],
    /// The sides, first side first.
    pub sides: &'static [SideWords],
    /// How squares are counted.
    pub numbering: Numbering,
    /// Whose pieces small letters are, unless the page says otherwise: in the toki pona letters, and in the letters
    /// of the game's notation.
    pub lower: LetterSides,
    /// Words by which a page shows that it is about this game.
    pub signs: &'static [&'static str],
}

/// Whose pieces small letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterSides {
    /// For the toki pona letters (`ju`).
    pub tok: Side,
    /// For the letters of the game's notation (`p`).
    pub notation: Side,
}

/// The words for one kind of piece.
#[derive(Debug)]
pub struct PieceWords {
    /// Which kind.
    pub kind: Kind,
    /// Its names in toki pona (*nimi ante* among them); the first is the usual one.
    pub tok: &'static [&'static str],
    /// Its names in English, in the singular.
    pub en: &'static [&'static str],
    /// Its letters in toki pona boards, as capitals.
    pub tok_letters: &'static [&'static str],
    /// Its letters in the game's notation, as capitals.
    pub notation: &'static [&'static str],
    /// Names that pages give it by mistake, each with the game whose name it is, if any.
    pub slips: &'static [(&'static str, Option<GameName>)],
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
    /// The words of a game; none for games without boards of pieces.
    #[must_use]
    pub fn of(game: GameName) -> Option<&'static Self> {
        match game {
            #[cfg(feature = "chess")]
            GameName::Chess => Some(&CHESS),
            #[cfg(feature = "shogi")]
            GameName::Shogi => Some(&SHOGI),
            _ => None,
        }
    }

    /// The kind whose letters these are, in either case, and whether they are small.
    #[must_use]
    pub fn letters(&self, text: &str, script: Script) -> Option<(Kind, bool)> {
        let lower = !text.contains(|letter: char| letter.is_uppercase());
        if !lower && text.contains(|letter: char| letter.is_lowercase()) {
            return None;
        }
        self.pieces.iter().find_map(|piece| {
            let letters = match script {
                Script::Tok => piece.tok_letters,
                Script::Notation => piece.notation,
            };
            letters.iter().any(|own| own.eq_ignore_ascii_case(text)).then_some((piece.kind, lower))
        })
    }

    /// The words for a kind.
    #[must_use]
    pub fn piece(&self, kind: Kind) -> Option<&'static PieceWords> {
        self.pieces.iter().find(|piece| piece.kind == kind)
    }

    /// What the game calls a kind.
    #[must_use]
    pub fn name(&self, kind: Kind, tongue: Tongue) -> &'static str {
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
