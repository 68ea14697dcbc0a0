//! Muso in the registry.

use crate::game::{Family, GameName};

/// What the game is called.
pub const NAME: GameName = GameName::new("muso");

/// The line of the registry.
pub static GAME: Muso = Muso;

/// Muso as the registry knows it.
#[derive(Clone, Copy, Debug)]
pub struct Muso;

impl Family for Muso {
    fn name(&self) -> GameName {
        NAME
    }

    fn signs(&self) -> &'static [&'static str] {
        super::SIGNS
    }
}
