//! The games that the program knows, a line each. What they are called in the configuration, in fences and in messages, which
//! figures are read, drawn and alive, and which widgets and oracles there are, follows from here.
//!
//! ```
//! let names: Vec<String> = musi_games::GAMES.names().map(|name| name.to_string()).collect();
//! assert_eq!(names, ["chess", "shogi", "riichi", "muso", "go", "stated", "plain"]);
//! ```
#![deny(missing_docs)]

mod plain_games;

use musi_diagram::{Family, Games};

/// Every game, in the order in which messages list them.
#[rustfmt::skip] // A line a game.
const REGISTRY: &[&dyn Family] = &[
    &musi_chess::GAME,
    &musi_shogi::GAME,
    &musi_riichi_diagram::GAME,
    &musi_muso_diagram::GAME,
    &musi_go::GAME,
    &musi_stated::GAME,
    &musi_diagram::PLAIN,
];

/// The registry.
pub static GAMES: Games = Games::new(REGISTRY).with_plain(&plain_games::PLAIN_GAMES);
