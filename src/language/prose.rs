//! A text of a page, as the rules of toki pona look at it.
use super::token::Token;
use crate::document::Span;
use std::ops::Range;

/// A text of a page, cut into tokens.
#[derive(Debug)]
pub(super) struct Prose<'a> {
    /// Where its first byte stands in the source.
    pub base: usize,
    /// Its tokens.
    pub tokens: Vec<Token<'a>>,
    /// Where its links stand: what they name may be called so elsewhere.
    pub links: Vec<Range<usize>>,
    /// What is bold in it.
    pub bold: Vec<String>,
    /// Whether the page names things by single letters, of which `e` and `a` may be two.
    pub letters: bool,
    /// Whether it is a cell of a table, which may name something and say nothing.
    pub is_cell: bool,
}

impl Prose<'_> {
    /// Where a token stands in the source.
    pub(super) fn span(&self, token: &Token<'_>) -> Span {
        Span::new(self.base + token.range().start, self.base + token.range().end)
    }

    /// Which of its tokens this is.
    pub(super) fn index(&self, token: &Token<'_>) -> Option<usize> {
        self.tokens.binary_search_by_key(&token.start, |other| other.start).ok()
    }

    /// Where a run of tokens stands in the source.
    pub(super) fn span_of(&self, tokens: &[Token<'_>]) -> Span {
        let start = tokens.first().map_or(0, |token| token.start);
        Span::new(self.base + start, self.base + tokens.last().map_or(start, |token| token.range().end))
    }
}
