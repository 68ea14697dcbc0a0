//! Boards of Go as programs print them and people type them: a row a line, stones as letters or discs.
//!
//! ```text
//!    A B C D E        ┌─┬─┬─●─┐      --+--+--O--
//!  5 . . . . . 5      ├─○─┼─┼─┤        |  |  |
//!  4 . . X O .        └─┴─┴─┴─┘      --X--+--+--
//! ```

mod board;
mod edges;
mod files;
mod row;
mod signs;

use musi_diagram::ascii::canvas::{Canvas, Line};

use crate::goban::{Goban, LONGEST};
use board::board;
use files::files;
use row::{Row, row};
use signs::{BARS, DASHES, JOINTS, colour};

/// A board, and what shows that it is one.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each sign stands by itself")]
pub(crate) struct Rows {
    pub board: Goban,
    /// Stones of each colour.
    pub stones: [usize; 2],
    /// Cells that are neither stones nor empty.
    pub strange: usize,
    /// Those of them that a text may name: a small letter or a number that stands on no other point.
    pub labels: usize,
    /// Whether columns have letters without I and rows have numbers, as on no other board.
    pub named: bool,
    /// Whether columns have letters without I, more of them than come before it.
    pub files: bool,
    /// Whether columns have letters with I, as on boards of other games.
    pub other_names: bool,
    /// Whether they do, and rows have numbers down to 1.
    pub other_labels: bool,
    /// Whether every stone is drawn as a disc.
    pub discs: bool,
    /// Whether the lines between the points are drawn, as on no other board.
    pub drawn: bool,
    /// Whether it is a part of a board: as wide as one, with rows that count, or with columns named as on no other.
    pub part: bool,
    /// Whether it shows a corner or a side of a board, and leaves what lies beyond open.
    pub edged: bool,
    /// Whether it is a rectangle of points apart from each other, without labels and without edges.
    pub loose: bool,
    /// Whether the star points are marked, as on no other board.
    pub starred: bool,
}

/// The board of the longest run of rows; nothing where there is none.
pub(crate) fn read(text: &str) -> Option<Rows> {
    let canvas = Canvas::new(text).uncommented().ended().unquoted().labelled();
    let connected = canvas.lines.iter().any(is_connected);
    let mut runs: Vec<Vec<Row>> = vec![Vec::new()];
    for (number, line) in canvas.lines.iter().enumerate() {
        let letters = || line.glyphs.iter().map(|glyph| glyph.letter);
        let parts_rows = letters().all(|letter| letter.is_whitespace() || BARS.contains(&letter));
        if parts_rows {
            continue;
        }
        let row = row(line, connected).filter(|row| files(line, row.cells.len()).is_none());
        let run = runs.last_mut()?;
        // Rows that stand askew are those of boards with six sides to a field.
        let goes_on = match (&row, run.first()) {
            (Some(row), Some(first)) => {
                row.cells.len() == first.cells.len() && row.start.abs_diff(first.start) < 2
            }
            (row, last) => row.is_some() == last.is_some(),
        };
        if !goes_on {
            runs.push(Vec::new());
        }
        if let (Some(row), Some(run)) = (row, runs.last_mut()) {
            run.push(Row { line: number, ..row });
        }
    }
    let mut rows = runs.into_iter().rev().max_by_key(Vec::len)?;
    if !connected {
        edges::part(&mut rows);
    }
    let width = rows.first()?.cells.len();
    if !(3..=LONGEST).contains(&rows.len()) || !(3..=LONGEST).contains(&width) {
        return None;
    }
    let drawn = connected && rows.len() > 2;
    Some(board(&canvas, &rows, drawn))
}

/// Whether a line draws the lines between points: a stone or a crossing with dashes on it.
fn is_connected(line: &Line) -> bool {
    let letters: Vec<char> = line.glyphs.iter().map(|glyph| glyph.letter).collect();
    let crossings = letters.iter().filter(|letter| JOINTS.contains(**letter)).count();
    let stones = letters.iter().filter(|letter| colour(**letter).is_some()).count();
    let dashed = letters.windows(2).any(|pair| {
        let [one, two] = pair else { return false };
        DASHES.contains(*one) && (*two == '+' || colour(*two).is_some())
    });
    crossings > 2 && (stones > 0 || letters.iter().any(|letter| "┼╋╬".contains(*letter)))
        || dashed && stones > 0 && letters.contains(&'+')
}
