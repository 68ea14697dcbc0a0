//! Which edges of the board a drawing shows: a line above or below it, a bar at a side; or, where the lines between points are drawn,
//! where these end.
//!
//! ```text
//! +-------        ┌─┬─┬─        . . X |
//! | . . X         ├─○─●─        . O . |
//! | . O .         ├─┼─┼─       -------+
//! ```

use musi_diagram::ascii::canvas::{Canvas, Line};

use super::row::Row;
use super::signs::{BARS, DASHES, JOINTS, is_empty};

/// Crossings at which no line goes on: above, to the right, below, to the left.
const ENDS: [&str; 4] = ["┌┬┐╔╦╗┏┳┓╭╮┯", "┐┤┘╗╣╝┓┫┛╮╯┨", "└┴┘╚╩╝┗┻┛╰╯┷", "┌├└╔╠╚┏┣┗╭╰┠"];

/// The edges that a drawing shows (above, right, below, left) where it shows some of them and leaves others open; nothing where it shows
/// all of them or none.
pub(super) fn shown(canvas: &Canvas<'_>, rows: &[Row], drawn: bool) -> Option<[bool; 4]> {
    let edges = if drawn { by_crossings(canvas, rows)? } else { by_lines(canvas, rows)? };
    (edges.contains(&true) && edges.contains(&false)).then_some(edges)
}

/// Takes the first and the last row away where they are lines of dashes and no other row has a dash.
pub(super) fn part(rows: &mut Vec<Row>) {
    let is_line = |row: &Row| row.cells.iter().all(|cell| DASHES.contains(cell.letter));
    let lines = rows.iter().filter(|row| row.cells.iter().any(|cell| DASHES.contains(cell.letter))).count();
    let ends = [rows.first(), rows.last()].map(|row| row.is_some_and(is_line));
    if lines == 0 || lines != ends.iter().filter(|end| **end).count() || rows.len() < lines + 2 {
        return;
    }
    if ends[0] {
        rows.remove(0);
    }
    if ends[1] {
        rows.pop();
    }
}

/// Lines above and below rows, and bars at all of their ends. Nothing where both sides are alike: rows in a frame may have lost their lines.
fn by_lines(canvas: &Canvas<'_>, rows: &[Row]) -> Option<[bool; 4]> {
    let (first, last) = (rows.first()?.line, rows.last()?.line);
    let line =
        |number: Option<usize>| number.and_then(|number| canvas.lines.get(number)).is_some_and(is_edge);
    let (above, below) = (line(first.checked_sub(1)), line(Some(last + 1)));
    let [left, right] = [0, 1].map(|side| rows.iter().all(|row| row.bars[side]));
    (above != below || left != right).then_some([above, right, below, left])
}

/// Whether a line is an edge: dashes, and nothing but the corners and bars of a frame.
fn is_edge(line: &Line) -> bool {
    let letters = || line.glyphs.iter().map(|glyph| glyph.letter).filter(|letter| !letter.is_whitespace());
    let is_dash = |letter: char| DASHES.contains(letter) || letter == '_';
    letters().filter(|letter| is_dash(*letter)).count() > 2
        && letters().all(|letter| {
            is_dash(letter) || letter == '+' || BARS.contains(&letter) || JOINTS.contains(letter)
        })
}

/// Where lines between points go on beyond the first and the last.
fn by_crossings(canvas: &Canvas<'_>, rows: &[Row]) -> Option<[bool; 4]> {
    let (top, bottom) = (rows.first()?, rows.last()?);
    let at = |row: &Row, column: Option<usize>| {
        let line = canvas.lines.get(row.line)?;
        Some(line.at(column?))
    };
    let dash = |letter: Option<char>| letter.is_some_and(|letter| DASHES.contains(letter));
    // A stone says nothing; of crossings, one that goes on is enough.
    let goes_on = |side: usize, letters: &[char]| {
        let ends = ENDS.get(side).copied().unwrap_or_default();
        letters.iter().any(|letter| JOINTS.contains(*letter) && !ends.contains(*letter))
    };
    let of_row = |row: &Row| row.cells.iter().map(|cell| cell.letter).collect::<Vec<_>>();
    let of_side = |last: bool| {
        let end = |row: &Row| if last { row.cells.last() } else { row.cells.first() }.map(|cell| cell.letter);
        rows.iter().filter_map(end).collect::<Vec<_>>()
    };
    let bars = |number: Option<usize>| {
        let letters = || {
            let line = number.and_then(|number| canvas.lines.get(number));
            line.into_iter().flat_map(|line| &line.glyphs).map(|glyph| glyph.letter)
        };
        letters().filter(|letter| BARS.contains(letter)).count() > 1
            && letters().all(|letter| letter.is_whitespace() || BARS.contains(&letter))
    };
    let crossed =
        |row: &Row| row.cells.iter().any(|cell| JOINTS.contains(cell.letter) && is_empty(cell.letter));
    let open = [
        if crossed(top) { goes_on(0, &of_row(top)) } else { bars(top.line.checked_sub(1)) },
        rows.iter().any(|row| dash(at(row, Some(row.end)))) || goes_on(1, &of_side(true)),
        if crossed(bottom) { goes_on(2, &of_row(bottom)) } else { bars(Some(bottom.line + 1)) },
        rows.iter().any(|row| dash(at(row, row.start.checked_sub(1)))) || goes_on(3, &of_side(false)),
    ];
    Some(open.map(|open| !open))
}
