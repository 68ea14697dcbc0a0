//! One page: from its analysis to the files that a server sends. A function from value to value.

mod alone;
mod context;
mod links;
mod sheets;
mod trust;

use alone::FigurePages;
pub(super) use links::MOST_SUGGESTED;
use sheets::OwnFiles;
pub(in crate::site) use sheets::OwnScript;

use super::{
    Entry, LinkPlace, OpenTranslations, OutPath, PageAnalysis, PageLanguage, PageProgress, PageTerms,
    PageTranslation, PageUrl, Site, SiteProblem, UsedAssets, Wants,
    analysis::{parse_document, parse_page},
    component,
    entry::PageText,
    exercises::FigureExercises,
    language_tags, page_terms,
};
use crate::{
    config::Language,
    diagnostic::SourceSpan,
    document::{self, CommentKind, InlineKind},
    html::{self, Article, Carried, Insertions, LinkKind, View},
    import::looks_like_web_view,
    translate::{State, record_page, unended_turn},
};
use std::{
    borrow::Cow,
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, HashSet},
};

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
            let analysis = PageAnalysis::in_language(self.judged.as_ref(), &entry, &document, boards);
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
        summary.used = boards.used();
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

    /// The texts that have changed under their translation.
    fn stale_problems(&self, problems: &mut Vec<SiteProblem>) {
        problems.extend(self.stale().map(|(_, (line, column), before)| SiteProblem::Stale {
            path: self.analysis.entry.file.name.clone(),
            place: SourceSpan { line, column, width: 0 },
            before: before.to_owned(),
        }));
        self.undeclared_languages(problems);
        self.turned_comments(problems);
    }

    /// Comments that turn the direction of the page behind them: in an editor, what follows seems to say something else.
    fn turned_comments(&self, problems: &mut Vec<SiteProblem>) {
        let document = self.analysis.document;
        for comment in document.walk().flat_map(|block| &block.comments) {
            let Some((_, letter)) = unended_turn(document.text(&comment.text)) else { continue };
            problems.push(SiteProblem::TurnedText {
                path: self.analysis.entry.file.name.clone(),
                place: document.place(comment.content),
                letter,
            });
        }
    }

    /// Comments that begin with the tag of a language which the configuration does not name: readers would see the tag.
    fn undeclared_languages(&self, problems: &mut Vec<SiteProblem>) {
        let document = self.analysis.document;
        if self.analysis.translation.is_none() || document.languages.tag().is_some() {
            return;
        }
        let own = document.walk().flat_map(|block| &block.comments);
        let read = own.filter(|comment| !matches!(comment.kind, CommentKind::Foreign | CommentKind::Note));
        for comment in read {
            let Some((tag, _)) = document.text(&comment.text).trim_start().split_once(':') else { continue };
            if language_tags().any(|known| known.eq_ignore_ascii_case(tag)) {
                problems.push(SiteProblem::UndeclaredLanguage {
                    path: self.analysis.entry.file.name.clone(),
                    place: document.place(comment.content),
                    tag: tag.to_owned(),
                });
            }
        }
    }

    /// The translations that nobody has accepted or that want a review, and the texts that have none, where that is asked for.
    fn open_translations(&self, wants: Wants, problems: &mut Vec<SiteProblem>) {
        if wants.translations == OpenTranslations::None {
            return;
        }
        let Some(translation) = &self.analysis.translation else { return };
        let path = || self.analysis.entry.file.name.clone();
        for block in translation.report(self.analysis).blocks {
            let place = SourceSpan { line: block.place.0, column: block.place.1, width: 0 };
            // As long as nothing is on record, nobody wants to be told so of every text.
            if block.unrecorded && self.site.judged.is_some() {
                problems.push(SiteProblem::Unrecorded { path: path(), place });
            }
            if block.state == State::NeedsReview {
                problems.push(SiteProblem::NeedsReview { path: path(), place });
            }
            if wants.translations == OpenTranslations::All && block.state.is_open() {
                problems.push(SiteProblem::Untranslated { path: path(), place });
            }
        }
    }

    /// Each block whose text has changed under its translation: its first byte, the line and column of that, and what
    /// the text said before.
    fn stale(&self) -> impl Iterator<Item = (usize, (usize, usize), &str)> {
        let translation = self.analysis.translation.iter();
        translation.flat_map(PageTranslation::stale).map(|(unit, before)| {
            let start = unit.block.span.start;
            (start, self.analysis.document.line_column(start), before)
        })
    }

    /// The formulas of the page that cannot be read.
    fn formula_problems(&self) -> Vec<SiteProblem> {
        let PageAnalysis { entry, document, .. } = self.analysis;
        if !entry.options.math {
            return Vec::new();
        }
        let inlines =
            document.walk().filter(|block| block.is_text()).flat_map(|block| document.inlines(block));
        let wrong = inlines.filter_map(|inline| match &inline.kind {
            InlineKind::Math { formula, .. } => {
                Some((inline.span, html::formula_problem(document.text(formula))?))
            }
            _ => None,
        });
        wrong
            .map(|(span, reason)| SiteProblem::Formula {
                path: entry.file.name.clone(),
                place: document.place(span),
                reason,
            })
            .collect()
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

    fn article(&self, view: &View<'_>, reader: &Language, url: &PageUrl) -> (Article, Carried, FigurePages) {
        let base = self.site.source.config.base_url.path();
        let place = LinkPlace { entry: self.analysis.entry, page: url, has_base: self.has_base() };
        let target = |target: &str, _: LinkKind| -> Option<String> {
            Some(self.site.index.href(&place, target, reader, base).into_owned())
        };
        let edit =
            self.site.source.config.source_url.as_ref().map(|url| url.of(&self.analysis.entry.file.path));
        let edit_line = edit.map(|edit| move |line: usize| format!("{edit}#L{line}"));
        let words = self
            .analysis
            .entry
            .translation
            .as_ref()
            .and_then(|language| self.site.theme.words.get("untranslated", language));
        let carried = RefCell::default();
        let mut insertions = Insertions {
            missing: words.map(|(tag, words)| html::Missing {
                words,
                language: Some(tag),
                edit: edit_line.as_ref().map(|edit| edit as &dyn Fn(usize) -> String),
            }),
            target: Some(&target),
            html: self.site.source.config.html,
            carried: Some(&carried),
            ..Insertions::default()
        };
        insertions.beside =
            self.stale_notices(edit_line.as_ref().map(|edit| edit as &dyn Fn(usize) -> String));
        self.analysis.boards.insert(self.analysis.document, view, &mut insertions);
        // What is wrong with them was said before.
        let _: Vec<SiteProblem> = self.fill_components(&mut insertions, Some(&target));
        let mut article = html::article(self.analysis.document, view, &insertions);
        // What raw HTML in captions brings along has been written with the page.
        insertions.carried = None;
        let alone = if self.site.source.config.figure_pages && !self.has_base() {
            self.figure_pages((view, &insertions), (reader, url))
        } else {
            FigurePages::default()
        };
        if self.has_base() && self.analysis.boards.has_boards() {
            article.html = from_base(&article.html, &url.href(base));
        }
        (article, carried.into_inner(), alone)
    }

    /// Whether the page has a `<base>`: it was written for one, or the look is that of such pages.
    const fn has_base(&self) -> bool {
        self.analysis.entry.rooted || self.site.theme.has_base()
    }

    /// What readers of the translation are reported where the text has changed under it, by the byte of the block.
    fn stale_notices(&self, edit: Option<&dyn Fn(usize) -> String>) -> BTreeMap<usize, Cow<'static, str>> {
        let Some(language) = &self.analysis.entry.translation else { return BTreeMap::new() };
        if self.site.source.editing {
            return self.editable();
        }
        let Some((tag, words)) = self.site.theme.words.get("stale", language) else {
            return BTreeMap::new();
        };
        let notice = |(start, line): (usize, usize)| {
            let html = html::notice("stale", tag, words, edit.map(|edit| edit(line)).as_deref());
            (start, html.into())
        };
        self.stale().map(|(start, (line, _), _)| notice((start, line))).collect()
    }

    /// Where the browser of a translator puts what belongs to each text: the numbers of the texts of each block.
    fn editable(&self) -> BTreeMap<usize, Cow<'static, str>> {
        let mut numbers: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let units = self.analysis.translation.iter().flat_map(|translation| &translation.units);
        for (number, unit) in units.enumerate() {
            numbers.entry(unit.block.span.start).or_default().push(number.to_string());
        }
        let tag = self.analysis.document.languages.tag();
        let page = html::attribute(&record_page(&self.analysis.entry.file.path, tag));
        let mark = |units: &[String]| {
            format!("<span class=\"lm-text\" data-page=\"{page}\" data-units=\"{}\"></span>", units.join(" "))
        };
        numbers.into_iter().map(|(at, units)| (at, mark(&units).into())).collect()
    }
}

/// The links of figures to their own squares, and the selectors that look for them, on a page with `<base>`: there a
/// bare `#f1-d6` would lead to the home page.
fn from_base(html: &str, page: &str) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 16);
    let mut rest = html;
    while let Some(at) = memchr::memmem::find(rest.as_bytes(), b"\"#") {
        let (before, after) = rest.split_at(at + 1);
        out.push_str(before);
        let tag = before.rfind('<').map_or("", |open| &before[open..]);
        if tag.starts_with("<a ") && tag.ends_with(" href=\"") || before.ends_with("[href^=\"") {
            out.push_str(page);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::from_base;

    #[test]
    fn links_to_squares_stay_on_the_page() {
        assert_eq!(
            from_base("<a href=\"#x\"><i id=\"#y\"> \"#z [href^=\"#f1-", "/a/"),
            "<a href=\"/a/#x\"><i id=\"#y\"> \"#z [href^=\"/a/#f1-"
        );
    }
}
