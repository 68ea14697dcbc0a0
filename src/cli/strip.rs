//! `lipu-musi strip`: a page without its translations.

use super::{Outcome, report};
use crate::{
    check::{Diagnostic, Findings, Format},
    document::{Document, Options, strip},
    site::SiteProblem,
};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The page; the file stays as it is.
    file: PathBuf,
}

/// Prints the page without its comments.
pub fn run(arguments: &Arguments) -> Outcome {
    let bytes = match fs::read(&arguments.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            return report::failed(&format!("{} cannot be read: {error}", arguments.file.display()));
        }
    };
    match Document::parse(bytes, &Options::translations()) {
        Ok(page) => match io::stdout().lock().write_all(strip(&page).as_bytes()) {
            // A reader that has closed its pipe wants no more.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => report::failed(&error),
            _ => Outcome::Fine,
        },
        Err(error) => {
            let path = arguments.file.display().to_string();
            let problem = Diagnostic::from(SiteProblem::NoDocument { path, error });
            report::findings(&Findings::from_iter([problem]), Format::Text, Path::new(""), false);
            Outcome::Findings
        }
    }
}
