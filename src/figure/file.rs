//! The figure file: what its publisher says of the boards of a page that he may not edit.

use std::{collections::BTreeMap, fmt};

use crate::yaml::{MOST_NESTED, too_deep};
use schemars::JsonSchema;
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "FigureEntry")]
struct Entry {
    /// The line of the opening fence, from 1.
    line: usize,
    /// The info string that the fence would have.
    says: String,
}

/// The schema of a figure file, for editors that complete and check it.
///
/// ```
/// assert_eq!(lipu_musi::figure::figure_file_schema()["type"], "array");
/// ```
#[must_use]
pub fn figure_file_schema() -> serde_json::Value {
    crate::config::schema_of::<Vec<Entry>>()
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
    /// When the text is not a YAML list of entries, or when two entries speak of one line.
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
            let words = error.to_string();
            let words = words.split(" at line ").next().unwrap_or_default();
            let words = words
                .replace("invalid type: string", "this is the text")
                .replace(", expected usize", ", and a whole number is needed")
                .replace(", expected a string", ", and a text is needed");
            let message = if words.contains("expected a sequence") {
                "this is no list".to_owned()
            } else {
                words
                    .trim_start_matches(|letter: char| letter != ':')
                    .trim_start_matches([':', ' '])
                    .to_owned()
            };
            FigureFileError { line, column, message: if message.is_empty() { words } else { message } }
        })?;
        let mut says = BTreeMap::new();
        for Entry { line, says: info } in entries {
            if says.insert(line, info).is_some() {
                let message = format!("there is a second entry for line {line}");
                let (line, column) = second(text, line);
                return Err(FigureFileError { line, column, message });
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

/// The line and column of the second entry that speaks of a line.
fn second(text: &str, line: usize) -> (usize, usize) {
    let speaks = |written: &str| {
        let value = written
            .trim_start_matches(['-', ' ', '{'])
            .strip_prefix("line")?
            .trim_start()
            .strip_prefix(':')?;
        let digits = value.trim_start().split(|letter: char| !letter.is_ascii_digit()).next()?;
        (digits.parse() == Ok(line)).then(|| written.find("line").map_or(1, |at| at + 1))
    };
    let mut found =
        text.lines().enumerate().filter_map(|(number, written)| Some((number + 1, speaks(written)?)));
    found.nth(1).unwrap_or((1, 1))
}

#[cfg(test)]
mod tests {
    use super::FigureFile;

    #[test]
    fn what_is_wrong_is_told_where_it_stands() {
        for (text, line, column, message) in [
            ("- line: 3\n  says: a\n- says: b\n  line: 3\n", 4, 3, "there is a second entry for line 3"),
            ("- line: 1\n  say: chess\n", 2, 3, "unknown field `say`, expected `line` or `says`"),
            ("line: 1\n", 1, 1, "this is no list"),
            ("- line: one\n  says: a\n", 1, 9, "this is the text \"one\", and a whole number is needed"),
        ] {
            let error = FigureFile::parse(text).unwrap_err();
            assert_eq!((error.line, error.column, error.message.as_str()), (line, column, message), "{text}");
        }
    }
}
