//! Which phrases may begin with which word, so that the others are not tried.

use std::collections::HashMap;

use super::grammar::{Item, Phrase, Symbol};

/// What is no word of the table: what the board and the game know, and what the text quotes.
const SIGNS: [Symbol; 12] = [
    Symbol::Side,
    Symbol::Piece,
    Symbol::Pieces,
    Symbol::Square,
    Symbol::File,
    Symbol::JoinedFile,
    Symbol::OrdinalFile,
    Symbol::Rank,
    Symbol::Mark,
    Symbol::Quote,
    Symbol::Digits,
    Symbol::Move,
];

/// How many kinds of beginnings there are that are no words of the table.
const KINDS: usize = SIGNS.len();

/// Which kinds of beginnings stand at a place that are no words of the table, a bit each.
pub(in crate::sentence) type Kinds = u16;

/// The kinds of beginnings that stand at a place where `stands` says so of a slot.
pub(in crate::sentence) fn kinds(stands: impl Fn(Symbol) -> bool) -> Kinds {
    let all = SIGNS.iter().enumerate();
    all.filter(|(_, symbol)| stands(**symbol)).fold(0, |found, (at, _)| found | 1 << at)
}

/// Which phrases of a rule may begin with a word, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::sentence) struct Beginnings {
    /// Those that begin with the word of this number.
    by_word: HashMap<u32, Vec<usize>>,
    /// Those that begin with what is no word of the table, for each kind of it.
    by_kind: [Vec<usize>; KINDS],
    /// Those that may begin with anything.
    any: Vec<usize>,
    /// How many phrases there are.
    all: usize,
}

impl Beginnings {
    /// The phrases that may begin with a word that is also of some kinds, in their order, and whether there are others.
    pub fn with(&self, word: u32, kinds: Kinds) -> (Vec<usize>, bool) {
        let own = self.by_word.get(&word).map_or(&[][..], Vec::as_slice);
        let mut found = [own, &self.any].concat();
        let mut parts = usize::from(!own.is_empty()) + usize::from(!self.any.is_empty());
        for (_, more) in self.by_kind.iter().enumerate().filter(|(kind, _)| kinds & 1 << kind != 0) {
            found.extend(more);
            parts += usize::from(!more.is_empty());
        }
        if parts > 1 {
            found.sort_unstable();
            found.dedup();
        }
        let fewer = found.len() < self.all;
        (found, fewer)
    }
}

/// Words with which something may begin, a bit each, and behind them the kinds of what is no word; none where anything may stand there.
type Words = Option<Vec<u64>>;

/// Which phrases of each rule may begin with which word, of so many.
pub(in crate::sentence) fn beginnings(rules: &[Vec<Phrase>], words: usize) -> Vec<Beginnings> {
    let none = || vec![0; (words + KINDS) / 64 + 1];
    // Nothing is known at first, and each round adds.
    let mut first: Vec<Words> = vec![Some(none()); rules.len()];
    let of_phrase = |phrase: &Phrase, first: &[Words]| {
        let mut found = none();
        let parts = Parts { items: &phrase.items, after: None };
        begins(&parts, first, words, &mut found).then_some(found)
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
            let Some(begun) = of_phrase(phrase, &first) else {
                found.any.push(at);
                continue;
            };
            for (part, bits) in begun.into_iter().enumerate() {
                let mut left = bits;
                while left != 0 {
                    let number = part * 64 + left.trailing_zeros() as usize;
                    match found.by_kind.get_mut(number.wrapping_sub(words)) {
                        Some(of_kind) => of_kind.push(at),
                        None => found.by_word.entry(number as u32).or_default().push(at),
                    }
                    left &= left - 1;
                }
            }
        }
        found
    };
    rules.iter().map(of_rule).collect()
}

/// Parts of a phrase, and those that come after them.
struct Parts<'a> {
    items: &'a [Item],
    after: Option<&'a Parts<'a>>,
}

/// Adds a word or kind by its number; false where there is none such.
fn add(number: usize, words: &mut [u64]) -> bool {
    words.get_mut(number / 64).is_some_and(|part| {
        *part |= 1 << (number % 64);
        true
    })
}

/// Adds the words, of so many, and kinds with which some parts may begin; false where anything may, or nothing need stand there.
fn begins(parts: &Parts<'_>, rules: &[Words], of: usize, words: &mut [u64]) -> bool {
    let Some((first, rest)) = parts.items.split_first() else {
        return parts.after.is_some_and(|after| begins(after, rules, of, words));
    };
    let kind = |symbol: Symbol| SIGNS.iter().position(|sign| *sign == symbol);
    match first {
        Item::Word(number) => add(*number as usize, words),
        Item::OneOf(numbers) => numbers.iter().all(|number| add(*number as usize, words)),
        Item::Slot(_, Symbol::Rule(rule)) | Item::Alike(rule) => match rules.get(*rule) {
            Some(Some(own)) => {
                words.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
                true
            }
            _ => false,
        },
        Item::Quoted(_) => kind(Symbol::Quote).is_some_and(|kind| add(of + kind, words)),
        Item::Slot(_, symbol) => kind(*symbol).is_some_and(|kind| add(of + kind, words)),
        Item::Choice(choices) => {
            let rest = Parts { items: rest, after: parts.after };
            choices
                .iter()
                .all(|choice| begins(&Parts { items: choice, after: Some(&rest) }, rules, of, words))
        }
    }
}
