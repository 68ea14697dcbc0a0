//! What subcommands print: lines that nobody may want to read any more, and pages.

use crate::translate::create;
use std::{
    fmt,
    io::{self, Write},
    path::Path,
};

/// Prints a line to standard output. A reader that has closed its pipe, or a full disk, ends no work.
macro_rules! say {
    ($($text:tt)*) => {
        $crate::cli::output::line(&mut std::io::stdout().lock(), format_args!($($text)*))
    };
}

/// Prints a line to standard error, see [`say`].
macro_rules! tell {
    ($($text:tt)*) => {
        $crate::cli::output::line(&mut std::io::stderr().lock(), format_args!($($text)*))
    };
}

/// Writes a line; that it cannot be written is nobody's fault.
pub fn line(out: &mut dyn Write, text: fmt::Arguments<'_>) {
    let _ = writeln!(out, "{text}");
}

/// Prints a page, or writes it to a new file; a file that is there already is never touched.
///
/// # Errors
/// Why it failed, in one sentence.
pub fn page(out: Option<&Path>, text: &str) -> Result<(), String> {
    file(out, text.as_bytes())
}

/// The same for a file of any kind.
///
/// # Errors
/// Why it failed, in one sentence.
pub fn file(out: Option<&Path>, bytes: &[u8]) -> Result<(), String> {
    let Some(path) = out else {
        return match io::stdout().lock().write_all(bytes) {
            // A reader that has closed its pipe wants no more.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
            _ => Ok(()),
        };
    };
    let name = path.display();
    create(path, bytes).map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            format!("{name} exists already and was not changed; remove it or name another file")
        } else {
            format!("{name} cannot be written: {error}")
        }
    })
}
