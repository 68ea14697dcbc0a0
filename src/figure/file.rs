//! The figure file: what its publisher says of the boards of a page that he may not edit.

use std::{collections::BTreeMap, fmt};

use crate::yaml::{MOST_NESTED, too_deep};
use serde::Deserialize;

/// What is said of the boards of one page, apart from the page.
///
/// It stands beside `chess.md` as `chess.figures.yaml`, a list with one entry for each fence that needs one. An entry
/// says which fence by the line of its opening, and what an info string there would say:
///
/// ```
/// use lipu_musi::figure::FigureFile;
///
/// let file = FigureFile::parse("- line: 193\n  says: chess reach O=knight X=moves\n")?;
/// assert_eq!(file.says(193), Some("chess reach O=knight X=moves"));
/// assert_eq!(file.says(194), None);
/// # Ok::<(), lipu_musi::figure::FigureFileError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FigureFile(BTreeMap<usize, String>);

/// What is said of one fence.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The line of the opening fence, from 1.
    line: usize,
    /// The info string that the fence would have.
    says: String,
}

/// Why a figure file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureFileError {
    /// The line in the figure file, from 1.
    pub line: usize,
    /// The column in the figure file, from 1.
    pub column: usize,
    /// What is wrong, in one sentence.
    pub message: String,
}

impl fmt::Display for FigureFileError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{}; write a list of entries such as `- line: 12` and below it `  says: reach O=knight X=moves`",
            self.message
        )
    }
}

impl std::error::Error for FigureFileError {}

impl FigureFile {
    /// Reads a figure file.
    ///
    /// # Errors
    /// When the text is no YAML list of entries, or when two entries speak of one line.
    pub fn parse(text: &str) -> Result<Self, FigureFileError> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        if let Some(at) = too_deep(text) {
            let line = text.get(..at).unwrap_or_default().split('\n').count();
            let message = format!("the file is nested more than {MOST_NESTED} deep");
            return Err(FigureFileError { line, column: 1, message });
        }
        let entries: Vec<Entry> = serde_yaml::from_str(text).map_err(|error| {
            let (line, column) = error.location().map_or((1, 1), |at| (at.line(), at.column()));
            FigureFileError { line, column, message: error.to_string() }
        })?;
        let mut says = BTreeMap::new();
        for Entry { line, says: info } in entries {
            if says.insert(line, info).is_some() {
                let message = format!("two entries speak of line {line}");
                return Err(FigureFileError { line: 1, column: 1, message });
            }
        }
        Ok(Self(says))
    }

    /// What is said of the fence that opens at this line.
    #[must_use]
    pub fn says(&self, line: usize) -> Option<&str> {
        self.0.get(&line).map(String::as_str)
    }

    /// The lines that are spoken of.
    pub fn lines(&self) -> impl Iterator<Item = usize> {
        self.0.keys().copied()
    }
}
