//! What is said of rows behind them: in brackets, which are none of a program's text, or behind a gap where most rows have nothing.
//!
//! ```text
//! . . . k    (Black king on d3)       . . . k  Kd3
//! . p . .                             . p . .
//! . . . K    (White king)             . . . K  the white king
//! ```

use std::collections::HashMap;
use std::ops::Range;

use super::canvas::Line;
use super::cut::words;
use super::ruling::is_bar;

/// The fewest squares of a row.
const SQUARES: usize = 3;

/// The fewest blanks before a remark.
const GAP: usize = 2;

/// The longest square, and the fewest letters of a word of a remark.
const SQUARE: usize = 2;
const WORD: usize = 3;

/// Blanks the remarks behind rows.
pub(super) fn clear(lines: &mut [Line]) {
    for line in lines.iter_mut() {
        if let Some(start) = remark(line) {
            line.blank(start..usize::MAX);
        }
    }
    let Some(squares) = commonest(lines) else { return };
    for line in lines {
        if let Some(start) = behind(line, &squares) {
            line.blank(start..usize::MAX);
        }
    }
}

/// The columns of the squares that most rows have, where several have the same.
fn commonest(lines: &[Line]) -> Option<Vec<Range<usize>>> {
    let rows = lines
        .iter()
        .map(words)
        .filter(|words| words.len() >= SQUARES && words.iter().all(|word| word.len() <= SQUARE));
    let mut found: HashMap<Vec<usize>, (Vec<Range<usize>>, usize)> = HashMap::new();
    for row in rows {
        found.entry(starts(&row).collect()).or_insert((row, 0)).1 += 1;
    }
    // Of two that are as many, the one further to the left.
    let (_, (squares, count)) = found
        .into_iter()
        .max_by(|(one, (_, count)), (other, (_, more))| count.cmp(more).then(other.cmp(one)))?;
    (count >= SQUARES).then_some(squares)
}

fn starts(words: &[Range<usize>]) -> impl Iterator<Item = usize> {
    words.iter().map(|word| word.start)
}

/// Where a remark begins behind the squares of a row, with a gap before it that is wider than those between squares, and a word in it that is
/// longer than a square.
fn behind(line: &Line, squares: &[Range<usize>]) -> Option<usize> {
    let words = words(line);
    let rest = words.get(squares.len()..).filter(|rest| !rest.is_empty())?;
    let own = words.get(..squares.len())?;
    // The first of them may be a label.
    let between = own.get(1..)?.windows(2).filter_map(|pair| match pair {
        [one, next] => Some(next.start - one.end),
        _ => None,
    });
    let (last, first) = (own.last()?, rest.first()?);
    let gap = first.start - last.end;
    let is_said = |word: &Range<usize>| {
        word.len() >= WORD && word.clone().any(|column| line.at(column).is_alphabetic())
    };
    // What a side holds stands beside rows as well.
    // And what stands behind a bar is of another part of a screen.
    let tells = (last.end..line.glyphs.len())
        .any(|column| matches!(line.at(column), ':' | '=') || is_bar(line.at(column)));
    let alike = starts(own).eq(starts(squares)) && own.iter().all(|word| word.len() <= SQUARE);
    (alike && !tells && gap >= GAP && gap > between.max()? && rest.iter().any(is_said)).then_some(first.start)
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
    let letters = |word: Range<usize>| word.filter(|column| line.at(*column).is_alphabetic()).count();
    let is_said = said.map(letters).any(|letters| letters >= WORD);
    (gap >= GAP && count >= SQUARES && short && is_said).then_some(open)
}

#[cfg(test)]
mod tests {
    use super::clear;
    use crate::ascii::canvas::opened;

    #[test]
    fn what_stands_behind_some_rows_goes() {
        let rows = "5  . . k . Kc3\n4  . . . .\n3  . . . .\n2  . . . .\n1  . K . .\n";
        assert_eq!(opened(rows, clear), rows.lines().collect::<Vec<_>>());
        let told = rows.replace(" Kc3", "  Kc3 (a king)").replace("K . .", "K . .   the rook cuts");
        assert_eq!(
            opened(&told, clear),
            ["5  . . k .", "4  . . . .", "3  . . . .", "2  . . . .", "1  . K . ."]
        );
        // A second board, rows that are longer by squares, and what a side holds stay.
        for text in [
            "a b c   d e f\na b c   d e f\na b c   d e f\n",
            "a b c\na b c\na b c\na b c   d e f\n",
            "a b c\na b c\na b c\na b c   hand: P\n",
        ] {
            assert_eq!(opened(text, clear), text.lines().collect::<Vec<_>>());
        }
    }

    #[test]
    fn remarks_go_and_squares_in_brackets_stay() {
        assert_eq!(opened(". k . .   (the king on b2) !\n. . . .\n", clear), [". k . .", ". . . ."]);
        for text in ["( ) (k) ( )   (p)", ". k . .  (2)", "see also   (the king on b2)", ". k (the king)"] {
            assert_eq!(opened(text, clear), [text]);
        }
    }
}
