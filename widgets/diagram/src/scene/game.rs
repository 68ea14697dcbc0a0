//! The games that a page can be about.

use std::fmt;
use std::str::FromStr;

/// A game by name: the word in `lipu-musi.yaml`, in a fence's info string and in `data-game`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameName {
    /// Chess (musi pi jan lawa moli).
    Chess,
    /// Shogi (musi Soki).
    Shogi,
    /// Riichi mahjong.
    Riichi,
    /// Muso.
    Muso,
}

impl GameName {
    /// Every game, in the order of the list that error messages print.
    pub const ALL: [Self; 4] = [Self::Chess, Self::Shogi, Self::Riichi, Self::Muso];

    /// The word for it: `chess`, `shogi`, `riichi`, `muso`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Shogi => "shogi",
            Self::Riichi => "riichi",
            Self::Muso => "muso",
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|game| game.as_str() == text)
            .ok_or_else(|| UnknownGame { word: text.to_owned() })
    }
}

/// A word that names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The word as written.
    pub word: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game `{}`; write one of chess, shogi, riichi, muso", self.word)
    }
}

impl std::error::Error for UnknownGame {}
