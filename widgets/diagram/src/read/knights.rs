//! Boards whose author writes the knight with the letter of the king, `K` or `k`: where the case or the place of the letters leaves no doubt.
//!
//! ```text
//! r k b q k b k r        R k B Q K B k R
//! p p p p p p p p        P P P P P P P P
//! ```

use musi_rules::{PieceKind, Square};

use super::indexed::namesake;
use crate::ascii::{Diagram, Form};
use crate::vocabulary::{Script, Vocabulary};

/// A king and two knights.
const THREE: usize = 3;

/// Writes the knights of a whole board with their own letter, where none stands on it and the king's letter means both; notes the letter.
pub(super) fn correct(diagram: &mut Diagram, words: &Vocabulary) {
    if diagram.form == Form::Notation || diagram.geometry != words.board {
        return;
    }
    let (Some(king), Some(own)) = (words.king, namesake(words)) else { return };
    let Some(pieces) = pieces(diagram, words) else { return };
    if pieces.iter().any(|(_, _, text)| text.eq_ignore_ascii_case(own)) {
        return;
    }
    let kings: Vec<&(Square, PieceKind, String)> =
        pieces.iter().filter(|(_, kind, _)| *kind == king).collect();
    let by_case = by_case(diagram, &pieces, &kings, king);
    let knights = by_case.clone().or_else(|| by_place(diagram, &kings));
    let Some(knights) = knights else { return };
    let letter = kings.first().map(|(_, _, text)| text.to_uppercase());
    let all: Vec<(Square, String)> = pieces.iter().map(|(square, _, text)| (*square, text.clone())).collect();
    for (square, text) in all {
        let Some(cell) = diagram.cells.get_mut(square.index()) else { continue };
        let text = if knights.contains(&square) {
            if text == text.to_lowercase() { own.to_lowercase() } else { own.to_owned() }
        } else {
            text
        };
        // Where the case tells the king from the knight, it says nothing of the sides.
        cell.text = if by_case.is_some() { text.to_uppercase() } else { text };
    }
    diagram.shared = letter;
}

/// The pieces of a board by their letters; nothing where something else stands on it.
fn pieces(diagram: &Diagram, words: &Vocabulary) -> Option<Vec<(Square, PieceKind, String)>> {
    let filled =
        diagram.squares().filter(|(_, cell)| !cell.text.is_empty() && !diagram.empty.contains(&cell.text));
    filled
        .map(|(square, cell)| {
            let (kind, _) = words.letters(&cell.text, Script::Notation)?;
            Some((square, kind, cell.text.clone()))
        })
        .collect()
}

/// The squares of the small letters, where each half of the board has one capital and at most two small letters of the king, and no other
/// kind is written in both cases.
fn by_case(
    diagram: &Diagram,
    pieces: &[(Square, PieceKind, String)],
    kings: &[&(Square, PieceKind, String)],
    king: PieceKind,
) -> Option<Vec<Square>> {
    let small = |text: &str| text == text.to_lowercase();
    let upper = |square: Square| 2 * diagram.geometry.rank(square) >= diagram.geometry.height();
    let count = |half: bool, case: bool| {
        kings.iter().filter(|(square, _, text)| upper(*square) == half && small(text) == case).count()
    };
    let halves = [true, false].iter().all(|half| count(*half, false) == 1 && count(*half, true) < THREE);
    let knights: Vec<Square> =
        kings.iter().filter(|(_, _, text)| small(text)).map(|(square, ..)| *square).collect();
    let one_case = pieces.iter().filter(|(_, kind, _)| *kind != king).all(|(_, kind, text)| {
        pieces.iter().filter(|(_, other, _)| other == kind).all(|(_, _, other)| small(other) == small(text))
    });
    (halves && !knights.is_empty() && one_case).then_some(knights)
}

/// The outer two of three letters on the first and on the last rank, where the third stands in the middle of the files and they stand as
/// far from it on both sides, and no other is on the board.
fn by_place(diagram: &Diagram, kings: &[&(Square, PieceKind, String)]) -> Option<Vec<Square>> {
    let (width, last) = (diagram.geometry.width(), diagram.geometry.height() - 1);
    let mut knights = Vec::new();
    for edge in [0, last] {
        let mut home: Vec<(Square, &str)> = kings
            .iter()
            .filter(|(square, ..)| diagram.geometry.rank(*square) == edge)
            .map(|(square, _, text)| (*square, text.as_str()))
            .collect();
        home.sort_by_key(|(square, _)| diagram.geometry.file(*square));
        let [(one, text), (king, own), (other, last)] = home.as_slice() else { return None };
        let file = |square: &Square| diagram.geometry.file(*square);
        let middle = [(width - 1) / 2, width / 2].contains(&file(king));
        if !middle || file(one) + file(other) + 1 != width || text != own || own != last {
            return None;
        }
        knights.extend([*one, *other]);
    }
    (kings.len() == 2 * THREE).then_some(knights)
}
