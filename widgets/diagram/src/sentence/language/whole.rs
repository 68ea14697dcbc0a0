//! Whole sentences by the phrases of a language, however they are put: every word is used, or the sentence is not understood.

use std::rc::Rc;

use super::grammar::Grammar;
use super::lexicon::Lexicon;
use super::linking;
use super::node::Node;
use super::order;
use super::parse::parse_as;
use super::rewording;
use super::words::Word;

/// Reads a sentence.
///
/// # Errors
/// The number of the first word that is not understood.
pub(in crate::sentence) fn parse(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
) -> Result<Rc<Node>, usize> {
    let broken = |at| linking::taken_apart(grammar, lexicon, words, at).ok_or(at);
    in_one(grammar, lexicon, words).or_else(broken)
}

/// Reads a sentence as one, in its own words or in others that mean the same.
pub(in crate::sentence) fn in_one(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
) -> Result<Rc<Node>, usize> {
    as_written(grammar, lexicon, words).or_else(|at| {
        let reworded = rewording::reworded(grammar, words);
        reworded.into_iter().find_map(|words| as_written(grammar, lexicon, &words).ok()).ok_or(at)
    })
}

/// Reads a sentence in its own words.
pub(in crate::sentence) fn as_written(
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
    let long = grammar.lists.asides.iter().filter(begins).map(Vec::len).max().unwrap_or(0);
    let particle = words.first().is_some_and(|word| grammar.lists.particles.contains(word.text));
    long.max(usize::from(particle))
}
