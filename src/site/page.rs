//! One page: from its analysis to the files that a server sends. A function from value to value.

mod alone;
mod article;
mod context;
mod findings;
mod links;
mod sheets;
mod summary;
mod trust;

use alone::FigurePages;
pub(super) use links::MOST_SUGGESTED;
use sheets::OwnFiles;
pub(in crate::site) use sheets::OwnScript;
pub use summary::{FragmentLink, PageSummary, RenderedPage};

use super::{
    Entry, PageAnalysis, PageProgress, PageTerms, PageUrl, Site, SiteProblem, Wants,
    analysis::{parse_document, parse_page},
    component,
    entry::PageText,
    exercises::FigureExercises,
    page_terms,
};
use crate::{
    config::Language,
    document,
    html::{self, Article, Carried, Insertions, View},
    import::looks_like_web_view,
};

impl Site {
    /// Renders a page: from its text where that is at hand, else from its file.
    pub(super) fn render_page(&self, entry: &Entry, text: Option<PageText>, wants: Wants) -> RenderedPage {
        let mut rendered = RenderedPage::default();
        rendered.summary.path.clone_from(&entry.file.path);
        match parse_page(entry, text) {
            // Nothing else that could be said of it would be true of the page.
            Ok(document) if looks_like_web_view(document.source()) => {
                let (path, file) = (entry.file.name.clone(), entry.file.file.clone());
                rendered.summary.problems.push(SiteProblem::WebView { path, file });
            }
            Ok(document) => {
                let mut analysis =
                    PageAnalysis::new(&self.source, self.judged.as_ref(), entry, &document, wants);
                rendered.summary.language = analysis.language.take();
                if let Some(problem) = analysis.problem.take() {
                    rendered.summary.problems.push(problem);
                } else {
                    Page { site: self, analysis: &analysis }.render_into(&mut rendered, wants);
                    self.render_tagged(entry, analysis, &mut rendered, wants);
                }
            }
            Err(problem) => rendered.summary.problems.push(problem),
        }
        rendered
    }
}

impl Site {
    /// Renders a page in the languages of its comments that have tags.
    fn render_tagged(
        &self,
        entry: &Entry,
        analysis: PageAnalysis<'_>,
        rendered: &mut RenderedPage,
        wants: Wants,
    ) {
        let (mut boards, source) = (analysis.boards, analysis.document.source());
        for language in &entry.tagged {
            let entry = entry.reading(language);
            let document = match parse_document(&entry, source.into()) {
                Ok(document) => document,
                Err(problem) => {
                    rendered.summary.problems.push(problem);
                    continue;
                }
            };
            let analysis =
                PageAnalysis::in_language(&self.source, self.judged.as_ref(), &entry, &document, boards);
            Page { site: self, analysis: &analysis }.render_tagged_into(rendered, wants);
            boards = analysis.boards;
        }
    }
}

/// A page while its files are made.
struct Page<'a> {
    site: &'a Site,
    analysis: &'a PageAnalysis<'a>,
}

impl Page<'_> {
    fn render_into(&self, rendered: &mut RenderedPage, wants: Wants) {
        let PageAnalysis { entry, document, boards, .. } = self.analysis;
        let Entry { language, translation, url, .. } = entry;
        let summary = &mut rendered.summary;
        summary.is_readable = true;
        let problems = &mut summary.problems;
        problems.extend(SiteProblem::in_page(&entry.file.name, document));
        problems.extend(boards.problems(&entry.file.name, document));
        self.stale_problems(problems);
        self.open_translations(wants, problems);
        problems.extend(self.formula_problems());
        problems.extend(self.fill_components(&mut Insertions::default(), None));
        if self.site.source.config.translation_status.is_some() {
            summary.progress.extend(PageProgress::from_page(self.analysis));
        }
        let (text, comment) = (language.as_str(), translation.as_ref().map(Language::as_str));
        let first = match comment {
            Some(comment) if self.site.theme.shows_both() => View::Bilingual { text, comment },
            _ => View::Text,
        };
        let (article, carried, alone) = self.article(&first, language, url);
        self.check_links(&article, summary);
        if self.site.source.config.exercises.is_some() {
            summary.exercises = FigureExercises::of_page(boards, &article.headings, boards.shown(&first).1);
        }
        summary.used = boards.used(&first);
        if let Some(comment) = comment {
            summary.used.add(&boards.used(&View::Translation { text, comment }));
        }
        summary.used.code = article.has_code;
        summary.used.add(&alone.used);
        summary.problems.extend(alone.problem);
        let mut figure_pages = alone.files;
        self.check_trust(&article, &mut summary.problems);
        if wants.terms && self.site.source.config.search {
            summary.terms = self.terms(&article);
        }
        let lights = self.light_sheet(url, &mut rendered.files);
        let mut render = |view: &View<'_>, article: &Article, carried: Carried, url: &PageUrl| {
            let own =
                OwnFiles { lights: lights.as_deref(), ..self.own_files(carried, url, &mut rendered.files) };
            match self.render(view, article, url, own) {
                Ok(html) => rendered.files.push((url.file(), html)),
                Err(error) => rendered.summary.problems.push(error.into()),
            }
        };
        render(&first, &article, carried, url);
        if let (Some(comment), Some(language), Some(url)) = (comment, translation, entry.translation_url()) {
            let view = View::Translation { text, comment };
            let (article, carried, alone) = self.article(&view, language, &url);
            render(&view, &article, carried, &url);
            figure_pages.extend(alone.files);
        }
        rendered.files.append(&mut figure_pages);
    }

    /// Renders the translation that comments with a tag are, and text and translation side by side.
    fn render_tagged_into(&self, rendered: &mut RenderedPage, wants: Wants) {
        let entry = self.analysis.entry;
        let Some((language, url)) = entry.translation.as_ref().zip(entry.translation_url()) else { return };
        let problems = &mut rendered.summary.problems;
        self.stale_problems(problems);
        self.open_translations(wants, problems);
        if self.site.source.config.translation_status.is_some() {
            rendered.summary.progress.extend(PageProgress::from_page(self.analysis));
        }
        let (text, comment) = (entry.language.as_str(), language.as_str());
        let alone = (View::Translation { text, comment }, Some(url.clone()));
        let beside =
            (View::Bilingual { text, comment }, entry.beside_url().filter(|_| self.site.theme.shows_both()));
        let lights = self.light_sheet(&url, &mut rendered.files);
        for (view, url) in [alone, beside] {
            let Some(url) = url else { continue };
            let (article, carried, figure_pages) = self.article(&view, language, &url);
            rendered.summary.used.add(&self.analysis.boards.used(&view));
            if view == (View::Translation { text, comment }) {
                self.check_trust(&article, &mut rendered.summary.problems);
                if wants.terms && self.site.source.config.search {
                    rendered.summary.terms.extend(self.terms(&article).pop());
                }
            }
            let own =
                OwnFiles { lights: lights.as_deref(), ..self.own_files(carried, &url, &mut rendered.files) };
            match self.render(&view, &article, &url, own) {
                Ok(html) => rendered.files.push((url.file(), html)),
                Err(error) => rendered.summary.problems.push(error.into()),
            }
            rendered.files.extend(figure_pages.files);
        }
    }

    /// Puts what components write in the place of their calls, and says what is wrong with these.
    fn fill_components(
        &self,
        insertions: &mut Insertions<'_>,
        target: Option<&html::ChangeTarget<'_>>,
    ) -> Vec<SiteProblem> {
        let PageAnalysis { entry, document, .. } = self.analysis;
        let setting = component::Setting {
            theme: &self.site.theme,
            html: self.site.source.config.html,
            target,
            options: document::Options { comments_are_translations: false, ..entry.options.clone() },
            language: entry.language.as_str(),
        };
        component::fill(&setting, &entry.file.name, document, insertions)
    }

    /// What a search must know of the page: of its text, and of its translation where that is a page of its own.
    fn terms(&self, article: &Article) -> Vec<PageTerms> {
        let entry = self.analysis.entry;
        let mut terms = vec![(&entry.language, entry.url.clone(), false)];
        terms.extend(
            entry
                .translation
                .as_ref()
                .zip(entry.translation_url())
                .map(|(language, url)| (language, url, true)),
        );
        let headings = &article.headings;
        let config = &self.site.source.config;
        let last = config.search_last.iter().any(|glob| glob.matches(&entry.file.path));
        terms
            .into_iter()
            .map(|(language, url, translated)| {
                let title = entry.title_in(language).filter(|_| translated).unwrap_or(&entry.title);
                let document = self.analysis.document;
                page_terms(document, headings, (title, language, &url), translated).at_end(last)
            })
            .collect()
    }
}
