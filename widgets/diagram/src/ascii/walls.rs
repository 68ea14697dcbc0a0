//! Boards whose squares are brackets, with labels, frames and texts around them.
//!
//! ```text
//! 8 [r][n][b][q]
//! 7 [p][ ][p][p]
//!    a  b  c  d
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Line};
use super::ruling::{is_bar, is_rule_line};

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
    for (number, squares) in rows {
        let (Some(line), Some(first), Some(last)) =
            (canvas.lines.get_mut(number), squares.first(), squares.last())
        else {
            continue;
        };
        let (first, last) = (first.start, last.end - 1);
        for (column, glyph) in line.glyphs.iter_mut().enumerate() {
            // A frame around the squares is no wall of theirs.
            if is_bar(glyph.letter) || squares.iter().any(|square| square.end == column + 1) {
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

#[cfg(test)]
mod tests {
    use super::set;
    use crate::ascii::canvas::Canvas;

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
