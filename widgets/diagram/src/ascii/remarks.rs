//! What is said in brackets of rows behind them, which are no brackets of a program's text.
//!
//! ```text
//! . . . k    (Black king on d3)
//! . p . .
//! . . . K    (White king)
//! ```

use super::canvas::Line;
use super::cut::words;

/// The fewest squares of a row.
const SQUARES: usize = 3;

/// The fewest blanks before a remark.
const GAP: usize = 2;

/// The longest square, and the fewest letters of a word of a remark.
const SQUARE: usize = 2;
const WORD: usize = 3;

/// Blanks the remarks behind rows.
pub(super) fn clear(lines: &mut [Line]) {
    for line in lines {
        if let Some(start) = remark(line) {
            line.blank(start..usize::MAX);
        }
    }
}

/// Where a remark begins: at a bracket behind squares and a gap, with words up to the bracket that closes it.
fn remark(line: &Line) -> Option<usize> {
    let open = (0..line.glyphs.len()).find(|column| line.at(*column) == '(')?;
    let close = (open..line.glyphs.len()).find(|column| line.at(*column) == ')')?;
    let gap = (0..open).rev().take_while(|column| line.at(*column).is_whitespace()).count();
    let squares = words(line).into_iter().filter(|word| word.end <= open);
    let (count, short) =
        squares.fold((0, true), |(count, short), word| (count + 1, short && word.len() <= SQUARE));
    let said = words(line).into_iter().filter(|word| (open..close).contains(&word.start));
    let letters =
        |word: std::ops::Range<usize>| word.filter(|column| line.at(*column).is_alphabetic()).count();
    let is_said = said.map(letters).any(|letters| letters >= WORD);
    (gap >= GAP && count >= SQUARES && short && is_said).then_some(open)
}

#[cfg(test)]
mod tests {
    use super::clear;
    use crate::ascii::canvas::opened;

    #[test]
    fn remarks_go_and_squares_in_brackets_stay() {
        assert_eq!(opened(". k . .   (the king on b2) !\n. . . .\n", clear), [". k . .", ". . . ."]);
        for text in ["( ) (k) ( )   (p)", ". k . .  (2)", "see also   (the king on b2)", ". k (the king)"] {
            assert_eq!(opened(text, clear), [text]);
        }
    }
}
