//! One finding, whoever makes it: what, where, how bad, and what to do. It names no other module.

use serde::Serialize;
use std::{borrow::Cow, cmp::Ordering, fmt};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Nothing is built with it.
    Error,
    /// Likely a mistake; `--deny warnings` makes it count.
    Warning,
    /// Worth knowing.
    Note,
}

impl Severity {
    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// Where something stands in a file, for people: see [`Span`](crate::document::Span) for its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct SourceSpan {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters of the line are meant; 0 points between two.
    pub width: usize,
}

impl SourceSpan {
    /// The place of a byte range in a text; what goes past the end of its first line is cut off.
    ///
    /// ```
    /// use lipu_musi::diagnostic::SourceSpan;
    ///
    /// assert_eq!(SourceSpan::of_bytes("ab\ncé d", 6..8), SourceSpan { line: 2, column: 3, width: 2 });
    /// ```
    #[must_use]
    pub fn of_bytes(text: &str, range: std::ops::Range<usize>) -> Self {
        let bytes = text.as_bytes();
        let start = range.start.min(bytes.len());
        let line_start = bytes[..start].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let line_end =
            bytes[start..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| start + at);
        let end = range.end.clamp(start, line_end);
        let characters = |bytes: &[u8]| bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count();
        Self {
            line: bytes[..start].split(|byte| *byte == b'\n').count(),
            column: characters(&bytes[line_start..start]) + 1,
            width: characters(&bytes[start..end]),
        }
    }
}

/// One finding: what, where, and what to do.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// A stable name for this sort of finding, in words with hyphens.
    pub code: Cow<'static, str>,
    /// How bad it is.
    pub severity: Severity,
    /// The file, relative to the source folder, with `/`.
    pub path: String,
    /// Where in the file, unless the file as a whole is meant.
    pub place: Option<SourceSpan>,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do; empty where there is nothing to add.
    pub remedy: String,
}

impl Diagnostic {
    /// An error about a file as a whole; [`Diagnostic::at`] and [`Diagnostic::with`] say more.
    #[must_use]
    pub fn error(code: &'static str, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            severity: Severity::Error,
            path: path.into(),
            place: None,
            message: message.into(),
            remedy: String::new(),
        }
    }

    /// The same finding at a place.
    #[must_use]
    pub fn at(mut self, place: SourceSpan) -> Self {
        self.place = Some(place);
        self
    }

    /// The same finding with its remedy.
    #[must_use]
    pub fn with(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = remedy.into();
        self
    }
}

impl Ord for Diagnostic {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |d: &Self| (d.place, d.severity);
        self.path
            .cmp(&other.path)
            .then_with(|| key(self).cmp(&key(other)))
            .then_with(|| self.code.cmp(&other.code))
            .then_with(|| self.message.cmp(&other.message))
            .then_with(|| self.remedy.cmp(&other.remedy))
    }
}

impl PartialOrd for Diagnostic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `path:line:column: severity: message`, in one line.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        if let Some(SourceSpan { line, column, .. }) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}: {}", self.severity.as_str(), self.message)
    }
}
