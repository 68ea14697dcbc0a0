//! What is wrong with a board, placed in the page.

use crate::document::Span;
use musi_diagnostic::Diagnostic;

/// One thing that the author of a page should know of a board: `mark-wrong`, `caption-piece` …
pub type Problem = Diagnostic<Span>;
