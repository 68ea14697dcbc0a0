//! What can be wrong with a site as a whole.

use crate::{
    document::{Document, DocumentError, Problem},
    figure::{self, FigureFileError},
    translate::RecordsError,
};
use musi_diagnostic::SourceSpan;
use std::{
    io,
    path::{Path, PathBuf},
};

/// One thing that is wrong, and in which file. `check` makes a diagnostic of it.
#[derive(Debug)]
pub enum SiteProblem {
    /// A file cannot be read.
    Unreadable {
        /// The file, as diagnostics name it.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// A symbolic link leads out of the folder that it stands in, or nowhere.
    Escapes {
        /// The link.
        path: String,
        /// Where it leads, if anywhere.
        target: Option<PathBuf>,
        /// The folder that it must not leave.
        folder: String,
    },
    /// The name of a file, or what its page calls itself, can be no address.
    BadName {
        /// The file.
        path: String,
        /// The name.
        name: String,
        /// The line of the file that gives the name, when it is not the file's own.
        line: Option<usize>,
    },
    /// Two files of the source would be the same file of the site.
    Overwrites {
        /// The file that comes later.
        path: String,
        /// The file that comes first.
        first: String,
        /// The file of the site.
        out: String,
    },
    /// Two files of the site would be one on a file system that does not tell their names apart.
    Alike {
        /// The file of the source that comes later.
        path: String,
        /// The file of the site that it makes.
        out: String,
        /// The file of the source that comes first.
        first: String,
        /// The file of the site that it makes.
        first_out: String,
    },
    /// A page is larger than anybody would read.
    TooLarge {
        /// The page.
        path: String,
        /// Its size in bytes.
        bytes: u64,
    },
    /// A page is no document.
    NoDocument {
        /// The page.
        path: String,
        /// Why not.
        error: DocumentError,
    },
    /// The records of accepted translations cannot be read.
    Records {
        /// The file.
        path: String,
        /// What is wrong first in it.
        error: RecordsError,
    },
    /// A page is what a web view shows of a page.
    WebView {
        /// The page.
        path: String,
        /// The file as a person would name it from the source folder.
        file: PathBuf,
    },
    /// A text has changed since its translation was accepted.
    Stale {
        /// The page.
        path: String,
        /// Where the text is: line, column, and how many characters.
        place: SourceSpan,
        /// What it said then.
        before: String,
    },
    /// A translation that nobody has accepted.
    Unrecorded {
        /// The page.
        path: String,
        /// Where its text is.
        place: SourceSpan,
    },
    /// A translation that somebody else should look at.
    NeedsReview {
        /// The page.
        path: String,
        /// Where its text is.
        place: SourceSpan,
    },
    /// A comment begins with the tag of a language that the configuration does not name.
    UndeclaredLanguage {
        /// The page.
        path: String,
        /// Where the comment is.
        place: SourceSpan,
        /// The tag.
        tag: String,
    },
    /// A comment turns the direction of what follows it.
    TurnedText {
        /// The page.
        path: String,
        /// Where the comment is.
        place: SourceSpan,
        /// The character that turns it.
        letter: char,
    },
    /// There are translations, and none is on record.
    NoRecords,
    /// A text has no translation.
    Untranslated {
        /// The page.
        path: String,
        /// Where it is.
        place: SourceSpan,
    },
    /// Something is wrong with the language of a page.
    Language {
        /// The page.
        path: String,
        /// Line, column, and how many characters.
        place: SourceSpan,
        /// What is wrong.
        finding: Box<crate::language::Finding>,
    },
    /// A folder that the configuration names is not there, or is a file.
    NoFolder(Box<MissingFolder>),
    /// There is no page.
    NoPages {
        /// The folder of the pages.
        folder: String,
        /// How many drafts it holds.
        drafts: usize,
    },
    /// There is no page at the address of the site itself.
    NoHome {
        /// The folder of the pages.
        folder: String,
        /// Whether the home page is a draft.
        is_draft: bool,
    },
    /// A dictionary that the configuration names cannot be read.
    NoDictionary {
        /// The configuration.
        path: String,
        /// Where it names the dictionary.
        place: Option<SourceSpan>,
        /// What is wrong.
        message: String,
        /// What to do.
        remedy: String,
    },
    /// A glob of the configuration fits no page.
    Unmatched(Box<UnmatchedGlob>),
    /// Pictures for cards are asked for and cannot be made.
    NoCards {
        /// The configuration.
        path: String,
        /// Where it asks for them.
        place: Option<SourceSpan>,
        /// The key that hinders them: `base-url` is not there, or `figure-pages` is false.
        hinders: &'static str,
    },
    /// A figure file stands beside no page.
    FiguresAlone {
        /// The figure file.
        path: String,
        /// The page that it would speak of, by its path in the content folder.
        page: String,
        /// What it should be called, if a page has a name like it.
        near: Option<String>,
    },
    /// A file among the templates that no page uses.
    Unused {
        /// The file.
        path: String,
        /// What is wrong.
        message: String,
        /// What to do.
        remedy: String,
    },
    /// A page calls a component that cannot be called so.
    Component {
        /// The page, or the file that it takes in.
        path: String,
        /// The line and column, from 1, and how many characters are meant.
        place: SourceSpan,
        /// What is wrong.
        message: String,
        /// What to do.
        remedy: String,
    },
    /// A formula cannot be read.
    Formula {
        /// The page.
        path: String,
        /// The line and column, from 1, and how many characters are meant.
        place: SourceSpan,
        /// Why not.
        reason: String,
    },
    /// Something is wrong in a page.
    InPage {
        /// The page.
        path: String,
        /// The line and column, from 1, and how many characters are meant.
        place: SourceSpan,
        /// What.
        problem: Box<Problem>,
    },
    /// Something is wrong with a board of a page.
    Board {
        /// The page.
        path: String,
        /// The line and column, from 1, and how many characters are meant.
        place: SourceSpan,
        /// What.
        problem: Box<figure::Problem>,
    },
    /// The file beside a page that speaks of its boards cannot be understood.
    FigureFile {
        /// The figure file.
        path: String,
        /// What is wrong with it.
        error: FigureFileError,
    },
    /// A link, an image or a fragment leads nowhere.
    DeadLink {
        /// The page.
        path: String,
        /// The line and column, from 1, and how many characters are meant.
        place: SourceSpan,
        /// The target as it is written.
        target: String,
        /// What of it is missing.
        missing: Missing,
        /// The nearest thing that is there.
        near: Option<String>,
    },
    /// A page or a translation has what it may not bring into a reader's browser.
    Trust {
        /// The page.
        path: String,
        /// The line and column, from 1, and how many characters are meant.
        place: SourceSpan,
        /// `unsafe-link`, `unsafe-translation`, `unknown-scheme` or `html-removed`; the first two are errors.
        code: &'static str,
        /// What is wrong.
        message: String,
        /// What to do.
        remedy: &'static str,
    },
    /// A line of the table of redirects is wrong, or leads nowhere.
    Redirect {
        /// The table.
        path: String,
        /// The line and column, from 1, and how many characters are meant.
        place: SourceSpan,
        /// What is wrong.
        message: String,
        /// What to do.
        remedy: &'static str,
    },
    /// A link that the publisher calls broken is not, or is nowhere.
    KnownBroken {
        /// The configuration.
        path: String,
        /// Where the target stands in it.
        place: Option<SourceSpan>,
        /// The target as the configuration writes it.
        target: String,
    },
    /// The font for sitelen pona is no file of the site.
    NoFont {
        /// The configuration.
        path: String,
        /// Where it names the font.
        place: Option<SourceSpan>,
        /// Its address as the configuration writes it.
        font: String,
    },
    /// A template or an asset of the publisher is wrong.
    Template {
        /// The file.
        path: String,
        /// The line and column, from 1, where known.
        place: Option<SourceSpan>,
        /// What is wrong.
        message: String,
        /// What to do about it.
        remedy: &'static str,
    },
}

impl SiteProblem {
    /// That a file of a folder cannot be read, or leads out of it. `name` and `folder_name` are those of diagnostics.
    pub(super) fn unreadable(name: String, file: &Path, folder_name: &str, error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::PermissionDenied && file.is_symlink() {
            let target = std::fs::read_link(file).ok();
            return Self::Escapes { path: name, target, folder: folder_name.to_owned() };
        }
        Self::Unreadable { path: name, error }
    }

    /// What is wrong in a page that could be read all the same, by the name that diagnostics give it.
    pub fn in_page(name: &str, document: &Document) -> impl Iterator<Item = Self> {
        document.problems.iter().map(move |problem| Self::InPage {
            path: name.to_owned(),
            place: document.place(problem.place),
            problem: Box::new(problem.clone()),
        })
    }

    /// The same, only what keeps a part of the page from being read.
    pub fn hiding_text(name: &str, document: &Document) -> impl Iterator<Item = Self> {
        Self::in_page(name, document)
            .filter(|problem| matches!(problem, Self::InPage { problem, .. } if problem.code.hides_text()))
    }

    /// Whether files would be missing or overwrite each other: problems of folders and names are errors but for
    /// those that a reader of the site would hardly notice.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        !matches!(
            self,
            Self::DeadLink { .. }
                | Self::Redirect { .. }
                | Self::KnownBroken { .. }
                | Self::NoHome { .. }
                | Self::Unmatched(_)
                | Self::NoCards { .. }
                | Self::FiguresAlone { .. }
                | Self::Unused { .. }
                | Self::UndeclaredLanguage { .. }
                | Self::TurnedText { .. }
        )
    }
}

/// A folder that the configuration names and that is none.
#[derive(Debug)]
pub struct MissingFolder {
    /// The configuration.
    pub path: String,
    /// Where it names the folder, if it does.
    pub place: Option<SourceSpan>,
    /// The key that names it.
    pub key: &'static str,
    /// The folder.
    pub folder: String,
    /// Whether there is a file of that name.
    pub is_file: bool,
    /// A folder that may be meant.
    pub near: Option<String>,
}

/// A glob of the configuration that fits no page.
#[derive(Debug)]
pub struct UnmatchedGlob {
    /// The configuration.
    pub path: String,
    /// Where the glob stands.
    pub place: Option<SourceSpan>,
    /// The key that it stands under.
    pub key: &'static str,
    /// The glob.
    pub glob: String,
    /// What may be meant.
    pub near: Option<String>,
}

/// What a dead link misses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// The page.
    Target,
    /// A file that is no page: a picture, say.
    File,
    /// The place in the page.
    Fragment,
    /// Nothing: the page is there, and left out because it is a draft.
    Draft,
}

impl From<super::ThemeError> for SiteProblem {
    fn from(error: super::ThemeError) -> Self {
        let super::ThemeError { path, place, message, remedy } = error;
        Self::Template { path, place, message, remedy }
    }
}
