//! Languages that move their verbs: a phrase is written in one order of its words and read in the others.

use std::cell::Cell;
use std::rc::Rc;

use super::grammar::{Grammar, Order};
use super::lexicon::Lexicon;
use super::node::{Node, denied};
use super::parse::{Parser, beginnings_of};
use super::words::Word;

/// How many orders of words are tried for a sentence at most: the time for a sentence stays within a bound.
const TRIED: usize = 120;

/// How many words a verb may have been moved over.
const FAR: usize = 24;

/// The longest sentence that is read in other orders, in words.
const LONGEST: usize = 48;

/// That verbs may stand elsewhere.
#[derive(Clone, Copy)]
pub(in crate::sentence) struct Turning<'a> {
    /// How many orders may be tried yet.
    left: &'a Cell<usize>,
    /// How many turned phrases may stand within each other.
    depth: u8,
}

/// Reads a sentence in other orders of its words.
pub(in crate::sentence) fn parse(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
) -> Option<Rc<Node>> {
    if words.len() > LONGEST || !words.iter().any(|word| grammar.lists.verbs.contains_key(word.text)) {
        return None;
    }
    let left = Cell::new(TRIED);
    let turning = Turning { left: &left, depth: 2 };
    let (found, _) = beginnings_of(grammar, grammar.sentence, lexicon, words, Some(turning));
    found.iter().find(|(end, _)| *end == words.len()).map(|(_, node)| denied(node, false))
}

impl<'a> Parser<'a> {
    /// The phrases of a rule that begin at a word, in another order.
    pub(in crate::sentence) fn turned(
        &mut self,
        rule: usize,
        order: Order,
        at: usize,
    ) -> Vec<(usize, Rc<Node>)> {
        let Some(turning) = self.turning.filter(|turning| turning.depth > 0) else { return Vec::new() };
        let end = self.words.len().min(at + FAR);
        let mut found = Vec::new();
        match order {
            Order::Last => {
                for verb in at..end {
                    let Some((first, parts)) = self.verb(verb) else { continue };
                    let order = [&[first], self.part(at, verb), &parts].concat();
                    found.extend(self.whole(turning, rule, &order).map(|node| (verb + 1, node)));
                }
            }
            Order::Clause => {
                for verb in at + 1..end {
                    let Some((first, parts)) = self.verb(verb) else { continue };
                    'starts: for start in at..verb {
                        for stop in self.subjects(start, verb) {
                            let subject = self.part(start, stop);
                            let order = [
                                subject,
                                std::slice::from_ref(&first),
                                self.part(at, start),
                                self.part(stop, verb),
                                &parts,
                            ];
                            if let Some(node) = self.whole(turning, rule, &order.concat()) {
                                found.push((verb + 1, node));
                                break 'starts;
                            }
                        }
                    }
                }
            }
            Order::First if self.is_verb(at) => {
                for (start, stop) in self.subjects_behind(at, end) {
                    let moved = [self.part(at, at + 1), self.part(at + 1, start), self.part(stop, end)];
                    let order = [self.part(start, stop), &moved.concat()].concat();
                    let read = self.read(turning, rule, &order).into_iter();
                    found.extend(
                        read.filter(|(end, _)| *end >= stop - at).map(|(end, node)| (at + end, node)),
                    );
                }
            }
            Order::First => {}
            Order::Second => {
                for verb in at + 1..end {
                    if !self.is_verb(verb) {
                        continue;
                    }
                    for (start, stop) in self.subjects_behind(verb, end) {
                        let moved = [self.part(verb, verb + 1), self.part(verb + 1, start)].concat();
                        let (subject, front) = (self.part(start, stop), self.part(at, verb));
                        let order = [subject, &moved, front, self.part(stop, end)].concat();
                        let read = self.read(turning, rule, &order).into_iter();
                        found.extend(
                            read.filter(|(end, _)| *end >= stop - at).map(|(end, node)| (at + end, node)),
                        );
                        // What stands in front may belong to the end.
                        for last in (stop + 1..=end).filter(|last| self.may_end(*last)).collect::<Vec<_>>() {
                            let order = [subject, &moved, self.part(stop, last), front].concat();
                            found.extend(self.whole(turning, rule, &order).map(|node| (last, node)));
                        }
                    }
                }
            }
        }
        found
    }

    fn part(&self, from: usize, to: usize) -> &'a [Word<'a>] {
        self.words.get(from..to).unwrap_or_default()
    }

    fn is_verb(&self, at: usize) -> bool {
        self.texts
            .get(at)
            .is_some_and(|text| self.grammar.lists.verbs.get(*text).is_some_and(|parts| parts.len() == 1))
    }

    /// Whether a clause may end before a word.
    fn may_end(&self, at: usize) -> bool {
        self.texts
            .get(at)
            .is_none_or(|text| [",", ";", ":"].contains(text) || self.grammar.lists.joins.contains(*text))
    }

    /// The first part of a verb, and the others.
    fn verb(&self, at: usize) -> Option<(Word<'a>, Vec<Word<'a>>)> {
        let word = self.words.get(at).filter(|word| !word.quoted)?;
        let parts = self.grammar.lists.verbs.get(word.text)?;
        let part = |text: &'static str| Word { text, ..word.clone() };
        let (first, rest) = parts.split_first()?;
        Some((part(first), rest.iter().map(|text| part(text)).collect()))
    }

    /// Where subjects end that begin at a word, the longest first.
    fn subjects(&mut self, at: usize, end: usize) -> Vec<usize> {
        let Some(subject) = self.grammar.subject else { return Vec::new() };
        let found = self.rule(subject, at);
        let mut ends: Vec<usize> =
            found.iter().map(|(end, _)| *end).filter(|stop| *stop <= end && *stop > at).collect();
        ends.sort_unstable_by(|one, other| other.cmp(one));
        ends
    }

    /// Where subjects begin and end behind a verb, and behind a pronoun that comes between.
    fn subjects_behind(&mut self, verb: usize, end: usize) -> Vec<(usize, usize)> {
        let pronoun =
            self.texts.get(verb + 1).is_some_and(|text| self.grammar.lists.pronouns.contains(*text));
        let starts = [Some(verb + 1), pronoun.then_some(verb + 2)];
        let behind = |start| self.subjects(start, end).into_iter().map(move |stop| (start, stop));
        starts.into_iter().flatten().flat_map(behind).collect()
    }

    /// What the words in this order begin with.
    fn read(&self, turning: Turning<'a>, rule: usize, words: &[Word<'a>]) -> Vec<(usize, Rc<Node>)> {
        let Some(left) = turning.left.get().checked_sub(1) else { return Vec::new() };
        turning.left.set(left);
        let turning = Turning { depth: turning.depth - 1, ..turning };
        let (found, _) = beginnings_of(self.grammar, rule, self.lexicon, words, Some(turning));
        (*found).clone()
    }

    /// The phrase that all the words in this order are.
    fn whole(&self, turning: Turning<'a>, rule: usize, words: &[Word<'a>]) -> Option<Rc<Node>> {
        self.read(turning, rule, words).into_iter().find(|(end, _)| *end == words.len()).map(|(_, node)| node)
    }
}
