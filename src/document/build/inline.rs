//! What stands in the text of a block: stretches of the source, styles, formulas, comments.
use super::super::{Block, BlockKind, Inline, InlineKind, Link, Span, Style, Text, extended};
use super::{Builder, finish::attach};
use pulldown_cmark::CowStr;
use std::ops::Range;

impl<'a> Builder<'a> {
    /// Opens what is struck out, or keeps the sign as the text that it is.
    pub(super) fn open_strikethrough(&mut self, span: Span) {
        let (length, is_meant) = extended::strikethrough(self.input.source, span);
        if is_meant {
            self.inline(InlineKind::Open(Style::Strikethrough), span);
        } else {
            let sign = Span::new(span.start, (span.start + length).min(span.end));
            self.inline(InlineKind::Text(Text::Source(sign)), sign);
        }
    }

    pub(super) fn close_strikethrough(&mut self, span: Span) {
        let (length, is_meant) = extended::strikethrough(self.input.source, span);
        if is_meant {
            self.inline(InlineKind::Close, span);
        } else {
            let sign = Span::new(span.end.saturating_sub(length).max(span.start), span.end);
            self.inline(InlineKind::Text(Text::Source(sign)), sign);
        }
    }

    pub(super) fn math(&mut self, formula: CowStr<'a>, span: Span, display: bool) {
        if extended::means_math(self.input.source, span, &formula) {
            let formula = self.text(formula);
            self.inline(InlineKind::Math { formula, display }, span);
        } else {
            self.inline(InlineKind::Text(Text::Source(span)), span);
        }
    }

    /// Makes sure that the innermost open block can hold text.
    fn open_plain(&mut self, span: Span) {
        let holds_text = |block: &Block| {
            matches!(block.kind, BlockKind::Item | BlockKind::Definition | BlockKind::Footnote { .. })
        };
        if self.open.last().is_some_and(holds_text) {
            self.begin(BlockKind::Plain, Span::empty(span.start));
        }
    }

    pub(super) fn inline(&mut self, kind: InlineKind, span: Span) {
        self.open_plain(span);
        let Some(block) = self.open.last() else { return };
        // Text that goes on where the text before it ended is one text.
        let own = self.built.inlines.get_mut(block.inlines.start as usize..).and_then(<[Inline]>::last_mut);
        if let (
            Some(Inline { kind: InlineKind::Text(Text::Source(before)), span: whole }),
            InlineKind::Text(Text::Source(text)),
        ) = (own, &kind)
            && before.end == text.start
        {
            before.end = text.end;
            whole.end = span.end;
            return;
        }
        self.built.inlines.push(Inline { kind, span });
    }

    pub(super) fn comment(&mut self, span: Span) {
        self.open_plain(span);
        let (input, quotes) = (self.input, self.quotes);
        let Some(block) = self.open.last_mut() else { return };
        attach(input, block, span, quotes);
    }

    pub(super) fn link(&self, target: CowStr<'a>, title: CowStr<'a>, auto: bool) -> Link {
        Link { target: self.text(target), title: self.text(title), auto }
    }

    /// A slice of the source where the parser gives a slice of its text; else the characters.
    pub(super) fn text(&self, text: CowStr<'a>) -> Text {
        if let CowStr::Borrowed(slice) = text {
            let whole = self.input.text.text();
            let at = (slice.as_ptr() as usize).wrapping_sub(whole.as_ptr() as usize);
            if at <= whole.len() && at + slice.len() <= whole.len() && !slice.is_empty() {
                return self.stretch(at..at + slice.len());
            }
        }
        if text.is_empty() { Text::Static("") } else { Text::Owned(text.into_string().into_boxed_str()) }
    }

    /// The source of a range of the parsed text: a slice, unless something was inserted in the middle of it.
    fn stretch(&self, range: Range<usize>) -> Text {
        let mut stretches = self.input.text.stretches(range);
        let Some(first) = stretches.next() else { return Text::Static("") };
        let mut whole = first;
        let mut owned: Option<String> = None;
        for next in stretches {
            if owned.is_none() && whole.end == next.start {
                whole.end = next.end;
                continue;
            }
            let owned = owned
                .get_or_insert_with(|| self.input.source.get(whole.range()).unwrap_or_default().to_owned());
            owned.push_str(self.input.source.get(next.range()).unwrap_or_default());
        }
        owned.map_or(Text::Source(whole), |owned| Text::Owned(owned.into_boxed_str()))
    }
}
