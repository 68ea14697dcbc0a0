//! Half blocks and blocks of a terminal around squares: walls between them, the shade of dark ones, a frame around all.
//!
//! ```text
//! ▐♜▌ ▐♚▌      ┃▌♜▐┃   ┃▌♚▐┃       ▄▄▄▄▄▄▄
//! ▐♟▌♟▐ ▌      ┃ ♟ ┃▌♟▐┃   ┃       █ r . k █
//! ```

use std::ops::Range;

use super::canvas::Line;
use super::ruling::is_bar;

/// The fewest half blocks of a row, and the fewest rows.
const HALVES: usize = 4;
const ROWS: usize = 3;

/// The fewest letters of a row in a frame.
const LETTERS: usize = 4;

/// The most letters of a label beside a frame.
const LABEL: usize = 2;

/// So many lines above and below rows belong to them.
const AROUND: usize = 2;

fn is_half(letter: char) -> bool {
    matches!(letter, '\u{258c}' | '\u{2590}')
}

fn is_block(letter: char) -> bool {
    is_half(letter) || matches!(letter, '\u{2588}' | '\u{2580}' | '\u{2584}')
}

/// Puts bars in the place of walls and frames of such blocks, and blanks in that of those that shade squares.
pub(super) fn open(lines: &mut [Line]) {
    let halves = |line: &Line| line.glyphs.iter().filter(|glyph| is_half(glyph.letter)).count();
    let rows: Vec<usize> = (0..lines.len()).filter(|at| lines.get(*at).map_or(0, halves) >= HALVES).collect();
    if let ([first, .., last], true) = (rows.as_slice(), rows.len() >= ROWS) {
        part(lines, &rows, first.saturating_sub(AROUND)..last + 1 + AROUND);
    } else {
        frame(lines);
    }
}

/// The half blocks of rows: at the same columns of all rows they are walls; beside a bar, or at other columns in each row, they shade.
fn part(lines: &mut [Line], rows: &[usize], around: Range<usize>) {
    let walls = |line: &Line| -> Vec<usize> {
        let apart = |column: &usize| {
            let before = column.checked_sub(1).is_some_and(|before| is_bar(line.at(before)));
            is_half(line.at(*column)) && !before && !is_bar(line.at(column + 1))
        };
        (0..line.glyphs.len()).filter(apart).collect()
    };
    let mut all = rows.iter().filter_map(|number| lines.get(*number)).map(walls);
    let first = all.next().unwrap_or_default();
    let are_walls = !first.is_empty() && all.all(|own| own == first);
    for line in lines.iter_mut().take(around.end).skip(around.start) {
        let own = if are_walls { walls(line) } else { Vec::new() };
        for (column, glyph) in line.glyphs.iter_mut().enumerate() {
            if is_half(glyph.letter) || !are_walls && is_block(glyph.letter) {
                glyph.letter = if own.binary_search(&column).is_ok() { '|' } else { ' ' };
            }
        }
    }
}

/// A frame of blocks: the first and the last sign of rows below each other, but for the labels of these, and nothing inside them.
fn frame(lines: &mut [Line]) {
    let sides = |line: &Line| {
        let block = |glyph: &super::canvas::Glyph| is_block(glyph.letter);
        let (left, right) = (line.glyphs.iter().position(block)?, line.glyphs.iter().rposition(block)?);
        let filled = |columns: Range<usize>| {
            columns.map(|column| line.at(column)).filter(|letter| !letter.is_whitespace())
        };
        let is_label = |columns: Range<usize>| {
            filled(columns.clone()).count() <= LABEL && filled(columns).all(char::is_alphanumeric)
        };
        let whole = is_label(0..left)
            && is_label(right + 1..line.glyphs.len())
            && !filled(left + 1..right).any(is_block);
        (whole && filled(left + 1..right).count() >= LETTERS).then_some((left, right))
    };
    let all: Vec<Option<(usize, usize)>> = lines.iter().map(sides).collect();
    let Some(start) = all.iter().position(Option::is_some) else { return };
    let own = all.get(start).copied().flatten();
    let count = all.iter().skip(start).take_while(|sides| **sides == own).count();
    let Some((left, right)) = own.filter(|_| count >= ROWS) else { return };
    for line in lines.iter_mut().take(start + count).skip(start) {
        for column in [left, right] {
            if let Some(glyph) = line.glyphs.get_mut(column) {
                glyph.letter = '|';
            }
        }
    }
    for number in [start.checked_sub(1), Some(start + count)].into_iter().flatten() {
        if let Some(line) = lines.get_mut(number)
            && line.glyphs.iter().all(|glyph| is_block(glyph.letter) || glyph.letter.is_whitespace())
        {
            line.blank(0..usize::MAX);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ascii::canvas;

    fn opened(text: &str) -> Vec<String> {
        canvas::opened(text, super::open)
    }

    #[test]
    fn walls_are_at_the_same_columns_of_all_rows() {
        assert_eq!(opened("▐♜▌ ▐♚▌♜▌\n▐♟▌♟▐ ▌ ▌\n▐ ▌ ▐♔▌ ▌\n"), ["|♜| |♚|♜|", "|♟|♟| | |", "| | |♔| |"]);
    }

    #[test]
    fn shades_are_beside_bars_or_on_dark_squares() {
        assert_eq!(
            opened("┃▌♜▐┃ ♚ ┃▌ ▐┃\n┃ ♟ ┃▌♟▐┃ ♟ ┃\n┃▌♙▐┃ ♔ ┃▌ ▐┃\n┃ ♙ ┃▌♙▐┃▌ ▐┃\n"),
            ["┃ ♜ ┃ ♚ ┃   ┃", "┃ ♟ ┃▌♟▐┃ ♟ ┃", "┃ ♙ ┃ ♔ ┃   ┃", "┃ ♙ ┃ ♙ ┃   ┃"]
                .map(|row| row.replace(['▌', '▐'], " "))
        );
        assert_eq!(
            opened("8 ▌♜▐ ♚ ▌♜▐\n7  ♟ ▌♟▐ ♟ ▌♟▐\n6 ███   ███\n5 ▌♙▐ ♔ ▌♙▐\n"),
            ["8  ♜  ♚  ♜", "7  ♟  ♟  ♟  ♟", "6", "5  ♙  ♔  ♙"]
        );
    }

    #[test]
    fn a_frame_of_blocks_is_one() {
        assert_eq!(
            opened("▄▄▄▄▄▄▄▄▄▄▄\n█ r . k . █\n█ p . p . █\n█ . . K . █\n▀▀▀▀▀▀▀▀▀▀▀\n"),
            ["", "| r . k . |", "| p . p . |", "| . . K . |", ""]
        );
        assert_eq!(
            opened(
                "  ▄▄▄▄▄▄▄▄▄▄▄\n3 █ r . k . █\n2 █ p . p . █ 2\n1 █ . . K . █\n  ▀▀▀▀▀▀▀▀▀▀▀\n    a b c d\n"
            ),
            ["", "3 | r . k . |", "2 | p . p . | 2", "1 | . . K . |", "", "a b c d"]
        );
        // Blocks that are squares, and those of pictures, stay.
        for text in ["█ r █ k\nr █ k █\n█ p █ p\n", "█▀▀▀█ █▀▀▀█\n█ ▄ █ █ ▄ █\n", "█ a word here █\n", ""]
        {
            assert_eq!(opened(text), text.lines().collect::<Vec<_>>(), "{text}");
        }
    }
}
