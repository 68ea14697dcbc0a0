//! What the configuration speaks of and is not there, and what is there and nobody speaks of.

use super::{
    Entry, Index, LinkPlace, Missing, MissingFolder, Resolved, Site, SiteProblem, Source, Tree,
    UnmatchedGlob, discover::leads_out, links::missing,
};
use crate::{
    config::{Folder, Language, PathGlob},
    document::{Document, Options},
    html::{Article, Insertions, LinkKind, View, article},
    similar::likeliest,
};
use std::{collections::BTreeSet, fs};

/// Globs that fit no page, a site without pages or without a home page, and figure files without a page.
pub(super) fn check_tree(source: &Source, tree: &Tree, index: &Index) -> Vec<SiteProblem> {
    let mut problems = unmatched(source, tree);
    problems.extend(no_cards(source));
    problems.extend(tree.figure_files.iter().filter_map(|file| orphan(source, tree, file)));
    // A folder that is not there has been reported, and so has a page that cannot be read.
    if !source.content().is_dir() || tree.pages.len() > index.entries.len() + index.drafts() {
        return problems;
    }
    let folder = source.config.content.as_str().to_owned();
    if index.entries.is_empty() {
        problems.push(SiteProblem::NoPages { folder, drafts: index.drafts() });
    } else if index.at("").is_none() {
        problems.push(SiteProblem::NoHome { folder, is_draft: index.is_draft("index.md") });
    }
    problems
}

/// Globs of the configuration that fit no page.
fn unmatched(source: &Source, tree: &Tree) -> Vec<SiteProblem> {
    let config = &source.config;
    let translations = config.translations.iter().map(|rule| ("translations", &rule.paths));
    let figures = config.figures.iter().flatten().map(|rule| ("figures", &rule.paths));
    let language = config.language.iter().flatten().map(|rule| ("language", &rule.paths));
    let search = Some(("search-last", &config.search_last));
    let globs = translations.chain(figures).chain(language).chain(search);
    let globs: Vec<(&'static str, &PathGlob)> =
        globs.flat_map(|(key, paths)| paths.iter().map(move |glob| (key, glob))).collect();
    let fits_none = |glob: &PathGlob| !tree.pages.iter().any(|page| glob.matches(&page.path));
    // A glob for all pages is right where there is none yet.
    let dead = globs.into_iter().filter(|(_, glob)| !tree.pages.is_empty() && fits_none(glob));
    dead.map(|(key, glob)| {
        let written = glob.as_str();
        let in_content =
            written.strip_prefix(config.content.as_str()).and_then(|rest| rest.strip_prefix('/'));
        let near = in_content.map(str::to_owned).or_else(|| {
            let plain = !written.contains(['*', '?', '[', '{']);
            let pages = tree.pages.iter().map(|page| page.path.as_str());
            likeliest(written, pages).filter(|_| plain).map(str::to_owned)
        });
        SiteProblem::Unmatched(Box::new(UnmatchedGlob {
            path: source.config_name.clone(),
            place: source.config_place(key, written),
            key,
            glob: written.to_owned(),
            near,
        }))
    })
    .collect()
}

/// That pictures for cards are asked for, which need the page of the figure and a full address.
fn no_cards(source: &Source) -> Option<SiteProblem> {
    let config = &source.config;
    let hinders = match (config.figure_pages, config.base_url.origin()) {
        (false, _) => "figure-pages",
        (true, None) => "base-url",
        (true, Some(_)) => return None,
    };
    config.figure_cards.then(|| SiteProblem::NoCards {
        path: source.config_name.clone(),
        place: source.config_place("figure-cards", "true"),
        hinders,
    })
}

/// A figure file that stands beside no page.
fn orphan(source: &Source, tree: &Tree, path: &str) -> Option<SiteProblem> {
    let stem = path.strip_suffix(FIGURE_FILE)?;
    let page = format!("{stem}.md");
    if tree.pages.iter().any(|known| known.path == page) {
        return None;
    }
    let near = likeliest(&page, tree.pages.iter().map(|page| page.path.as_str()));
    let near = near.and_then(|near| near.strip_suffix(".md")).map(|near| format!("{near}{FIGURE_FILE}"));
    let path = source.named(&source.content().join(path));
    Some(SiteProblem::FiguresAlone { path, page, near })
}

/// How the name of a figure file ends.
pub(super) const FIGURE_FILE: &str = ".figures.yaml";

/// That a folder which the configuration names is not there, or is a file.
pub(super) fn no_folder(source: &Source, key: &'static str, folder: &Folder) -> Option<SiteProblem> {
    let path = source.folder(folder);
    if path.is_dir() || leads_out(source, &path).is_some() || path.is_symlink() {
        return None;
    }
    let has_pages = |name: &&&str| {
        let files = fs::read_dir(source.root.join(name)).into_iter().flatten().flatten();
        files.into_iter().any(|file| file.path().extension().is_some_and(|end| end == "md"))
    };
    let usual = ["content", "pages", "src", "docs", "."];
    let near = usual.iter().filter(|_| key == "content").find(has_pages).map(|name| (*name).to_owned());
    Some(SiteProblem::NoFolder(Box::new(MissingFolder {
        path: source.config_name.clone(),
        place: source.config_place(key, folder.as_str()),
        key,
        folder: folder.as_str().to_owned(),
        is_file: path.is_file(),
        near,
    })))
}

impl Site {
    /// Files of words for languages in which no page is.
    pub(super) fn unused_words(&self) -> Vec<SiteProblem> {
        let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_lowercase();
        let pages = self
            .index
            .entries
            .iter()
            .flat_map(|entry| std::iter::once(&entry.language).chain(entry.translations()));
        let spoken: BTreeSet<String> = (self.source.config.languages.iter())
            .chain(pages)
            .map(|language| primary(language.as_str()))
            .collect();
        let own = self.theme.own_words();
        let unused = own.filter(|(tag, _)| !spoken.contains(&primary(tag)));
        unused
            .map(|(tag, path)| SiteProblem::Unused {
                path: path.to_owned(),
                message: format!("no page of the site is in `{tag}`"),
                remedy: format!("add `{tag}` to `languages`, or remove the file"),
            })
            .collect()
    }

    /// Renders the foot of all pages from its Markdown, and reports the links in it that lead nowhere. Its links begin at
    /// the root of the site.
    pub(super) fn prepare_footer(&mut self) {
        let Some(text) = &self.source.config.footer else { return };
        let Ok(document) = Document::parse(text.as_str(), &Options::default()) else { return };
        let reader = self.source.config.main_language();
        let base = self.source.config.base_url.path();
        let from = Entry::at_root(self.theme.has_base(), &reader);
        let place = LinkPlace { entry: &from, page: &from.url, has_base: false };
        let target = |target: &str, _: LinkKind| -> Option<String> {
            Some(self.index.href(&place, target, &reader, base).into_owned())
        };
        let insertions = Insertions { target: Some(&target), ..Insertions::default() };
        let Article { html, links, .. } = article(&document, &View::Text, &insertions);
        let mut known = BTreeSet::new();
        let mut dead = Vec::new();
        for link in &links {
            let missing = match self.index.resolve(&from, &link.target) {
                Resolved::Nowhere => missing(&link.target),
                Resolved::Draft => Missing::Draft,
                _ => continue,
            };
            if let Some(number) =
                self.source.config.known_broken.iter().position(|known| known.matches(&link.target))
            {
                known.insert(number);
                continue;
            }
            let key = self.source.config_place("footer", "").unwrap_or_default();
            dead.push(SiteProblem::DeadLink {
                path: self.source.config_name.clone(),
                place: self.source.config_place("footer", &link.target).unwrap_or(key),
                target: link.target.clone(),
                missing,
                near: self.index.nearest(&from, &link.target),
            });
        }
        self.problems.extend(dead);
        self.footer_known = known;
        self.theme.set_footer(&self.source, &html);
    }
}

impl Entry {
    /// A page at the root of the site that no file is behind: what links that belong to no page start from.
    fn at_root(rooted: bool, language: &Language) -> Self {
        Self { rooted, ..Self::without_file(language.clone()) }
    }
}
