//! `lipu-musi build`: the site, complete, in the place of the old one.

use super::{Outcome, SourceFolder, report};
use crate::{
    check::{Diagnostic, Findings, Format, Severity},
    config::BaseUrl,
    site::{Assets, Site, SiteProblem},
};
use std::{io::IsTerminal, path::PathBuf, time::Instant};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SourceFolder,
    /// The output folder, instead of that of lipu-musi.yaml.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Where the site will stand, instead of `base-url` in lipu-musi.yaml.
    #[arg(long)]
    base_url: Option<BaseUrl>,
    /// Takes pages with `draft: true` as well.
    #[arg(long)]
    drafts: bool,
}

/// Builds the site and says what came of it.
pub fn run(arguments: &Arguments) -> Outcome {
    let start = Instant::now();
    let root = &arguments.folder.source;
    let mut source = match report::open(root, Format::Text, false) {
        Ok(source) => source,
        Err(outcome) => return outcome,
    };
    source.drafts = arguments.drafts;
    if let Some(base_url) = &arguments.base_url {
        source.config.base_url = base_url.clone();
    }
    let out = arguments.out.clone().unwrap_or_else(|| root.join(&source.config.out));

    let mut site = match Site::read(source) {
        Ok(site) => site,
        Err(error) => {
            let findings = Findings::from_iter([Diagnostic::from(SiteProblem::from(error))]);
            report::findings(&findings, Format::Text, root, false);
            return Outcome::Findings;
        }
    };
    // What is wrong with names and folders could make pages overwrite each other: nothing is written then.
    let early = std::mem::take(&mut site.problems).into_iter().map(Diagnostic::from).collect::<Findings>();
    if early.has_errors() {
        return refused(&early, arguments);
    }
    let bar = report::progress(site.index.entries.len());
    let draft = site.draft(&out, &|| bar.inc(1));
    bar.finish_and_clear();
    let mut draft = match draft {
        Ok(draft) => draft,
        Err(error) => return report::failed(&error),
    };
    let problems = std::mem::take(&mut draft.problems).into_iter().map(Diagnostic::from);
    let findings = early.into_iter().chain(problems).collect::<Findings>();
    if findings.has_errors() {
        return refused(&findings, arguments);
    }
    report::findings(&findings.without_notes(), Format::Text, root, false);
    let pages = draft.pages;
    if let Err(error) = draft.publish() {
        return report::failed(&error);
    }
    if std::io::stderr().is_terminal() {
        if !Assets::has_boards() {
            eprintln!("note: this program was built without widgets; boards are drawn but do not move");
        }
        let warnings = match findings.count(Severity::Warning) {
            0 => String::new(),
            _ => format!(" ({})", findings.summary()),
        };
        eprintln!("built {pages} pages in {} ms: {}{warnings}", start.elapsed().as_millis(), out.display());
    }
    Outcome::Fine
}

fn refused(findings: &Findings, arguments: &Arguments) -> Outcome {
    report::findings(findings, Format::Text, &arguments.folder.source, false);
    eprintln!("lipu-musi: {}; nothing was built, and the old site is as it was", findings.summary());
    Outcome::Findings
}
