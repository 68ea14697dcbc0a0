//! The article of a page: the text that readers see, with its figures and what stands beside.

use super::{FigurePages, Page};
use crate::{
    config::Language,
    html::{self, Article, Carried, Insertions, LinkKind, View},
    site::{LinkPlace, PageUrl, SiteProblem},
    translate::record_page,
};
use std::{borrow::Cow, cell::RefCell, collections::BTreeMap};

impl Page<'_> {
    pub(super) fn article(
        &self,
        view: &View<'_>,
        reader: &Language,
        url: &PageUrl,
    ) -> (Article, Carried, FigurePages) {
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
    pub(super) const fn has_base(&self) -> bool {
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
        let notice = |line: usize| -> Cow<'static, str> {
            html::notice("stale", tag, words, edit.map(|edit| edit(line)).as_deref()).into()
        };
        self.stale().map(|(start, place, _)| (start, notice(place.line))).collect()
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
