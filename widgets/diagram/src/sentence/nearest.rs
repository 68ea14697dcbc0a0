//! The nearest sentence that would be understood: with another word in the place of the first that is not, or without it.

use super::language::grammar::Grammar;
use super::language::lexicon::Lexicon;
use super::language::whole::as_written;
use super::language::words::Word;

/// How many letters at most a word differs from the one that was meant.
const SLIPS: usize = 2;

/// How many words are tried.
const TRIED: usize = 6;

/// What would make a sentence understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Near {
    /// This word in the place of the first that is not understood.
    Word(String),
    /// Nothing in its place.
    Without,
}

/// What would make a sentence understood, of which the word with this number is the first that is not; nothing where more than that
/// word would have to change.
pub(super) fn nearest(
    grammar: &'static Grammar,
    lexicon: &Lexicon,
    words: &[Word<'_>],
    at: usize,
) -> Option<Near> {
    let wrong = words.get(at).filter(|word| !word.quoted)?;
    let long = wrong.text.chars().count();
    let mut alike: Vec<(usize, &str)> = grammar
        .numbers
        .keys()
        .map(String::as_str)
        .chain(lexicon.piece_words())
        .filter(|known| long > 3 && known.len().abs_diff(wrong.text.len()) <= SLIPS)
        .map(|known| (strsim::osa_distance(wrong.text, known), known))
        .filter(|(slips, _)| (1..=SLIPS).contains(slips) && slips * 3 <= long)
        .collect();
    alike.sort_unstable();
    alike.dedup();
    let reads = |words: &[Word<'_>]| as_written(grammar, lexicon, words).is_ok();
    let instead = alike.into_iter().take(TRIED).map(|(_, known)| known).find(|known| {
        let mut changed = words.to_vec();
        if let Some(word) = changed.get_mut(at) {
            word.text = known;
            word.written = known;
        }
        reads(&changed)
    });
    if let Some(known) = instead {
        return Some(Near::Word(known.to_owned()));
    }
    // A word that the phrases have means something: without "not" another sentence would be understood.
    if grammar.numbers.contains_key(wrong.text) {
        return None;
    }
    let mut without = words.to_vec();
    without.remove(at);
    reads(&without).then_some(Near::Without)
}
