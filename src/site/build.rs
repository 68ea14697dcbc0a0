//! The whole site: read, made, checked, and put in its place.

use super::{
    Entry, Index, OutPath, Output, OutputError, PageSummary, Redirects, RenderedPage, SearchIndex,
    SiteProblem, Source, Theme, ThemeError, compose, discover, last_modified::LastModified,
    nav_cache::NavCache, records,
};
use crate::translate::Judged;
use rayon::prelude::*;
use std::{
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};

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
    /// What several pages show alike.
    pub(super) nav: NavCache,
}

impl Site {
    /// Reads a source folder.
    ///
    /// # Errors
    /// What is wrong with the theme; no page can be made without it.
    pub fn read(source: Source) -> Result<Self, ThemeError> {
        let last_modified = LastModified::ask(&source);
        let read = || {
            let tree = discover(&source);
            let (index, problems) = Index::read(&source, &tree);
            (tree, index, problems)
        };
        let (theme, (tree, mut index, mut problems)) = rayon::join(|| Theme::load(&source), read);
        let theme = theme?;
        let mut days = last_modified.answer(tree.pages.iter().map(|page| page.path.as_str()));
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
            nav: NavCache::default(),
        };
        site.prepare();
        Ok(site)
    }

    /// Takes up records of translations that have changed. Gives the pages that say something else now: none where they
    /// are made for a translator, whose browser asks by itself. `None` when the records cannot be read.
    pub fn reload_records(&mut self) -> Option<Vec<String>> {
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

    /// Makes every page, several at once, and hands each on.
    pub fn render_pages(&self, take: &(dyn Fn(RenderedPage) + Sync)) {
        self.index.entries.par_iter().for_each(|entry| take(compose(self, entry)));
    }

    /// Makes every page and hands its files on; what is wrong comes back.
    pub fn render(&self, take: &(dyn Fn(&OutPath, &[u8]) + Sync), done: &(dyn Fn() + Sync)) -> Made {
        let make = |entry: &Entry| {
            let RenderedPage { files, record } = compose(self, entry);
            for (path, html) in &files {
                take(path, html);
            }
            done();
            record
        };
        let mut records: Vec<PageSummary> = self.index.entries.par_iter().map(make).collect();
        let mut problems = self.check_cross_links(&records);
        problems.extend(records.iter_mut().flat_map(|record| std::mem::take(&mut record.problems)));
        Made { problems, records }
    }

    /// What the browser searches; nothing where readers cannot search.
    pub fn search<'a>(&self, records: impl IntoIterator<Item = &'a PageSummary>) -> SearchIndex {
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
            // Beside a page stand style sheets of its own.
            if path.is_page() {
                pages.fetch_add(1, Ordering::Relaxed);
            }
            if let Err(error) = output.write(path, bytes) {
                let _ = failed.set(error);
            }
        };
        let (Made { mut problems, records }, site_files) =
            rayon::join(|| self.render(&write, done), || self.site_files());
        if let Some(error) = failed.into_inner() {
            return Err(error);
        }
        let search = self.search(&records);
        problems.extend(site_files.problems);
        for (path, bytes) in site_files.files.iter().chain(&search.files) {
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
    pub records: Vec<PageSummary>,
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
