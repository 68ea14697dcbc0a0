//! `lipu-musi translate import`: translations back into the pages.

use super::{Outcome, begun, unwritten};
use crate::{
    check::{Diagnostic, Findings, Format, Severity, SourceSpan},
    cli::report,
    site::{TranslatedPage, Translations, edit_records},
    translate::{
        self, AcceptanceRecords, Edit, Exchange, ExchangeFormat, Import, Reason, Records, TranslationStatus,
        Unit, UnitsOfPage, accept_changes, units, write,
    },
};
use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
};
use walkdir::WalkDir;

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The folder that holds lipu-musi.yaml (left out, the one you are in), and the folder with the files of the
    /// translators.
    #[arg(num_args = 1..=2, required = true, value_names = ["[SOURCE] DIR"])]
    folders: Vec<PathBuf>,
    /// Says what would be done, and changes nothing.
    #[arg(long)]
    dry_run: bool,
}

/// One page and what came back for it.
struct Work<'a> {
    page: &'a TranslatedPage,
    units: &'a [Unit<'a>],
    import: Import,
    /// The page with the new translations; none when one of them was refused.
    text: Option<String>,
}

/// Takes the translations in and says what was left.
pub fn run(arguments: &Arguments) -> Outcome {
    let (root, folder) = match arguments.folders.as_slice() {
        [root, folder] => (root.clone(), folder),
        [folder] => (PathBuf::from("."), folder),
        _ => return report::failed(&"name the folder with the translators' files"),
    };
    if !folder.is_dir() {
        return report::failed(&format!(
            "{} is no folder; name the one that was exported to",
            folder.display()
        ));
    }
    let (source, translations) = match begun(&root) {
        Ok(begun) => begun,
        Err(outcome) => return outcome,
    };
    let (judged_units, _) = translations.judged_pages();
    let mut problems = Vec::new();
    let files = exchanges(folder, &translations, &mut problems);
    if files.is_empty() && problems.is_empty() {
        return report::failed(&format!("{} holds no .po and no .xlf file", folder.display()));
    }
    let judged = translations.judged();
    let mut records = translations.records.clone();
    let mut edits = Vec::new();
    let mut summaries = Vec::new();
    for (page, (units, judgements)) in translations.pages.iter().zip(&judged_units) {
        let Some((file, exchange)) = files.get(page.file.path.as_str()) else { continue };
        let work = work(page, units, judgements, exchange);
        problems.extend(left(&work.import, file, &page.file.name));
        summaries.push(format!("{}: {}", page.file.name, summary(&work)));
        edits.extend(accept_work(work, &judged, &mut records));
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
    for summary in summaries {
        println!("{summary}");
    }
    let findings: Findings = problems.into_iter().collect();
    report::findings(&findings, Format::Text, Path::new(""), false);
    if findings.is_empty() { Outcome::Fine } else { Outcome::Findings }
}

/// The translators' files by the page that they are for.
fn exchanges(
    folder: &Path,
    translations: &Translations,
    problems: &mut Vec<Diagnostic>,
) -> HashMap<String, (PathBuf, Exchange)> {
    let mut found: HashMap<String, (PathBuf, Exchange)> = HashMap::new();
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    for file in walk.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path) {
        let Some(format) = ExchangeFormat::of(&file) else { continue };
        let name = file.display().to_string();
        let error = |message: String| Diagnostic::error("translation-file", name.clone(), message);
        let text = match fs::read(&file).map(String::from_utf8) {
            Ok(Ok(text)) => text,
            Ok(Err(_)) => {
                problems.push(error("the file is no UTF-8".to_owned()).with("save it as UTF-8"));
                continue;
            }
            Err(reason) => {
                problems.push(error(format!("the file cannot be read: {reason}")));
                continue;
            }
        };
        let exchange = match Exchange::read(format, &text) {
            Ok(exchange) => exchange,
            Err(reason) => {
                let place = SourceSpan { line: reason.line, column: 1, width: 0 };
                problems.push(error(reason.message).at(place).with(reason.remedy));
                continue;
            }
        };
        let by_name =
            file.strip_prefix(folder).ok().and_then(Path::to_str).map(|path| path.replace('\\', "/"));
        let page = translations
            .pages
            .iter()
            .map(|page| &page.file.path)
            .find(|path| **path == exchange.page)
            .or_else(|| {
                let named = |path: &&String| Some(super::exchange_file(path, format)) == by_name;
                translations.pages.iter().map(|page| &page.file.path).find(named)
            })
            .cloned();
        let Some(page) = page else {
            let message = format!("the file is for the page `{}`, which is not there", exchange.page);
            problems.push(error(message).with("export again; the page may have moved"));
            continue;
        };
        if let Some((first, _)) = found.get(&page) {
            let message = format!("`{page}` has its translations from {} already", first.display());
            problems.push(error(message).with("keep one file for each page"));
            continue;
        }
        found.insert(page, (file, exchange));
    }
    found
}

fn work<'a>(
    page: &'a TranslatedPage,
    units: &'a [Unit<'a>],
    judgements: &[TranslationStatus],
    exchange: &Exchange,
) -> Work<'a> {
    let mut import = translate::import(&page.document, units, judgements, &exchange.entries);
    let text = match write(&page.document, &import.wishes) {
        Ok(text) => Some(text),
        Err(refusals) => {
            for (wish, refusal) in refusals {
                import.refuse(&page.document, units, wish, refusal);
            }
            None
        }
    };
    let refused = import.left.iter().any(|left| left.reason.is_refusal());
    Work { page, units, import, text: text.filter(|_| !refused) }
}

/// Notes the new translations of a page as accepted, all of them or none, and gives the change to its file.
fn accept_work(work: Work<'_>, judged: &AcceptanceRecords, records: &mut Records) -> Option<Edit> {
    let text = work.text?;
    let document = &work.page.document;
    let before = UnitsOfPage { path: &work.page.file.path, units: work.units };
    accept_changes(records, judged, before, work.units, &work.import.confirmed);
    if text == document.source() {
        return None;
    }
    let options =
        crate::document::Options { dialect: document.dialect, ..crate::document::Options::translations() };
    if let Ok(after) = crate::document::Document::parse(text.as_str(), &options) {
        let changed: Vec<usize> = work.import.wishes.iter().map(|wish| wish.unit).collect();
        accept_changes(records, judged, before, &units(&after), &changed);
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
        Diagnostic {
            severity,
            ..Diagnostic::error(code, file.display().to_string(), left.reason.to_string())
        }
        .at(SourceSpan { line: left.file_line.max(1), column: 1, width: 0 })
        .with(format!("the text in {place}: {}", left.text))
    };
    import.left.iter().map(diagnostic).collect()
}

fn summary(work: &Work<'_>) -> String {
    let import = &work.import;
    if work.text.is_none() {
        let refused = import.left.iter().filter(|left| left.reason.is_refusal()).count();
        return format!("left as it was: {refused} of its translations cannot be taken");
    }
    let mut parts = vec![format!("{} new or changed", import.wishes.len())];
    for (count, what) in [
        (import.confirmed.len(), "confirmed"),
        (import.unchanged, "unchanged"),
        (import.open, "open"),
        (import.left.len(), "left, because the page has changed since the export"),
    ] {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    }
    parts.join(", ")
}
