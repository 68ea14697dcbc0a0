//! Several boards in one fence: with blank lines between them, each with the labels of its files, with what was typed between them, or each in
//! a line of notation.

use std::ops::Range;

use super::canvas::Canvas;
use super::cut::file_columns;
use super::positions::positions;
use super::printed::printed;
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
    let by_blanks = parted(text, chunks(text));
    if by_blanks.len() > 1 {
        return by_blanks;
    }
    for chunks in [printed(text), labelled(text)] {
        let found = if chunks.len() > 1 { parted(text, chunks) } else { chunks };
        if found.len() > 1 {
            return found;
        }
    }
    let positions = positions(text);
    if positions.len() > 1 { positions } else { by_blanks }
}

/// The chunks of a text that hold boards, with what stands around them; the whole text where fewer than two do.
fn parted(text: &str, chunks: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut found: Vec<(Range<usize>, bool)> = Vec::new();
    let mut boards = 0;
    for chunk in chunks {
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

/// The stretches that end with the labels of the files below a board: a program has printed one board after the other. The whole text
/// where files are labelled once: what stands above those labels are lines about the board below.
fn labelled(text: &str) -> Vec<Range<usize>> {
    let canvas = Canvas::new(text);
    let mut found: Vec<Range<usize>> = Vec::new();
    let (mut at, mut start, mut rows, mut labels) = (0, 0, 0, 0);
    for (line, raw) in canvas.lines.iter().zip(text.split_inclusive('\n')) {
        at += raw.len();
        if file_columns(line).is_none() {
            rows += usize::from(line.glyphs.iter().any(|glyph| !glyph.letter.is_whitespace()));
            continue;
        }
        labels += 1;
        if rows > 2 {
            found.push(start..at);
            (start, rows) = (at, 0);
        }
    }
    if labels < 2 {
        return std::iter::once(0..text.len()).collect();
    }
    match found.last_mut() {
        // What stands below the last labels belongs to the last board.
        Some(last) if rows < 3 => last.end = text.len(),
        _ => found.push(start..text.len()),
    }
    found
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
