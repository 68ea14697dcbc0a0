//! What a position is worth to the side to move.

/// What a position is worth to a side: about a hundred for a pawn of chess, more for what leads to mate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub(super) i32);

/// The worth of having mated.
pub(super) const MATE: i32 = 30_000;
/// Scores beyond this say in how many plies the game is won or lost.
pub(super) const WON: i32 = MATE - 1_000;

impl Score {
    /// The number: about a hundred for a pawn of chess.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// In how many moves of its own the side wins; none where no win was seen.
    #[must_use]
    pub const fn mate_in(self) -> Option<u32> {
        if self.0 > WON { Some((MATE - self.0).unsigned_abs().div_ceil(2)) } else { None }
    }

    /// In how many moves of the other side this one loses; none where no loss was seen.
    #[must_use]
    pub const fn mated_in(self) -> Option<u32> {
        self.turned().mate_in()
    }

    /// The same for the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        for (plies, moves) in [(1, 1), (2, 1), (3, 2), (5, 3)] {
            assert_eq!(Score(MATE - plies).mate_in(), Some(moves), "{plies}");
            assert_eq!(Score(plies - MATE).mated_in(), Some(moves), "{plies}");
        }
        assert_eq!((Score(900).mate_in(), Score(-900).mated_in()), (None, None));
    }
}
