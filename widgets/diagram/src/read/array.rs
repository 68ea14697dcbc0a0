//! Letters that nobody has explained, where almost all pieces still stand as the game begins: each is the piece whose place it has.
//!
//! ```text
//! t c b k q b c t          8  V J S D K S J V
//! p p p p p p p p          7  P P P P P P P P
//! ```

use std::cmp::{Ordering, Reverse};
use std::collections::{HashMap, HashSet};

use musi_rules::Square;

use super::exchange::ARMIES;
use super::home::{Home, home};
use crate::ascii::{Diagram, Form};
use crate::game::Family;
use crate::vocabulary::{Script, Vocabulary};

/// The longest letters of a piece.
const LONGEST: usize = 2;

/// Of so many pieces one may stand elsewhere than as the game begins.
const MOVED: usize = 4;

/// Writes the pieces of a whole board in the letters of its game, where theirs are those of no notation and no language, or mixed, and the
/// places of the pieces tell what each letter means. Notes what it has read so.
pub(super) fn correct(diagram: &mut Diagram, family: &dyn Family) {
    let Some(words) = family.vocabulary().filter(|words| diagram.geometry == words.board) else { return };
    if diagram.form == Form::Notation || !diagram.keyed.is_empty() || diagram.letters.is_some() {
        return;
    }
    let Some(pieces) = pieces(diagram) else { return };
    let known = |(_, text): &(Square, String)| words.letters(text, Script::Notation).is_some();
    // Half of a set in toki pona is that.
    let named = |(_, text): &&(Square, String)| words.letters(text, Script::Tok).is_some();
    if pieces.len() < 2 * ARMIES - MOVED
        || pieces.iter().all(known)
        || 2 * pieces.iter().filter(named).count() > pieces.len()
    {
        return;
    }
    let Some(start) = home(family) else { return };
    let Some(meanings) = meanings(&pieces, &start, words, diagram) else { return };
    for (square, text) in pieces {
        let (Some(cell), Some(own)) =
            (diagram.cells.get_mut(square.index()), meanings.get(&text.to_lowercase()))
        else {
            continue;
        };
        cell.text = if text == text.to_lowercase() { own.to_lowercase() } else { (*own).to_owned() };
    }
    let mut placed: Vec<(String, &'static str)> =
        meanings.into_iter().filter(|(text, own)| !text.eq_ignore_ascii_case(own)).collect();
    placed.sort_unstable();
    diagram.placed = placed;
}

/// What stands on a board, where all of it may be letters of pieces.
fn pieces(diagram: &Diagram) -> Option<Vec<(Square, String)>> {
    let filled =
        diagram.squares().filter(|(_, cell)| !cell.text.is_empty() && !diagram.empty.contains(&cell.text));
    filled
        .map(|(square, cell)| {
            let text = &cell.text;
            let one_case = *text == text.to_lowercase() || *text == text.to_uppercase();
            let is_letters = text.chars().all(char::is_alphabetic) && text.chars().count() <= LONGEST;
            (is_letters && one_case && text.to_lowercase() != text.to_uppercase())
                .then(|| (square, text.clone()))
        })
        .collect()
}

/// The piece of the game that each letter is, in small letters; nothing where the places of the pieces contradict each other, or where not
/// every kind has a letter of its own.
fn meanings(
    pieces: &[(Square, String)],
    start: &Home,
    words: &Vocabulary,
    diagram: &Diagram,
) -> Option<HashMap<String, &'static str>> {
    // From the other seat, or drawn with the files the other way round, kings and queens stand on each other's squares.
    let mirrored = |square: Square| {
        let size = diagram.geometry;
        size.square(size.width() - 1 - size.file(square), size.rank(square))
    };
    let plain = meanings_by_place(pieces, start, words, &Some)?;
    let turned = meanings_by_place(pieces, start, words, &mirrored)?;
    // Whichever leaves a letter of the notation to its own piece: a king that is a `k` is none that is a `q`.
    let agree = |found: &HashMap<String, &'static str>| {
        found.iter().filter(|(text, own)| text.eq_ignore_ascii_case(own)).count()
    };
    let seen_from_above =
        diagram.files.first().is_some_and(|file| is_first(file) != words.numbering.files_from_left);
    match agree(&plain).cmp(&agree(&turned)) {
        Ordering::Less => Some(turned),
        Ordering::Equal if seen_from_above => Some(turned),
        _ => Some(plain),
    }
}

/// The piece that each letter is where `place` says on which square of the start a piece stands; nothing where the places do not tell.
fn meanings_by_place(
    pieces: &[(Square, String)],
    start: &Home,
    words: &Vocabulary,
    place: &dyn Fn(Square) -> Option<Square>,
) -> Option<HashMap<String, &'static str>> {
    let own = |letters: &str| words.pieces.iter().map(|piece| piece.letters).find(|own| *own == letters);
    let mut votes: HashMap<(String, &'static str), usize> = HashMap::new();
    let mut at_home = 0;
    // Each army is written in letters of one size.
    let mut sizes: [Option<bool>; 2] = [None; 2];
    for (square, text) in pieces {
        let Some(there) = start.get(&place(*square)?) else { continue };
        at_home += 1;
        let small = *text == text.to_lowercase();
        let size = sizes.get_mut(usize::from(there.small))?;
        if *size.get_or_insert(small) != small {
            return None;
        }
        *votes.entry((text.to_lowercase(), own(&there.letters)?)).or_default() += 1;
    }
    if at_home + MOVED < pieces.len() {
        return None;
    }
    // Most votes first: each letter is the piece in whose places it stands most often.
    let mut votes: Vec<((String, &'static str), usize)> = votes.into_iter().collect();
    votes.sort_unstable_by_key(|((text, letters), count)| (Reverse(*count), text.clone(), *letters));
    let mut found: HashMap<String, (&'static str, usize)> = HashMap::new();
    for ((text, letters), count) in votes {
        let best = found.entry(text).or_insert((letters, count));
        if best.1 == count && best.0 != letters {
            return None;
        }
    }
    let kinds: HashSet<&str> = start.values().map(|there| &*there.letters).collect();
    let meant: HashSet<&str> = found.values().map(|(letters, _)| *letters).collect();
    let each_its_own = meant.len() == found.len() && meant.len() == kinds.len();
    let all_known = pieces.iter().all(|(_, text)| found.contains_key(&text.to_lowercase()));
    (each_its_own && all_known)
        .then(|| found.into_iter().map(|(text, (letters, _))| (text, letters)).collect())
}

/// Whether a label is the first of its kind.
fn is_first(label: &str) -> bool {
    matches!(label.to_lowercase().as_str(), "a" | "1" | "0")
}
