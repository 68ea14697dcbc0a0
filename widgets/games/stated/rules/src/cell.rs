//! What stands on a square.

use crate::types::Kind;

/// Nothing, a wall, or a piece: what it is, whose, and what it was before it was promoted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell(u16);

const PIECE: u16 = 1 << 15;
const SECOND: u16 = 1 << 14;
const SOLID: u16 = 1 << 13;

impl Cell {
    /// Nothing.
    pub const EMPTY: Self = Self(0);
    /// A square that nobody enters.
    pub const WALL: Self = Self(SOLID);

    /// A piece of a side, 0 or 1.
    #[must_use]
    pub const fn piece(side: usize, kind: Kind) -> Self {
        Self(PIECE | if side == 0 { 0 } else { SECOND } | kind as u16)
    }

    /// The same piece, said to have been another.
    #[must_use]
    pub const fn once(self, was: Kind) -> Self {
        Self(self.0 & !(63 << 6) | (was as u16 + 1) << 6)
    }

    /// Whether nothing is there.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a piece is there.
    #[must_use]
    pub const fn is_piece(self) -> bool {
        self.0 & PIECE != 0
    }

    /// Whether a piece of a side is there.
    #[must_use]
    pub const fn is_of(self, side: usize) -> bool {
        self.is_piece() && self.side() == side
    }

    /// Whose piece it is, 0 or 1.
    #[must_use]
    pub const fn side(self) -> usize {
        (self.0 & SECOND != 0) as usize
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        (self.0 & 63) as Kind
    }

    /// What it was before it was promoted.
    #[must_use]
    pub const fn was(self) -> Option<Kind> {
        match self.0 >> 6 & 63 {
            0 => None,
            kind => Some(kind as Kind - 1),
        }
    }

    /// The same piece of the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(self.0 ^ SECOND)
    }
}
