//! Squares of two columns, the first of which a program fills with the shade of the square.
//!
//! ```text
//! 3 ▒♜░░▒♚
//! 2 ░♟▒♟░░
//! 1 ▒▒░░▒♔
//! ```

use super::canvas::Line;

/// The fewest squares of a row, and the fewest rows.
const SQUARES: usize = 4;
const ROWS: usize = 3;

const SHADES: [char; 4] = ['\u{2591}', '\u{2592}', '\u{2593}', '\u{2588}'];

/// Blanks the first column of each square, where as many rows begin in one column and have as many squares.
pub(super) fn open(lines: &mut [Line]) {
    let rows: Vec<Option<(usize, usize)>> = lines.iter().map(row).collect();
    let Some(first) = rows.iter().flatten().next().copied() else { return };
    let alike = rows.iter().flatten().filter(|row| **row == first).count();
    let figures = lines.iter().flat_map(|line| &line.glyphs).any(|glyph| is_figure(glyph.letter));
    if alike < ROWS || alike < rows.iter().flatten().count() || !figures {
        return;
    }
    for (line, _) in lines.iter_mut().zip(&rows).filter(|(_, row)| row.is_some()) {
        for square in 0..first.1 {
            let column = first.0 + 2 * square;
            line.blank(column..column + 1);
        }
    }
}

const fn is_figure(letter: char) -> bool {
    matches!(letter, '\u{2654}'..='\u{265f}')
}

/// Where the squares of a row begin, and how many there are: each a shade and a figurine or the same shade again. A label may stand
/// before them and behind.
fn row(line: &Line) -> Option<(usize, usize)> {
    let is_shade = |letter: char| SHADES.contains(&letter);
    let start = (0..line.glyphs.len()).find(|column| is_shade(line.at(*column)))?;
    let end = (start..line.glyphs.len())
        .find(|column| !is_shade(line.at(*column)) && !is_figure(line.at(*column)))
        .unwrap_or(line.glyphs.len());
    let fits = |square: usize| {
        let (shade, inside) = (line.at(square), line.at(square + 1));
        is_shade(shade) && (inside == shade || is_figure(inside))
    };
    let squares = (end - start) / 2;
    ((end - start).is_multiple_of(2) && squares >= SQUARES && (start..end).step_by(2).all(fits))
        .then_some((start, squares))
}

#[cfg(test)]
mod tests {
    use super::open;
    use crate::ascii::canvas::opened;

    #[test]
    fn shades_before_figurines_go() {
        let text = "4 ▒♜░░▒♚░░\n3 ░♟▒♟░░▒▒\n2 ▒▒░░▒♔░░\n";
        assert_eq!(opened(text, open), ["4  ♜ ░ ♚ ░", "3  ♟ ♟ ░ ▒", "2  ▒ ░ ♔ ░"]);
        // A square of one shade, and bars of a chart.
        for text in ["▒♜░♞\n░♟▒♟\n♖▒♔░", "▒▒▒▒▒▒▒▒\n▒▒▒▒░░░░\n▒▒░░░░░░"]
        {
            assert_eq!(opened(text, open).join("\n"), text);
        }
    }
}
