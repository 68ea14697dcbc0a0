//! `> %class%`: a quote that opens with a class between `%` is a division of the page.
use super::{
    Block, BlockKind, Span, Text,
    mapped::{Mapped, Rewrite},
};
use std::ops::Range;

/// A line `> %class%`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    /// The whole `%class%`, in the source.
    pub(super) marker: Span,
    /// What stands between the two `%`.
    pub(super) classes: Span,
}

/// The text in which each `%class%` alone on a quoted line is blanks, so that no paragraph begins with it, and what
/// was blanked.
pub(super) fn mask(from: Mapped<'_>) -> (Mapped<'_>, Vec<Opening>) {
    let text = from.text();
    let bytes = text.as_bytes();
    let mut openings = Vec::new();
    let mut rewrite = Rewrite::new(&from);
    let mut at = 0;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr::memchr(b'%', rest)) {
        let line_start = bytes
            .get(at..at + found)
            .and_then(|before| memchr::memrchr(b'\n', before))
            .map_or(at, |line| at + line + 1);
        let rest = text.get(line_start..).unwrap_or_default();
        let line_end = line_start + memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        if let Some(marker) = text.get(line_start..line_end).and_then(marker) {
            let marker = line_start + marker.start..line_start + marker.end;
            rewrite.keep_to(marker.start);
            rewrite.mask_to(marker.end, b' ');
            openings.push(Opening::new(from.span(&marker)));
        }
        at = line_end;
    }
    let masked = rewrite.finish();
    (masked.unwrap_or(from), openings)
}

/// Where `%class%` stands in a line that holds nothing else but quote marks, in a list or not.
fn marker(line: &str) -> Option<Range<usize>> {
    let quoted = line.trim_start_matches([' ', '\t', '>', '*', '+', '-']);
    let start = line.len() - quoted.len();
    let marker = quoted.trim_end();
    let classes = marker.strip_prefix('%')?.strip_suffix('%')?;
    let named = !classes.trim().is_empty()
        && classes.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | ' '));
    (named && line.get(..start)?.contains('>')).then(|| start..start + marker.len())
}

impl Opening {
    /// The opening whose `%class%` stands here.
    pub(super) const fn new(marker: Span) -> Self {
        Self { marker, classes: Span::new(marker.start + 1, marker.end - 1) }
    }
}

/// A quote with the divisions that open in it: what stands before the first one stays a quote.
pub(super) fn split(quote: Block, openings: &[Opening], out: &mut Vec<Block>) {
    let first = openings.partition_point(|opening| opening.marker.start < quote.span.start);
    let after = openings.partition_point(|opening| opening.marker.start < quote.span.end);
    // Openings deeper inside belong to the quotes there, which were split first.
    let mut children = quote.children.iter().peekable();
    let mut here = Vec::new();
    for opening in openings.get(first..after).unwrap_or_default() {
        while children.next_if(|child| child.span.end <= opening.marker.start).is_some() {}
        if children.peek().is_none_or(|child| child.span.start > opening.marker.start) {
            here.push(*opening);
        }
    }
    if here.is_empty() {
        out.push(quote);
        return;
    }
    let inlines = quote.inlines.clone();
    let mut children = quote.children.into_iter().peekable();
    let mut part = Block::new(BlockKind::Quote, Span::empty(quote.span.start), inlines.start);
    let mut next = here.iter().peekable();
    loop {
        let end = next.peek().map_or(quote.span.end, |opening| opening.marker.start);
        while let Some(child) = children.next_if(|child| child.span.start < end) {
            part.children.push(child);
        }
        let last = part.children.last().map_or(part.span.end, |child| child.span.end);
        part.span.end = if next.peek().is_none() { quote.span.end } else { last.max(part.span.end) };
        part.content = part.span;
        part.inlines =
            part.children.first().map_or(inlines.clone(), |first| first.inlines.start..first.inlines.start);
        let empty = matches!(part.kind, BlockKind::Quote) && part.children.is_empty();
        let Some(opening) = next.next() else {
            out.extend((!empty).then_some(part));
            return;
        };
        let start = if empty { part.span.start } else { opening.marker.start };
        out.extend((!empty).then_some(part));
        let kind = BlockKind::Division { classes: Text::Source(opening.classes) };
        part = Block::new(kind, Span::new(start, opening.marker.end), inlines.start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openings(text: &str) -> Vec<&str> {
        mask(Mapped::new(text, 0)).1.iter().map(|opening| &text[opening.classes.range()]).collect()
    }

    #[test]
    fn a_class_alone_on_a_quoted_line_opens_a_division() {
        assert_eq!(openings("> %info%\n> toki\n"), ["info"]);
        assert_eq!(openings("> %sp pona%  \n"), ["sp pona"]);
        assert_eq!(openings(" * > %ike%\r\n"), ["ike"]);
        assert_eq!(openings("> %info% toki\n%info%\n> 100 % ala %\n> %%\n"), Vec::<&str>::new());
    }

    #[test]
    fn masking_keeps_every_offset() {
        assert_eq!(
            mask(Mapped::new("> %info%\r\n> ale 100% li pona\n", 0)).0.text(),
            ">       \r\n> ale 100% li pona\n"
        );
    }
}
