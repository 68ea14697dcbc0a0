//! The whole site: what is read of it before its pages are rendered.

use super::{
    Entry, Index, Redirects, SiteProblem, Source, Theme, ThemeError,
    analysis::{PageTranslation, parse_page},
    configured::check_tree,
    discover,
    entry::PageText,
    last_modified::LastModified,
    nav_cache::NavCache,
    records,
};
use crate::translate::AcceptanceRecords;
use rayon::prelude::*;
use std::collections::BTreeSet;

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
    pub judged: Option<AcceptanceRecords>,
    /// The broken links of the foot of all pages that the publisher knows of, by their place in `known-broken`.
    pub(super) footer_known: BTreeSet<usize>,
    /// What several pages show alike.
    pub(super) nav: NavCache,
    /// The texts of the pages as they were read, in the order of the index; none once they have been rendered.
    pub(super) texts: Vec<Option<PageText>>,
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
            let (index, texts, problems) = Index::read_with_texts(&source, &tree);
            (tree, index, texts, problems)
        };
        let (theme, (mut tree, mut index, texts, mut problems)) = rayon::join(|| Theme::load(&source), read);
        let theme = theme?;
        let mut days = last_modified.answer(tree.pages.iter().map(|page| page.path.as_str()));
        for entry in &mut index.entries {
            entry.updated = days.remove(&entry.file.path);
        }
        problems.extend(std::mem::take(&mut tree.problems));
        problems.extend(index.folders_in_the_way());
        problems.extend(index.names_alike());
        problems.extend(check_tree(&source, &tree, &index));
        problems.extend(theme.unused(&source));
        let judged = match records(&source) {
            Ok((records, first)) => {
                let pages = tree.pages.iter().map(|page| page.path.as_str()).collect();
                (!first).then(|| AcceptanceRecords::new(&records, &pages))
            }
            Err(problem) => {
                problems.push(problem);
                None
            }
        };
        let mut site = Self {
            source,
            index,
            theme,
            judged,
            copied: tree.copied,
            redirects: tree.redirects,
            problems,
            footer_known: BTreeSet::new(),
            nav: NavCache::default(),
            texts,
        };
        site.prepare();
        site.problems.extend(site.unused_words());
        Ok(site)
    }

    /// Whether there are translations and no file says which of them have been accepted.
    #[must_use]
    pub fn has_no_records(&self) -> bool {
        let is_unread = |problem: &SiteProblem| matches!(problem, SiteProblem::Records { .. });
        self.judged.is_none()
            && self.index.entries.iter().any(|entry| entry.translation.is_some())
            && !self.problems.iter().any(is_unread)
    }

    /// Takes up records of translations that have changed. Gives the pages that say something else now: none where they
    /// are made for a translator, whose browser asks by itself. `None` when the records cannot be read.
    pub fn reload_records(&mut self) -> Option<Vec<String>> {
        let (records, first) = records(&self.source).ok()?;
        let pages = self.index.entries.iter().map(|entry| entry.file.path.as_str()).collect();
        let now = (!first).then(|| AcceptanceRecords::new(&records, &pages));
        let before = std::mem::replace(&mut self.judged, now);
        if self.source.editing {
            return Some(Vec::new());
        }
        let translated: Vec<&Entry> =
            self.index.entries.iter().filter(|entry| entry.translation.is_some()).collect();
        // The blocks whose text has changed under their translation; none when the page cannot be read.
        let stale = |judged: Option<&AcceptanceRecords>, entry: &Entry| -> Vec<(usize, String)> {
            let of = |entry: &Entry| {
                let Ok(document) = parse_page(entry, None) else { return Vec::new() };
                let translation = PageTranslation::new(judged, &entry.file.path, &document);
                translation.stale().map(|(unit, before)| (unit.block.span.start, before.to_owned())).collect()
            };
            let mut all = of(entry);
            all.extend(entry.tagged.iter().flat_map(|language| of(&entry.reading(language))));
            all
        };
        let changed = |entry: &&Entry| stale(before.as_ref(), entry) != stale(self.judged.as_ref(), entry);
        Some(translated.into_par_iter().filter(changed).map(|entry| entry.file.path.clone()).collect())
    }
}
