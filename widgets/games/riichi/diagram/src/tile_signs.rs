//! Tiles as the signs of Unicode: \u{1f007} is `1m`.

use std::ops::Range;

/// The first sign: the east wind.
const FIRST: u32 = 0x1f000;

/// The honours in the order of their signs, by their numbers in MPSZ: the dragons come from the red one.
const HONOURS: [&str; 7] = ["1z", "2z", "3z", "4z", "7z", "6z", "5z"];

/// A hand in letters.
pub(super) struct Letters {
    /// The hand in MPSZ.
    pub text: String,
    /// Which character of what was written each of its characters comes from, and the end of that.
    pub places: Vec<usize>,
}

impl Letters {
    /// The same hand with letters in the place of signs of tiles.
    pub fn of(written: &str) -> Self {
        let (mut text, mut places) =
            (String::with_capacity(written.len()), Vec::with_capacity(written.len()));
        let mut end = 0;
        for (at, sign) in written.chars().enumerate() {
            match tile(sign) {
                Some(tile) => text.extend(tile.chars().inspect(|_| places.push(at))),
                None if matches!(sign, '\u{fe0e}' | '\u{fe0f}') => {}
                None => {
                    text.push(sign);
                    places.push(at);
                }
            }
            end = at + 1;
        }
        places.push(end);
        Self { text, places }.with_calls_apart()
    }

    /// The same hand with a blank around each called group of three or four that is written together with others:
    /// `22s_555z` is `22s _555z`.
    fn with_calls_apart(self) -> Self {
        let (mut text, mut places) =
            (String::with_capacity(self.text.len()), Vec::with_capacity(self.places.len()));
        // Where the tiles of the suit at hand begin, how many they are, and whether one of them lies in another way.
        let (mut start, mut tiles, mut turned) = (0, 0, false);
        // Whether a called group has just ended, and whether anything stands before in its group.
        let (mut called, mut before) = (false, false);
        for (at, sign) in self.text.chars().chain(std::iter::once(' ')).enumerate() {
            let place = self.places.get(at).copied().unwrap_or_default();
            if sign.is_ascii_digit() || "_^v".contains(sign) {
                tiles += usize::from(sign.is_ascii_digit());
                turned |= !sign.is_ascii_digit();
            } else {
                let is_suit = "mpsz".contains(sign);
                let calls = is_suit && turned && tiles > 2;
                if is_suit && before && (calls || called) {
                    text.insert(start, ' ');
                    places.insert(start, places.get(start).copied().unwrap_or(place));
                }
                (called, before) = (calls, is_suit);
                (tiles, turned) = (0, false);
            }
            if at < self.places.len() - 1 {
                text.push(sign);
                places.push(place);
            }
            if tiles == 0 && !turned {
                start = text.len();
            }
        }
        places.extend(self.places.last());
        Self { text, places }
    }

    /// The characters of what was written that a group is, counted from 0.
    pub fn group(&self, index: usize) -> Range<usize> {
        let mut found = Vec::new();
        let mut start = 0;
        for (at, sign) in self.text.chars().chain(std::iter::once(' ')).enumerate() {
            if "| \n\t\r".contains(sign) {
                found.extend(Some(start..at).filter(|group| !group.is_empty()));
                start = at + 1;
            }
        }
        let group = found.get(index).cloned().unwrap_or(0..0);
        let place = |at: usize| self.places.get(at).copied().unwrap_or_default();
        place(group.start)..place(group.end).max(place(group.start))
    }
}

/// A tile's letters.
fn tile(sign: char) -> Option<String> {
    let number = u32::from(sign).checked_sub(FIRST)?;
    match number {
        0..=6 => HONOURS.get(number as usize).map(|tile| (*tile).to_owned()),
        7..=15 => Some(format!("{}m", number - 6)),
        16..=24 => Some(format!("{}s", number - 15)),
        25..=33 => Some(format!("{}p", number - 24)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Letters;

    #[test]
    fn signs_of_tiles_are_letters() {
        let letters = |text: &str| Letters::of(text).text;
        assert_eq!(letters("\u{1f000}\u{1f003} \u{1f004}\u{fe0e}\u{1f005}\u{1f006}"), "1z4z 7z6z5z");
        assert_eq!(letters("\u{1f007}\u{1f00f}\u{1f010}\u{1f018}\u{1f019}\u{1f021}"), "1m9m1s9s1p9p");
        assert_eq!(letters("234m 5z \u{1f02b}?"), "234m 5z \u{1f02b}?");
        assert_eq!(letters("234m22s_555z_345s11m"), "234m22s _555z _345s 11m");
        assert_eq!(letters("_234m 11z2_2z"), "_234m 11z2_2z");
        let apart = Letters::of("22s_555z 1m");
        assert_eq!((0..4).map(|at| apart.group(at)).collect::<Vec<_>>(), [0..3, 3..8, 9..11, 0..0]);
        let mixed = Letters::of("1m \u{1f007}x");
        assert_eq!((mixed.text.as_str(), mixed.places), ("1m 1mx", vec![0, 1, 2, 3, 3, 4, 5]));
    }
}
