//! How bad a finding is.

/// How bad a finding is; the worst comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The page says something that is not so, or a part of it cannot be read: a build fails on it.
    Error,
    /// Likely a mistake; `--deny warnings` makes it count.
    Warning,
    /// Worth knowing: it may be right.
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
