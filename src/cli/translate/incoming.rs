//! The translators' files, by the pages that they are for.

use super::Layout;
use crate::{
    check::{Diagnostic, SourceSpan},
    site::{TranslatedPage, Translations, UnitsWithStatus},
    translate::{Entry, Exchange, ExchangeFormat, exported_texts},
};
use musi_diagnostic::LineColumn;
use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::{Path, PathBuf},
};
use walkdir::WalkDir;

/// What came back.
pub struct Incoming {
    /// For each page the file, and the entries in it that are for the page.
    pub by_page: HashMap<String, (PathBuf, Vec<Entry>)>,
    /// Pages that have another name now: the old one and the new one.
    pub renamed: Vec<(String, String)>,
    /// Whether the folder holds no file of translators.
    pub is_empty: bool,
}

/// Reads the files of a folder. What cannot be read or is for no page becomes a problem.
pub fn incoming(
    folder: &Path,
    translations: &Translations,
    units: &[UnitsWithStatus<'_>],
    problems: &mut Vec<Diagnostic>,
) -> Incoming {
    let mut found = Incoming { by_page: HashMap::new(), renamed: Vec::new(), is_empty: true };
    let mut strangers: Vec<(PathBuf, String, Vec<Entry>)> = Vec::new();
    let pages: HashMap<&str, &TranslatedPage> =
        translations.pages.iter().map(|page| (page.key.as_str(), page)).collect();
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    for file in walk.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path) {
        let Some(format) = ExchangeFormat::for_file(&file) else { continue };
        found.is_empty = false;
        let (text, exchange) = match read(&file, format) {
            Ok(read) => read,
            Err(problem) => {
                problems.push(*problem);
                continue;
            }
        };
        let by_name = || page_by_name(&file, folder, format, translations);
        let language = exchange.translation_language.clone();
        let key = |page: &str| translations.key(page, &language);
        for (page, entries) in by_page(exchange, &pages, &key, by_name) {
            let there = pages.get(page.as_str());
            if let Some(there) = there.filter(|there| !is_same_language(&language, there.comment.as_str())) {
                problems.push(other_language(&file, &text, &language, there));
            } else if there.is_none() {
                strangers.push((file.clone(), page, entries));
            } else if let Some((first, _)) = found.by_page.get(&page) {
                let message = format!("`{page}` has its translations from {} already", first.display());
                problems.push(problem(&file, message).with("keep one file for each page"));
            } else {
                found.by_page.insert(page, (file.clone(), entries));
            }
        }
    }
    place_strangers(&mut found, strangers, translations, units, problems);
    found
}

fn problem(file: &Path, message: String) -> Diagnostic {
    Diagnostic::error("translation-file", file.display().to_string(), message)
}

/// A file in a language that the page has no translations in: taken, it would stand among those of another language.
fn other_language(file: &Path, text: &str, language: &str, page: &TranslatedPage) -> Diagnostic {
    let (name, own) = (&page.file.name, &page.comment);
    let message =
        format!("the file is in `{language}`, and {name} has no translations in it, but in `{own}`");
    let said = ["\"Language:", "trgLang"].iter().filter_map(|field| text.find(field)).min();
    problem(file, message).at(SourceSpan::from(LineColumn::from_byte(text, said.unwrap_or_default()))).with(format!(
        "name `{language}` under `tagged` in lipu-musi.yaml to have both in the page, or correct the language that the file says"
    ))
}

/// Whether the language of a file may be that of a page: tools write `pt_BR`, and `en_US` for a page in `en`.
fn is_same_language(file: &str, page: &str) -> bool {
    let plain = |tag: &str| {
        tag.split(['@', '.']).next().unwrap_or_default().trim().replace('_', "-").to_ascii_lowercase()
    };
    let (file, page) = (plain(file), plain(page));
    let is_general = |tag: &str| !tag.contains('-');
    let same_language = || file.split('-').next() == page.split('-').next();
    file.is_empty() || file == page || (is_general(&file) || is_general(&page)) && same_language()
}

/// The text of a file, and what is in it.
fn read(file: &Path, format: ExchangeFormat) -> Result<(String, Exchange), Box<Diagnostic>> {
    let text = match fs::read(file).map(String::from_utf8) {
        Ok(Ok(text)) => text,
        Ok(Err(error)) => {
            let valid = error.utf8_error().valid_up_to();
            let place =
                SourceSpan::from(LineColumn::from_byte(&String::from_utf8_lossy(error.as_bytes()), valid));
            let message = "the bytes from here on are not valid UTF-8".to_owned();
            return Err(Box::new(problem(file, message).at(place).with("save the file as UTF-8")));
        }
        Err(reason) => {
            let message = format!("the file cannot be read: {reason}");
            return Err(Box::new(problem(file, message).with("make it readable, or remove it")));
        }
    };
    match Exchange::read(format, &text) {
        Ok(exchange) => Ok((text, exchange)),
        Err(reason) => Err(Box::new(
            problem(file, reason.message).at(SourceSpan::from(reason.place)).with(reason.remedy),
        )),
    }
}

/// The page that a file is named for, in any layout.
fn page_by_name(
    file: &Path,
    folder: &Path,
    format: ExchangeFormat,
    translations: &Translations,
) -> Option<String> {
    let folder = if file == folder { file.parent()? } else { folder };
    let name = file.strip_prefix(folder).ok()?.to_str()?.replace('\\', "/");
    let pages = || translations.pages.iter();
    pages().find(|page| Layout::is_file_of(&name, page, format)).map(|page| page.key.clone())
}

/// The entries of a file by the page that they say they are of.
fn by_page(
    exchange: Exchange,
    pages: &HashMap<&str, &TranslatedPage>,
    key: &dyn Fn(&str) -> String,
    by_name: impl Fn() -> Option<String>,
) -> BTreeMap<String, Vec<Entry>> {
    let Exchange { page, entries, .. } = exchange;
    let page = if page.is_empty() { page } else { key(&page) };
    if pages.contains_key(page.as_str()) {
        return BTreeMap::from([(page, entries)]);
    }
    if let Some(named) = by_name() {
        // Tools may drop the header; what they write beside an entry is of one page.
        return BTreeMap::from([(named, entries)]);
    }
    if !page.is_empty() {
        return BTreeMap::from([(page, entries)]);
    }
    let mut by_path: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
    for entry in entries {
        let (page, entry) = entry.clone().of_page().unwrap_or((String::new(), entry));
        by_path.entry(page).or_default().push(entry);
    }
    let mut found: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
    for (page, entries) in by_path {
        found.entry(key(&page)).or_default().extend(entries);
    }
    found
}

/// Entries of pages that are not there: a page that was renamed has their texts.
fn place_strangers(
    found: &mut Incoming,
    strangers: Vec<(PathBuf, String, Vec<Entry>)>,
    translations: &Translations,
    units: &[UnitsWithStatus<'_>],
    problems: &mut Vec<Diagnostic>,
) {
    if strangers.is_empty() {
        return;
    }
    let mut pages_with: HashMap<String, Vec<usize>> = HashMap::new();
    for (number, (page, (units, _))) in translations.pages.iter().zip(units).enumerate() {
        for text in exported_texts(&page.document, units) {
            pages_with.entry(text).or_default().push(number);
        }
    }
    for (file, name, entries) in strangers {
        let mut shared: HashMap<usize, usize> = HashMap::new();
        for page in entries.iter().filter_map(|entry| pages_with.get(&entry.text)).flatten() {
            *shared.entry(*page).or_default() += 1;
        }
        let best = shared.values().copied().max().unwrap_or(0);
        let mut likely = shared.iter().filter(|(_, count)| **count == best).map(|(page, _)| *page);
        // Half of the texts, and no other page as many.
        let page = match (likely.next(), likely.next()) {
            (Some(page), None) if best * 2 >= entries.len() => translations.pages.get(page),
            _ => None,
        };
        let page = page.map(|page| &page.key).filter(|page| !found.by_page.contains_key(*page));
        match page {
            Some(page) => {
                found.renamed.push((name, page.clone()));
                found.by_page.insert(page.clone(), (file, entries));
            }
            None if entries.is_empty() && name.is_empty() => {}
            None => {
                let message = format!("the file is for the page `{name}`, which is not there");
                problems.push(problem(&file, message).with("export again; no page has most of its texts"));
            }
        }
    }
}
