//! A stretch of the source, in bytes.
use std::ops::Range;

/// A half-open stretch of the source: the bytes from `start` up to, not including, `end`.
///
/// Both ends lie on character boundaries of the source of the [`Document`](super::Document) that gave the span.
///
/// ```
/// use lipu_musi::document::Span;
/// let span = Span::new(2, 5);
/// assert_eq!(&"o lukin"[span.range()], "luk");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset of the byte after the last one.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The place just before the byte at `offset`, with nothing in it.
    #[must_use]
    pub const fn empty(offset: usize) -> Self {
        Self { start: offset, end: offset }
    }

    /// As a range, to slice with.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }

    /// How many bytes it holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.end.saturating_sub(self.start)
    }

    /// Whether it holds no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// Whether every byte of `other` lies in it.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The part of it that `other` has as well, if that holds a byte.
    #[must_use]
    pub fn intersection(self, other: Self) -> Option<Self> {
        let both = Self::new(self.start.max(other.start), self.end.min(other.end));
        (!both.is_empty()).then_some(both)
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Self::new(range.start, range.end)
    }
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.range()
    }
}
