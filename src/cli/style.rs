//! How a subcommand lists what it found.

use serde::Serialize;
use std::io::{self, Write};

/// How a list is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Style {
    /// For people.
    #[default]
    Text,
    /// For programs: one object a line.
    Json,
}

/// Prints an object on a line of its own.
pub fn json_line(out: &mut (impl Write + ?Sized), object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}
