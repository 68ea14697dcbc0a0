//! A place in the tokens of a caption, and the words that may stand there.

use std::ops::Range;

use super::token::{Token, TokenKind};
use crate::vocabulary::Vocabulary;

/// A place in the tokens of one sentence. Copy it to look ahead.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    pub tokens: &'a [Token<'a>],
    pub at: usize,
    pub words: &'static Vocabulary,
    /// The bytes of the first word that was passed over although it says something.
    pub passed: Option<(usize, usize)>,
}

impl<'a> Cursor<'a> {
    pub fn new(tokens: &'a [Token<'a>], words: &'static Vocabulary) -> Self {
        Self { tokens, at: 0, words, passed: None }
    }

    pub fn token(&self) -> Option<&'a Token<'a>> {
        self.tokens.get(self.at)
    }

    pub fn word(&self) -> Option<&'a str> {
        self.token().and_then(Token::word)
    }

    pub fn word_after(&self, skip: usize) -> Option<&'a str> {
        self.tokens.get(self.at + skip).and_then(Token::word)
    }

    pub fn done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub fn step(&mut self) {
        self.at += 1;
    }

    /// Steps over the token here, whose meaning is not taken up.
    pub fn pass(&mut self) {
        let here = self.token().map(|token| (token.span.start, token.span.end));
        self.passed = self.passed.or(here);
        self.at += 1;
    }

    /// Steps over one of these words if one stands here, whose meaning is not taken up.
    pub fn pass_any(&mut self, words: &[&str]) -> bool {
        let here = self.word().is_some_and(|word| words.contains(&word));
        if here {
            self.pass();
        }
        here
    }

    /// The bytes of the first word that was not taken up: passed over, or left at the end.
    pub fn unread(&self) -> Option<Range<usize>> {
        let rest = self.tokens.get(self.at..).unwrap_or_default().iter();
        let left = rest.filter(|token| {
            !matches!(token.kind, TokenKind::Comma | TokenKind::Colon | TokenKind::Open | TokenKind::Close)
        });
        let left = left.map(|token| (token.span.start, token.span.end)).next();
        self.passed.or(left).map(|(start, end)| start..end)
    }

    /// Steps over a word if it stands here.
    pub fn take(&mut self, word: &str) -> bool {
        let here = self.word() == Some(word);
        self.at += usize::from(here);
        here
    }

    /// Steps over one of these words if one stands here.
    pub fn take_any(&mut self, words: &[&str]) -> bool {
        let here = self.word().is_some_and(|word| words.contains(&word));
        self.at += usize::from(here);
        here
    }

    /// Steps over several words, separated by blanks, if they stand here.
    pub fn take_all(&mut self, phrase: &str) -> bool {
        let mut ahead = *self;
        if phrase.split(' ').all(|word| ahead.take(word)) {
            self.at = ahead.at;
            return true;
        }
        false
    }

    pub fn take_kind(&mut self, kind: &TokenKind<'_>) -> bool {
        let here = self.token().is_some_and(|token| token.kind == *kind);
        self.at += usize::from(here);
        here
    }

    /// A number with or without `#`.
    pub fn number(&self) -> Option<(u16, bool)> {
        match self.token()?.kind {
            TokenKind::Number { value, counted } => Some((value, counted)),
            _ => None,
        }
    }

    /// A quote and the bytes between its quotation marks.
    pub fn quote(&self) -> Option<(&'a str, Range<usize>)> {
        let token = self.token()?;
        match &token.kind {
            TokenKind::Quote(text) => Some((text, token.span.clone())),
            _ => None,
        }
    }

    /// The bytes from a token up to the one before this place.
    pub fn span_from(&self, start: usize) -> Range<usize> {
        let first = self.tokens.get(start).map_or(0, |token| token.span.start);
        let last =
            self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(first, |token| token.span.end);
        first..last.max(first)
    }

    /// The rest of the tokens up to, not including, an index.
    pub fn until(&self, end: usize) -> Self {
        Self { tokens: self.tokens.get(..end.min(self.tokens.len())).unwrap_or_default(), ..*self }
    }

    /// The next index at or after this place where a test holds.
    pub fn find(&self, test: impl Fn(&Token<'a>) -> bool) -> Option<usize> {
        (self.at..self.tokens.len()).find(|index| self.tokens.get(*index).is_some_and(&test))
    }
}
