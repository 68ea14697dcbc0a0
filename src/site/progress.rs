//! A page that says how far the translations are, where the configuration asks for one.

use super::{FolderTranslations, OutPath, PageAnalysis, PageSummary, Sink, Site, SiteProblem, ThemeError};
use crate::translate::{Counts, SectionReport, State, TranslationMemory, report};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How far the translation of a page is.
#[derive(Clone, Debug)]
pub struct PageProgress {
    /// All blocks together.
    counts: Counts,
    /// The sections, in order.
    sections: Vec<SectionReport>,
}

impl PageProgress {
    /// Counts the texts of a page; nothing where its comments are no translations.
    #[must_use]
    pub fn of(page: &PageAnalysis<'_>) -> Option<Self> {
        let translation = page.translation.as_ref()?;
        let (units, judgements) = (&translation.units, &translation.judgements);
        let report =
            report(&page.entry.file.path, page.document, units, judgements, &TranslationMemory::default());
        Some(Self { counts: report.counts, sections: report.sections })
    }
}

impl Site {
    /// Makes the page about the translations and hands it to a sink; nothing where the configuration asks for none.
    pub(super) fn write_progress(&self, pages: &[PageSummary], sink: &dyn Sink) -> Vec<SiteProblem> {
        let Some(folder) = self.source.config.translation_status.as_ref() else { return Vec::new() };
        let Some(path) = OutPath::new(&format!("{}/index.html", folder.as_str())) else { return Vec::new() };
        self.write_made(sink, &path, self.progress_page(folder.as_str(), pages))
    }

    fn progress_page(&self, folder: &str, pages: &[PageSummary]) -> Result<Vec<u8>, ThemeError> {
        let base = self.source.config.base_url.path();
        let main = self.source.config.main_language();
        let title = self.theme.words.get("progress", &main).map_or("", |(_, word)| word);
        let pages: Vec<Value> = pages
            .iter()
            .filter_map(|page| {
                let entry = self.index.page_of_file(&page.path)?;
                let progress = page.progress.as_ref()?;
                let title = if entry.title.is_empty() { &page.path } else { &entry.title };
                let found = json!({
                    "url": entry.url.href(base),
                    "title": title,
                    "language": entry.language,
                    "counts": counts(&progress.counts),
                    "sections": sections(&progress.sections),
                });
                Some(found)
            })
            .collect();
        let mut context = self.made_page("progress", title, &format!("{base}{folder}/"));
        context.insert("pages", &pages);
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
            language.map_or_else(String::new, |language| super::language_name(language).to_owned())
        };
        languages
            .into_iter()
            .map(|(tag, (done, lacking, missing))| {
                json!({ "tag": tag, "name": name(tag), "done": done, "lacking": lacking, "missing": missing })
            })
            .collect()
    }
}

fn counts(counts: &Counts) -> Value {
    json!({
        "done": counts.done(),
        "blocks": counts.blocks(),
        "stale": counts.blocks_in(State::Stale),
        "missing": counts.blocks_in(State::Missing),
        "percent": (counts.words_done() * 100).checked_div(counts.words()).unwrap_or(100),
    })
}

/// The sections of a page in which something is to be done.
fn sections(sections: &[SectionReport]) -> Vec<Value> {
    let open = |counts: &Counts| counts.blocks_in(State::Stale) + counts.blocks_in(State::Missing) > 0;
    let sections = sections.iter().filter(|section| open(&section.counts));
    sections.map(|section| json!({ "title": section.title, "counts": counts(&section.counts) })).collect()
}
