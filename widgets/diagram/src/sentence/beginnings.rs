//! Which phrases may begin with which word, so that the others are not tried.

use std::collections::HashMap;

use super::grammar::{Item, Phrase, Symbol};

/// Which phrases of a rule may begin with a word, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Beginnings {
    /// Those that begin with the word of this number.
    by_word: HashMap<u32, Vec<usize>>,
    /// Those that may begin with anything.
    any: Vec<usize>,
    /// How many phrases there are.
    all: usize,
}

impl Beginnings {
    /// The phrases that may begin with a word, in their order, and whether there are others.
    pub fn with(&self, word: u32) -> (Vec<usize>, bool) {
        let own = self.by_word.get(&word).map_or(&[][..], Vec::as_slice);
        let mut found = Vec::with_capacity(own.len() + self.any.len());
        let (mut own, mut any) = (own.iter().peekable(), self.any.iter().peekable());
        loop {
            let next = match (own.peek(), any.peek()) {
                (Some(one), Some(other)) if one < other => own.next(),
                (_, Some(_)) => any.next(),
                (Some(_), None) => own.next(),
                (None, None) => break,
            };
            found.extend(next);
        }
        let fewer = found.len() < self.all;
        (found, fewer)
    }
}

/// Words with which something may begin, a bit each; none where anything may stand there.
type Words = Option<Vec<u64>>;

/// Which phrases of each rule may begin with which word, of so many.
pub(super) fn beginnings(rules: &[Vec<Phrase>], words: usize) -> Vec<Beginnings> {
    let none = || vec![0; words / 64 + 1];
    // Nothing is known at first, and each round adds.
    let mut first: Vec<Words> = vec![Some(none()); rules.len()];
    let of_phrase = |phrase: &Phrase, first: &[Words]| {
        let mut words = none();
        begins(&phrase.items, first, &mut words).then_some(words)
    };
    let mut changed = true;
    while changed {
        changed = false;
        for (at, phrases) in rules.iter().enumerate() {
            if first.get(at).is_none_or(Option::is_none) {
                continue;
            }
            let next = phrases.iter().try_fold(none(), |mut all, phrase| {
                let own = of_phrase(phrase, &first)?;
                all.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
                Some(all)
            });
            if let Some(place) = first.get_mut(at).filter(|place| **place != next) {
                *place = next;
                changed = true;
            }
        }
    }
    let of_rule = |phrases: &Vec<Phrase>| {
        let mut found = Beginnings { all: phrases.len(), ..Beginnings::default() };
        for (at, phrase) in phrases.iter().enumerate() {
            let Some(words) = of_phrase(phrase, &first) else {
                found.any.push(at);
                continue;
            };
            for (part, bits) in words.into_iter().enumerate() {
                let mut left = bits;
                while left != 0 {
                    let number = part * 64 + left.trailing_zeros() as usize;
                    found.by_word.entry(number as u32).or_default().push(at);
                    left &= left - 1;
                }
            }
        }
        found
    };
    rules.iter().map(of_rule).collect()
}

/// Adds a word by its number; false where there is none such.
fn add(number: u32, words: &mut [u64]) -> bool {
    let number = number as usize;
    words.get_mut(number / 64).is_some_and(|part| {
        *part |= 1 << (number % 64);
        true
    })
}

/// Adds the words with which some parts may begin; false where anything may.
fn begins(items: &[Item], rules: &[Words], words: &mut [u64]) -> bool {
    let Some((first, rest)) = items.split_first() else { return false };
    match first {
        Item::Word(number) => add(*number, words),
        Item::OneOf(numbers) => numbers.iter().all(|number| add(*number, words)),
        Item::Slot(_, Symbol::Rule(rule)) => match rules.get(*rule) {
            Some(Some(own)) => {
                words.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
                true
            }
            _ => false,
        },
        Item::Quoted(_) | Item::Slot(..) => false,
        Item::Choice(choices) => {
            choices.iter().all(|choice| begins(if choice.is_empty() { rest } else { choice }, rules, words))
        }
    }
}
