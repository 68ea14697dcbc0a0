//! What the reader of a diagram found, and where.

use std::ops::Range;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; nothing is wrong.
    Note,
    /// Probably a slip.
    Warning,
    /// The page says something that the rules contradict; a build fails on it.
    Error,
}

/// Where a finding is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// In the text inside the fence.
    Fence {
        /// Line inside the fence, from 1: the line after the opening fence is line 1.
        line: usize,
        /// Column in characters, from 1.
        column: usize,
        /// The bytes of the fence's text that it is about.
        span: Range<usize>,
    },
    /// In a caption: byte offsets as the caller counts them, that is [`CaptionText::offset`](crate::CaptionText)
    /// added.
    Caption(Range<usize>),
    /// In the fence's info string (or the figure file's line): bytes in it.
    Info(Range<usize>),
    /// In a file that the page names.
    File {
        /// The file, as findings name it.
        path: String,
        /// The line, from 1.
        line: usize,
        /// The character in it, from 1.
        column: usize,
    },
}

/// One thing that the page's author should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// A stable name: `mark-wrong`, `mark-missing`, `caption-piece` …
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    pub place: Location,
    /// One sentence: what is wrong, with the engine's answer.
    pub message: String,
    /// What to do about it.
    pub remedy: String,
}
