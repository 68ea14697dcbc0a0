//! Borders of a sign around a board, as arrays have whose edges no move may cross.
//!
//! ```text
//! X X X X X X
//! X r . . k X
//! X . p p . X
//! X X X X X X
//! ```

use std::ops::Range;

use super::canvas::Line;
use super::cut::words;
use super::labels::is_run;

/// Signs of such borders.
const SIGNS: [&str; 5] = ["X", "x", "#", "*", "-1"];

/// The fewest squares of a line of a border.
const FEWEST: usize = 5;

/// The fewest lines that a border encloses.
const LINES: usize = 3;

/// A border: its lines above and below, those that it encloses, and the columns of its left and its right side.
struct Border {
    edges: [Range<usize>; 2],
    inner: Range<usize>,
    sides: [Range<usize>; 2],
}

/// Blanks a border of one sign, which stands at both ends of every line that it encloses and on no square of them, and its own labels.
pub(super) fn open(lines: &mut [Line]) {
    let Some(Border { edges, inner, sides }) = SIGNS.iter().find_map(|sign| find(lines, sign)) else {
        return;
    };
    let mut blank = |number: usize, columns: Range<usize>| {
        if let Some(line) = lines.get_mut(number) {
            line.blank(columns);
        }
    };
    for number in edges.iter().cloned().flatten() {
        blank(number, 0..usize::MAX);
    }
    for number in inner.clone() {
        for side in &sides {
            blank(number, side.clone());
        }
    }
    // Labels of the files label the border too.
    let [above, below] = edges;
    for number in (above.start.saturating_sub(2)..above.start).chain(below.end..below.end + 2) {
        let Some(line) = lines.get(number) else { continue };
        let [left, right] = &sides;
        let labels: Vec<Range<usize>> = words(line)
            .into_iter()
            .filter(|word| word.start >= left.start && word.end <= right.end)
            .collect();
        let texts: Vec<String> = labels.iter().map(|word| line.trimmed(word.clone()).0).collect();
        if let ([first, .., last], [_, inside @ .., _]) = (labels.as_slice(), texts.as_slice())
            && first.start == left.start
            && last.end == right.end
            && is_run(inside)
        {
            for columns in [first.clone(), last.clone()] {
                if let Some(line) = lines.get_mut(number) {
                    line.blank(columns);
                }
            }
        }
    }
}

/// The first border of a sign.
fn find(lines: &[Line], sign: &str) -> Option<Border> {
    let squares: Vec<Option<(Vec<Range<usize>>, bool)>> =
        lines.iter().map(|line| bordered(line, sign)).collect();
    let is_edge = |number: usize| matches!(squares.get(number), Some(Some((_, true))));
    let mut start = 0;
    while start < squares.len() {
        if !is_edge(start) {
            start += 1;
            continue;
        }
        let above = start..(start..=squares.len()).find(|number| !is_edge(*number))?;
        let (row, _) = squares.get(start)?.as_ref()?;
        let alike = |number: &usize| match squares.get(*number) {
            Some(Some((own, false))) => {
                own.len() == row.len() && own.first() == row.first() && own.last() == row.last()
            }
            _ => false,
        };
        let inner = above.end..(above.end..=squares.len()).find(|number| !alike(number))?;
        let below = inner.end..(inner.end..=squares.len()).find(|number| !is_edge(*number))?;
        let sides = [row.first()?.clone(), row.last()?.clone()];
        if inner.len() >= LINES && !below.is_empty() {
            return Some(Border { edges: [above, below], inner, sides });
        }
        start = inner.end.max(above.end);
    }
    None
}

/// The squares of a line with a border at both ends, and whether it is all border; nothing where a square inside holds the sign as well.
fn bordered(line: &Line, sign: &str) -> Option<(Vec<Range<usize>>, bool)> {
    let mut squares = words(line);
    let text = |word: &Range<usize>| line.trimmed(word.clone()).0;
    let is_label = |word: &Range<usize>| {
        let text = text(word);
        text != sign
            && text.trim_matches(['-', ':', '.']).chars().all(|letter| letter.is_ascii_digit())
            && text.contains(|letter: char| letter.is_ascii_digit())
    };
    if squares.first().is_some_and(is_label) {
        squares.remove(0);
    }
    if squares.len() < FEWEST || text(squares.first()?) != sign || text(squares.last()?) != sign {
        return None;
    }
    match squares.iter().filter(|word| text(word) == sign).count() {
        2 => Some((squares, false)),
        count if count == squares.len() => Some((squares, true)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::ascii::canvas;

    fn opened(text: &str) -> Vec<String> {
        canvas::opened(text, super::open)
    }

    #[test]
    fn a_border_goes_with_its_labels() {
        let text =
            "9 X X X X X X\n4 X r . . k X\n3 X . p . . X\n2 X . . . . X\n0 X X X X X X\n  z a b c d e\n";
        assert_eq!(opened(text), ["", "4   r . . k", "3   . p . .", "2   . . . .", "", "a b c d"]);
        let barred = "| # # # # # |\n| # r . k # |\n| # . p . # |\n| # . . . # |\n| # # # # # |\n";
        assert_eq!(opened(barred), ["", "|   r . k   |", "|   . p .   |", "|   . . .   |", ""]);
    }

    #[test]
    fn what_is_no_border_stays() {
        for text in [
            // Walls inside, an open side, no line below, and too few lines.
            "# # # # #\n# . # . #\n# . . . #\n# . . . #\n# # # # #\n",
            "X X X X X\nX . . . X\nX . . . .\nX . . . X\nX X X X X\n",
            "X X X X X\nX . . . X\nX . . . X\nX . . . X\n",
            "X X X X X\nX . . . X\nX X X X X\n",
        ] {
            assert_eq!(opened(text), text.lines().collect::<Vec<_>>(), "{text}");
        }
        // Lines that are all border are looked at once each.
        assert_eq!(opened(&"X X X X X\n".repeat(50_000)).len(), 50_000);
    }
}
