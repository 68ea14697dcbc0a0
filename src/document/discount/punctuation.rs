//! Pass: straight quotes, dashes and dots become typographic ones.
use super::super::{Block, BlockKind, Inline, InlineKind, Span, Text, build::Built};
use std::ops::Range;

/// Sets the punctuation of all text of a page, but not of code, raw HTML, targets and alternative texts.
pub(in crate::document) fn punctuation(source: &str, built: &mut Built) {
    let mut inlines = Vec::with_capacity(built.inlines.len() + built.inlines.len() / 8);
    let signs = Signs::of(source);
    let mut before = Before { inlines: std::mem::take(&mut built.inlines).into_iter(), at: 0 };
    each(source, signs, &mut built.blocks, &mut before, &mut inlines);
    built.inlines = inlines;
}

/// A line such as a title with typographic punctuation.
///
/// ```
/// use lipu_musi::document::typographic;
/// assert_eq!(typographic("the \"end\" -- it's..."), "the “end” – it’s…");
/// ```
#[must_use]
pub fn typographic(line: &str) -> String {
    let whole = Span::new(0, line.len());
    let mut inlines = Vec::new();
    Run::new(line, Signs::of(line), whole).text(&Text::Source(whole), whole, &mut inlines);
    inlines
        .iter()
        .filter_map(
            |inline| if let InlineKind::Text(text) = &inline.kind { Some(text.get(line)) } else { None },
        )
        .collect()
}

/// The inlines of a page before the pass; blocks take theirs in the order of the page.
struct Before {
    inlines: std::vec::IntoIter<Inline>,
    /// How many were taken.
    at: u32,
}

impl Before {
    fn take(&mut self, range: &Range<u32>) -> impl Iterator<Item = Inline> {
        let skip = range.start.saturating_sub(self.at);
        self.at = range.end.max(self.at);
        self.inlines.by_ref().skip(skip as usize).take(range.len())
    }
}

fn each(source: &str, signs: Signs, blocks: &mut [Block], before: &mut Before, out: &mut Vec<Inline>) {
    for block in blocks {
        let start = out.len() as u32;
        let own = before.take(&block.inlines);
        if block.is_text() {
            Run::new(source, signs, edges(source, block)).write(own, out);
        } else {
            out.extend(own);
        }
        block.inlines = start..out.len() as u32;
        each(source, signs, &mut block.children, before, out);
    }
}

/// How far the characters reach that a quote at the edge looks at: the bars of a cell, else the text itself.
fn edges(source: &str, block: &Block) -> Span {
    if !matches!(block.kind, BlockKind::Cell) {
        return block.content;
    }
    let cell = source.get(block.span.range()).unwrap_or_default();
    let end = block.span.end.max(block.content.end);
    let rest = source.as_bytes().get(end..).unwrap_or_default();
    let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    Span::new(block.span.start + usize::from(cell.starts_with('|')), end + blanks)
}

/// A stretch of text with quotes of its own: a block, or the text of a link.
#[derive(Clone, Copy)]
struct Run<'a> {
    source: &'a str,
    signs: Signs,
    edges: Span,
    double: bool,
    single: bool,
}

impl<'a> Run<'a> {
    const fn new(source: &'a str, signs: Signs, edges: Span) -> Self {
        Self { source, signs, edges, double: false, single: false }
    }

    fn write(mut self, inlines: impl Iterator<Item = Inline>, out: &mut Vec<Inline>) {
        // The runs around the one that is being read, each with the depth at which it was left.
        let mut outer: Vec<(usize, Run<'a>)> = Vec::new();
        let mut depth = 0;
        let mut image = None;
        for inline in inlines {
            match &inline.kind {
                InlineKind::Text(text) if image.is_none() => self.text(text, inline.span, out),
                InlineKind::Open(style) => {
                    use super::super::Style;
                    depth += 1;
                    match style {
                        Style::Image(_) if image.is_none() => image = Some(depth),
                        Style::Link(_) if image.is_none() => {
                            outer.push((depth, self));
                            self = Run::new(self.source, self.signs, self.link_text(inline.span));
                        }
                        _ => {}
                    }
                    out.push(inline);
                }
                InlineKind::Close => {
                    if image == Some(depth) {
                        image = None;
                    } else if let Some((_, run)) = outer.pop_if(|(at, _)| *at == depth) {
                        self = run;
                    }
                    depth = depth.saturating_sub(1);
                    out.push(inline);
                }
                _ => out.push(inline),
            }
        }
    }

    /// What stands between the brackets of a link.
    fn link_text(&self, link: Span) -> Span {
        let text = self.source.get(link.range()).unwrap_or_default();
        let mut depth = 0_usize;
        for (at, byte) in text.bytes().enumerate() {
            match byte {
                b'[' => depth += 1,
                b']' if depth == 1 => return Span::new(link.start + 1, link.start + at),
                b']' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        link
    }

    fn text(&mut self, text: &Text, span: Span, out: &mut Vec<Inline>) {
        let Text::Source(at) = text else {
            out.push(Inline { kind: InlineKind::Text(text.clone()), span });
            return;
        };
        let mut done = at.start;
        let mut offset = at.start;
        let bytes = self.source.as_bytes();
        while let Some(found) = bytes.get(offset..at.end).and_then(|rest| self.signs.next(rest)) {
            offset += found;
            let Some((length, replacement)) = self.sign(offset, at.end) else {
                offset += 1;
                continue;
            };
            push(out, Text::Source(Span::new(done, offset)), Span::new(done, offset));
            push(out, Text::Static(replacement), Span::new(offset, offset + length));
            offset += length;
            done = offset;
        }
        push(out, Text::Source(Span::new(done, at.end)), Span::new(done, at.end));
    }

    /// What stands for the sign at `offset`, and how many bytes it takes.
    fn sign(&mut self, offset: usize, end: usize) -> Option<(usize, &'static str)> {
        let rest = self.source.get(offset..end)?;
        match rest.as_bytes().first()? {
            b'-' if rest.starts_with("---") => Some((3, "—")),
            b'-' if rest.starts_with("--") => Some((2, "–")),
            b'.' if rest.starts_with("...") => Some((3, "…")),
            b'.' if rest.starts_with(". . .") => Some((5, "…")),
            b'\'' => {
                let is_ending = |ending: &str| {
                    rest.get(1..=ending.len()).is_some_and(|text| text.eq_ignore_ascii_case(ending))
                        && self.is_no_word(offset + 1 + ending.len())
                };
                if ["s", "t", "re", "ll", "ve", "m", "d"].into_iter().any(is_ending) {
                    return Some((1, "’"));
                }
                let (quote, open) = self.quote(offset, self.single, "‘", "’")?;
                self.single = open;
                Some((1, quote))
            }
            b'"' => {
                let (quote, open) = self.quote(offset, self.double, "“", "”")?;
                self.double = open;
                Some((1, quote))
            }
            _ => None,
        }
    }

    /// The quote for a straight one, and whether it is open after it.
    fn quote(
        &self,
        offset: usize,
        open: bool,
        left: &'static str,
        right: &'static str,
    ) -> Option<(&'static str, bool)> {
        if open {
            return self.is_no_word(offset + 1).then_some((right, false));
        }
        let before = offset.checked_sub(1).filter(|&before| before >= self.edges.start);
        let opens = before.is_none_or(|before| self.is_no_word(before)) && offset + 1 < self.edges.end;
        opens.then_some((left, true))
    }

    /// Whether the byte at `offset` belongs to no word: the edge, a blank, a control or ASCII punctuation.
    fn is_no_word(&self, offset: usize) -> bool {
        if offset < self.edges.start || offset >= self.edges.end {
            return true;
        }
        self.source.as_bytes().get(offset).is_none_or(|byte| {
            byte.is_ascii_whitespace() || byte.is_ascii_control() || byte.is_ascii_punctuation()
        })
    }
}

/// Which signs of a page may become others: dots only where three stand together, which few pages have.
#[derive(Clone, Copy)]
struct Signs {
    dots: bool,
}

impl Signs {
    fn of(source: &str) -> Self {
        let has = |dots: &[u8]| memchr::memmem::find(source.as_bytes(), dots).is_some();
        Self { dots: has(b"...") || has(b". . .") }
    }

    /// Where the next of them stands.
    fn next(self, bytes: &[u8]) -> Option<usize> {
        if self.dots {
            bytes.iter().position(|byte| matches!(byte, b'"' | b'\'' | b'-' | b'.'))
        } else {
            memchr::memchr3(b'"', b'\'', b'-', bytes)
        }
    }
}

fn push(out: &mut Vec<Inline>, text: Text, span: Span) {
    if !span.is_empty() {
        out.push(Inline { kind: InlineKind::Text(text), span });
    }
}
