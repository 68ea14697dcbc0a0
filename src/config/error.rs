//! What is wrong in a configuration.

use super::FILE_NAME;
use musi_diagnostic::{Diagnostic, LineColumn, SourceSpan};
use std::{io, path::Path, string::FromUtf8Error};

/// That the file of the configuration is not there, or is none. `root` is the folder that it should lie in.
pub(super) fn unreadable(root: &Path, file: &Path, error: &io::Error) -> Diagnostic {
    let missing = matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory);
    let (message, remedy) = if missing {
        no_file(root, file)
    } else {
        (format!("{} cannot be read ({error})", file.display()), "make it a readable file".to_owned())
    };
    let code = if missing { "config-missing" } else { "config-unreadable" };
    Diagnostic::error(code, FILE_NAME, message).with(remedy)
}

pub(super) fn too_deep(text: &str, at: usize) -> Diagnostic {
    let message = format!("the configuration is nested more than {} deep here", crate::yaml::MOST_NESTED);
    Diagnostic::error("config-syntax", FILE_NAME, message)
        .at(point(LineColumn::from_byte(text, at)))
        .with("close a bracket that is open, or put text with brackets in quotes")
}

pub(super) fn not_utf8(error: &FromUtf8Error) -> Diagnostic {
    let good = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
    Diagnostic::error("config-syntax", FILE_NAME, "the bytes here are not valid UTF-8")
        .at(point(LineColumn::from_byte(&good, good.len())))
        .with("save the file as UTF-8")
}

/// A finding at the line that holds the top-level key.
pub(super) fn at_key(text: &str, key: &str, message: &str, remedy: &str) -> Diagnostic {
    let line = line_of_key(text, key).map(|line| point(LineColumn { line, column: 1 }));
    Diagnostic::error("config-value", FILE_NAME, message).at(line).with(remedy)
}

/// One character.
pub(super) const fn point(at: LineColumn) -> SourceSpan {
    SourceSpan { line: at.line, column: at.column, width: 1 }
}

/// Why the file does not exist, and where one may be.
fn no_file(root: &Path, file: &Path) -> (String, String) {
    if root.is_file() {
        let folder = root.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let holds = folder.ancestors().find(|folder| folder.join(FILE_NAME).is_file());
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
        return (message, format!("rename {} to `{}`", other.display(), FILE_NAME));
    }
    let above = root.canonicalize().ok().and_then(|root| {
        root.ancestors().skip(1).find(|folder| folder.join(FILE_NAME).is_file()).map(Path::to_path_buf)
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
