//! The text of a comment, read as Markdown.
use super::{
    Comment, Dialect, Document, Inline, InlineKind, Span, Text, build, extended::inline_extensions,
    mapped::Mapped,
};
use pulldown_cmark::{Options as Extensions, Parser};

/// Stands before the text of a comment while it is parsed, so that no sign at its beginning makes a list or a heading.
const GUARD: &str = "a ";

impl Document {
    /// The inline content of a comment: escapes undone, `_emphasis_` and links read, on one line.
    ///
    /// ```
    /// use lipu_musi::document::{Document, InlineKind, Options, Style};
    /// let page = Document::parse("toki <!-- - no _list_ -->", &Options::translations())?;
    /// let inlines = page.comment_inlines(page.blocks[0].translation().unwrap());
    /// assert_eq!(inlines.len(), 4);
    /// assert_eq!(inlines[1].kind, InlineKind::Open(Style::Emphasis));
    /// # Ok::<(), lipu_musi::document::DocumentError>(())
    /// ```
    #[must_use]
    pub fn comment_inlines(&self, comment: &Comment) -> Vec<Inline> {
        let text = self.text(&comment.text);
        if text.is_empty() {
            return Vec::new();
        }
        let mut line = String::with_capacity(GUARD.len() + text.len());
        line.push_str(GUARD);
        line.extend(
            text.chars().map(|letter| if matches!(letter, '\n' | '\r' | '\t') { ' ' } else { letter }),
        );
        // `<!--` stands before the text, so there is room for the guard.
        let line = Mapped::new(line, comment.content.start.saturating_sub(GUARD.len()));
        let input = build::Input {
            source: self.source(),
            text: &line,
            divisions: &[],
            comments_are_translations: false,
            languages: &self.languages,
            is_extended: false,
            has_indices: self.dialect != Dialect::Discount,
        };
        let extensions = match self.dialect {
            Dialect::Discount => Extensions::empty(),
            Dialect::Auto | Dialect::CommonMark => inline_extensions(),
        };
        let mut inlines =
            build::build(&input, Parser::new_ext(line.text(), extensions).into_offset_iter()).inlines;
        for inline in &mut inlines {
            inline.span.start = inline.span.start.max(comment.content.start);
            if let InlineKind::Text(piece) | InlineKind::Code(piece) | InlineKind::Html(piece) =
                &mut inline.kind
                && let Text::Source(span) = piece
            {
                span.start = span.start.max(comment.content.start);
                // Wrapped lines come out with one blank, and without what a quote puts before them.
                let own = Span::new(
                    span.start - comment.content.start,
                    span.end.max(span.start) - comment.content.start,
                );
                let words = text.get(own.range()).unwrap_or_default();
                if matches!(comment.text, Text::Owned(_)) && words.contains('\n') {
                    *piece = Text::Owned(words.into());
                }
            }
        }
        inlines
            .retain(|inline| !matches!(&inline.kind, InlineKind::Text(text) if self.text(text).is_empty()));
        inlines
    }
}
