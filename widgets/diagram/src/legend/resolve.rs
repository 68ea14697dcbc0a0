//! What the words of a caption mean on this board.

use musi_rules::{BoardSize, GridGame, Origin, Piece, Setup, Side, Square, SquareSet};

use super::Cells;
use crate::ascii::Diagram;
use crate::caption::{Coordinate, Point, Role, SquareNames, Subject};
use crate::vocabulary::Vocabulary;

/// A piece of which a statement speaks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mover {
    pub origin: Origin,
    pub piece: Piece,
    /// The mark by which it is called.
    pub label: Option<String>,
}

impl Mover {
    pub fn square(&self) -> Option<Square> {
        match self.origin {
            Origin::Square(square) => Some(square),
            Origin::Hand(_) => None,
        }
    }
}

/// The file that the page calls so.
pub(super) fn file(diagram: &Diagram, words: &Vocabulary, coordinate: Coordinate) -> Option<u8> {
    let width = diagram.geometry.width();
    let written = match coordinate {
        Coordinate::Number(number) => number.to_string(),
        Coordinate::Letter(letter) => letter.to_string(),
    };
    if let Some(index) = diagram.files.iter().position(|file| file.eq_ignore_ascii_case(&written)) {
        return u8::try_from(index).ok();
    }
    let number = match coordinate {
        Coordinate::Number(number) => u8::try_from(number).ok()?,
        Coordinate::Letter(letter) => letter as u8 - b'a' + 1,
    };
    let index = number.checked_sub(1).filter(|index| *index < width)?;
    let from_left = words.numbering.files_from_left || matches!(coordinate, Coordinate::Letter(_));
    Some(if from_left { index } else { width - 1 - index })
}

/// The rank that the page calls so, from the bottom.
pub(super) fn rank(diagram: &Diagram, words: &Vocabulary, coordinate: Coordinate) -> Option<u8> {
    let height = diagram.geometry.height();
    let Coordinate::Number(number) = coordinate else { return None };
    if let Some(index) = diagram.ranks.iter().position(|rank| *rank == number.to_string()) {
        return u8::try_from(index).ok();
    }
    let index = u8::try_from(number).ok()?.checked_sub(1).filter(|index| *index < height)?;
    Some(if words.numbering.ranks_from_bottom { index } else { height - 1 - index })
}

/// The squares of a point: one square, a file or a rank.
pub(super) fn point(diagram: &Diagram, words: &Vocabulary, point: &Point) -> Option<SquareSet> {
    let file = match point.file {
        Some(coordinate) => Some(file(diagram, words, coordinate)?),
        None => None,
    };
    let rank = match point.rank {
        Some(coordinate) => Some(rank(diagram, words, coordinate)?),
        None => None,
    };
    let geometry: BoardSize = diagram.geometry;
    let on = |square: &Square| {
        file.is_none_or(|file| geometry.file(*square) == file)
            && rank.is_none_or(|rank| geometry.rank(*square) == rank)
    };
    Some(geometry.squares().filter(on).collect())
}

/// The squares of the marks of a place.
pub(super) fn labelled(cells: &Cells, place: &SquareNames) -> SquareSet {
    place.labels.iter().fold(SquareSet::EMPTY, |set, label| set | cells.squares(&label.text))
}

/// The pieces of which the words speak; none for players and for pieces that are not on the board.
pub(super) fn movers<G: GridGame>(
    who: &Subject,
    setup: &Setup<G>,
    cells: &Cells,
    numbers: &[(u16, Mover)],
    before: &[Mover],
    turn: Option<Side>,
) -> Vec<Mover> {
    let on = |square: Square, label: Option<&str>| {
        let piece = setup.piece_at(square)?;
        Some(Mover { origin: Origin::Square(square), piece, label: label.map(str::to_owned) })
    };
    if !who.labels.is_empty() {
        let labelled = who.labels.iter().flat_map(|label| {
            let squares = cells.squares(&label.text);
            squares.iter().filter_map(move |square| on(square, Some(&label.text)))
        });
        return labelled.collect();
    }
    if let Some(number) = who.number {
        return numbers.iter().filter(|(own, _)| *own == number).map(|(_, mover)| mover.clone()).collect();
    }
    match (who.role, who.kinds.first()) {
        (Role::Same, _) => before.to_vec(),
        (Role::Piece, Some(kind)) => {
            let of = |side: Side| setup.of_kind(*kind, side).iter().filter_map(|square| on(square, None));
            if let Some(side) = who.side {
                return of(side).collect();
            }
            // "the king" is the one spoken of, else that of the side to move, else any.
            let spoken: Vec<Mover> =
                before.iter().filter(|mover| mover.piece.kind == *kind).cloned().collect();
            let to_move: Vec<Mover> = turn.into_iter().flat_map(of).collect();
            [spoken, to_move]
                .into_iter()
                .find(|found| !found.is_empty())
                .unwrap_or_else(|| Side::BOTH.into_iter().flat_map(of).collect())
        }
        _ => Vec::new(),
    }
}
