//! Whole sentences by the phrases of a language: every word is used, or the sentence is not understood.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use musi_rules::{PieceKind, Side, SquareSet};

use super::grammar::{Grammar, Item, Symbol};
use super::lexicon::Lexicon;
use crate::caption::{Token, TokenKind};

/// The longest sentence that is read, in words. The time for a sentence grows with the square of its length at worst.
const LONGEST: usize = 80;

/// What stands in a slot.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// A phrase.
    Node(Rc<Node>),
    /// A side.
    Side(Side),
    /// A kind of piece; and whether several are meant.
    Piece(PieceKind, bool),
    /// Squares.
    Squares(SquareSet),
    /// A quoted mark.
    Mark(String),
    /// A number.
    Number(u16),
}

/// A phrase that was understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Node {
    /// What it means.
    pub meaning: String,
    /// Whether it denies that.
    pub negated: bool,
    /// Its slots.
    pub slots: Slots,
    /// Its bytes in the text.
    pub span: Range<usize>,
}

/// What stands in the slots of a phrase, by the names of the slots.
pub(super) type Slots = Vec<(String, Value)>;

impl Node {
    /// What stands in a slot.
    pub fn slot(&self, role: &str) -> Option<&Value> {
        self.slots.iter().find(|(name, _)| name == role).map(|(_, value)| value)
    }

    /// The phrase in a slot.
    pub fn node(&self, role: &str) -> Option<&Rc<Self>> {
        match self.slot(role)? {
            Value::Node(node) => Some(node),
            _ => None,
        }
    }

    /// The phrases in it, in their order.
    pub fn nodes(&self) -> impl Iterator<Item = &Rc<Self>> {
        self.slots.iter().filter_map(|(_, value)| match value {
            Value::Node(node) => Some(node),
            _ => None,
        })
    }
}

/// A word or sign of a sentence.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    /// In small letters.
    pub text: &'a str,
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// Whether it was quoted.
    pub quoted: bool,
}

/// The words of a sentence; `'s` is a word of its own.
pub(super) fn words<'a>(tokens: &'a [Token<'a>], text: &'a str) -> Vec<Word<'a>> {
    let mut found = Vec::with_capacity(tokens.len());
    for token in tokens {
        let span = token.span.clone();
        let mut push = |text, span| found.push(Word { text, span, quoted: false });
        match &token.kind {
            TokenKind::Word(word) => match word.strip_suffix("'s") {
                Some(stem) if !stem.is_empty() => {
                    // The apostrophe may be of more than one byte.
                    let end = text.get(span.clone()).and_then(|own| own.rfind(['\'', '’']));
                    let middle = span.start + end.unwrap_or(stem.len());
                    push(stem, span.start..middle);
                    push("'s", middle..span.end);
                }
                // "e-file" and "double-check" are read like "e file" and "double check".
                _ => {
                    word.split('-').filter(|part| !part.is_empty()).for_each(|part| push(part, span.clone()));
                }
            },
            TokenKind::Quote(quote) => found.push(Word { text: quote.trim(), span, quoted: true }),
            TokenKind::Number { .. } => push(text.get(span.clone()).unwrap_or_default(), span),
            TokenKind::Comma => push(",", span),
            TokenKind::Colon => push(":", span),
            TokenKind::Semicolon => push(";", span),
            TokenKind::Open => push("(", span),
            TokenKind::Close => push(")", span),
            TokenKind::Stop => {}
        }
    }
    found
}

/// Reads a sentence.
///
/// # Errors
/// The number of the first word that is not understood.
pub(super) fn parse(grammar: &Grammar, lexicon: &Lexicon, words: &[Word<'_>]) -> Result<Rc<Node>, usize> {
    if words.len() > LONGEST {
        return Err(LONGEST);
    }
    let texts: Vec<&str> = words.iter().map(|word| if word.quoted { "" } else { word.text }).collect();
    let mut parser = Parser { grammar, lexicon, words, texts: &texts, memo: HashMap::new(), furthest: 0 };
    let found = parser.rule(grammar.sentence, 0);
    let whole = found.iter().find(|(end, _)| *end == words.len());
    whole.map(|(_, node)| Rc::clone(node)).ok_or(parser.furthest.min(words.len().saturating_sub(1)))
}

/// The ends of the phrases of a rule that begin at a word, each with what was read; of those with one end the first.
type Found = Rc<Vec<(usize, Rc<Node>)>>;

struct Parser<'a> {
    grammar: &'a Grammar,
    lexicon: &'a Lexicon,
    words: &'a [Word<'a>],
    /// The words that are not quoted.
    texts: &'a [&'a str],
    memo: HashMap<(usize, usize), Found>,
    /// The furthest word at which something else was expected.
    furthest: usize,
}

impl Parser<'_> {
    fn rule(&mut self, rule: usize, at: usize) -> Found {
        if let Some(found) = self.memo.get(&(rule, at)) {
            return Rc::clone(found);
        }
        // A rule that begins with itself finds nothing there, and ends.
        self.memo.insert((rule, at), Rc::default());
        let mut found: Vec<(usize, Rc<Node>)> = Vec::new();
        let grammar = self.grammar;
        for phrase in grammar.rules.get(rule).map_or(&[][..], Vec::as_slice) {
            for (end, slots) in self.items(&phrase.items, at) {
                if found.iter().any(|(other, _)| *other == end) {
                    continue;
                }
                let start = self.words.get(at).map_or(0, |word| word.span.start);
                let stop = end
                    .checked_sub(1)
                    .and_then(|last| self.words.get(last))
                    .map_or(start, |word| word.span.end);
                let node = Node {
                    meaning: phrase.meaning.clone(),
                    negated: phrase.negated,
                    slots,
                    span: start..stop.max(start),
                };
                found.push((end, Rc::new(node)));
            }
        }
        let found = Rc::new(found);
        self.memo.insert((rule, at), Rc::clone(&found));
        found
    }

    fn items(&mut self, items: &[Item], at: usize) -> Vec<(usize, Slots)> {
        let mut states = vec![(at, Slots::new())];
        for item in items {
            let mut next: Vec<(usize, Slots)> = Vec::new();
            for (at, slots) in states {
                for (end, more) in self.item(item, at) {
                    if !next.iter().any(|(other, _)| *other == end) {
                        next.push((end, slots.iter().cloned().chain(more).collect()));
                    }
                }
            }
            if next.is_empty() {
                return next;
            }
            states = next;
        }
        states
    }

    fn item(&mut self, item: &Item, at: usize) -> Vec<(usize, Slots)> {
        match item {
            Item::Word(word) => {
                if self.texts.get(at).is_some_and(|text| text == word) {
                    return vec![(at + 1, Slots::new())];
                }
                self.furthest = self.furthest.max(at);
                Vec::new()
            }
            Item::Choice(choices) => {
                let mut found: Vec<(usize, Slots)> = Vec::new();
                for choice in choices {
                    for (end, slots) in self.items(choice, at) {
                        if !found.iter().any(|(other, _)| *other == end) {
                            found.push((end, slots));
                        }
                    }
                }
                found
            }
            Item::Slot(role, symbol) => self
                .symbol(*symbol, at)
                .into_iter()
                .map(|(end, value)| (end, vec![(role.clone(), value)]))
                .collect(),
        }
    }

    fn symbol(&mut self, symbol: Symbol, at: usize) -> Vec<(usize, Value)> {
        if let Symbol::Rule(rule) = symbol {
            let found = self.rule(rule, at);
            return found.iter().map(|(end, node)| (*end, Value::Node(Rc::clone(node)))).collect();
        }
        let found = self.terminal(symbol, at);
        if found.is_empty() {
            self.furthest = self.furthest.max(at);
        }
        found
    }

    fn terminal(&self, symbol: Symbol, at: usize) -> Vec<(usize, Value)> {
        let Some(word) = self.words.get(at) else { return Vec::new() };
        let text = self.texts.get(at).copied().unwrap_or_default();
        let one = |value: Option<Value>| value.map(|value| (at + 1, value)).into_iter().collect();
        match symbol {
            Symbol::Rule(_) => Vec::new(),
            Symbol::Side => one(self.lexicon.side(text).map(Value::Side)),
            Symbol::Square => one(self.lexicon.square(text).map(Value::Squares)),
            Symbol::File => one(self.lexicon.file(text).map(Value::Squares)),
            Symbol::Rank => one(self.lexicon.rank(text).map(Value::Squares)),
            Symbol::Mark => one(word.quoted.then(|| Value::Mark(word.text.to_owned()))),
            Symbol::Digits => one(text.parse().ok().map(Value::Number)),
            Symbol::Piece | Symbol::Pieces => {
                let several = symbol == Symbol::Pieces;
                let here = self.texts.get(at..).unwrap_or_default();
                let fits = self
                    .lexicon
                    .pieces(here)
                    .filter(|(_, word)| if several { word.several } else { word.one });
                fits.map(|(length, word)| (at + length, Value::Piece(word.kind, several))).collect()
            }
        }
    }
}
