//! Words that lead to a row of a board, which stands below others that begin as far from the left.
//!
//! ```text
//! Black (above):  r . k .
//!                 p p . .
//! White (below):  . . K .
//! ```

use super::canvas::Line;
use super::cut::words;

/// The fewest squares of a row.
const SQUARES: usize = 4;

/// The fewest rows with nothing before them.
const ROWS: usize = 2;

/// Rows begin so far from each other at most: words of unlike lengths stand before them.
const ASKEW: usize = 2;

/// Blanks what stands before rows where a colon leads to them and other rows of as many squares have blanks there.
pub(super) fn clear(lines: &mut [Line]) {
    let rows: Vec<Option<(usize, usize)>> = lines.iter().map(bare).collect();
    for at in 0..lines.len() {
        let Some((start, count)) = lines.get(at).and_then(led) else { continue };
        let alike = |row: &&(usize, usize)| row.1 == count && row.0.abs_diff(start) <= ASKEW;
        let near = rows.iter().flatten().filter(alike).count();
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let touches = beside.filter_map(|at| rows.get(at)?.as_ref()).any(|row| alike(&row));
        if near >= ROWS
            && touches
            && let Some(line) = lines.get_mut(at)
        {
            line.blank(0..start);
        }
    }
}

/// Where a row of squares of one letter begins that has nothing before it, and how many there are.
fn bare(line: &Line) -> Option<(usize, usize)> {
    let words = words(line);
    let first = words.first()?;
    (words.len() >= SQUARES && words.iter().all(|word| word.len() == 1)).then_some((first.start, words.len()))
}

/// Where the row behind a colon begins, and how many squares of one letter it has.
fn led(line: &Line) -> Option<(usize, usize)> {
    let words = words(line);
    let colon = words.iter().rposition(|word| word.len() > 1 && line.at(word.end - 1) == ':')?;
    let row = words.get(colon + 1..)?;
    let first = row.first()?;
    (row.len() >= SQUARES && row.iter().all(|word| word.len() == 1)).then_some((first.start, row.len()))
}

#[cfg(test)]
mod tests {
    use super::clear;
    use crate::ascii::canvas::opened;

    #[test]
    fn words_before_rows_go_where_other_rows_have_none() {
        let rows = ["r . k .", "p p . .", ". . K ."];
        assert_eq!(
            opened("Black:   r . k .\n         p p . .\n         . . . .\nWhites:  . . K .\n", clear),
            [rows[0], rows[1], ". . . .", rows[2]]
        );
        let listed = ["Row 0: r . k .", "Row 1: p p . .", "Row 2: . . K ."];
        assert_eq!(opened(&listed.join("\n"), clear), listed);
    }
}
