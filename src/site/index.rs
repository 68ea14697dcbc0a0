//! Which pages there are and what they say of themselves: all that one page may know of another.

use super::{OutPath, PageFile, PageUrl, SiteProblem, Source, Tree};
use crate::{
    config::Language,
    document::{Document, FrontMatter, FrontMatterKind, Options},
};
use rayon::prelude::*;
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashMap, hash_map},
    fs,
};

/// Larger files are no pages: a reader would wait for minutes and a browser would stall.
pub const LARGEST_PAGE: u64 = 4 * 1024 * 1024;

/// What a page says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its file.
    pub file: PageFile,
    /// Where it stands.
    pub url: PageUrl,
    /// Its title; empty when neither front matter nor a heading gives one.
    pub title: String,
    /// Whether the title comes from the front matter, so that the text does not begin with it.
    pub titled: bool,
    /// Its title in other languages: `title-en` in the front matter.
    pub titles: BTreeMap<String, String>,
    /// What it is about: `description`.
    pub description: Option<String>,
    /// The same in other languages: `description-en`.
    pub descriptions: BTreeMap<String, String>,
    /// Its place among its neighbours: `order`.
    pub order: Option<i64>,
    /// Whether its links start at the root of the site, as those of pages with a `%` title block do: they were
    /// written for `<base href="/">`.
    pub rooted: bool,
    /// The language of its text.
    pub language: Language,
    /// The language of its translation in comments.
    pub translation: Option<Language>,
}

impl Entry {
    /// Whether another reading of the page stands at the same place, in the same languages and order: only its
    /// words differ.
    #[must_use]
    pub fn stands_like(&self, other: &Self) -> bool {
        let words = |entry: &Self| Self {
            title: String::new(),
            titled: false,
            titles: BTreeMap::new(),
            description: None,
            descriptions: BTreeMap::new(),
            ..entry.clone()
        };
        words(self) == words(other)
    }

    /// The address of the page's translation, if it has one.
    #[must_use]
    pub fn translation_url(&self) -> Option<PageUrl> {
        self.url.child(self.translation.as_ref()?.as_str())
    }

    /// The title in a language, if the page gives one.
    #[must_use]
    pub fn title_in(&self, language: &Language) -> Option<&str> {
        self.titles.get(language.as_str()).map(String::as_str)
    }

    /// The address of the page for readers of a language.
    #[must_use]
    pub fn url_in(&self, language: &Language) -> PageUrl {
        match self.translation_url() {
            Some(url) if self.translation.as_ref() == Some(language) => url,
            _ => self.url.clone(),
        }
    }
}

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
}

/// Who makes a file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Owner {
    /// A page.
    Page(usize),
    /// The translation of a page.
    Translation(usize),
    /// A file that is copied, by its name.
    Copied(String),
}

/// What an address of the site leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination<'a> {
    /// A page.
    Page(&'a Entry),
    /// The translation of a page.
    Translation(&'a Entry),
    /// A file that is copied.
    File(&'a OutPath),
}

impl Index {
    /// Reads what all pages of a tree say of themselves. Pages and files that cannot stand are left out and told.
    #[must_use]
    pub fn read(source: &Source, tree: &Tree) -> (Self, Vec<SiteProblem>) {
        let read: Vec<Result<Option<Entry>, SiteProblem>> =
            tree.pages.par_iter().map(|file| read_entry(source, file)).collect();
        let mut index = Self::default();
        let mut problems = Vec::new();
        for result in read {
            match result {
                Ok(Some(entry)) => index.add(entry, &mut problems),
                Ok(None) => {}
                Err(problem) => problems.push(problem),
            }
        }
        index.sort();
        for copied in &tree.copied {
            index.claim(copied.out.clone(), Owner::Copied(copied.name.clone()), &copied.name, &mut problems);
        }
        (index, problems)
    }

    fn sort(&mut self) {
        for (number, entry) in self.entries.iter().enumerate() {
            if let Some(parent) = entry.url.parent() {
                self.below.entry(parent).or_default().push(number);
            }
        }
        let entries = &self.entries;
        let order = |number: &usize| entries.get(*number).map(|e| (e.order.unwrap_or(i64::MAX), &e.url));
        for children in self.below.values_mut() {
            children.sort_by(|a, b| order(a).cmp(&order(b)));
        }
    }

    fn add(&mut self, entry: Entry, problems: &mut Vec<SiteProblem>) {
        let number = self.entries.len();
        let name = entry.file.name.clone();
        let translation = entry.translation_url().map(|url| url.file());
        self.by_path.insert(entry.file.path.clone(), number);
        self.by_url.entry(entry.url.clone()).or_insert(number);
        let file = entry.url.file();
        self.entries.push(entry);
        if self.claim(file, Owner::Page(number), &name, problems)
            && let Some(file) = translation
        {
            self.claim(file, Owner::Translation(number), &name, problems);
        }
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
                    Owner::Page(number) | Owner::Translation(number) => &self.entries[*number].file.name,
                    Owner::Copied(name) => name,
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

    fn name<'a>(&'a self, owner: &'a Owner) -> &'a str {
        match owner {
            Owner::Page(number) | Owner::Translation(number) => &self.entries[*number].file.name,
            Owner::Copied(name) => name,
        }
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

    /// What stands at an address: a page with or without `/` at its end, or a file.
    #[must_use]
    pub fn at(&self, url: &str) -> Option<Destination<'_>> {
        let trimmed = url.trim_end_matches('/');
        let page = if trimmed.is_empty() { "index.html".to_owned() } else { format!("{trimmed}/index.html") };
        let found = OutPath::new(&page)
            .and_then(|path| self.by_file.get_key_value(&path))
            .or_else(|| OutPath::new(trimmed).and_then(|path| self.by_file.get_key_value(&path)))?;
        match found {
            (_, Owner::Page(number)) => self.entries.get(*number).map(Destination::Page),
            (_, Owner::Translation(number)) => self.entries.get(*number).map(Destination::Translation),
            (path, Owner::Copied(_)) => Some(Destination::File(path)),
        }
    }
}

/// The text of a page's file.
pub(super) fn read_page(file: &PageFile) -> Result<Vec<u8>, SiteProblem> {
    let unreadable = |error| SiteProblem::Unreadable { path: file.name.clone(), error };
    let bytes = fs::metadata(&file.file).map_err(unreadable)?.len();
    if bytes > LARGEST_PAGE {
        return Err(SiteProblem::TooLarge { path: file.name.clone(), bytes });
    }
    fs::read(&file.file).map_err(unreadable)
}

/// Reads what a page says of itself; `None` for a draft that is not wanted.
///
/// # Errors
/// When its file cannot be read, or its name can be no address.
pub fn read_entry(source: &Source, file: &PageFile) -> Result<Option<Entry>, SiteProblem> {
    let bytes = read_page(file)?;
    // Bytes that are no UTF-8 are told with their place when the page itself is read.
    let text = String::from_utf8_lossy(&bytes);
    let matter = FrontMatter::read(&text);
    if matter.extra.get("draft").and_then(Value::as_bool) == Some(true) && !source.drafts {
        return Ok(None);
    }
    let rule = source.config.translations_on(&file.path);
    let titled = matter.title.is_some();
    let title = matter.title.clone().or_else(|| first_heading(&text)).unwrap_or_default();
    let url = match matter.extra.get("slug") {
        None | Some(Value::Null) => file.url.clone(),
        Some(slug) => slug
            .as_str()
            .and_then(|slug| file.url.parent()?.child(slug))
            .ok_or_else(|| SiteProblem::BadName { path: file.name.clone(), name: slug.to_string() })?,
    };
    Ok(Some(Entry {
        url,
        title,
        titled,
        titles: in_languages(&matter, "title-"),
        description: string(&matter, "description"),
        descriptions: in_languages(&matter, "description-"),
        rooted: matter.kind == FrontMatterKind::TitleBlock,
        order: matter.extra.get("order").and_then(Value::as_i64),
        language: rule.map_or_else(|| language(source, file, &matter), |rule| rule.text.clone()),
        translation: rule.map(|rule| rule.comment.clone()),
        file: file.clone(),
    }))
}

/// The language of a page: what it says (`lang`), the folder named for a language, or the site's own.
fn language(source: &Source, file: &PageFile, matter: &FrontMatter) -> Language {
    let folder = file.path.split('/').next().unwrap_or_default();
    string(matter, "lang")
        .and_then(|tag| Language::new(&tag))
        .or_else(|| source.config.languages.iter().find(|language| language.as_str() == folder).cloned())
        .unwrap_or_else(|| source.config.main_language())
}

fn string(matter: &FrontMatter, key: &str) -> Option<String> {
    matter.extra.get(key)?.as_str().map(str::to_owned)
}

fn in_languages(matter: &FrontMatter, prefix: &str) -> BTreeMap<String, String> {
    matter
        .extra
        .iter()
        .filter_map(|(key, value)| Some((key.strip_prefix(prefix)?.to_owned(), value.as_str()?.to_owned())))
        .collect()
}

fn first_heading(text: &str) -> Option<String> {
    use crate::document::BlockKind;
    let document = Document::parse(text, &Options::translations()).ok()?;
    let heading = document.blocks.iter().find(|block| matches!(block.kind, BlockKind::Heading { .. }))?;
    Some(document.prose(heading))
}
