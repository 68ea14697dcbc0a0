//! Why a board cannot be read.

use std::fmt;
use std::ops::Range;

/// What is wrong with the drawing of a board, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsciiError {
    /// Line inside the fence, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The bytes of the fence's text that it is about.
    pub span: Range<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with the drawing of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A rule line with other crossings than the first.
    Ruling {
        /// Cells that the first rule line marks off.
        expected: usize,
        /// Cells that this one marks off.
        found: usize,
    },
    /// A row with too few or too many cells, or with a bar out of line.
    Row {
        /// Cells that the ruling marks off.
        expected: usize,
        /// Bars on this row after the first.
        found: usize,
    },
    /// A rank of a notation with more or fewer squares than the first.
    Rank {
        /// Squares of the first rank.
        expected: usize,
        /// Squares of this one.
        found: usize,
    },
    /// A row, without rule lines, with more or fewer squares than the others.
    Uneven {
        /// Squares of the board.
        expected: usize,
        /// Squares of this row.
        found: usize,
    },
    /// The last row has no rule line below it.
    Unclosed,
    /// Rule lines that follow each other, or a line that is neither rule line nor row.
    Gap,
    /// More squares than a board can have.
    TooLarge {
        /// Files.
        width: usize,
        /// Ranks.
        height: usize,
    },
    /// A second board in the same fence.
    SecondBoard,
}

impl Fault {
    /// What to do about it.
    #[must_use]
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::Ruling { .. } => "draw every rule line like the first, with a + at each corner of a cell",
            Self::Row { .. } => "put a | exactly below every + of the rule line above",
            Self::Rank { .. } => "correct the letters and the numbers of empty squares between two slashes",
            Self::Uneven { .. } => "write one piece or one sign for an empty square on it for each file",
            Self::Unclosed => "draw the lower rule line, +---+---+, below the last row",
            Self::Gap => "between two rule lines draw one row that begins with | below the first +",
            Self::TooLarge { .. } => "draw a smaller part of the board, of at most 128 squares",
            Self::SecondBoard => {
                "put it into a fence of its own, or leave a blank line before it and write a list with an item for each board"
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ruling { expected, found } if expected == found => {
                write!(f, "this rule line has a + out of line with the first rule line")
            }
            Self::Ruling { expected, found } => {
                let cells = cells(*found);
                write!(f, "this rule line marks off {found} {cells} where the first marks off {expected}")
            }
            Self::Row { expected, found } if expected == found => {
                write!(f, "this row has a | out of line with the ruling")
            }
            Self::Row { expected, found } => {
                let cells = cells(*found);
                write!(f, "this row has {found} {cells} where the ruling marks off {expected}")
            }
            Self::Rank { expected, found } => {
                write!(f, "this rank has {found} squares where the first has {expected}")
            }
            Self::Uneven { expected, found } => {
                write!(f, "this row has {found} squares where the others have {expected}")
            }
            Self::Unclosed => write!(f, "the board ends without a rule line"),
            Self::Gap => write!(f, "here the board is broken off: a row of cells is missing"),
            Self::TooLarge { width, height } => {
                write!(
                    f,
                    "this board has {width} times {height} squares, more than the 128 that a board can have"
                )
            }
            Self::SecondBoard => write!(f, "a second board begins here"),
        }
    }
}

impl fmt::Display for AsciiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}; {}", self.line, self.column, self.fault, self.fault.remedy())
    }
}

impl std::error::Error for AsciiError {}

const fn cells(count: usize) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}
