//! Reads a fence: the grid cut into cells, and what is written around it.

use musi_rules::{BoardSize, GeometryError};

use super::canvas::{Canvas, Line};
use super::grid::{Grid, error_at, first_rule, is_drawing, is_row, rule_at, trace};
use super::ruling::{self, Ruling, is_bar};
use super::sides::Sides;
use super::{AsciiError, Cell, Diagram, Drawing, Fault, Form, NoBoard, edges, header, notes};

/// The most squares that a board can have.
pub const MAX_SQUARES: usize = 128;

/// What makes the size of a board, and says which are too large.
pub(super) type Size = fn(usize, usize) -> Result<BoardSize, GeometryError>;

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
    read_sized(text, BoardSize::new)
}

/// Reads a board of up to 256 squares in whichever form it is drawn, for games that are not played by the engine of the grid.
///
/// # Errors
/// [`AsciiError`] as of [`read`], and where a second board follows.
#[cfg(feature = "large")]
pub fn read_large(text: &str) -> Result<Drawing, AsciiError> {
    let size: Size = |width, height| BoardSize::large(width, height);
    let mut board = match read_sized(text, size)? {
        Drawing::Board(board) => board,
        Drawing::Text(why) => match super::rows::rows_sized(text, size) {
            Some(board) => board?,
            None => return Ok(Drawing::Text(why)),
        },
    };
    // What stands on every square on which nothing else stands is nothing; but crosses on all of them are the places that a piece
    // may go to.
    let mut empty = crate::read::empty::signs(&board);
    empty.retain(|sign| !sign.eq_ignore_ascii_case("x"));
    for cell in board.cells.iter_mut().filter(|cell| empty.contains(&cell.text)) {
        cell.text.clear();
    }
    Ok(Drawing::Board(board))
}

fn read_sized(text: &str, size: Size) -> Result<Drawing, AsciiError> {
    let canvas = Canvas::new(text).uncommented();
    let Some((first, ruling)) = first_rule(&canvas) else {
        return Ok(Drawing::Text(NoBoard::NoRuling));
    };
    if !is_row(&canvas, first + 1, &ruling) {
        return Ok(Drawing::Text(NoBoard::NoRows));
    }
    // Without an outer line above, the first row would be lost: such a grid is read row by row.
    if is_open_above(&canvas, first, &ruling) {
        return Ok(Drawing::Text(NoBoard::OpenAbove));
    }
    let grid = match trace(&canvas, first, ruling) {
        Ok(grid) => grid,
        // What cannot be followed as a board was no board from the start.
        Err(_) if is_drawing(&canvas) => return Ok(Drawing::Text(NoBoard::Boxes)),
        Err(error) => return Err(error),
    };
    let (width, height) = (grid.ruling.cells(), grid.rows.len());
    // A frame around rows, perhaps with the labels of the files in a box of their own.
    let is_frame = width == 1 && grid.rows.iter().any(|row| row.len() > 2);
    if width * height == 1 || is_frame {
        return Ok(Drawing::Text(NoBoard::OneBox));
    }
    let Ok(geometry) = size(width, height) else {
        return Err(error_at(&canvas, first, grid.ruling.start(), Fault::TooLarge { width, height }));
    };
    if rows_together(&canvas, &grid) {
        return Ok(Drawing::Text(NoBoard::RowsTogether));
    }
    let cells = match cells(&canvas, &grid, geometry) {
        // Bars inside a frame tell squares apart.
        Err(AsciiError { fault: Fault::Row { expected: 1, found }, .. }) if found > 2 => {
            return Ok(Drawing::Text(NoBoard::OneBox));
        }
        cells => cells?,
    };
    second_board(&canvas, &grid)?;
    let points = points(&canvas, &grid);
    let Sides { files, ranks, names, notes, captions } = around(&canvas, &grid);
    let form = Form::Ruled { regular: grid.ruling.is_regular() };
    let board =
        Diagram { cells, files, ranks, names, notes, captions, points, form, ..Diagram::empty(geometry) };
    Ok(Drawing::Board(header::peeled(board, size)))
}

/// Whether a row of cells stands above the first rule line: bars above its crossings.
fn is_open_above(canvas: &Canvas<'_>, first: usize, ruling: &Ruling) -> bool {
    let Some(above) = first.checked_sub(1).and_then(|line| canvas.lines.get(line)) else { return false };
    let bars = ruling.joints.iter().filter(|column| is_bar(above.at(**column))).count();
    ruling.cells() > 1 && bars + 1 >= ruling.joints.len()
}

/// Whether most cells hold a text on more than one line: then each line is a row, and the rule lines are a frame.
fn rows_together(canvas: &Canvas<'_>, grid: &Grid) -> bool {
    let (mut filled, mut twice) = (0, 0);
    for row in grid.rows.iter().filter(|row| row.len() > 1) {
        for (left, right) in grid.ruling.joints.iter().zip(grid.ruling.joints.iter().skip(1)) {
            let holds = |line: &usize| {
                canvas.lines.get(*line).is_some_and(|line| !line.trimmed(left + 1..*right).0.is_empty())
            };
            let lines = row.clone().filter(holds).count();
            filled += usize::from(lines > 0);
            twice += usize::from(lines > 1);
        }
    }
    twice > 1 && 2 * twice >= filled
}

/// What is written around the grid. The order matters: coordinates that come first stay.
fn around(canvas: &Canvas<'_>, grid: &Grid) -> Sides {
    let mut sides = Sides::default();
    edges::above(canvas, grid, &mut sides);
    notes::left(canvas, grid, &mut sides);
    notes::right(canvas, grid, &mut sides);
    edges::below(canvas, grid, &mut sides);
    sides
}

/// Cuts every row at its bars; the cells come out from the lower left.
fn cells(canvas: &Canvas<'_>, grid: &Grid, geometry: BoardSize) -> Result<Vec<Cell>, AsciiError> {
    let mut cells = Vec::with_capacity(geometry.len());
    for row in grid.rows.iter().rev() {
        let mut cut: Vec<Cell> = vec![Cell::default(); grid.ruling.cells()];
        for line in row.clone() {
            let bars = bars(canvas, line, grid)?;
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
fn bars(canvas: &Canvas<'_>, line: usize, grid: &Grid) -> Result<Vec<usize>, AsciiError> {
    let ruling = &grid.ruling;
    let Some(row) = canvas.lines.get(line) else { return Ok(Vec::new()) };
    let below = |column: &&usize| is_bar(row.at(**column));
    let missing = ruling.joints.iter().find(|column| !below(column));
    // A bar between two crossings cuts a cell in two.
    let inside = (ruling.start()..ruling.end())
        .find(|column| is_bar(row.at(*column)) && !ruling.joints.contains(column));
    let fault_at = match (missing, inside) {
        (None, None) => match one_more(canvas, row, grid) {
            Some(column) => {
                let expected = ruling.cells();
                return Err(error_at(canvas, line, column, Fault::Row { expected, found: expected + 1 }));
            }
            None => return Ok(ruling.joints.clone()),
        },
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

/// The bar of a cell too many: as far behind the last as that is from the one before it.
fn one_more(canvas: &Canvas<'_>, row: &Line, grid: &Grid) -> Option<usize> {
    let [.., before, last] = grid.ruling.joints.as_slice() else { return None };
    let column = 2 * last - before;
    // What is ruled there too is a second board.
    let rule = canvas.lines.get(grid.first_line())?;
    let ruled = rule.glyphs.len() > last + 1 && !rule.at(column).is_whitespace();
    (is_bar(row.at(column)) && !ruled && !row.at(column + 1).is_alphanumeric()).then_some(column)
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
                // At most 256 squares in two rows or more: both counts fit.
                points.push((file as u8, (height - from_top) as u8, letter));
            }
        }
    }
    points
}
