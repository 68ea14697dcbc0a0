//! One finding, whoever makes it: what, where, how bad, and what to do. It names no other module.
//!
//! Who reads a text knows places of its own: bytes of a fence, a line of a file. A [`Diagnostic`] is generic over them, and
//! becomes one about a [`FilePlace`] where it is reported.

mod place;
mod severity;

pub use place::{FilePlace, LineColumn, SourceSpan};
pub use severity::Severity;

use std::fmt;

/// One finding: what, where, and what to do.
///
/// Findings are sorted by their place, then the worst first.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Diagnostic<Place = FilePlace, Code = &'static str> {
    /// Where it is.
    pub place: Place,
    /// How bad it is.
    pub severity: Severity,
    /// A stable name for this sort of finding, in words with hyphens, or what has such a name.
    pub code: Code,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do; empty where there is nothing to add.
    pub remedy: String,
}

impl<Place, Code> Diagnostic<Place, Code> {
    /// The same finding with its remedy.
    #[must_use]
    pub fn with(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = remedy.into();
        self
    }

    /// The same finding, as bad as that.
    #[must_use]
    pub fn graded(self, severity: Severity) -> Self {
        Self { severity, ..self }
    }

    /// The same finding at a place that is counted otherwise.
    #[must_use]
    pub fn moved<To>(self, place: To) -> Diagnostic<To, Code> {
        let Self { severity, code, message, remedy, .. } = self;
        Diagnostic { place, severity, code, message, remedy }
    }
}

impl Diagnostic {
    /// An error about a file as a whole; [`Diagnostic::at`], [`Diagnostic::graded`] and [`Diagnostic::with`] say more.
    #[must_use]
    pub fn error(code: &'static str, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            place: FilePlace { path: path.into(), span: None },
            message: message.into(),
            remedy: String::new(),
        }
    }

    /// The same finding at a place in its file, if it has one there.
    ///
    /// ```
    /// use musi_diagnostic::{Diagnostic, SourceSpan};
    ///
    /// let found = Diagnostic::error("dead-link", "a.md", "`b.md` leads nowhere");
    /// assert_eq!(found.to_string(), "a.md: error: `b.md` leads nowhere");
    /// let place = SourceSpan { line: 3, column: 5, width: 4 };
    /// assert_eq!(found.at(place).to_string(), "a.md:3:5: error: `b.md` leads nowhere");
    /// ```
    #[must_use]
    pub fn at(mut self, span: impl Into<Option<SourceSpan>>) -> Self {
        self.place.span = span.into();
        self
    }
}

/// `path:line:column: severity: message`, in one line.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.place, self.severity.as_str(), self.message)
    }
}

impl std::error::Error for Diagnostic {}

/// `line:column: message; remedy`, in one line.
impl fmt::Display for Diagnostic<LineColumn> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {}", self.place, self.message, self.remedy)
    }
}
