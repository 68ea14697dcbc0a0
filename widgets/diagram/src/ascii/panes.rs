//! A board beside other text: in a pane of a screen, or with lines of words at its side.
//!
//! ```text
//! |  8 r n b q k b n r  |  Moves:       |
//! |  7 p p p p . p p p  |  1. e4 e5     |
//! |  6 . . . . . . . .  |  2. Nf3 Nc6   |
//! ```

use std::ops::Range;

use super::canvas::{Canvas, Line};
use super::ruling::is_bar;

/// The fewest squares of a row, and the fewest rows.
const FEWEST: usize = 8;

/// The fewest rows with a word beside them, and the fewest letters of that.
const WORDS: usize = 3;

/// So far from the squares labels may stand.
const NEAR: usize = 4;

/// Blanks what stands beside a board: rows one below the other of signs that stand apart by the same steps, at the same columns, with words
/// beside some of them.
pub(super) fn alone(canvas: &mut Canvas<'_>) {
    let rows: Vec<Option<(Range<usize>, usize)>> = canvas.lines.iter().map(even).collect();
    let (mut start, mut best): (usize, Range<usize>) = (0, 0..0);
    for at in 1..=rows.len() {
        let alike = |one: &Option<(Range<usize>, usize)>, next: &Option<(Range<usize>, usize)>| {
            one.is_some() && one == next
        };
        if rows.get(at - 1).zip(rows.get(at)).is_some_and(|(one, next)| alike(one, next)) {
            continue;
        }
        if at - start > best.len() && rows.get(start).is_some_and(Option::is_some) {
            best = start..at;
        }
        start = at;
    }
    let Some((columns, _)) = rows.get(best.start).cloned().flatten() else { return };
    let lines = canvas.lines.get(best.clone()).unwrap_or_default();
    if best.len() < FEWEST || lines.iter().filter(|line| has_word(line, &columns)).count() < WORDS {
        return;
    }
    // The labels of the files may stand above or below.
    let around = best.start.saturating_sub(2)..best.end + 2;
    for (number, line) in canvas.lines.iter_mut().enumerate() {
        if !around.contains(&number) || !best.contains(&number) && !within(line, &columns) {
            continue;
        }
        let kept = labelled(line, &columns);
        for (column, glyph) in line.glyphs.iter_mut().enumerate() {
            if !kept.contains(&column) {
                glyph.letter = ' ';
            }
        }
    }
}

/// The columns of the first signs of a line that stand apart by the same steps, as many as a board has, and their step.
fn even(line: &Line) -> Option<(Range<usize>, usize)> {
    // The bars of a frame part panes, and are in none.
    let filled = |column: usize| !line.at(column).is_whitespace() && !is_bar(line.at(column));
    let single =
        |column: usize| filled(column) && !filled(column + 1) && (column == 0 || !filled(column - 1));
    let mut run: Vec<usize> = Vec::new();
    let mut best: Option<(Range<usize>, usize)> = None;
    let take = |run: &[usize], best: &mut Option<(Range<usize>, usize)>| {
        if let (true, None, [first, second, ..], Some(last)) = (run.len() >= FEWEST, &best, run, run.last()) {
            *best = Some((*first..last + 1, second - first));
        }
    };
    for column in (0..line.glyphs.len()).filter(|column| filled(*column)) {
        let goes_on = match run.as_slice() {
            [.., one, last] => column - last == last - one,
            [last] => column - last < NEAR,
            [] => true,
        };
        if !single(column) || !goes_on {
            take(&run, &mut best);
            // Of two signs further apart the second may begin a row.
            run = if single(column) { vec![column] } else { Vec::new() };
            continue;
        }
        run.push(column);
    }
    take(&run, &mut best);
    best
}

/// Whether a word stands outside of some columns.
fn has_word(line: &Line, columns: &Range<usize>) -> bool {
    let letter = |column: usize| !columns.contains(&column) && line.at(column).is_alphabetic();
    (0..line.glyphs.len()).any(|column| (column..column + WORDS).all(letter))
}

/// Whether some columns of a line hold several signs that stand by themselves, and no word.
fn within(line: &Line, columns: &Range<usize>) -> bool {
    let filled = |column: usize| columns.contains(&column) && !line.at(column).is_whitespace();
    let signs = columns.clone().filter(|column| filled(*column)).count();
    signs > WORDS && columns.clone().all(|column| !(filled(column) && filled(column + 1)))
}

/// Some columns with a label of at most two signs near them at both sides.
fn labelled(line: &Line, columns: &Range<usize>) -> Range<usize> {
    let filled = |column: usize| !line.at(column).is_whitespace();
    let is_label = |column: usize| line.at(column).is_alphanumeric();
    let (mut start, mut end) = (columns.start, columns.end);
    let before = columns.start.saturating_sub(NEAR)..columns.start;
    if let Some(last) = before.clone().rev().find(|column| filled(*column)).filter(|column| is_label(*column))
    {
        let first = if last > 0 && is_label(last - 1) { last - 1 } else { last };
        if first == 0 || !is_label(first - 1) {
            start = first;
        }
    }
    let mut behind = columns.end..columns.end + NEAR;
    if let Some(first) = behind.find(|column| filled(*column)).filter(|column| is_label(*column)) {
        let last = if is_label(first + 1) { first + 1 } else { first };
        if !is_label(last + 1) {
            end = last + 1;
        }
    }
    start..end
}

#[cfg(test)]
#[allow(clippy::format_collect, clippy::unwrap_used, reason = "short tests that print boards")]
mod tests {
    use super::alone;
    use crate::ascii::canvas::Canvas;

    const ROWS: [&str; 8] = [
        "8 r n b q k b n r",
        "7 p p p p p p p p",
        "6 . . . . . . . .",
        "5 . . . . . . . .",
        "4 . . . . P . . .",
        "3 . . . . . . . .",
        "2 P P P P . P P P",
        "1 R N B Q K B N R",
    ];

    fn kept(text: &str) -> Vec<String> {
        let mut canvas = Canvas::new(text);
        alone(&mut canvas);
        canvas.line_texts()
    }

    #[test]
    fn words_beside_rows_go() {
        let said = ["Moves:", "1. e4 e5", "", "Eval: +0.3", "", "Time: 3", "x", "y"];
        let text: String = ROWS.iter().zip(said).map(|(row, said)| format!("|  {row}  | {said}\n")).collect();
        assert_eq!(kept(&text), ROWS);
        let text: String = ROWS.iter().zip(said).map(|(row, said)| format!("{said:12}| {row} |\n")).collect();
        assert_eq!(kept(&format!("{text}            |   a b c d e f g h |\n"))[..8], ROWS);
    }

    #[test]
    fn rows_without_words_stay() {
        let plain = ROWS.join("\n") + "\n";
        assert_eq!(kept(&plain), ROWS);
        let twice: String = ROWS.iter().map(|row| format!("{row}    {row}\n")).collect();
        assert_eq!(kept(&twice), twice.lines().collect::<Vec<_>>());
        assert!(kept("").is_empty());
    }
}
