//! Words and numbers of a drawing, with where they stand.

use std::ops::Range;

use musi_riichi_rules::{Relation, Wind};

use musi_diagram::Location;
use musi_diagram::ascii::canvas::Canvas;

/// A word of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub text: String,
    pub line: usize,
    pub columns: Range<usize>,
    /// Whether it counts something: `#4`, `(4)`, `nanpa 4`, `number 4`.
    pub numbered: bool,
}

impl Word {
    pub fn wind(&self) -> Option<Wind> {
        Wind::named(&self.text)
    }

    pub fn number(&self) -> Option<u8> {
        self.text.parse().ok()
    }

    pub fn relation(&self) -> Option<Relation> {
        match self.text.as_str() {
            "soto" | "left" => Some(Relation::Left),
            "sinpin" | "across" | "opposite" => Some(Relation::Across),
            "teje" | "right" => Some(Relation::Right),
            _ => None,
        }
    }

    pub fn place(&self, canvas: &Canvas<'_>) -> Location {
        place(canvas, self.line, &self.columns)
    }
}

/// Where columns of a line stand in the fence.
pub(super) fn place(canvas: &Canvas<'_>, line: usize, columns: &Range<usize>) -> Location {
    let span = canvas.lines.get(line).map_or(0..0, |line| line.bytes(columns));
    Location::Fence { line: line + 1, column: canvas.column_of(line, span.start), span }
}

/// All words and numbers: letters and digits that touch.
pub(super) fn words(canvas: &Canvas<'_>) -> Vec<Word> {
    let mut found = vec![];
    for (number, line) in canvas.lines.iter().enumerate() {
        let mut column = 0;
        while column < line.glyphs.len() {
            let start = column;
            while line.at(column).is_alphanumeric() {
                column += 1;
            }
            if column == start {
                column += 1;
                continue;
            }
            let before = start.checked_sub(1).map_or(' ', |before| line.at(before));
            let called = found.last().is_some_and(|last: &Word| {
                let near = last.line == number && last.columns.end + 1 == start;
                near && matches!(last.text.as_str(), "nanpa" | "number")
            });
            found.push(Word {
                text: (start..column).map(|column| line.at(column)).collect(),
                line: number,
                columns: start..column,
                numbered: called || before == '#' || (before == '(' && line.at(column) == ')'),
            });
        }
    }
    found
}
