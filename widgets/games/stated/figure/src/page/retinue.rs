//! Boards on which one piece alone is a capital letter, or a small one, and all others are not: in hunts of two armies, one of which has a
//! king, each kind may have a letter of its own. Whose the others are is then said in words: "The Swedes want to save their king".

use std::collections::BTreeMap;

use musi_diagram::ascii::{self, Drawing};
use musi_diagram::{Language, PagePart};

use super::drawing::{Board, is_own};
use super::names::{PageNames, says_letters};

/// Words before what somebody has: a line for each language.
const POSSESSIVE: &str = include_str!("../../captions/possessive.txt");

/// So many words may stand between such a word and the name of what is had: "his eight guards".
const BETWEEN: usize = 3;

/// The letters that stand on a board, with how many of each there are.
type Letters = BTreeMap<char, usize>;

/// The piece that stands alone against at least two kinds in letters of the other case, where no letter has both.
fn alone(letters: &Letters) -> Option<char> {
    let twice = |letter: &char| letter.is_uppercase() && letters.contains_key(&letter.to_ascii_lowercase());
    if letters.keys().any(twice) {
        return None;
    }
    let (capitals, small): (Vec<char>, Vec<char>) = letters.keys().partition(|letter| letter.is_uppercase());
    let lone = match (capitals.as_slice(), small.as_slice()) {
        ([lone], [_, _, ..]) | ([_, _, ..], [lone]) => *lone,
        _ => return None,
    };
    (letters.get(&lone) == Some(&1)).then_some(lone)
}

fn letters_of(text: &str) -> Option<Letters> {
    let Ok(Drawing::Board(diagram)) = ascii::read_large(text) else { return None };
    let mut found = Letters::new();
    for word in diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace()) {
        let mut letters = word.chars();
        if let (Some(letter), None) = (letters.next().filter(char::is_ascii_alphabetic), letters.next()) {
            *found.entry(letter).or_default() += 1;
        }
    }
    Some(found)
}

/// Whether the start of a page leaves open whose the pieces are beside the one that stands alone.
pub(super) fn is_open(board: &Board<'_>, texts: &[PagePart<'_>]) -> Option<char> {
    letters_of(board.source.text).as_ref().and_then(alone).filter(|_| !says_case(texts))
}

/// Whether a text of the page speaks of capital and small letters: then those are the sides.
fn says_case(parts: &[PagePart<'_>]) -> bool {
    parts.iter().any(|part| matches!(part, PagePart::Text(text) if says_letters(text.caption.text)))
}

/// The letter of the pieces that go with the one that stands alone, in the case of the drawing.
pub(super) fn of_the_lone(parts: &[PagePart<'_>]) -> Option<char> {
    let fence = parts.iter().find_map(|part| match part {
        PagePart::Fence(fence) if is_own(fence) => Some(fence),
        _ => None,
    })?;
    let letters = letters_of(fence.text)?;
    let lone = alone(&letters).filter(|_| !says_case(parts))?;
    let mut names = PageNames::read(parts);
    names.take_weak(&letters.keys().map(char::to_ascii_lowercase).collect::<Vec<_>>());
    let mut found = Vec::new();
    for part in parts {
        let PagePart::Text(text) = part else { continue };
        let sentences = text.caption.text.split(['.', '!', '?']);
        found.extend(sentences.flat_map(|sentence| had(sentence, lone, &names, text.caption.language)));
    }
    found.dedup();
    // Where the page says it of two kinds, neither is meant.
    let [own] = found.as_slice() else { return None };
    letters.keys().copied().find(|letter| letter.eq_ignore_ascii_case(own))
}

/// The pieces of which a sentence says that they have the lone one, or that it has them.
fn had(sentence: &str, lone: char, names: &PageNames, language: Language) -> Vec<char> {
    let lone = lone.to_ascii_lowercase();
    let words: Vec<String> = sentence
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.chars().count() > 1)
        .map(str::to_lowercase)
        .collect();
    let possessive = |word: &str| {
        let mut lines = POSSESSIVE.lines().filter_map(|line| line.split_once(' '));
        lines.any(|(tag, words)| tag == language.tag() && words.split(' ').any(|own| own == word))
    };
    let piece = |word: &String| names.letter_of_word(word, language);
    let mut found = Vec::new();
    for (at, _) in words.iter().enumerate().filter(|(_, word)| possessive(word)) {
        let owner = words.get(..at).and_then(|words| words.iter().rev().find_map(piece));
        let had = words.iter().skip(at + 1).take(BETWEEN).find_map(piece);
        match (owner, had) {
            (Some(owner), Some(had)) if had == lone && owner != lone => found.push(owner),
            (Some(owner), Some(had)) if owner == lone && had != lone => found.push(had),
            _ => {}
        }
    }
    found
}

/// A drawing in which the letters of those that go with the lone piece have its case.
pub(super) fn joined(text: &str, own: char) -> String {
    let other = |letter: char| {
        if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    text.chars().map(|letter| if letter == own { other(letter) } else { letter }).collect()
}
