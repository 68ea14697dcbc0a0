//! Finds the ruled grid in a fence and cuts it into cells.

use musi_rules::Geometry;

use super::canvas::Canvas;
use super::notes::{self, Sides};
use super::ruling::{self, Ruling, is_bar};
use super::{AsciiError, Cell, Diagram, Drawing, Fault, NoBoard};

/// The most squares that a board can have.
pub const MAX_SQUARES: usize = 128;

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

/// Reads what a fence holds; `text` is what stands between the lines of the fence.
///
/// ```
/// use musi_diagram::ascii::{Drawing, read};
/// let Drawing::Board(board) = read("+--+--+\n|XX|  |\n+--+--+\n")? else { panic!("no board") };
/// assert_eq!((board.geometry.width(), board.geometry.height()), (2, 1));
/// assert_eq!(board.cells[0].text, "XX");
/// assert!(matches!(read("mi tawa. mi tawa.")?, Drawing::Text(_)));
/// # Ok::<(), musi_diagram::ascii::AsciiError>(())
/// ```
///
/// # Errors
/// [`AsciiError`] when a board begins and is drawn wrongly: ragged, unclosed, too large.
pub fn read(text: &str) -> Result<Drawing, AsciiError> {
    let canvas = Canvas::new(text);
    let Some((first, ruling)) = first_rule(&canvas) else {
        return Ok(Drawing::Text(NoBoard::NoRuling));
    };
    if !is_row(&canvas, first + 1, &ruling) {
        return Ok(Drawing::Text(NoBoard::NoRows));
    }
    let grid = match trace(&canvas, first, ruling) {
        Ok(grid) => grid,
        // What cannot be followed as a board was no board from the start.
        Err(_) if is_drawing(&canvas) => return Ok(Drawing::Text(NoBoard::Boxes)),
        Err(error) => return Err(error),
    };
    let (width, height) = (grid.ruling.cells(), grid.rows.len());
    if width * height == 1 {
        return Ok(Drawing::Text(NoBoard::OneBox));
    }
    let Ok(geometry) = Geometry::new(width, height) else {
        return Err(error_at(&canvas, first, grid.ruling.start(), Fault::TooLarge { width, height }));
    };
    let cells = cells(&canvas, &grid, geometry)?;
    second_board(&canvas, &grid)?;
    let points = points(&canvas, &grid);
    let Sides { files, ranks, names, notes, captions } = notes::read(&canvas, &grid);
    Ok(Drawing::Board(Diagram { geometry, cells, files, ranks, names, notes, captions, points }))
}

fn error_at(canvas: &Canvas<'_>, line: usize, column: usize, fault: Fault) -> AsciiError {
    let at = canvas.lines.get(line).map_or(canvas.text.len(), |row| row.byte(column));
    let width = canvas.text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    AsciiError { line: line + 1, column: canvas.column_of(line, at), span: at..at + width, fault }
}

fn first_rule(canvas: &Canvas<'_>) -> Option<(usize, Ruling)> {
    canvas.lines.iter().enumerate().find_map(|(index, line)| Some((index, ruling::find(line, 0)?)))
}

/// Whether a line begins a row: a bar below the first corner.
fn is_row(canvas: &Canvas<'_>, line: usize, ruling: &Ruling) -> bool {
    canvas.lines.get(line).is_some_and(|line| is_bar(line.at(ruling.start())))
}

fn rule_at(canvas: &Canvas<'_>, line: usize, ruling: &Ruling) -> Option<Ruling> {
    let row = canvas.lines.get(line)?;
    ruling::find(row, ruling.start()).filter(|found| found.start() == ruling.start())
}

/// Boxes of an ordinary drawing: rule lines that begin at other columns or mark off other widths, more than one apart.
fn is_drawing(canvas: &Canvas<'_>) -> bool {
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
fn trace(canvas: &Canvas<'_>, first: usize, ruling: Ruling) -> Result<Grid, AsciiError> {
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

/// Cuts every row at its bars; the cells come out from the lower left.
fn cells(canvas: &Canvas<'_>, grid: &Grid, geometry: Geometry) -> Result<Vec<Cell>, AsciiError> {
    let mut cells = Vec::with_capacity(geometry.len());
    for row in grid.rows.iter().rev() {
        let mut cut: Vec<Cell> = vec![Cell::default(); grid.ruling.cells()];
        for line in row.clone() {
            let bars = bars(canvas, line, &grid.ruling)?;
            for (cell, pair) in cut.iter_mut().zip(bars.windows(2)) {
                let [left, right] = pair else { continue };
                add(canvas, line, *left + 1..*right, cell);
            }
        }
        cells.append(&mut cut);
    }
    Ok(cells)
}

fn add(canvas: &Canvas<'_>, line: usize, columns: std::ops::Range<usize>, cell: &mut Cell) {
    let Some(row) = canvas.lines.get(line) else { return };
    let (text, taken) = row.trimmed(columns.clone());
    let empty = text.is_empty();
    if cell.line != 0 && empty {
        return;
    }
    let span = row.bytes(if empty { &columns } else { &taken });
    if cell.text.is_empty() {
        let column = canvas.column_of(line, span.start);
        *cell = Cell { text, line: line + 1, column, span };
    } else {
        cell.text.push(' ');
        cell.text.push_str(&text);
        cell.span.end = span.end;
    }
}

/// The columns of the bars of a row: those below the crossings, or, where letters of double width shift them, as many.
fn bars(canvas: &Canvas<'_>, line: usize, ruling: &Ruling) -> Result<Vec<usize>, AsciiError> {
    let Some(row) = canvas.lines.get(line) else { return Ok(Vec::new()) };
    let below = |column: &&usize| is_bar(row.at(**column));
    let missing = ruling.joints.iter().find(|column| !below(column));
    // A bar between two crossings cuts a cell in two.
    let inside = (ruling.start()..ruling.end())
        .find(|column| is_bar(row.at(*column)) && !ruling.joints.contains(column));
    let fault_at = match (missing, inside) {
        (None, None) => return Ok(ruling.joints.clone()),
        (Some(missing), Some(inside)) => inside.min(*missing),
        (Some(one), None) => *one,
        (None, Some(one)) => one,
    };
    let all: Vec<usize> =
        (ruling.start()..row.glyphs.len()).filter(|column| is_bar(row.at(*column))).collect();
    let wide = row.glyphs.iter().any(|glyph| u32::from(glyph.letter) >= 0x1100);
    if wide && all.len() == ruling.joints.len() {
        return Ok(all);
    }
    let found = all.iter().filter(|column| **column < ruling.end() + 2).count().saturating_sub(1);
    Err(error_at(canvas, line, fault_at, Fault::Row { expected: ruling.cells(), found }))
}

/// A second grid beside or below the first.
fn second_board(canvas: &Canvas<'_>, grid: &Grid) -> Result<(), AsciiError> {
    for (index, line) in canvas.lines.iter().enumerate().skip(grid.first_line()) {
        let from = if index <= grid.last_line() { grid.ruling.end() } else { 0 };
        if let Some(second) = ruling::find(line, from)
            && canvas.lines.get(index + 1).is_some_and(|below| is_bar(below.at(second.start())))
        {
            return Err(error_at(canvas, index, second.start(), Fault::SecondBoard));
        }
    }
    Ok(())
}

fn points(canvas: &Canvas<'_>, grid: &Grid) -> Vec<(u8, u8, char)> {
    let height = grid.rules.len().saturating_sub(1);
    let mut points = Vec::new();
    for (from_top, line) in grid.rules.iter().enumerate() {
        let Some(rule) = rule_at(canvas, *line, &grid.ruling) else { continue };
        for (column, letter) in rule.points {
            if let Some(file) = grid.ruling.joints.iter().position(|joint| *joint == column) {
                // At most 128 squares: both counts fit.
                points.push((file as u8, (height - from_top) as u8, letter));
            }
        }
    }
    points
}
