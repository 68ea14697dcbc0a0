//! A page with what stands around its article.

use super::{Page, sheets::OwnFiles};
use crate::{
    config::Language,
    html::{Article, View, is_right_to_left},
    site::{
        Entry, FrameLink, PageUrl, Parallel, ThemeError, language_name,
        page_context::{ContentsEntry, Modes, OtherLanguage, PageContext},
    },
};
use tera::{Context, Value};

impl Page<'_> {
    /// Renders the page.
    pub(super) fn render(
        &self,
        view: &View<'_>,
        article: &Article,
        url: &PageUrl,
        own: OwnFiles<'_>,
    ) -> Result<Vec<u8>, ThemeError> {
        let translated = matches!(view, View::Translation { .. });
        let entry = self.analysis.entry;
        let reader = match (&entry.translation, translated) {
            (Some(language), true) => language,
            _ => &entry.language,
        };
        let both = matches!(view, View::Bilingual { .. });
        let second = entry.translation.as_ref().filter(|_| both);
        let words = self.site.words(reader, second);
        let mut context = Context::new();
        context.insert_value("w", words.html.clone());
        context.insert_value("t", words.plain.clone());
        context.insert_value("navigation", self.site.header(Some(entry), reader));
        context.insert_value("sidebar", self.site.sidebar(Some(entry), reader));
        let page = PageContext {
            lights: own.lights,
            style: own.style,
            scripts: own.scripts,
            ..self.frame(article, url, reader, view)
        };
        context.insert("page", &page);
        context.insert_value("pieces", Value::safe_string(&self.analysis.boards.pieces(view)));
        context.insert_value("article", Value::safe_string(&article.html));
        let template = if entry.url.depth() == 0 { "home.html" } else { "page.html" };
        self.site.theme.render(template, &context)
    }

    /// What the template knows of the page.
    fn frame<'a>(
        &'a self,
        article: &'a Article,
        url: &PageUrl,
        reader: &'a Language,
        view: &View<'_>,
    ) -> PageContext<'a> {
        let translated = matches!(view, View::Translation { .. });
        let both = matches!(view, View::Bilingual { .. });
        let (site, entry) = (self.site, self.analysis.entry);
        let config = &site.source.config;
        let base = config.base_url.path();
        let other = entry.translation.as_ref();
        let title = match entry.title_in(reader) {
            Some(title) if translated => title,
            _ => &entry.title,
        };
        let home = entry.url.depth() == 0;
        // Text and translation side by side is no page of its own to those who look for it.
        let canonical = entry.translation_url().filter(|_| both && entry.beside_url().is_some());
        let alternates = site.alternates(entry);
        let described = entry.descriptions.get(reader.as_str()).filter(|_| translated);
        let contents: Vec<ContentsEntry<'_>> = article
            .headings
            .iter()
            .filter(|heading| (2..=3).contains(&heading.level))
            .map(|heading| ContentsEntry::of(heading, translated, both))
            .collect();
        let (previous, next) = site.index.neighbours(entry);
        let link = |entry: &Entry| FrameLink::to(entry, reader, base);
        let matter = &self.analysis.document.front_matter;
        PageContext {
            kind: if home { "home" } else { "text" },
            language: reader.as_str(),
            url: url.href(base),
            base: self.has_base().then_some(base),
            here: if self.has_base() { url.href(base) } else { String::new() },
            home: site.home(Some(entry), reader),
            head_title: match title {
                _ if home => config.title.clone(),
                "" => config.title.clone(),
                title => format!("{title} · {}", config.title),
            },
            title: entry.titled.then_some(title),
            opens_with_title: article.headings.first().is_some_and(|first| first.says(&entry.title)),
            title_translation: other.filter(|_| both).and_then(|language| entry.title_in(language)),
            text_language: reader.as_str(),
            translation_language: other.map_or("", Language::as_str),
            text_direction: is_right_to_left(reader.as_str()).then_some("rtl"),
            translation_direction: other.filter(|other| is_right_to_left(other.as_str())).map(|_| "rtl"),
            description: described.or(entry.description.as_ref()).map(String::as_str),
            description_translation: other
                .filter(|_| both)
                .and_then(|language| entry.descriptions.get(language.as_str()))
                .map(String::as_str),
            canonical: config.base_url.origin().map(|_| site.address(canonical.as_ref().unwrap_or(url))),
            alternates,
            other_languages: self.other_languages(translated),
            modes: other.filter(|_| both).map(|other| Modes {
                text: entry.language.as_str(),
                text_name: language_name(&entry.language),
                translation: other.as_str(),
                translation_name: language_name(other),
            }),
            contents: if contents.len() < 3 || home { Vec::new() } else { contents },
            authors: &matter.authors,
            tags: site.tag_links(entry),
            date: matter.date.map(|date| date.to_string()),
            updated: entry.updated.as_deref(),
            raw_title: matter.title.as_deref().unwrap_or(title),
            part: site.part(entry, reader),
            edit: config.source_url.as_ref().map(|url| url.of(&entry.file.path)),
            previous: previous.map(link),
            next: next.map(link),
            boards: self.analysis.boards.has_boards(),
            translated,
            course: self.analysis.boards.exercises().next().is_some(),
            exercises: site.exercises_url(),
            sheet: self.analysis.boards.sheet(),
            code: article.has_code,
            lights: None,
            style: None,
            scripts: Vec::new(),
            families: self.analysis.boards.families(),
            live: self.analysis.boards.has_live(),
            answers: self.analysis.boards.answers(),
        }
    }

    /// The same page for readers of other languages.
    fn other_languages(&self, translated: bool) -> Vec<OtherLanguage<'_>> {
        let (entry, base) = (self.analysis.entry, self.site.source.config.base_url.path());
        let mut others = Vec::new();
        if translated {
            // Where the text stands beside this translation.
            let both = entry.beside_url().filter(|_| self.site.theme.shows_both());
            let url = both.unwrap_or_else(|| entry.url.clone());
            others.push(OtherLanguage::new(&entry.language, url.href(base), false));
        }
        for (language, url) in entry.translation_urls() {
            if !translated || entry.translation.as_ref() != Some(language) {
                others.push(OtherLanguage::new(language, url.href(base), false));
            }
        }
        for (language, page) in self.site.index.in_other_languages(entry) {
            let (page, missing) = match page {
                Parallel::There(page) => (page, false),
                Parallel::Missing(page) => (page, true),
            };
            others.push(OtherLanguage::new(language, page.url.href(base), missing));
        }
        others
    }
}
