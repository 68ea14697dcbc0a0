//! A board in a comment between lines of a program: what the program says is no row of it, and nothing is said of it there.
//!
//! ```text
//! test("the rook", () => {
//!   // 8 r . . k
//!   // 7 . p p .
//!   const board = parse("r2k/1pp1 w - - 0 1");
//! ```

use std::ops::Range;

use super::canvas::Line;
use super::cut::words;

/// The fewest rows of a board.
const ROWS: usize = 3;

/// The fewest squares of a row.
const SQUARES: usize = 3;

/// Blanks the lines beside a comment that have as many words as its rows, where rows stand in that and in none of the others.
pub(super) fn keep(lines: &mut [Line], comment: &Range<usize>) {
    let counts: Vec<usize> = lines.iter().map(squares).collect();
    let [before, inside, behind] = [0..comment.start, comment.clone(), comment.end..counts.len()]
        .map(|lines| counts.get(lines).is_some_and(has_rows));
    if !inside || before || behind {
        return;
    }
    let wide = counts.get(comment.clone()).and_then(|counts| counts.iter().max()).copied().unwrap_or(0);
    for (number, line) in lines.iter_mut().enumerate() {
        if !comment.contains(&number) && words(line).len().abs_diff(wide) < 2 {
            line.blank(0..usize::MAX);
        }
    }
}

/// How many squares a line may have: its words, where all of them are short, or the letters of one word.
fn squares(line: &Line) -> usize {
    let words = words(line);
    let short = words.iter().all(|word| word.len() < 4);
    match words.as_slice() {
        [word] => word.len(),
        [label, word] if label.len() < 3 && word.len() > SQUARES => word.len(),
        words if short => words.len(),
        _ => 0,
    }
}

/// Whether as many lines as a board has have as many squares each.
fn has_rows(counts: &[usize]) -> bool {
    counts.windows(ROWS).any(|rows| {
        rows.first().is_some_and(|first| *first >= SQUARES && rows.iter().all(|count| count == first))
    })
}

#[cfg(test)]
mod tests {
    use super::keep;
    use crate::ascii::canvas::Canvas;

    #[test]
    fn lines_of_a_program_go_where_the_rows_are_in_its_comment() {
        let mut canvas = Canvas::new("go(a, b, c) {\n r . k\n . p .\n . . K\nx = to(1)\nend\n");
        keep(&mut canvas.lines, &(1..4));
        assert_eq!(canvas.line_texts(), ["", "r . k", ". p .", ". . K", "", "end"]);
    }

    #[test]
    fn rows_below_a_comment_of_words_stay() {
        let text = "this is said of the board\nin a comment\nr . k\n. p .\n. . K\n";
        let mut canvas = Canvas::new(text);
        keep(&mut canvas.lines, &(0..2));
        assert_eq!(canvas.line_texts(), text.lines().collect::<Vec<_>>());
    }
}
