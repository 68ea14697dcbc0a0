//! The sentences of a page.

use std::ops::Range;

use musi_diagram::PageText;
use musi_diagram::caption::{TokenKind, tokens};
use musi_diagram::phrases::{Names, Node, Says, Value};
use musi_rules::Language;

use super::phrases::{PHRASES, pictures};

/// One sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sentence<'a> {
    /// Its language.
    pub language: Language,
    /// Its words.
    pub text: &'a str,
    /// Where it begins in the page.
    pub offset: usize,
    /// The block of the page that it stands in.
    pub block: usize,
    /// Whether that is an item of a list.
    pub item: bool,
}

/// The sentences of a text.
pub(super) fn sentences<'a>(text: &PageText<'a>) -> Vec<Sentence<'a>> {
    let whole = text.caption.text;
    let tokens = tokens(whole);
    let stops = tokens.iter().filter(|token| token.kind == TokenKind::Stop).map(|token| token.span.clone());
    let mut found = Vec::new();
    let mut start = 0;
    for stop in stops.chain(std::iter::once(whole.len()..whole.len())) {
        let words = whole.get(start..stop.start).unwrap_or_default();
        let trimmed = words.trim_start();
        let from = start + words.len() - trimmed.len();
        start = stop.end;
        if !trimmed.is_empty() {
            found.push(Sentence {
                language: text.caption.language,
                text: trimmed.trim_end(),
                offset: text.caption.offset + from,
                block: text.block,
                item: text.item,
            });
        }
    }
    found
}

impl<'a> Sentence<'a> {
    /// Its bytes in the page.
    pub const fn place(&self) -> Range<usize> {
        self.offset..self.offset + self.text.len()
    }

    /// The bytes in the page of a part of it.
    pub const fn within(&self, part: &Range<usize>) -> Range<usize> {
        self.offset + part.start..self.offset + part.end
    }

    /// What it says, by the phrases of its language and these names. In a list, names in other languages stand in brackets.
    pub fn read(&self, names: &Names) -> Says {
        let Some(phrases) = PHRASES.get(self.language) else { return Says::Nothing };
        let told = phrases.read(names, self.text, &|_| self.item);
        told.into_iter().next().map_or(Says::Nothing, |told| told.says)
    }

    /// Its parts between commas, colons and semicolons.
    pub fn parts(&self) -> Vec<Self> {
        let tokens = tokens(self.text);
        let cuts = tokens
            .iter()
            .filter(|token| matches!(token.kind, TokenKind::Comma | TokenKind::Colon | TokenKind::Semicolon));
        let mut found = Vec::new();
        let mut start = 0;
        for cut in
            cuts.map(|token| token.span.clone()).chain(std::iter::once(self.text.len()..self.text.len()))
        {
            let text = self.text.get(start..cut.start).unwrap_or_default();
            found.push(Self { text, offset: self.offset + start, ..*self });
            start = cut.end;
        }
        found
    }

    /// What it quotes, each with its bytes in the page.
    pub fn quotes(&self) -> Vec<(String, Range<usize>)> {
        let quote = |token: musi_diagram::caption::Token<'a>| match &token.kind {
            TokenKind::Quote(text) => Some((text.trim().to_owned(), self.within(&token.span))),
            _ => None,
        };
        tokens(self.text).into_iter().filter_map(quote).collect()
    }

    /// Its words in small letters, without what it quotes.
    pub fn words(&self) -> Vec<String> {
        tokens(self.text).iter().filter_map(|token| Some(token.word()?.to_owned())).collect()
    }

    /// Whether it points at a picture.
    pub fn points_at_picture(&self) -> bool {
        let words = [" ", &self.words().join(" "), " "].concat();
        pictures(self.language).any(|picture| words.contains(&[" ", picture, " "].concat()))
    }
}

/// The number that a phrase means: its own, or those of its parts together.
pub(super) fn number(node: &Node) -> Option<u16> {
    if let Ok(number) = node.meaning.parse() {
        return Some(number);
    }
    let mut sum: Option<u16> = None;
    for (_, value) in &node.slots {
        let part = match value {
            Value::Number(number) => *number,
            Value::Node(node) => number(node)?,
            _ => continue,
        };
        sum = Some(sum.unwrap_or(0).checked_add(part)?);
    }
    sum
}

/// The number in a slot of a phrase, where it is small enough to be one of a game.
pub(super) fn small(node: &Node, role: &str) -> Option<u8> {
    u8::try_from(number(node.node(role)?)?).ok()
}

/// The numbers in a slot of a phrase that names one or two.
pub(super) fn numbers(node: &Node, role: &str) -> Vec<u8> {
    let all = node.node(role).into_iter().flat_map(|node| node.nodes());
    all.filter_map(|node| u8::try_from(number(node)?).ok()).collect()
}

/// The marks in a phrase, with their bytes in the page.
pub(super) fn marks(node: &Node, sentence: &Sentence<'_>) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    for (_, value) in &node.slots {
        match value {
            Value::Mark(mark, span) => found.push((mark.clone(), sentence.within(span))),
            Value::Node(node) => found.extend(marks(node, sentence)),
            _ => {}
        }
    }
    found
}

/// The phrases in a phrase that say something of whom it speaks.
pub(super) fn predicates(node: &Node) -> impl Iterator<Item = &Node> {
    node.slots.iter().filter(|(role, _)| *role != "who").filter_map(|(_, value)| match value {
        Value::Node(node) => Some(&**node),
        _ => None,
    })
}

/// All phrases within a phrase, itself first.
pub(super) fn phrases_in(node: &Node) -> Vec<&Node> {
    let mut found = vec![node];
    for inner in node.nodes() {
        found.extend(phrases_in(inner));
    }
    found
}

/// The first side that a phrase names.
pub(super) fn side(node: &Node) -> Option<musi_rules::Side> {
    node.slots.iter().find_map(|(_, value)| match value {
        Value::Side(side) => Some(*side),
        Value::Node(node) => side(node),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Names as AnimalNames;
    use musi_muso_rules::house;

    /// The sentences of the guide's tables, with their languages by the heads of their columns.
    fn of_guide() -> Vec<(Language, String)> {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../../../content/guide/state-a-game.md");
        // A package has no guide.
        let Ok(guide) = std::fs::read_to_string(path) else { return Vec::new() };
        let tags = ["tok", "en", "de"];
        let languages = tags.map(|tag| Language::from_tag(tag).unwrap_or(Language::En));
        let mut found = Vec::new();
        let mut within = false;
        for line in guide.lines() {
            within = line.starts_with("| toki pona | English | German |") || within && line.starts_with('|');
            for (cell, language) in line.split(" | ").zip(languages).filter(|_| within) {
                let quoted = cell.split('`').skip(1).step_by(2);
                found.extend(quoted.map(|sentence| (language, sentence.to_owned())));
            }
        }
        assert!(found.len() > 80, "the guide lists {} sentences", found.len());
        found
    }

    #[test]
    fn every_sentence_of_the_guide_is_read_whole() {
        let animals = house::animals().into_iter().map(|animal| (animal.tok, animal.en)).collect();
        let names = AnimalNames { animals, ..AnimalNames::default() };
        for (language, text) in of_guide() {
            let caption = musi_diagram::CaptionText { language, text: &text, offset: 0 };
            for sentence in sentences(&PageText { caption, block: 0, item: true, line: 0 }) {
                let says = sentence.read(&names.lexicon(language, []));
                assert!(matches!(says, Says::All(_)), "{}: {}: {says:?}", language.tag(), sentence.text);
            }
        }
    }
}
