//! Sentences that are written as several: each of them is a whole sentence.

use std::collections::HashMap;
use std::rc::Rc;

use super::going_on::gone_on;
use super::grammar::Grammar;
use super::lexicon::Lexicon;
use super::node::{Node, Value};
use super::whole::in_one;
use super::words::Word;

/// At how many places a sentence is taken apart at most.
const MOST_BREAKS: usize = 6;

/// What speaks of another board than the one that is drawn, so that words beside it may do so too.
const ELSEWHERE: [&str; 3] = ["then", "then-does", "if-turn"];

/// What may stand between two sentences that are written as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sentence) struct Link {
    /// Its words.
    pub words: Vec<String>,
    /// Whether the second one is the reason of the first: *because*.
    pub is_reason: bool,
}

/// A place at which a sentence may be taken apart.
struct Place {
    /// The first word of the link.
    start: usize,
    /// The first word behind it.
    end: usize,
    is_reason: bool,
    /// Whether only a comma stands there.
    is_bare: bool,
}

/// Reads a sentence as several that are written as one. `at` is the first word that is not understood: all links after it are too late.
pub(in crate::sentence) fn taken_apart(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
    at: usize,
) -> Option<Rc<Node>> {
    Parts { grammar, lexicon, words, rests: HashMap::new() }.apart(0, at, MOST_BREAKS)
}

/// A sentence that is taken apart. What stands behind a link is read once, however what stands before it is divided.
struct Parts<'a, 'w> {
    grammar: &'static Grammar,
    lexicon: &'a Lexicon,
    words: &'a [Word<'w>],
    /// What the words from a place on say, by that place.
    rests: HashMap<usize, Option<Rc<Node>>>,
}

impl Parts<'_, '_> {
    /// The words from `from` on as several sentences; they are not one, because the word `at` after that is not understood.
    fn apart(&mut self, from: usize, at: usize, most: usize) -> Option<Rc<Node>> {
        let is_comma = |word: &Word<'_>| !word.quoted && word.text == ",";
        let words = self.words.get(from..)?;
        places(self.grammar, words, at).into_iter().rev().take(most).find_map(|place| {
            let before = without_last(words.get(..place.start)?, &is_comma);
            if before.is_empty() || words.len() <= place.end {
                return None;
            }
            let one = in_one(self.grammar, self.lexicon, before).ok().filter(|one| !speaks_elsewhere(one))?;
            let Some(rest) = self.rest(from + place.end, most - 1) else {
                let rest = words.get(place.end..)?;
                return (!place.is_reason)
                    .then(|| gone_on(self.grammar, self.lexicon, (&one, before), rest))?;
            };
            // "It is stalemate, Black cannot move if it is his turn": the condition may be one for both.
            if (place.is_bare || place.is_reason) && speaks_elsewhere(&rest) {
                return None;
            }
            let span = one.span.start..rest.span.end;
            let role = if place.is_reason { "reason" } else { "more" };
            let slots = vec![("first", Value::Node(one)), (role, Value::Node(rest))];
            Some(Rc::new(Node { slots, span, ..Node::default() }))
        })
    }

    /// The words from `from` on as one sentence, or as several.
    fn rest(&mut self, from: usize, most: usize) -> Option<Rc<Node>> {
        if let Some(read) = self.rests.get(&from) {
            return read.clone();
        }
        let words = self.words.get(from..)?;
        let read =
            in_one(self.grammar, self.lexicon, words).or_else(|at| self.apart(from, at, most).ok_or(at)).ok();
        self.rests.insert(from, read.clone());
        read
    }
}

/// The places at which a sentence may be taken apart, up to a word.
fn places(grammar: &Grammar, words: &[Word<'_>], last: usize) -> Vec<Place> {
    let mut found = Vec::new();
    let mut start = 1;
    while start <= last && start < words.len() {
        let here = words.get(start..).unwrap_or_default();
        let Some(link) = link(grammar, here) else {
            start += 1;
            continue;
        };
        let is_bare = link.words.len() == 1 && link.words.first().is_some_and(|word| word == ",");
        let mut place = Place { start, end: start + link.words.len(), is_reason: link.is_reason, is_bare };
        // "; but": two of them.
        while let Some(more) = link_at(grammar, words, place.end) {
            place.end += more.words.len();
            place.is_reason |= more.is_reason;
            place.is_bare = false;
        }
        start = place.end;
        let alternative = words.get(start).is_some_and(|word| grammar.lists.alternatives.contains(word.text));
        if !alternative {
            found.push(place);
        }
    }
    found
}

/// The link that stands at a word.
fn link_at<'g>(grammar: &'g Grammar, words: &[Word<'_>], at: usize) -> Option<&'g Link> {
    link(grammar, words.get(at..)?)
}

/// The link with which words begin.
fn link<'g>(grammar: &'g Grammar, words: &[Word<'_>]) -> Option<&'g Link> {
    grammar.lists.links.iter().find(|link| {
        link.words.len() <= words.len()
            && link.words.iter().zip(words).all(|(own, word)| !word.quoted && own == word.text)
    })
}

/// Whether words speak somewhere of another board than the one that is drawn.
fn speaks_elsewhere(node: &Node) -> bool {
    ELSEWHERE.contains(&node.meaning) || node.nodes().any(|part| speaks_elsewhere(part))
}

/// Words without the last, where it is of a kind.
fn without_last<'a, 'w>(words: &'w [Word<'a>], is: &dyn Fn(&Word<'_>) -> bool) -> &'w [Word<'a>] {
    match words.split_last() {
        Some((last, rest)) if is(last) => rest,
        _ => words,
    }
}
