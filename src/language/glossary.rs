//! Terms and how they are translated.
use super::token::{Kind, Token, tokens};
use crate::document::{Block, Document, Inline, InlineKind, Style};
use musi_diagram::{Family, GameName};
use musi_games::GAMES;
use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

/// Terms of a page or a game, each with its translations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    /// By their words, with a blank between.
    terms: HashMap<String, Term>,
    /// What longer terms begin with, in the same form.
    beginnings: HashSet<String>,
}

/// A longer term is none: it would be looked for at each word of a text.
const MOST_WORDS: usize = 12;

/// A term and how it may be translated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Term {
    words: Vec<String>,
    /// In small letters, in the order in which they were added.
    pub translations: Vec<String>,
    /// The same, to find one.
    known: HashSet<String>,
}

impl Term {
    /// The term itself.
    pub(super) fn text(&self) -> String {
        self.words.join(" ")
    }
}

impl Glossary {
    /// The names of the pieces of a game.
    ///
    /// ```
    /// use lipu_musi::language::Glossary;
    /// let glossary = Glossary::of_game(musi_games::GAMES.named("chess")?);
    /// assert_eq!(glossary.translations("jan lawa meli"), ["queen"]);
    /// # Ok::<(), musi_diagram::UnknownGame>(())
    /// ```
    #[must_use]
    pub fn of_game(game: GameName) -> Self {
        let mut glossary = Self::default();
        for (title, translation) in GAMES.iter().filter_map(Family::vocabulary).flat_map(|words| words.titles)
        {
            glossary.add(title, translation);
        }
        let Some(words) = GAMES.vocabulary(game) else { return glossary };
        for piece in words.pieces {
            // A name given by mistake is the piece's own matter, not that of its translation.
            for text in piece.tok.iter().copied().chain(piece.misnamings.iter().copied()) {
                for translation in piece.en {
                    glossary.add(text, translation);
                }
                if Some(piece.kind) == words.king {
                    for translation in ["check", "checkmate"] {
                        glossary.add(text, translation);
                    }
                }
            }
        }
        glossary
    }

    /// Adds a term, or one more translation of it. A term of one word or an empty translation adds nothing: single
    /// words of toki pona mean too much to be terms.
    pub fn add(&mut self, text: &str, translation: &str) {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let translation = translation.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        if !(2..=MOST_WORDS).contains(&words.len()) || translation.is_empty() {
            return;
        }
        for length in 1..words.len() {
            self.beginnings.insert(words[..length].join(" "));
        }
        let term = self.terms.entry(words.join(" ")).or_insert_with(|| Term { words, ..Term::default() });
        if term.known.insert(translation.clone()) {
            term.translations.push(translation);
        }
    }

    /// Adds the terms that a page declares: what is **bold** in a text and in its translation, as often in the one as
    /// in the other.
    pub fn add_bold(&mut self, page: &Document) {
        for block in page.walk().filter(|block| block.is_translatable()) {
            let own = bold(page, page.inlines(block));
            let translated: Vec<String> =
                block.translations().flat_map(|comment| bold(page, &page.comment_inlines(comment))).collect();
            if own.len() == translated.len() {
                for (text, translation) in own.iter().zip(&translated) {
                    self.add(text, translation);
                }
            }
        }
    }

    /// How a term may be translated; nothing for what is no term.
    #[must_use]
    pub fn translations(&self, text: &str) -> Vec<&str> {
        let term = self.terms.get(text);
        term.map_or_else(Vec::new, |term| term.translations.iter().map(String::as_str).collect())
    }

    /// How all terms may be translated.
    pub(super) fn all_translations(&self) -> impl Iterator<Item = &str> {
        self.terms.values().flat_map(|term| term.translations.iter().map(String::as_str))
    }

    /// The terms that a text speaks of, each once, with how they may be translated.
    #[must_use]
    pub fn terms_in(&self, text: &str) -> Vec<(String, &[String])> {
        let mut seen = HashSet::new();
        let found = self.found(&tokens(text)).into_iter().map(|(term, _)| (term.text(), term));
        let first = found.filter(|(text, _)| seen.insert(text.clone()));
        first.map(|(text, term)| (text, term.translations.as_slice())).collect()
    }

    /// The terms in some tokens and their bytes; of two that begin at one place, the longer.
    pub(super) fn found<'a>(&'a self, tokens: &[Token<'_>]) -> Vec<(&'a Term, Range<usize>)> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let rest = tokens.get(at..).unwrap_or_default();
            let here = self.longest(rest);
            match here {
                Some(term) => {
                    let last = rest.get(term.words.len() - 1).map_or(0, |token| token.range().end);
                    found.extend(rest.first().map(|first| (term, first.start..last)));
                    at += term.words.len();
                }
                None => at += 1,
            }
        }
        found
    }

    /// The longest term that some tokens begin with.
    fn longest(&self, tokens: &[Token<'_>]) -> Option<&Term> {
        let mut longest = None;
        let mut text = String::new();
        for token in tokens.iter().take(MOST_WORDS).take_while(|token| token.kind == Kind::Word) {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(token.text);
            longest = self.terms.get(&text).or(longest);
            if !self.beginnings.contains(&text) {
                break;
            }
        }
        longest
    }
}

/// The bold texts of some inlines.
pub(super) fn bold(page: &Document, inlines: &[Inline]) -> Vec<String> {
    let mut found = Vec::new();
    let mut depth = 0_usize;
    let mut text: Option<(usize, String)> = None;
    for inline in inlines {
        match &inline.kind {
            InlineKind::Open(style) => {
                depth += 1;
                if text.is_none() && matches!(style, Style::Strong) {
                    text = Some((depth, String::new()));
                }
            }
            InlineKind::Close => {
                if let Some((_, bold)) = text.take_if(|(opened, _)| *opened == depth) {
                    found.push(bold.split_whitespace().collect::<Vec<_>>().join(" "));
                }
                depth = depth.saturating_sub(1);
            }
            InlineKind::SoftBreak | InlineKind::HardBreak => {
                if let Some((_, bold)) = &mut text {
                    bold.push(' ');
                }
            }
            InlineKind::Text(piece) | InlineKind::Code(piece) => {
                if let Some((_, bold)) = &mut text {
                    bold.push_str(page.text(piece));
                }
            }
            InlineKind::Html(_)
            | InlineKind::Task(_)
            | InlineKind::Math { .. }
            | InlineKind::Footnote { .. } => {}
        }
    }
    found
}

/// The bold texts of a block.
pub(super) fn bold_of(page: &Document, block: &Block) -> Vec<String> {
    if block.is_text() { bold(page, page.inlines(block)) } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::test_page;

    #[test]
    fn bold_in_both_languages_declares_a_term() {
        let page =
            "**soweli\ntawa** li tawa. <!-- the **knight** moves. -->\n\n**jan** li lon. <!-- one. -->\n";
        let page = test_page(page);
        let mut glossary = Glossary::default();
        glossary.add_bold(&page);
        assert_eq!(glossary.translations("soweli tawa"), ["knight"]);
        assert_eq!(glossary.terms.len(), 1);
    }

    #[test]
    fn the_longest_term_is_found() {
        let mut glossary = Glossary::default();
        glossary.add("jan lawa", "king");
        glossary.add("jan lawa meli", "queen");
        let tokens = tokens("jan lawa meli en jan lawa");
        let found: Vec<String> = glossary.found(&tokens).iter().map(|(term, _)| term.text()).collect();
        assert_eq!(found, ["jan lawa meli", "jan lawa"]);
        let king = ["king".to_owned()];
        assert_eq!(glossary.terms_in("jan lawa o! jan lawa!"), [("jan lawa".to_owned(), king.as_slice())]);
    }
}
