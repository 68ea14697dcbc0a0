//! `lipu-musi build`: the site, complete, in the place of the old one.

use super::{
    Outcome, SiteFolder,
    deny::{self, Deny},
    report,
};
use crate::{
    check::{Diagnostic, Findings, Format, Severity},
    config::BaseUrl,
    site::{Assets, NoFiles, OutputError, Site, SiteProblem, Wants},
    translate::is_pending,
};
use std::{io::IsTerminal, path::PathBuf, time::Instant};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SiteFolder,
    /// The output folder, instead of that of lipu-musi.yaml.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Where the site will be published, instead of `base-url` in lipu-musi.yaml.
    #[arg(long)]
    base_url: Option<BaseUrl>,
    /// Builds pages with `draft: true` as well.
    #[arg(long)]
    drafts: bool,
    /// What stops the build besides errors; can be given several times.
    #[arg(long, value_enum)]
    deny: Vec<Deny>,
}

/// How often a build begins anew because another one has replaced the site in the meantime.
const ATTEMPTS: usize = 5;

/// Builds the site and says what came of it.
pub fn run(arguments: &Arguments) -> Outcome {
    let start = Instant::now();
    let mut last = None;
    for _ in 0..ATTEMPTS {
        match attempt(arguments, start) {
            Ok(outcome) => return outcome,
            Err(error) => last = Some(error),
        }
    }
    last.map_or(Outcome::Failed, |error| report::failed(&error))
}

/// Builds the site once; the error says that another build was quicker.
fn attempt(arguments: &Arguments, start: Instant) -> Result<Outcome, OutputError> {
    let root = arguments.folder.root();
    let mut source = match arguments.folder.open(Format::Text, false) {
        Ok(source) => source,
        Err(outcome) => return Ok(outcome),
    };
    source.drafts = arguments.drafts;
    if let Some(base_url) = &arguments.base_url {
        source.config.base_url = base_url.clone();
    }
    let out = arguments.out.clone().unwrap_or_else(|| root.join(&source.config.out));

    if let Err(error) = report::recover(&out) {
        return Ok(report::failed(&error));
    }
    if is_pending(root) {
        tell!("note: a change of translations was interrupted; `lipu-musi translate status` completes it");
    }

    let mut site = match Site::read(source) {
        Ok(site) => site,
        Err(error) => {
            let findings = Findings::from_iter([Diagnostic::from(SiteProblem::from(error))]);
            return Ok(refused(&findings, arguments));
        }
    };
    let bar = report::progress(site.index.entries.len());
    // What is wrong with names and folders could make pages overwrite each other: nothing is written then, but the
    // pages are looked at, so that everything is reported at once.
    let in_the_way = site.problems.iter().any(SiteProblem::is_error);
    let draft = if in_the_way { Ok(None) } else { site.draft(&out, &|| bar.inc(1)).map(Some) };
    let (draft, problems) = match draft {
        Ok(Some(mut draft)) => {
            let problems = std::mem::take(&mut draft.problems);
            (Some(draft), problems)
        }
        Ok(None) => {
            let sink = NoFiles { wants: Wants::default(), done: &|| bar.inc(1) };
            (None, site.render(&sink).into_problems(&site))
        }
        Err(error) => {
            bar.finish_and_clear();
            return Ok(report::failed(&error));
        }
    };
    bar.finish_and_clear();
    let findings = std::mem::take(&mut site.problems)
        .into_iter()
        .chain(problems)
        .map(Diagnostic::from)
        .collect::<Findings>();
    // The run ends soon, and then all memory is given back at once, which is sooner done than piece by piece.
    std::mem::forget(site);
    let Some(draft) = draft.filter(|_| !deny::any(&arguments.deny, &findings)) else {
        return Ok(refused(&findings, arguments));
    };
    let pages = draft.pages;
    let published = match draft.publish() {
        Ok(published) => published,
        Err(error @ OutputError::Replaced { .. }) => return Err(error),
        Err(error) => return Ok(report::failed(&error)),
    };
    report::digest(&findings.without_notes(), root);
    report::kept(&published);
    let is_terminal = std::io::stderr().is_terminal();
    if is_terminal && !Assets::has_boards() {
        tell!("note: this program was built without widgets; boards are drawn but do not move");
    }
    let warnings = match findings.count(Severity::Warning) {
        0 => String::new(),
        _ => format!(" ({})", findings.summary()),
    };
    // Output that is kept is the same for the same pages.
    let time = if is_terminal { format!(" in {} ms", start.elapsed().as_millis()) } else { String::new() };
    let built = if published.is_written { "built" } else { "nothing to write for" };
    let count = if pages == 1 { "1 page".to_owned() } else { format!("{pages} pages") };
    say!("{built} {count}{time}: {}{warnings}", out.display());
    Ok(Outcome::Fine)
}

fn refused(findings: &Findings, arguments: &Arguments) -> Outcome {
    let shown =
        if arguments.deny.contains(&Deny::Unread) { findings.clone() } else { findings.without_notes() };
    report::digest(&shown, arguments.folder.root());
    tell!("lipu-musi: {}; nothing was built, and the old site is as it was", findings.summary());
    Outcome::Findings
}
