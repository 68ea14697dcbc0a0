//! Tiles as the signs of Unicode: \u{1f007} is `1m`.

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
        Self { text, places }
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
        let mixed = Letters::of("1m \u{1f007}x");
        assert_eq!((mixed.text.as_str(), mixed.places), ("1m 1mx", vec![0, 1, 2, 3, 3, 4, 5]));
    }
}
