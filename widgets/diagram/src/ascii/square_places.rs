//! Where the squares of a drawing stand: with that, another position is drawn in its author's own form.

use std::fmt;

use super::{Diagram, Drawing, Form, read, rows};
use crate::read::empty::signs;

/// The places of the squares of a regular drawing. Lines and columns count from 0; a file or rank that is drawn to the left of the one
/// before it, or above it, has a negative step.
///
/// ```
/// use musi_diagram::ascii::{SquarePlaces, rows};
/// let drawing = "8 r . k\n7 . p p\n  a b c\n";
/// let board = rows(drawing).expect("a grid").expect("one board");
/// let places = SquarePlaces::of(&board, drawing).expect("a regular drawing");
/// assert_eq!(places.place(2, 1), Some((0, 6..7)));
/// assert_eq!(SquarePlaces::from_text(&places.to_string()), Some(places));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquarePlaces {
    /// Line and column of the first square of the first rank.
    first: (i16, i16),
    /// How many columns to the right the next file stands.
    file: i16,
    /// How many lines further down the next rank stands.
    rank: i16,
    /// How many columns the text of a square takes.
    width: i16,
}

/// The widest square, in columns.
const WIDEST: i16 = 12;

impl SquarePlaces {
    /// The places of the squares of a diagram that was read from a fence; nothing where it is written in a notation alone, or where
    /// its squares do not all stand as far from each other.
    #[must_use]
    pub fn of(diagram: &Diagram, fence: &str) -> Option<Self> {
        if diagram.line.is_some() {
            return None;
        }
        if diagram.form == Form::Notation {
            return Self::of(&drawn_beside(diagram, fence)?, fence);
        }
        let mut cells = Vec::with_capacity(diagram.cells.len());
        for (square, cell) in diagram.squares() {
            let text = if cell.text.is_empty() { "" } else { fence.get(cell.span.clone())? };
            let (line, column) = (cell.line.checked_sub(1)?, cell.column.checked_sub(1)?);
            if text.contains('\n') {
                return None;
            }
            cells.push(Placed {
                file: i16::from(diagram.geometry.file(square)),
                rank: i16::from(diagram.geometry.rank(square)),
                line: i16::try_from(line).ok()?,
                column: i16::try_from(column).ok()?,
                len: i16::try_from(text.chars().count()).ok()?,
            });
        }
        let first = cells.first()?.line;
        let rank = cells.iter().find(|cell| cell.rank == 1)?.line - first;
        if rank == 0 || cells.iter().any(|cell| cell.line != first + rank * cell.rank) {
            return None;
        }
        let mut steps = (1..=WIDEST).flat_map(|step| [step, -step]);
        let file =
            steps.find(|step| extent(&cells, *step, false).is_some_and(|(_, width)| width <= step.abs()))?;
        let (column, width) = extent(&cells, file, true)?;
        Some(Self { first: (first, column), file, rank, width })
    }

    /// Line and columns of a square.
    #[must_use]
    pub fn place(&self, file: u8, rank: u8) -> Option<(usize, std::ops::Range<usize>)> {
        let line = i32::from(self.first.0) + i32::from(self.rank) * i32::from(rank);
        let column = i32::from(self.first.1) + i32::from(self.file) * i32::from(file);
        let start = usize::try_from(column).ok()?;
        Some((usize::try_from(line).ok()?, start..start + usize::try_from(self.width).ok()?))
    }

    /// Reads what [`SquarePlaces`] write: five numbers.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut numbers = text.split(' ').map(|number| number.parse::<i16>().ok());
        let mut next = || numbers.next().flatten();
        Some(Self { first: (next()?, next()?), file: next()?, rank: next()?, width: next()? })
    }
}

impl fmt::Display for SquarePlaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first: (line, column), file, rank, width } = self;
        write!(f, "{line} {column} {file} {rank} {width}")
    }
}

/// The board that is drawn in a fence besides the notation from which its diagram was read, seen as that is; nothing where it is drawn
/// with other squares filled.
fn drawn_beside(diagram: &Diagram, fence: &str) -> Option<Diagram> {
    let mut board = match read(fence).ok()? {
        Drawing::Board(board) => board,
        Drawing::Text(_) => rows(fence)?.ok()?,
    };
    let empty = signs(&board);
    let is_same = |board: &Diagram| {
        let mut pairs = board.cells.iter().zip(&diagram.cells);
        pairs.all(|(drawn, written)| {
            (drawn.text.is_empty() || empty.contains(&drawn.text)) == written.text.is_empty()
        })
    };
    if board.form == Form::Notation
        || board.cells.len() != diagram.cells.len()
        || board.geometry != diagram.geometry
    {
        return None;
    }
    if !is_same(&board) {
        board.cells.reverse();
    }
    is_same(&board).then_some(board)
}

/// A square, and where its text stands.
struct Placed {
    file: i16,
    rank: i16,
    line: i16,
    column: i16,
    len: i16,
}

/// From which column on the texts of the first file stand, and in how many, if each file stands `step` columns from the one before it.
fn extent(cells: &[Placed], step: i16, filled: bool) -> Option<(i16, i16)> {
    let cells = || cells.iter().filter(|cell| !filled || cell.len > 0);
    let start = cells().map(|cell| cell.column - step * cell.file).min()?;
    let end = cells().map(|cell| cell.column + cell.len - step * cell.file).max()?;
    Some((start, end - start))
}
