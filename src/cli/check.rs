//! `lipu-musi check`: what is wrong with the pages.

use super::{
    Outcome, SiteFolder,
    deny::{self, Deny},
    report,
};
use crate::{
    check::{Diagnostic, Findings, Format},
    site::{NoFiles, OpenTranslations, Site, SiteProblem, Wants},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SiteFolder,
    /// How findings are printed.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// What counts as a finding besides errors; can be given several times.
    #[arg(long, value_enum)]
    deny: Vec<Deny>,
}

/// Checks all pages and prints what is wrong.
pub fn run(arguments: &Arguments) -> Outcome {
    let root = arguments.folder.root();
    let source = match arguments.folder.open(arguments.format, true) {
        Ok(source) => source,
        Err(outcome) => return outcome,
    };
    let problems = match Site::read(source) {
        Ok(mut site) => {
            let bar = report::progress(site.index.entries.len());
            let translations = if arguments.deny.contains(&Deny::Missing) {
                OpenTranslations::All
            } else {
                OpenTranslations::Unrecorded
            };
            let wants = Wants { terms: false, language: true, translations };
            let mut problems = site.render(&NoFiles { wants, done: &|| bar.inc(1) }).into_problems(&site);
            bar.finish_and_clear();
            if arguments.deny.contains(&Deny::Unrecorded) && site.has_no_records() {
                problems.push(SiteProblem::NoRecords);
            }
            problems.extend(site.problems);
            problems
        }
        Err(error) => vec![error.into()],
    };
    let findings = problems.into_iter().map(Diagnostic::from).collect::<Findings>();
    report::findings(&findings, arguments.format, root, true);
    if arguments.format == Format::Text && !findings.is_empty() {
        tell!("{}", findings.summary());
    }
    if deny::any(&arguments.deny, &findings) { Outcome::Findings } else { Outcome::Fine }
}
