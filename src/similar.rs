//! What somebody most likely meant who wrote a name that is not there. It names no other room.

use std::borrow::Cow;

/// How much a name must be like the one that was written, from 0 to 1.
const LIKELY: f64 = 0.8;

/// The likeliest of some names, if one is likely; capitals do not count.
///
/// ```
/// use lipu_musi::similar::likeliest;
/// assert_eq!(likeliest("chess/knigt.md", ["chess/king.md", "chess/knight.md"]), Some("chess/knight.md"));
/// assert_eq!(likeliest("Titel", ["title", "theme"]), Some("title"));
/// assert_eq!(likeliest("shogi.md", ["index.md"]), None);
/// ```
pub fn likeliest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let small = |name: &'a str| {
        let large = name.contains(char::is_uppercase);
        if large { Cow::Owned(name.to_lowercase()) } else { Cow::Borrowed(name) }
    };
    let written = written.to_lowercase();
    let letters = letters(&written);
    names
        .into_iter()
        .filter(|name| !name.is_empty())
        .map(|name| (small(name), name))
        .filter(|(small, _)| can_be_like(&written, letters.as_ref(), small))
        .map(|(small, name)| (strsim::jaro_winkler(&written, &small), name))
        .filter(|(likeness, _)| *likeness > LIKELY)
        .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1)))
        .map(|(_, name)| name)
}

/// How often each letter of ASCII stands in a name; none for a name with others.
fn letters(name: &str) -> Option<[u32; 128]> {
    let mut letters = [0; 128];
    for byte in name.bytes() {
        *letters.get_mut(usize::from(byte))? += 1;
    }
    Some(letters)
}

/// Whether two names can be like each other at all: a bound that costs less than their likeness. Two names of `a` and
/// `b` letters of which `m` agree are like each other by at most `(m/a + m/b + 1) / 3` after Jaro, and Winkler gives up
/// to four tenths of what is left for how they begin.
#[allow(clippy::cast_precision_loss, reason = "names are short")]
fn can_be_like(a: &str, letters: Option<&[u32; 128]>, b: &str) -> bool {
    let (Some(letters), false, true) = (letters, a.is_empty(), b.is_ascii()) else { return true };
    let mut letters = *letters;
    let mut agree = 0;
    for byte in b.bytes() {
        if let Some(left) = letters.get_mut(usize::from(byte)).filter(|left| **left > 0) {
            *left -= 1;
            agree += 1;
        }
    }
    let share = |length: usize| f64::from(agree) / length as f64;
    let jaro = (share(a.len()) + share(b.len()) + 1.0) / 3.0;
    let begin = a.bytes().zip(b.bytes()).take(4).take_while(|(a, b)| a == b).count();
    jaro + 0.1 * begin as f64 * (1.0 - jaro) + 1e-9 > LIKELY
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_bound_is_never_below_the_likeness(a in "[a-d/ŝ]{0,12}", b in "[a-d/ŝ]{1,12}") {
            prop_assert!(strsim::jaro_winkler(&a, &b) <= LIKELY || can_be_like(&a, letters(&a).as_ref(), &b));
        }
    }
}
