//! A page that a subcommand made: to standard output, or to a file that is not there yet.

use crate::translate::create;
use std::{
    io::{self, Write},
    path::Path,
};

/// Prints a page, or writes it to a new file; a file that is there already is never touched.
///
/// # Errors
/// What stood in the way, in one sentence.
pub fn page(out: Option<&Path>, text: &str) -> Result<(), String> {
    let Some(path) = out else {
        return match io::stdout().lock().write_all(text.as_bytes()) {
            // A reader that has closed its pipe wants no more.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
            _ => Ok(()),
        };
    };
    let name = path.display();
    create(path, text.as_bytes()).map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            format!("{name} is there already and stays as it is; take it away or name another file")
        } else {
            format!("{name} cannot be written: {error}")
        }
    })
}
