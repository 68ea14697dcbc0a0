//! Finds the ruled grid in a fence.

use super::canvas::Canvas;
use super::ruling::{self, Ruling, is_bar};
use super::{AsciiError, Fault};

/// The grid as it lies on the canvas.
pub(super) struct Grid {
    /// The first rule line.
    pub ruling: Ruling,
    /// The lines of the rule lines, from the top.
    pub rules: Vec<usize>,
    /// The lines of each row between two rule lines, from the top.
    pub rows: Vec<std::ops::Range<usize>>,
}

impl Grid {
    pub fn first_line(&self) -> usize {
        self.rules.first().copied().unwrap_or(0)
    }

    pub fn last_line(&self) -> usize {
        self.rules.last().copied().unwrap_or(0)
    }
}

pub(super) fn error_at(canvas: &Canvas<'_>, line: usize, column: usize, fault: Fault) -> AsciiError {
    let at = canvas.lines.get(line).map_or(canvas.text.len(), |row| row.byte(column));
    let width = canvas.text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    AsciiError { line: line + 1, column: canvas.column_of(line, at), span: at..at + width, fault }
}

pub(super) fn first_rule(canvas: &Canvas<'_>) -> Option<(usize, Ruling)> {
    canvas.lines.iter().enumerate().find_map(|(index, line)| Some((index, ruling::find(line, 0)?)))
}

/// Whether a line begins a row: a bar below the first corner.
pub(super) fn is_row(canvas: &Canvas<'_>, line: usize, ruling: &Ruling) -> bool {
    canvas.lines.get(line).is_some_and(|line| is_bar(line.at(ruling.start())))
}

pub(super) fn rule_at(canvas: &Canvas<'_>, line: usize, ruling: &Ruling) -> Option<Ruling> {
    let row = canvas.lines.get(line)?;
    ruling::find(row, ruling.start()).filter(|found| found.start() == ruling.start())
}

/// Boxes of an ordinary drawing: rule lines that begin at other columns or mark off other widths, more than one apart.
pub(super) fn is_drawing(canvas: &Canvas<'_>) -> bool {
    let mut rules = canvas.lines.iter().filter_map(|line| ruling::find(line, 0));
    let Some(first) = rules.next() else { return true };
    let (mut same, mut other) = (1, 0);
    for rule in rules {
        let shared = rule.joints.iter().filter(|joint| first.joints.contains(joint)).count();
        if shared * 2 > first.joints.len() { same += 1 } else { other += 1 }
    }
    // One cell is a box with text in it, not a board that somebody drew wrongly.
    first.cells() == 1 || other > same
}

/// Follows rule line, row, rule line … down to the last rule line.
pub(super) fn trace(canvas: &Canvas<'_>, first: usize, ruling: Ruling) -> Result<Grid, AsciiError> {
    let mut grid = Grid { rules: vec![first], rows: Vec::new(), ruling };
    let mut line = first + 1;
    loop {
        let start = line;
        while is_row(canvas, line, &grid.ruling) {
            line += 1;
        }
        if line == start {
            break;
        }
        let Some(rule) = rule_at(canvas, line, &grid.ruling) else {
            // Below the last row neither a rule line nor a row: the board is not closed, or broken off.
            let goes_on =
                (line..canvas.lines.len()).any(|line| rule_at(canvas, line, &grid.ruling).is_some());
            let fault = if goes_on { Fault::Gap } else { Fault::Unclosed };
            return Err(error_at(
                canvas,
                line.min(canvas.lines.len().saturating_sub(1)),
                grid.ruling.start(),
                fault,
            ));
        };
        if rule.joints != grid.ruling.joints {
            let column = grid
                .ruling
                .joints
                .iter()
                .zip(&rule.joints)
                .find(|(expected, found)| expected != found)
                .map_or(rule.end().min(grid.ruling.end()).saturating_sub(1), |(_, found)| *found);
            let fault = Fault::Ruling { expected: grid.ruling.cells(), found: rule.cells() };
            return Err(error_at(canvas, line, column, fault));
        }
        grid.rows.push(start..line);
        grid.rules.push(line);
        line += 1;
    }
    if rule_at(canvas, line, &grid.ruling).is_some() {
        return Err(error_at(canvas, line, grid.ruling.start(), Fault::Gap));
    }
    Ok(grid)
}
