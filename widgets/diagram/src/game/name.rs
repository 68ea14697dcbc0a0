//! What games are called.

use std::fmt;

/// A game by name: the word in `lipu-musi.yaml`, in a fence's info string and in `data-game`.
///
/// A name is an identifier and nothing more; which games there are, the registry of the program says, see
/// [`Games`](super::Games).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameName {
    /// The letters, then zeros: names compare as their texts do.
    letters: [u8; GameName::LONGEST],
}

impl GameName {
    /// The most letters that a name has.
    pub const LONGEST: usize = 16;

    /// A name for the constant of a game.
    ///
    /// # Panics
    /// Where [`GameName::from_word`] finds none: while a constant is compiled, that is an error of the compiler.
    #[must_use]
    pub const fn new(word: &str) -> Self {
        let name = Self::from_word(word);
        assert!(name.is_some(), "a game's name is 1 to 16 small letters, digits and hyphens");
        match name {
            Some(name) => name,
            None => Self { letters: [0; Self::LONGEST] },
        }
    }

    /// The name that a word is: 1 to 16 small letters of ASCII, digits and hyphens.
    #[must_use]
    pub const fn from_word(word: &str) -> Option<Self> {
        let bytes = word.as_bytes();
        if bytes.is_empty() || bytes.len() > Self::LONGEST {
            return None;
        }
        let mut letters = [0; Self::LONGEST];
        let mut at = 0;
        while at < bytes.len() {
            let letter = bytes[at];
            if !(letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-') {
                return None;
            }
            letters[at] = letter;
            at += 1;
        }
        Some(Self { letters })
    }

    /// The word for it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let length = self.letters.iter().position(|letter| *letter == 0).unwrap_or(Self::LONGEST);
        // Letters of ASCII are UTF-8.
        self.letters.get(..length).and_then(|letters| std::str::from_utf8(letters).ok()).unwrap_or_default()
    }
}

impl fmt::Debug for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
