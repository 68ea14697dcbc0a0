//! Text made from the source by a few named passes, whose bytes still know where in the source they come from.
use super::Span;
use std::{borrow::Cow, cell::Cell, ops::Range};

/// The text that is given to the Markdown parser, and where each byte of it stands in the source.
#[derive(Clone, Debug)]
pub(super) struct Mapped<'a> {
    text: Cow<'a, str>,
    pieces: Vec<Piece>,
    /// The piece that was asked for last: most questions are about that one or the next.
    last: Cell<usize>,
}

/// A run of bytes of the text: from `text` on, up to the next piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    text: usize,
    source: usize,
    /// Whether the source does not have it; it stands before the byte at `source` then.
    inserted: bool,
}

impl<'a> Mapped<'a> {
    /// Text that stands in the source as it is, from `base` on.
    pub(super) fn new(text: impl Into<Cow<'a, str>>, base: usize) -> Self {
        let pieces = vec![Piece { text: 0, source: base, inserted: false }];
        Self { text: text.into(), pieces, last: Cell::new(0) }
    }

    /// The text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    fn index(&self, offset: usize) -> usize {
        let begins = |index: usize| self.pieces.get(index).map_or(usize::MAX, |piece| piece.text);
        let last = self.last.get();
        if begins(last) <= offset {
            for index in last..last + 3 {
                if offset < begins(index + 1) {
                    self.last.set(index);
                    return index;
                }
            }
        }
        let index = self.pieces.partition_point(|piece| piece.text <= offset).saturating_sub(1);
        self.last.set(index);
        index
    }

    /// Where a byte of the text stands in the source.
    pub(super) fn source(&self, offset: usize) -> usize {
        match self.pieces.get(self.index(offset)) {
            Some(Piece { source, inserted: true, .. }) => *source,
            Some(Piece { text, source, .. }) => source + (offset - text),
            None => 0,
        }
    }

    /// The span of the source that a range of the text comes from.
    pub(super) fn span(&self, range: &Range<usize>) -> Span {
        if let [only] = self.pieces.as_slice() {
            return Span::new(only.source + range.start, only.source + range.end);
        }
        let start = self.source(range.start);
        Span::new(start, self.source(range.end).max(start))
    }

    /// The stretches of the source that make up a range of the text, in order, without what was inserted.
    pub(super) fn stretches(&self, range: Range<usize>) -> impl Iterator<Item = Span> + '_ {
        let first = self.index(range.start);
        let pieces = self.pieces.get(first..).unwrap_or_default();
        pieces
            .iter()
            .enumerate()
            .take_while(move |(_, piece)| piece.text < range.end)
            .filter(|(_, piece)| !piece.inserted)
            .map(move |(index, piece)| {
                let end = pieces.get(index + 1).map_or(self.text.len(), |next| next.text).min(range.end);
                let start = piece.text.max(range.start);
                Span::new(piece.source + start - piece.text, piece.source + end - piece.text)
            })
            .filter(|span| !span.is_empty())
    }
}

/// Makes one text from another, and keeps track of where its bytes come from.
#[derive(Debug)]
pub(super) struct Rewrite<'a, 'b> {
    from: &'b Mapped<'a>,
    done: usize,
    text: String,
    pieces: Vec<Piece>,
    /// Where in `from` something was inserted, and how many bytes.
    inserted: Vec<(usize, usize)>,
}

impl<'a, 'b> Rewrite<'a, 'b> {
    /// Begins at the beginning of `from`.
    pub(super) fn new(from: &'b Mapped<'a>) -> Self {
        Self { from, done: 0, text: String::new(), pieces: Vec::new(), inserted: Vec::new() }
    }

    /// Takes over everything up to `offset`.
    pub(super) fn keep_to(&mut self, offset: usize) {
        let range = self.done..offset;
        if let Some(kept) = self.from.text.get(range.clone()).filter(|kept| !kept.is_empty()) {
            self.copy_pieces(range);
            self.text.push_str(kept);
            self.done = offset;
        }
    }

    /// Writes `byte` in the place of every byte up to `offset`.
    pub(super) fn mask_to(&mut self, offset: usize, byte: u8) {
        if offset > self.done {
            self.copy_pieces(self.done..offset);
            self.text.extend(std::iter::repeat_n(char::from(byte), offset - self.done));
            self.done = offset;
        }
    }

    /// Writes `text` in the place of as many bytes up to `offset`.
    pub(super) fn replace_to(&mut self, offset: usize, text: &str) {
        debug_assert_eq!(offset - self.done, text.len());
        if offset > self.done {
            self.copy_pieces(self.done..offset);
            self.text.push_str(text);
            self.done = offset;
        }
    }

    /// Writes something that the source does not have.
    pub(super) fn insert(&mut self, text: &str) {
        let source = self.from.source(self.done);
        self.pieces.push(Piece { text: self.text.len(), source, inserted: true });
        self.inserted.push((self.done, text.len()));
        self.text.push_str(text);
    }

    /// Where in the text that is rewritten something was inserted, in order, and how many bytes it takes.
    pub(super) fn inserted(&self) -> &[(usize, usize)] {
        &self.inserted
    }

    fn copy_pieces(&mut self, range: Range<usize>) {
        if self.text.capacity() == 0 {
            // Whoever changes something changes little.
            self.text.reserve(self.from.text.len() + self.from.text.len() / 32 + 64);
        }
        let first = self.from.index(range.start);
        for piece in self.from.pieces.get(first..).unwrap_or_default() {
            if piece.text >= range.end {
                return;
            }
            let start = piece.text.max(range.start);
            let source = if piece.inserted { piece.source } else { piece.source + start - piece.text };
            self.pieces.push(Piece {
                text: self.text.len() + start - range.start,
                source,
                inserted: piece.inserted,
            });
        }
    }

    /// Takes over the rest. Without any change that is the text itself.
    pub(super) fn finish(mut self) -> Option<Mapped<'a>> {
        if self.pieces.is_empty() {
            return None;
        }
        self.keep_to(self.from.text.len());
        Some(Mapped { text: Cow::Owned(self.text), pieces: self.pieces, last: Cell::new(0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_knows_where_it_comes_from() {
        let source = Mapped::new("wan\ntu\nluka", 10);
        let mut rewrite = Rewrite::new(&source);
        rewrite.keep_to(4);
        rewrite.insert("> ");
        rewrite.keep_to(6);
        rewrite.mask_to(7, b' ');
        let once = rewrite.finish().unwrap();
        assert_eq!(once.text(), "wan\n> tu luka");
        let mut rewrite = Rewrite::new(&once);
        rewrite.keep_to(9);
        rewrite.insert("!");
        let twice = rewrite.finish().unwrap();
        assert_eq!(twice.text(), "wan\n> tu !luka");
        assert_eq!(twice.source(0), 10);
        assert_eq!(twice.source(4), 14);
        assert_eq!(twice.source(6), 14);
        assert_eq!(twice.source(10), 17);
        let stretches: Vec<Span> = twice.stretches(4..12).collect();
        assert_eq!(stretches, [Span::new(14, 16), Span::new(16, 17), Span::new(17, 19)]);
    }

    #[test]
    fn no_change_is_no_new_text() {
        let source = Mapped::new("toki", 0);
        assert!(Rewrite::new(&source).finish().is_none());
    }
}
