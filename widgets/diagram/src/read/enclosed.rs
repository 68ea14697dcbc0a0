//! Pieces in brackets, throughout the board: `[r]` and `<P>`, or `(R)` and `[R]`, where nothing but the brackets says whose they are.

use std::collections::HashMap;

use musi_rules::Side;

use super::exchange::ARMIES;
use super::spelling::with_side;
use crate::ascii::{BRACKETS, Diagram, Sides};
use crate::vocabulary::{Script, Vocabulary};

/// The bracket around a text, and what stands in it.
fn inner(text: &str) -> Option<(char, &str)> {
    BRACKETS.iter().find_map(|(open, close)| {
        let inner = text.strip_prefix(*open)?.strip_suffix(*close)?.trim();
        (!inner.is_empty()).then_some((*open, inner))
    })
}

/// How the pieces of a board are written without their brackets, where all of them have some, of two kinds at most: by their letters
/// where these are large and small, else by where the armies stand. Notes in the latter case what says whose the pieces are.
pub(super) fn enclosed(diagram: &mut Diagram, words: &Vocabulary) -> Option<HashMap<String, String>> {
    let open = |text: &&String| !text.is_empty() && !diagram.empty.contains(text);
    let pawn = pawn_sign(diagram, words);
    // Text, bracket, letters, and whether these are small.
    let mut found: Vec<(&str, char, &str, bool)> = Vec::new();
    // How many pieces stand in each kind of bracket, and the sum of their ranks.
    let mut kinds: Vec<(char, usize, usize)> = Vec::new();
    for (square, cell) in diagram.squares().filter(|(_, cell)| open(&&cell.text)) {
        let (bracket, letters) = inner(&cell.text)?;
        let known = match diagram.letters {
            Some(tag) => words.letters_of(letters, tag),
            None => words.letters(letters, Script::Notation),
        };
        let letters = if pawn.is_some_and(|(sign, _)| sign == letters) {
            pawn.map_or(letters, |(_, own)| own)
        } else {
            letters
        };
        let small = match known {
            Some((_, small)) => small,
            None if pawn.is_some_and(|(_, own)| own == letters) => false,
            None => return None,
        };
        found.push((&cell.text, bracket, letters, small));
        let rank = usize::from(diagram.geometry.rank(square));
        match kinds.iter_mut().find(|(kind, ..)| *kind == bracket) {
            Some((_, count, ranks)) => (*count, *ranks) = (*count + 1, *ranks + rank),
            None => kinds.push((bracket, 1, rank)),
        }
    }
    if found.len() < 3 || kinds.len() > 2 {
        return None;
    }
    let cases: Vec<(char, bool)> = found.iter().map(|(_, bracket, _, small)| (*bracket, *small)).collect();
    let both = [true, false].iter().all(|case| cases.iter().any(|(_, small)| small == case));
    let agree = |(kind, ..): &(char, usize, usize)| {
        let mut own = cases.iter().filter(|(bracket, _)| bracket == kind).map(|(_, small)| *small);
        let first = own.next();
        own.all(|small| Some(small) == first)
    };
    if both {
        // Two kinds of brackets that cross the two cases say something else.
        let plain = kinds.len() == 1 || kinds.iter().all(agree);
        let spelled =
            || found.iter().map(|(text, _, letters, _)| ((*text).to_owned(), (*letters).to_owned()));
        return plain.then(|| spelled().collect());
    }
    let [one, other] = kinds.as_slice() else { return None };
    let labels_from_below = diagram.ranks.first().is_none_or(|first| first == "1");
    // Armies that have not met: each kind of bracket keeps to its half.
    let last = usize::from(diagram.geometry.height()).saturating_sub(1);
    let below = |(_, count, ranks): &(char, usize, usize)| 4 * ranks + count < 2 * last * count;
    let above = |(_, count, ranks): &(char, usize, usize)| 4 * ranks > 2 * last * count + count;
    let first = match (below(one) && above(other), below(other) && above(one)) {
        (true, _) => one.0,
        (_, true) => other.0,
        _ => return None,
    };
    if found.len() < ARMIES || !labels_from_below || diagram.geometry != words.board {
        return None;
    }
    let spelled: Option<HashMap<String, String>> = found
        .iter()
        .map(|(text, bracket, letters, _)| {
            let side = if *bracket == first { Side::First } else { Side::Second };
            Some(((*text).to_owned(), with_side(letters, side, words)?))
        })
        .collect();
    let spelled = spelled?;
    diagram.sides = Sides::Halves;
    Some(spelled)
}

/// The one sign in brackets that is no letter of a piece, with the letters of the pawn, where those stand nowhere on the board and the sign
/// stands in both kinds of brackets as often as half an army of pawns does: `{_}` and `(_)`.
fn pawn_sign<'a>(diagram: &'a Diagram, words: &Vocabulary) -> Option<(&'a str, &'static str)> {
    let own = words.piece(words.pawn?)?.letters;
    let mut found: Vec<(char, &str)> = Vec::new();
    let filled =
        diagram.cells.iter().filter(|cell| !cell.text.is_empty() && !diagram.empty.contains(&cell.text));
    for (bracket, letters) in filled.filter_map(|cell| inner(&cell.text)) {
        if letters.eq_ignore_ascii_case(own) {
            return None;
        }
        if words.letters(letters, Script::Notation).is_none() {
            found.push((bracket, letters));
        }
    }
    let (first, sign) = *found.first()?;
    let (width, one) =
        (usize::from(words.board.width()), found.iter().filter(|(bracket, _)| *bracket == first).count());
    let enough = |count: usize| count <= width && 2 * count >= width;
    let alike = found.iter().all(|(_, letters)| *letters == sign);
    let is_sign = !sign.contains(char::is_alphanumeric);
    (alike && is_sign && enough(one) && enough(found.len() - one)).then_some((sign, own))
}
