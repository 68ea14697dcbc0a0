//! `lipu-musi completions` and `lipu-musi man`: what shells and readers of manuals need, from the arguments themselves.

use super::{Arguments as Program, Outcome, report};
use clap::CommandFactory;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The shell.
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

/// Prints the completions for a shell.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Program::command(), "lipu-musi", &mut script);
    match io::stdout().lock().write_all(&script) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => report::failed(&error),
        _ => Outcome::Fine,
    }
}

#[derive(Debug, clap::Args)]
pub struct ManArguments {
    /// The folder for the pages, one for each command; it is created if it does not exist.
    folder: PathBuf,
}

/// Writes the manual pages.
pub fn man(arguments: &ManArguments) -> Outcome {
    match write_pages(&arguments.folder) {
        Ok(()) => Outcome::Fine,
        Err(error) => report::failed(&format!("cannot write {}: {error}", arguments.folder.display())),
    }
}

fn write_pages(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut command = Program::command().disable_help_subcommand(true);
    command.build();
    clap_mangen::generate_to(command, folder)
}
