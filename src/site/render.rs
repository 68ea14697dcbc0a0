//! The whole site, rendered: one way for all who want it. What they do with its files is their sink's matter.

use super::{
    CopiedFile, Entry, OutPath, PageSummary, RenderedPage, SearchIndex, Site, SiteProblem, UsedAssets, Wants,
    entry::PageText,
};
use rayon::prelude::*;

/// Takes the files of a site as they are rendered, from several threads at once.
pub trait Sink: Sync {
    /// What is wanted of the pages besides their files.
    fn wants(&self) -> Wants;

    /// Takes the files of one page: the page, and its translation where it has one.
    fn page(&self, files: Vec<(OutPath, Vec<u8>)>);

    /// Takes a file that belongs to no page.
    fn file(&self, path: &OutPath, bytes: &[u8]);

    /// Takes a file that is copied as it is.
    fn copy(&self, _file: &CopiedFile) {}

    /// Whether the files are wanted that no page asks for now: a page may, after a save.
    fn keeps_unused(&self) -> bool {
        false
    }

    /// Takes what the browser searches; nothing is made for a sink that leaves it.
    fn search(&self, _index: &mut dyn FnMut() -> SearchIndex) {}
}

/// What comes of rendering a site besides its files.
#[derive(Debug, Default)]
pub struct Rendered {
    /// What is known of the pages.
    pub pages: Vec<PageSummary>,
    /// What is wrong with the files that belong to no page.
    pub problems: Vec<SiteProblem>,
}

impl Rendered {
    /// What is wrong with the pages, between them, and with the other files of the site.
    #[must_use]
    pub fn into_problems(mut self, site: &Site) -> Vec<SiteProblem> {
        let mut problems = site.check_cross_links(&self.pages);
        problems.extend(site.language_problems(&self.pages));
        problems.extend(self.pages.iter_mut().flat_map(|page| std::mem::take(&mut page.problems)));
        problems.append(&mut self.problems);
        problems
    }
}

impl Site {
    /// Renders everything and hands it to a sink.
    pub fn render(&mut self, sink: &dyn Sink) -> Rendered {
        // What was read to find out what the pages say of themselves is what they are rendered from.
        let texts = std::mem::take(&mut self.texts);
        let site = &*self;
        let (pages, mut problems) =
            rayon::join(|| site.render_pages(texts, sink), || site.write_site_files(sink));
        problems.extend(site.write_progress(&pages, sink));
        problems.extend(site.write_tags(sink));
        problems.extend(site.write_exercises(&pages, sink));
        sink.search(&mut || site.search(&pages));
        if sink.keeps_unused() {
            site.theme.files().for_each(|(path, bytes)| sink.file(path, bytes));
        } else {
            let sidebar = site.source.config.sidebar;
            let redirects = !site.redirects.all.is_empty();
            let mut used = UsedAssets { sidebar, redirects, ..UsedAssets::default() };
            for page in &pages {
                used.add(&page.used);
            }
            site.theme.files_for(&used).for_each(|(path, bytes)| sink.file(path, bytes));
        }
        site.copied.par_iter().for_each(|copied| sink.copy(copied));
        Rendered { pages, problems }
    }

    /// Renders every page, several at once, in the order of the index; each text is given back as soon as its page is
    /// done.
    fn render_pages(&self, mut texts: Vec<Option<PageText>>, sink: &dyn Sink) -> Vec<PageSummary> {
        let entries = &self.index.entries;
        texts.resize_with(entries.len(), || None);
        let wants = sink.wants();
        let render = |(entry, text): (&Entry, Option<PageText>)| {
            let RenderedPage { files, summary } = self.render_page(entry, text, wants);
            sink.page(files);
            summary
        };
        entries.par_iter().zip(texts).map(render).collect()
    }

    /// Renders the page of a file again.
    #[must_use]
    pub fn render_again(&self, entry: &Entry, wants: Wants) -> RenderedPage {
        self.render_page(entry, None, wants)
    }

    /// What the browser searches; nothing where readers cannot search.
    pub fn search<'a>(&self, pages: impl IntoIterator<Item = &'a PageSummary>) -> SearchIndex {
        if !self.source.config.search {
            return SearchIndex::default();
        }
        SearchIndex::new(pages.into_iter().flat_map(|page| &page.terms))
    }
}

/// A sink for those who want only to know what is wrong: it keeps nothing.
pub struct NoFiles<'a> {
    /// What is wanted of the pages.
    pub wants: Wants,
    /// Called for each page that is done.
    pub done: &'a (dyn Fn() + Sync),
}

impl Sink for NoFiles<'_> {
    fn wants(&self) -> Wants {
        self.wants
    }

    fn page(&self, _files: Vec<(OutPath, Vec<u8>)>) {
        (self.done)();
    }

    fn file(&self, _path: &OutPath, _bytes: &[u8]) {}
}
