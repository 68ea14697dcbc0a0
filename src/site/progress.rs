//! A page that says how far the translations are, where the configuration asks for one.

use super::{
    FolderTranslations, OutPath, PageAnalysis, PageSummary, Sink, Site, SiteProblem, ThemeError,
    language_name,
};
use crate::translate::{Counts, SectionReport, State};
use crate::{
    config::{Folder, Language},
    html::attribute,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How far the translation of a page is.
#[derive(Clone, Debug)]
pub struct PageProgress {
    /// The language of the translation.
    language: Language,
    /// All blocks together.
    counts: Counts,
    /// The sections, in order.
    sections: Vec<SectionReport>,
}

impl PageProgress {
    /// Counts the texts of a page; nothing where its comments are no translations.
    #[must_use]
    pub fn from_page(page: &PageAnalysis<'_>) -> Option<Self> {
        let report = page.translation.as_ref()?.report(page);
        let language = page.entry.translation.clone()?;
        Some(Self { language, counts: report.counts, sections: report.sections })
    }
}

impl Site {
    /// Makes the page about the translations, the same as JSON and a badge for each language, and hands them to a sink;
    /// nothing where the configuration asks for none.
    pub(super) fn write_progress(&self, pages: &[PageSummary], sink: &dyn Sink) -> Vec<SiteProblem> {
        let Some(folder) = self.source.config.translation_status.as_ref().map(Folder::as_str) else {
            return Vec::new();
        };
        let mut problems = Vec::new();
        let mut write = |name: &str, made: Result<Vec<u8>, ThemeError>| {
            if let Some(path) = OutPath::new(&format!("{folder}/{name}")) {
                problems.extend(self.write_made(sink, &path, made));
            }
        };
        write("index.html", self.progress_page(folder, pages));
        let sums = sums(pages);
        write("status.json", Ok(self.progress_json(&sums, pages)));
        for (language, sum) in &sums {
            write(&format!("{language}.svg"), Ok(badge(language.as_str(), percent(sum)).into_bytes()));
        }
        problems
    }

    /// How far each language is, and each page, for programs.
    fn progress_json(&self, sums: &BTreeMap<Language, Counts>, pages: &[PageSummary]) -> Vec<u8> {
        let languages: Vec<Value> = sums
            .iter()
            .map(|(language, sum)| json!({ "language": language, "name": language_name(language), "counts": counts(sum) }))
            .collect();
        let each = pages.iter().flat_map(|page| page.progress.iter().map(move |progress| (page, progress)));
        let pages: Vec<Value> = each
            .filter_map(|(page, progress)| {
                let entry = self.index.page_of_file(&page.path)?;
                Some(json!({
                    "path": page.path, "url": self.address(&entry.url_in(&progress.language)),
                    "language": progress.language, "counts": counts(&progress.counts),
                }))
            })
            .collect();
        let mut text = format!("{:#}", json!({ "languages": languages, "pages": pages }));
        text.push('\n');
        text.into_bytes()
    }

    fn progress_page(&self, folder: &str, pages: &[PageSummary]) -> Result<Vec<u8>, ThemeError> {
        let base = self.source.config.base_url.path();
        let main = self.source.config.main_language();
        let title = self.theme.words.get("progress", &main).map_or("", |(_, word)| word);
        let sums: Vec<Value> = sums(pages)
            .iter()
            .map(|(language, sum)| json!({ "tag": language, "name": language_name(language), "counts": counts(sum) }))
            .collect();
        let each = pages.iter().flat_map(|page| page.progress.iter().map(move |progress| (page, progress)));
        let pages: Vec<Value> = each
            .filter_map(|(page, progress)| {
                let entry = self.index.page_of_file(&page.path)?;
                let title = if entry.title.is_empty() { &page.path } else { &entry.title };
                // The page itself shows text and translation.
                let is_first = entry.translation.as_ref() == Some(&progress.language);
                let url = if is_first { entry.url.clone() } else { entry.url_in(&progress.language) };
                let found = json!({
                    "url": url.href(base),
                    "title": title,
                    "language": entry.language,
                    "translation": language_name(&progress.language),
                    "translation_language": progress.language,
                    "counts": counts(&progress.counts),
                    "sections": sections(&progress.sections),
                });
                Some(found)
            })
            .collect();
        let mut context = self.made_page("progress", title, &format!("{base}{folder}/"));
        context.insert("pages", &pages);
        context.insert("sums", &sums);
        context.insert("languages", &self.folder_languages());
        self.theme.render("progress.html", &context)
    }

    /// How many pages each language has that is translated in a folder of its own.
    fn folder_languages(&self) -> Vec<Value> {
        let found = FolderTranslations::read(&self.source);
        let mut languages: BTreeMap<&str, (usize, usize, usize)> = BTreeMap::new();
        for page in &found.pages {
            let (done, lacking, missing) = languages.entry(page.language.as_str()).or_default();
            match &page.gaps {
                None => *missing += 1,
                Some(gaps) if gaps.is_empty() => *done += 1,
                Some(_) => *lacking += 1,
            }
        }
        let name = |tag: &str| {
            let language =
                found.pages.iter().map(|page| &page.language).find(|language| language.as_str() == tag);
            language.map_or_else(String::new, |language| language_name(language).to_owned())
        };
        languages
            .into_iter()
            .map(|(tag, (done, lacking, missing))| {
                json!({ "tag": tag, "name": name(tag), "done": done, "lacking": lacking, "missing": missing })
            })
            .collect()
    }
}

/// The texts of all pages by the language that they are translated into.
fn sums(pages: &[PageSummary]) -> BTreeMap<Language, Counts> {
    let mut sums: BTreeMap<Language, Counts> = BTreeMap::new();
    for progress in pages.iter().flat_map(|page| &page.progress) {
        *sums.entry(progress.language.clone()).or_default() += progress.counts;
    }
    sums
}

/// How many words in a hundred are translated.
fn percent(counts: &Counts) -> usize {
    (counts.words_done() * 100).checked_div(counts.words()).unwrap_or(100)
}

/// A picture that says how far a language is, for the page of a project: `fr 72 %`.
fn badge(language: &str, percent: usize) -> String {
    let (label, said) = (attribute(language), format!("{percent} %"));
    // A letter of such a size is about seven wide.
    let width = |text: &str| 7 * text.chars().count() + 12;
    let (left, right) = (width(language), width(&said));
    let (all, middle, end) = (left + right, left / 2, left + right / 2);
    let colour = match percent {
        90.. => "#2e7d32",
        50.. => "#8a6d00",
        _ => "#b3261e",
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{all}\" height=\"20\" role=\"img\" aria-label=\"{label}: {said}\">\
         <title>{label}: {said}</title>\
         <rect width=\"{all}\" height=\"20\" rx=\"3\" fill=\"#444\"/>\
         <path d=\"M{left} 0h{inner}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H{left}z\" fill=\"{colour}\"/>\
         <g fill=\"#fff\" text-anchor=\"middle\" font-family=\"Verdana,DejaVu Sans,sans-serif\" font-size=\"11\">\
         <text x=\"{middle}\" y=\"14\">{label}</text><text x=\"{end}\" y=\"14\">{said}</text></g></svg>\n",
        inner = right - 3,
    )
}

fn counts(counts: &Counts) -> Value {
    json!({
        "done": counts.done(),
        "blocks": counts.blocks(),
        "stale": counts.blocks_in(State::Stale),
        "needs_review": counts.blocks_in(State::NeedsReview),
        "missing": counts.open(),
        "words": counts.words(),
        "words_done": counts.words_done(),
        "percent": percent(counts),
    })
}

/// The sections of a page in which something is to be done.
fn sections(sections: &[SectionReport]) -> Vec<Value> {
    let open = |counts: &Counts| counts.blocks_in(State::Stale) + counts.open() > 0;
    let sections = sections.iter().filter(|section| open(&section.counts));
    sections.map(|section| json!({ "title": section.title, "counts": counts(&section.counts) })).collect()
}

#[cfg(test)]
mod tests {
    use super::badge;

    #[test]
    fn a_badge_says_its_language_and_share_and_is_as_wide_as_they_are() {
        let badge = badge("pt-BR", 100);
        assert!(badge.contains("aria-label=\"pt-BR: 100 %\"") && badge.contains("width=\"94\""), "{badge}");
        assert!(super::badge("x\"<", 3).contains("x&quot;&lt;"), "what is in a badge is text");
    }
}
