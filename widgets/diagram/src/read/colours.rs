//! Pieces that are written with the letter of their side alone, where a text says of each on which square it stands, and what it is: "the white
//! queen is at c5".

use musi_rules::{Language, Side};

use super::spelling::with_side;
use crate::ascii::Diagram;
use crate::vocabulary::Vocabulary;

/// The most such pieces.
const MOST: usize = 6;

/// The square of a piece follows its name as near as this, in words.
const NEAR: usize = 4;

/// Writes each piece with the letters of its side and its kind, where all squares that hold something hold the letter of a side, both sides
/// are there, and a text says which piece stands on each.
pub(super) fn spell(diagram: &mut Diagram, words: &Vocabulary, texts: &[Vec<String>]) {
    let filled: Vec<_> = diagram
        .squares()
        .filter(|(_, cell)| !cell.text.is_empty() && !diagram.empty.contains(&cell.text))
        .collect();
    if !(2..=MOST).contains(&filled.len()) || diagram.files.is_empty() || diagram.ranks.is_empty() {
        return;
    }
    let mut sides: Vec<Side> = Vec::new();
    let mut spelled = Vec::new();
    for (square, cell) in filled {
        let Some(side) = side_of(&cell.text, words) else { return };
        let said = texts.iter().find_map(|text| {
            (0..text.len()).find_map(|at| {
                let named = text.get(at).and_then(|word| words.side(word)) == Some(side);
                let kind = text.get(at + 1).filter(|_| named)?;
                let kind = words.pieces.iter().find(|piece| piece.en.contains(&kind.as_str()))?;
                let mut near = text.iter().skip(at + 2).take(NEAR);
                let stands = near.find_map(|word| diagram.geometry.named(word)) == Some(square);
                stands.then_some(kind.letters)
            })
        });
        let Some(text) = said.and_then(|letters| with_side(letters, side, words)) else { return };
        sides.push(side);
        spelled.push((square, text));
    }
    if !Side::BOTH.iter().all(|side| sides.contains(side)) {
        return;
    }
    for (square, text) in spelled {
        if let Some(cell) = diagram.cells.get_mut(square.index()) {
            cell.text = text;
        }
    }
}

/// The side whose letter this is, in either case.
fn side_of(text: &str, words: &Vocabulary) -> Option<Side> {
    let begins = |side: Side| {
        let name = words.side_name(side, Language::En);
        text.chars().count() == 1 && name.get(..1).is_some_and(|first| first.eq_ignore_ascii_case(text))
    };
    Side::BOTH.into_iter().find(|side| begins(*side))
}
