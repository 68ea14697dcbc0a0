//! Which pages there are and where they stand: all that one page may know of another.

use super::{
    Entry, OutPath, PageFile, PageUrl, SiteProblem, Source, Tree,
    entry::{PageText, read_page_entry},
    links::file_ending,
    names::folded,
};
use crate::{config::Language, similar::Sketch};
use rayon::prelude::*;
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet, hash_map},
};

/// All pages and files of a site, by address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Index {
    /// The pages, in the order of their paths.
    pub entries: Vec<Entry>,
    by_path: HashMap<String, usize>,
    by_url: HashMap<PageUrl, usize>,
    by_file: HashMap<OutPath, Owner>,
    /// The pages right below an address, in the order of the header.
    below: HashMap<PageUrl, Vec<usize>>,
    /// The drafts that are left out, by the paths of their files and by their addresses; each is there twice.
    drafts: HashSet<String>,
    /// How many drafts are left out.
    draft_count: usize,
    /// What the paths and addresses of the pages are like, for links that lead nowhere.
    names: Vec<PageNames>,
    /// The files that are copied, by their ending, in the order of their paths.
    copied: HashMap<String, Vec<(Sketch, String)>>,
    /// The languages that folders are named for.
    pub(super) sections: Vec<Language>,
    /// Pages that say the same in several languages, by what their paths have in common.
    pub(super) parallels: HashMap<String, Vec<usize>>,
}

/// What the path and the address of a page are like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PageNames {
    pub(super) path: Sketch,
    pub(super) url: Sketch,
}

/// Who makes a file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Owner {
    /// A page.
    Page(usize),
    /// The translation of a page, by the number of its language.
    Translation(usize, usize),
    /// A file that is copied, by its name.
    Copied(String),
    /// A line of the table of redirects, by the name of the table.
    Redirect(String),
}

/// What an address of the site leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination<'a> {
    /// A page.
    Page(&'a Entry),
    /// The translation of a page into a language.
    Translation(&'a Entry, &'a Language),
    /// A file that is copied, or leads on to another address.
    File(&'a OutPath),
}

impl Index {
    /// Reads what all pages of a tree say of themselves. Pages and files that cannot stand are left out and told.
    #[must_use]
    pub fn read(source: &Source, tree: &Tree) -> (Self, Vec<SiteProblem>) {
        let (index, _, problems) = Self::read_with_texts(source, tree);
        (index, problems)
    }

    /// The same with the text of each page, in the order of the index.
    pub(super) fn read_with_texts(
        source: &Source,
        tree: &Tree,
    ) -> (Self, Vec<Option<PageText>>, Vec<SiteProblem>) {
        let read: Vec<Result<Option<(Entry, PageText)>, SiteProblem>> =
            tree.pages.par_iter().map(|file| read_page_entry(source, file)).collect();
        let mut index = Self::default();
        let mut texts = Vec::with_capacity(read.len());
        let mut problems = Vec::new();
        for (file, result) in tree.pages.iter().zip(read) {
            match result {
                Ok(Some((entry, text))) => {
                    index.add(entry, &mut problems);
                    texts.push(Some(text));
                }
                Ok(None) => index.add_draft(file),
                Err(problem) => problems.push(problem),
            }
        }
        index.sort();
        index.find_parallels(&source.config.languages);
        for copied in &tree.copied {
            let owner = Owner::Copied(copied.name.clone());
            if index.claim(copied.out.clone(), owner, &copied.name, &mut problems)
                && let Some(ending) = file_ending(copied.out.as_str())
            {
                let path = copied.out.as_str();
                let files = index.copied.entry(ending.to_owned()).or_default();
                files.push((Sketch::new(path), path.to_owned()));
            }
        }
        for redirect in &tree.redirects.all {
            let name = &tree.redirects.name;
            index.claim(redirect.out.clone(), Owner::Redirect(name.clone()), name, &mut problems);
        }
        (index, texts, problems)
    }

    fn sort(&mut self) {
        for (number, entry) in self.entries.iter().enumerate() {
            if let Some(parent) = entry.url.parent() {
                self.below.entry(parent).or_default().push(number);
            }
        }
        let entries = &self.entries;
        for children in self.below.values_mut() {
            children.sort_by_cached_key(|number| {
                entries
                    .get(*number)
                    .map(|entry| (entry.order.unwrap_or(i64::MAX), natural(entry.url.as_str())))
            });
        }
    }

    fn add(&mut self, entry: Entry, problems: &mut Vec<SiteProblem>) {
        let number = self.entries.len();
        let name = entry.file.name.clone();
        let translations: Vec<(usize, OutPath)> =
            entry.translation_urls().enumerate().map(|(at, (_, url))| (at, url.file())).collect();
        let beside = entry.beside_urls().enumerate().map(|(at, url)| (at + 1, url.file()));
        let translations: Vec<(usize, OutPath)> = translations.into_iter().chain(beside).collect();
        self.by_path.insert(entry.file.path.clone(), number);
        self.by_url.entry(entry.url.clone()).or_insert(number);
        let file = entry.url.file();
        self.names.push(PageNames {
            path: Sketch::new(&entry.file.path),
            url: Sketch::new(entry.url.as_str().trim_end_matches('/')),
        });
        self.entries.push(entry);
        if self.claim(file, Owner::Page(number), &name, problems) {
            for (language, file) in translations {
                self.claim(file, Owner::Translation(number, language), &name, problems);
            }
        }
    }

    fn add_draft(&mut self, file: &PageFile) {
        self.draft_count += 1;
        self.drafts.insert(file.path.clone());
        self.drafts.insert(file.url.as_str().trim_end_matches('/').to_owned());
    }

    /// How many drafts are left out.
    #[must_use]
    pub fn drafts(&self) -> usize {
        self.draft_count
    }

    /// Whether a path in the content folder, or an address, is that of a draft that is left out.
    #[must_use]
    pub fn is_draft(&self, path: &str) -> bool {
        self.drafts.contains(path.trim_end_matches('/'))
    }

    /// Whether the file was free.
    fn claim(&mut self, out: OutPath, owner: Owner, name: &str, problems: &mut Vec<SiteProblem>) -> bool {
        match self.by_file.entry(out) {
            hash_map::Entry::Vacant(free) => {
                free.insert(owner);
                true
            }
            hash_map::Entry::Occupied(taken) => {
                let first = match taken.get() {
                    Owner::Page(number) | Owner::Translation(number, _) => &self.entries[*number].file.name,
                    Owner::Copied(name) | Owner::Redirect(name) => name,
                };
                problems.push(SiteProblem::Overwrites {
                    path: name.to_owned(),
                    first: first.clone(),
                    out: taken.key().to_string(),
                });
                false
            }
        }
    }

    /// Files that would have to be a file and a folder at once.
    #[must_use]
    pub fn folders_in_the_way(&self) -> Vec<SiteProblem> {
        let mut problems = Vec::new();
        for (out, owner) in &self.by_file {
            for folder in out.folders().filter_map(OutPath::new) {
                if let Some(first) = self.by_file.get(&folder) {
                    problems.push(SiteProblem::Overwrites {
                        path: self.name(owner).to_owned(),
                        first: self.name(first).to_owned(),
                        out: folder.to_string(),
                    });
                }
            }
        }
        problems
    }

    /// Files of two names that are one file on some file systems: those that do not tell large letters from small ones, or
    /// compose letters and their accents.
    #[must_use]
    pub fn names_alike(&self) -> Vec<SiteProblem> {
        let mut seen: HashMap<Cow<'_, str>, Vec<&OutPath>> = HashMap::with_capacity(self.by_file.len());
        for out in self.by_file.keys() {
            seen.entry(folded(out.as_str())).or_default().push(out);
        }
        let mut alike: Vec<Vec<&OutPath>> = seen.into_values().filter(|all| all.len() > 1).collect();
        for all in &mut alike {
            all.sort_unstable();
        }
        alike.sort_unstable();
        let name = |out: &OutPath| self.by_file.get(out).map_or("", |owner| self.name(owner)).to_owned();
        let problem = |all: &Vec<&OutPath>| {
            let (first, others) = all.split_first()?;
            let other = others.first()?;
            Some(SiteProblem::Alike {
                path: name(other),
                out: other.to_string(),
                first: name(first),
                first_out: first.to_string(),
            })
        };
        alike.iter().filter_map(problem).collect()
    }

    fn name<'a>(&'a self, owner: &'a Owner) -> &'a str {
        match owner {
            Owner::Page(number) | Owner::Translation(number, _) => &self.entries[*number].file.name,
            Owner::Copied(name) | Owner::Redirect(name) => name,
        }
    }

    /// Whether a file leads on to another address.
    #[must_use]
    pub fn is_redirect(&self, path: &OutPath) -> bool {
        matches!(self.by_file.get(path), Some(Owner::Redirect(_)))
    }

    /// The paths of the files that are copied and end so, in order, with what they are like.
    pub(super) fn copied_with(&self, ending: &str) -> impl Iterator<Item = (Sketch, &str)> {
        let files = self.copied.get(ending).into_iter().flatten();
        files.map(|(sketch, path)| (*sketch, path.as_str()))
    }

    /// The page of a file in the content folder.
    #[must_use]
    pub fn page_of_file(&self, path: &str) -> Option<&Entry> {
        self.by_path.get(path).and_then(|number| self.entries.get(*number))
    }

    /// Takes a new reading of a page that stands where the old one stood.
    pub fn replace(&mut self, entry: Entry) {
        let number = self.by_path.get(&entry.file.path);
        if let Some(old) = number.and_then(|number| self.entries.get_mut(*number)) {
            *old = entry;
        }
    }

    /// The page at an address.
    #[must_use]
    pub fn page(&self, url: &PageUrl) -> Option<&Entry> {
        self.by_url.get(url).and_then(|number| self.entries.get(*number))
    }

    /// The pages right below an address: first those that ask for a place (`order`), then by address.
    pub fn below<'a>(&'a self, url: &PageUrl) -> impl Iterator<Item = &'a Entry> + use<'a> {
        let numbers = self.below.get(url).map_or(&[][..], Vec::as_slice);
        numbers.iter().filter_map(|number| self.entries.get(*number))
    }

    /// The pages right below an address, with what their names are like.
    pub(super) fn near<'a>(
        &'a self,
        url: &PageUrl,
    ) -> impl Iterator<Item = (&'a Entry, &'a PageNames)> + use<'a> {
        let numbers = self.below.get(url).map_or(&[][..], Vec::as_slice);
        numbers.iter().filter_map(|number| Some((self.entries.get(*number)?, self.names.get(*number)?)))
    }

    /// Whether an address is that of a file that is copied, or leads on to another address.
    pub(super) fn has_file(&self, address: &str) -> bool {
        matches!(self.at(address), Some(Destination::File(_)))
    }

    /// What stands at an address: a page with or without `/` at its end, or a file.
    #[must_use]
    pub fn at(&self, url: &str) -> Option<Destination<'_>> {
        let trimmed = url.trim_end_matches('/');
        let folder = if trimmed.is_empty() { "" } else { "/" };
        let page = [trimmed, folder, "index.html"].concat();
        let found =
            self.by_file.get_key_value(page.as_str()).or_else(|| self.by_file.get_key_value(trimmed))?;
        match found {
            (_, Owner::Page(number)) => self.entries.get(*number).map(Destination::Page),
            (_, Owner::Translation(number, language)) => {
                let entry = self.entries.get(*number)?;
                Some(Destination::Translation(entry, entry.translations().nth(*language)?))
            }
            (path, Owner::Copied(_) | Owner::Redirect(_)) => Some(Destination::File(path)),
        }
    }
}

/// What addresses are sorted by, so that `9` comes before `10`, and `7a` right after `7`: numbers as numbers.
fn natural(url: &str) -> Vec<(u64, String)> {
    let mut parts: Vec<(u64, String)> = Vec::new();
    let mut rest = url.trim_end_matches('/');
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (number, after) = rest.split_at(digits);
        let letters = after.find(|c: char| c.is_ascii_digit()).unwrap_or(after.len());
        let (word, after) = after.split_at(letters);
        // What does not begin with a number comes after what does; longer numbers are words.
        let number = if number.is_empty() { u64::MAX } else { number.parse().unwrap_or(u64::MAX) };
        parts.push((number, word.to_owned()));
        rest = after;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::natural;

    #[test]
    fn pages_follow_each_other_as_people_count() {
        let mut pages =
            vec!["en/10/", "en/x1/", "en/7a/", "en/answers/", "en/7/", "en/13/", "en/9/", "en/0/"];
        pages.sort_by_key(|page| natural(page));
        assert_eq!(pages, ["en/0/", "en/7/", "en/7a/", "en/9/", "en/10/", "en/13/", "en/answers/", "en/x1/"]);
    }
}
