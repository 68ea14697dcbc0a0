//! Pieces that a program tells apart by a letter or a number behind each, so that no two are written alike: `B-RA`, `wP3`, `bN1`.

use std::collections::{HashMap, HashSet};

use musi_rules::Side;

use super::spelling::with_side;
use crate::vocabulary::{Script, Vocabulary};

/// The fewest pieces of such a board.
const FEWEST: usize = 6;

/// Signs between the letter of the side and that of the piece.
const SIGNS: [char; 3] = ['-', '_', '.'];

/// The parts of a piece: whose it is, the letter of its kind, and what tells it apart.
struct Parts {
    side: Side,
    kind: char,
    index: Option<char>,
    signed: bool,
}

/// How all pieces are written without what tells them apart, where each has its side's letter before it, half of them an index that no
/// other piece of that kind and side has, and both sides are there.
pub(super) fn indexed(texts: &[&String], words: &Vocabulary) -> Option<HashMap<String, String>> {
    let parts: Vec<Parts> = texts.iter().map(|text| parts(text, words)).collect::<Option<_>>()?;
    let sides: HashSet<Side> = parts.iter().map(|part| part.side).collect();
    let counted = parts.iter().filter(|part| part.index.is_some()).count();
    let told = texts.iter().collect::<HashSet<_>>().len();
    // What no piece has behind it is read without this.
    let indexed = counted * 2 >= texts.len() && told == texts.len();
    if texts.len() < FEWEST || sides.len() != 2 || !(indexed || parts.iter().all(|part| part.signed)) {
        return None;
    }
    // Of two pieces whose names begin alike, one has its letter from inside its name; where that letter stands nowhere, the one with an
    // index is the one of which there are several.
    let king = words.king.and_then(|king| words.piece(king)).map(|piece| piece.letters)?;
    let other = namesake(words);
    let is_king = |part: &Parts| part.kind.to_string().eq_ignore_ascii_case(king);
    let other = other.filter(|other| {
        let shown = parts.iter().any(|part| part.kind.to_string().eq_ignore_ascii_case(other));
        let both =
            [true, false].map(|has| parts.iter().any(|part| is_king(part) && part.index.is_some() == has));
        !shown && both == [true, true]
    });
    let spelled = texts.iter().zip(&parts).map(|(text, part)| {
        let own = part.kind.to_string();
        let letters = match other {
            Some(other) if is_king(part) && part.index.is_some() => other,
            _ => own.as_str(),
        };
        Some(((*text).clone(), with_side(letters, part.side, words)?))
    });
    spelled.collect()
}

/// The letters of the piece whose name begins as that of the king does, and that has other letters: the knight.
pub(super) fn namesake(words: &Vocabulary) -> Option<&'static str> {
    let king = words.piece(words.king?)?;
    let first = king.letters.to_lowercase();
    let begins = |name: &&str| name.to_lowercase().starts_with(&first);
    let other = words.pieces.iter().find(|piece| {
        piece.kind != king.kind && piece.letters.len() == 1 && piece.en.first().is_some_and(begins)
    });
    other.map(|piece| piece.letters).filter(|letters| *letters != king.letters)
}

fn parts(text: &str, words: &Vocabulary) -> Option<Parts> {
    let mut letters = text.chars().peekable();
    let first = letters.next()?.to_ascii_lowercase();
    let side =
        words.sides.iter().find(|side| side.en.first().is_some_and(|name| name.starts_with(first)))?.side;
    let signed = letters.next_if(|letter| SIGNS.contains(letter)).is_some();
    let kind = letters.next()?;
    words.letters(&kind.to_string(), Script::Notation)?;
    let index = letters.next().filter(char::is_ascii_alphanumeric);
    letters.next().is_none().then_some(())?;
    // What stands behind the piece and is no index says something else.
    let length = 2 + usize::from(signed) + usize::from(index.is_some());
    (text.chars().count() == length).then_some(Parts { side, kind, index, signed })
}
