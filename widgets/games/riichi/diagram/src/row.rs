//! Rows of tiles as they are drawn: `|_|_|_|`, in groups with gaps between them.

use std::ops::Range;

use super::fault;
use super::word::place;
use musi_diagram::Finding;
use musi_diagram::ascii::canvas::{Canvas, Line};

/// One tile or stack: the columns of its left and right edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub left: usize,
    pub right: usize,
}

impl Cell {
    pub const fn width(self) -> usize {
        self.right - self.left - 1
    }
}

/// Tiles or stacks that touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    pub cells: Vec<Cell>,
}

impl Group {
    /// The columns it takes.
    pub fn columns(&self) -> Range<usize> {
        let start = self.cells.first().map_or(0, |cell| cell.left);
        start..self.cells.last().map_or(start, |cell| cell.right + 1)
    }

    /// The cell at a column; an edge belongs to the cell to its right.
    pub fn cell_at(&self, column: usize) -> Option<usize> {
        self.cells.iter().position(|cell| (cell.left..cell.right).contains(&column))
    }
}

/// The groups of a line, each cell with its lower edge of underlines.
pub(super) fn groups(line: &Line) -> Vec<Group> {
    let mut found = vec![];
    let mut cells = vec![];
    let mut column = 0;
    while column < line.glyphs.len() {
        let mut right = column + 1;
        while line.at(right) == '_' {
            right += 1;
        }
        if line.at(column) == '|' && right > column + 1 && line.at(right) == '|' {
            cells.push(Cell { left: column, right });
            column = right;
            continue;
        }
        if !cells.is_empty() {
            found.push(Group { cells: std::mem::take(&mut cells) });
        }
        column += 1;
    }
    if !cells.is_empty() {
        found.push(Group { cells });
    }
    found
}

/// A wall: two rows of stacks, one on the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wall {
    pub groups: Vec<Group>,
    /// The upper of its two rows.
    pub line: usize,
}

impl Wall {
    pub fn stacks(&self) -> usize {
        self.groups.iter().map(|group| group.cells.len()).sum()
    }

    pub fn columns(&self) -> Range<usize> {
        let start = self.groups.first().map_or(0, |group| group.columns().start);
        start..self.groups.last().map_or(start, |group| group.columns().end)
    }

    /// The group at a column, or beside it by one.
    pub fn group_near(&self, columns: &Range<usize>) -> Option<usize> {
        let middle = usize::midpoint(columns.start, columns.end.saturating_sub(1));
        self.groups.iter().position(|group| {
            let own = group.columns();
            (own.start..own.end).contains(&middle)
        })
    }
}

impl Wall {
    /// What of its three lines does not fit: both rows have the same stacks, and an upper edge, where one is drawn, lies over each
    /// of them and nowhere else.
    pub fn uneven(&self, canvas: &Canvas<'_>) -> Option<Finding> {
        let lower = canvas.lines.get(self.line + 1).map_or_else(Vec::new, groups);
        if lower != self.groups {
            return Some(fault(
                "wall-rows",
                place(canvas, self.line + 1, &self.columns()),
                "the lower row does not lie under the upper one".to_owned(),
                "draw both rows alike: each stack has two tiles",
            ));
        }
        let line = self.line.checked_sub(1)?;
        let edge = canvas.lines.get(line)?;
        let covered = |cell: &Cell| matches!(edge.at(cell.left + 1), '-' | '_');
        let cells = || self.groups.iter().flat_map(|group| &group.cells);
        let count = cells().filter(|cell| covered(cell)).count();
        let beyond = self.groups.iter().any(|group| {
            let own = group.columns();
            let outside = [own.start.checked_sub(1), Some(own.end)];
            outside.into_iter().flatten().any(|column| matches!(edge.at(column), '-' | '.'))
        });
        let strange =
            self.columns().any(|column| !matches!(edge.at(column), '.' | '-' | '_' | '+' | '=' | ' '));
        (2 * count > self.stacks() && (count < self.stacks() || beyond || strange)).then(|| {
            fault(
                "wall-rows",
                place(canvas, line, &self.columns()),
                "the upper edge does not lie over the stacks".to_owned(),
                "draw the edge over each stack and nowhere else",
            )
        })
    }
}

/// The wall of a drawing: the first two lines under one another that hold the same narrow cells.
pub(super) fn wall(canvas: &Canvas<'_>) -> Option<Wall> {
    let rows: Vec<Vec<Group>> = canvas.lines.iter().map(groups).collect();
    let narrow =
        |groups: &[Group]| groups.iter().flat_map(|group| &group.cells).all(|cell| cell.width() == 1);
    let cells = |groups: &[Group]| groups.iter().map(|group| group.cells.len()).sum::<usize>();
    rows.windows(2).enumerate().find_map(|(line, pair)| {
        let [upper, lower] = pair else { return None };
        let two = cells(upper) >= 2 && cells(lower) >= 2 && narrow(upper) && narrow(lower);
        two.then(|| Wall { groups: upper.clone(), line })
    })
}

/// What to do about a row of stacks that are too many or too few.
pub(super) fn more_or_fewer(stacks: usize, wanted: usize) -> String {
    let what = if stacks.abs_diff(wanted) == 1 { "stack" } else { "stacks" };
    if stacks < wanted {
        format!("draw {} {what} more, of two tiles each", wanted - stacks)
    } else {
        format!("take {} {what} away", stacks - wanted)
    }
}
