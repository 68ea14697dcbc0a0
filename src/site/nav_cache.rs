//! What several pages show alike, made once: words, headers, lists of folders, addresses in other languages.

use super::{Entry, FrameLink, Index, PageUrl, PageWords, Site, SiteProblem, Theme, page_context::Alternate};
use crate::{config::Language, percent};
use std::collections::HashMap;
use tera::Value;

/// What several pages show alike.
#[derive(Debug, Default)]
pub(super) struct NavCache {
    /// The words of pages in a language, or in two.
    words: HashMap<Language, Vec<(Option<Language>, PageWords)>>,
    /// The links of the header in each part of the site, for readers of each language.
    headers: HashMap<PageUrl, Vec<(Language, Value)>>,
    /// The links of the list beside each page, where there is one, in each part of the site, for readers of each language.
    sidebars: HashMap<PageUrl, Vec<(Language, Value)>>,
    /// The links to the pages of a folder, for readers of each language.
    parts: HashMap<PageUrl, Vec<(Language, Value)>>,
    /// The addresses of parallel pages, by what their paths have in common.
    alternates: HashMap<String, Value>,
}

/// The value of a language, made where it is not there yet.
fn of_language<K: PartialEq + Clone, V>(values: &mut Vec<(K, V)>, language: &K, make: impl FnOnce() -> V) {
    if values.iter().all(|(known, _)| known != language) {
        values.push((language.clone(), make()));
    }
}

fn find<'a, K: PartialEq, V>(values: Option<&'a Vec<(K, V)>>, language: &K) -> Option<&'a V> {
    values?.iter().find(|(known, _)| known == language).map(|(_, value)| value)
}

/// The links of a list, for templates.
fn links<'a>(pages: impl IntoIterator<Item = &'a Entry>, reader: &Language, base: &str) -> Value {
    let links: Vec<FrameLink> = pages.into_iter().map(|page| FrameLink::to(page, reader, base)).collect();
    Value::from_serializable(&links)
}

impl Site {
    /// Makes what pages share.
    pub(super) fn prepare(&mut self) {
        self.share_own_files();
        self.prepare_footer();
        let main = self.source.config.main_language();
        let second = self.source.config.languages.get(1).cloned();
        let mut cache = NavCache::default();
        let base = self.source.config.base_url.path();
        cache.frame(&self.index, &self.theme, &PageUrl::default(), (&main, second.as_ref()), base);
        for entry in &self.index.entries {
            let (text, translation) = (&entry.language, entry.translation.as_ref());
            let (section, part) = (self.section_of(entry), self.index.part(entry));
            cache.frame(&self.index, &self.theme, &section, (text, translation), base);
            for translation in entry.translations() {
                cache.frame(&self.index, &self.theme, &section, (translation, None), base);
                cache.frame(&self.index, &self.theme, &section, (text, Some(translation)), base);
            }
            for reader in std::iter::once(text).chain(entry.translations()) {
                if let Some(folder) = &part {
                    cache.part(&self.index, folder, reader, base);
                }
            }
        }
        for group in self.index.parallels.values() {
            if let Some(first) = group.first().and_then(|number| self.index.entries.get(*number)) {
                let alternates = Value::from_serializable(&self.alternates_of(first));
                cache.alternates.insert(first.parallel_key().to_owned(), alternates);
            }
        }
        if self.source.config.sidebar {
            for (section, readers) in &cache.headers {
                let readers = readers.iter().map(|(reader, _)| {
                    (reader.clone(), links(self.index.pages_of_section(section), reader, base))
                });
                cache.sidebars.insert(section.clone(), readers.collect());
            }
        }
        self.nav = cache;
    }

    /// Takes a new reading of a page that stands where the old one stood.
    pub(crate) fn replace(&mut self, entry: Entry) {
        let folder = self.index.part(&entry);
        self.index.replace(entry);
        let base = self.source.config.base_url.path();
        if let Some(folder) = folder
            && let Some(readers) = self.nav.parts.remove(&folder)
        {
            for (reader, _) in readers {
                self.nav.part(&self.index, &folder, &reader, base);
            }
        }
    }

    /// What the publisher ships himself comes before what is built in.
    fn share_own_files(&mut self) {
        let base = self.source.config.base_url.path();
        let own = |names: &[&str]| {
            let found = names.iter().find(|name| self.index.has_file(name))?;
            Some(format!("{base}{found}"))
        };
        let own = serde_json::json!({
            "style": own(&["style.css"]),
            "icon": own(&["favicon.svg", "favicon.png", "favicon.ico"]),
        });
        let feed = self.has_feed().then(|| format!("{base}feed.xml"));
        let font = self.source.config.sitelen_pona.as_ref().map(|font| font.as_str().to_owned());
        let there = font.as_ref().filter(|font| self.index.has_file(font));
        let url = there.map(|font| format!("{base}{}", percent::encoded(font)));
        if let (Some(path), None) = (font, &url) {
            self.problems.push(SiteProblem::NoFont {
                path: self.source.config_name.clone(),
                place: self.source.config_place("sitelen-pona", &path),
                font: path,
            });
        }
        self.theme.share("own", Value::from_serializable(&own));
        self.theme.share("feed", Value::from_serializable(&feed));
        let sheet = url.as_ref().map(|font| self.theme.add_sitelen_pona(base, font));
        self.theme.share("sitelen_pona_sheet", Value::from_serializable(&sheet));
        self.theme.share("sitelen_pona", Value::from_serializable(&url));
    }

    /// Where the part of the site begins that a page belongs to: the folder of its language, or the root.
    fn section_of(&self, entry: &Entry) -> PageUrl {
        let main = self.source.config.main_language();
        let own = entry.section.as_ref().is_some_and(|section| *section != main);
        if own { entry.section_url() } else { PageUrl::default() }
    }

    /// The words of a page in these languages.
    pub(super) fn words(&self, text: &Language, translation: Option<&Language>) -> PageWords {
        find(self.nav.words.get(text), &translation.cloned())
            .cloned()
            .unwrap_or_else(|| self.theme.words.of_page(text, translation))
    }

    /// The header of a page for readers of a language; without a page, that of the root.
    pub(super) fn header(&self, entry: Option<&Entry>, reader: &Language) -> Value {
        let section = entry.map_or_else(PageUrl::default, |entry| self.section_of(entry));
        find(self.nav.headers.get(&section), reader).cloned().unwrap_or_else(Value::none)
    }

    /// The list beside a page for readers of a language; without a page, that of the root.
    pub(super) fn sidebar(&self, entry: Option<&Entry>, reader: &Language) -> Value {
        let section = entry.map_or_else(PageUrl::default, |entry| self.section_of(entry));
        find(self.nav.sidebars.get(&section), reader).cloned().unwrap_or_else(Value::none)
    }

    /// The links to the pages of the folder that a page stands in, for readers of a language.
    pub(super) fn part(&self, entry: &Entry, reader: &Language) -> Value {
        let links = self.index.part(entry).and_then(|folder| find(self.nav.parts.get(&folder), reader));
        links.cloned().unwrap_or_else(Value::none)
    }

    /// The addresses of a page in every language, its own among them; empty when it is the only one.
    pub(super) fn alternates(&self, entry: &Entry) -> Value {
        match self.nav.alternates.get(entry.parallel_key()) {
            Some(alternates) => alternates.clone(),
            None => Value::from_serializable(&self.alternates_of(entry)),
        }
    }

    fn alternates_of<'a>(&'a self, entry: &'a Entry) -> Vec<Alternate<'a>> {
        let mut alternates = Vec::new();
        for page in self.index.parallels(entry) {
            alternates.push(Alternate { language: page.language.as_str(), url: self.address(&page.url) });
            for (translation, url) in page.translation_urls() {
                alternates.push(Alternate { language: translation.as_str(), url: self.address(&url) });
            }
        }
        if alternates.len() < 2 {
            return Vec::new();
        }
        // The first is that of the site's main language, or the page as its author wrote it.
        if let Some(first) = alternates.first().map(|first| first.url.clone()) {
            alternates.push(Alternate { language: "x-default", url: first });
        }
        alternates
    }

    /// The address of the first page for readers of a page in a language: that of its own part, where it has one.
    pub(super) fn home(&self, entry: Option<&Entry>, reader: &Language) -> String {
        let base = self.source.config.base_url.path();
        entry
            .and_then(|entry| self.index.page(&self.section_of(entry)))
            .or_else(|| self.index.page(&PageUrl::default()))
            .map_or_else(|| base.to_owned(), |home| FrameLink::to(home, reader, base).url)
    }
}

impl NavCache {
    /// Makes the words and the header of a page in these languages.
    fn frame(
        &mut self,
        index: &Index,
        theme: &Theme,
        section: &PageUrl,
        (text, translation): (&Language, Option<&Language>),
        base: &str,
    ) {
        let headers = match self.headers.get_mut(section) {
            Some(headers) => headers,
            None => self.headers.entry(section.clone()).or_default(),
        };
        of_language(headers, text, || Value::from_serializable(&index.header(section, text, base)));
        let words = match self.words.get_mut(text) {
            Some(words) => words,
            None => self.words.entry(text.clone()).or_default(),
        };
        of_language(words, &translation.cloned(), || theme.words.of_page(text, translation));
    }

    /// Makes the links to the pages of a folder.
    fn part(&mut self, index: &Index, folder: &PageUrl, reader: &Language, base: &str) {
        let parts = match self.parts.get_mut(folder) {
            Some(parts) => parts,
            None => self.parts.entry(folder.clone()).or_default(),
        };
        of_language(parts, reader, || links(index.pages_of_part(folder), reader, base));
    }
}
