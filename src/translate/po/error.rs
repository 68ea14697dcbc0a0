//! Why a file is no PO that can be used.
use musi_diagnostic::LineColumn;
use std::fmt;

/// Why a text is no PO that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoError {
    /// Where it stands.
    pub place: LineColumn,
    /// What is wrong.
    pub problem: PoProblem,
}

/// What is wrong with a line of PO.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PoProblem {
    /// It is neither a comment, nor a keyword, nor a string.
    Unknown,
    /// A string without its quotes, or with an escape that is none.
    BadString,
    /// A keyword where it cannot stand.
    Misplaced,
    /// An entry that has no `msgstr`.
    Unfinished,
    /// Plural forms, which texts of pages do not have.
    Plural,
    /// An entry that is there already.
    Twice {
        /// The line of the first.
        first: usize,
    },
    /// Another encoding than UTF-8.
    Charset(String),
}

impl PoError {
    /// What to do about it.
    #[must_use]
    pub const fn remedy(&self) -> &'static str {
        match self.problem {
            PoProblem::Unknown | PoProblem::BadString | PoProblem::Misplaced | PoProblem::Unfinished => {
                "fix the line; `msgfmt -c FILE` of gettext finds others like it"
            }
            PoProblem::Plural => "use the file that `lipu-musi translate export` has made",
            PoProblem::Twice { .. } => "keep one of the two; `msguniq` of gettext shows them together",
            PoProblem::Charset(_) => "save the file as UTF-8, as with `msgconv -t UTF-8`",
        }
    }
}

impl fmt::Display for PoError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problem {
            PoProblem::Unknown => {
                out.write_str("this is neither a comment nor a keyword nor a string in quotes")
            }
            PoProblem::BadString => out.write_str("the string lacks a quote or has an invalid escape"),
            PoProblem::Misplaced => {
                out.write_str("this cannot be here: an entry is `msgctxt`, `msgid`, `msgstr`")
            }
            PoProblem::Unfinished => out.write_str("the entry that begins here has no `msgstr`"),
            PoProblem::Plural => out.write_str("the entry has plural forms, and texts of pages have none"),
            PoProblem::Twice { first } => write!(out, "the same text is translated in line {first} already"),
            PoProblem::Charset(name) => write!(out, "the file says that it is written in {name}, not UTF-8"),
        }
    }
}

impl std::error::Error for PoError {}
