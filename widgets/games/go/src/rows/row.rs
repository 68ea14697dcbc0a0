//! One line of a board: its label, its points, and the bars around them.

use musi_diagram::ascii::canvas::Line;

use super::signs::{BARS, DASHES, EMPTY, colour, is_cell};
use crate::goban::LONGEST;

/// A cell of a row.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub letter: char,
    /// The number behind a stone.
    pub number: String,
    /// Whether brackets stand around it: the last move.
    pub last: bool,
}

/// A line of points.
pub(super) struct Row {
    /// Its line in the text.
    pub line: usize,
    /// The column of its first cell.
    pub start: usize,
    /// The column behind its last cell.
    pub end: usize,
    pub label: Option<usize>,
    pub cells: Vec<Cell>,
    pub bars: [bool; 2],
}

/// The row of a line; nothing where it is none.
pub(super) fn row(line: &Line, connected: bool) -> Option<Row> {
    let length = end_of_row(line);
    let mut at = (0..length).find(|at| !line.at(*at).is_whitespace())?;
    // A frame around the whole, labels and all.
    if connected && BARS.contains(&line.at(at)) {
        let inside = (at + 1..length).find(|at| !line.at(*at).is_whitespace())?;
        at = if line.at(inside).is_ascii_digit() { inside } else { at };
    }
    let digits = (at..length).take_while(|at| line.at(*at).is_ascii_digit()).count();
    let mut row = Row { line: 0, start: 0, end: 0, label: None, cells: Vec::new(), bars: [false; 2] };
    let behind = line.at(at + digits);
    // The bracket is that of the last move, on the first point.
    let parted = behind.is_whitespace() || BARS.contains(&behind) || matches!(behind, '(' | '[');
    if (1..3).contains(&digits) && parted {
        let label: String = (at..at + digits).map(|at| line.at(at)).collect();
        row.label = label.parse().ok();
        at += digits;
        at = (at..length).find(|at| !line.at(*at).is_whitespace())?;
    }
    // One frame may stand around another.
    while BARS.contains(&line.at(at)) {
        row.bars[0] = true;
        at = (at + 1..length).find(|at| !line.at(*at).is_whitespace())?;
    }
    while at < length {
        // No board is so wide, and words are looked through to their end at each of their letters.
        if row.cells.len() > LONGEST {
            return None;
        }
        let letter = line.at(at);
        if BARS.contains(&letter) {
            row.bars[1] = true;
            break;
        }
        if letter.is_whitespace() || connected && DASHES.contains(letter) {
            at += 1;
            continue;
        }
        if row.cells.is_empty() {
            row.start = at;
        }
        if matches!(letter, '(' | '[' | ')' | ']') {
            if let (Some(cell), true) = (row.cells.last_mut(), matches!(letter, ')' | ']')) {
                cell.last = true;
            }
            at += 1;
            continue;
        }
        let end = (at..length).find(|at| line.at(*at).is_whitespace()).unwrap_or(length);
        if letter.is_ascii_digit() {
            let number: String = (at..end).map(|at| line.at(at)).collect();
            if row.label.is_some_and(|label| number.parse() == Ok(label)) && row.cells.len() > 2 {
                break;
            }
            if number.len() > 3 || number.contains(|letter: char| !letter.is_ascii_digit()) {
                return None;
            }
            row.cells.push(Cell { letter, number, last: false });
            row.end = end;
            at = end;
            continue;
        }
        // A program ends its text so.
        if letter == ';' && row.cells.len() > 2 {
            break;
        }
        // A word behind the row says something of it.
        let word =
            (at..end).filter(|at| line.at(*at).is_alphabetic() && colour(line.at(*at)).is_none()).count();
        if word > 2 && row.cells.len() > 2 {
            break;
        }
        // A point of two columns, each half of a line.
        if matches!(letter, '\u{2576}' | '\u{257a}') && matches!(line.at(at + 1), '\u{2574}' | '\u{2578}') {
            let letter = if letter == '\u{257a}' { '+' } else { '.' };
            row.cells.push(Cell { letter, number: String::new(), last: false });
            at += 2;
            row.end = at;
            continue;
        }
        if !is_cell(letter) {
            return None;
        }
        at += 1;
        let mut number = String::new();
        // Behind an empty point stands the number of a stone that has been taken off it.
        let numbered = colour(letter).is_some() || EMPTY.contains(letter) && line.at(at + 1) != ' ';
        while numbered && line.at(at).is_ascii_digit() && number.len() < 3 {
            number.push(line.at(at));
            at += 1;
        }
        row.cells.push(Cell { letter, number, last: false });
        row.end = at;
    }
    (row.cells.len() > 2).then_some(row)
}

impl Row {
    /// Whether blanks, or lines, part its points.
    pub(super) fn is_apart(&self) -> bool {
        self.end + 1 >= self.start + 2 * self.cells.len()
    }
}

/// Where a row ends: before what is said of it behind a gap.
pub(super) fn end_of_row(line: &Line) -> usize {
    let length = line.glyphs.len();
    let says = |letter: char| {
        letter.is_alphabetic() && colour(letter).is_none() || matches!(letter, '\u{ff08}' | '\'')
    };
    let Some(last) = line.glyphs.iter().rposition(|glyph| says(glyph.letter)) else { return length };
    let (mut gap, mut widest, mut filled) = (0, 2, 0);
    for at in 0..=last {
        if line.at(at).is_whitespace() {
            gap += 1;
            continue;
        }
        // Names of columns, and points, may stand as far from each other.
        if gap > widest && filled > 5 {
            return at;
        }
        // What stands before the first sign is no gap.
        widest = if filled > 0 { widest.max(gap) } else { widest };
        (gap, filled) = (0, filled + 1);
    }
    length
}
