//! Boards whose squares are brackets, with labels, frames and texts around them.
//!
//! ```text
//! 8 [r][n][b][q]
//! 7 [p][ ][p][p]
//!    a  b  c  d
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Line};
use super::cut::words;
use super::ruling::{is_bar, is_rule_line};
use super::runs::Row;

/// Brackets that may be the walls of a square, or stand around the letters of a piece.
pub(crate) const BRACKETS: [(char, char); 4] = [('[', ']'), ('(', ')'), ('{', '}'), ('<', '>')];

/// The widest square between its walls.
const WIDEST: usize = 3;

/// The fewest squares of a row, and the fewest rows.
const FEWEST: usize = 3;

/// The most squares of a row.
const MOST: usize = 32;

/// The most letters before the first square of a row: its label.
const LABEL: usize = 3;

/// Puts bars in the place of the walls, where every square of every row has them; says whether it did.
pub(super) fn set(canvas: &mut Canvas<'_>) -> bool {
    let Some(rows) = BRACKETS.iter().find_map(|walls| rows(canvas, *walls)) else { return false };
    // What stands behind every row is a label, what stands behind a few is said of them.
    let behind = |(number, squares): &&(usize, Vec<Range<usize>>)| {
        let line = canvas.lines.get(*number).zip(squares.last());
        line.is_some_and(|(line, last)| {
            let rest = line.glyphs.iter().skip(last.end).map(|glyph| glyph.letter);
            rest.into_iter().any(|letter| !letter.is_whitespace() && !is_bar(letter))
        })
    };
    let said = rows.iter().filter(behind).count() < rows.len();
    // Of two labels before every row, such as the place of its first square in an array, the one beside the squares is that of the rank.
    let labels: Vec<Vec<Range<usize>>> = rows
        .iter()
        .filter_map(|(number, squares)| {
            let first = squares.first()?.start;
            Some(words(canvas.lines.get(*number)?).into_iter().filter(|word| word.end <= first).collect())
        })
        .collect();
    let twice = labels.iter().all(|labels| labels.len() == 2);
    for ((number, _), labels) in rows.iter().zip(&labels).filter(|_| twice) {
        if let (Some(line), Some(label)) = (canvas.lines.get_mut(*number), labels.first()) {
            line.blank(label.clone());
        }
    }
    for (number, squares) in rows {
        let (Some(line), Some(first), Some(last)) =
            (canvas.lines.get_mut(number), squares.first(), squares.last())
        else {
            continue;
        };
        let (first, last) = (first.start, last.end - 1);
        for (column, glyph) in line.glyphs.iter_mut().enumerate() {
            // A frame around the squares is no wall of theirs.
            if said && column > last
                || is_bar(glyph.letter)
                || squares.iter().any(|square| square.end == column + 1)
            {
                glyph.letter = ' ';
            }
            if column == first || column == last || squares.iter().any(|square| square.start == column) {
                glyph.letter = '|';
            }
        }
    }
    true
}

/// The lines of such rows with the columns of their squares, walls among them.
fn rows(canvas: &Canvas<'_>, walls: (char, char)) -> Option<Vec<(usize, Vec<Range<usize>>)>> {
    let all: Vec<Option<Vec<Range<usize>>>> = canvas.lines.iter().map(|line| squares(line, walls)).collect();
    let first = all.iter().position(Option::is_some)?;
    let alike = all.get(first)?.as_ref()?;
    let mut found = Vec::new();
    for (number, squares) in all.iter().enumerate().skip(first) {
        let line = canvas.lines.get(number)?;
        let blank = || line.glyphs.iter().all(|glyph| glyph.letter.is_whitespace());
        match squares {
            Some(squares) if squares == alike => found.push((number, squares.clone())),
            _ if blank() || is_rule_line(line) => {}
            _ => break,
        }
    }
    (found.len() >= FEWEST).then_some(found)
}

/// The squares of a line of at least three, each between walls, with nothing but a blank between them and no more than a label before.
fn squares(line: &Line, (open, close): (char, char)) -> Option<Vec<Range<usize>>> {
    let opens = (0..line.glyphs.len()).filter(|column| line.at(*column) == open);
    let first = opens.clone().next()?;
    // `a[0][1]` is a place in an array.
    if first.checked_sub(1).is_some_and(|before| line.at(before).is_alphabetic()) {
        return None;
    }
    let before = line.glyphs.iter().take(first).map(|glyph| glyph.letter);
    if before.filter(|letter| !letter.is_whitespace() && !is_bar(*letter)).count() > LABEL {
        return None;
    }
    let mut squares: Vec<Range<usize>> = Vec::new();
    for start in opens {
        let wall = (start + 1..start + 2 + WIDEST).find(|column| [open, close].contains(&line.at(*column)));
        // Brackets around nothing are a sign of their own.
        let Some(end) = wall.filter(|end| line.at(*end) == close && *end > start + 1) else { break };
        if squares.last().is_some_and(|last| start > last.end + 1) {
            break;
        }
        squares.push(start..end + 1);
    }
    let width = squares.first()?.len();
    let alike = squares.iter().all(|square| square.len() == width);
    ((FEWEST..=MOST).contains(&squares.len()) && alike).then_some(squares)
}

/// The rows of a board each of whose squares has brackets around it, of several kinds, which say whose the pieces are: `{R}[ ](P)`. Takes
/// those around nothing away.
pub(super) fn mixed(canvas: &mut Canvas<'_>) -> Option<Vec<Row>> {
    let all: Vec<Option<Vec<Range<usize>>>> = canvas.lines.iter().map(mixed_squares).collect();
    let first = all.iter().position(Option::is_some)?;
    let alike = all.get(first)?.as_ref()?;
    let rows: Vec<(usize, Vec<Range<usize>>)> = all
        .iter()
        .enumerate()
        .skip(first)
        .map_while(|(number, squares)| Some((number, squares.clone().filter(|squares| squares == alike)?)))
        .collect();
    let kinds = |canvas: &Canvas<'_>| {
        let opens = rows
            .iter()
            .flat_map(|(number, squares)| squares.iter().map(move |square| (*number, square.start)));
        let mut kinds: Vec<char> =
            opens.filter_map(|(number, column)| Some(canvas.lines.get(number)?.at(column))).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.len()
    };
    if rows.len() < FEWEST || kinds(canvas) < 2 {
        return None;
    }
    for (number, squares) in &rows {
        let Some(line) = canvas.lines.get_mut(*number) else { continue };
        for square in squares {
            let inside = square.start + 1..square.end - 1;
            if inside.clone().all(|column| line.at(column).is_whitespace()) {
                line.glyphs
                    .iter_mut()
                    .take(square.end)
                    .skip(square.start)
                    .for_each(|glyph| glyph.letter = ' ');
            }
        }
    }
    let rows = rows.into_iter().map(|(number, squares)| {
        let (start, end) =
            (squares.first().map_or(0, |first| first.start), squares.last().map_or(0, |last| last.end));
        let behind = canvas.lines.get(number).map_or(end, |line| line.glyphs.len()).max(end);
        let cells = std::iter::once(0..start).chain(squares).chain(std::iter::once(end..behind));
        (number, cells.collect())
    });
    Some(rows.collect())
}

/// The squares of a line, each in brackets of some kind and of one width, with nothing but a blank between them and a label before.
fn mixed_squares(line: &Line) -> Option<Vec<Range<usize>>> {
    let wall =
        |column: usize| BRACKETS.iter().find(|(open, _)| *open == line.at(column)).map(|(_, close)| *close);
    let first = (0..line.glyphs.len()).find(|column| wall(*column).is_some())?;
    let before = line.glyphs.iter().take(first).map(|glyph| glyph.letter);
    if before.filter(|letter| !letter.is_whitespace() && !is_bar(*letter)).count() > LABEL {
        return None;
    }
    let mut squares: Vec<Range<usize>> = Vec::new();
    let mut at = first;
    while let Some(close) = wall(at) {
        let Some(end) = (at + 2..at + 2 + WIDEST).find(|column| line.at(*column) == close) else { break };
        squares.push(at..end + 1);
        at = if line.at(end + 1) == ' ' && wall(end + 2).is_some() { end + 2 } else { end + 1 };
    }
    let width = squares.first()?.len();
    let alike = squares.iter().all(|square| square.len() == width);
    ((FEWEST..=MOST).contains(&squares.len()) && alike).then_some(squares)
}

#[cfg(test)]
mod tests {
    use super::set;
    use crate::ascii::canvas::Canvas;

    #[test]
    fn what_is_said_behind_a_few_rows_goes() {
        let mut canvas = Canvas::new("3 [r][ ][k] (black)\n2 [p][p][ ] <-- e4\n1 [ ][ ][K]\n   a  b  c\n");
        assert!(set(&mut canvas));
        assert_eq!(canvas.line_texts(), ["3 |r |  |k|", "2 |p |p | |", "1 |  |  |K|", "a  b  c"]);
        let mut canvas = Canvas::new("00 3 [r][ ][k]\n08 2 [p][p][ ]\n16 1 [ ][ ][K]\n");
        assert!(set(&mut canvas));
        assert_eq!(canvas.line_texts(), ["3 |r |  |k|", "2 |p |p | |", "1 |  |  |K|"]);
        let mut canvas = Canvas::new("3 [r][ ][k] 3\n2 [p][p][ ] 2\n1 [ ][ ][K] 1\n");
        assert!(set(&mut canvas));
        assert_eq!(canvas.line_texts(), ["3 |r |  |k| 3", "2 |p |p | | 2", "1 |  |  |K| 1"]);
    }

    #[test]
    fn every_square_of_every_row_has_walls() {
        let walled = |text: &str| set(&mut Canvas::new(text));
        assert!(walled("3 [r][ ][k]\n2 [p][p][ ]\n1 [ ][ ][K]\n   a  b  c\n"));
        assert!(walled("3| (r) ( ) (k) |3\n2| (p) (p) ( ) |2\n1| ( ) ( ) (K) |1\n"));
        for text in [
            "[r][n][b]\n   [p]\n[R][N][B]\n",
            "[] [] []\n[] [] []\n[] [] []\n",
            "a[0][1][2] = 3\na[1][1][2] = 4\na[2][1][2] = 4\n",
            "[x] a\n[ ] b\n",
            "",
        ] {
            assert!(!walled(text), "{text}");
        }
    }
}
