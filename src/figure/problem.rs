//! What is wrong with a board, placed in the page.

use std::borrow::Cow;

pub use musi_diagram::Severity;

use crate::document::Span;

/// One thing that the author of a page should know of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A stable name: `mark-wrong`, `caption-piece` …
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where it stands in the page.
    pub span: Span,
    /// One sentence: what is wrong.
    pub message: Cow<'static, str>,
    /// What to do about it.
    pub remedy: Cow<'static, str>,
}
