//! Pages that say the same in several languages: found by the folders that are named for languages.

use crate::config::Language;
use crate::site::{Entry, Index, PageUrl};
use std::collections::BTreeSet;

/// The same page for readers of another language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parallel<'a> {
    /// It is there.
    There(&'a Entry),
    /// It is not there; this is the first page in that language.
    Missing(&'a Entry),
}

impl Entry {
    /// What parallel pages have in common: the path of their files in the folders of their languages. `en/7a.md` and
    /// `de/7a.md` are parallel, and so are `credits.md`, at the root, and `pt/credits.md`.
    #[must_use]
    pub fn parallel_key(&self) -> &str {
        let path = match &self.section {
            Some(_) => self.file.path.split_once('/').map_or("", |(_, rest)| rest),
            None => &self.file.path,
        };
        path.strip_suffix("index.md").unwrap_or(path)
    }

    /// The first page in the language of its folder: `de/`, or the root.
    #[must_use]
    pub fn section_url(&self) -> PageUrl {
        PageUrl::of_folder(self.section.as_ref().map_or("", Language::as_str))
    }
}

impl Index {
    /// The languages that pages stand in by their folders or by what they say, in the order of the configuration.
    #[must_use]
    pub fn section_languages(&self) -> &[Language] {
        &self.sections
    }

    pub(in crate::site) fn find_parallels(&mut self, configured: &[Language]) {
        let found: BTreeSet<&Language> =
            self.entries.iter().filter_map(|entry| entry.section.as_ref()).collect();
        let first = configured.iter().filter(|language| found.contains(language));
        let rest = found.iter().copied().filter(|language| !configured.contains(language));
        self.sections = first.chain(rest).cloned().collect();
        if self.sections.is_empty() {
            return;
        }
        for (number, entry) in self.entries.iter().enumerate() {
            let group = self.parallels.entry(entry.parallel_key().to_owned()).or_default();
            group.push(number);
        }
    }

    /// The pages parallel to a page, itself among them, in the order of the languages; only the page itself when there
    /// are no others.
    #[must_use]
    pub fn parallels<'a>(&'a self, entry: &'a Entry) -> Vec<&'a Entry> {
        let group = self.parallels.get(entry.parallel_key()).map_or(&[][..], Vec::as_slice);
        let mut pages: Vec<&Entry> = group.iter().filter_map(|number| self.entries.get(*number)).collect();
        if pages.is_empty() {
            return vec![entry];
        }
        let order = |page: &&Entry| {
            self.sections
                .iter()
                .position(|language| page.section.as_ref() == Some(language))
                .map_or(0, |at| at + 1)
        };
        pages.sort_by_key(order);
        pages
    }

    /// The same page for readers of each other language of the site. Where it is missing, the first page in that
    /// language stands in. Empty for a page that belongs to no language more than to another.
    #[must_use]
    pub fn in_other_languages<'a>(&'a self, entry: &'a Entry) -> Vec<(&'a Language, Parallel<'a>)> {
        let there = self.parallels(entry);
        if entry.section.is_none() && there.len() < 2 {
            return Vec::new();
        }
        let mut found: Vec<(&Language, Parallel<'_>)> = there
            .iter()
            .filter(|other| other.language != entry.language)
            .map(|other| (&other.language, Parallel::There(other)))
            .collect();
        for language in &self.sections {
            let known = *language == entry.language || found.iter().any(|(other, _)| *other == language);
            let first = || self.page(&PageUrl::of_folder(language.as_str()));
            if !known && let Some(first) = first() {
                found.push((language, Parallel::Missing(first)));
            }
        }
        found
    }
}
