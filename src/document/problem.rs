//! What is wrong with a page, as data with words.
use super::Span;
use musi_diagnostic::{Diagnostic, Severity};
use std::fmt;

/// Why bytes are no document at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentError {
    /// The bytes are not UTF-8.
    NotUtf8 {
        /// Offset of the first byte that is none.
        offset: usize,
        /// Its line, counted from 1.
        line: usize,
        /// Its column in characters, counted from 1.
        column: usize,
    },
}

impl fmt::Display for DocumentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 { offset, line, column } => write!(
                out,
                "the page is not UTF-8: line {line}, column {column} (byte {offset}) starts no character; save the file as UTF-8"
            ),
        }
    }
}

impl std::error::Error for DocumentError {}

/// What is wrong. The names in [`ProblemCode::as_str`] are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ProblemCode {
    /// The front matter is opened by `---` and never closed.
    UnclosedFrontMatter,
    /// The front matter is not YAML.
    InvalidFrontMatter,
    /// A key of the front matter is there twice.
    DuplicateKey,
    /// A key of the front matter has a value of a kind that it cannot have.
    UnexpectedValue,
    /// The title block does not have its three lines.
    IncompleteTitleBlock,
    /// A key of the front matter is none, and looks like one.
    UnknownKey,
    /// The page was meant to be a draft, and is none as it is written.
    UnclearDraft,
    /// The date is none.
    InvalidDate,
    /// The third line of the title block, which is free text, holds no date.
    UnclearDate,
    /// A fence is opened and never closed.
    UnclosedFence,
    /// A comment is opened and never closed.
    UnclosedComment,
    /// Rows of tables have so many cells fewer than their heads that not all of them are rows.
    UnfilledTable,
}

impl ProblemCode {
    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnclosedFrontMatter => "unclosed-front-matter",
            Self::InvalidFrontMatter => "invalid-front-matter",
            Self::DuplicateKey => "duplicate-key",
            Self::UnexpectedValue => "unexpected-value",
            Self::IncompleteTitleBlock => "incomplete-title-block",
            Self::UnknownKey => "unknown-key",
            Self::UnclearDraft => "unclear-draft",
            Self::InvalidDate => "invalid-date",
            Self::UnclearDate => "unclear-date",
            Self::UnclosedFence => "unclosed-fence",
            Self::UnclosedComment => "unclosed-comment",
            Self::UnfilledTable => "unfilled-table",
        }
    }

    /// How bad it is.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Self::UnclosedFrontMatter
            | Self::InvalidFrontMatter
            | Self::DuplicateKey
            | Self::UnexpectedValue
            | Self::UnclearDraft
            | Self::InvalidDate => Severity::Error,
            Self::UnknownKey
            | Self::IncompleteTitleBlock
            | Self::UnclearDate
            | Self::UnclosedFence
            | Self::UnclosedComment
            | Self::UnfilledTable => Severity::Warning,
        }
    }

    /// Whether a part of the page is not read because of it, which whoever counts or takes over its parts must know.
    #[must_use]
    pub const fn hides_text(self) -> bool {
        matches!(
            self,
            Self::UnclosedFrontMatter
                | Self::InvalidFrontMatter
                | Self::DuplicateKey
                | Self::UnclosedFence
                | Self::UnclosedComment
        )
    }
}

/// One thing that is wrong with a page that could be read all the same; see [`Document::place`](super::Document::place).
pub type Problem = Diagnostic<Span, ProblemCode>;

/// A problem of a page, as bad as its sort is.
pub(super) fn problem(
    code: ProblemCode,
    place: Span,
    message: impl Into<String>,
    remedy: impl Into<String>,
) -> Problem {
    Problem { code, severity: code.severity(), place, message: message.into(), remedy: remedy.into() }
}
