//! Where a link of a page leads.

use super::{Destination, Entry, Index, Missing, OutPath, PageUrl, url::is_page};
use crate::{config::Language, percent, similar::likeliest_of};
use std::{borrow::Cow, collections::BTreeSet};

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resolved<'a> {
    /// Out of the site: not looked at.
    External,
    /// To a place in the same page; empty for its top.
    Here(String),
    /// To a page, or to a place in it.
    Page {
        /// The page.
        entry: &'a Entry,
        /// The language of its translation, if that is meant.
        translation: Option<&'a Language>,
        /// The place; empty for none.
        fragment: String,
    },
    /// To a file that is copied.
    File(&'a OutPath),
    /// To a page that is left out because it is a draft.
    Draft,
    /// Nowhere.
    Nowhere,
}

/// Where a link stands.
#[derive(Debug, Clone, Copy)]
pub struct LinkPlace<'a> {
    /// The page that is written.
    pub entry: &'a Entry,
    /// The address at which it is shown: its own, or that of its translation.
    pub page: &'a PageUrl,
    /// Whether the page has a `<base>`, so that a bare `#` leads to the home page.
    pub has_base: bool,
}

impl Index {
    /// Where a link of a page leads. A target that ends in `.md` is a file beside the page's own file; one that
    /// begins with `/` starts at the root of the site; any other is looked for from the folder of the page's
    /// file, then from the root. Pages with a `%` title block write all but `.md` from the root.
    #[must_use]
    pub fn resolve(&self, from: &Entry, target: &str) -> Resolved<'_> {
        if is_external(target) {
            return Resolved::External;
        }
        let (address, fragment) = target.split_once('#').unwrap_or((target, ""));
        let fragment = percent::decoded(fragment).map_or_else(|| fragment.to_owned(), Cow::into_owned);
        let address = address.split('?').next().unwrap_or_default();
        if address.is_empty() {
            return Resolved::Here(fragment);
        }
        let Some(address) = percent::decoded(address) else { return Resolved::Nowhere };
        let rooted = address.starts_with('/') || from.rooted && !is_page(&address);
        let beside = (!rooted).then(|| folder(from));
        for candidate in beside.into_iter().chain([""]).filter_map(|folder| joined(folder, &address)) {
            if let Some(entry) = self.page_of_file(&candidate) {
                return Resolved::Page { entry, translation: None, fragment };
            }
            match self.at(&candidate) {
                Some(Destination::Page(entry)) => {
                    return Resolved::Page { entry, translation: None, fragment };
                }
                Some(Destination::Translation(entry, language)) => {
                    return Resolved::Page { entry, translation: Some(language), fragment };
                }
                Some(Destination::File(path)) => return Resolved::File(path),
                None => {}
            }
        }
        let mut candidates = beside.into_iter().chain([""]).filter_map(|folder| joined(folder, &address));
        if candidates.any(|candidate| self.is_draft(&candidate)) {
            return Resolved::Draft;
        }
        Resolved::Nowhere
    }

    /// The address to write for a link of a page, for readers of a language, with the path
    /// of the site in front. A page with a `%` title block is written for `<base>`: its addresses stay as they are
    /// as long as they lead to the same place from there.
    #[must_use]
    pub fn href<'t>(
        &self,
        place: &LinkPlace<'_>,
        target: &'t str,
        reader: &Language,
        base: &str,
    ) -> Cow<'t, str> {
        let LinkPlace { entry: from, page, has_base } = *place;
        let hash = |fragment: &str| match fragment {
            "" => String::new(),
            fragment => format!("#{}", percent::encoded(fragment)),
        };
        let address = target.split(['#', '?']).next().unwrap_or_default();
        let stays = from.rooted && !is_page(address) && (base == "/" || !target.starts_with('/'));
        match self.resolve(from, target) {
            Resolved::Here(_) if has_base => Cow::Owned(page.href(base) + target),
            Resolved::External | Resolved::Here(_) => Cow::Borrowed(target),
            Resolved::Page { entry, translation, fragment } => {
                let url = entry.url_in(translation.unwrap_or(reader));
                // Who reads the page in its own language asked for no other one.
                if stays && (translation.is_some() || *page == from.url || url == entry.url) {
                    return Cow::Borrowed(target);
                }
                Cow::Owned(url.href(base) + &hash(&fragment))
            }
            Resolved::File(_) | Resolved::Nowhere | Resolved::Draft if stays => Cow::Borrowed(target),
            Resolved::File(path) => {
                let rest = target.find(['#', '?']).map_or("", |at| &target[at..]);
                Cow::Owned(format!("{base}{}{rest}", percent::encoded(path.as_str())))
            }
            // A dead link is written from the root, where the author most likely meant it.
            Resolved::Nowhere | Resolved::Draft => {
                Cow::Owned(format!("{base}{}", target.trim_start_matches('/')))
            }
        }
    }

    /// What a dead link of a page most likely meant, written as the page would write it. Looked for where the
    /// link leads, beside the page and below the root: a slip in the last part of an address is the usual one,
    /// and a site of ten thousand pages is not searched whole for each.
    #[must_use]
    pub fn nearest(&self, from: &Entry, target: &str) -> Option<String> {
        let wanted = target.split('#').next().unwrap_or_default();
        let home = folder(from);
        let start = if wanted.starts_with('/') { "" } else { home };
        let path = joined(start, wanted)?;
        let written = |found: &str, end: &str| match (wanted.starts_with('/'), from.rooted) {
            (true, _) => format!("/{found}{end}"),
            (false, true) => found.to_owned(),
            (false, false) => relative(home, found),
        };
        if let Some(ending) = file_ending(wanted) {
            let found = likeliest_of(&path, self.copied_with(ending).take(MOST_FILES))?;
            return Some(written(found, ""));
        }
        let above = path.rsplit_once('/').map_or("", |(above, _)| above);
        let places = BTreeSet::from([above, home, ""]);
        let near = places.into_iter().flat_map(|place| self.near(&PageUrl::of_folder(place)).take(MOST_NEAR));
        if is_page(wanted) {
            let files = near.map(|(entry, names)| (names.path, entry.file.path.as_str()));
            return Some(relative(home, likeliest_of(&path, files)?));
        }
        let addresses = near.map(|(entry, names)| (names.url, entry.url.as_str().trim_end_matches('/')));
        Some(written(likeliest_of(&path, addresses)?, "/"))
    }
}

/// What a dead link misses.
pub(super) fn missing(target: &str) -> Missing {
    if names_file(target) { Missing::File } else { Missing::Target }
}

/// Whether a target names a file that is no page.
fn names_file(target: &str) -> bool {
    file_ending(target).is_some()
}

/// The ending by which a target names a file that is no page: `gif` of `a/b.gif`.
pub(super) fn file_ending(target: &str) -> Option<&str> {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let (name, ending) = path.rsplit('/').next().unwrap_or_default().rsplit_once('.')?;
    let is_one =
        !name.is_empty() && (2..=5).contains(&ending.len()) && ending.chars().all(char::is_alphanumeric);
    (is_one && !["md", "html", "htm"].contains(&ending)).then_some(ending)
}

/// How many pages of a folder are looked at for a suggestion.
const MOST_NEAR: usize = 100;
/// How many files are.
const MOST_FILES: usize = 1000;

/// The folder of a page's file.
fn folder(entry: &Entry) -> &str {
    entry.file.path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The path of a file as a file in a folder writes it.
fn relative(folder: &str, path: &str) -> String {
    let from: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    let to: Vec<&str> = path.split('/').collect();
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n("..", from.len() - common);
    up.chain(to.iter().skip(common).copied()).collect::<Vec<_>>().join("/")
}

/// Whether a target is an address of another site, or no address of pages at all (`mailto:`).
pub(super) fn is_external(target: &str) -> bool {
    if target.starts_with("//") {
        return true;
    }
    let Some((scheme, _)) = target.split_once(':') else { return false };
    scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+.-".contains(c))
}

/// A relative path from a folder; `None` when it leads out of the root.
fn joined(folder: &str, path: &str) -> Option<String> {
    let mut joined = String::with_capacity(folder.len() + path.len() + 1);
    joined.push_str(folder);
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if joined.is_empty() => return None,
            ".." => joined.truncate(joined.rfind('/').unwrap_or(0)),
            part => {
                if !joined.is_empty() {
                    joined.push('/');
                }
                joined.push_str(part);
            }
        }
    }
    Some(joined)
}
