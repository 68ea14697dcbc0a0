//! What the reader of a diagram found, and where.

use std::ops::Range;

use musi_diagnostic::Diagnostic;

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

/// One thing that the page's author should know: `mark-wrong`, `mark-missing`, `caption-piece` … An error is what the rules
/// contradict, with the engine's answer.
pub type Finding = Diagnostic<Location>;
