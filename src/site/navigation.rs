//! What stands around a page: the pages of the header, and its neighbours.

use super::{Entry, Index, PageUrl};
use crate::config::Language;
use serde::Serialize;

/// How many pages the header names at most.
const WIDEST: usize = 8;

/// A link of the page's frame.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FrameLink {
    /// Its address, with the path of the site in front.
    pub url: String,
    /// Its words.
    pub title: String,
    /// The language of its words, where it is not that of the reader.
    pub language: Option<String>,
}

/// How many pages the list of a folder names at most.
const LONGEST: usize = 60;

impl FrameLink {
    /// A link to a page for readers of a language.
    #[must_use]
    pub fn to(entry: &Entry, reader: &Language, base: &str) -> Self {
        let own = entry.language == *reader;
        let translated = if own { None } else { entry.title_in(reader) };
        let title = translated.unwrap_or(&entry.title);
        Self {
            url: entry.url_in(reader).href(base),
            title: if title.is_empty() { entry.url.as_str().trim_end_matches('/') } else { title }.to_owned(),
            language: (!own && translated.is_none()).then(|| entry.language.to_string()),
        }
    }
}

impl Index {
    /// The pages of the header: those right below the root, or below the folder of a language, in the order that they
    /// ask for (`order`). Where some ask, only they are shown. The first pages of languages are elsewhere.
    #[must_use]
    pub fn header(&self, section: &PageUrl, reader: &Language, base: &str) -> Vec<FrameLink> {
        let of_language = |entry: &&Entry| entry.section.is_some() && entry.url == entry.section_url();
        let top: Vec<&Entry> = self.below(section).filter(|entry| !of_language(entry)).collect();
        let asked = top.iter().any(|entry| entry.order.is_some());
        // A course of twenty pages is no header; the list of the folder has them all.
        if !asked && section.depth() > 0 && top.len() > WIDEST {
            return Vec::new();
        }
        top.into_iter()
            .filter(|entry| !asked || entry.order.is_some())
            .take(WIDEST)
            .map(|entry| FrameLink::to(entry, reader, base))
            .collect()
    }

    /// The pages right below a section, as many as a list beside a page has room for.
    pub fn pages_of_section(&self, section: &PageUrl) -> impl Iterator<Item = &Entry> {
        self.below(section).take(LONGEST)
    }

    /// The folder whose pages are listed with a page: its own where it has pages, else the one that it stands in; none
    /// for the root.
    #[must_use]
    pub fn part(&self, entry: &Entry) -> Option<PageUrl> {
        let has_pages = self.below(&entry.url).next().is_some();
        let folder = if has_pages { Some(entry.url.clone()) } else { entry.url.parent() };
        folder.filter(|folder| folder.depth() > 0)
    }

    /// The pages of a folder, its own page first; empty where they are too many to choose from.
    #[must_use]
    pub fn pages_of_part(&self, folder: &PageUrl) -> Vec<&Entry> {
        let pages: Vec<&Entry> =
            self.page(folder).into_iter().chain(self.below(folder)).take(LONGEST + 1).collect();
        if (2..=LONGEST).contains(&pages.len()) { pages } else { Vec::new() }
    }

    /// The pages before and after a page in its folder. The page of the folder itself comes first.
    #[must_use]
    pub fn neighbours<'a>(&'a self, entry: &'a Entry) -> (Option<&'a Entry>, Option<&'a Entry>) {
        let Some(parent) = entry.url.parent() else { return (None, None) };
        let below: Vec<&Entry> = self.below(&entry.url).collect();
        let row: Vec<&Entry> = if below.is_empty() {
            let folder = self.page(&parent).filter(|folder| folder.url.depth() > 0);
            folder.into_iter().chain(self.below(&parent)).collect()
        } else {
            std::iter::once(entry).chain(below).collect()
        };
        let at = row.iter().position(|other| other.url == entry.url);
        let before = at.and_then(|at| at.checked_sub(1)).and_then(|at| row.get(at));
        let after = at.and_then(|at| row.get(at + 1));
        (before.copied(), after.copied())
    }
}
