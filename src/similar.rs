//! What somebody most likely meant who wrote a name that is not there. It names no other module.

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
    likeliest_of(written, names.into_iter().map(|name| (Sketch::new(name), name)))
}

/// The same of names whose sketches are at hand, because many names are looked for among them.
pub fn likeliest_of<'a>(
    written: &str,
    names: impl IntoIterator<Item = (Sketch, &'a str)>,
) -> Option<&'a str> {
    let written = small(written);
    let sketch = Sketch::new(&written);
    names
        .into_iter()
        .filter(|(other, name)| !name.is_empty() && sketch.can_be_like(other))
        .map(|(_, name)| (strsim::jaro_winkler(&written, &small(name)), name))
        .filter(|(likeness, _)| *likeness > LIKELY)
        .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1)))
        .map(|(_, name)| name)
}

fn small(name: &str) -> Cow<'_, str> {
    if name.contains(char::is_uppercase) { Cow::Owned(name.to_lowercase()) } else { Cow::Borrowed(name) }
}

/// How many kinds of letters are told apart.
const KINDS: usize = 32;
/// A letter that comes more often is counted so often.
const MOST: u8 = u8::MAX;

/// Which letters a name has: enough to tell that it cannot be like another one, which costs far less than their
/// likeness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// How often each kind of letter is there.
    letters: [u8; KINDS],
    /// The first letters.
    beginning: [char; 4],
    length: u32,
}

impl Sketch {
    /// Looks at the letters of a name; capitals do not count.
    #[must_use]
    pub fn new(name: &str) -> Self {
        let mut sketch = Self::default();
        for (at, letter) in small(name).chars().enumerate() {
            if let Some(count) = sketch.letters.get_mut(letter as usize % KINDS) {
                *count = count.saturating_add(1);
            }
            if let Some(place) = sketch.beginning.get_mut(at) {
                *place = letter;
            }
            sketch.length += 1;
        }
        sketch
    }

    /// Whether two names can be like each other at all. Two names of `a` and `b` letters of which `m` agree are like each
    /// other by at most `(m/a + m/b + 1) / 3` after Jaro, and Winkler gives up to four tenths of what is left for how
    /// they begin.
    fn can_be_like(&self, other: &Self) -> bool {
        // Long names may have more letters of a kind than are counted.
        if self.length.max(other.length) > MOST.into() || self.length == 0 {
            return true;
        }
        let pairs = self.letters.iter().zip(&other.letters);
        let agree: u32 = pairs.map(|(one, other)| u32::from(*one.min(other))).sum();
        let share = |length: u32| f64::from(agree) / f64::from(length.max(1));
        let jaro = (share(self.length) + share(other.length) + 1.0) / 3.0;
        let begin =
            self.beginning.iter().zip(&other.beginning).take_while(|(one, other)| one == other).count();
        let begin = u32::try_from(begin).unwrap_or(4);
        jaro + 0.1 * f64::from(begin) * (1.0 - jaro) + 1e-9 > LIKELY
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_bound_is_never_below_the_likeness(a in "[a-d/ŝI]{0,12}", b in "[a-d/ŝİ]{1,12}") {
            let (a, b) = (small(&a), small(&b));
            prop_assert!(
                strsim::jaro_winkler(&a, &b) <= LIKELY || Sketch::new(&a).can_be_like(&Sketch::new(&b))
            );
        }

        #[test]
        fn long_names_are_compared_however_often_a_letter_comes(a in "[ab]{200,300}", b in "[ab]{200,300}") {
            prop_assert!(
                strsim::jaro_winkler(&a, &b) <= LIKELY || Sketch::new(&a).can_be_like(&Sketch::new(&b))
            );
        }
    }
}
