//! `lipu-musi translate status`: how far the translations are.

use super::{Outcome, begun, parallel};
use crate::{
    check::{self, Diagnostic, Findings, Format, SourceSpan},
    cli::SourceFolder,
    config::Language,
    site::{SiteProblem, TranslatedPage, Translations},
    translate::{BlockReport, Counts, PageReport, State, TranslationMemory, UNRECORDED, report},
};
use musi_diagnostic::LineColumn;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io::{self, BufWriter, Write},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SourceFolder,
    /// `json` prints one object a line: pages, sections and blocks. `github` prints annotations of what there is to do.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Lists the missing blocks too, each with earlier translations of its text.
    #[arg(long)]
    missing: bool,
    /// Asks git which paragraphs of translated pages were changed after their translation.
    #[arg(long)]
    git: bool,
    /// What counts as a finding, for the exit status; can be given several times.
    #[arg(long, value_enum)]
    deny: Vec<Deny>,
}

/// What counts as a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Deny {
    /// Stale translations.
    Stale,
    /// Translations that need review.
    NeedsReview,
    /// Missing translations.
    Missing,
    /// Translations that nobody has accepted.
    Unrecorded,
}

/// Prints how far each page is.
pub fn run(arguments: &Arguments) -> Outcome {
    let (source, translations) = match begun(&arguments.folder.source) {
        Ok(begun) => begun,
        Err(outcome) => return outcome,
    };
    let missing = arguments.missing || arguments.deny.contains(&Deny::Missing);
    let reports = reports(&translations);
    let mut out = BufWriter::new(io::stdout().lock());
    // A reader that has closed its pipe wants no more.
    let _ = reports
        .iter()
        .try_for_each(|(of, page)| match arguments.format {
            Format::Text => print(&mut out, of, page, missing),
            Format::Json => print_json(&mut out, of, page),
            Format::Github => Ok(()),
        })
        .and_then(|()| print_totals(&mut out, &reports, arguments.format))
        .and_then(|()| out.flush());
    if arguments.format == Format::Github {
        let findings: Findings =
            reports.iter().flat_map(|(of, page)| findings(&of.file.name, page, missing)).collect();
        let _ = check::print(findings.iter(), Format::Github, false, &|_| None, &mut out);
    }
    let lacking = match arguments.format {
        // Pages without a line of their own have no place for an annotation.
        Format::Github => parallel::print(&mut io::sink(), &source, false, arguments.git),
        _ => parallel::print(&mut out, &source, arguments.format == Format::Json, arguments.git),
    };
    drop(out);
    let mut sum = Counts::default();
    let mut unrecorded = 0;
    for (_, page) in &reports {
        sum += page.counts;
        unrecorded += page.blocks.iter().filter(|block| block.unrecorded).count();
    }
    if arguments.format == Format::Text && unrecorded > 0 {
        let what = if unrecorded == 1 { "translation is" } else { "translations are" };
        tell!("{unrecorded} {what} new or changed; `lipu-musi translate accept` records what you have read");
    }
    let denied = arguments.deny.iter().any(|deny| match deny {
        Deny::Stale => sum.blocks_in(State::Stale) > 0,
        Deny::NeedsReview => sum.blocks_in(State::NeedsReview) > 0,
        Deny::Missing => sum.open() > 0 || lacking > 0,
        Deny::Unrecorded => unrecorded > 0,
    });
    if denied { Outcome::Findings } else { Outcome::Fine }
}

/// What is to be done in a page, as diagnostics.
fn findings(name: &str, page: &PageReport, missing: bool) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for block in &page.blocks {
        let place = SourceSpan::from(block.place);
        let path = || name.to_owned();
        if block.state == State::Stale {
            // What a stale comment covers besides is listed with it.
            let stale = block.before.clone().map(|before| SiteProblem::Stale { path: path(), place, before });
            found.extend(stale.map(Diagnostic::from));
        }
        if block.unrecorded {
            found.push(SiteProblem::Unrecorded { path: path(), place }.into());
        }
        if block.state == State::NeedsReview {
            found.push(SiteProblem::NeedsReview { path: path(), place }.into());
        }
        if missing && block.state.is_open() {
            found.push(SiteProblem::Untranslated { path: path(), place }.into());
        }
    }
    found
}

/// The report of every page, with its name as diagnostics give it.
fn reports(translations: &Translations) -> Vec<(&TranslatedPage, PageReport)> {
    let (read, memories) = translations.judged_pages();
    let none = TranslationMemory::default();
    translations
        .pages
        .iter()
        .zip(&read)
        .map(|(page, (units, judgements))| {
            let memory = memories.get(&page.comment).unwrap_or(&none);
            (page, report(&page.file.path, &page.document, units, judgements, memory))
        })
        .collect()
}

/// How wide the name of a section may be.
const TITLE: usize = 44;
/// How much of a text is shown.
pub(super) const EXCERPT: usize = 96;

/// How far each language is, where there is more than one page to add up.
fn print_totals(
    out: &mut impl Write,
    reports: &[(&TranslatedPage, PageReport)],
    format: Format,
) -> io::Result<()> {
    let mut totals: BTreeMap<&Language, (usize, Counts)> = BTreeMap::new();
    for (of, page) in reports {
        let (pages, counts) = totals.entry(&of.comment).or_default();
        *pages += 1;
        *counts += page.counts;
    }
    for (language, (pages, counts)) in totals {
        match format {
            Format::Json => {
                let what = json!({ "language": language, "pages": pages });
                writeln!(out, "{}", object("total", None, what, &counts))?;
            }
            Format::Text if reports.len() > 1 => {
                let pages = if pages == 1 { "1 page".to_owned() } else { format!("{pages} pages") };
                writeln!(out, "{language}, {pages}: {}", summary(&counts))?;
            }
            Format::Text | Format::Github => {}
        }
    }
    Ok(())
}

fn print(out: &mut impl Write, of: &TranslatedPage, page: &PageReport, missing: bool) -> io::Result<()> {
    let name = &of.file.name;
    let tag = of.document.languages.tag().map_or_else(String::new, |tag| format!(" ({tag})"));
    writeln!(out, "{name}{tag}: {}", summary(&page.counts))?;
    for section in &page.sections {
        let counts = &section.counts;
        let title = if section.level == 0 { "(before the first heading)" } else { &section.title };
        let title = format!("{}{title}", "  ".repeat(usize::from(section.level.saturating_sub(2))));
        let wants: Vec<String> = [State::Stale, State::NeedsReview, State::Missing]
            .into_iter()
            .filter(|state| counts.blocks_in(*state) > 0)
            .map(|state| format!("{} {}", counts.blocks_in(state), state.as_str()))
            .collect();
        let line = format!(
            "{:>6}  {:<TITLE$} {:>4}/{:<4} {}",
            section.line,
            shortened(&title, TITLE),
            counts.done(),
            counts.blocks(),
            wants.join(", ")
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    for block in &page.blocks {
        let state = match block.state {
            state @ (State::Stale | State::NeedsReview) => state.as_str(),
            _ if block.unrecorded => UNRECORDED,
            state if missing && state.is_open() => state.as_str(),
            _ => continue,
        };
        let LineColumn { line, column } = block.place;
        let text = shortened(&block.text, EXCERPT);
        writeln!(out, "  {name}:{line}:{column}: {state}: {text}")?;
        if let Some(before) = &block.before {
            writeln!(out, "    accepted for: {before}")?;
        }
        for known in &block.known {
            writeln!(out, "    known: {known}")?;
        }
    }
    writeln!(out)
}

/// `58 of 99 blocks and 60 % of the words are translated; 1 stale, 40 missing, 4 labels, 1 note`
fn summary(counts: &Counts) -> String {
    let percent = (counts.words_done() * 100).checked_div(counts.words()).unwrap_or(100);
    let mut text = format!(
        "{} of {} blocks and {percent} % of the words are translated",
        counts.done(),
        counts.blocks()
    );
    let others: Vec<String> =
        [State::Stale, State::NeedsReview, State::Missing, State::Label, State::Note, State::Covered]
            .into_iter()
            .filter(|state| counts.blocks_in(*state) > 0)
            .map(|state| {
                let count = counts.blocks_in(state);
                let plural = if count > 1 && matches!(state, State::Label | State::Note) { "s" } else { "" };
                format!("{count} {}{plural}", state.as_str())
            })
            .collect();
    if !others.is_empty() {
        text.push_str("; ");
        text.push_str(&others.join(", "));
    }
    text
}

/// The beginning of a text, with a mark where it goes on.
pub(super) fn shortened(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        None => text.to_owned(),
        Some(_) => text.chars().take(width - 1).chain(['…']).collect(),
    }
}

fn print_json(out: &mut impl Write, of: &TranslatedPage, page: &PageReport) -> io::Result<()> {
    let (name, language) = (of.file.name.as_str(), &of.comment);
    let mut line = |object: Value| writeln!(out, "{object}");
    line(object("page", Some(name), json!({ "language": language }), &page.counts))?;
    for section in &page.sections {
        let what = json!({ "language": language, "line": section.line, "level": section.level, "title": section.title });
        line(object("section", Some(name), what, &section.counts))?;
    }
    for block in &page.blocks {
        let BlockReport { place, state, words, text, before, known, unrecorded, .. } = block;
        line(json!({
            "kind": "block", "path": name, "language": language, "line": place.line, "column": place.column, "state": state, "words": words,
            "text": text, "before": before, "known": known, "recorded": !unrecorded,
        }))?;
    }
    Ok(())
}

/// One line of JSON about several blocks.
fn object(kind: &str, name: Option<&str>, what: Value, counts: &Counts) -> Value {
    let mut object = json!({ "kind": kind });
    if let (Value::Object(object), Some(name)) = (&mut object, name) {
        object.insert("path".to_owned(), name.into());
    }
    let by_state = |count: &dyn Fn(State) -> usize| -> Value {
        State::ALL.iter().map(|state| (state.as_str().to_owned(), json!(count(*state)))).collect()
    };
    if let (Value::Object(object), Value::Object(what)) = (&mut object, what) {
        object.extend(what);
        object.insert("blocks".to_owned(), by_state(&|state| counts.blocks_in(state)));
        object.insert("words".to_owned(), by_state(&|state| counts.words_in(state)));
    }
    object
}
