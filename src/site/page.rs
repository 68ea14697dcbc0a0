//! One page: from its file to the files that a server sends. A function from value to value.

mod context;
mod links;
mod sheets;

use super::{
    Boards, Entry, LinkPlace, OutPath, PageTerms, PageUrl, Site, SiteProblem, Source, entry::read_page,
    page_terms,
};
use crate::{
    config::Language,
    document::{Document, Options, Span},
    figure::Figures,
    html::{self, Article, Insertions, LinkKind, View},
    import::looks_like_web_view,
    translate::{Judged, Judgement, units},
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashSet},
};

/// What became of a page.
#[derive(Debug, Default)]
pub struct RenderedPage {
    /// Its files: the page, and its translation where it has one.
    pub files: Vec<(OutPath, Vec<u8>)>,
    /// What other pages must know of it, and what is wrong with it.
    pub record: PageSummary,
}

/// What stays of a page once its files are written.
#[derive(Debug, Default)]
pub struct PageSummary {
    /// The path of the page in the content folder.
    pub path: String,
    /// The places that links may lead to.
    pub ids: HashSet<String>,
    /// Links to places in other pages, to be checked when all pages are known.
    pub fragments: Vec<FragmentLink>,
    /// The broken links of the page that the publisher knows of, by their place in `known-broken`.
    pub known_broken: BTreeSet<usize>,
    /// What a search must know of the page, in each of its languages.
    pub terms: Vec<PageTerms>,
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
    pub place: (usize, usize, usize),
}

/// Makes the files of a page.
#[must_use]
pub fn compose(site: &Site, entry: &Entry) -> RenderedPage {
    let mut composed = RenderedPage::default();
    composed.record.path.clone_from(&entry.file.path);
    match read(entry) {
        // Nothing else that could be said of it would be true of the page.
        Ok(document) if looks_like_web_view(document.source()) => {
            let (path, file) = (entry.file.name.clone(), entry.file.file.clone());
            composed.record.problems.push(SiteProblem::WebView { path, file });
        }
        Ok(document) => match Boards::read(&site.source, entry, &document) {
            Ok(boards) => {
                let stale = stale(site, entry, &document, &mut composed.record);
                Page { site, entry, document: &document, boards: &boards, stale: &stale }
                    .compose(&mut composed);
            }
            Err(problem) => composed.record.problems.push(problem),
        },
        Err(problem) => composed.record.problems.push(problem),
    }
    composed
}

/// The blocks whose text has changed under their translation, which is noted as well.
fn stale(site: &Site, entry: &Entry, document: &Document, record: &mut PageSummary) -> Vec<(usize, usize)> {
    let stale = |(block, before): (Span, String)| {
        let (line, column) = document.line_column(block.start);
        let path = entry.file.name.clone();
        record.problems.push(SiteProblem::Stale { path, place: (line, column, 0), before });
        (block.start, line)
    };
    stale_in(site.judged.as_ref(), entry, document).into_iter().map(stale).collect()
}

/// The blocks of a page whose text has changed under their translation, with what they said; none when the page cannot
/// be read.
pub(super) fn stale_blocks(judged: Option<&Judged>, entry: &Entry) -> Vec<(Span, String)> {
    read(entry).map(|document| stale_in(judged, entry, &document)).unwrap_or_default()
}

fn stale_in(judged: Option<&Judged>, entry: &Entry, document: &Document) -> Vec<(Span, String)> {
    let Some(judged) = judged.filter(|_| entry.translation.is_some()) else { return Vec::new() };
    let units = units(document);
    let judgements = judged.page(&entry.file.path, &units);
    let stale = units.iter().zip(judgements).filter_map(|(unit, judgement)| match judgement {
        Judgement::Stale { before } => Some((unit.block.span, before)),
        _ => None,
    });
    stale.collect()
}

/// The boards of a page, read and proven, without making the page; and what keeps some of it from being read.
///
/// # Errors
/// When the page or its figure file cannot be read.
pub fn page_figures(source: &Source, entry: &Entry) -> Result<(Figures, Vec<SiteProblem>), SiteProblem> {
    let document = read(entry)?;
    let hidden = SiteProblem::hiding_text(&entry.file.name, &document).collect();
    Ok((Boards::read(source, entry, &document)?.figures, hidden))
}

pub(super) fn read(entry: &Entry) -> Result<Document, SiteProblem> {
    let options = Options { comments_are_translations: entry.translation.is_some(), ..Options::default() };
    Document::parse(read_page(&entry.file)?, &options)
        .map_err(|error| SiteProblem::NoDocument { path: entry.file.name.clone(), error })
}

/// A page while its files are made.
struct Page<'a> {
    site: &'a Site,
    entry: &'a Entry,
    document: &'a Document,
    boards: &'a Boards,
    /// The blocks whose text has changed under their translation: the byte and the line where each begins.
    stale: &'a [(usize, usize)],
}

impl Page<'_> {
    fn compose(&self, composed: &mut RenderedPage) {
        let Entry { language, translation, url, .. } = self.entry;
        let problems = &mut composed.record.problems;
        problems.extend(SiteProblem::in_page(&self.entry.file.name, self.document));
        problems.extend(self.boards.figures.problems.iter().map(|problem| SiteProblem::Board {
            path: self.entry.file.name.clone(),
            place: self.document.place(problem.span),
            problem: Box::new(problem.clone()),
        }));
        let (text, comment) = (language.as_str(), translation.as_ref().map(Language::as_str));
        let first = match comment {
            Some(comment) if self.site.theme.shows_both() => View::Bilingual { text, comment },
            _ => View::Text,
        };
        let article = self.article(&first, language, url);
        self.check_links(&article, &mut composed.record);
        composed.record.terms = self.terms(&article);
        let lights = self.light_sheet(url, &mut composed.files);
        let mut render = |view: &View<'_>, article: &Article, url: &PageUrl| match self.render(
            view,
            article,
            url,
            lights.as_deref(),
        ) {
            Ok(html) => composed.files.push((url.file(), html)),
            Err(error) => composed.record.problems.push(error.into()),
        };
        render(&first, &article, url);
        if let (Some(comment), Some(language), Some(url)) =
            (comment, translation, self.entry.translation_url())
        {
            let view = View::Translation { text, comment };
            render(&view, &self.article(&view, language, &url), &url);
        }
    }

    /// What a search must know of the page: of its text, and of its translation where that is a page of its own.
    fn terms(&self, article: &Article) -> Vec<PageTerms> {
        if !self.site.gathers_terms {
            return Vec::new();
        }
        let entry = self.entry;
        let mut terms = vec![(&entry.language, entry.url.clone(), false)];
        terms.extend(
            entry
                .translation
                .as_ref()
                .zip(entry.translation_url())
                .map(|(language, url)| (language, url, true)),
        );
        let headings = &article.headings;
        terms
            .into_iter()
            .map(|(language, url, translated)| {
                let title = entry.title_in(language).filter(|_| translated).unwrap_or(&entry.title);
                page_terms(self.document, headings, (title, language, &url), translated)
            })
            .collect()
    }

    fn article(&self, view: &View<'_>, reader: &Language, url: &PageUrl) -> Article {
        let base = self.site.source.config.base_url.path();
        let place = LinkPlace { entry: self.entry, page: url, has_base: self.has_base() };
        let target = |target: &str, _: LinkKind| -> Option<String> {
            Some(self.site.index.href(&place, target, reader, base).into_owned())
        };
        let edit = self.site.source.config.source_url.as_ref().map(|url| url.of(&self.entry.file.path));
        let edit_line = edit.map(|edit| move |line: usize| format!("{edit}#L{line}"));
        let words =
            self.entry.translation.as_ref().and_then(|language| {
                self.site.theme.words.get("untranslated", language).map(|(_, words)| words)
            });
        let mut insertions = Insertions {
            missing: words.map(|words| html::Missing {
                words,
                edit: edit_line.as_ref().map(|edit| edit as &dyn Fn(usize) -> String),
            }),
            target: Some(&target),
            ..Insertions::default()
        };
        insertions.beside =
            self.stale_notices(edit_line.as_ref().map(|edit| edit as &dyn Fn(usize) -> String));
        self.boards.insert(self.document, view, &mut insertions);
        let mut article = html::article(self.document, view, &insertions);
        if self.has_base() && !self.boards.is_empty() {
            article.html = from_base(&article.html, &url.href(base));
        }
        article
    }

    /// Whether the page has a `<base>`: it was written for one, or the look is that of such pages.
    const fn has_base(&self) -> bool {
        self.entry.rooted || self.site.theme.has_base()
    }

    /// What readers of the translation are told where the text has changed under it, by the byte of the block.
    fn stale_notices(&self, edit: Option<&dyn Fn(usize) -> String>) -> BTreeMap<usize, Cow<'static, str>> {
        let Some(language) = &self.entry.translation else { return BTreeMap::new() };
        if self.site.source.editing {
            return self.editable();
        }
        let words = self.site.theme.words.get("stale", language);
        let stale = self.stale.iter();
        stale
            .filter_map(|(start, line)| {
                let (tag, words) = words?;
                let html = html::notice("stale", tag, words, edit.map(|edit| edit(*line)).as_deref());
                Some((*start, html.into()))
            })
            .collect()
    }

    /// Where the browser of a translator puts what belongs to each text: the numbers of the texts of each block.
    fn editable(&self) -> BTreeMap<usize, Cow<'static, str>> {
        let mut numbers: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for (number, unit) in units(self.document).iter().enumerate() {
            numbers.entry(unit.block.span.start).or_default().push(number.to_string());
        }
        let page = html::attribute(&self.entry.file.path);
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
