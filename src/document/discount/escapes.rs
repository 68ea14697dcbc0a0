//! Pass: a backslash is an escape only before the signs that Markdown gives a meaning; elsewhere it is text.
use super::super::{Block, Inline, InlineKind, Span, Text, build::Built};

/// What can be escaped.
const ESCAPED: &[u8] = br"\`*_{}[]()#+-.!&<>|:";

/// Gives each text the backslash back that stands before it and escapes nothing.
pub(super) fn escapes(source: &str, built: &mut Built) {
    fn each(source: &str, blocks: &mut [Block], inlines: &mut [Inline]) {
        for block in blocks {
            if block.is_text() {
                let own = inlines
                    .get_mut(block.inlines.start as usize..block.inlines.end as usize)
                    .unwrap_or_default();
                text(source, block.span, own);
                let first = own.first().map_or(block.content.start, |first| first.span.start);
                block.content.start = block.content.start.min(first);
            }
            each(source, &mut block.children, inlines);
        }
    }
    if memchr::memchr(b'\\', source.as_bytes()).is_some() {
        each(source, &mut built.blocks, &mut built.inlines);
    }
}

fn text(source: &str, block: Span, inlines: &mut [Inline]) {
    for inline in inlines {
        match &mut inline.kind {
            InlineKind::Text(Text::Source(span)) if span.start > block.start => {
                let before = source.as_bytes().get(span.start - 1);
                let first = source.as_bytes().get(span.start);
                if before == Some(&b'\\') && first.is_some_and(|first| !ESCAPED.contains(first)) {
                    span.start -= 1;
                    inline.span.start = inline.span.start.min(span.start);
                }
            }
            InlineKind::HardBreak if source.as_bytes().get(inline.span.start) == Some(&b'\\') => {
                inline.kind = InlineKind::Text(Text::Source(inline.span));
            }
            _ => {}
        }
    }
}
