//! `lipu-musi translate status`: how far the translations are.

use super::{Outcome, begun, parallel};
use crate::{
    cli::{SourceFolder, style::Style},
    site::Translations,
    translate::{BlockReport, Counts, PageReport, State, report},
};
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SourceFolder,
    /// `json` prints one object a line: pages, sections and blocks.
    #[arg(long, value_enum, default_value_t)]
    format: Style,
    /// Lists the missing blocks too, each with what is known of its text.
    #[arg(long)]
    missing: bool,
    /// Asks git which translations of whole pages have not followed their page.
    #[arg(long)]
    git: bool,
    /// What counts as a finding, for the exit status.
    #[arg(long, value_enum)]
    deny: Vec<Deny>,
}

/// What counts as a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Deny {
    /// Stale translations.
    Stale,
    /// Missing translations.
    Missing,
}

/// Prints how far each page is.
pub fn run(arguments: &Arguments) -> Outcome {
    let (source, translations) = match begun(&arguments.folder.source) {
        Ok(begun) => begun,
        Err(outcome) => return outcome,
    };
    let reports = reports(&translations);
    let mut out = BufWriter::new(io::stdout().lock());
    // A reader that has closed its pipe wants no more.
    let _ = reports
        .iter()
        .try_for_each(|(name, page)| match arguments.format {
            Style::Text => print(&mut out, name, page, arguments.missing),
            Style::Json => print_json(&mut out, name, page),
        })
        .and_then(|()| out.flush());
    let lacking = parallel::print(&mut out, &source, arguments.format == Style::Json, arguments.git);
    drop(out);
    let mut sum = Counts::default();
    let mut unrecorded = 0;
    for (_, page) in &reports {
        sum += page.counts;
        unrecorded += page.blocks.iter().filter(|block| block.unrecorded).count();
    }
    if arguments.format == Style::Text && unrecorded > 0 {
        eprintln!("{unrecorded} translations are new or changed; `lipu-musi translate accept` records them");
    }
    let denied = arguments.deny.iter().any(|deny| match deny {
        Deny::Stale => sum.blocks_in(State::Stale) > 0,
        Deny::Missing => sum.blocks_in(State::Missing) > 0 || lacking > 0,
    });
    if denied { Outcome::Findings } else { Outcome::Fine }
}

/// The report of every page, with its name as diagnostics give it.
fn reports(translations: &Translations) -> Vec<(&str, PageReport)> {
    let (read, memory) = translations.judged_pages();
    translations
        .pages
        .iter()
        .zip(&read)
        .map(|(page, (units, judgements))| {
            (page.file.name.as_str(), report(&page.file.path, &page.document, units, judgements, &memory))
        })
        .collect()
}

/// How wide the name of a section may be.
const TITLE: usize = 44;
/// How much of a text is shown.
const EXCERPT: usize = 96;

fn print(out: &mut impl Write, name: &str, page: &PageReport, missing: bool) -> io::Result<()> {
    writeln!(out, "{name}: {}", summary(&page.counts))?;
    for section in &page.sections {
        let counts = &section.counts;
        let title = if section.level == 0 { "(before the first heading)" } else { &section.title };
        let title = format!("{}{title}", "  ".repeat(usize::from(section.level.saturating_sub(2))));
        let wants: Vec<String> = [State::Stale, State::Missing]
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
        let listed = block.state == State::Stale || missing && block.state == State::Missing;
        if !listed {
            continue;
        }
        let (line, column) = block.place;
        let text = shortened(&block.text, EXCERPT);
        writeln!(out, "  {name}:{line}:{column}: {}: {text}", block.state.as_str())?;
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
    let others: Vec<String> = [State::Stale, State::Missing, State::Label, State::Note, State::Covered]
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
fn shortened(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        None => text.to_owned(),
        Some(_) => text.chars().take(width - 1).chain(['…']).collect(),
    }
}

fn print_json(out: &mut impl Write, name: &str, page: &PageReport) -> io::Result<()> {
    let mut line = |object: Value| writeln!(out, "{object}");
    line(object("page", name, json!({}), &page.counts))?;
    for section in &page.sections {
        let what = json!({ "line": section.line, "level": section.level, "title": section.title });
        line(object("section", name, what, &section.counts))?;
    }
    for block in &page.blocks {
        let BlockReport { place: (start, column), state, words, text, before, known, unrecorded, .. } = block;
        line(json!({
            "kind": "block", "path": name, "line": start, "column": column, "state": state, "words": words,
            "text": text, "before": before, "known": known, "recorded": !unrecorded,
        }))?;
    }
    Ok(())
}

/// One line of JSON about several blocks.
fn object(kind: &str, name: &str, what: Value, counts: &Counts) -> Value {
    let mut object = json!({ "kind": kind, "path": name });
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
