//! Boards that a program has printed one after the other, with what was typed between them.
//!
//! ```text
//! r . k
//! p p .
//! . . K
//! > a2a1
//! r . k
//! . p .
//! p . K
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Line};
use super::cut::{by_bars, by_words, file_columns, words};
use super::ruling::{is_bar, is_rule_line};

/// The fewest rows of a board.
const ROWS: usize = 3;

/// The most letters of a cell.
const CELL: usize = 3;

/// How a line is drawn: which lines are rows of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// A row of so many cells, with bars between them or without; in a frame, of so many columns.
    Row(usize, bool),
    /// Letters without blanks between them.
    Letters(usize),
    /// It parts rows or labels files: of any board.
    Edge,
    /// Anything else.
    Said,
}

fn shape(line: &Line) -> Shape {
    if is_rule_line(line) || file_columns(line).is_some() {
        return Shape::Edge;
    }
    if let Some(cells) = by_bars(line) {
        return Shape::Row(cells.len(), true);
    }
    // A frame, whatever stands in it.
    let mut bars = (0..line.glyphs.len()).filter(|column| is_bar(line.at(*column)));
    if let (Some(left), Some(right)) = (bars.next(), bars.next()) {
        return Shape::Row(right - left, true);
    }
    let words = words(line);
    if let [.., word] = words.as_slice()
        && words.len() < 3
        && word.len() > 4
        && words.iter().rev().skip(1).all(|label| label.len() < CELL)
    {
        return Shape::Letters(word.len());
    }
    let cells = by_words(line).filter(|cells| cells.len() > ROWS);
    match cells.filter(|cells| cells.iter().all(|cell| cell.len() <= CELL)) {
        Some(cells) => Shape::Row(cells.len(), false),
        None => Shape::Said,
    }
}

/// The lines of the grids of a text, each from its first row or edge to its last.
fn grids(shapes: &[Shape]) -> Vec<(Range<usize>, Shape)> {
    let mut found: Vec<(Range<usize>, Shape)> = Vec::new();
    let mut open: Option<(Range<usize>, Option<Shape>, usize)> = None;
    let mut close = |open: &mut Option<(Range<usize>, Option<Shape>, usize)>| {
        if let Some((lines, Some(shape), rows)) = open.take()
            && rows >= ROWS
        {
            found.push((lines, shape));
        }
    };
    for (at, shape) in shapes.iter().enumerate() {
        let goes_on = match (&open, shape) {
            (_, Shape::Said) => {
                close(&mut open);
                continue;
            }
            (None, _) => false,
            // Below the edge that closes a board stands the one that opens the next.
            (Some((_, _, rows)), Shape::Edge) => {
                *rows < ROWS
                    || !matches!(shapes.get(at.wrapping_sub(2)..at), Some([Shape::Edge, Shape::Edge]))
            }
            (Some((_, own, _)), shape) => own.is_none_or(|own| own == *shape),
        };
        if !goes_on {
            close(&mut open);
        }
        let (lines, own, rows) = open.get_or_insert((at..at, None, 0));
        lines.end = at + 1;
        if *shape != Shape::Edge {
            *own = Some(*shape);
            *rows += 1;
        }
    }
    close(&mut open);
    found
}

/// The stretches of a text that each hold one of several grids of one shape with lines between them; the whole text where there are
/// no two. A line that ends with a colon leads to the grid below it, any other belongs to the one above.
pub(super) fn printed(text: &str) -> Vec<Range<usize>> {
    let canvas = Canvas::new(text).uncommented();
    let shapes: Vec<Shape> = canvas.lines.iter().map(shape).collect();
    let grids = grids(&shapes);
    let rows = |lines: &Range<usize>| {
        shapes.get(lines.clone()).unwrap_or_default().iter().filter(|shape| **shape != Shape::Edge).count()
    };
    let alike = |pair: &[(Range<usize>, Shape)]| match pair {
        [(one, of_one), (next, of_next)] => of_one == of_next && rows(one) == rows(next),
        _ => false,
    };
    let whole = 0..text.len();
    // A row that is too short or too long breaks one board, and parts no two.
    let broken = |pair: &[(Range<usize>, Shape)]| match pair {
        [(one, Shape::Row(width, bars)), (next, _)] => {
            let between = shapes.get(one.end..next.start).unwrap_or_default();
            let is_row = |shape: &Shape| matches!(shape, Shape::Row(other, own) if own == bars && other.abs_diff(*width) < 3);
            !between.is_empty() && between.iter().all(is_row)
        }
        _ => false,
    };
    if grids.len() < 2 || !grids.windows(2).all(alike) || grids.windows(2).any(broken) {
        return std::iter::once(whole).collect();
    }
    let leads = |line: &usize| {
        canvas.lines.get(*line).is_some_and(|line| line.trimmed(0..line.glyphs.len()).0.ends_with(':'))
    };
    let mut found = Vec::with_capacity(grids.len());
    let mut start = 0;
    for pair in grids.windows(2) {
        let [(one, _), (next, _)] = pair else { continue };
        let first = (one.end..next.start).rev().take_while(leads).last().unwrap_or(next.start);
        let end = canvas.lines.get(first).map_or(text.len(), |line| line.start);
        found.push(start..end);
        start = end;
    }
    found.push(start..text.len());
    found
}

#[cfg(test)]
mod tests {
    use super::printed;

    fn parts(text: &str) -> Vec<&str> {
        printed(text).into_iter().map(|range| &text[range]).collect()
    }

    #[test]
    fn what_is_typed_between_boards_parts_them() {
        let board = "r . k .\np p . .\n. . K .\n";
        let two = format!("{board}> a2a1\n{board}");
        assert_eq!(parts(&two), [format!("{board}> a2a1\n").as_str(), board]);
        let led = format!("At first:\n{board}\nThen:\n{board}done\n");
        assert_eq!(parts(&led), [format!("At first:\n{board}\n"), format!("Then:\n{board}done\n")]);
        let ruled = "+--+--+--+\n|r | k| .|\n+--+--+--+\n|p | p| .|\n+--+--+--+\n|p | p| .|\n+--+--+--+\n";
        let said = format!("{ruled}e2e4\n{ruled}");
        assert_eq!(parts(&said), [format!("{ruled}e2e4\n").as_str(), ruled]);
    }

    #[test]
    fn one_board_and_texts_are_whole() {
        for text in [
            "r . k .\np p . .\n. . K .\n",
            "r . k .\np p . .\n. . K .\nThen:\nr . .\np p .\n. . .\n",
            "r . k . .\np p . . .\n. . . . .\n. . . .\n. . . . .\nP P . . .\n. . K . .\n",
            "to be or\nnot to be\nthat is\nthe question\n",
            "",
            ":\n:\n",
        ] {
            assert_eq!(parts(text).len(), 1, "{text}");
        }
    }
}
