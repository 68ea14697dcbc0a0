//! The language of all pages.

use super::{Boards, Entry, Index, SiteProblem, Source, boards::game_name, page::read};
use crate::{
    config::{FigureRule, PathLanguage},
    document::{Document, Span},
    language::{
        Finding, Glossary, Rule, Settings, Sureness, TranslatedText, differing, language_findings,
        translated_texts,
    },
    translate::Unit,
};
use rayon::prelude::*;
use std::collections::HashMap;

/// The line and column of something, and how many characters of its line it covers.
type Place = (usize, usize, usize);

/// A page whose language has been read: what stays of it, so that a large site does not lie in memory whole.
struct Read<'a> {
    entry: &'a Entry,
    findings: Vec<(Finding, Place)>,
    pairs: Vec<(TranslatedText, Place)>,
    /// The terms of a page that has translations.
    glossary: Glossary,
}

/// What the translators of a page should know of its texts.
#[derive(Clone, Debug, Default)]
pub struct TranslatorNotes {
    findings: Vec<Finding>,
    glossary: Glossary,
}

impl TranslatorNotes {
    /// What they should know of one text: what was found in it and in its translation; without a translation, the terms
    /// in it as well.
    #[must_use]
    pub fn of(&self, unit: &Unit<'_>) -> Vec<String> {
        let comment = unit.comment.map(|comment| comment.content);
        let spans: Vec<Span> = unit.covers.iter().copied().chain([unit.about]).chain(comment).collect();
        let found = self
            .findings
            .iter()
            .filter(|finding| spans.iter().any(|span| span.range().contains(&finding.span.start)))
            .map(|Finding { rule, message, remedy, .. }| format!("{}: {message}; {remedy}", rule.as_str()));
        let terms = if comment.is_none() { self.glossary.terms_in(&unit.text) } else { Vec::new() };
        let terms = terms.iter().map(|(term, known)| format!("term: {term} is “{}”", known.join("”, “")));
        found.chain(terms).collect()
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
    read_pages(source, index, |entry| entry.translation.is_some())
        .into_iter()
        .map(|Read { entry, findings, glossary, .. }| {
            let findings = findings.into_iter().map(|(finding, _)| finding);
            let findings = findings.filter(|finding| wanted(finding.rule)).collect();
            (entry.file.path.clone(), TranslatorNotes { findings, glossary })
        })
        .collect()
}

/// What is wrong with the language of the pages of a site, and what may be; pages that cannot be read are left to
/// others.
#[must_use]
pub fn language_problems(source: &Source, index: &Index) -> Vec<SiteProblem> {
    read_pages(source, index, |_| true)
        .into_iter()
        .flat_map(|Read { entry, findings, .. }| {
            findings.into_iter().map(move |(finding, place)| SiteProblem::Language {
                path: entry.file.name.clone(),
                place,
                finding: Box::new(finding),
            })
        })
        .collect()
}

fn read_pages<'a>(
    source: &Source,
    index: &'a Index,
    wanted: impl Fn(&Entry) -> bool + Sync,
) -> Vec<Read<'a>> {
    let entries = index.entries.par_iter().filter(|entry| wanted(entry));
    let mut pages: Vec<Read<'_>> = entries.filter_map(|entry| page(source, entry)).collect();
    differing_translations(source, &mut pages);
    pages
}

fn page<'a>(source: &Source, entry: &'a Entry) -> Option<Read<'a>> {
    let rule = source.config.language_on(&entry.file.path)?;
    let document = read(entry).ok()?;
    // A page copied from a web view is no page yet.
    if crate::import::looks_like_web_view(document.source()) {
        return None;
    }
    let settings = settings(source, entry, &document, rule);
    let findings = language_findings(&document, &settings).into_iter().map(|finding| {
        let place = place(&document, finding.span);
        (finding, place)
    });
    let findings = findings.collect();
    let mut read = Read { entry, findings, pairs: Vec::new(), glossary: Glossary::default() };
    if entry.translation.is_some() {
        let pairs = translated_texts(&document).into_iter().map(|pair| {
            let place = place(&document, pair.span);
            (pair, place)
        });
        read.pairs = pairs.collect();
        read.glossary = settings.glossary;
        read.glossary.add_bold(&document);
    }
    Some(read)
}

fn settings(source: &Source, entry: &Entry, document: &Document, rule: PathLanguage) -> Settings {
    let game = match source.config.figures_on(&entry.file.path) {
        FigureRule::Off => None,
        FigureRule::Game(game) => Some(game_name(game)),
        FigureRule::Guess => Boards::read(source, entry, document)
            .ok()
            .and_then(|boards| boards.figures.game)
            .map(|found| found.game),
    };
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
    }
}

/// One text, translated in two ways, on one page or on two.
fn differing_translations(source: &Source, pages: &mut [Read<'_>]) {
    let all: Vec<(usize, &(TranslatedText, Place))> = pages
        .iter()
        .enumerate()
        .flat_map(|(at, page)| page.pairs.iter().map(move |pair| (at, pair)))
        .collect();
    // Translations into different languages differ: pairs are compared within their languages.
    let key = |at: usize, text: &str| {
        let entry = pages.get(at).map(|page| page.entry);
        let tags = entry
            .map(|entry| (entry.language.to_string(), entry.translation.as_ref().map(ToString::to_string)));
        format!("{tags:?} {text}")
    };
    let texts: Vec<String> = all.iter().map(|(at, (pair, _))| key(*at, &pair.text)).collect();
    let pairs =
        texts.iter().zip(&all).map(|(text, (_, (pair, _)))| (text.as_str(), pair.translation.as_str()));
    let found: Vec<(usize, Finding, Place)> = differing(pairs)
        .into_iter()
        .filter_map(|differing| {
            let (at, (pair, own_place)) = all.get(differing.pair)?;
            let (first_at, (first, (line, ..))) = all.get(differing.first)?;
            let first_page = pages.get(*first_at)?;
            let place = if at == first_at {
                format!("line {line}")
            } else {
                format!("{}:{line}", first_page.entry.file.name)
            };
            let finding = Finding {
                rule: Rule::TranslationDiffers,
                sureness: Sureness::Doubtful,
                span: pair.span,
                message: format!("the same text is translated in another way at {place}"),
                remedy: format!("translate it alike, if it means the same: \"{}\"", first.translation),
            };
            Some((*at, finding, *own_place))
        })
        .collect();
    for (at, finding, place) in found {
        let Some(page) = pages.get_mut(at) else { continue };
        let rule = source.config.language_on(&page.entry.file.path);
        if rule.is_some_and(|rule| !rule.off.contains(&Rule::TranslationDiffers)) {
            page.findings.push((finding, place));
        }
    }
}

fn place(document: &Document, span: Span) -> Place {
    let (line, column) = document.line_column(span.start);
    (line, column, document.slice(span).lines().next().unwrap_or_default().chars().count())
}
