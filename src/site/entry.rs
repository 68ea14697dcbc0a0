//! What one page says of itself.

use super::{PageFile, PageUrl, SiteProblem, Source, language_tags, locales::is_toki_pona};
use crate::{
    config::{Language, PathTranslations, line_of_key},
    document::{BlockKind, Date, Document, FrontMatter, FrontMatterKind, Options, typographic},
};
use serde_json::Value;
use std::{
    borrow::Cow,
    collections::BTreeMap,
    fs::File,
    io::{self, Read},
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
    /// The language that the folder is named for in which the page stands: `de` for `de/7a.md`.
    pub section: Option<Language>,
    /// Its date.
    pub date: Option<Date>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// What it has in common with other pages: `tags`.
    pub tags: Vec<String>,
    /// The day of its last change, as git knows it: `YYYY-MM-DD`.
    pub updated: Option<String>,
    /// The language of its text.
    pub language: Language,
    /// The language of its translation in comments.
    pub translation: Option<Language>,
    /// The other languages of its comments: those that begin with their tags.
    pub tagged: Vec<Language>,
    /// How it is read.
    pub options: Options,
}

impl Entry {
    /// A page at the root of the site that no file is behind.
    pub(super) fn without_file(language: Language) -> Self {
        Self {
            file: PageFile::default(),
            url: PageUrl::default(),
            title: String::new(),
            titled: false,
            titles: BTreeMap::new(),
            description: None,
            descriptions: BTreeMap::new(),
            order: None,
            rooted: false,
            section: None,
            date: None,
            authors: Vec::new(),
            tags: Vec::new(),
            updated: None,
            language,
            translation: None,
            tagged: Vec::new(),
            options: Options::default(),
        }
    }

    /// A page that is not at a file's own place, by the name that findings give it.
    pub(super) fn named(name: &str, language: Language) -> Self {
        let mut entry = Self::without_file(language);
        name.clone_into(&mut entry.file.name);
        name.clone_into(&mut entry.file.path);
        entry
    }

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
            date: None,
            authors: Vec::new(),
            updated: None,
            ..entry.clone()
        };
        words(self) == words(other)
    }

    /// The languages that it is translated into in comments, that of comments without a tag first.
    pub fn translations(&self) -> impl Iterator<Item = &Language> {
        self.translation.iter().chain(&self.tagged)
    }

    /// The addresses of the text beside translations in comments with tags.
    pub fn beside_urls(&self) -> impl Iterator<Item = PageUrl> {
        self.tagged.iter().filter_map(|language| self.reading(language).beside_url())
    }

    /// The same, each with the address of the translation.
    pub fn translation_urls(&self) -> impl Iterator<Item = (&Language, PageUrl)> {
        self.translations().filter_map(|language| Some((language, self.url.child(language.as_str())?)))
    }

    /// The address of the page's translation, if it has one.
    #[must_use]
    pub fn translation_url(&self) -> Option<PageUrl> {
        self.url.child(self.translation.as_ref()?.as_str())
    }

    /// The address of the text beside the translation in comments with a tag; the page itself has that of comments without
    /// one.
    #[must_use]
    pub fn beside_url(&self) -> Option<PageUrl> {
        let tag = self.options.languages.tag()?;
        self.url.child(tag)?.child(self.language.as_str())
    }

    /// The page as it is where its comments in one of its languages are the ones that are read.
    #[must_use]
    pub fn reading(&self, language: &Language) -> Self {
        let languages = self.options.languages.reading(language.as_str());
        let others = self.translations().filter(|other| *other != language).cloned().collect();
        Self {
            translation: Some(language.clone()),
            tagged: others,
            options: Options { languages, ..self.options.clone() },
            ..self.clone()
        }
    }

    /// The title in a language, if the page gives one.
    #[must_use]
    pub fn title_in(&self, language: &Language) -> Option<&str> {
        self.titles.get(language.as_str()).map(String::as_str)
    }

    /// The address of the page for readers of a language.
    #[must_use]
    pub fn url_in(&self, language: &Language) -> PageUrl {
        let found = self.translation_urls().find(|(known, _)| *known == language);
        found.map_or_else(|| self.url.clone(), |(_, url)| url)
    }
}

/// The bytes of a page's file.
pub(super) type PageText = Vec<u8>;

/// Reads a page's file.
pub(super) fn read_page(file: &PageFile) -> Result<PageText, SiteProblem> {
    let unreadable = |error| SiteProblem::Unreadable { path: file.name.clone(), error };
    let mut open = File::open(&file.file).map_err(unreadable)?;
    let bytes = open.metadata().map_err(unreadable)?.len();
    if bytes > LARGEST_PAGE {
        return Err(SiteProblem::TooLarge { path: file.name.clone(), bytes });
    }
    read_to_end(&mut open, bytes as usize).map_err(unreadable)
}

/// The bytes of a file that had `length` of them a moment ago.
fn read_to_end(file: &mut File, length: usize) -> io::Result<Vec<u8>> {
    // Room for one byte more: a file that fills less of it has ended, and need not be asked again.
    let mut bytes = vec![0; length + 1];
    let read = loop {
        match file.read(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => break read?,
        }
    };
    bytes.truncate(read);
    if read != length {
        file.read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Reads what a page says of itself; `None` for a draft that is not wanted.
///
/// # Errors
/// When its file cannot be read, or its name can be no address.
pub fn read_entry(source: &Source, file: &PageFile) -> Result<Option<Entry>, SiteProblem> {
    Ok(read_page_entry(source, file)?.map(|(entry, _)| entry))
}

/// The same with the text of the page.
pub(super) fn read_page_entry(
    source: &Source,
    file: &PageFile,
) -> Result<Option<(Entry, PageText)>, SiteProblem> {
    let bytes = read_page(file)?;
    Ok(entry_of(source, file, &bytes)?.map(|entry| (entry, bytes)))
}

fn entry_of(source: &Source, file: &PageFile, bytes: &[u8]) -> Result<Option<Entry>, SiteProblem> {
    // Bytes that are not valid UTF-8 are reported with their place when the page itself is read.
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(bytes),
    };
    let matter = FrontMatter::read(&text);
    if matter.draft && !source.drafts {
        return Ok(None);
    }
    let rule = source.config.translations_on(&file.path);
    let section = section(source, file);
    let titled = matter.title.is_some();
    let rooted = matter.kind == FrontMatterKind::TitleBlock;
    let title = match &matter.title {
        Some(title) if rooted => typographic(title),
        Some(title) => title.clone(),
        None => first_heading(&text).unwrap_or_default(),
    };
    let url = match matter.extra.get("slug") {
        None | Some(Value::Null) => file.url.clone(),
        Some(slug) => slug.as_str().and_then(|slug| file.url.parent()?.child(slug)).ok_or_else(|| {
            SiteProblem::BadName {
                path: file.name.clone(),
                name: slug.to_string(),
                line: text.get(..matter.span.end).and_then(|matter| line_of_key(matter, "slug")),
            }
        })?,
    };
    Ok(Some(Entry {
        url,
        title,
        titled,
        titles: in_languages(&matter, "title-"),
        description: string(&matter, "description"),
        descriptions: in_languages(&matter, "description-"),
        rooted,
        order: matter.order,
        date: matter.date,
        authors: matter.authors.clone(),
        tags: matter.texts("tags"),
        updated: None,
        language: rule
            .map_or_else(|| language(source, section.as_ref(), &matter, &text), |rule| rule.text.clone()),
        section,
        translation: rule.map(|rule| rule.comment.clone()),
        tagged: rule.map(|rule| rule.tagged.clone()).unwrap_or_default(),
        options: Options {
            comments_are_translations: rule.is_some(),
            languages: rule.map(PathTranslations::comment_languages).unwrap_or_default(),
            smart_punctuation: source.config.smart_punctuation,
            math: source.config.math,
            ..Options::default()
        },
        file: file.clone(),
    }))
}

/// The language of a page: what it says (`lang`), or the folder named for a language. A page that says nothing and reads
/// like toki pona is toki pona where the site has it; else the page is in the site's main language.
fn language(source: &Source, section: Option<&Language>, matter: &FrontMatter, text: &str) -> Language {
    let main = source.config.main_language();
    let text = text.get(matter.span.end..).unwrap_or_default();
    string(matter, "lang")
        .and_then(|tag| Language::new(&tag))
        .or_else(|| section.cloned())
        .or_else(|| {
            let wanted =
                main != Language::TOKI_PONA && source.config.languages.contains(&Language::TOKI_PONA);
            (wanted && is_toki_pona(text)).then_some(Language::TOKI_PONA)
        })
        .unwrap_or(main)
}

/// The language of the folder at the top that a page stands in.
fn section(source: &Source, file: &PageFile) -> Option<Language> {
    let (folder, _) = file.path.split_once('/')?;
    let known = source.config.languages.iter().any(|language| language.as_str() == folder);
    if known || language_tags().any(|tag| tag == folder) { Language::new(folder) } else { None }
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
    let document = Document::parse(text, &Options::translations()).ok()?;
    let heading = document.blocks.iter().find(|block| matches!(block.kind, BlockKind::Heading { .. }))?;
    Some(document.prose(heading).split_whitespace().collect::<Vec<_>>().join(" "))
}
