//! `lipu-musi translate import`: translations back into the pages.

use super::{
    Outcome, begun,
    incoming::{Incoming, incoming},
    unwritten,
};
use crate::{
    check::{Diagnostic, Findings, Format, Severity, SourceSpan},
    cli::report,
    site::{TranslatedPage, edit_records},
    translate::{
        self, AcceptanceRecords, Edit, Entry, Import, Reason, Records, TranslationStatus, Unit, UnitsOfPage,
        accept_changes, units as units_of, write,
    },
};
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The folder that holds lipu-musi.yaml (by default the current one), and the folder with the files of the
    /// translators, or one of these files.
    #[arg(num_args = 1..=2, required = true, value_names = ["[SOURCE] DIR"])]
    folders: Vec<PathBuf>,
    /// Says what it would do, and changes nothing.
    #[arg(long)]
    dry_run: bool,
    /// Imports translations even if a tool has removed the mark that shows whether the page has a newer one.
    #[arg(long)]
    overwrite: bool,
}

/// One page and what came back for it.
struct Work<'a> {
    page: &'a TranslatedPage,
    units: &'a [Unit<'a>],
    import: Import,
    /// The page with the new translations.
    text: String,
}

/// Takes the translations in and says what was left.
pub fn run(arguments: &Arguments) -> Outcome {
    let (root, folder) = match arguments.folders.as_slice() {
        [root, folder] => (root.clone(), folder),
        [folder] => (PathBuf::from("."), folder),
        _ => return report::failed(&"name the folder with the translators' files"),
    };
    if !folder.exists() {
        return report::failed(&format!(
            "{} is not there; name a file of translators, or the folder that was exported to",
            folder.display()
        ));
    }
    let (source, translations) = match begun(&root) {
        Ok(begun) => begun,
        Err(outcome) => return outcome,
    };
    let (judged_units, _) = translations.judged_pages();
    let mut problems = Vec::new();
    let Incoming { by_page, renamed, is_empty } =
        incoming(folder, &translations, &judged_units, &mut problems);
    if is_empty {
        let name = folder.display();
        return report::failed(&if folder.is_dir() {
            format!("{name} holds no .po and no .xlf file")
        } else {
            format!("{name} is neither a .po nor an .xlf file")
        });
    }
    let judged = translations.judged();
    let mut records = translations.records.clone();
    let mut edits = Vec::new();
    let mut summaries = Vec::new();
    for (page, (units, judgements)) in translations.pages.iter().zip(&judged_units) {
        let Some((file, entries)) = by_page.get(page.key.as_str()) else { continue };
        let mut take = |page: &TranslatedPage, units: &[Unit<'_>], judgements: &[TranslationStatus]| {
            take_comments(&mut records, page, units, entries);
            let import = if arguments.overwrite { translate::import_over } else { translate::import };
            let work = work(page, units, import(&page.document, units, judgements, entries), entries);
            problems.extend(left(&work.import, file, &page.file.name));
            let tag = page.document.languages.tag().map_or_else(String::new, |tag| format!(" ({tag})"));
            summaries.push(format!("{}{tag}: {}", page.file.name, summary(&work)));
            accept_work(work, &judged, &mut records)
        };
        // Another language of the same page may have come back as well: this one goes into what that has made.
        let same = edits.last_mut().filter(|edit: &&mut Edit| edit.file == page.file.file);
        let again = same.as_ref().and_then(|edit| page.document.parse_like(edit.after.as_str()).ok());
        match (same, again) {
            (Some(edit), Some(document)) => {
                let page = TranslatedPage { document, ..page.clone() };
                let units = units_of(&page.document);
                if let Some(next) = take(&page, &units, &judged.page(&page.key, &units)) {
                    edit.after = next.after;
                }
            }
            _ => edits.extend(take(page, units, judgements)),
        }
    }
    if !arguments.dry_run {
        // The records first: should all else fail, a translation that is nowhere yet is on record, which harms nobody.
        match edit_records(&source, &translations, &records) {
            Ok(edit) => edits.splice(0..0, edit),
            Err(error) => return unwritten(&source, &error),
        };
        if let Err(error) = translate::write_all(&source.root, &edits) {
            return report::failed(&error);
        }
    }
    for (before, now) in renamed {
        tell!("note: `{before}` is taken for `{now}`, which has its texts");
    }
    for summary in summaries {
        say!("{summary}");
    }
    let findings: Findings = problems.into_iter().collect();
    report::findings(&findings, Format::Text, Path::new(""), false);
    if findings.is_empty() { Outcome::Fine } else { Outcome::Findings }
}

fn work<'a>(
    page: &'a TranslatedPage,
    units: &'a [Unit<'a>],
    mut import: Import,
    entries: &[Entry],
) -> Work<'a> {
    // What the page cannot hold is left, and all else is taken.
    let text = loop {
        match write(&page.document, &import.wishes) {
            Ok(text) => break text,
            Err(refusals) => import.refuse(&page.document, units, entries, refusals),
        }
        if import.wishes.is_empty() {
            break page.document.source().to_owned();
        }
    };
    Work { page, units, import, text }
}

/// Keeps what translators say to each other in their files.
fn take_comments(records: &mut Records, page: &TranslatedPage, units: &[Unit<'_>], entries: &[Entry]) {
    let said: HashMap<&str, &[String]> = entries
        .iter()
        .filter(|entry| !entry.comments.is_empty())
        .map(|entry| (entry.text.as_str(), entry.comments.as_slice()))
        .collect();
    if said.is_empty() {
        return;
    }
    for unit in units {
        for comment in said.get(unit.source(&page.document).as_str()).copied().unwrap_or_default() {
            records.annotations.comment(&page.key, unit.text_hash(), comment);
        }
    }
}

/// Notes the new translations of a page as accepted, and gives the change to its file.
fn accept_work(work: Work<'_>, judged: &AcceptanceRecords, records: &mut Records) -> Option<Edit> {
    let text = work.text;
    let document = &work.page.document;
    let before = UnitsOfPage { path: &work.page.key, units: work.units };
    accept_changes(records, judged, before, work.units, &work.import.confirmed);
    accept_changes(records, judged, before, work.units, &work.import.doubted);
    for unit in work.import.doubted.iter().filter_map(|index| work.units.get(*index)) {
        records.annotations.set_review(&work.page.key, unit.text_hash(), unit.translation_hash(), true);
    }
    if text == document.source() {
        return None;
    }
    if let Ok(after) = document.parse_like(text.as_str()) {
        let changed: Vec<usize> = work.import.wishes.iter().map(|wish| wish.unit).collect();
        accept_changes(records, judged, before, &units_of(&after), &changed);
    }
    let file = work.page.file.file.clone();
    Some(Edit { file, before: Some(document.source().as_bytes().to_vec()), after: text })
}

/// What was not taken, each with the line of the translator's file.
fn left(import: &Import, file: &Path, page: &str) -> Vec<Diagnostic> {
    let diagnostic = |left: &translate::Left| {
        let (code, severity) = match left.reason {
            Reason::TextChanged => ("text-changed", Severity::Warning),
            Reason::TranslationChanged { .. } => ("translation-changed", Severity::Warning),
            Reason::BaseLost => ("translation-base-lost", Severity::Warning),
            Reason::Refused(_) => ("translation-refused", Severity::Error),
        };
        let place = left.page_line.map_or_else(|| page.to_owned(), |line| format!("{page}:{line}"));
        Diagnostic::error(code, file.display().to_string(), left.reason.to_string())
            .graded(severity)
            .at(SourceSpan::from(left.place))
            .with(format!("the text in {place}: {}", left.text))
    };
    import.left.iter().map(diagnostic).collect()
}

fn summary(work: &Work<'_>) -> String {
    let import = &work.import;
    let mut parts = vec![format!("{} new or changed", import.wishes.len())];
    let refused = import.left.iter().filter(|left| left.reason.is_refusal()).count();
    for (count, what) in [
        (import.confirmed.len(), "confirmed"),
        (import.doubted.len(), "to review"),
        (import.unchanged, "unchanged"),
        (import.open, "open"),
        (import.flattened, "without the bold, links or code of before, which the tool does not know"),
        (refused, "refused"),
        (import.left.len() - refused, "left, because the page has changed since the export"),
    ] {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    }
    parts.join(", ")
}
