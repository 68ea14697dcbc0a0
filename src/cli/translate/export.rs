//! `lipu-musi translate export`: the texts of the pages as files for translators.

use super::{Outcome, Place, begun, exchange_file, unknown};
use crate::{
    cli::{SourceFolder, report},
    language::Rule,
    site::{Index, TranslatedPage, TranslatorNotes, discover, translator_notes},
    translate::{self, Exchange, ExchangeFormat, TranslationMemory, TranslationStatus, Unit, entries},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SourceFolder,
    /// The folder for the files, one a page; it is made if it is not there.
    #[arg(long)]
    out: PathBuf,
    /// What kind of files.
    #[arg(long, value_enum, default_value_t)]
    format: ExchangeFormat,
    /// Only this page; can be given several times.
    #[arg(long, value_name = "PAGE")]
    only: Vec<Place>,
    /// Writes over files that hold translations which are not in the pages yet.
    #[arg(long)]
    force: bool,
}

/// Writes a file for every page.
pub fn run(arguments: &Arguments) -> Outcome {
    let (source, translations) = match begun(&arguments.folder.source) {
        Ok(begun) => begun,
        Err(outcome) => return outcome,
    };
    let is_meant = |place: &Place, page: &TranslatedPage| place.is_page(&page.file.path, &page.file.name);
    if let Some(place) =
        arguments.only.iter().find(|place| !translations.pages.iter().any(|page| is_meant(place, page)))
    {
        return unknown(place, &translations);
    }
    let (read, memory) = translations.judged_pages();
    let (index, _) = Index::read(&source, &discover(&source));
    let notes = translator_notes(&source, &index, Rule::is_of_pairs);
    let mut files = 0;
    for (page, (units, judgements)) in translations.pages.iter().zip(&read) {
        if !arguments.only.is_empty() && !arguments.only.iter().any(|place| is_meant(place, page)) {
            continue;
        }
        let exchange = exchange(page, units, judgements, &memory, notes.get(&page.file.path));
        if exchange.entries.is_empty() {
            continue;
        }
        let file = arguments.out.join(exchange_file(&page.file.path, arguments.format));
        if !arguments.force && has_work(&file, arguments.format, page, units, judgements) {
            return report::failed(&format!(
                "{} holds translations that are not in the page yet; import them first, name another folder, or lose them with --force",
                file.display()
            ));
        }
        let folder = file.parent().unwrap_or(Path::new("."));
        let written = fs::create_dir_all(folder)
            .and_then(|()| translate::replace(&file, None, exchange.write(arguments.format).as_bytes()));
        if let Err(error) = written {
            return report::failed(&format!("cannot write {}: {error}", file.display()));
        }
        let open =
            exchange.entries.iter().filter(|entry| entry.fuzzy || entry.translation.is_empty()).count();
        println!("wrote {}: {} texts, {open} to translate", file.display(), exchange.entries.len());
        files += 1;
    }
    if files == 0 {
        eprintln!("nothing to export: no page with translations has a text");
    }
    Outcome::Fine
}

/// What goes to the translators of a page.
fn exchange(
    page: &TranslatedPage,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
    memory: &TranslationMemory,
    notes: Option<&TranslatorNotes>,
) -> Exchange {
    let notes = |unit: &Unit<'_>| notes.map_or_else(Vec::new, |notes| notes.of(unit));
    let matter = &page.document.front_matter;
    Exchange {
        page: page.file.path.clone(),
        title: matter.title.clone().unwrap_or_else(|| page.file.path.clone()),
        text_language: page.text.as_str().to_owned(),
        translation_language: page.comment.as_str().to_owned(),
        date: matter.date.map(|date| date.to_string()),
        entries: entries(&page.document, units, judgements, memory, &notes),
    }
}

/// Whether a file that is there holds work that would be lost. One that cannot be read holds some, for all one knows.
fn has_work(
    file: &Path,
    format: ExchangeFormat,
    page: &TranslatedPage,
    units: &[Unit<'_>],
    judgements: &[TranslationStatus],
) -> bool {
    let Ok(bytes) = fs::read(file) else { return file.exists() };
    let Ok(text) = String::from_utf8(bytes) else { return true };
    match Exchange::read(format, &text) {
        Ok(there) => {
            let found = translate::import(&page.document, units, judgements, &there.entries);
            !found.wishes.is_empty() || !found.confirmed.is_empty() || !found.left.is_empty()
        }
        Err(_) => true,
    }
}
