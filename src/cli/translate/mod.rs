//! `lipu-musi translate`: what is missing, what is stale, and how it is fixed.

mod accept;
mod export;
mod git;
mod import;
mod incoming;
mod layout;
mod parallel;
mod status;

use super::{Outcome, report};
use crate::{
    check::{Diagnostic, Findings, Format},
    similar::likeliest,
    site::{self, Source, Translations, records_file},
    translate::{RECORDS_FILE, Records},
};
use layout::Layout;
use std::{fmt, io, path::Path, str::FromStr};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Shows which blocks are translated, stale or missing.
    Status(status::Arguments),
    /// Records that translations are right for their texts.
    Accept(accept::Arguments),
    /// Writes files for translators: PO, POT or XLIFF.
    Export(export::Arguments),
    /// Brings the translations in translators' files back into the pages.
    Import(import::Arguments),
}

/// Does what is asked.
pub fn run(arguments: &Arguments) -> Outcome {
    match &arguments.command {
        Command::Status(arguments) => status::run(arguments),
        Command::Accept(arguments) => accept::run(arguments),
        Command::Export(arguments) => export::run(arguments),
        Command::Import(arguments) => import::run(arguments),
    }
}

/// A page, or the block of it that holds a line: `musi/chess.md` or `musi/chess.md:42`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PageArgument {
    page: String,
    line: Option<usize>,
}

impl FromStr for PageArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (page, line) = match text.rsplit_once(':') {
            Some((page, line)) if line.bytes().all(|digit| digit.is_ascii_digit()) => {
                let line = line.parse().ok().filter(|line| *line > 0);
                (page, Some(line.ok_or("lines are counted from 1, as in `page.md:42`")?))
            }
            _ => (text, None),
        };
        let page = page.trim_start_matches("./").to_owned();
        if page.is_empty() { Err("name a page, as in `page.md`".to_owned()) } else { Ok(Self { page, line }) }
    }
}

impl fmt::Display for PageArgument {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(out, "{}:{line}", self.page),
            None => out.write_str(&self.page),
        }
    }
}

impl PageArgument {
    /// Whether a page is meant, by its path in the content folder or as diagnostics name it.
    fn is_page(&self, path: &str, name: &str) -> bool {
        self.page == path || self.page == name
    }
}

/// Opens a source folder and reads its pages with translations; says what is wrong with some of them.
fn read(root: &Path) -> Result<(Source, Translations), Outcome> {
    let source = report::open(root, Format::Text, false)?;
    match site::complete_translations(&source) {
        Ok(None) => {}
        Ok(Some(files)) => {
            let plural = if files == 1 { "file was" } else { "files were" };
            tell!("note: a change that was interrupted is complete now: {files} {plural} written");
        }
        Err(problem) => {
            let findings = Findings::from_iter([Diagnostic::from(problem)]);
            report::findings(&findings, Format::Text, root, false);
            return Err(Outcome::Failed);
        }
    }
    match Translations::read(&source) {
        Ok(mut translations) => {
            let problems = std::mem::take(&mut translations.problems);
            let findings: Findings = problems.into_iter().map(Diagnostic::from).collect();
            report::findings(&findings, Format::Text, root, false);
            if translations.pages.is_empty() && findings.is_empty() && source.config.parallel.is_none() {
                tell!("note: no page has translations; name them under `translations` in lipu-musi.yaml");
            }
            Ok((source, translations))
        }
        Err(problem) => {
            let findings = Findings::from_iter([Diagnostic::from(problem)]);
            report::findings(&findings, Format::Text, root, false);
            Err(Outcome::Findings)
        }
    }
}

/// The same; on the first run nothing is on record, and then all that is there is taken for right, and said so.
pub fn begun(root: &Path) -> Result<(Source, Translations), Outcome> {
    let (source, mut translations) = read(root)?;
    if let Some(count) = translations.begin(&source).map_err(|error| unwritten(&source, &error))? {
        tell!(
            "first run: the {count} translations that are there are taken for right and recorded in {RECORDS_FILE}; commit it"
        );
    }
    Ok((source, translations))
}

/// Writes the file of records.
fn write_records(source: &Source, records: &Records) -> Result<(), Outcome> {
    site::write_records(source, records).map_err(|error| unwritten(source, &error))
}

fn unwritten(source: &Source, error: &io::Error) -> Outcome {
    report::failed(&format!("cannot write {}: {error}", records_file(source).display()))
}

/// That a page was named which is none, with those that are.
fn unknown(place: &PageArgument, translations: &Translations) -> Outcome {
    let names = translations.pages.iter().map(|page| page.file.path.as_str());
    let near = likeliest(&place.page, names);
    let near = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    report::failed(&format!("`{}` is not a page with translations{near}", place.page))
}
