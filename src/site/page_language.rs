//! The language of all pages.

use super::{
    Entry, Index, NoDictionary, PageAnalysis, PageSummary, Site, SiteProblem, Source, Wants,
    analysis::{parse_document, parse_page},
};
use crate::{
    config::{Language, PathLanguage},
    document::{Document, Span},
    import::looks_like_web_view,
    language::{
        Finding, Glossary, Rule, Settings, TranslatedText, differing, language_findings, misspelt_words,
        translated_texts,
    },
    translate::Unit,
};
use musi_diagnostic::{Severity, SourceSpan};
use musi_diagram::GameName;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The language of a page as it has been read: what stays of it, so that a large site does not lie in memory whole.
#[derive(Clone, Debug, Default)]
pub struct PageLanguage {
    findings: Vec<(Finding, SourceSpan)>,
    pairs: Vec<(TranslatedText, SourceSpan)>,
    /// The terms of a page that has translations.
    glossary: Glossary,
}

/// What a note begins with that says what a term is called.
pub const TERM: &str = "term: ";

/// What the translators of a page should know of its texts.
#[derive(Clone, Debug, Default)]
pub struct TranslatorNotes {
    findings: Vec<Finding>,
    /// The first byte of each finding with its number, in the order of the page.
    places: Vec<(usize, usize)>,
    glossary: Glossary,
}

impl TranslatorNotes {
    /// What they should know of one text: what was found in it and in its translation; without a translation, the terms
    /// in it as well.
    #[must_use]
    pub fn of(&self, unit: &Unit<'_>) -> Vec<String> {
        let comment = unit.comment.map(|comment| comment.content);
        let spans = unit.covers.iter().copied().chain([unit.about]).chain(comment);
        let numbers: BTreeSet<usize> = spans.flat_map(|span| self.numbers_in(span)).collect();
        let found = numbers
            .into_iter()
            .filter_map(|number| self.findings.get(number))
            .map(|Finding { code, message, remedy, .. }| format!("{}: {message}; {remedy}", code.as_str()));
        let terms = if comment.is_none() { self.glossary.terms_in(&unit.text) } else { Vec::new() };
        let terms = terms.iter().map(|(term, known)| format!("{TERM}{term} is “{}”", known.join("”, “")));
        found.chain(terms).collect()
    }

    /// The terms in a text, each with what they are called.
    #[must_use]
    pub fn terms(&self, unit: &Unit<'_>) -> Vec<(String, &[String])> {
        self.glossary.terms_in(&unit.whole())
    }

    /// The numbers of the findings that begin in a span.
    fn numbers_in(&self, span: Span) -> impl Iterator<Item = usize> {
        let from = self.places.partition_point(|(start, _)| *start < span.start);
        let rest = self.places.get(from..).unwrap_or_default();
        rest.iter().take_while(move |(start, _)| *start < span.end).map(|(_, number)| *number)
    }
}

/// The same of all pages with translations, by their path in the content folder: what was found by the rules that are
/// `wanted`.
#[must_use]
pub fn translator_notes(
    source: &Source,
    index: &Index,
    wanted: impl Fn(Rule) -> bool,
) -> HashMap<String, TranslatorNotes> {
    let translated: Vec<&Entry> = index.entries.iter().filter(|entry| entry.translation.is_some()).collect();
    let read = |entry: &&Entry| {
        let document = parse_page(entry, None).ok().filter(|page| !looks_like_web_view(page.source()))?;
        let wants = Wants { language: true, ..Wants::default() };
        let language = PageAnalysis::new(source, None, entry, &document, wants).language?;
        Some((entry.file.path.clone(), language))
    };
    let pages: Vec<(String, PageLanguage)> = translated.par_iter().filter_map(read).collect();
    let mut notes: HashMap<String, TranslatorNotes> = HashMap::with_capacity(pages.len());
    let languages = pages.iter().map(|(path, language)| (path.as_str(), language));
    for (path, finding, _) in all_findings(source, index, languages) {
        if wanted(finding.code) {
            notes.entry(path.to_owned()).or_default().findings.push(finding);
        }
    }
    for (path, language) in pages {
        notes.entry(path).or_default().glossary = language.glossary;
    }
    for notes in notes.values_mut() {
        let starts = notes.findings.iter().enumerate().map(|(number, finding)| (finding.place.start, number));
        notes.places = starts.collect();
        notes.places.sort_unstable();
    }
    notes
}

impl Site {
    /// What is wrong with the language of the pages, and what may be: in each, and between them.
    pub(super) fn language_problems(&self, pages: &[PageSummary]) -> Vec<SiteProblem> {
        // Where no page's language is read, nobody waits for dictionaries.
        if pages.iter().all(|page| page.language.is_none()) {
            return Vec::new();
        }
        let languages = pages.iter().filter_map(|page| Some((page.path.as_str(), page.language.as_ref()?)));
        let problem = |(path, finding, place): (&str, Finding, SourceSpan)| {
            let entry = self.index.page_of_file(path)?;
            let (path, finding) = (entry.file.name.clone(), Box::new(finding));
            Some(SiteProblem::Language { path, place, finding })
        };
        let findings = all_findings(&self.source, &self.index, languages).into_iter().filter_map(problem);
        let missing = self.source.missing_dictionaries();
        missing.map(|missing| self.no_dictionary(missing)).chain(findings).collect()
    }

    fn no_dictionary(&self, missing: &NoDictionary) -> SiteProblem {
        SiteProblem::NoDictionary {
            path: self.source.config_name.clone(),
            place: self.source.config_place("language", &missing.name),
            message: missing.message.clone(),
            remedy: missing.remedy.clone(),
        }
    }
}

/// What is found in each page and between pages, with the path of the page.
fn all_findings<'a>(
    source: &Source,
    index: &Index,
    pages: impl Iterator<Item = (&'a str, &'a PageLanguage)>,
) -> Vec<(&'a str, Finding, SourceSpan)> {
    let pages: Vec<(&str, &Entry, &PageLanguage)> =
        pages.filter_map(|(path, language)| Some((path, index.page_of_file(path)?, language))).collect();
    let in_page = |(path, _, page): &(&'a str, &Entry, &'a PageLanguage)| {
        let path = *path;
        page.findings.iter().map(move |(finding, place)| (path, finding.clone(), *place))
    };
    let mut all: Vec<(&str, Finding, SourceSpan)> = pages.iter().flat_map(in_page).collect();
    all.extend(differing_translations(source, &pages));
    all
}

impl PageLanguage {
    /// Reads the language of a page, of which `game` is the game; `None` where the configuration leaves the page out.
    pub(super) fn read(
        source: &Source,
        entry: &Entry,
        document: &Document,
        game: Option<GameName>,
    ) -> Option<Self> {
        let rule = source.config.language_on(&entry.file.path)?;
        let settings = settings(source, entry, game, rule);
        let placed = |span: Span| document.place(span);
        let mut findings = language_findings(document, &settings);
        findings.extend(misspelt_elsewhere(entry, document, &settings));
        let findings = findings.into_iter().map(|finding| {
            let place = placed(finding.place);
            (finding, place)
        });
        let mut read = Self { findings: findings.collect(), ..Self::default() };
        if entry.translation.is_some() {
            let pairs = translated_texts(document).into_iter().map(|pair| {
                let place = placed(pair.span);
                (pair, place)
            });
            read.pairs = pairs.collect();
            read.glossary = settings.glossary;
            read.glossary.add_bold(document);
        }
        Some(read)
    }
}

/// What dictionaries do not have of the translations in other languages than that of comments without a tag.
fn misspelt_elsewhere(entry: &Entry, document: &Document, settings: &Settings) -> Vec<Finding> {
    if !settings.looks_for(Rule::Misspelt) {
        return Vec::new();
    }
    let read = |language: &Language| {
        let tag = language.as_str();
        let dictionaries = BTreeMap::from([(tag.to_owned(), settings.dictionary(tag)?.clone())]);
        let page = parse_document(&entry.reading(language), document.source().into()).ok()?;
        let translation = Some(tag.to_owned());
        Some(misspelt_words(&page, &Settings { translation, dictionaries, ..settings.clone() }))
    };
    entry.tagged.iter().filter_map(read).flatten().collect()
}

fn settings(source: &Source, entry: &Entry, game: Option<GameName>, rule: PathLanguage) -> Settings {
    let dictionaries = source.dictionaries_for(&rule);
    let mut glossary = game.map_or_else(Glossary::default, Glossary::of_game);
    for (term, translations) in &rule.glossary {
        for translation in &translations.0 {
            glossary.add(term, translation);
        }
    }
    Settings {
        text: entry.language.to_string(),
        translation: entry.translation.as_ref().map(ToString::to_string),
        known: rule.known,
        words: rule.words.into_iter().collect(),
        off: rule.off,
        glossary,
        dictionaries,
    }
}

/// One text, translated in two ways, on one page or on two: each finding with the path of its page.
fn differing_translations<'a>(
    source: &Source,
    pages: &[(&'a str, &Entry, &'a PageLanguage)],
) -> Vec<(&'a str, Finding, SourceSpan)> {
    let all: Vec<(&'a str, &Entry, &'a (TranslatedText, SourceSpan))> = pages
        .iter()
        .flat_map(|(path, entry, page)| page.pairs.iter().map(move |pair| (*path, *entry, pair)))
        .collect();
    // Translations into different languages differ: pairs are compared within their languages.
    let key = |entry: &Entry, text: &str| {
        let translation = entry.translation.as_ref().map_or("", Language::as_str);
        [entry.language.as_str(), translation, text].join(" ")
    };
    let texts: Vec<String> = all.iter().map(|(_, entry, (pair, _))| key(entry, &pair.text)).collect();
    let pairs =
        texts.iter().zip(&all).map(|(text, (_, _, (pair, _)))| (text.as_str(), pair.translation.as_str()));
    let found = differing(pairs).into_iter().filter_map(|differing| {
        let (path, entry, (pair, place)) = all.get(differing.pair)?;
        let (first_path, first_entry, (first, place_first)) = all.get(differing.first)?;
        let line = place_first.line;
        let rule = source.config.language_on(&entry.file.path)?;
        if rule.off.contains(&Rule::TranslationDiffers) {
            return None;
        }
        let where_first = if path == first_path {
            format!("line {line}")
        } else {
            format!("{}:{line}", first_entry.file.name)
        };
        let finding = Finding {
            code: Rule::TranslationDiffers,
            severity: Severity::Note,
            place: pair.span,
            message: format!("the same text is translated in another way at {where_first}"),
            remedy: format!("translate it alike, if it means the same: \"{}\"", first.translation),
        };
        Some((*path, finding, *place))
    });
    found.collect()
}
