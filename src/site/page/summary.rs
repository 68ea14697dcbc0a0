//! What a page became.

use super::super::{OutPath, PageLanguage, PageProgress, PageTerms, SiteProblem, UsedAssets};
use crate::site::exercises::FigureExercises;
use musi_diagnostic::SourceSpan;
use std::collections::{BTreeSet, HashSet};

/// What became of a page.
#[derive(Debug, Default)]
pub struct RenderedPage {
    /// Its files: the page, and its translation where it has one.
    pub files: Vec<(OutPath, Vec<u8>)>,
    /// What other pages must know of it, and what is wrong with it.
    pub summary: PageSummary,
}

/// What stays of a page once its files are written.
#[derive(Debug, Default)]
pub struct PageSummary {
    /// The path of the page in the content folder.
    pub path: String,
    /// Whether it could be read; what it holds is not known if not.
    pub is_readable: bool,
    /// The places that links may lead to.
    pub ids: HashSet<String>,
    /// Links to places in other pages, to be checked when all pages are known.
    pub fragments: Vec<FragmentLink>,
    /// The broken links of the page that the publisher knows of, by their place in `known-broken`.
    pub known_broken: BTreeSet<usize>,
    /// What a search must know of the page, in each of its languages.
    pub terms: Vec<PageTerms>,
    /// What was found in its language, where that was asked for.
    pub language: Option<PageLanguage>,
    /// How far its translations are, where the site has a page about that.
    pub progress: Vec<PageProgress>,
    /// The exercises of its figures, where the site has a page about them.
    pub exercises: Vec<FigureExercises>,
    /// The files of the theme that it asks for.
    pub used: UsedAssets,
    /// What is wrong with the page.
    pub problems: Vec<SiteProblem>,
}

/// A link to a place in another page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentLink {
    /// The path of that page in the content folder.
    pub path: String,
    /// The place in it.
    pub fragment: String,
    /// The link as it is written.
    pub target: String,
    /// Where it is written: line, column, and how many characters.
    pub place: SourceSpan,
}
