//! The names of pieces in a caption.

use std::ops::Range;

use musi_rules::{Language, PieceKind};

use super::cursor::Cursor;
use super::statement::Misnaming;
use super::token::tokens;
use crate::vocabulary::Vocabulary;

/// Reads the longest name of a piece that stands here.
pub(super) fn piece_name(c: &mut Cursor<'_>, language: Language) -> Option<(PieceKind, Option<Misnaming>)> {
    c.word()?;
    let mut best: Option<(usize, PieceKind, Option<Misnaming>)> = None;
    for piece in c.words.pieces {
        let names = match language {
            Language::Tok => piece.tok,
            _ => piece.en,
        };
        for name in names {
            if let Some(length) = matches(c, name, language)
                && best.as_ref().is_none_or(|(longest, ..)| length > *longest)
            {
                best = Some((length, piece.kind, None));
            }
        }
        if language == Language::En {
            continue;
        }
        for name in piece.misnamings {
            if let Some(length) = matches(c, name, language)
                && best.as_ref().is_none_or(|(longest, ..)| length > *longest)
            {
                let own = names.first().copied().unwrap_or_default();
                best = Some((length, piece.kind, Some(Misnaming { written: (*name).to_owned(), own })));
            }
        }
    }
    let (length, kind, slip) = best?;
    c.at += length;
    Some((kind, slip))
}

/// How many words of a name stand here: all of them, or none.
fn matches(c: &Cursor<'_>, name: &str, language: Language) -> Option<usize> {
    let mut length = 0;
    for part in name.split(' ') {
        let word = c.word_after(length)?;
        let word = word.strip_suffix("'s").unwrap_or(word);
        let plural = language == Language::En && word.strip_suffix('s') == Some(part);
        if word != part && !plural {
            return None;
        }
        length += 1;
    }
    Some(length)
}

/// Every name of a piece in a toki pona text that is not the game's own, with its bytes.
#[must_use]
pub fn misnamings(text: &str, words: &'static Vocabulary) -> Vec<(Misnaming, Range<usize>)> {
    let tokens = tokens(text);
    let mut cursor = Cursor::new(&tokens, words);
    let mut found = Vec::new();
    while !cursor.done() {
        let start = cursor.at;
        match piece_name(&mut cursor, Language::Tok) {
            Some((_, Some(slip))) => found.push((slip, cursor.span_from(start))),
            Some(_) => {}
            None => cursor.step(),
        }
    }
    found
}
