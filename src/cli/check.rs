//! `lipu-musi check`: what is wrong with the pages.

use super::{Outcome, SourceFolder, report};
use crate::{
    check::{Diagnostic, Findings, Format, Severity},
    site::{NoFiles, Site, Wants},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SourceFolder,
    /// How findings are printed.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// What counts as a finding besides errors.
    #[arg(long, value_enum)]
    deny: Option<Deny>,
}

/// What counts besides errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Deny {
    /// Warnings too.
    Warnings,
}

/// Checks all pages and prints what is wrong.
pub fn run(arguments: &Arguments) -> Outcome {
    let root = &arguments.folder.source;
    let source = match report::open(root, arguments.format, true) {
        Ok(source) => source,
        Err(outcome) => return outcome,
    };
    let problems = match Site::read(source) {
        Ok(mut site) => {
            let bar = report::progress(site.index.entries.len());
            let wants = Wants { terms: false, language: true };
            let mut problems = site.render(&NoFiles { wants, done: &|| bar.inc(1) }).into_problems(&site);
            bar.finish_and_clear();
            problems.extend(site.problems);
            problems
        }
        Err(error) => vec![error.into()],
    };
    let findings = problems.into_iter().map(Diagnostic::from).collect::<Findings>();
    report::findings(&findings, arguments.format, root, true);
    if arguments.format == Format::Text && !findings.is_empty() {
        eprintln!("{}", findings.summary());
    }
    let warnings = arguments.deny == Some(Deny::Warnings) && findings.count(Severity::Warning) > 0;
    if findings.has_errors() || warnings { Outcome::Findings } else { Outcome::Fine }
}
