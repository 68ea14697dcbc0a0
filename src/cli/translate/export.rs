//! `lipu-musi translate export`: the texts of the pages as files for translators.

use super::{Layout, Outcome, PageArgument, begun, unknown};
use crate::{
    cli::{SourceFolder, report},
    language::Rule,
    site::{Index, TranslatedPage, TranslatorNotes, discover, translator_notes},
    translate::{
        self, Entry, Exchange, ExchangeFormat, Inline, TranslationMemory, TranslationStatus, Unit, entries,
    },
};
use musi_diagnostic::LineColumn;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SourceFolder,
    /// The folder for the files; it is created if it does not exist. What translators wrote in existing files is kept.
    #[arg(long)]
    out: PathBuf,
    /// What kind of files.
    #[arg(long, value_enum, default_value_t)]
    format: ExchangeFormat,
    /// Which files: one for each page, the same in a folder for each language, or one for each language.
    #[arg(long, value_enum, default_value_t)]
    layout: Layout,
    /// How XLIFF writes bold, links and code within a text: as Markdown, or as codes, for tools that know them.
    #[arg(long, value_enum, default_value_t)]
    inline: Inline,
    /// Only this page; can be given several times.
    #[arg(long, value_name = "PAGE")]
    only: Vec<PageArgument>,
    /// Writes new files: what translators wrote in the old ones is lost.
    #[arg(long)]
    force: bool,
}

/// Writes the files.
pub fn run(arguments: &Arguments) -> Outcome {
    let (source, translations) = match begun(&arguments.folder.source) {
        Ok(begun) => begun,
        Err(outcome) => return outcome,
    };
    let is_meant =
        |place: &PageArgument, page: &TranslatedPage| place.is_page(&page.file.path, &page.file.name);
    if let Some(place) =
        arguments.only.iter().find(|place| !translations.pages.iter().any(|page| is_meant(place, page)))
    {
        return unknown(place, &translations);
    }
    let (read, memories) = translations.judged_pages();
    let none = TranslationMemory::default();
    let (index, _) = Index::read(&source, &discover(&source));
    let notes = translator_notes(&source, &index, Rule::is_of_pairs);
    let title = source.config.title.clone();
    let mut files: BTreeMap<String, Exchange> = BTreeMap::new();
    for (page, (units, judgements)) in translations.pages.iter().zip(&read) {
        if !arguments.only.is_empty() && !arguments.only.iter().any(|place| is_meant(place, page)) {
            continue;
        }
        // A template has no language: that of the first is that of all.
        if arguments.format == ExchangeFormat::Pot && page.document.languages.tag().is_some() {
            continue;
        }
        let memory = memories.get(&page.comment).unwrap_or(&none);
        let comments =
            |unit: &Unit<'_>, status: &TranslationStatus| translations.comments(&page.key, unit, status);
        let exchange = exchange(page, units, judgements, memory, notes.get(&page.file.path), &comments);
        if exchange.entries.is_empty() {
            continue;
        }
        let name = arguments.layout.file(page, arguments.format);
        match (arguments.layout, files.get_mut(&name)) {
            (Layout::Language, None) => {
                let mut all = exchange.among_others();
                all.title.clone_from(&title);
                files.insert(name, all);
            }
            (Layout::Language, Some(all)) => all.entries.extend(exchange.among_others().entries),
            _ => {
                files.insert(name, exchange);
            }
        }
    }
    if files.is_empty() {
        tell!("nothing to export: no page with translations has a text");
    }
    for (name, mut exchange) in files {
        let file = arguments.out.join(name);
        if !arguments.force
            && let Err(outcome) = merge(&mut exchange, &file, arguments.format)
        {
            return outcome;
        }
        exchange.inline = arguments.inline;
        let folder = file.parent().unwrap_or(Path::new("."));
        let written = fs::create_dir_all(folder)
            .and_then(|()| translate::replace(&file, None, exchange.write(arguments.format).as_bytes()));
        if let Err(error) = written {
            return report::failed(&format!("cannot write {}: {error}", file.display()));
        }
        let is_template = arguments.format == ExchangeFormat::Pot;
        let is_open = |entry: &&Entry| is_template || entry.fuzzy || entry.translation.is_empty();
        let open = exchange.entries.iter().filter(is_open).count();
        say!("wrote {}: {} texts, {open} to translate", file.display(), exchange.entries.len());
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
    comments: &dyn Fn(&Unit<'_>, &TranslationStatus) -> Vec<String>,
) -> Exchange {
    let notes = |unit: &Unit<'_>| notes.map_or_else(Vec::new, |notes| notes.of(unit));
    let matter = &page.document.front_matter;
    Exchange {
        page: page.file.path.clone(),
        title: matter.title.clone().unwrap_or_else(|| page.file.path.clone()),
        text_language: page.text.as_str().to_owned(),
        translation_language: page.comment.as_str().to_owned(),
        date: matter.date.map(|date| date.to_string()),
        entries: entries(&page.document, units, judgements, memory, &notes, comments),
        ..Exchange::default()
    }
}

/// Takes over what translators wrote in the file that is there; refuses where the new file could not hold it.
fn merge(exchange: &mut Exchange, file: &Path, format: ExchangeFormat) -> Result<(), Outcome> {
    if format == ExchangeFormat::Pot || !file.exists() {
        return Ok(());
    }
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| {
        report::failed(&format!(
            "{name} exists and cannot be read: {error}; remove it, or overwrite it with --force"
        ))
    })?;
    let there = Exchange::read(format, &text).map_err(|error| {
        let LineColumn { line, column } = error.place;
        report::failed(&format!(
            "{name}:{line}:{column}: {}; fix it, name another folder, or lose what translators wrote in it with --force",
            error.message
        ))
    })?;
    exchange.merge(there);
    // XLIFF has no place for texts that are gone.
    if format == ExchangeFormat::Xliff && exchange.obsolete.iter().any(Entry::has_work) {
        return Err(report::failed(&format!(
            "{name} holds translations of texts that the page no longer has; import it first, name another folder, or lose \
             them with --force"
        )));
    }
    Ok(())
}
