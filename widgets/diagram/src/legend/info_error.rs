//! Why an info string cannot be read.

use std::fmt;
use std::ops::Range;

/// Why an info string cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InfoError {
    /// The bytes of the info string that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

impl fmt::Display for InfoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.message, self.remedy)
    }
}

impl std::error::Error for InfoError {}
