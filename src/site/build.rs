//! The whole site: read, made, checked, and put in its place.

use super::{
    Composed, Destination, Entry, FrameLink, Index, OutPath, Output, OutputError, PageUrl, PageWords, Record,
    Redirects, SearchIndex, SiteProblem, Source, Theme, ThemeError, compose, discover, history::History,
    records,
};
use crate::{config::Language, translate::Judged};
use rayon::prelude::*;
use std::{
    collections::HashMap,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};
use tera::Value;

/// A site that is read, and whose pages can be made.
#[derive(Debug)]
pub struct Site {
    /// The source folder.
    pub source: Source,
    /// All pages.
    pub index: Index,
    /// What they are made with.
    pub theme: Theme,
    /// What is copied.
    pub copied: Vec<super::CopiedFile>,
    /// Old addresses and where they lead now.
    pub redirects: Redirects,
    /// What is wrong with the folders and names.
    pub problems: Vec<SiteProblem>,
    /// What has been accepted of the translations; none as long as nothing is on record.
    pub judged: Option<Judged>,
    /// Whether pages keep what a search must know of them. Who looks only for what is wrong with them does without.
    pub gathers_terms: bool,
    /// Words and header by the languages of a page, so that pages share them.
    frames: HashMap<(Language, Option<Language>), PageWords>,
    headers: HashMap<(PageUrl, Language), Value>,
}

impl Site {
    /// Reads a source folder.
    ///
    /// # Errors
    /// What is wrong with the theme; no page can be made without it.
    pub fn read(source: Source) -> Result<Self, ThemeError> {
        let history = History::ask(&source);
        let theme = Theme::load(&source)?;
        let tree = discover(&source);
        let (mut index, mut problems) = Index::read(&source, &tree);
        let mut days = history.answer(tree.pages.iter().map(|page| page.path.as_str()));
        for entry in &mut index.entries {
            entry.updated = days.remove(&entry.file.path);
        }
        problems.extend(tree.problems);
        problems.extend(index.folders_in_the_way());
        let judged = match records(&source) {
            Ok((records, first)) => {
                let pages = tree.pages.iter().map(|page| page.path.as_str()).collect();
                (!first).then(|| Judged::new(&records, &pages))
            }
            Err(problem) => {
                problems.push(problem);
                None
            }
        };
        let mut site = Self {
            gathers_terms: source.config.search,
            source,
            index,
            theme,
            judged,
            copied: tree.copied,
            redirects: tree.redirects,
            problems,
            frames: HashMap::new(),
            headers: HashMap::new(),
        };
        site.prepare();
        Ok(site)
    }

    /// Takes up records of translations that have changed. Gives the pages that say something else now: none where they
    /// are made for a translator, whose browser asks by itself. `None` when the records cannot be read.
    pub fn judge_again(&mut self) -> Option<Vec<String>> {
        let (records, first) = records(&self.source).ok()?;
        let pages = self.index.entries.iter().map(|entry| entry.file.path.as_str()).collect();
        let now = (!first).then(|| Judged::new(&records, &pages));
        let before = std::mem::replace(&mut self.judged, now);
        if self.source.editing {
            return Some(Vec::new());
        }
        let translated: Vec<&Entry> =
            self.index.entries.iter().filter(|entry| entry.translation.is_some()).collect();
        let changed = |entry: &&Entry| {
            super::page::stale_blocks(before.as_ref(), entry)
                != super::page::stale_blocks(self.judged.as_ref(), entry)
        };
        Some(translated.into_par_iter().filter(changed).map(|entry| entry.file.path.clone()).collect())
    }

    /// Makes what pages share.
    fn prepare(&mut self) {
        // What the publisher ships himself comes before what is built in.
        let own = |names: &[&str]| {
            let found =
                names.iter().find(|name| matches!(self.index.at(name), Some(Destination::File(_))))?;
            Some(format!("{}{found}", self.source.config.base_url.path()))
        };
        let own = serde_json::json!({
            "style": own(&["style.css"]),
            "icon": own(&["favicon.svg", "favicon.png", "favicon.ico"]),
        });
        self.theme.share("own", Value::from_serializable(&own));
        let feed = self.has_feed().then(|| format!("{}feed.xml", self.source.config.base_url.path()));
        self.theme.share("feed", Value::from_serializable(&feed));
        let font = self.source.config.sitelen_pona.as_ref().and_then(|font| {
            if let Some(Destination::File(path)) = self.index.at(font.as_str()) {
                let base = self.source.config.base_url.path();
                Some(format!("{base}{}", crate::percent::encoded(path.as_str())))
            } else {
                self.problems.push(SiteProblem::NoFont { path: font.as_str().to_owned() });
                None
            }
        });
        self.theme.share("sitelen_pona", Value::from_serializable(&font));
        let main = self.source.config.main_language();
        let second = self.source.config.languages.get(1).cloned();
        let mut wanted = vec![(PageUrl::default(), main, second)];
        for entry in &self.index.entries {
            let section = self.section_of(entry);
            wanted.push((section.clone(), entry.language.clone(), entry.translation.clone()));
            wanted.extend(entry.translation.clone().map(|translation| (section, translation, None)));
        }
        let base = self.source.config.base_url.path();
        for (section, text, translation) in wanted {
            let header = (section, text);
            if !self.headers.contains_key(&header) {
                let links = self.index.header(&header.0, &header.1, base);
                self.headers.insert(header.clone(), Value::from_serializable(&links));
            }
            let words = (header.1, translation);
            if !self.frames.contains_key(&words) {
                let made = self.theme.words.of_page(&words.0, words.1.as_ref());
                self.frames.insert(words, made);
            }
        }
    }

    /// Where the part of the site begins that a page belongs to: the folder of its language, or the root.
    fn section_of(&self, entry: &Entry) -> PageUrl {
        let main = self.source.config.main_language();
        let own = entry.section.as_ref().is_some_and(|section| *section != main);
        if own { entry.section_url() } else { PageUrl::default() }
    }

    /// The words of a page in these languages.
    pub(super) fn words(&self, text: &Language, translation: Option<&Language>) -> PageWords {
        self.frames
            .get(&(text.clone(), translation.cloned()))
            .cloned()
            .unwrap_or_else(|| self.theme.words.of_page(text, translation))
    }

    /// The header of a page for readers of a language; without a page, that of the root.
    pub(super) fn header(&self, entry: Option<&Entry>, reader: &Language) -> Value {
        let section = entry.map_or_else(PageUrl::default, |entry| self.section_of(entry));
        self.headers.get(&(section, reader.clone())).cloned().unwrap_or_else(Value::none)
    }

    /// The address of the first page for readers of a page in a language: that of its own part, where it has one.
    pub(super) fn home(&self, entry: Option<&Entry>, reader: &Language) -> String {
        let base = self.source.config.base_url.path();
        entry
            .and_then(|entry| self.index.page(&self.section_of(entry)))
            .or_else(|| self.index.page(&PageUrl::default()))
            .map_or_else(|| base.to_owned(), |home| FrameLink::to(home, reader, base).url)
    }

    /// Makes every page, several at once, and hands each on.
    pub fn each(&self, take: &(dyn Fn(Composed) + Sync)) {
        self.index.entries.par_iter().for_each(|entry| take(compose(self, entry)));
    }

    /// Makes every page and hands its files on; what is wrong comes back.
    pub fn make(&self, take: &(dyn Fn(&OutPath, &[u8]) + Sync), done: &(dyn Fn() + Sync)) -> Made {
        let make = |entry: &Entry| {
            let Composed { files, record } = compose(self, entry);
            for (path, html) in &files {
                take(path, html.as_bytes());
            }
            done();
            record
        };
        let mut records: Vec<Record> = self.index.entries.par_iter().map(make).collect();
        let mut problems = self.across(&records);
        problems.extend(records.iter_mut().flat_map(|record| std::mem::take(&mut record.problems)));
        Made { problems, records }
    }

    /// What the browser searches; nothing where readers cannot search.
    pub fn search<'a>(&self, records: impl IntoIterator<Item = &'a Record>) -> SearchIndex {
        if !self.gathers_terms {
            return SearchIndex::default();
        }
        SearchIndex::new(records.into_iter().flat_map(|record| &record.terms))
    }

    /// Makes the whole site beside its output folder, and does not put it in its place yet.
    ///
    /// # Errors
    /// When the output folder is not ours to replace, or the disk says no.
    pub fn draft(&self, out: &Path, done: &(dyn Fn() + Sync)) -> Result<Draft, OutputError> {
        let config = &self.source.config;
        let mut protected = vec![self.source.root.clone(), self.source.content()];
        protected.extend(
            [&config.r#static, &config.templates]
                .into_iter()
                .flatten()
                .map(|folder| self.source.folder(folder)),
        );
        let output = Output::begin(out, &protected)?;
        let failed = std::sync::OnceLock::new();
        let pages = AtomicUsize::new(0);
        let write = |path: &OutPath, bytes: &[u8]| {
            pages.fetch_add(1, Ordering::Relaxed);
            if let Err(error) = output.write(path, bytes) {
                let _ = failed.set(error);
            }
        };
        let Made { mut problems, records } = self.make(&write, done);
        if let Some(error) = failed.into_inner() {
            return Err(error);
        }
        let search = self.search(&records);
        let extras = self.extras();
        problems.extend(extras.problems);
        for (path, bytes) in extras.files.iter().chain(&search.files) {
            output.write(path, bytes)?;
        }
        for (path, bytes) in self.theme.files() {
            output.write(path, bytes)?;
        }
        self.copied.par_iter().try_for_each(|copied| output.copy(&copied.file, &copied.out))?;
        Ok(Draft { output, problems, pages: pages.into_inner() })
    }
}

/// What comes of making all pages besides their files.
#[derive(Debug, Default)]
pub struct Made {
    /// What is wrong with the pages.
    pub problems: Vec<SiteProblem>,
    /// What else is known of the pages.
    pub records: Vec<Record>,
}

/// A site that is made and not yet in its place.
#[derive(Debug)]
pub struct Draft {
    output: Output,
    /// What is wrong with its pages.
    pub problems: Vec<SiteProblem>,
    /// How many pages it has, translations included.
    pub pages: usize,
}

impl Draft {
    /// Puts the site in its place. A draft that is dropped leaves the old site as it was. Says whether anything had to
    /// be written.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn publish(self) -> Result<bool, OutputError> {
        self.output.finish()
    }
}
