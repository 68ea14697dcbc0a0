//! The command line: arguments in, exit status out.

mod build;
mod check;
mod export;
mod figures;
mod import;
mod init;
mod near;
mod output;
mod report;
mod serve;
mod strip;
mod style;
mod translate;

use clap::{Parser, Subcommand};
use std::{ffi::OsString, path::PathBuf, process::ExitCode};

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing to complain of.
    Fine,
    /// Findings that the publisher must look at.
    Findings,
    /// The arguments, a file or the disk stood in the way.
    Failed,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Fine => Self::SUCCESS,
            Outcome::Findings => Self::from(1),
            Outcome::Failed => Self::from(2),
        }
    }
}

/// Rule pages in Markdown become a bilingual site of boards you can play on.
#[derive(Debug, Parser)]
#[command(name = "lipu-musi", version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Builds the site.
    Build(build::Arguments),
    /// Serves the site on this machine, and makes again what a save changed.
    Serve(serve::Arguments),
    /// Says what is wrong with the pages, and builds nothing.
    Check(check::Arguments),
    /// Lists every diagram: where, of which game and kind, and whether it is right.
    Figures(figures::Arguments),
    /// Prints a page without its translations.
    Strip(strip::Arguments),
    /// Keeps translations current: what is missing, what is stale, out to translators and back.
    Translate(translate::Arguments),
    /// Writes a page for another collection: poki Lapo.
    Export(export::Arguments),
    /// Brings in a page from elsewhere: one that was copied from a web view.
    Import(import::Arguments),
    /// Writes a configuration for the pages of a folder.
    Init(init::Arguments),
}

/// The folder that a subcommand works on.
#[derive(Debug, Clone, clap::Args)]
struct SourceFolder {
    /// The folder that holds lipu-musi.yaml.
    #[arg(default_value = ".")]
    source: PathBuf,
}

/// Runs the program with its arguments, the name of the program first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Outcome {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // When even the message cannot be printed there is nobody to tell.
            let _ = error.print();
            return if error.use_stderr() { Outcome::Failed } else { Outcome::Fine };
        }
    };
    match arguments.command {
        Command::Build(arguments) => build::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Figures(arguments) => figures::run(&arguments),
        Command::Strip(arguments) => strip::run(&arguments),
        Command::Translate(arguments) => translate::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Import(arguments) => import::run(&arguments),
        Command::Init(arguments) => init::run(&arguments),
    }
}
