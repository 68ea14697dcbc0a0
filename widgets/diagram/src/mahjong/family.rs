//! Riichi mahjong in the registry.

use crate::game::{Family, GameName};

/// What the game is called.
pub const NAME: GameName = GameName::new("riichi");

/// The line of the registry.
pub static GAME: Mahjong = Mahjong;

/// Riichi mahjong as the registry knows it.
#[derive(Clone, Copy, Debug)]
pub struct Mahjong;

impl Family for Mahjong {
    fn name(&self) -> GameName {
        NAME
    }

    fn signs(&self) -> &'static [&'static str] {
        super::SIGNS
    }
}
