//! Boards whose squares are several letters wide and several lines high, the dark ones filled with a sign.
//!
//! ```text
//!   +---------------+
//!   |     :::::     |
//! 2 |  r  ::k::     |
//!   |     :::::     |
//! ```

use std::ops::Range;

use super::canvas::Canvas;
use super::ruling::is_bar;

/// Signs that fill dark squares.
const SHADES: &str = ":#%/.*=░▒▓█";

/// The fewest and the most squares of a side.
const SIDES: Range<usize> = 3..13;

/// The lines of the ranks, each with the columns before the frame, of its squares, and behind; what fills squares is blank after that.
/// Nothing where the lines between two bars are no such board.
pub(super) fn blocks(canvas: &mut Canvas<'_>) -> Option<Vec<(usize, Vec<Range<usize>>)>> {
    let (lines, inside) = framed(canvas)?;
    let sides = SIDES.rev().filter(|side| inside.len() % side == 0 && lines.len() % side == 0);
    let mut sides = sides.filter(|side| inside.len() / side > 2 && lines.len() / side > 1);
    let (side, middles) = sides.find_map(|side| Some((side, middles(canvas, &lines, &inside, side)?)))?;
    for line in lines.clone() {
        if let Some(line) = canvas.lines.get_mut(line) {
            let inner = line.glyphs.iter_mut().take(inside.end).skip(inside.start);
            inner.filter(|glyph| SHADES.contains(glyph.letter)).for_each(|glyph| glyph.letter = ' ');
        }
    }
    let wide = inside.len() / side;
    let rows = middles.into_iter().map(|line| {
        let squares = (0..side).map(|at| inside.start + at * wide..inside.start + (at + 1) * wide);
        let behind = canvas.lines.get(line).map_or(0, |line| line.glyphs.len()).max(inside.end);
        let cells =
            std::iter::once(0..inside.start).chain(squares).chain(std::iter::once(inside.end..behind));
        (line, cells.collect())
    });
    Some(rows.collect())
}

/// The longest run of lines with a bar at the same left and the same right column, and the columns between.
fn framed(canvas: &Canvas<'_>) -> Option<(Range<usize>, Range<usize>)> {
    let mut best: Option<(Range<usize>, Range<usize>)> = None;
    let mut open: Option<(Range<usize>, Range<usize>)> = None;
    for (number, line) in canvas.lines.iter().enumerate() {
        let bars: Vec<usize> = (0..line.glyphs.len()).filter(|column| is_bar(line.at(*column))).collect();
        let inside = match bars.as_slice() {
            [left, right] => Some(left + 1..*right),
            _ => None,
        };
        match (&mut open, inside) {
            (Some((lines, columns)), Some(inside)) if *columns == inside => lines.end = number + 1,
            (_, inside) => open = inside.map(|inside| (number..number + 1, inside)),
        }
        if let Some((lines, columns)) = &open
            && best.as_ref().is_none_or(|(most, _)| lines.len() > most.len())
        {
            best = Some((lines.clone(), columns.clone()));
        }
    }
    best.filter(|(lines, _)| lines.len() > 5)
}

/// The line of each rank on which its pieces stand, where every square is filled with blanks or one sign, but for one text.
fn middles(
    canvas: &Canvas<'_>,
    lines: &Range<usize>,
    inside: &Range<usize>,
    side: usize,
) -> Option<Vec<usize>> {
    let (wide, high) = (inside.len() / side, lines.len() / side);
    let (mut found, mut shaded) = (Vec::new(), 0);
    for rank in 0..side {
        let first = lines.start + rank * high;
        let mut middle = None;
        for file in 0..side {
            let columns = inside.start + file * wide..inside.start + (file + 1) * wide;
            let letters = |line: usize| columns.clone().map(move |column| (line, column));
            let all = (first..first + high).flat_map(letters);
            let at = |(line, column): &(usize, usize)| {
                canvas.lines.get(*line).map_or(' ', |line| line.at(*column))
            };
            let corner = at(&(first, columns.start));
            if corner != ' ' && !SHADES.contains(corner) {
                return None;
            }
            shaded += usize::from(corner != ' ');
            let texts: Vec<(usize, usize)> =
                all.filter(|place| at(place) != corner && at(place) != ' ').collect();
            let (Some((line, left)), Some((last, right))) = (texts.first(), texts.last()) else { continue };
            if line != last || right - left > 2 || middle.is_some_and(|middle| middle != *line) {
                return None;
            }
            middle = Some(*line);
        }
        found.push(middle.unwrap_or(first + high / 2));
    }
    (4 * shaded >= side * side).then_some(found)
}
