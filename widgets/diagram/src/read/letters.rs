//! In which language's letters the pieces of a board are written.

use std::collections::HashSet;

use musi_rules::{PieceKind, Side};

use crate::ascii::{Diagram, Form};
use crate::vocabulary::{Script, Vocabulary};

/// The letters of the pieces of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// Those of the game's own notation, or none.
    Notation,
    /// Those of a language.
    Of(&'static str),
    /// Those of a language, though its notation has them too, for other pieces: a letter that is two pieces.
    Either(&'static str, String),
    /// All of them are letters of these languages, none of which is the page's.
    Foreign(Vec<&'static str>),
}

/// Finds the letters that fit all pieces of a board: those of the page's language, else those of the notation. `spoken` are marks.
pub(super) fn letters(
    diagram: &Diagram,
    words: &Vocabulary,
    spoken: &HashSet<String>,
    language: &str,
) -> Letters {
    if diagram.form == Form::Notation {
        return Letters::Notation;
    }
    let texts: HashSet<&str> = diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace()).collect();
    let decided = |text: &str| {
        spoken.contains(text)
            || diagram.empty.iter().any(|empty| empty == text)
            || words.letters(text, Script::Tok).is_some()
            || words.glyph(text).is_some()
            || diagram.paired
            || words.prefixed(text).is_some()
    };
    let texts: Vec<&str> = texts.into_iter().filter(|text| !decided(text)).collect();
    if texts.is_empty() {
        return Letters::Notation;
    }
    let fits = |tag: &str| texts.iter().all(|text| words.letters_of(text, tag).is_some());
    let own = texts.iter().all(|text| words.letters(text, Script::Notation).is_some());
    let primary = language.split('-').next().unwrap_or(language);
    let of_page = words.languages().find(|tag| *tag == primary).filter(|tag| fits(tag));
    match of_page {
        Some(tag) if !own => Letters::Of(tag),
        Some(tag) => {
            let differs = |text: &&&str| words.letters_of(text, tag) != words.letters(text, Script::Notation);
            match texts.iter().filter(differs).min() {
                Some(text) => Letters::Either(tag, (*text).to_owned()),
                None => Letters::Notation,
            }
        }
        None if own => Letters::Notation,
        None => {
            let others: Vec<&'static str> = words.languages().filter(|tag| fits(tag)).collect();
            if others.is_empty() { Letters::Notation } else { Letters::Foreign(others) }
        }
    }
}

/// Whether every piece of a board is written with a letter for its side before that of its kind, and both sides are there.
pub(super) fn are_paired(diagram: &Diagram, words: &Vocabulary) -> bool {
    pairs(diagram, |text| words.paired(text)).is_some()
}

/// The language in whose letters every piece of a board is written so: the page's, or else the only reading that there is.
pub(super) fn paired_in(diagram: &Diagram, words: &Vocabulary, language: &str) -> Option<&'static str> {
    let read = |tag: &'static str| Some((tag, pairs(diagram, |text| words.paired_of(text, tag))?));
    let found: Vec<(&'static str, Pairs)> = words.languages().filter_map(read).collect();
    let primary = language.split('-').next().unwrap_or(language);
    let own = found.iter().find(|(tag, _)| *tag == primary);
    let (tag, first) = own.or(found.first())?;
    (own.is_some() || found.iter().all(|(_, other)| other == first)).then_some(*tag)
}

/// The kind and the side of each piece of a board, in the order of its squares.
type Pairs = Vec<(PieceKind, Side)>;

/// How all pieces of a board read, where there are some of both sides.
fn pairs(diagram: &Diagram, read: impl Fn(&str) -> Option<(PieceKind, Side)>) -> Option<Pairs> {
    let is_empty = |text: &str| diagram.empty.iter().any(|empty| empty == text);
    let texts = diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace());
    let pieces: Option<Pairs> = texts.filter(|text| !is_empty(text)).map(read).collect();
    let pieces = pieces.filter(|pieces| diagram.form != Form::Notation && pieces.len() > 2)?;
    let sides: HashSet<Side> = pieces.iter().map(|(_, side)| *side).collect();
    (sides.len() == 2).then_some(pieces)
}
