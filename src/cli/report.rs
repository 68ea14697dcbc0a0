//! What every subcommand says in the same way.

use super::Outcome;
use crate::{
    check::{self, Diagnostic, Findings, Format},
    site::{self, OutputError, Published, Source, read_plain},
};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    fmt::Display,
    io::{self, IsTerminal},
    path::Path,
    time::Duration,
};

/// Prints what fits on a screen to standard error: the first findings of each sort, and how many more there are.
pub fn digest(findings: &Findings, root: &Path) {
    let digest = findings.digest();
    print(&digest.shown, Format::Text, root, false);
    for (code, count) in &digest.more {
        tell!("… and {count} more `{code}`");
    }
    if !digest.more.is_empty() {
        tell!("`lipu-musi check` shows all of them");
    }
}

/// Prints findings to standard output or standard error, each with its line.
pub fn findings(findings: &Findings, format: Format, root: &Path, to_stdout: bool) {
    print(findings.iter(), format, root, to_stdout);
}

fn print<'a>(
    findings: impl IntoIterator<Item = &'a Diagnostic>,
    format: Format,
    root: &Path,
    to_stdout: bool,
) {
    let sources = |path: &str| source(root, path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    // A reader that has closed its pipe wants no more.
    let _ = if to_stdout {
        let mut out = io::stdout().lock();
        let colour = out.is_terminal() && wants_colour();
        check::print(findings, format, colour, &sources, &mut out)
    } else {
        let mut out = io::stderr().lock();
        let colour = out.is_terminal() && wants_colour();
        check::print(findings, format, colour, &sources, &mut out)
    };
}

/// The text that a finding is in; none behind a link that leads out of the source folder.
fn source(root: &Path, path: &str) -> Option<Vec<u8>> {
    let (root, file) = (root.canonicalize().ok()?, root.join(path));
    let file = if file.is_symlink() {
        file.canonicalize().ok().filter(|file| file.starts_with(root))?
    } else {
        file
    };
    read_plain(&file).ok()
}

/// Brings back a site that an interrupted run had moved aside, and says so.
pub fn recover(out: &Path) -> Result<(), OutputError> {
    if site::recover(out)? {
        tell!(
            "note: a build was interrupted and had moved the old site aside; it is back in {}",
            out.display()
        );
    }
    Ok(())
}

/// Names the files in an output folder that lipu-musi did not write.
pub fn kept(published: &Published) {
    const MOST: usize = 5;
    let Published { out, kept, .. } = published;
    if kept.is_empty() {
        return;
    }
    let more = kept.len().saturating_sub(MOST);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    tell!(
        "note: kept in {}, though lipu-musi did not write it: {}{more}; what belongs to the site belongs into the folder \
         that `static` names",
        out.display(),
        kept.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ")
    );
}

fn wants_colour() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Opens a source folder, or says why not: a configuration with a mistake is a finding, none at all is a failure.
pub fn open(root: &Path, format: Format, to_stdout: bool) -> Result<Source, Outcome> {
    open_with(root, None, format, to_stdout)
}

/// The same with the configuration in another file.
pub fn open_with(
    root: &Path,
    config: Option<&Path>,
    format: Format,
    to_stdout: bool,
) -> Result<Source, Outcome> {
    Source::open_with(root, config).map_err(|found| self::config(*found, format, root, to_stdout))
}

/// Says what is wrong with a configuration: a mistake in it is a finding, that there is none to read a failure.
pub fn config(found: Diagnostic, format: Format, root: &Path, to_stdout: bool) -> Outcome {
    if found.place.span.is_none() {
        return failed(&format_args!("{}; {}", found.message, found.remedy));
    }
    findings(&Findings::from_iter([found]), format, root, to_stdout);
    Outcome::Findings
}

/// Says why it failed.
pub fn failed(error: &dyn Display) -> Outcome {
    tell!("lipu-musi: {error}");
    Outcome::Failed
}

/// A line that shows how far a long work is: on a terminal only, and only once it takes long.
pub fn progress(pages: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(pages as u64);
    if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:30}] {pos}/{len} pages") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(Duration::from_millis(150));
    bar.with_message("building")
}
