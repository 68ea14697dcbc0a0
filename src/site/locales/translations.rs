//! The pages whose comments are translations, and what has been accepted of them.

use crate::site::{PageFile, SiteProblem, Source, discover, entry::read_page, read_inside};
use crate::{
    config::Language,
    document::{Document, Options},
    translate::{
        AcceptanceRecords, Edit, JOURNAL_FILE, RECORDS_FILE, Records, TextHash, TranslationMemory,
        TranslationStatus, Unit, UnitsOfPage, accept, complete, is_pending, record_page, replace, units,
    },
};
use rayon::prelude::*;
use std::{collections::HashMap, fs, io, path::PathBuf, string::FromUtf8Error};

/// A page whose comments are translations, read in one of the languages of its comments.
#[derive(Clone, Debug)]
pub struct TranslatedPage {
    /// Its file.
    pub file: PageFile,
    /// What records name it: its path, and behind a `#` the tag of comments that have one.
    pub key: String,
    /// The language of its text.
    pub text: Language,
    /// The language of the comments that are read.
    pub comment: Language,
    /// The page, read.
    pub document: Document,
}

/// All of them, and the records.
#[derive(Debug)]
pub struct Translations {
    /// The pages, in the order of their paths; each as often as it has languages of comments.
    pub pages: Vec<TranslatedPage>,
    /// What has been accepted.
    pub records: Records,
    /// Whether there is no file of records yet.
    pub first: bool,
    /// The paths of all pages of the site.
    paths: Vec<String>,
    /// Pages that cannot be read, and what keeps a part of one from being read.
    pub problems: Vec<SiteProblem>,
    /// Whether there is a folder or a page that could not be read.
    pub is_partial: bool,
}

/// The units of a page, and what is known of each.
pub type UnitsWithStatus<'a> = (Vec<Unit<'a>>, Vec<TranslationStatus>);

/// What has been translated before into each language; every language of a page has one.
pub type TranslationMemories = HashMap<Language, TranslationMemory>;

impl Translations {
    /// Reads the records of a source folder and its pages with translations.
    ///
    /// # Errors
    /// When the records are there and cannot be read.
    pub fn read(source: &Source) -> Result<Self, SiteProblem> {
        let (records, first) = records(source)?;
        let tree = discover(source);
        let read: Vec<Result<Vec<TranslatedPage>, SiteProblem>> =
            tree.pages.par_iter().filter_map(|file| translated_pages(source, file)).collect();
        let mut problems = tree.problems;
        let mut is_partial = problems.iter().any(SiteProblem::is_error);
        let mut pages = Vec::with_capacity(read.len());
        for result in read {
            match result {
                Ok(read) => {
                    let first =
                        read.first().map(|page| SiteProblem::hiding_text(&page.file.name, &page.document));
                    problems.extend(first.into_iter().flatten());
                    pages.extend(read);
                }
                Err(problem) => {
                    is_partial = true;
                    problems.push(problem);
                }
            }
        }
        let paths = tree.pages.into_iter().map(|page| page.path).collect();
        Ok(Self { pages, records, first, paths, problems, is_partial })
    }

    /// On the first run nothing is on record: all that is there is taken for right. Gives how much that was; `None` when
    /// this is not the first run.
    ///
    /// # Errors
    /// When the records cannot be written.
    pub fn begin(&mut self, source: &Source) -> io::Result<Option<usize>> {
        if !self.first || self.pages.is_empty() {
            return Ok(None);
        }
        let judged = self.judged();
        let mut records = Records::default();
        let mut count = 0;
        for page in &self.pages {
            let units = units(&page.document);
            let page = UnitsOfPage { path: &page.key, units: &units };
            count += accept(&mut records, &judged, page, |_| true).new;
        }
        write_records(source, &records)?;
        self.records = records;
        self.first = false;
        Ok(Some(count))
    }

    /// The units of every page with what is known of them, and what has been translated before into each language.
    #[must_use]
    pub fn judged_pages(&self) -> (Vec<UnitsWithStatus<'_>>, TranslationMemories) {
        let judged = self.judged();
        let pages: Vec<UnitsWithStatus<'_>> = self
            .pages
            .par_iter()
            .map(|page| {
                let units = units(&page.document);
                let judgements = judged.page(&page.key, &units);
                (units, judgements)
            })
            .collect();
        let mut memories = TranslationMemories::new();
        for (page, (units, judgements)) in self.pages.iter().zip(&pages) {
            memories.entry(page.comment.clone()).or_default().learn(&page.document, units, judgements);
        }
        (pages, memories)
    }

    /// What records name a page in a language of its comments, however that is written (`pt_BR`). The page itself where it
    /// has no such comments.
    #[must_use]
    pub fn key(&self, path: &str, language: &str) -> String {
        let language = language.replace('_', "-");
        let page = self
            .pages
            .iter()
            .find(|page| page.file.path == path && page.comment.as_str().eq_ignore_ascii_case(&language));
        page.map_or_else(|| path.to_owned(), |page| page.key.clone())
    }

    /// What translators say to each other of a text of a page, whatever it said before.
    #[must_use]
    pub fn comments(&self, page: &str, unit: &Unit<'_>, status: &TranslationStatus) -> Vec<String> {
        let said = &self.records.annotations;
        let mut found = said.comments(page, unit.text_hash());
        if let TranslationStatus::Stale { before } = status {
            let more = said.comments(page, TextHash::new(before));
            found.extend(
                more.into_iter().filter(|more| !said.comments(page, unit.text_hash()).contains(more)),
            );
        }
        found.into_iter().map(str::to_owned).collect()
    }

    /// The records, ready to judge by.
    #[must_use]
    pub fn judged(&self) -> AcceptanceRecords {
        AcceptanceRecords::new(&self.records, &self.paths.iter().map(String::as_str).collect())
    }
}

/// The file of records.
#[must_use]
pub fn records_file(source: &Source) -> PathBuf {
    source.root.join(RECORDS_FILE)
}

/// Writes the file of records.
///
/// # Errors
/// What the disk answers.
pub fn write_records(source: &Source, records: &Records) -> io::Result<()> {
    replace(&records_file(source), None, records.to_string().as_bytes())
}

/// The change to the file of records that a change of translations needs; none when they say the same.
///
/// # Errors
/// [`io::ErrorKind::ResourceBusy`] when the file says something else than was read from it.
pub fn edit_records(
    source: &Source,
    translations: &Translations,
    after: &Records,
) -> io::Result<Option<Edit>> {
    if *after == translations.records {
        return Ok(None);
    }
    let file = records_file(source);
    let before = match fs::read(&file) {
        Ok(before) => Some(before),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let now = before.as_deref().map_or(Some(""), |now| std::str::from_utf8(now).ok());
    if now.and_then(|now| Records::parse(now).ok()).as_ref() != Some(&translations.records) {
        return Err(io::ErrorKind::ResourceBusy.into());
    }
    Ok(Some(Edit { file, before, after: after.to_string() }))
}

/// Completes a change of translations that was interrupted: gives how many files that took, `None` when there was none.
///
/// # Errors
/// That the journal cannot be read, or a file cannot be written.
pub fn complete_translations(source: &Source) -> Result<Option<usize>, SiteProblem> {
    if !is_pending(&source.root) {
        return Ok(None);
    }
    let records = records_file(source);
    let pages = discover(source).pages;
    complete(&source.root, |file| file == records || pages.iter().any(|page| page.file == file))
        .map_err(|error| SiteProblem::Unreadable { path: JOURNAL_FILE.to_owned(), error })
}

/// The records of a source folder, and whether there are none yet.
///
/// # Errors
/// When they are there and cannot be read.
pub fn records(source: &Source) -> Result<(Records, bool), SiteProblem> {
    let path = || RECORDS_FILE.to_owned();
    let file = records_file(source);
    let text = read_inside(&file, &source.root).and_then(|bytes| String::from_utf8(bytes).map_err(invalid));
    match text {
        Ok(text) => Records::parse(&text)
            .map(|records| (records, false))
            .map_err(|error| SiteProblem::Records { path: path(), error }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((Records::default(), true)),
        Err(error) => Err(SiteProblem::unreadable(path(), &file, ".", error)),
    }
}

fn invalid(_: FromUtf8Error) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "it is not valid UTF-8")
}

/// Reads a page in each language of its comments, if they are translations.
fn translated_pages(source: &Source, file: &PageFile) -> Option<Result<Vec<TranslatedPage>, SiteProblem>> {
    let rule = source.config.translations_on(&file.path)?;
    let unread = |error| SiteProblem::NoDocument { path: file.name.clone(), error };
    let page = |comment: &Language, document: Document| TranslatedPage {
        file: file.clone(),
        key: record_page(&file.path, document.languages.tag()),
        text: rule.text.clone(),
        comment: comment.clone(),
        document,
    };
    let read = || {
        let languages = rule.comment_languages();
        let options = Options { languages: languages.clone(), ..Options::translations() };
        let first = Document::parse(read_page(file)?, &options).map_err(unread)?;
        let others = rule.tagged.iter().map(|language| {
            let languages = languages.reading(language.as_str());
            let options = Options { languages, ..Options::translations() };
            Ok(page(language, Document::parse(first.source(), &options).map_err(unread)?))
        });
        let others: Vec<TranslatedPage> = others.collect::<Result<_, SiteProblem>>()?;
        Ok(std::iter::once(page(&rule.comment, first)).chain(others).collect())
    };
    Some(read())
}
