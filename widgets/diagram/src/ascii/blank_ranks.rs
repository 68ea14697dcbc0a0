//! Ranks some or all of whose squares are blanks, where other ranks say where the squares are.
//!
//! ```text
//! | r n b q k b n r |      8 rnbqkbnr 8
//! | p p p p   p p p |      7 pppp ppp 7
//! |                 |      6
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Line};
use super::labels::label;
use super::rows::text_of;
use super::ruling::is_bar;
use super::runs::Row;

/// The squares of a rank whose empty squares are blanks, under those of the rank above: a line with its labels on both sides, or with its
/// label and nothing else.
pub(super) fn emptier(canvas: &Canvas<'_>, (number, cells): &Row, line: &Line) -> Option<Vec<Range<usize>>> {
    let above = canvas.lines.get(*number)?;
    let (first, last) = (cells.first()?, cells.last()?);
    let rank = |line: &Line, cell: &Range<usize>| label(&text_of(line, cell).0)?.parse::<u8>().ok();
    let own = rank(line, first)?;
    if cells.len() < 6 || rank(above, first)?.abs_diff(own) != 1 {
        return None;
    }
    let filled = |columns: Range<usize>| columns.filter(|column| !line.at(*column).is_whitespace()).count();
    let all = filled(0..line.glyphs.len());
    let is_blank = all == filled(first.clone());
    let within = cells.iter().map(|cell| filled(cell.clone())).sum::<usize>() == all;
    let gaps = cells.iter().any(|cell| filled(cell.clone()) == 0);
    (is_blank || within && gaps && rank(line, last) == Some(own)).then(|| cells.clone())
}

/// The squares of a rank in a frame some of whose squares are blank, below a rank whose squares are all filled: the same bars, and nothing
/// but on those squares.
pub(super) fn framed_emptier(
    canvas: &Canvas<'_>,
    (number, cells): &Row,
    line: &Line,
) -> Option<Vec<Range<usize>>> {
    let above = canvas.lines.get(*number)?;
    let bars =
        |line: &Line| (0..line.glyphs.len()).filter(|column| is_bar(line.at(*column))).collect::<Vec<_>>();
    let frame = bars(above);
    let [left, right] = frame.as_slice() else { return None };
    let filled = |column: &usize| !line.at(*column).is_whitespace();
    let is_inside = |cell: &&Range<usize>| (*left..*right).contains(&cell.start);
    // Labels stand outside of the frame of every rank.
    let labelled =
        cells.iter().filter(|cell| !is_inside(cell)).all(|cell| cell.clone().any(|column| filled(&column)));
    if !labelled || cells.iter().filter(is_inside).count() < 6 || bars(line) != frame {
        return None;
    }
    let on_square = |column: usize| cells.iter().any(|cell| cell.contains(&column));
    let all = (left + 1..*right).filter(filled).all(on_square);
    let gaps = cells.iter().any(|cell| !cell.clone().any(|column| filled(&column)));
    (all && gaps).then(|| cells.clone())
}

/// The blank lines between two halves of a square of letters, with or without blanks between them: ranks on which nothing stands. With
/// them it has as many lines as letters in each.
pub(super) fn blank_ranks(canvas: &Canvas<'_>) -> Range<usize> {
    let filled = |line: &Line| line.glyphs.iter().any(|glyph| !glyph.letter.is_whitespace());
    let none = 0..0;
    // What is said of the board above it is no row.
    let Some(first) = canvas.lines.iter().position(|line| letters(line).is_some()) else { return none };
    let Some(blank) = canvas.lines.iter().skip(first).position(|line| !filled(line)) else { return none };
    let start = first + blank;
    let Some(more) = canvas.lines.iter().skip(start).position(filled) else { return none };
    let end = start + more;
    let width = |number: usize| canvas.lines.get(number).and_then(letters);
    let Some(wide) = width(first).filter(|wide| *wide > 4) else { return none };
    let whole = first + wide <= canvas.lines.len()
        && end < first + wide
        && (first..start).chain(end..first + wide).all(|number| width(number) == Some(wide));
    if whole && end - start > 1 && start - first > 1 { start..end } else { none }
}

/// How many letters a line holds without blanks between them, or with blanks between all of them.
fn letters(line: &Line) -> Option<usize> {
    let (text, _) = line.trimmed(0..line.glyphs.len());
    let words = text.split_whitespace().count();
    let count = text.chars().filter(|letter| !letter.is_whitespace()).count();
    (words == 1 || words > 1 && words == count).then_some(count)
}
