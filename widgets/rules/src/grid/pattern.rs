//! How a kind of piece moves, as data.

use super::Side;

/// A ride without end: as far as the way is free.
pub const UNLIMITED: u8 = u8::MAX;

/// One way to move: so many files to the right and ranks forward, once or repeatedly over empty squares.
///
/// Written for the first side; other sides see the board turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Files to the right, seen by the owner.
    pub files: i8,
    /// Ranks forward, seen by the owner.
    pub ranks: i8,
    /// How often the step may be repeated while the squares on the way are empty: 1 for a step or leap,
    /// [`UNLIMITED`] for a ride.
    pub limit: u8,
    /// How often instead when the piece stands on the second rank of its side (a pawn's first move).
    pub limit_from_second_rank: u8,
}

/// How a kind of piece moves: how it goes to an empty square, and how it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Ways to an empty square.
    pub quiet: &'static [Step],
    /// Ways to capture. The same as [`Pattern::quiet`] for most pieces.
    pub capture: &'static [Step],
}

impl Step {
    /// One step or leap, not repeated: nothing between matters.
    #[must_use]
    pub const fn leap(files: i8, ranks: i8) -> Self {
        Self::ride(files, ranks, 1)
    }

    /// A step repeated up to `limit` times over empty squares.
    #[must_use]
    pub const fn ride(files: i8, ranks: i8, limit: u8) -> Self {
        Self { files, ranks, limit, limit_from_second_rank: limit }
    }

    /// The same step as the owner's side sees it from its edge of the board: files to the right and ranks up
    /// as drawn.
    #[must_use]
    pub const fn seen_by(self, side: Side) -> (i8, i8) {
        match side {
            Side::First => (self.files, self.ranks),
            Side::Second => (-self.files, -self.ranks),
            Side::Third => (self.ranks, -self.files),
            Side::Fourth => (-self.ranks, self.files),
        }
    }
}

impl Pattern {
    /// A piece that never moves.
    pub const NONE: Self = Self::same(&[]);

    /// A piece that captures as it moves.
    #[must_use]
    pub const fn same(steps: &'static [Step]) -> Self {
        Self { quiet: steps, capture: steps }
    }
}
