//! The whole site: read, made, checked, and put in its place.

use super::{
    Composed, Entry, FrameLink, Index, Missing, OutPath, Output, OutputError, PageUrl, PageWords, Record,
    SiteProblem, Source, Theme, ThemeError, compose, discover, links,
};
use crate::config::Language;
use rayon::prelude::*;
use std::{
    collections::HashMap,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};
use tera::{Context, Value};

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
    /// What is wrong with the folders and names.
    pub problems: Vec<SiteProblem>,
    /// Words and header by the languages of a page, so that pages share them.
    frames: HashMap<(Language, Option<Language>), PageWords>,
    headers: HashMap<Language, Value>,
}

impl Site {
    /// Reads a source folder.
    ///
    /// # Errors
    /// What is wrong with the theme; no page can be made without it.
    pub fn read(source: Source) -> Result<Self, ThemeError> {
        let theme = Theme::load(&source)?;
        let tree = discover(&source);
        let (index, mut problems) = Index::read(&source, &tree);
        problems.extend(tree.problems);
        problems.extend(index.folders_in_the_way());
        let mut site = Self {
            source,
            index,
            theme,
            copied: tree.copied,
            problems,
            frames: HashMap::new(),
            headers: HashMap::new(),
        };
        site.prepare();
        Ok(site)
    }

    /// Makes what pages share.
    fn prepare(&mut self) {
        let main = self.source.config.main_language();
        let second = self.source.config.languages.get(1).cloned();
        let mut pairs = vec![(main, second)];
        for entry in &self.index.entries {
            pairs.push((entry.language.clone(), entry.translation.clone()));
            pairs.extend(entry.translation.clone().map(|translation| (translation, None)));
        }
        let base = self.source.config.base_url.path();
        for (text, translation) in pairs {
            if !self.headers.contains_key(&text) {
                let header = Value::from_serializable(&self.index.header(&text, base));
                self.headers.insert(text.clone(), header);
            }
            if !self.frames.contains_key(&(text.clone(), translation.clone())) {
                let words = self.theme.words.of_page(&text, translation.as_ref());
                self.frames.insert((text, translation), words);
            }
        }
    }

    /// The words of a page in these languages.
    pub(super) fn words(&self, text: &Language, translation: Option<&Language>) -> PageWords {
        self.frames
            .get(&(text.clone(), translation.cloned()))
            .cloned()
            .unwrap_or_else(|| self.theme.words.of_page(text, translation))
    }

    /// The header for readers of a language.
    pub(super) fn header(&self, reader: &Language) -> Value {
        self.headers.get(reader).cloned().unwrap_or_else(Value::none)
    }

    /// The address of the home page for readers of a language.
    pub(super) fn home(&self, reader: &Language) -> String {
        let base = self.source.config.base_url.path();
        self.index
            .page(&PageUrl::default())
            .map_or_else(|| base.to_owned(), |home| FrameLink::to(home, reader, base).url)
    }

    /// Makes the page that a server shows where there is none.
    ///
    /// # Errors
    /// What is wrong in the template.
    pub fn not_found(&self) -> Result<(OutPath, String), ThemeError> {
        let languages = &self.source.config.languages;
        let main = self.source.config.main_language();
        let words = self.words(&main, languages.get(1));
        let text: Vec<HashMap<&str, &str>> = languages
            .iter()
            .filter_map(|language| {
                self.theme.words.get("missing-text", language).filter(|(tag, _)| *tag == language.as_str())
            })
            .map(|(tag, text)| HashMap::from([("language", tag), ("text", text)]))
            .collect();
        let title = self.theme.words.get("missing-title", &main).map_or("404", |(_, word)| word);
        let page = serde_json::json!({
            "kind": "not-found",
            "language": main,
            "url": "",
            "head_title": format!("{title} · {}", self.source.config.title),
            "home": self.home(&main),
            "alternates": [],
            "other_languages": [],
        });
        let mut context = Context::new();
        context.insert_value("w", words.html);
        context.insert_value("t", words.plain);
        context.insert_value("navigation", self.header(&main));
        context.insert("page", &page);
        context.insert("missing_text", &text);
        let html = self.theme.render("404.html", &context)?;
        Ok((OutPath::not_found(), html))
    }

    /// Makes every page, several at once, and hands each on.
    pub fn each(&self, take: &(dyn Fn(Composed) + Sync)) {
        self.index.entries.par_iter().for_each(|entry| take(compose(self, entry)));
    }

    /// Makes every page and hands its files on; what is wrong comes back.
    pub fn make(
        &self,
        take: &(dyn Fn(&OutPath, &[u8]) + Sync),
        done: &(dyn Fn() + Sync),
    ) -> Vec<SiteProblem> {
        let make = |entry: &Entry| {
            let Composed { files, record } = compose(self, entry);
            for (path, html) in &files {
                take(path, html.as_bytes());
            }
            done();
            record
        };
        let records: Vec<Record> = self.index.entries.par_iter().map(make).collect();
        let mut problems = dead_fragments(&records, &self.index);
        problems.extend(records.into_iter().flat_map(|record| record.problems));
        problems
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
        let mut problems = self.make(&write, done);
        if let Some(error) = failed.into_inner() {
            return Err(error);
        }
        match self.not_found() {
            Ok((path, html)) if self.index.at(path.as_str()).is_none() => {
                output.write(&path, html.as_bytes())?;
            }
            Ok(_) => {}
            Err(error) => problems.push(error.into()),
        }
        for (path, bytes) in self.theme.files() {
            output.write(path, bytes)?;
        }
        self.copied.par_iter().try_for_each(|copied| output.copy(&copied.file, &copied.out))?;
        Ok(Draft { output, problems, pages: pages.into_inner() })
    }
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
    /// Puts the site in its place. A draft that is dropped leaves the old site as it was.
    ///
    /// # Errors
    /// What the disk answers.
    pub fn publish(self) -> Result<(), OutputError> {
        self.output.finish()
    }
}

/// Links to places that the other page does not have.
pub fn dead_fragments<'a>(records: impl IntoIterator<Item = &'a Record>, index: &Index) -> Vec<SiteProblem> {
    let by_path: HashMap<&str, &Record> =
        records.into_iter().map(|record| (record.path.as_str(), record)).collect();
    let mut problems = Vec::new();
    for record in by_path.values() {
        let Some(entry) = index.page_of_file(&record.path) else { continue };
        for link in &record.fragments {
            let Some(other) = by_path.get(link.path.as_str()) else { continue };
            // A page that could not be read has told so; its places are not known.
            if other.ids.contains(&link.fragment) || !other.problems.is_empty() && other.ids.is_empty() {
                continue;
            }
            let near = links::nearest(&link.fragment, other.ids.iter().map(String::as_str));
            problems.push(SiteProblem::DeadLink {
                path: entry.file.name.clone(),
                place: link.place,
                target: link.target.clone(),
                missing: Missing::Fragment,
                near: near.map(|near| format!("#{near}")),
            });
        }
    }
    problems
}
