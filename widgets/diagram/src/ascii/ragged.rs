//! Boards of letters without blanks between them whose empty squares are blanks, which editors take away at the ends of lines.
//!
//! ```text
//! rnbqkbnr
//! pppppppp
//!
//!
//!     P
//!
//! PPPP PPP
//! RNBQKBNR
//! ```

use super::canvas::{Canvas, Line};
use super::runs::Row;

/// The fewest and the most squares of a side.
const SIDES: std::ops::RangeInclusive<usize> = 5..=10;

/// The rows of such a square board, where the first lines of a text that are not blank are one: as many as the widest has letters, some of
/// them shorter or with blanks.
pub(super) fn ragged(canvas: &Canvas<'_>) -> Option<Vec<Row>> {
    let blank = |line: &Line| line.glyphs.iter().all(|glyph| glyph.letter.is_whitespace());
    let first = canvas.lines.iter().position(|line| !blank(line))?;
    let width = |line: &Line| {
        line.glyphs.iter().rposition(|glyph| !glyph.letter.is_whitespace()).map_or(0, |last| last + 1)
    };
    let side = width(canvas.lines.get(first)?);
    // The first row ends with a piece, as a row below does.
    if !SIDES.contains(&side) {
        return None;
    }
    let lines = canvas.lines.get(first..first + side)?;
    let fits = |line: &Line| width(line) <= side && line.glyphs.iter().all(|glyph| is_square(glyph.letter));
    let letters = |line: &Line| line.glyphs.iter().filter(|glyph| !glyph.letter.is_whitespace()).count();
    let together = |line: &&Line| {
        line.glyphs.windows(4).any(|four| four.iter().all(|glyph| !glyph.letter.is_whitespace()))
    };
    let below = canvas.lines.get(first + side).is_none_or(|line| blank(line) || !fits(line));
    let whole = lines.iter().all(fits)
        && below
        && lines.iter().filter(|line| width(line) == side).count() > 1
        && lines.iter().filter(together).count() > 1
        && lines.iter().any(|line| letters(line) < side);
    whole
        .then(|| (first..first + side).map(|line| (line, (0..side).map(|at| at..at + 1).collect())).collect())
}

/// Whether a letter is that of a piece, or nothing.
fn is_square(letter: char) -> bool {
    letter.is_whitespace() || letter.is_alphabetic() || ('\u{2654}'..='\u{265f}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::ragged;
    use crate::ascii::canvas::Canvas;

    #[test]
    fn blank_squares_may_be_cut_off() {
        let rows = |text: &str| ragged(&Canvas::new(text)).map(|rows| rows.len());
        assert_eq!(rows("rnbqkbnr\npppppppp\n\n\n    P\n\nPPPP PPP\nRNBQKBNR\nSide: BLACK\n"), Some(8));
        assert_eq!(rows("r bqkb r\n ppp ppp\np n  n\n    p\nB   P\n     N\nPPPP PPP\nRNBQK  R\n"), Some(8));
        for text in [
            "rnbqkbnr\npppppppp\n........\n........\n........\n........\nPPPPPPPP\nRNBQKBNR\n",
            "roses are\nred\nviolets\nare blue\nsugar\nis sweet\nand so\nare you\nall\n",
            "rnbqkbnr\n\n",
            "",
        ] {
            assert_eq!(rows(text), None, "{text}");
        }
    }
}
