//! Words that are read like others.

use std::collections::HashMap;
use std::ops::Range;

use super::grammar::Grammar;
use super::words::Word;

/// Words, and the others like which they are read. In both [`GAP`] stands for words that are kept: "gobble … up".
pub(in crate::sentence) type Like = (Vec<String>, Vec<String>);

/// Words that are read like others, by the first of them, those with most words first.
pub(in crate::sentence) type Likes = HashMap<String, Vec<Like>>;

/// What stands for some words that are kept.
pub(in crate::sentence) const GAP: &str = "…";

/// How many words may stand in a gap: "snaps the black knight on c6 up".
const LONGEST_GAP: usize = 6;

/// How many words that are read like others are tried alone.
const MOST_ALONE: usize = 4;

/// A place in a sentence at which words stand that are read like others.
struct Place<'g> {
    /// The first of these words.
    at: usize,
    /// How many there are, those in a gap among them.
    length: usize,
    /// Those in a gap, as places behind the first.
    gap: Range<usize>,
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
        let likes = here.first().and_then(|first| grammar.lists.likes.get(first.text));
        let stands = |like: &'static Like| {
            let (length, gap) = stretch(&like.0, here)?;
            Some(Place { at, length, gap, like })
        };
        match likes.into_iter().flatten().find_map(stands) {
            Some(place) => {
                at += place.length.max(1);
                found.push(place);
            }
            None => at += 1,
        }
    }
    found
}

/// How many words some begin with that are those of a table, and which of them stand in its gap; none where they are others.
fn stretch(from: &[String], words: &[Word<'_>]) -> Option<(usize, Range<usize>)> {
    let is = |own: &String, word: &Word<'_>| !word.quoted && own == word.text;
    let begins = |own: &[String], words: &[Word<'_>]| {
        own.len() <= words.len() && own.iter().zip(words).all(|(own, word)| is(own, word))
    };
    let Some(gap) = from.iter().position(|word| word == GAP) else {
        return begins(from, words).then_some((from.len(), 0..0));
    };
    let (before, after) = (from.get(..gap)?, from.get(gap + 1..)?);
    if !begins(before, words) {
        return None;
    }
    // What is kept is one part of a clause: no sign stands in it.
    let within =
        |end: &usize| words.get(gap..*end).is_some_and(|kept| kept.iter().all(|word| !is_sign(word)));
    let ends = (gap + 1..=gap + LONGEST_GAP).take_while(within);
    ends.filter(|end| words.get(*end..).is_some_and(|rest| begins(after, rest)))
        .map(|end| (end + after.len(), gap..end))
        .next()
}

/// Whether a word is a sign that parts clauses.
fn is_sign(word: &Word<'_>) -> bool {
    !word.quoted && !word.text.chars().any(char::is_alphanumeric)
}

/// Words with those at some places replaced.
fn with<'a>(words: &[Word<'a>], places: &[Place<'static>]) -> Vec<Word<'a>> {
    let mut kept: Vec<Word<'a>> = Vec::with_capacity(words.len());
    let mut at = 0;
    for place in places {
        kept.extend(words.get(at..place.at).unwrap_or_default().iter().cloned());
        let own = words.get(place.at..place.at + place.length).unwrap_or_default();
        if let (Some(first), Some(last)) = (own.first(), own.last()) {
            let span = first.span.start..last.span.end;
            for text in &place.like.1 {
                if text == GAP {
                    kept.extend(own.get(place.gap.clone()).unwrap_or_default().iter().cloned());
                } else {
                    kept.push(Word { text, written: text, span: span.clone(), quoted: false });
                }
            }
        }
        at = place.at + place.length;
    }
    kept.extend(words.get(at..).unwrap_or_default().iter().cloned());
    kept
}
