//! Pieces and whose they are.

/// Who owns a piece. The first side sits at the bottom of the board as drawn.
///
/// Chess: first is white, second black. Shogi: first is black (sente), second white (gote).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// At the bottom; moves first.
    First,
    /// At the top of a board for two.
    Second,
    /// At the left, in a game of three or four.
    Third,
    /// At the right, in a game of four.
    Fourth,
}

impl Side {
    /// All sides, in the order in which they are numbered.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Third, Self::Fourth];
    /// The sides of a game for two.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The number of the side, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent in a game for two (the side across the board in a game for four).
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            Self::Third => Self::Fourth,
            Self::Fourth => Self::Third,
        }
    }
}

/// A kind of piece: a number whose meaning the game gives, see [`GridGame::KINDS`](crate::GridGame::KINDS).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceKind(pub u8);

impl PieceKind {
    /// The place of this kind in [`GridGame::KINDS`](crate::GridGame::KINDS).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece: what it is and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// Whose it is.
    pub side: Side,
}
