//! What stands where as a game begins.

use std::collections::HashMap;

use musi_rules::Square;

use crate::game::Family;
use crate::vocabulary::{Script, Vocabulary};

/// What stands on a square as a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct There {
    /// The letters of the piece, large.
    pub letters: String,
    /// Whether they are written small.
    pub small: bool,
}

/// What stands where as a game begins.
pub(super) type Home = HashMap<Square, There>;

/// The pieces of a game as it begins; nothing for games without a start of their own.
pub(super) fn home(family: &dyn Family) -> Option<Home> {
    let start = family.read_notation("startpos")?.ok()?;
    let filled = start.squares().filter(|(_, cell)| !cell.text.is_empty());
    let there = |text: &str| There { letters: text.to_uppercase(), small: text == text.to_lowercase() };
    Some(filled.map(|(square, cell)| (square, there(&cell.text))).collect())
}

/// The letters of a piece and whether they are those of the side with the small ones.
pub(super) fn piece(text: &str, words: &Vocabulary) -> (Option<String>, bool) {
    if let Some((kind, small)) = words.letters(text, Script::Notation) {
        return (words.piece(kind).map(|piece| piece.letters.to_owned()), small);
    }
    match words.glyph(text) {
        Some((kind, side)) => {
            (words.piece(kind).map(|piece| piece.letters.to_owned()), side == words.lower.notation)
        }
        None => (None, false),
    }
}
