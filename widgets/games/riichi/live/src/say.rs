//! Sentences and numbers as texts.

use musi_diagram::picture::number;

/// Adds a sentence in which `%` stands for the next of the parts.
pub fn fill(out: &mut String, sentence: &str, parts: &[&str]) {
    let (mut written, mut parts) = (0, parts.iter());
    for (at, letter) in sentence.bytes().enumerate() {
        if letter == b'%'
            && let Some(part) = parts.next()
        {
            // Both ends are beside ASCII letters, so the cut lies between characters.
            out.push_str(sentence.get(written..at).unwrap_or(""));
            out.push_str(part);
            written = at + 1;
        }
    }
    out.push_str(sentence.get(written..).unwrap_or(""));
}

/// A sentence with its parts.
#[must_use]
pub fn filled(sentence: &str, parts: &[&str]) -> String {
    let mut text = String::new();
    fill(&mut text, sentence, parts);
    text
}

/// A word and a number after it.
#[must_use]
pub fn with(word: &str, value: impl Into<u32>) -> String {
    let mut text = String::from(word);
    number(&mut text, value.into());
    text
}

/// A number as a text.
#[must_use]
pub fn digits(value: impl Into<u32>) -> String {
    with("", value)
}

/// The number of a text of digits alone, below a thousand million.
#[must_use]
pub fn parse(text: &str) -> Option<u32> {
    if text.is_empty() || text.len() > 9 {
        return None;
    }
    let mut value = 0;
    for digit in text.bytes() {
        value = value * 10 + u32::from(if digit.is_ascii_digit() { digit - b'0' } else { return None });
    }
    Some(value)
}

/// The number after a word: 2 for `seat 2` after `seat `.
#[must_use]
pub fn after(text: &str, word: &str) -> Option<usize> {
    parse(text.strip_prefix(word)?).map(|number| number as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_take_their_parts_in_order() {
        assert_eq!(filled("%: jan %.", &["3", "Sa"]), "3: jan Sa.");
        assert_eq!(filled("a % b %", &["é"]), "a é b %");
        assert_eq!(filled("", &["1"]), "");
    }

    #[test]
    fn numbers_are_digits_alone() {
        assert_eq!((parse("0"), parse("17"), parse("999999999")), (Some(0), Some(17), Some(999_999_999)));
        for wrong in ["", "-1", "+1", "1 ", "x", "1234567890"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        assert_eq!(after("seat 2", "seat "), Some(2));
        assert_eq!(after("seats 2", "seat "), None);
    }
}
