//! What is wrong with a file of messages, and where.

use std::fmt;

/// One fault of a file of messages.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What helps.
    pub remedy: String,
}

impl Problem {
    /// A fault at a byte of a file's text.
    #[must_use]
    pub fn at(path: &str, text: &str, byte: usize, message: String, remedy: String) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Self { path: path.to_owned(), line, column, message, remedy }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}; {}", self.path, self.line, self.column, self.message, self.remedy)
    }
}

/// A remedy that names the nearest of some names, or else what may be done.
pub(crate) fn nearest<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>, otherwise: &str) -> String {
    let close = |name: &&str| strsim::damerau_levenshtein(wrong, name);
    match names.into_iter().min_by_key(close) {
        Some(name) if close(&name) <= 1.max(wrong.chars().count() / 3) => format!("did you mean `{name}`?"),
        _ => otherwise.to_owned(),
    }
}
