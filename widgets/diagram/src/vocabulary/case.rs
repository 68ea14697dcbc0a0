//! Whose pieces small and capital letters are, as pages say it in a clause: "White is lowercase", "Grossbuchstaben sind weiß".

use musi_rules::Side;

use super::Vocabulary;
use crate::verdict::CaseSides;

/// The words, a line each: `lower: lowercase, small`.
const WORDS: &str = include_str!("../../captions/case.words");

/// What ends a clause besides its signs.
const CONJUNCTIONS: [&str; 9] = ["and", "while", "und", "y", "et", "e", "i", "и", "whereas"];

/// Whose letters are whose, by the clauses of a page that name one side and one kind of letters; nothing where there are none, or where
/// they contradict each other. Code in fences says nothing.
pub(super) fn said(source: &str, own: &Vocabulary) -> Option<CaseSides> {
    let mut found: Option<Side> = None;
    let mut fenced = false;
    for line in source.lines() {
        if line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            continue;
        }
        for clause in line.to_lowercase().split([',', '.', ';', '(', ')', '|', '/']).flat_map(parts) {
            let Some(lower) = clause_says(&clause, own) else { continue };
            if found.is_some_and(|before| before != lower) {
                return None;
            }
            found = Some(lower);
        }
    }
    found.map(|lower| CaseSides { lower, upper: lower.opponent() })
}

/// The words of a stretch, parted at conjunctions.
fn parts(stretch: &str) -> Vec<Vec<String>> {
    let mut parts = vec![Vec::new()];
    let words = stretch.split(|letter: char| !letter.is_alphabetic() && letter != '-');
    for word in words.filter(|word| !word.is_empty()) {
        if CONJUNCTIONS.contains(&word) {
            parts.push(Vec::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(word.to_owned());
        }
    }
    parts
}

/// The side of the small letters, where a clause names one side and one kind of letters.
fn clause_says(clause: &[String], own: &Vocabulary) -> Option<Side> {
    let has = |list: &str| clause.iter().any(|word| is_in(list, word));
    if has("other") {
        return None;
    }
    // "Small" and "capital" say something of letters only beside that word.
    let named =
        |list: &str| clause.iter().any(|word| is_in(list, word) && (has("letters") || !is_bare(word)));
    let lower = match (named("lower"), named("upper")) {
        (true, false) => true,
        (false, true) => false,
        _ => return None,
    };
    let colour = match (has("white"), has("black")) {
        (true, false) => "white",
        (false, true) => "black",
        _ => return None,
    };
    let side = own.side(colour)?;
    Some(if lower { side } else { side.opponent() })
}

/// Whether a word for a kind of letters is one for size as well: one that needs "letters" beside it.
fn is_bare(word: &str) -> bool {
    is_in("bare", word)
}

fn is_in(list: &str, word: &str) -> bool {
    let line = WORDS.lines().find_map(|line| line.strip_prefix(list)?.strip_prefix(": "));
    line.is_some_and(|line| line.split(", ").any(|own| own == word))
}
