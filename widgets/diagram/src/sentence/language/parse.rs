//! Words by the phrases of a rule: every word is used, or they are not understood.

use std::ops::Range;
use std::rc::Rc;

use super::beginnings::{Kinds, kinds};
use super::grammar::{Grammar, Item, Symbol};
use super::lexicon::{Lexicon, PieceWord};
use super::node::{Node, Slots, Value, denied};
use super::notation::may_be_move;
use super::order::Turning;
use super::words::Word;

/// The longest sentence that is read, in words. The time for a sentence grows with the square of its length at worst.
const LONGEST: usize = 80;

/// The number of a word that no phrase has.
const NO_WORD: u32 = u32::MAX;

/// Reads a sentence as a phrase of a rule.
///
/// # Errors
/// The number of the first word that is not understood.
pub(in crate::sentence) fn parse_as(
    grammar: &'static Grammar,
    rule: usize,
    lexicon: &Lexicon,
    words: &[Word<'_>],
) -> Result<Rc<Node>, usize> {
    if words.len() > LONGEST {
        return Err(LONGEST);
    }
    let (found, furthest) = beginnings_of(grammar, rule, lexicon, words, None);
    let whole = found.iter().find(|(end, _)| *end == words.len());
    whole.map(|(_, node)| denied(node, false)).ok_or(furthest.min(words.len().saturating_sub(1)))
}

/// What some words begin with, read as a phrase of a rule, and the furthest word at which something else was expected.
pub(in crate::sentence) fn beginnings_of(
    grammar: &'static Grammar,
    rule: usize,
    lexicon: &Lexicon,
    words: &[Word<'_>],
    turning: Option<Turning<'_>>,
) -> (Found, usize) {
    let texts: Vec<&str> = words.iter().map(|word| if word.quoted { "" } else { word.text }).collect();
    let numbers: Vec<u32> =
        texts.iter().map(|text| grammar.numbers.get(*text).copied().unwrap_or(NO_WORD)).collect();
    let memo = vec![None; grammar.rules.len() * (words.len() + 1)];
    let (texts, numbers) = (texts.as_slice(), numbers.as_slice());
    let kinds = vec![None; words.len()];
    let mut parser = Parser { grammar, lexicon, words, texts, numbers, kinds, memo, furthest: 0, turning };
    let found = parser.rule(rule, 0);
    (found, parser.furthest)
}

/// The ends of the phrases of a rule that begin at a word, each with what was read; of those with one end the first.
pub(in crate::sentence) type Found = Rc<Vec<(usize, Rc<Node>)>>;

pub(in crate::sentence) struct Parser<'a> {
    pub grammar: &'static Grammar,
    pub lexicon: &'a Lexicon,
    pub words: &'a [Word<'a>],
    /// The words that are not quoted.
    pub texts: &'a [&'a str],
    /// The numbers of the words.
    numbers: &'a [u32],
    /// What each word is that is no word of a phrase, where that was asked.
    kinds: Vec<Option<Kinds>>,
    /// What was found for each rule at each word.
    memo: Vec<Option<Found>>,
    /// The furthest word at which something else was expected.
    furthest: usize,
    /// Whether verbs may stand elsewhere.
    pub turning: Option<Turning<'a>>,
}

impl Parser<'_> {
    pub(in crate::sentence) fn rule(&mut self, rule: usize, at: usize) -> Found {
        if let Some(found) = self.read_before(rule, at) {
            return Rc::clone(found);
        }
        let own = rule * (self.words.len() + 1) + at;
        // A rule that begins with itself finds nothing there, and ends.
        self.keep(own, Rc::default());
        let mut found: Vec<(usize, Rc<Node>)> = Vec::new();
        let grammar = self.grammar;
        let phrases = grammar.rules.get(rule).map_or(&[][..], Vec::as_slice);
        let word = self.numbers.get(at).copied().unwrap_or(NO_WORD);
        let kinds = self.kinds(at);
        let beginnings = grammar.beginnings.get(rule);
        let (fitting, fewer) =
            beginnings.map_or_else(Default::default, |beginnings| beginnings.with(word, kinds));
        if fewer {
            self.furthest = self.furthest.max(at);
        }
        for phrase in fitting.into_iter().filter_map(|at| phrases.get(at)) {
            let mut furthest = at;
            if !self.may_begin(&phrase.items, at, &mut furthest) {
                self.furthest = self.furthest.max(furthest);
                continue;
            }
            for (end, slots) in self.items(&phrase.items, at) {
                if found.iter().any(|(other, _)| *other == end) {
                    continue;
                }
                let node = Node {
                    meaning: phrase.meaning.as_str(),
                    negated: phrase.negated,
                    slots,
                    span: self.span(at..end),
                };
                found.push((end, Rc::new(node)));
            }
        }
        let found = Rc::new(found);
        self.keep(own, Rc::clone(&found));
        found
    }

    /// The bytes of some words.
    fn span(&self, words: Range<usize>) -> Range<usize> {
        let start = self.words.get(words.start).map_or(0, |word| word.span.start);
        let own = self.words.get(words).unwrap_or_default();
        if self.turning.is_some() {
            // They may have changed places.
            let start = own.iter().map(|word| word.span.start).min().unwrap_or(start);
            return start..own.iter().map(|word| word.span.end).max().unwrap_or(start);
        }
        start..own.last().map_or(start, |word| word.span.end).max(start)
    }

    /// What was found for a rule at a word before.
    fn read_before(&self, rule: usize, at: usize) -> Option<&Found> {
        self.memo.get(rule * (self.words.len() + 1) + at)?.as_ref()
    }

    fn keep(&mut self, at: usize, found: Found) {
        if let Some(place) = self.memo.get_mut(at) {
            *place = Some(found);
        }
    }

    /// What a word is that is no word of a phrase.
    fn kinds(&mut self, at: usize) -> Kinds {
        if let Some(Some(known)) = self.kinds.get(at) {
            return *known;
        }
        let found = kinds(|symbol| !self.terminal(symbol, at).is_empty());
        if let Some(place) = self.kinds.get_mut(at) {
            *place = Some(found);
        }
        found
    }

    /// Whether some parts may begin at a word: a look at its first words, and at those behind what was read there before. Where they
    /// may not, `furthest` becomes the furthest word at which something else was expected.
    fn may_begin(&self, items: &[Item], at: usize, furthest: &mut usize) -> bool {
        *furthest = at.max(*furthest);
        let Some((first, rest)) = items.split_first() else { return true };
        match first {
            Item::Word(word) => self.numbers.get(at) == Some(word),
            Item::OneOf(words) => self.is_one_of(words, at),
            Item::Quoted(_) => self.words.get(at).is_some_and(|word| word.quoted),
            Item::Choice(choices) => choices.iter().any(|choice| {
                let parts = if choice.is_empty() { rest } else { choice };
                self.may_begin(parts, at, furthest)
            }),
            Item::Slot(_, Symbol::Rule(rule)) | Item::Alike(rule) => match self.read_before(*rule, at) {
                // Phrases that begin with the same part differ behind it.
                Some(found) => found.iter().any(|(end, _)| self.may_begin(rest, *end, furthest)),
                None => at <= self.words.len(),
            },
            Item::Slot(_, Symbol::Ordered(..)) => self.turning.is_some(),
            Item::Slot(_, symbol) => !self.terminal(*symbol, at).is_empty(),
        }
    }

    /// Whether one of some words, in the order of their numbers, stands at a place.
    fn is_one_of(&self, words: &[u32], at: usize) -> bool {
        self.numbers.get(at).is_some_and(|number| words.binary_search(number).is_ok())
    }

    /// Whether the word of a part, or one of its words, stands at a place.
    fn is_word(&self, item: &Item, at: usize) -> bool {
        match item {
            Item::Word(word) => self.numbers.get(at) == Some(word),
            Item::OneOf(words) => self.is_one_of(words, at),
            _ => false,
        }
    }

    fn items(&mut self, items: &'static [Item], at: usize) -> Vec<(usize, Slots)> {
        let mut states = vec![(at, Slots::new())];
        for item in items {
            if matches!(item, Item::Word(_) | Item::OneOf(_)) {
                let before = states.len();
                let furthest = states.iter().map(|(at, _)| *at).max().unwrap_or(0);
                states.retain_mut(|(at, _)| {
                    let here = self.is_word(item, *at);
                    *at += 1;
                    here
                });
                if states.len() < before {
                    self.furthest = self.furthest.max(furthest);
                }
                if states.is_empty() {
                    return states;
                }
                continue;
            }
            let mut next: Vec<(usize, Slots)> = Vec::new();
            for (at, mut slots) in states {
                let mut found = self.item(item, at);
                // One way on takes the slots along, several each a copy of them.
                let last = found.pop();
                for (end, more) in found {
                    if !next.iter().any(|(other, _)| *other == end) {
                        next.push((end, slots.iter().cloned().chain(more).collect()));
                    }
                }
                if let Some((end, more)) = last.filter(|(end, _)| !next.iter().any(|(other, _)| other == end))
                {
                    slots.extend(more);
                    next.push((end, slots));
                }
            }
            if next.is_empty() {
                return next;
            }
            states = next;
        }
        states
    }

    fn item(&mut self, item: &'static Item, at: usize) -> Vec<(usize, Slots)> {
        match item {
            Item::Word(_) | Item::OneOf(_) => {
                if self.is_word(item, at) {
                    return vec![(at + 1, Slots::new())];
                }
                self.furthest = self.furthest.max(at);
                Vec::new()
            }
            Item::Quoted(quote) => {
                if self.words.get(at).is_some_and(|word| word.quoted && word.text == quote) {
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
            Item::Alike(rule) => {
                self.rule(*rule, at).iter().map(|(end, node)| (*end, node.slots.clone())).collect()
            }
            Item::Slot(role, symbol) => self
                .symbol(*symbol, at)
                .into_iter()
                .map(|(end, value)| (end, vec![(role.as_str(), value)]))
                .collect(),
        }
    }

    fn symbol(&mut self, symbol: Symbol, at: usize) -> Vec<(usize, Value)> {
        if let Symbol::Rule(rule) = symbol {
            let found = self.rule(rule, at);
            return found.iter().map(|(end, node)| (*end, Value::Node(Rc::clone(node)))).collect();
        }
        if let Symbol::Ordered(rule, order) = symbol {
            let found = self.turned(rule, order, at);
            return found.into_iter().map(|(end, node)| (end, Value::Node(node))).collect();
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
            Symbol::Rule(_) | Symbol::Ordered(..) => Vec::new(),
            Symbol::Side => one(self.lexicon.side(text).map(Value::Side)),
            Symbol::Square => one(self.lexicon.square(text).map(Value::Squares)),
            Symbol::JoinedFile => {
                let joined =
                    word.written.to_lowercase().strip_prefix(text).is_some_and(|rest| rest.starts_with('-'));
                one(self.lexicon.file(text).filter(|_| joined).map(Value::Squares))
            }
            Symbol::OrdinalFile => one(self.lexicon.ordinal_file(text).map(Value::Squares)),
            Symbol::File => one(self.lexicon.file(text).map(Value::Squares)),
            Symbol::Rank => one(self.lexicon.rank(text).map(Value::Squares)),
            Symbol::Mark => {
                // A mark that is not quoted is written as it stands on the board: "the squares marked X".
                let mark = if word.quoted { word.text } else { word.written };
                // "The Xs": several of them.
                let several = mark
                    .strip_suffix('s')
                    .filter(|mark| *mark == "x" || mark.chars().all(char::is_uppercase));
                let mark = if self.lexicon.mark(mark).is_some() { mark } else { several.unwrap_or(mark) };
                let named = self.lexicon.mark_named(text);
                let mark = if self.lexicon.mark(mark).is_some() { mark } else { named.unwrap_or(mark) };
                one(self.lexicon.mark(mark).map(|_| Value::Mark(mark.to_owned(), word.span.clone())))
            }
            Symbol::Quote => one(word.quoted.then(|| Value::Mark(word.text.to_owned(), word.span.clone()))),
            Symbol::Move => {
                one((!word.quoted && may_be_move(word.written)).then(|| Value::Move(word.written.to_owned())))
            }
            Symbol::Digits => one(text.parse().ok().map(Value::Number)),
            Symbol::Piece | Symbol::Pieces => {
                let several = symbol == Symbol::Pieces;
                let here = self.texts.get(at..).unwrap_or_default();
                let fits = self
                    .lexicon
                    .pieces(here)
                    .filter(|(_, word)| if several { word.several } else { word.one });
                // A word that may speak of one or of several leaves open how many are meant.
                let many = |word: PieceWord| Value::Piece(word.kind, several && !word.one);
                fits.map(|(length, word)| (at + length, many(word))).collect()
            }
        }
    }
}
