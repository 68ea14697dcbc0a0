//! The moves that led to the position of a scene.

use musi_rules::Move;

/// The moves that led to a position, from where they began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The setup before the first of them, in the game's own text form.
    pub start: String,
    /// The moves.
    pub moves: Vec<PlayedMove>,
}

/// A move of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// What moves where.
    pub action: Move,
    /// How its author wrote it, with its number where the first side moves: `1. e4`. It stays behind when a scene travels to the
    /// browser, where the page shows it already.
    pub text: String,
}
