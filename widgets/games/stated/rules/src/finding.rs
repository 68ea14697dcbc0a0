//! What is wrong with the text of a game, at its place.

use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The game can be played as the rest says.
    Warning,
    /// There is no game.
    Error,
}

/// Something that the author of a text should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// A stable name: `key-unknown`, `value`, `betza` …
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The line, from 1.
    pub line: usize,
    /// The character in it, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}; {}", self.line, self.column, self.message, self.remedy)
    }
}
