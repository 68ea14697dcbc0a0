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

/// What a note behind a rank begins with.
const NOTES: [&str; 7] = ["\u{2190}", "<-", "<=", "#", ";", "//", "--"];

/// The board of the first lines of a text that are ranks of one width, with numbers for empty squares.
pub(super) fn read(text: &str, size: Size) -> Option<Diagram> {
    let mut at = 0;
    let mut run: Vec<(usize, Vec<Cell>)> = Vec::new();
    let mut numbers = false;
    for (number, raw) in text.split_inclusive('\n').enumerate() {
        let ranks = ranks(raw, number, at);
        at += raw.len();
        let width = run.first().map(|(_, first)| first.len());
        let alike =
            |ranks: &Ranks| ranks.iter().all(|(_, cells)| width.is_none_or(|width| cells.len() == width));
        match ranks {
            Some(ranks) if alike(&ranks) => {
                for (digits, cells) in ranks {
                    numbers |= digits;
                    run.push((number, cells));
                }
            }
            _ if run.len() >= FEWEST => break,
            ranks => {
                let ranks = ranks.unwrap_or_default();
                numbers = ranks.iter().any(|(digits, _)| *digits);
                run = ranks.into_iter().map(|(_, cells)| (number, cells)).collect();
            }
        }
    }
    let (first, last) = (run.first()?.0, run.last()?.0);
    // A position in one line is notation, or an address.
    if run.len() < FEWEST || last - first < FEWEST - 2 || !numbers {
        return None;
    }
    let geometry = size(run.first()?.1.len(), run.len()).ok()?;
    let mut captions = other_lines(text, first);
    captions.retain(|line| line.line <= first || line.line > last + 1);
    let cells = run.into_iter().rev().flat_map(|(_, cells)| cells).collect();
    Some(Diagram { cells, captions, form: Form::Rows, ..Diagram::empty(geometry) })
}

/// The ranks of a line: whether each has numbers, and its squares.
type Ranks = Vec<(bool, Vec<Cell>)>;

/// The ranks of which a line consists, with slashes between them and around them, and a note behind them.
///
/// ```text
/// /9/9/9/      <- nothing stands here
/// ```
fn ranks(raw: &str, number: usize, at: usize) -> Option<Ranks> {
    let lead = raw.len() - raw.trim_start().len();
    let whole = raw.trim();
    let (first, note) = whole.split_once(char::is_whitespace).unwrap_or((whole, ""));
    if !note.is_empty() && !NOTES.iter().any(|sign| note.trim_start().starts_with(sign)) {
        return None;
    }
    let words = first.trim_end_matches(['/', ',']);
    let slashes = words.len() - words.trim_start_matches('/').len();
    let mut start = lead + slashes;
    let mut found = Ranks::new();
    for word in words.trim_start_matches('/').split('/') {
        let column = raw.get(..start).map_or(0, |before| before.chars().count());
        let digits = word.contains(|letter: char| letter.is_ascii_digit());
        found.push((digits, rank(word, number, at + start, column)?));
        start += word.len() + 1;
    }
    (found.windows(2).all(|pair| matches!(pair, [one, next] if one.1.len() == next.1.len()))).then_some(found)
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
        let noted = "r1bk1   <- black\n/ppppp/\n/5/5/    // nothing\nRNBK1  # white\n";
        let cells = board(noted).unwrap();
        assert_eq!((cells.len(), cells[5].line, cells[5].column, cells[10].column), (25, 3, 4, 2));
        assert_eq!(noted.get(cells[24].span.clone()), Some("1"));
        for text in [
            "r1bk1 said\nppppp said\n5 said\n5 said\nRNBK1 said\n",
            "words\nwords\nwords\nwords\nwords\n",
            "r1bk1\nppppp\n5\nPPPP\nRNBK1\n",
            "12345\n54321\n11111\n",
            "",
        ] {
            assert!(board(text).is_none(), "{text}");
        }
    }
}
