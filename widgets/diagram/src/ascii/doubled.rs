//! Boards of two letters a square without blanks between them, the first for the side: `bRbNbB`. Empty squares are blanks, or a sign twice.
//!
//! ```text
//! bRbNbBbQbKbBbNbR
//! bPbPbPbPbPbPbPbP
//!   ::  ::  ::  ::
//! ::  ::  ::  ::
//! ```

use super::canvas::{Canvas, Line};
use super::runs::Row;

/// The fewest and the most squares of a side.
const SIDES: std::ops::RangeInclusive<usize> = 5..=10;

/// The fewest squares with a piece.
const PIECES: usize = 6;

/// The rows of such a square board, where a line of it holds nothing but pieces and as many lines follow as it has squares.
pub(super) fn doubled(canvas: &Canvas<'_>) -> Option<Vec<Row>> {
    let first =
        canvas.lines.iter().position(|line| line.glyphs.iter().any(|glyph| !glyph.letter.is_whitespace()))?;
    let width = |line: &Line| {
        line.glyphs.iter().rposition(|glyph| !glyph.letter.is_whitespace()).map_or(0, |last| last + 1)
    };
    let wide = width(canvas.lines.get(first)?);
    let side = wide / 2;
    if !SIDES.contains(&side) || !wide.is_multiple_of(2) {
        return None;
    }
    let lines = canvas.lines.get(first..first + side)?;
    let pair = |line: &Line, at: usize| (line.at(2 * at), line.at(2 * at + 1));
    let is_piece = |(one, next): (char, char)| one.is_ascii_alphabetic() && next.is_ascii_alphabetic();
    let is_empty = |(one, next): (char, char)| one == next && !one.is_alphanumeric();
    let fits = |line: &Line| {
        width(line) <= wide && (0..side).all(|at| is_piece(pair(line, at)) || is_empty(pair(line, at)))
    };
    if !lines.iter().all(fits) {
        return None;
    }
    let pieces =
        || lines.iter().flat_map(|line| (0..side).map(|at| pair(line, at))).filter(|two| is_piece(*two));
    // Words have many first letters, the sides of a game two.
    let mut sides: Vec<char> = pieces().map(|(side, _)| side.to_ascii_lowercase()).collect();
    sides.sort_unstable();
    sides.dedup();
    let empty = lines.iter().flat_map(|line| (0..side).map(|at| pair(line, at))).any(is_empty);
    (sides.len() == 2 && empty && pieces().count() >= PIECES).then(|| {
        (first..first + side).map(|line| (line, (0..side).map(|at| 2 * at..2 * at + 2).collect())).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::doubled;
    use crate::ascii::canvas::Canvas;

    #[test]
    fn two_letters_a_square_are_told_from_words() {
        let rows = |text: &str| doubled(&Canvas::new(text)).map(|rows| rows.len());
        assert_eq!(rows("bRbNbKbBbR\nbPbPbPbPbP\n  ##  ##\nwPwPwPwPwP\nwRwNwKwBwR\n"), Some(5));
        assert_eq!(rows("bRbNbKbBbR\nbPbPbPbPbP\n..........\nwPwPwPwPwP\nwRwNwKwBwR\n"), Some(5));
        assert_eq!(rows("bRbNbKbBbR\nbPbPbPbPbP\n  ##  ##\nwPwPwPwPwP\n"), None);
        assert_eq!(rows("bRbNbKbBbR\nbPbPbPbPbP\n  # ## #\nwPwPwPwPwP\nwRwNwKwBwR\n"), None);
        assert_eq!(rows("toforgetit\nbeforeothe\nandtherest\n..........\noforesight\n"), None);
    }
}
