//! What a chess position remembers besides its pieces.

use musi_rules::{Side, Square};

/// Castling, en passant and the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PositionState {
    /// Which kings and rooks have not moved.
    pub castling: Castling,
    /// The square that a pawn crossed with a double step on the last move.
    pub en_passant: Option<Square>,
    /// Moves of either side since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move, from 1; it rises after black's move.
    pub fullmove: u16,
}

impl Default for PositionState {
    fn default() -> Self {
        Self { castling: Castling::NONE, en_passant: None, halfmoves: 0, fullmove: 1 }
    }
}

/// To which side of the board a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// Towards the h-file (the right of the board as drawn): O-O.
    King,
    /// Towards the a-file (the left of the board as drawn): O-O-O.
    Queen,
}

impl Wing {
    /// Both wings.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];
}

/// Which kings and rooks have moved, as far as castling goes (FIDE 3.8.2.1).
///
/// A side may castle to a wing as long as neither its king nor the rook of that wing has moved. Keeping the two
/// apart lets a refusal say which of them it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Castling(u8);

impl Castling {
    /// Everything has moved: nobody may castle.
    pub const NONE: Self = Self(0);
    /// Nothing has moved: everybody may castle.
    pub const ALL: Self = Self(0b11_1111);

    const fn king_bit(side: Side) -> u8 {
        1 << (side.index() & 1)
    }

    const fn rook_bit(side: Side, wing: Wing) -> u8 {
        4 << (2 * (side.index() & 1) + wing as usize)
    }

    const fn with(self, bit: u8, moved: bool) -> Self {
        if moved { Self(self.0 & !bit) } else { Self(self.0 | bit) }
    }

    /// Whether neither king nor rook has moved.
    #[must_use]
    pub const fn right(self, side: Side, wing: Wing) -> bool {
        let bits = Self::king_bit(side) | Self::rook_bit(side, wing);
        self.0 & bits == bits
    }

    /// Whether a side's king has moved.
    #[must_use]
    pub const fn king_moved(self, side: Side) -> bool {
        self.0 & Self::king_bit(side) == 0
    }

    /// Whether the rook of a wing has moved or been captured.
    #[must_use]
    pub const fn rook_moved(self, side: Side, wing: Wing) -> bool {
        self.0 & Self::rook_bit(side, wing) == 0
    }

    /// The same with a king that has moved, or not.
    #[must_use]
    pub const fn with_king_moved(self, side: Side, moved: bool) -> Self {
        self.with(Self::king_bit(side), moved)
    }

    /// The same with a rook that has moved, or not.
    #[must_use]
    pub const fn with_rook_moved(self, side: Side, wing: Wing, moved: bool) -> Self {
        self.with(Self::rook_bit(side, wing), moved)
    }

    /// Gives a side the right to castle to a wing: neither king nor rook has moved.
    #[must_use]
    pub const fn with_right(self, side: Side, wing: Wing) -> Self {
        self.with_king_moved(side, false).with_rook_moved(side, wing, false)
    }

    /// Only the rights themselves: what counts when positions are compared.
    #[must_use]
    pub fn rights(self) -> Self {
        let mut rights = Self::NONE;
        for side in Side::BOTH {
            for wing in Wing::BOTH {
                if self.right(side, wing) {
                    rights = rights.with_right(side, wing);
                }
            }
        }
        rights
    }
}
