//! From a text to the words by which it is found. The browser's script does the same with what the reader types.

use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Calls with every term of a text: words in small letters without accents; where a script writes no blanks, every two
/// letters that follow each other, and the last one alone.
///
/// ```
/// use lipu_musi::site::terms_of;
/// let terms = |text: &str| {
///     let mut terms = Vec::new();
///     terms_of(text, &mut |term| terms.push(term.to_owned()));
///     terms
/// };
/// assert_eq!(terms("Ĉu jan Pona li lon?"), ["cu", "jan", "pona", "li", "lon"]);
/// assert_eq!(terms("道 本语 x2"), ["道", "本语", "语", "x2"]);
/// assert_eq!(terms("ёлка Йод"), ["елка", "иод"]);
/// ```
pub fn terms_of(text: &str, take: &mut dyn FnMut(&str)) {
    let folded = folded(text);
    let mut rest = folded.as_ref();
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let word = rest.get(start..).unwrap_or_default();
        let crowded = word.chars().next().is_some_and(is_crowded);
        let ends = |letter: char| !letter.is_alphanumeric() || is_crowded(letter) != crowded;
        let end = word.find(ends).unwrap_or(word.len());
        let (word, after) = word.split_at(end);
        if crowded {
            pairs(word, take);
        } else {
            take(word);
        }
        rest = after;
    }
}

/// Every two letters that follow each other, and the last one.
fn pairs(run: &str, take: &mut dyn FnMut(&str)) {
    for (start, first) in run.char_indices() {
        let second = start + first.len_utf8();
        let end = run
            .get(second..)
            .and_then(|rest| rest.chars().next())
            .map_or(second, |next| second + next.len_utf8());
        take(run.get(start..end).unwrap_or_default());
    }
}

/// The text in small letters, without accents.
fn folded(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        if text.bytes().any(|letter| letter.is_ascii_uppercase()) {
            return text.to_ascii_lowercase().into();
        }
        return text.into();
    }
    text.nfkd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .into()
}

/// Whether a letter belongs to a script that writes no blanks between words.
const fn is_crowded(letter: char) -> bool {
    matches!(letter,
        '\u{0e00}'..='\u{0eff}' // Thai, Lao
        | '\u{1000}'..='\u{109f}' // Burmese
        | '\u{1780}'..='\u{17ff}' // Khmer
        | '\u{3040}'..='\u{30ff}' // kana
        | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}' // Han
        | '\u{3005}')
}
