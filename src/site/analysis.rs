//! What is known of one page: its file is read and parsed once, for whoever asks.

use super::{
    Boards, Entry, PageLanguage, SiteProblem, Source,
    entry::{PageText, read_page},
};
use crate::{
    document::Document,
    figure::Figures,
    translate::{
        AcceptanceRecords, PageReport, TranslationMemory, TranslationStatus, Unit, record_page, report, units,
    },
};

/// What a run wants to know of its pages besides their files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants {
    /// What a search must know of them.
    pub terms: bool,
    /// What is wrong with their language.
    pub language: bool,
    /// What is to be done for their translations.
    pub translations: OpenTranslations,
}

/// Which translations a run wants to know of that are to be written or accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenTranslations {
    /// None of them.
    #[default]
    None,
    /// Those that nobody has accepted.
    Unrecorded,
    /// Those, and the texts that have none.
    All,
}

/// A page that has been read: its document, its boards, its translation and its language.
#[derive(Debug)]
pub struct PageAnalysis<'a> {
    /// What the page says of itself.
    pub entry: &'a Entry,
    /// Its blocks.
    pub document: &'a Document,
    /// Its boards, read and proven.
    pub boards: Boards,
    /// Its texts beside their translations; `None` for a page whose comments are no translations.
    pub translation: Option<PageTranslation<'a>>,
    /// What is found in its language; `None` where nobody asks, or the configuration leaves the page out.
    pub language: Option<PageLanguage>,
    /// Why its boards cannot be read, if they cannot; the page is not rendered then.
    pub problem: Option<SiteProblem>,
}

/// The texts of a page that can have a translation, in its order.
#[derive(Clone, Debug)]
pub struct PageTranslation<'a> {
    /// Each text with its translation.
    pub units: Vec<Unit<'a>>,
    /// What the records know of each.
    pub judgements: Vec<TranslationStatus>,
}

impl<'a> PageAnalysis<'a> {
    /// Analyses a page that has been parsed. `judged` is what has been accepted of the translations.
    #[must_use]
    pub fn new(
        source: &Source,
        judged: Option<&AcceptanceRecords>,
        entry: &'a Entry,
        document: &'a Document,
        wants: Wants,
    ) -> Self {
        let (boards, problem) = match Boards::read(source, entry, document) {
            Ok(boards) => (boards, None),
            Err(problem) => (Boards::default(), Some(problem)),
        };
        let game = boards.figures.game.as_ref().map(|found| found.game);
        let language = wants.language.then(|| PageLanguage::read(source, entry, document, game)).flatten();
        let translation =
            entry.translation.is_some().then(|| PageTranslation::new(judged, &entry.file.path, document));
        Self { entry, document, boards, translation, language, problem }
    }
}

impl<'a> PageAnalysis<'a> {
    /// Analyses a page whose comments are read in another of their languages, with the boards that are known of it.
    #[must_use]
    pub fn in_language(
        source: &Source,
        judged: Option<&AcceptanceRecords>,
        entry: &'a Entry,
        document: &'a Document,
        boards: Boards,
    ) -> Self {
        let boards = entry.translation.iter().fold(boards, |boards, tag| boards.beside(source, tag));
        let translation = Some(PageTranslation::new(judged, &entry.file.path, document));
        Self { entry, document, boards, translation, language: None, problem: None }
    }
}

impl<'a> PageTranslation<'a> {
    pub(super) fn new(judged: Option<&AcceptanceRecords>, path: &str, document: &'a Document) -> Self {
        let (units, path) = (units(document), record_page(path, document.languages.tag()));
        let unrecorded = |unit: &Unit<'_>| match unit.comment {
            Some(_) => TranslationStatus::Unrecorded,
            None => TranslationStatus::Missing,
        };
        let judgements = match judged {
            Some(judged) => judged.page(&path, &units),
            None => units.iter().map(unrecorded).collect(),
        };
        Self { units, judgements }
    }

    /// How far the translation is, block by block.
    #[must_use]
    pub fn report(&self, page: &PageAnalysis<'_>) -> PageReport {
        let memory = TranslationMemory::default();
        report(&page.entry.file.path, page.document, &self.units, &self.judgements, &memory)
    }

    /// The texts that have changed under their translation, each with what it said before.
    pub fn stale(&self) -> impl Iterator<Item = (&Unit<'a>, &str)> {
        self.units.iter().zip(&self.judgements).filter_map(|(unit, judgement)| match judgement {
            TranslationStatus::Stale { before } => Some((unit, before.as_str())),
            _ => None,
        })
    }
}

/// Parses a page: the text that is at hand, or that of its file.
///
/// # Errors
/// When the file cannot be read, or is not valid UTF-8.
pub(super) fn parse_page(entry: &Entry, text: Option<PageText>) -> Result<Document, SiteProblem> {
    let text = match text {
        Some(text) => text,
        None => read_page(&entry.file)?,
    };
    parse_document(entry, text)
}

/// Parses the text of a page.
///
/// # Errors
/// When it is not valid UTF-8.
pub(super) fn parse_document(entry: &Entry, text: PageText) -> Result<Document, SiteProblem> {
    Document::parse(text, &entry.options)
        .map_err(|error| SiteProblem::NoDocument { path: entry.file.name.clone(), error })
}

/// The boards of a page, read and proven, without rendering the page; and what keeps some of it from being read.
///
/// # Errors
/// When the page or its figure file cannot be read.
pub fn page_figures(source: &Source, entry: &Entry) -> Result<(Figures, Vec<SiteProblem>), SiteProblem> {
    let document = parse_page(entry, None)?;
    let hidden = SiteProblem::hiding_text(&entry.file.name, &document).collect();
    Ok((Boards::read(source, entry, &document)?.figures, hidden))
}
