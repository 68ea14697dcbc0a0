//! The names of pieces in a caption.

use std::ops::Range;

use musi_rules::{PieceKind, Tongue};

use super::cursor::Cursor;
use super::statement::Slip;
use super::token::tokens;
use crate::vocabulary::Vocabulary;

/// Reads the longest name of a piece that stands here.
pub(super) fn piece_name(c: &mut Cursor<'_>, tongue: Tongue) -> Option<(PieceKind, Option<Slip>)> {
    c.word()?;
    let mut best: Option<(usize, PieceKind, Option<Slip>)> = None;
    for piece in c.words.pieces {
        let names = match tongue {
            Tongue::Tok => piece.tok,
            _ => piece.en,
        };
        for name in names {
            if let Some(length) = matches(c, name, tongue)
                && best.as_ref().is_none_or(|(longest, ..)| length > *longest)
            {
                best = Some((length, piece.kind, None));
            }
        }
        if tongue == Tongue::En {
            continue;
        }
        for name in piece.slips {
            if let Some(length) = matches(c, name, tongue)
                && best.as_ref().is_none_or(|(longest, ..)| length > *longest)
            {
                let own = names.first().copied().unwrap_or_default();
                best = Some((length, piece.kind, Some(Slip { written: (*name).to_owned(), own })));
            }
        }
    }
    let (length, kind, slip) = best?;
    c.at += length;
    Some((kind, slip))
}

/// How many words of a name stand here: all of them, or none.
fn matches(c: &Cursor<'_>, name: &str, tongue: Tongue) -> Option<usize> {
    let mut length = 0;
    for part in name.split(' ') {
        let word = c.word_after(length)?;
        let word = word.strip_suffix("'s").unwrap_or(word);
        let plural = tongue == Tongue::En && word.strip_suffix('s') == Some(part);
        if word != part && !plural {
            return None;
        }
        length += 1;
    }
    Some(length)
}

/// Every name of a piece in a toki pona text that is not the game's own, with its bytes.
#[must_use]
pub fn slips(text: &str, words: &'static Vocabulary) -> Vec<(Slip, Range<usize>)> {
    let tokens = tokens(text);
    let mut cursor = Cursor::new(&tokens, words);
    let mut found = Vec::new();
    while !cursor.done() {
        let start = cursor.at;
        match piece_name(&mut cursor, Tongue::Tok) {
            Some((_, Some(slip))) => found.push((slip, cursor.span_from(start))),
            Some(_) => {}
            None => cursor.step(),
        }
    }
    found
}
