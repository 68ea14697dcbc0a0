//! The command line: arguments in, exit status out.

#![deny(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they panic when nobody reads; write `say!` or `tell!`"
)]

#[macro_use]
mod output;

mod build;
mod check;
mod completions;
mod deny;
mod draw;
mod explain;
mod export;
mod figure;
mod figures;
mod import;
mod init;
mod mdbook;
mod near;
mod render;
mod report;
mod schema;
mod serve;
mod strip;
mod style;
mod translate;

use crate::{check::Format, site::Source};
use clap::{Parser, Subcommand};
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing to complain of.
    Fine,
    /// Findings that the publisher must look at.
    Findings,
    /// It failed because of the arguments, a file or the disk.
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
    /// Serves the site on this machine, and rebuilds what a save changed.
    Serve(serve::Arguments),
    /// Reports what is wrong with the pages, and builds nothing.
    Check(check::Arguments),
    /// Explains the code of a finding and what to do about it.
    Explain(explain::Arguments),
    /// Lists every diagram: where it is, its game, its kind, and whether it is right.
    Figures(figures::Arguments),
    /// Draws how a piece moves from its Betza notation, or reads the notation from a drawing.
    Draw(draw::Arguments),
    /// Prints a page without its translations.
    Strip(strip::Arguments),
    /// Keeps translations current: what is missing or stale, export to translators' tools, and import.
    Translate(translate::Arguments),
    /// Exports a page to another collection: poki Lapo.
    Export(export::Arguments),
    /// Imports a page from elsewhere: one that was copied from a web view.
    Import(import::Arguments),
    /// Writes a configuration for the pages of a folder.
    Init(init::Arguments),
    /// Renders Markdown with its figures, for another program's pages.
    Render(render::Arguments),
    /// Prints one figure of a page as a picture, in SVG or PNG.
    Figure(figure::Arguments),
    /// Writes the style sheet, scripts and widgets that figures need in another program's pages.
    Assets(render::AssetArguments),
    /// Turns the boards of a book into figures: a preprocessor for mdBook.
    Mdbook(mdbook::Arguments),
    /// Prints the script with which a shell completes commands and options.
    Completions(completions::Arguments),
    /// Prints a JSON schema, with which editors complete and check configuration, front matter and figure files.
    Schema(schema::Arguments),
    /// Writes the manual pages.
    #[command(hide = true)]
    Man(completions::ManArguments),
}

/// The folder that a subcommand works on.
#[derive(Debug, Clone, clap::Args)]
struct SourceFolder {
    /// The folder that holds lipu-musi.yaml.
    #[arg(default_value = ".")]
    source: PathBuf,
}

/// The site that a subcommand works on.
#[derive(Debug, Clone, clap::Args)]
struct SiteFolder {
    #[command(flatten)]
    folder: SourceFolder,
    /// The configuration, instead of lipu-musi.yaml in the folder.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl SiteFolder {
    fn root(&self) -> &Path {
        &self.folder.source
    }

    fn open(&self, format: Format, to_stdout: bool) -> Result<Source, Outcome> {
        report::open_with(self.root(), self.config.as_deref(), format, to_stdout)
    }
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
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Figures(arguments) => figures::run(&arguments),
        Command::Draw(arguments) => draw::run(&arguments),
        Command::Strip(arguments) => strip::run(&arguments),
        Command::Translate(arguments) => translate::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Import(arguments) => import::run(&arguments),
        Command::Init(arguments) => init::run(&arguments),
        Command::Render(arguments) => render::run(&arguments),
        Command::Figure(arguments) => figure::run(&arguments),
        Command::Assets(arguments) => render::assets(&arguments),
        Command::Mdbook(arguments) => mdbook::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
        Command::Schema(arguments) => schema::run(&arguments),
        Command::Man(arguments) => completions::man(&arguments),
    }
}
