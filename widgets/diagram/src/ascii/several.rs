//! Several boards in one fence, with blank lines between them.

use std::ops::Range;

use super::{Cell, Drawing, read, rows};

/// Where each board of a fence lies in its text, with the lines of text around it: one range for a fence with one board
/// or none, as many as there are boards where blank lines part them.
///
/// ```
/// use musi_diagram::ascii::several;
/// let text = "+--+--+\n|XX|  |\n+--+--+\n\n+--+--+\n|  |XX|\n+--+--+\n";
/// assert_eq!(several(text), [0..25, 25..text.len()]);
/// assert_eq!(several("mi tawa.\n\nmi tawa.\n").len(), 1);
/// ```
#[must_use]
pub fn several(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<(Range<usize>, bool)> = Vec::new();
    let mut boards = 0;
    for chunk in chunks(text) {
        let drawn = text.get(chunk.clone()).unwrap_or_default();
        // A board that is drawn wrongly is a board as well, and is reported in its place.
        let (board, fine) = match read(drawn) {
            Ok(Drawing::Board(_)) => (true, true),
            Ok(Drawing::Text(_)) => {
                let short = |cell: &Cell| cell.text.chars().count() < 4;
                let board = matches!(rows(drawn), Some(Ok(board)) if board.cells.iter().all(short));
                (board, board)
            }
            Err(_) => (true, false),
        };
        boards += usize::from(fine);
        match found.last_mut() {
            // What is no board goes with the board before it; what stands before the first goes with that.
            Some((last, has_board)) if !board || !*has_board => {
                last.end = chunk.end;
                *has_board |= board;
            }
            _ => found.push((chunk, board)),
        }
    }
    if boards < 2 {
        return std::iter::once(0..text.len()).collect();
    }
    found.into_iter().map(|(range, _)| range).collect()
}

/// The stretches between blank lines, each with the blank lines after it.
fn chunks(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut after_blank = true;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        let blank = line.trim().is_empty();
        match found.last_mut() {
            Some(last) if blank || !after_blank => last.end = end,
            _ => found.push(at..end),
        }
        after_blank = blank;
        at = end;
    }
    found
}
