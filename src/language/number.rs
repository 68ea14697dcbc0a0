//! Numbers in toki pona, in English and in digits.
use super::token::{Kind, Token, tokens};
use std::{collections::HashSet, ops::Range};

/// A number that a text speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// How much it is.
    pub value: u64,
    /// Its bytes in the text.
    pub range: Range<usize>,
    /// Whether it can be nothing but this number: `wan` is one and also "a" or "united", `tu` is two and also "split".
    pub firm: bool,
    /// Whether it says which one and not how many: `#3`.
    pub ordinal: bool,
}

/// The numbers of a text in the language of a tag: words of `tok` and `en`, digits in every language.
pub(super) fn numbers(text: &str, language: &str) -> Vec<Number> {
    let tokens = tokens(text);
    // What stands between quotation marks are letters on a board, not amounts; but digits are digits.
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let mut length = 1;
        let rest = tokens.get(at..).unwrap_or_default();
        let number = match token.kind {
            Kind::Number => digits(token.text).map(|value| (value, true)),
            Kind::Quote => {
                found.extend(quoted(token));
                None
            }
            Kind::Word if language == "tok" => {
                length = rest.iter().take_while(|token| addend(token).is_some()).count().max(1);
                sum(rest.get(..length).unwrap_or_default())
            }
            Kind::Word | Kind::Name if language.split('-').next() == Some("en") => {
                english(&token.text.to_ascii_lowercase()).or_else(|| file(token.text))
            }
            _ => None,
        };
        if let (Some((value, firm)), Some(last)) = (number, rest.get(length - 1)) {
            let ordinal = is_ordinal(token.text);
            found.push(Number { value, range: token.start..last.range().end, firm, ordinal });
        }
        at += length;
    }
    found
}

fn digits(text: &str) -> Option<u64> {
    text.trim_start_matches('#').parse().ok()
}

fn quoted(token: &Token<'_>) -> Option<Number> {
    let (inner, _) = token.quoted()?;
    Some(Number { value: digits(inner)?, range: token.range(), firm: true, ordinal: is_ordinal(inner) })
}

fn is_ordinal(text: &str) -> bool {
    text.starts_with('#')
}

/// What a word adds to a number of toki pona.
fn addend(token: &Token<'_>) -> Option<u64> {
    match token.text {
        "luka" => Some(5),
        "tu" => Some(2),
        "wan" => Some(1),
        _ => None,
    }
}

/// Words that add up, the greater first: `luka tu wan` is 8. A single word may mean something else.
fn sum(words: &[Token<'_>]) -> Option<(u64, bool)> {
    let values: Vec<u64> = words.iter().filter_map(addend).collect();
    let falls = values.iter().zip(values.iter().skip(1)).all(|(one, next)| one >= next);
    (!values.is_empty() && falls).then(|| (values.iter().sum(), values.len() > 1))
}

/// The number that an English word means, and whether it means nothing else.
fn english(word: &str) -> Option<(u64, bool)> {
    const NUMBERS: [&str; 18] = [
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    const ORDINALS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    if let Some(at) = NUMBERS.iter().position(|number| *number == word) {
        return Some((at as u64 + 3, true));
    }
    if let Some(at) = ORDINALS.iter().position(|ordinal| *ordinal == word) {
        return Some((at as u64 + 1, false));
    }
    match word {
        "one" | "once" | "single" => Some((1, false)),
        "two" | "both" | "twice" | "double" | "pair" | "either" | "neither" => Some((2, false)),
        "thrice" | "triple" => Some((3, false)),
        _ => None,
    }
}

/// A capital that may name a file of a board, which toki pona counts: `C` is 3.
fn file(text: &str) -> Option<(u64, bool)> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ 'A'..='I'), None) => Some((u64::from(letter) - u64::from('A') + 1, false)),
        _ => None,
    }
}

/// The firm numbers of one text that the other does not speak of, each once.
pub(super) fn unmatched<'a>(own: &'a [Number], other: &[Number]) -> Vec<&'a Number> {
    let values = |numbers: &[Number]| numbers.iter().map(|number| number.value).collect::<HashSet<u64>>();
    let (here, there) = (values(own), values(other));
    let mut told = HashSet::new();
    // What one language counts off, the other may call the last, the lower or the most.
    let counts_off = other.iter().any(|number| number.ordinal);
    own.iter()
        .filter(|number| number.firm && (!number.ordinal || counts_off))
        .filter(|number| !there.contains(&number.value) && !is_square(number.value, &here, &there))
        .filter(|number| told.insert(number.value))
        .collect()
}

/// Whether a number is a square that the other text names by its two numbers: 53 is `5 en 3`.
fn is_square(number: u64, own: &HashSet<u64>, other: &HashSet<u64>) -> bool {
    match number {
        11..=99 => other.contains(&(number / 10)) && other.contains(&(number % 10)),
        digit @ 1..=9 => (11..=99).any(|pair| {
            let (tens, ones) = (pair / 10, pair % 10);
            (tens == digit || ones == digit)
                && other.contains(&pair)
                && own.contains(&tens)
                && own.contains(&ones)
        }),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str, language: &str) -> Vec<(u64, bool)> {
        numbers(text, language).iter().map(|number| (number.value, number.firm)).collect()
    }

    #[test]
    fn numbers_are_known_in_words_and_digits() {
        assert_eq!(values("nasin luka tu wan li jo e ma #3", "tok"), [(8, true), (3, true)]);
        assert_eq!(values("jan tu en jan wan", "tok"), [(2, false), (1, false)]);
        assert_eq!(values("eight pawns, two rooks, from A", "en"), [(8, true), (2, false), (1, false)]);
        assert_eq!(values("acht Bauern, 2 Türme", "de"), [(2, true)]);
        assert_eq!(values("wan tu", "tok"), []);
    }

    #[test]
    fn what_is_counted_off_is_held_against_what_is_counted_off() {
        let missing = |text: &str, translation: &str| {
            let (tok, en) = (numbers(text, "tok"), numbers(translation, "en"));
            unmatched(&tok, &en).iter().map(|number| number.value).collect::<Vec<_>>()
        };
        assert!(missing("ona li suli #1.", "it is the most important.").is_empty());
        assert_eq!(missing("ma #3 li lon.", "square #4 is there."), [3]);
        assert_eq!(missing("ma 64 li lon.", "eight rows of squares."), [64]);
    }

    #[test]
    fn a_square_is_one_number_or_two() {
        let (tok, en) = (numbers("ma pi nanpa 5 en 3", "tok"), numbers("on 53", "en"));
        assert!(unmatched(&tok, &en).is_empty());
        assert!(unmatched(&en, &tok).is_empty());
    }
}
