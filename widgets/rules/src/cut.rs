//! Cutting texts at ASCII letters, and numbers in digits.
//!
//! The methods of `str` and its parser of numbers would do, but each kind of pattern and each type of number would add
//! code of its own to the wasm of a game.

use alloc::string::String;
/// What stands before and after the first letter `at`, which is one of ASCII; nothing where there is none.
///
/// ```
/// assert_eq!(musi_rules::cut("e4:move", b':'), Some(("e4", "move")));
/// assert_eq!(musi_rules::cut("e4", b':'), None);
/// ```
#[inline(never)]
#[must_use]
pub fn cut(text: &str, at: u8) -> Option<(&str, &str)> {
    let place = text.bytes().position(|letter| letter == at)?;
    Some((text.get(..place)?, text.get(place + 1..)?))
}

/// The parts of a text between the letters `at`, as `str::split` gives them.
///
/// ```
/// assert_eq!(musi_rules::parts("a//b", b'/').collect::<Vec<_>>(), ["a", "", "b"]);
/// ```
#[must_use]
pub const fn parts(text: &str, at: u8) -> Parts<'_> {
    Parts { rest: Some(text), at }
}

/// The iterator that [`parts`] gives.
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    rest: Option<&'a str>,
    at: u8,
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    #[inline(never)]
    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.take()?;
        match cut(rest, self.at) {
            Some((part, left)) => {
                self.rest = Some(left);
                Some(part)
            }
            None => Some(rest),
        }
    }
}

/// A number in digits and nothing else; what is above a million counts as a million.
///
/// ```
/// assert_eq!(musi_rules::number("042"), Some(42));
/// assert_eq!(musi_rules::number("+1"), None);
/// assert_eq!(musi_rules::number(""), None);
/// ```
#[inline(never)]
#[must_use]
pub fn number(text: &str) -> Option<usize> {
    let mut number = 0;
    for letter in text.bytes() {
        let digit = letter.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = (number * 10 + usize::from(digit)).min(1_000_000);
    }
    if text.is_empty() { None } else { Some(number) }
}

/// Texts one after the other.
///
/// ```
/// assert_eq!(musi_rules::joined(&["a", "-", "b"]), "a-b");
/// ```
#[inline(never)]
#[must_use]
pub fn joined(texts: &[&str]) -> String {
    let mut out = String::new();
    for text in texts {
        out.push_str(text);
    }
    out
}

/// Takes the letters `last`, one of ASCII, away from the end of a text.
#[inline(never)]
pub fn trim_end(text: &mut String, last: u8) {
    while text.as_bytes().last() == Some(&last) {
        text.truncate(text.len() - 1);
    }
}
