//! What is wrong in a configuration.

use musi_diagnostic::{Diagnostic, SourceSpan};
use std::{fmt, io, path::Path, string::FromUtf8Error};

/// The first thing wrong in a configuration, where it is, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigError {
    /// The file, as diagnostics name it.
    pub path: String,
    /// A stable code: `config-missing`, `config-unreadable`, `config-syntax`, `config-unknown-key` or
    /// `config-value`.
    pub code: &'static str,
    /// The line, from 1, where there is one.
    pub line: Option<usize>,
    /// The column in characters, from 1, where there is a line.
    pub column: usize,
    /// One sentence.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "{}:{line}:{}: ", self.path, self.column)?;
        }
        write!(f, "{}; {}", self.message, self.remedy)
    }
}

impl std::error::Error for ConfigError {}

impl From<ConfigError> for Diagnostic {
    fn from(error: ConfigError) -> Self {
        let span = error.line.map(|line| SourceSpan { line, column: error.column, width: 1 });
        Self::error(error.code, error.path, error.message).at(span).with(error.remedy)
    }
}

impl ConfigError {
    /// That the file of the configuration is not there, or is none. `root` is the folder that it should lie in.
    pub(super) fn unreadable(root: &Path, file: &Path, error: &io::Error) -> Self {
        let missing = matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory);
        let (message, remedy) = if missing {
            no_file(root, file)
        } else {
            (format!("{} cannot be read ({error})", file.display()), "make it a readable file".to_owned())
        };
        let code = if missing { "config-missing" } else { "config-unreadable" };
        Self { code, line: None, column: 0, message, remedy, path: String::new() }
    }

    pub(super) fn too_deep(text: &str, at: usize) -> Self {
        let before = text.get(..at).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            path: super::FILE_NAME.to_owned(),
            code: "config-syntax",
            line: Some(before.bytes().filter(|byte| *byte == b'\n').count() + 1),
            column: before[line_start..].chars().count() + 1,
            message: format!("the configuration is nested more than {} deep here", crate::yaml::MOST_NESTED),
            remedy: "close a bracket that is open, or put text with brackets in quotes".to_owned(),
        }
    }

    pub(super) fn not_utf8(error: &FromUtf8Error) -> Self {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.split(|byte| *byte == b'\n').count();
        let start = good.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        Self {
            path: super::FILE_NAME.to_owned(),
            code: "config-syntax",
            line: Some(line),
            column,
            message: "the bytes here are not valid UTF-8".to_owned(),
            remedy: "save the file as UTF-8".to_owned(),
        }
    }

    /// A finding at the line that holds the top-level key.
    pub(super) fn at(text: &str, key: &str, message: &str, remedy: &str) -> Self {
        Self {
            path: super::FILE_NAME.to_owned(),
            code: "config-value",
            line: line_of_key(text, key),
            column: 1,
            message: message.to_owned(),
            remedy: remedy.to_owned(),
        }
    }
}

/// Why there is no such file, and where one may be.
fn no_file(root: &Path, file: &Path) -> (String, String) {
    if root.is_file() {
        let folder = root.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let holds = folder.ancestors().find(|folder| folder.join(super::FILE_NAME).is_file());
        let near = holds.unwrap_or(folder);
        // The last ancestor of a path without a root is empty: the folder that one is in.
        let near = if near.as_os_str().is_empty() { Path::new(".") } else { near };
        return (
            format!("{} is a file, and the folder of a site is needed", root.display()),
            format!("did you mean `{}`?", near.display()),
        );
    }
    if !root.is_dir() {
        return (format!("there is no folder {}", root.display()), "name the folder of a site".to_owned());
    }
    let message = format!("{} is not there", file.display());
    let other = root.join("lipu-musi.yml");
    if other.is_file() {
        return (message, format!("rename {} to `{}`", other.display(), super::FILE_NAME));
    }
    let above = root.canonicalize().ok().and_then(|root| {
        root.ancestors().skip(1).find(|folder| folder.join(super::FILE_NAME).is_file()).map(Path::to_path_buf)
    });
    match above {
        Some(above) => (message, format!("did you mean the folder {}?", above.display())),
        None => (message, "name the folder that holds it, or write one with `lipu-musi init`".to_owned()),
    }
}

/// The line, from 1, that holds a key of YAML.
pub fn line_of_key(text: &str, key: &str) -> Option<usize> {
    text.lines().position(|line| has_key(line, key)).map(|line| line + 1)
}

pub(super) fn has_key(line: &str, key: &str) -> bool {
    let rest = line.trim_start().trim_start_matches(['"', '\'']);
    rest.strip_prefix(key)
        .is_some_and(|rest| rest.trim_start_matches(['"', '\'']).trim_start().starts_with(':'))
}

/// The line, from 1, on which a value stands under a key at the top; the line of the key where it is not found.
pub fn line_of_value(text: &str, key: &str, value: &str) -> Option<usize> {
    let first = text.lines().position(|line| has_key(line, key) && !line.starts_with([' ', '\t']))?;
    let indented = |line: &&str| line.is_empty() || line.starts_with([' ', '\t', '-', '#', ']', '}']);
    let more = text.lines().skip(first + 1).take_while(indented).count();
    let found = text.lines().skip(first).take(more + 1).position(|line| line.contains(value));
    Some(first + found.unwrap_or_default() + 1)
}
