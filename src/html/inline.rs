//! Inline content to HTML.
use super::{
    Insertions, LinkKind, LinkUse,
    escape::{body, escape_attribute},
    marks::Marks,
    raw,
};
use crate::document::{Block, Comment, Document, Inline, InlineKind, Link, Span, Style};
use pulldown_cmark_escape::escape_href;

/// The inline content of a heading, paragraph or cell as HTML, its comments left out: for a caption elsewhere.
#[must_use]
pub fn text_html(page: &Document, block: &Block, insertions: &Insertions<'_>) -> String {
    let mut out = String::new();
    Writer { page, insertions, links: &mut Vec::new(), ids: &mut Vec::new() }
        .inlines(&mut out, page.inlines(block));
    out
}

/// The text of a comment, read as Markdown, as HTML.
#[must_use]
pub fn comment_html(page: &Document, comment: &Comment, insertions: &Insertions<'_>) -> String {
    let mut out = String::new();
    Writer { page, insertions, links: &mut Vec::new(), ids: &mut Vec::new() }
        .inlines(&mut out, &page.comment_inlines(comment));
    out
}

/// Writes inline content, and notes the links and ids that it meets.
pub(super) struct Writer<'a, 'b> {
    pub(super) page: &'a Document,
    pub(super) insertions: &'a Insertions<'a>,
    pub(super) links: &'b mut Vec<LinkUse>,
    pub(super) ids: &'b mut Vec<String>,
}

impl Writer<'_, '_> {
    pub(super) fn inlines(&mut self, out: &mut String, inlines: &[Inline]) {
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
                InlineKind::Html(_) => {}
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
        let mail = auto && target.contains('@') && !target.contains(':');
        let changed = self.insertions.target.and_then(|change| change(target, kind));
        if mail {
            out.push_str("mailto:");
        }
        // Writing into a string cannot fail.
        let _ = escape_href(&mut *out, changed.as_deref().unwrap_or(target));
        self.links.push(LinkUse { target: target.to_owned(), span, kind });
    }

    /// Raw HTML as it is, but for its addresses, which get their final form.
    pub(super) fn raw(&mut self, out: &mut String, html: &str, span: Span) {
        let mut done = 0;
        for attribute in raw::attributes(html) {
            let Some(value) = html.get(attribute.value.clone()) else { continue };
            let kind = if attribute.name.eq_ignore_ascii_case("href") {
                LinkKind::Link
            } else if attribute.name.eq_ignore_ascii_case("src") {
                LinkKind::Image
            } else {
                if attribute.name.eq_ignore_ascii_case("id") || attribute.name.eq_ignore_ascii_case("name") {
                    self.ids.push(value.to_owned());
                }
                continue;
            };
            self.links.push(LinkUse { target: value.to_owned(), span, kind });
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
