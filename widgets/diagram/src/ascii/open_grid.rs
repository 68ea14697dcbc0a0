//! Grids that are open at their edges: bars between squares and rule lines between rows, and none around them.
//!
//! ```text
//!  X | O |
//! ---+---+---
//!    | X |
//! ---+---+---
//!  O |   | X
//! ```

use super::canvas::{Canvas, Line};
use super::ruling::{is_bar, is_dash, is_joint};
use super::runs::Row;

/// The fewest rows.
const ROWS: usize = 3;

/// The rows of the only such grid of a text: as many as it has, with one rule line between each two of them, and bars at the same columns.
pub(super) fn open_grid(canvas: &Canvas<'_>) -> Option<Vec<Row>> {
    let first = canvas.lines.iter().position(|line| rule(line).is_some())?;
    let last = canvas.lines.iter().rposition(|line| rule(line).is_some())?;
    let (above, below) = (first.checked_sub(1)?, last + 1);
    let bars = bars(canvas.lines.get(above)?);
    let (width, rows) = (bars.len() + 1, (below - above) / 2 + 1);
    if bars.len() < 2 || rows < ROWS || !(below - above).is_multiple_of(2) {
        return None;
    }
    let step = bars.get(1)? - bars.first()?;
    if !bars.windows(2).all(|pair| matches!(pair, [one, next] if next - one == step)) {
        return None;
    }
    let start = (bars.first()? + 1).saturating_sub(step);
    let end = bars.last()? + step;
    let mut found = Vec::new();
    for (number, line) in canvas.lines.iter().enumerate().take(below + 1).skip(above) {
        if (number - above) % 2 == 1 {
            let joints = rule(line)?;
            // Where the lines end at bars, the grid has edges.
            let dashes = |column: &usize| is_dash(line.at(*column));
            let open = (0..*bars.first()?).any(|column| dashes(&column))
                && (bars.last()? + 1..line.glyphs.len()).any(|column| dashes(&column));
            if !open || !joints.is_empty() && joints != bars {
                return None;
            }
            continue;
        }
        let outside = line
            .glyphs
            .iter()
            .enumerate()
            .any(|(column, glyph)| !(start..end).contains(&column) && !glyph.letter.is_whitespace());
        if self::bars(line) != bars || outside {
            return None;
        }
        let edges: Vec<usize> = std::iter::once(start).chain(bars.iter().map(|bar| bar + 1)).collect();
        let cells = edges.iter().zip(bars.iter().copied().chain([end])).map(|(from, to)| *from..to);
        let cells: Vec<_> = cells.collect();
        let one = |cell: &std::ops::Range<usize>| line.trimmed(cell.clone()).0.chars().count() < 2;
        if cells.len() != width || !cells.iter().all(one) {
            return None;
        }
        found.push((number, cells));
    }
    Some(found)
}

fn bars(line: &Line) -> Vec<usize> {
    (0..line.glyphs.len()).filter(|column| is_bar(line.at(*column))).collect()
}

/// The columns of the crossings of a line of nothing but dashes and crossings; nothing where it is another line.
fn rule(line: &Line) -> Option<Vec<usize>> {
    let mut letters =
        line.glyphs.iter().map(|glyph| glyph.letter).filter(|letter| !letter.is_whitespace()).peekable();
    letters.peek()?;
    let crossing = |letter: char| is_joint(letter) || is_bar(letter);
    let dashes = line.glyphs.iter().filter(|glyph| is_dash(glyph.letter)).count();
    (dashes > 4 && letters.all(|letter| is_dash(letter) || crossing(letter)))
        .then(|| (0..line.glyphs.len()).filter(|column| crossing(line.at(*column))).collect())
}

#[cfg(test)]
mod tests {
    use super::open_grid;
    use crate::ascii::canvas::Canvas;

    #[test]
    fn grids_without_edges_have_a_rule_line_between_all_rows() {
        let rows = |text: &str| open_grid(&Canvas::new(text)).map(|rows| rows.len());
        assert_eq!(rows(" X | O |\n---+---+---\n   | X |\n---+---+---\n O |   | X\n"), Some(3));
        assert_eq!(
            rows("your move\n\n X | O |\n-----------\n   |   |\n-----------\n O |   | X\n\nwell\n"),
            Some(3)
        );
        // Heads of tables, columns of other widths, words, rows that stand together, and grids with edges.
        for text in [
            "| X | O |\n---------\n|   | X |\n---------\n| O |   |\n",
            " a | b | c\n---+---+---\n 1 | 2 | 3\n",
            " X | O |\n---+---+---\n   | X |\n O |   | X\n",
            " X | OO   |\n---+------+---\n   | X    |\n---+------+---\n O |      | X\n",
            " no | O |\n---+---+---\n   | X |\n---+---+---\n O |   | X\n",
            " X | O |\n---+---+---\n   | X |\n---+---+---\n O   | X |\n",
        ] {
            assert_eq!(rows(text), None, "{text}");
        }
    }
}
