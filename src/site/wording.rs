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

/// The line and column of something, and how many characters of its line it covers.
type Place = (usize, usize, usize);

/// A page whose language has been read: what stays of it, so that a large site does not lie in memory whole.
struct Read<'a> {
    entry: &'a Entry,
    findings: Vec<(Finding, Place)>,
    pairs: Vec<(TranslatedText, Place)>,
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
        .flat_map(|Read { entry, findings, .. }| {
            findings.into_iter().map(move |(finding, place)| SiteProblem::Language {
                path: entry.file.name.clone(),
                place,
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
    let findings = findings.into_iter().map(|finding| {
        let place = place(&document, finding.span);
        (finding, place)
    });
    let pairs = if entry.translation.is_some() { translated_texts(&document) } else { Vec::new() };
    let pairs = pairs.into_iter().map(|pair| {
        let place = place(&document, pair.span);
        (pair, place)
    });
    Some(Read { entry, findings: findings.collect(), pairs: pairs.collect() })
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
        let rule = site.source.config.language_on(&page.entry.file.path);
        if rule.is_some_and(|rule| !rule.off.contains(&Rule::TranslationDiffers)) {
            page.findings.push((finding, place));
        }
    }
}

fn place(document: &Document, span: Span) -> Place {
    let (line, column) = document.line_column(span.start);
    (line, column, document.slice(span).lines().next().unwrap_or_default().chars().count())
}
