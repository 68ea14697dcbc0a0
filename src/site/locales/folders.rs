//! Languages that have a folder of pages each: which page is translated where, and what the translation lacks.

use crate::site::{PageFile, SiteProblem, Source, discover, entry::read_page};
use crate::{
    config::Language,
    document::{Document, Options},
    translate::{Gap, GapKind, gaps},
};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// A page of the first language beside its translation.
#[derive(Debug)]
pub struct FolderTranslation {
    /// The language of the translation.
    pub language: Language,
    /// The page, as diagnostics name it.
    pub source: String,
    /// The translation, as diagnostics would name it.
    pub translation: String,
    /// What the translation lacks; `None` when there is none.
    pub gaps: Option<Vec<Gap>>,
}

/// All pages of languages that have a folder each.
#[derive(Debug, Default)]
pub struct FolderTranslations {
    /// In the order of languages, then of paths.
    pub pages: Vec<FolderTranslation>,
    /// Pages that only a translation has.
    pub extra: Vec<String>,
    /// Pages that cannot be read.
    pub problems: Vec<SiteProblem>,
}

impl FolderTranslations {
    /// Compares the pages of each language with those of the first; nothing where the configuration names none.
    #[must_use]
    pub fn read(source: &Source) -> Self {
        let Some(parallel) = &source.config.parallel else { return Self::default() };
        let tree = discover(source);
        let mut found = Self::default();
        let in_folder = |language: &Language| {
            let prefix = format!("{language}/");
            let pages = tree.pages.iter();
            pages
                .filter_map(move |page| Some((page.path.strip_prefix(&prefix)?.to_owned(), page)))
                .collect::<Vec<_>>()
        };
        let wanted = in_folder(&parallel.source);
        for language in &parallel.languages {
            let there = in_folder(language);
            let pairs: Vec<(&PageFile, String, Option<&PageFile>)> = wanted
                .iter()
                .map(|(name, page)| {
                    let other = there.iter().find(|(other, _)| other == name).map(|(_, page)| *page);
                    (*page, format!("{}{language}/{name}", content_prefix(source)), other)
                })
                .collect();
            let compared: Vec<Result<FolderTranslation, SiteProblem>> = pairs
                .into_par_iter()
                .map(|(page, name, other)| {
                    let gaps =
                        other.map(|other| compare(page, other, &parallel.source, language)).transpose()?;
                    Ok(FolderTranslation {
                        language: language.clone(),
                        source: page.name.clone(),
                        translation: name,
                        gaps,
                    })
                })
                .collect();
            for result in compared {
                match result {
                    Ok(page) => found.pages.push(page),
                    Err(problem) => found.problems.push(problem),
                }
            }
            let names: BTreeSet<&str> = wanted.iter().map(|(name, _)| name.as_str()).collect();
            let extra = there.iter().filter(|(name, _)| !names.contains(name.as_str()));
            found.extra.extend(extra.map(|(_, page)| page.name.clone()));
        }
        found
    }
}

/// What stands before the path of a page in its name.
fn content_prefix(source: &Source) -> String {
    let name = source.named(&source.content());
    if name.is_empty() { name } else { format!("{name}/") }
}

fn compare(
    page: &PageFile,
    translation: &PageFile,
    from: &Language,
    to: &Language,
) -> Result<Vec<Gap>, SiteProblem> {
    let (page, translation) = (read(page)?, read(translation)?);
    let (from, to) = (format!("{from}/"), format!("{to}/"));
    // A link into the folder of a language leads into that of the other.
    let same = |target: &str| {
        let (slash, rest) = target.strip_prefix('/').map_or(("", target), |rest| ("/", rest));
        rest.strip_prefix(&from).map_or_else(|| target.to_owned(), |rest| format!("{slash}{to}{rest}"))
    };
    let mut found = gaps(&page, &translation, &same);
    // Each language has its own home page, and no page must lead there.
    found.retain(|gap| !matches!(&gap.kind, GapKind::Link(target) if is_home(target, &to)));
    Ok(found)
}

/// Whether a link leads to the home page of the site or of a language: `/`, `../`, `/de/`, `index.md`.
fn is_home(target: &str, folder: &str) -> bool {
    let mut parts = target.split(['#', '?']).next().unwrap_or_default().split('/');
    parts.all(|part| {
        matches!(part, "" | "." | ".." | "index.md" | "index.html" | "index") || format!("{part}/") == folder
    }) && !target.starts_with('#')
}

fn read(file: &PageFile) -> Result<Document, SiteProblem> {
    Document::parse(read_page(file)?, &Options::default())
        .map_err(|error| SiteProblem::NoDocument { path: file.name.clone(), error })
}
