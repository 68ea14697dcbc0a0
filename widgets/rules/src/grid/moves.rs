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

/// How many squares and kinds in hand a move can begin with, as far as its number goes.
const ORIGINS: usize = 128 + 16;
/// How many squares a move can end on.
const TARGETS: usize = 128;

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

    /// The move as a number, for texts that programs read: [`Move::from_code`] gives it back.
    ///
    /// ```
    /// use musi_rules::{BoardSize, Move};
    /// let board = BoardSize::new(8, 8)?;
    /// let action = Move::new(board.square(4, 1).unwrap(), board.square(4, 3).unwrap());
    /// assert_eq!(Move::from_code(action.code()), action);
    /// # Ok::<(), musi_rules::GeometryError>(())
    /// ```
    #[must_use]
    pub const fn code(self) -> usize {
        let from = match self.from {
            Origin::Square(square) => square.0 as usize,
            Origin::Hand(kind) => 128 + kind.index(),
        };
        let promotion = match self.promotion {
            Some(kind) => 1 + kind.index(),
            None => 0,
        };
        from + ORIGINS * (self.to.0 as usize + TARGETS * promotion)
    }

    /// The move with a number. Whether it is legal, or of a square and a kind that there are, is another question.
    #[must_use]
    pub const fn from_code(code: usize) -> Self {
        let (from, rest) = ((code % ORIGINS) as u8, code / ORIGINS);
        let (to, promotion) = ((rest % TARGETS) as u8, (rest / TARGETS) as u8);
        Self {
            from: if from < 128 { Origin::Square(Square(from)) } else { Origin::Hand(PieceKind(from - 128)) },
            to: Square(to),
            promotion: if promotion == 0 { None } else { Some(PieceKind(promotion - 1)) },
        }
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
