//! What a text says, whatever its layout.
use crate::document::{Document, Inline, InlineKind, Span, Style, Text};

/// What inlines within a span say: without markers, escapes, link targets, images, tags and line ends, one blank between words.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, translate::normalised};
/// let page = Document::parse("* **jan**  \\#2 li\n  [tawa](ma)", &Options::translations())?;
/// let text = page.walk().find(|block| block.is_text()).unwrap();
/// assert_eq!(normalised(&page, page.inlines(text), text.content), "jan #2 li tawa");
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn normalised(page: &Document, inlines: &[Inline], within: Span) -> String {
    let mut said = String::with_capacity(within.len());
    // Of an address in angle brackets the text is the target; an image is no words.
    let mut targets: Vec<bool> = Vec::new();
    for inline in inlines {
        match &inline.kind {
            InlineKind::Open(style) => {
                targets.push(match style {
                    Style::Link(link) => link.auto,
                    Style::Image(_) => true,
                    Style::Emphasis
                    | Style::Strong
                    | Style::Strikethrough
                    | Style::Subscript
                    | Style::Superscript => false,
                });
                continue;
            }
            InlineKind::Close => {
                targets.pop();
                continue;
            }
            _ => {}
        }
        if inline.span.start >= within.end || targets.contains(&true) {
            continue;
        }
        // A text may begin before, with the blank behind a comment.
        if let InlineKind::Text(Text::Source(span)) = &inline.kind {
            let own = Span::new(
                span.start.clamp(within.start, within.end),
                span.end.clamp(within.start, within.end),
            );
            said.push_str(page.slice(own));
            continue;
        }
        if inline.span.start < within.start {
            continue;
        }
        match &inline.kind {
            // Typographic punctuation is what the author typed.
            InlineKind::Text(Text::Static(_)) => said.push_str(page.slice(inline.span)),
            InlineKind::Text(text) | InlineKind::Code(text) | InlineKind::Math { formula: text, .. } => {
                said.push_str(page.text(text));
            }
            InlineKind::SoftBreak | InlineKind::HardBreak => said.push(' '),
            InlineKind::Html(_)
            | InlineKind::Task(_)
            | InlineKind::Footnote { .. }
            | InlineKind::Open(_)
            | InlineKind::Close => {}
        }
    }
    one_line(&said)
}

/// A text on one line, one blank between words.
pub(super) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}
