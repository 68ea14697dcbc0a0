//! Whole sentences by the phrases of a language, however they are put: every word is used, or the sentence is not understood.

use std::rc::Rc;

use super::grammar::Grammar;
use super::lexicon::Lexicon;
use super::node::{Node, Value};
use super::parse::parse_as;
use super::words::Word;
use super::{order, rewording};

/// At how many places a sentence is taken apart at most.
const MOST_BREAKS: usize = 5;

/// What speaks of another board than the one that is drawn, so that words behind it may do so too.
const ELSEWHERE: [&str; 3] = ["then", "then-does", "if-turn"];

/// Reads a sentence.
///
/// # Errors
/// The number of the first word that is not understood.
pub(super) fn parse(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
) -> Result<Rc<Node>, usize> {
    let broken = |at| taken_apart(grammar, lexicon, words, at, MOST_BREAKS).ok_or(at);
    in_one(grammar, lexicon, words).or_else(broken)
}

/// Reads a sentence as one, in its own words or in others that mean the same.
fn in_one(grammar: &'static Grammar, lexicon: &Lexicon, words: &[Word<'_>]) -> Result<Rc<Node>, usize> {
    as_written(grammar, lexicon, words).or_else(|at| {
        let reworded = rewording::reworded(grammar, words);
        reworded.and_then(|words| as_written(grammar, lexicon, &words).ok()).ok_or(at)
    })
}

/// Reads a sentence in its own words.
pub(super) fn as_written(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
) -> Result<Rc<Node>, usize> {
    let read = parse_as(grammar, grammar.sentence, lexicon, words);
    read.or_else(|at| {
        let differs = |one: &[Word<'_>], other: &[Word<'_>]| {
            one.len() != other.len() || one.iter().zip(other).any(|(one, two)| one.text != two.text)
        };
        let plain = without_brackets(&without_particles(grammar, words, false));
        let plain = Some(plain).filter(|plain| differs(plain, words));
        // "It can, as you see, capture": without both signs.
        let bare = plain.as_ref().map(|_| without_brackets(&without_particles(grammar, words, true)));
        let bare = bare.filter(|bare| plain.as_ref().is_some_and(|plain| differs(bare, plain)));
        let as_written = || {
            let texts = [plain.as_deref(), bare.as_deref()];
            texts
                .into_iter()
                .flatten()
                .find_map(|words| parse_as(grammar, grammar.sentence, lexicon, words).ok())
        };
        let turned = || {
            let texts = [Some(words), plain.as_deref(), bare.as_deref()];
            texts.into_iter().flatten().find_map(|words| order::parse(grammar, lexicon, words))
        };
        as_written().or_else(turned).ok_or(at)
    })
}

/// Reads a sentence as several that are written as one: each of them is a whole sentence. `at` is the first word that is not understood:
/// all breaks after it are too late.
fn taken_apart(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
    at: usize,
    most: usize,
) -> Option<Rc<Node>> {
    let is_break = |word: &Word<'_>| !word.quoted && grammar.breaks.contains(word.text);
    let is_comma = |word: &Word<'_>| !word.quoted && word.text == ",";
    let places = words.iter().enumerate().take(at + 1).skip(1).filter(|(_, word)| is_break(word));
    let places: Vec<usize> = places.map(|(at, _)| at).collect();
    places.into_iter().rev().take(most).find_map(|place| {
        let (before, after) = (words.get(..place)?, words.get(place + 1..)?);
        let before = without_last(before, &is_comma);
        // "; but": two of them.
        let after = without_first(after, &is_break);
        if before.is_empty() || after.is_empty() {
            return None;
        }
        let one = in_one(grammar, lexicon, before).ok().filter(|one| !speaks_elsewhere(one))?;
        let rest = in_one(grammar, lexicon, after);
        let rest = rest.or_else(|at| taken_apart(grammar, lexicon, after, at, most - 1).ok_or(at)).ok()?;
        let span = one.span.start..rest.span.end;
        let slots = vec![("first", Value::Node(one)), ("more", Value::Node(rest))];
        Some(Rc::new(Node { slots, span, ..Node::default() }))
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

/// Words without the first, where it is of a kind.
fn without_first<'a, 'w>(words: &'w [Word<'a>], is: &dyn Fn(&Word<'_>) -> bool) -> &'w [Word<'a>] {
    match words.split_first() {
        Some((first, rest)) if is(first) => rest,
        _ => words,
    }
}

/// The words of a sentence with what stands in brackets set off by commas.
fn without_brackets<'a>(words: &[Word<'a>]) -> Vec<Word<'a>> {
    let mut kept: Vec<Word<'a>> = Vec::with_capacity(words.len());
    for (at, word) in words.iter().enumerate() {
        let bracket = !word.quoted && ["(", ")"].contains(&word.text);
        let before = kept.last().is_some_and(|word| word.text != ",");
        let after = words.get(at + 1).is_some_and(|next| ![",", ";", ":", ")"].contains(&next.text));
        match (bracket, before && after) {
            (false, _) => kept.push(word.clone()),
            (true, true) => kept.push(Word { text: ",", ..word.clone() }),
            (true, false) => {}
        }
    }
    kept
}

/// The words of a sentence without those that claim nothing, and one of the commas around these, or `both`.
fn without_particles<'a>(grammar: &Grammar, words: &[Word<'a>], both: bool) -> Vec<Word<'a>> {
    let is_comma = |word: Option<&Word<'_>>| word.is_none_or(|word| !word.quoted && word.text == ",");
    let mut kept: Vec<Word<'a>> = Vec::with_capacity(words.len());
    let (mut past, mut at) = (false, 0);
    while let Some(word) = words.get(at) {
        let aside = if word.quoted { 0 } else { aside(grammar, words.get(at..).unwrap_or_default()) };
        if aside > 0 {
            past = true;
            at += aside;
            continue;
        }
        let colon = !word.quoted && [":", ";"].contains(&word.text);
        if past && (is_comma(Some(word)) || colon && kept.is_empty()) && is_comma(kept.last()) {
            if both {
                kept.pop();
            }
        } else {
            // "Straight or diagonally, as you can see: d4": one sign is enough.
            if past && colon && is_comma(kept.last()) {
                kept.pop();
            }
            past = false;
            kept.push(word.clone());
        }
        at += 1;
    }
    if past && is_comma(kept.last()) {
        kept.pop();
    }
    kept
}

/// How many words claim nothing at the beginning of some.
fn aside(grammar: &Grammar, words: &[Word<'_>]) -> usize {
    let begins = |aside: &&Vec<String>| {
        aside.len() <= words.len() && aside.iter().zip(words).all(|(own, word)| own == word.text)
    };
    let long = grammar.asides.iter().filter(begins).map(Vec::len).max().unwrap_or(0);
    let particle = words.first().is_some_and(|word| grammar.particles.contains(word.text));
    long.max(usize::from(particle))
}
