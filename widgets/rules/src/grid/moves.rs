//! A move, as data.

use super::{PieceKind, Square};

/// Where a move starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// A piece on the board.
    Square(Square),
    /// A piece in the hand of the side to move: a drop.
    Hand(PieceKind),
}

/// A move of one piece. Castling is the king's move of two squares; en passant is the pawn's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where it starts.
    pub from: Origin,
    /// Where it ends.
    pub to: Square,
    /// What the piece becomes.
    pub promotion: Option<PieceKind>,
}

impl Move {
    /// A move on the board without promotion.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from: Origin::Square(from), to, promotion: None }
    }

    /// The same move with promotion to a kind.
    #[must_use]
    pub const fn promoting(self, kind: PieceKind) -> Self {
        Self { promotion: Some(kind), ..self }
    }

    /// A drop from the hand.
    #[must_use]
    pub const fn drop(kind: PieceKind, to: Square) -> Self {
        Self { from: Origin::Hand(kind), to, promotion: None }
    }

    /// The square from which a piece of the board moves; none for a drop.
    #[must_use]
    pub const fn origin_square(self) -> Option<Square> {
        match self.from {
            Origin::Square(square) => Some(square),
            Origin::Hand(_) => None,
        }
    }
}
