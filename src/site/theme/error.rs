//! What is wrong with a template.

use musi_diagnostic::SourceSpan;
use tera::ErrorKind;

/// A template, or another file of a theme, that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThemeError {
    /// The file, as diagnostics name it.
    pub path: String,
    /// The line and column, from 1, and how many characters are meant, where known.
    pub place: Option<SourceSpan>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub remedy: &'static str,
}

/// What to do about a file with something wrong in it.
pub(super) const REMEDY: &str = "fix it, or remove the file: then the built-in one is used";

impl ThemeError {
    pub(super) fn from_tera(error: &tera::Error, named: &dyn Fn(&str) -> String) -> Self {
        match error.kind() {
            ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
                let span = report.span();
                let width = if span.end_line == span.start_line { span.end_col - span.start_col } else { 1 };
                Self {
                    path: named(report.filename()),
                    place: Some(SourceSpan { line: span.start_line, column: span.start_col + 1, width }),
                    message: report.message().to_owned(),
                    remedy: REMEDY,
                }
            }
            ErrorKind::MissingParent { current, parent } => Self {
                path: named(current),
                place: None,
                message: format!("extends `{parent}`, which is not a template"),
                remedy: REMEDY,
            },
            ErrorKind::CircularExtend { tpl, .. } | ErrorKind::CircularInclude { tpl, .. } => {
                Self { path: named(tpl), place: None, message: error.to_string(), remedy: REMEDY }
            }
            _ => Self { path: named("templates"), place: None, message: error.to_string(), remedy: REMEDY },
        }
    }
}
