//! What is wrong in a configuration.

use crate::{
    diagnostic::{Diagnostic, Severity, SourceSpan},
    similar::likeliest,
};
use std::{fmt, io, path::Path, string::FromUtf8Error};

/// The first thing wrong in a configuration, where it is, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigError {
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
            write!(f, "{}:{line}:{}: ", super::FILE_NAME, self.column)?;
        }
        write!(f, "{}; {}", self.message, self.remedy)
    }
}

impl std::error::Error for ConfigError {}

impl From<ConfigError> for Diagnostic {
    fn from(error: ConfigError) -> Self {
        Self {
            code: error.code.into(),
            severity: Severity::Error,
            path: super::FILE_NAME.to_owned(),
            place: error.line.map(|line| SourceSpan { line, column: error.column, width: 1 }),
            message: error.message,
            remedy: error.remedy,
        }
    }
}

impl ConfigError {
    pub(super) fn unreadable(root: &Path, error: &io::Error) -> Self {
        let missing = error.kind() == io::ErrorKind::NotFound;
        let (code, remedy) = if missing {
            ("config-missing", "name the folder that holds it, or write one with `lipu-musi init`")
        } else {
            ("config-unreadable", "make it a readable file")
        };
        let what = if missing { "is not there".to_owned() } else { format!("cannot be read ({error})") };
        Self {
            code,
            line: None,
            column: 0,
            message: format!("{} {what}", root.join(super::FILE_NAME).display()),
            remedy: remedy.to_owned(),
        }
    }

    pub(super) fn too_deep(text: &str, at: usize) -> Self {
        let before = text.get(..at).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
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
            code: "config-syntax",
            line: Some(line),
            column,
            message: "the bytes here are no UTF-8".to_owned(),
            remedy: "save the file as UTF-8".to_owned(),
        }
    }

    /// A finding at the line that holds the top-level key.
    pub(super) fn at(text: &str, key: &str, message: &str, remedy: &str) -> Self {
        Self {
            code: "config-value",
            line: line_of_key(text, key),
            column: 1,
            message: message.to_owned(),
            remedy: remedy.to_owned(),
        }
    }

    pub(super) fn from_yaml(error: &serde_yaml::Error, text: &str) -> Self {
        let whole = error.to_string();
        let (mut line, column) = error.location().map_or((None, 1), |at| (Some(at.line()), at.column()));
        // The sentence carries the place once more; it is shown apart.
        let place = line.map(|line| format!(" at line {line} column {column}")).unwrap_or_default();
        let message = if place.is_empty() { whole.clone() } else { whole.replacen(&place, "", 1) };
        let known = names_after(&message, "expected");
        let (code, message, remedy) = if let Some(name) = name_after(&message, "unknown field") {
            ("config-unknown-key", format!("unknown key `{name}`"), suggestion(&name, &known, "keys"))
        } else if let Some(name) = name_after(&message, "unknown variant") {
            ("config-value", format!("unknown name `{name}`"), suggestion(&name, &known, "names"))
        } else if let Some(name) = name_after(&message, "duplicate field") {
            let second = text
                .lines()
                .enumerate()
                .filter(|(_, line)| has_key(line, &name))
                .nth(1)
                .map(|(at, _)| at + 1);
            line = second.or(line);
            ("config-value", format!("the key `{name}` stands here twice"), "keep one of them".to_owned())
        } else if message.contains("more than one document") {
            line = line.or_else(|| second_document(text));
            let remedy = "keep one, and take away the line `---` between them";
            ("config-syntax", "a second YAML document begins here".to_owned(), remedy.to_owned())
        } else if let Some((what, remedy)) = message.split_once("; ") {
            ("config-value", without_path(what).to_owned(), remedy.to_owned())
        } else if message.contains("invalid type") || message.contains("missing field") {
            let message = message
                .replace("invalid type: ", "this is a ")
                .replace("this is a sequence", "this is a list")
                .replace("this is a unit value", "this is nothing")
                .replace(", expected a sequence", ", and a list is needed")
                .replace(", expected struct Config", ", and keys with values are needed")
                .replace(", expected ", ", and this is needed: ")
                .replace("missing field", "a key is missing:");
            ("config-value", message, "see the guide for the shape of each key".to_owned())
        } else if line.is_some() {
            ("config-syntax", message, "mend the YAML here; quote a value that holds `: ` or ` #`".to_owned())
        } else {
            ("config-syntax", message, "mend the YAML".to_owned())
        };
        Self { code, line, column, message, remedy }
    }
}

/// The line at which another document begins.
fn second_document(text: &str) -> Option<usize> {
    let mut before = false;
    let begins = |line: &str| {
        let begins = before && line.split_whitespace().next() == Some("---") && line.starts_with("---");
        before |= !line.trim().is_empty() && !line.starts_with(['#', '%']);
        begins
    };
    text.lines().position(begins).map(|line| line + 1)
}

/// The line, from 1, that holds a key of YAML.
pub fn line_of_key(text: &str, key: &str) -> Option<usize> {
    text.lines().position(|line| has_key(line, key)).map(|line| line + 1)
}

fn has_key(line: &str, key: &str) -> bool {
    let rest = line.trim_start().trim_start_matches(['"', '\'']);
    rest.strip_prefix(key)
        .is_some_and(|rest| rest.trim_start_matches(['"', '\'']).trim_start().starts_with(':'))
}

/// `figures[0].game: sentence` without its path.
fn without_path(message: &str) -> &str {
    match message.split_once(": ") {
        Some((path, rest)) if !path.contains([' ', '`']) => rest,
        _ => message,
    }
}

/// The name in backticks after some words.
fn name_after(message: &str, words: &str) -> Option<String> {
    names_after(message, words).into_iter().next()
}

/// All names in backticks after some words.
fn names_after(message: &str, words: &str) -> Vec<String> {
    let Some(at) = message.find(words) else { return Vec::new() };
    message[at..].split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn suggestion(name: &str, known: &[String], what: &str) -> String {
    let near = likeliest(name, known.iter().map(String::as_str));
    let all: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    match near {
        Some(candidate) => format!("did you mean `{candidate}`?"),
        None => format!("the {what} are {}", all.join(", ")),
    }
}
