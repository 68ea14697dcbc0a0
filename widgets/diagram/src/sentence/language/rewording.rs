//! Words that are read like others.

use super::grammar::Grammar;
use super::words::Word;

/// Words, and the others like which they are read.
pub(in crate::sentence) type Like = (Vec<String>, Vec<String>);

/// How many words that are read like others are tried alone.
const MOST_ALONE: usize = 4;

/// A place in a sentence at which words stand that are read like others.
struct Place<'g> {
    /// The first of these words.
    at: usize,
    like: &'g Like,
}

/// The words of a sentence with those that the table reads like others replaced by these: all of them, then each alone, since one of
/// them may be part of a phrase that is written so.
pub(in crate::sentence) fn reworded<'a>(grammar: &'static Grammar, words: &[Word<'a>]) -> Vec<Vec<Word<'a>>> {
    let places = places(grammar, words);
    let mut found = Vec::new();
    if !places.is_empty() {
        found.push(with(words, &places));
    }
    if places.len() > 1 {
        found.extend(places.iter().take(MOST_ALONE).map(|place| with(words, std::slice::from_ref(place))));
    }
    found
}

/// Where words stand that are read like others.
fn places(grammar: &'static Grammar, words: &[Word<'_>]) -> Vec<Place<'static>> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let here = words.get(at..).unwrap_or_default();
        let begins = |from: &[String]| {
            from.len() <= here.len()
                && from.iter().zip(here).all(|(own, word)| !word.quoted && own == word.text)
        };
        match grammar.lists.likes.iter().find(|(from, _)| begins(from)) {
            Some(like) => {
                found.push(Place { at, like });
                at += like.0.len().max(1);
            }
            None => at += 1,
        }
    }
    found
}

/// Words with those at some places replaced.
fn with<'a>(words: &[Word<'a>], places: &[Place<'static>]) -> Vec<Word<'a>> {
    let mut kept: Vec<Word<'a>> = Vec::with_capacity(words.len());
    let mut at = 0;
    for place in places {
        kept.extend(words.get(at..place.at).unwrap_or_default().iter().cloned());
        let (from, to) = place.like;
        let own = words.get(place.at..place.at + from.len()).unwrap_or_default();
        if let (Some(first), Some(last)) = (own.first(), own.last()) {
            let span = first.span.start..last.span.end;
            kept.extend(to.iter().map(|text| Word {
                text,
                written: text,
                span: span.clone(),
                quoted: false,
            }));
        }
        at = place.at + from.len();
    }
    kept.extend(words.get(at..).unwrap_or_default().iter().cloned());
    kept
}
