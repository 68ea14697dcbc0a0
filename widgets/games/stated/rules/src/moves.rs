//! Moves.

use crate::set::Square;
use crate::types::Kind;

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// The piece goes.
    Go,
    /// It becomes what its owner chose.
    Promote(Kind),
    /// It becomes what such pieces become.
    Turn,
    /// It becomes again what it was.
    Back,
    /// It captures in passing.
    EnPassant,
    /// King and rook move; the rook stands on this square.
    Castle(Square),
    /// It leaps over an enemy's piece on this square.
    Jump(Square),
    /// A piece from the hand is put.
    Drop(Kind),
    /// It is put with its other side up.
    DropTurned(Kind),
    /// Nothing moves.
    Pass,
}

/// A move of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// From where; the same as `to` for a drop and a pass.
    pub from: Square,
    /// To where.
    pub to: Square,
    /// What it does.
    pub act: Act,
    /// The square that becomes a wall.
    pub wall: Option<Square>,
}

impl Move {
    /// A move of a piece.
    #[must_use]
    pub const fn new(from: Square, to: Square, act: Act) -> Self {
        Self { from, to, act, wall: None }
    }

    /// Whether a piece comes from the hand.
    #[must_use]
    pub const fn is_drop(self) -> bool {
        matches!(self.act, Act::Drop(_) | Act::DropTurned(_))
    }
}
