//! Inline content to HTML.
use super::{
    ChangeTarget, Insertions, LinkKind, LinkUse,
    escape::{body, escape_attribute},
    marks::Marks,
    math::math,
    raw,
};
use crate::{
    document::{Block, Comment, Document, Inline, InlineKind, Link, Span, Style},
    trust::{self, Danger, Filter, Html, Removed, Token, Tokens},
};
use pulldown_cmark_escape::escape_href;
use std::{borrow::Cow, fmt::Write};

/// The inline content of a heading, paragraph or cell as HTML, its comments left out: for a caption elsewhere.
#[must_use]
pub fn text_html(page: &Document, block: &Block, insertions: &Insertions<'_>) -> String {
    let (mut out, mut met) = (String::new(), Met::default());
    Writer::new(page, insertions, &mut met).inlines(&mut out, page.inlines(block));
    out
}

/// The text of a comment, read as Markdown, as HTML.
#[must_use]
pub fn comment_html(page: &Document, comment: &Comment, insertions: &Insertions<'_>) -> String {
    let (mut out, mut met) = (String::new(), Met::default());
    Writer::new(page, insertions, &mut met).translation().inlines(&mut out, &page.comment_inlines(comment));
    out
}

/// What was met while a text was written.
#[derive(Debug, Default)]
pub(super) struct Met {
    pub(super) links: Vec<LinkUse>,
    /// The names that raw HTML gives.
    pub(super) ids: Vec<String>,
    /// The HTML that was not let through.
    pub(super) removed: Vec<(Span, String)>,
    /// The elements of raw HTML that are open.
    pub(super) filter: Filter,
}

/// Writes inline content, and notes what it meets.
pub(super) struct Writer<'a, 'b> {
    page: &'a Document,
    insertions: &'a Insertions<'a>,
    met: &'b mut Met,
    /// What becomes of raw HTML.
    html: Html,
    /// Whether HTML that is not let through is noted: that of translations is reported on its own.
    notes: bool,
}

impl<'a, 'b> Writer<'a, 'b> {
    pub(super) fn new(page: &'a Document, insertions: &'a Insertions<'a>, met: &'b mut Met) -> Self {
        Self { page, insertions, met, html: insertions.html, notes: true }
    }

    /// The same for what a translator wrote, who is trusted less than the author.
    pub(super) fn translation(self) -> Self {
        Self { html: self.html.min(Html::Safe), notes: false, ..self }
    }
}

impl Writer<'_, '_> {
    pub(super) fn inlines(&mut self, out: &mut String, inlines: &[Inline]) {
        let outer = self.met.filter.begin();
        self.within(out, inlines);
        self.met.filter.end(out, outer);
    }

    fn within(&mut self, out: &mut String, inlines: &[Inline]) {
        let mut closes: Vec<&'static str> = Vec::new();
        let mut marks = Marks::new(self.page, self.insertions);
        let mut rest = inlines.iter();
        while let Some(inline) = rest.next() {
            if !matches!(inline.kind, InlineKind::Text(_) | InlineKind::SoftBreak) {
                marks.end(out);
            }
            match &inline.kind {
                // A link within a link would be none.
                InlineKind::Text(text) if closes.contains(&"</a>") => body(out, self.page.text(text)),
                InlineKind::Text(text) => marks.text(out, text, inline.span),
                InlineKind::Code(text) => {
                    out.push_str("<code>");
                    marks.text(out, text, inline.span);
                    marks.end(out);
                    out.push_str("</code>");
                }
                InlineKind::Html(text) => self.raw(out, self.page.text(text), inline.span),
                InlineKind::Task(done) => out.push_str(if *done { "☑\u{a0}" } else { "☐\u{a0}" }),
                InlineKind::Math { formula, display } => math(out, self.page.text(formula), *display),
                InlineKind::Footnote { number, first, .. } => {
                    self.footnote(out, *number, *first, inline.span);
                }
                InlineKind::SoftBreak => marks.line_end(out, inline.span),
                InlineKind::HardBreak => out.push_str("<br>\n"),
                InlineKind::Open(style) => closes.push(match style {
                    Style::Emphasis => {
                        out.push_str("<em>");
                        "</em>"
                    }
                    Style::Strong => {
                        out.push_str("<strong>");
                        "</strong>"
                    }
                    Style::Strikethrough => {
                        out.push_str("<del>");
                        "</del>"
                    }
                    Style::Subscript => {
                        out.push_str("<sub>");
                        "</sub>"
                    }
                    Style::Superscript => {
                        out.push_str("<sup>");
                        "</sup>"
                    }
                    Style::Link(link) => {
                        self.link(out, link, inline.span);
                        "</a>"
                    }
                    Style::Image(link) => {
                        self.image(out, link, inline.span, &mut rest);
                        continue;
                    }
                }),
                InlineKind::Close => out.push_str(closes.pop().unwrap_or_default()),
            }
        }
        marks.end(out);
    }

    /// Names a footnote.
    fn footnote(&mut self, out: &mut String, number: u32, first: bool, span: Span) {
        out.push_str("<sup class=\"footnote\"><a href=\"");
        self.target(out, &format!("#fn-{number}"), span, LinkKind::Link, false);
        if first {
            let id = format!("fnref-{number}");
            let _ = write!(out, "\" id=\"{id}");
            self.met.ids.push(id);
        }
        let _ = write!(out, "\">{number}</a></sup>");
    }

    /// The way from a footnote back to where it is named first.
    pub(super) fn way_back(&mut self, out: &mut String, number: u32) {
        out.push_str(" <a href=\"");
        self.target(out, &format!("#fnref-{number}"), Span::empty(0), LinkKind::Link, false);
        let _ = write!(out, "\" aria-label=\"{number}\">↩</a>");
    }

    fn link(&mut self, out: &mut String, link: &Link, span: Span) {
        out.push_str("<a href=\"");
        self.target(out, self.page.text(&link.target), span, LinkKind::Link, link.auto);
        self.title(out, link);
        out.push_str("\">");
    }

    /// An image; its alternative text is what stands up to its close.
    fn image<'i>(
        &mut self,
        out: &mut String,
        link: &Link,
        span: Span,
        rest: &mut impl Iterator<Item = &'i Inline>,
    ) {
        out.push_str("<img src=\"");
        self.target(out, self.page.text(&link.target), span, LinkKind::Image, false);
        out.push_str("\" alt=\"");
        let mut depth = 0_usize;
        for inline in rest {
            match &inline.kind {
                InlineKind::Text(text) | InlineKind::Code(text) => {
                    escape_attribute(out, self.page.text(text));
                }
                InlineKind::SoftBreak | InlineKind::HardBreak => out.push('\n'),
                InlineKind::Math { formula, .. } => escape_attribute(out, self.page.text(formula)),
                InlineKind::Html(_) | InlineKind::Task(_) | InlineKind::Footnote { .. } => {}
                InlineKind::Open(_) => depth += 1,
                InlineKind::Close if depth == 0 => break,
                InlineKind::Close => depth -= 1,
            }
        }
        self.title(out, link);
        out.push_str("\">");
    }

    fn title(&self, out: &mut String, link: &Link) {
        let title = self.page.text(&link.title);
        if !title.is_empty() {
            out.push_str("\" title=\"");
            escape_attribute(out, title);
        }
    }

    fn target(&mut self, out: &mut String, target: &str, span: Span, kind: LinkKind, auto: bool) {
        // `<name@example.org>`
        let mail = auto && target.contains('@') && !target.contains(':');
        let target = if mail { Cow::Owned(format!("mailto:{target}")) } else { Cow::Borrowed(target) };
        let target = target.as_ref();
        let changed = self.insertions.target.and_then(|change| change(target, kind));
        let written = changed.as_deref().unwrap_or(target);
        let runs = matches!(trust::danger(target, kind == LinkKind::Image), Some(Danger::Runs(_)));
        // Writing into a string cannot fail.
        let _ = escape_href(&mut *out, if runs { NOWHERE } else { written });
        self.met.links.push(LinkUse { target: target.to_owned(), span, kind });
    }

    /// Raw HTML, as far as its writer is trusted with it.
    pub(super) fn raw(&mut self, out: &mut String, html: &str, span: Span) {
        match self.html {
            Html::Trusted => match self.insertions.carried {
                Some(carried) => {
                    let html = carried.borrow_mut().take_from(html);
                    self.trusted(out, &html, span);
                }
                None => self.trusted(out, html, span),
            },
            Html::Safe => {
                let Met { links, ids, removed, filter } = &mut *self.met;
                let target = self.insertions.target;
                let removed = self.notes.then_some(removed);
                filter.write(out, html, &mut Kept { target, links, ids, removed, span });
            }
            Html::None => {
                for (_, token) in Tokens::new(html) {
                    match token {
                        Token::Markup(comment) if comment.starts_with("<!--") => {}
                        Token::Text(text) | Token::Markup(text) | Token::Unfinished(text) => body(out, text),
                        Token::Tag(tag) => {
                            if self.notes && !tag.closes {
                                self.met.removed.push((span, format!("<{}>", tag.name)));
                            }
                            body(out, tag.written);
                        }
                    }
                }
            }
        }
    }

    /// Raw HTML as it is, but for its addresses, which get their final form.
    fn trusted(&mut self, out: &mut String, html: &str, span: Span) {
        let mut done = 0;
        for attribute in raw::attributes(html) {
            let Some(value) = html.get(attribute.value.clone()) else { continue };
            let kind = if attribute.name.eq_ignore_ascii_case("href") {
                LinkKind::Link
            } else if attribute.name.eq_ignore_ascii_case("src") {
                LinkKind::Image
            } else {
                if attribute.name.eq_ignore_ascii_case("id") || attribute.name.eq_ignore_ascii_case("name") {
                    self.met.ids.push(value.to_owned());
                }
                continue;
            };
            self.met.links.push(LinkUse { target: value.to_owned(), span, kind });
            if let Some(changed) = self.insertions.target.and_then(|change| change(value, kind)) {
                out.push_str(html.get(done..attribute.value.start).unwrap_or_default());
                escape_attribute(out, &changed);
                done = attribute.value.end;
            }
        }
        out.push_str(html.get(done..).unwrap_or_default());
        // A comment that is never closed would swallow the rest of the site.
        if html.rfind("<!--").is_some_and(|open| html.get(open..).is_some_and(|rest| !rest.contains("-->"))) {
            out.push_str("-->");
        }
    }
}

/// Where a link leads that would run a script.
const NOWHERE: &str = "about:invalid";

/// Notes what the filter keeps and what it does not.
struct Kept<'a> {
    target: Option<&'a ChangeTarget<'a>>,
    links: &'a mut Vec<LinkUse>,
    ids: &'a mut Vec<String>,
    removed: Option<&'a mut Vec<(Span, String)>>,
    span: Span,
}

impl trust::Attributes for Kept<'_> {
    fn address(&mut self, address: &str, picture: bool) -> Option<String> {
        let kind = if picture { LinkKind::Image } else { LinkKind::Link };
        self.links.push(LinkUse { target: address.to_owned(), span: self.span, kind });
        self.target.and_then(|change| change(address, kind))
    }

    fn name(&mut self, name: &str) {
        self.ids.push(name.to_owned());
    }

    fn removed(&mut self, removed: Removed) {
        if let Some(all) = &mut self.removed {
            all.push((self.span, removed.what));
        }
    }
}
