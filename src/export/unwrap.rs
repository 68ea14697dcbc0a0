//! A page with one line a paragraph.
use crate::document::{Document, Edit, InlineKind, Span};

/// The edits that take out soft line breaks, with what a quote or a list puts before the next line: one paragraph, one
/// line. Line breaks that the author asked for, code, HTML and front matter stay.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, export::unwrapped};
/// let page = Document::parse("* jan li\n  tawa.\n\n> ona li\n> \\#1.\n", &Options::translations())?;
/// assert_eq!(page.apply(&unwrapped(&page)).unwrap(), "* jan li tawa.\n\n> ona li \\#1.\n");
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn unwrapped(page: &Document) -> Vec<Edit> {
    let source = page.source().as_bytes();
    let mut edits: Vec<Edit> = Vec::new();
    for block in page.walk().filter(|block| block.is_text()) {
        for inline in page.inlines(block) {
            if inline.kind != InlineKind::SoftBreak {
                continue;
            }
            let at = inline.span.start;
            let before = source.get(block.content.start..at).unwrap_or_default();
            let start =
                at - before.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
            // Not where the next inline begins: the backslash of an escape stands before it.
            let end = next_text(source, at);
            let free = edits.last().is_none_or(|last| last.span.end <= start);
            let between = source.get(start..end).unwrap_or_default();
            // Anything else than one line end between two texts is no plain break.
            if free && memchr::memchr_iter(b'\n', between).count() == 1 {
                edits.push(Edit::replace(Span::new(start, end), " "));
            }
        }
    }
    edits
}

/// The first byte behind a line end that is neither blank nor the mark of a quote.
fn next_text(source: &[u8], line_end: usize) -> usize {
    let rest = source.get(line_end..).unwrap_or_default();
    line_end + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'>')).count()
}
