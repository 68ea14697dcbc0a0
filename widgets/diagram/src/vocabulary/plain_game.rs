//! Games without rules here whose boards people draw on pages that name them: such a board is drawn as a plain grid.

use super::others::Prose;

/// Such a game.
#[derive(Debug, PartialEq, Eq)]
pub struct PlainGame {
    /// What pages call it, in small letters.
    pub names: &'static [&'static str],
    /// The files and ranks of its boards.
    pub sizes: &'static [(u8, u8)],
    /// What stands on them.
    pub stones: Stones,
}

/// What stands on the board of such a game, so that nobody takes another grid for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// Two signs, one for each side.
    Two,
    /// Two signs, and numbers of free squares.
    TwoOrNumbers,
    /// Two signs, each on the lowest rank or on another.
    Fallen,
    /// Up to four signs, all on squares of one colour.
    Chequered,
}

impl PlainGame {
    /// The one of some such games that a page names; none where it names several.
    pub(super) fn of_page(games: &'static [Self], prose: &Prose) -> Option<&'static Self> {
        let mut named = games.iter().filter(|game| prose.names(game.names));
        named.next().filter(|_| named.next().is_none())
    }
}
