//! The language of all pages.

use super::{Boards, Entry, Site, SiteProblem, boards::game_name, page::read};
use crate::{
    config::{FigureRule, PathLanguage},
    document::{Document, Span},
    language::{
        Finding, Glossary, Rule, Settings, Sureness, TranslatedText, differing, language_findings,
        translated_texts,
    },
};
use rayon::prelude::*;

/// A page whose language has been read.
struct Read<'a> {
    entry: &'a Entry,
    document: Document,
    findings: Vec<Finding>,
    pairs: Vec<TranslatedText>,
}

/// What is wrong with the language of the pages of a site, and what may be; pages that cannot be read are left to
/// others.
#[must_use]
pub fn language_problems(site: &Site) -> Vec<SiteProblem> {
    let mut pages: Vec<Read<'_>> =
        site.index.entries.par_iter().filter_map(|entry| page(site, entry)).collect();
    differing_translations(site, &mut pages);
    pages
        .into_iter()
        .flat_map(|page| {
            let Read { entry, document, findings, .. } = page;
            findings.into_iter().map(move |finding| SiteProblem::Language {
                path: entry.file.name.clone(),
                place: place(&document, finding.span),
                finding: Box::new(finding),
            })
        })
        .collect()
}

fn page<'a>(site: &Site, entry: &'a Entry) -> Option<Read<'a>> {
    let rule = site.source.config.language_on(&entry.file.path)?;
    let document = read(entry).ok()?;
    // A page copied from a web view is no page yet.
    if crate::import::looks_like_web_view(document.source()) {
        return None;
    }
    let findings = language_findings(&document, &settings(site, entry, &document, rule));
    let pairs = if entry.translation.is_some() { translated_texts(&document) } else { Vec::new() };
    Some(Read { entry, document, findings, pairs })
}

fn settings(site: &Site, entry: &Entry, document: &Document, rule: PathLanguage) -> Settings {
    let game = match site.source.config.figures_on(&entry.file.path) {
        FigureRule::Off => None,
        FigureRule::Game(game) => Some(game_name(game)),
        FigureRule::Guess => Boards::read(&site.source, entry, document)
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
fn differing_translations(site: &Site, pages: &mut [Read<'_>]) {
    let all: Vec<(usize, &TranslatedText)> = pages
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
    let texts: Vec<String> = all.iter().map(|(at, pair)| key(*at, &pair.text)).collect();
    let pairs = texts.iter().zip(&all).map(|(text, (_, pair))| (text.as_str(), pair.translation.as_str()));
    let found: Vec<(usize, Finding)> = differing(pairs)
        .into_iter()
        .filter_map(|differing| {
            let (at, pair) = all.get(differing.pair)?;
            let (first_at, first) = all.get(differing.first)?;
            let first_page = pages.get(*first_at)?;
            let line = first_page.document.line_column(first.span.start).0;
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
            Some((*at, finding))
        })
        .collect();
    for (at, finding) in found {
        let Some(page) = pages.get_mut(at) else { continue };
        let rule = site.source.config.language_on(&page.entry.file.path);
        if rule.is_some_and(|rule| !rule.off.contains(&Rule::TranslationDiffers)) {
            page.findings.push(finding);
        }
    }
}

/// The line and column of a span, and how many characters of its line it covers.
fn place(document: &Document, span: Span) -> (usize, usize, usize) {
    let (line, column) = document.line_column(span.start);
    (line, column, document.slice(span).lines().next().unwrap_or_default().chars().count())
}
