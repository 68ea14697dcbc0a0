//! Sentences of a page, and phrases in them.
//!
//! Rules of a game are reported in ordinary text. A sentence is searched for phrases that state something; what it says besides
//! does not matter, and a sentence without such a phrase states nothing.

use std::ops::Range;

use musi_rules::Language;

use musi_diagram::PageText;
use musi_diagram::caption::{Token, TokenKind, tokens};

/// One sentence.
#[derive(Clone, Debug)]
pub(super) struct Sentence<'a> {
    /// Its language.
    pub language: Language,
    /// Its words, quotes, numbers and commas.
    pub tokens: Vec<Token<'a>>,
    /// Where its text begins in the page.
    pub offset: usize,
    /// The block of the page that it stands in.
    pub block: usize,
    /// Whether that is an item of a list.
    pub item: bool,
}

/// The sentences of a text.
pub(super) fn sentences<'a>(text: &PageText<'a>) -> Vec<Sentence<'a>> {
    let tokens = tokens(text.caption.text);
    let parts = tokens.split(|token| token.kind == TokenKind::Stop);
    parts
        .filter(|part| !part.is_empty())
        .map(|part| Sentence {
            language: text.caption.language,
            tokens: part.to_vec(),
            offset: text.caption.offset,
            block: text.block,
            item: text.item,
        })
        .collect()
}

impl<'a> Sentence<'a> {
    /// The bytes of the whole sentence in the page.
    pub fn place(&self) -> Range<usize> {
        let start = self.tokens.first().map_or(0, |token| token.span.start);
        let end = self.tokens.last().map_or(start, |token| token.span.end);
        start + self.offset..end + self.offset
    }

    /// The word at a place; `""` for what is no word.
    pub fn word(&self, at: usize) -> &str {
        self.tokens.get(at).and_then(Token::word).unwrap_or_default()
    }

    /// Where a phrase stands that begins at a place or after it. `N` in it is a number, `,` an optional comma or colon.
    pub fn find_from(&self, from: usize, phrase: &str) -> Option<Range<usize>> {
        (from..self.tokens.len()).find_map(|start| Some(start..self.matches(start, phrase)?))
    }

    /// Where the first of some phrases stands.
    pub fn find(&self, phrases: &[&str]) -> Option<Range<usize>> {
        phrases.iter().find_map(|phrase| self.find_from(0, phrase))
    }

    /// Whether one of some phrases stands in it.
    pub fn has(&self, phrases: &[&str]) -> bool {
        self.find(phrases).is_some()
    }

    /// The number in the first of some phrases that stands in it: the one at its `N`.
    pub fn number_in(&self, phrases: &[&str]) -> Option<u16> {
        self.number_and_end(phrases).map(|(number, _)| number)
    }

    /// The same, with the place after the number.
    pub fn number_and_end(&self, phrases: &[&str]) -> Option<(u16, usize)> {
        let found = |phrase: &&str| {
            let start = self.find_from(0, phrase)?.start;
            let before = phrase.split('N').next()?.trim_end();
            let at = if before.is_empty() { start } else { self.matches(start, before)? };
            self.number(at)
        };
        phrases.iter().find_map(found)
    }

    /// The end of a phrase that begins here.
    fn matches(&self, start: usize, phrase: &str) -> Option<usize> {
        let mut at = start;
        for word in phrase.split(' ') {
            match word {
                "N" => at = self.number(at)?.1,
                "," => {
                    let comma = |token: &Token<'_>| matches!(token.kind, TokenKind::Comma | TokenKind::Colon);
                    at += usize::from(self.tokens.get(at).is_some_and(comma));
                }
                _ if self.word(at) == word => at += 1,
                _ => return None,
            }
        }
        Some(at)
    }

    /// The number that begins at a place, and where it ends: digits, `tu wan`, `five`.
    pub fn number(&self, at: usize) -> Option<(u16, usize)> {
        if let TokenKind::Number { value, .. } = self.tokens.get(at)?.kind {
            return Some((value, at + 1));
        }
        match self.language {
            Language::Tok => {
                let (mut value, mut end) = (0, at);
                while let Some(part) = tok_number(self.word(end)) {
                    value += part;
                    end += 1;
                }
                (end > at).then_some((value, end))
            }
            _ => Some((en_number(self.word(at))?, at + 1)),
        }
    }

    /// The quotes between two places, each with its bytes in the page.
    pub fn quotes(&self, within: Range<usize>) -> Vec<(String, Range<usize>)> {
        let tokens = self.tokens.get(within).unwrap_or_default();
        let quote = |token: &Token<'a>| match &token.kind {
            TokenKind::Quote(text) => {
                let span = token.span.start + self.offset..token.span.end + self.offset;
                Some((text.trim().to_owned(), span))
            }
            _ => None,
        };
        tokens.iter().filter_map(quote).collect()
    }
}

fn tok_number(word: &str) -> Option<u16> {
    // "mute" and "ale" are no numbers here: "many", "all".
    let known = [("wan", 1), ("tu", 2), ("luka", 5)];
    known.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
}

/// Numbers and numbers in a row, which are told apart by the words around them.
fn en_number(word: &str) -> Option<u16> {
    const NUMBERS: [&[&str]; 13] = [
        &["zero"],
        &["one", "first"],
        &["two", "second", "twice"],
        &["three", "third"],
        &["four", "fourth"],
        &["five", "fifth"],
        &["six", "sixth"],
        &["seven"],
        &["eight"],
        &["nine"],
        &["ten"],
        &["eleven"],
        &["twelve"],
    ];
    let place = NUMBERS.iter().position(|names| names.contains(&word))?;
    Some(place as u16)
}
