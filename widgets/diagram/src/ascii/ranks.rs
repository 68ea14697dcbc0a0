//! Boards in notation with a line for each rank: the slashes between them are left out, or end the lines.
//!
//! ```text
//! r1bqkbnr/
//! pppp1ppp/
//! 2n5/
//! ```

use super::notation::{other_lines, position};
use super::read::Size;
use super::{Cell, Diagram, Form};

/// The fewest ranks, and the fewest squares of one.
const FEWEST: usize = 5;

/// The board of the first lines of a text that are ranks of one width, with numbers for empty squares.
pub(super) fn read(text: &str, size: Size) -> Option<Diagram> {
    let mut at = 0;
    let mut run: Vec<(usize, Vec<Cell>)> = Vec::new();
    let mut numbers = false;
    for (number, raw) in text.split_inclusive('\n').enumerate() {
        let lead = raw.len() - raw.trim_start().len();
        let word = raw.trim().trim_end_matches(['/', ',']);
        let cells = rank(word, number, at + lead, raw.get(..lead).map_or(0, |blank| blank.chars().count()));
        at += raw.len();
        match cells {
            Some(cells) if run.first().is_none_or(|(_, first)| first.len() == cells.len()) => {
                numbers |= word.contains(|letter: char| letter.is_ascii_digit());
                run.push((number, cells));
            }
            _ if run.len() >= FEWEST => break,
            cells => {
                numbers = word.contains(|letter: char| letter.is_ascii_digit());
                run = cells.into_iter().map(|cells| (number, cells)).collect();
            }
        }
    }
    let (first, last) = (run.first()?.0, run.last()?.0);
    if run.len() < FEWEST || !numbers {
        return None;
    }
    let geometry = size(run.first()?.1.len(), run.len()).ok()?;
    let mut captions = other_lines(text, first);
    captions.retain(|line| line.line <= first || line.line > last + 1);
    let cells = run.into_iter().rev().flat_map(|(_, cells)| cells).collect();
    Some(Diagram { cells, captions, form: Form::Rows, ..Diagram::empty(geometry) })
}

/// The squares of a rank: letters, with a `+` before some, and numbers of empty squares that are not all there is of letters.
fn rank(word: &str, number: usize, start: usize, column: usize) -> Option<Vec<Cell>> {
    let is_rank = |letter: char| letter.is_ascii_alphanumeric() && letter != '0' || letter == '+';
    // No rank has two numbers side by side.
    let apart = !word.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_digit));
    if word.is_empty() || !apart || !word.chars().all(is_rank) {
        return None;
    }
    let mut cells = position(word, None, start).ok()?.cells;
    for cell in &mut cells {
        cell.line = number + 1;
        cell.column = column + cell.span.start - start + 1;
    }
    (cells.len() >= FEWEST).then_some(cells)
}

#[cfg(test)]
mod tests {
    use musi_rules::BoardSize;

    use super::read;

    #[test]
    fn ranks_may_stand_one_below_the_other() {
        let board = |text: &str| read(text, BoardSize::new).map(|board| board.cells);
        let text = "Ranks:\n  r1bk1\n  ppppp\n  5\n  PPPPP\n  RNBK1\n";
        let cells = board(text).unwrap();
        assert_eq!((cells[0].text.as_str(), cells[0].line, cells[0].column), ("R", 6, 3));
        assert_eq!(text.get(cells[0].span.clone()), Some("R"));
        assert_eq!(board(&text.replace('\n', "/\n").replace(":/", ":")).unwrap().len(), 25);
        for text in [
            "words\nwords\nwords\nwords\nwords\n",
            "r1bk1\nppppp\n5\nPPPP\nRNBK1\n",
            "12345\n54321\n11111\n",
            "",
        ] {
            assert!(board(text).is_none(), "{text}");
        }
    }
}
