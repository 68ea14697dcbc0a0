//! Links to squares in running text.
use super::{
    Insertions,
    escape::{body, escape_attribute},
};
use crate::document::{Document, Span, Text};

/// Writes text, with links around the marks in it.
///
/// A text is read in pieces: an escape or the end of a line begins a new one. The link of one mark goes on over them,
/// and ends where an element begins or ends.
pub(super) struct Marks<'a> {
    page: &'a Document,
    insertions: &'a Insertions<'a>,
    /// The mark whose link is open.
    open: Option<Span>,
}

impl<'a> Marks<'a> {
    pub(super) const fn new(page: &'a Document, insertions: &'a Insertions<'a>) -> Self {
        Self { page, insertions, open: None }
    }

    /// Writes a piece of text.
    pub(super) fn text(&mut self, out: &mut String, text: &Text, span: Span) {
        let characters = self.page.text(text);
        // A byte of the text is a byte of the source where both are as long.
        let start = match text {
            Text::Source(span) => Some(span.start),
            Text::Owned(text) if text.len() == span.len() => Some(span.start),
            Text::Owned(_) | Text::Static(_) => None,
        };
        let Some(start) = start.filter(|_| !self.insertions.marks.is_empty()) else {
            self.end_before(out, span.end);
            return body(out, characters);
        };
        let end = start + characters.len();
        let mut done = 0;
        for mark in self.insertions.marks_in(Span::new(start, end)) {
            let from = mark.span.start.saturating_sub(start).max(done);
            let to = (mark.span.end - start).min(characters.len());
            let (Some(before), Some(inside)) = (characters.get(done..from), characters.get(from..to)) else {
                continue;
            };
            if self.open != Some(mark.span) {
                self.end(out);
                body(out, before);
                out.push_str(if self.is_quoted(mark.span) {
                    "<a class=\"mark-ref\" href=\""
                } else {
                    "<a class=\"mark-ref name\" href=\""
                });
                escape_attribute(out, &mark.href);
                if let Some(light) = mark.light {
                    out.push_str("\" data-n=\"");
                    out.push_str(&light.to_string());
                }
                out.push_str("\" data-m=\"");
                escape_attribute(out, &mark.mark);
                out.push_str("\">");
                self.open = Some(mark.span);
            }
            body(out, inside);
            if mark.span.end <= end {
                self.end(out);
            }
            done = to;
        }
        let rest = characters.get(done..).unwrap_or_default();
        if !rest.is_empty() {
            self.end(out);
            body(out, rest);
        }
    }

    /// Writes the end of a line of the source.
    pub(super) fn line_end(&mut self, out: &mut String, span: Span) {
        self.end_before(out, span.end);
        out.push('\n');
    }

    /// Ends the link that is open: an element begins or ends here, or the text does.
    pub(super) fn end(&mut self, out: &mut String) {
        if self.open.take().is_some() {
            out.push_str("</a>");
        }
    }

    /// Ends the link that is open, unless its mark goes on behind this byte.
    fn end_before(&mut self, out: &mut String, end: usize) {
        if self.open.is_some_and(|mark| mark.end <= end) {
            self.end(out);
        }
    }

    /// Whether a reference stands in quotation marks, as marks do: the name of a square or a piece does not.
    fn is_quoted(&self, span: Span) -> bool {
        let before = self.page.source().get(..span.start).unwrap_or_default();
        before.trim_end_matches(['*', '_']).ends_with(['"', '\'', '`', '“', '”', '„', '«', '»', '‘', '’'])
    }
}
