//! What lies in a folder that has no configuration yet, and the configuration that fits it.

mod first_files;
mod languages;
mod template;

pub use first_files::SiteWishes;
pub use template::Template;

use super::{
    Dictionaries, Entry, FigureLanguages, PageUrl, Site, Source, locales::is_toki_pona, page_figures,
};
use crate::{
    config::{Config, FILE_NAME, Language, Look},
    document::{Document, FrontMatter, Options},
    figure::Figure,
};
use languages::languages;
use musi_diagram::Verdict;
use rayon::prelude::*;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use template::template;

/// How much of a page must have a comment behind it to count as translated.
const TRANSLATED: f64 = 0.3;

/// The same for a page in toki pona, in blocks.
const FEW: usize = 3;

/// What lies in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectScan {
    /// The folder of the pages, `.` for the folder itself; `None` when there is none yet.
    pub content: Option<&'static str>,
    /// How many pages it holds.
    pub pages: usize,
    /// Whether there is a page at the address of the site itself.
    pub has_home: bool,
    /// The pages right below it, each with its title and its file.
    pub top: Vec<(String, String)>,
    /// How many of them have a `%` title block, as discount reads it.
    pub title_blocks: usize,
    /// The folder that is copied as it is.
    pub has_static: bool,
    /// The table of redirects.
    pub redirects: Option<String>,
    /// The template of discount's `theme`.
    pub template: Option<Template>,
    /// The languages, the main one first.
    pub languages: Vec<Language>,
    /// The pages whose comments translate them.
    pub translated: Vec<String>,
    /// The pages with boards, and how many each has.
    pub boards: Vec<(String, usize)>,
}

impl ProjectScan {
    /// Looks into a folder; nothing is written.
    #[must_use]
    pub fn new(root: &Path) -> Self {
        let folder = ["content", "pages", "src"].into_iter().find(|name| root.join(name).is_dir());
        let content = folder.or_else(|| has_pages(root).then_some("."));
        let mut scan = Self {
            content,
            pages: 0,
            has_home: false,
            top: Vec::new(),
            title_blocks: 0,
            has_static: root.join("static").is_dir(),
            redirects: redirects(root),
            template: template(root),
            languages: vec![Language::TOKI_PONA, Language::ENGLISH],
            translated: Vec::new(),
            boards: Vec::new(),
        };
        if let Some(content) = content {
            scan.look_into_pages(root, content);
        }
        scan
    }

    fn look_into_pages(&mut self, root: &Path, content: &str) {
        let more = if self.has_static { "static: static\n" } else { "" };
        let Ok(config) = Config::parse(&format!("content: {content}\n{more}")) else { return };
        let source = Source {
            root: root.to_path_buf(),
            config,
            config_name: FILE_NAME.to_owned(),
            drafts: true,
            editing: false,
            dictionaries: Dictionaries::default(),
            figure_languages: FigureLanguages::default(),
        };
        // The built-in look has no mistakes; were there one, the pages could still be listed by their owner.
        let Ok(site) = Site::read(source) else { return };
        let entries = &site.index.entries;
        self.pages = entries.len();
        self.title_blocks = entries.iter().filter(|entry| entry.rooted).count();
        self.has_home = site.index.at("").is_some();
        let below = site.index.below(&PageUrl::default()).filter(|entry| !is_draft(entry));
        let name = |entry: &Entry| {
            if entry.title.is_empty() { entry.file.path.clone() } else { entry.title.clone() }
        };
        self.top = below.map(|entry| (name(entry), entry.file.path.clone())).collect();
        let seen: Vec<(bool, usize)> = entries.par_iter().map(|entry| look_at(&site.source, entry)).collect();
        for (entry, (translated, boards)) in entries.iter().zip(seen) {
            if translated {
                self.translated.push(entry.file.path.clone());
            }
            if boards > 0 {
                self.boards.push((entry.file.path.clone(), boards));
            }
        }
        self.languages = languages(entries, !self.translated.is_empty());
    }

    /// The look that fits: that of the pages which `theme` of discount made.
    #[must_use]
    pub const fn look(&self) -> Look {
        if self.template.is_some() && self.title_blocks > 0 { Look::LipuSona } else { Look::LipuMusi }
    }

    /// The pages whose fences are boards: those that have one, and those that are translated as rule pages are.
    #[must_use]
    pub fn rule_pages(&self) -> Vec<&str> {
        let pages: BTreeSet<&str> = self
            .translated
            .iter()
            .chain(self.boards.iter().map(|(path, _)| path))
            .map(String::as_str)
            .collect();
        pages.into_iter().collect()
    }

    /// What was found, a line each.
    #[must_use]
    pub fn found(&self) -> Vec<String> {
        let Some(content) = self.content else { return Vec::new() };
        let count = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
        let place = if content == "." { "this folder" } else { content };
        let mut found = vec![count(self.pages, "page") + " in " + place];
        if self.title_blocks > 0 {
            found.push(format!(
                "{} with a % title block, read as discount reads them",
                count(self.title_blocks, "page")
            ));
        }
        if self.has_static {
            found.push("static, copied as it is".to_owned());
        }
        found.extend(self.redirects.iter().map(|table| format!("{table}, a table of redirects")));
        if let Some(template) = &self.template {
            found.push(format!("{}, a template of discount's theme: its look is kept", template.path));
        }
        let names: Vec<&str> = self.languages.iter().map(Language::as_str).collect();
        found.push(format!("languages: {}", names.join(", ")));
        found.extend(self.translated.iter().map(|path| format!("{path}: translated in comments")));
        found.extend(self.boards.iter().map(|(path, boards)| format!("{path}: {}", count(*boards, "board"))));
        found
    }
}

/// Whether pages lie in a folder itself. What a repository says of itself is no page.
fn has_pages(root: &Path) -> bool {
    const OF_REPOSITORIES: [&str; 7] =
        ["readme", "changelog", "contributing", "license", "security", "code_of_conduct", "authors"];
    files(&[root.to_path_buf()]).iter().any(|path| {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
        let is_page = path.extension().is_some_and(|end| end == "md") || stem == ".md";
        is_page && path.is_file() && !OF_REPOSITORIES.contains(&stem.as_str())
    })
}

/// Whether a page is a draft.
fn is_draft(entry: &Entry) -> bool {
    fs::read_to_string(&entry.file.file).is_ok_and(|text| FrontMatter::read(&text).draft)
}

/// Whether the comments of a page translate it, and how many boards it has.
fn look_at(source: &Source, entry: &Entry) -> (bool, usize) {
    let translated = super::entry::read_page(&entry.file)
        .ok()
        .and_then(|bytes| Document::parse(bytes, &Options::translations()).ok())
        .is_some_and(|document| {
            let coverage = document.coverage();
            // A page has far fewer blocks than a float counts exactly.
            #[allow(clippy::cast_precision_loss)]
            let share = coverage.translated_blocks as f64 / coverage.blocks.max(1) as f64;
            // On a page in toki pona, a few comments are the beginning of a translation; elsewhere they are editors' notes.
            coverage.translated_blocks > 1 && share >= TRANSLATED
                || coverage.translated_blocks >= FEW && is_toki_pona(document.source())
        });
    let boards = page_figures(source, entry).map_or(0, |(figures, _)| {
        // Before the language is known, a caption may not be understood: then it is asked of which game the board is.
        let asked = |figure: &Figure| !figure.reading.findings.is_empty();
        let board = |figure: &&Figure| !matches!(figure.verdict(), Verdict::Text { .. }) || asked(figure);
        figures.figures.iter().filter(board).count()
    });
    (translated, boards)
}

/// The table of redirects: a file of comma-separated values with that name.
fn redirects(root: &Path) -> Option<String> {
    let folders = ["", "templates"].map(|folder| root.join(folder));
    files(&folders).into_iter().find_map(|path| {
        let name = path.file_name()?.to_str()?;
        (name.contains("redirect") && path.extension().is_some_and(|end| end == "csv"))
            .then(|| super::source::slashed(path.strip_prefix(root).unwrap_or(&path)))
    })
}

fn files(folders: &[PathBuf]) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .flatten()
        .map(|e| e.path())
        .collect();
    files.sort();
    files
}
