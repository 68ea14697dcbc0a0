//! What a player does in a turn, as data.

use musi_rules::{PieceKind, Square};

/// One turn: a move or a trade, or a placement before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// Before the game: a piece is placed in the home area.
    Location {
        /// What the piece shows.
        kind: PieceKind,
        /// Where.
        at: Square,
    },
    /// The top of a square moves, captures or stacks, by what stands on its goal.
    Go {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// Whether it takes along what stands under it.
        carry: bool,
    },
    /// A kili on the home space is exchanged for a piece.
    Trade {
        /// What the piece shows.
        kind: PieceKind,
        /// The home space.
        at: Square,
    },
    /// A double-sided piece is turned over, in a game that allows it.
    Turn {
        /// Where it stands.
        at: Square,
    },
}

impl Turn {
    /// The square on which the turn ends.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Location { at, .. } | Self::Trade { at, .. } | Self::Turn { at } => at,
            Self::Go { to, .. } => to,
        }
    }
}
