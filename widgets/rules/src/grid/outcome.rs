//! How a game ends.

use super::Side;

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win(Side, WinReason),
    /// Nobody has won.
    Draw(DrawReason),
}

/// Why a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WinReason {
    /// The king of the other side is attacked and nothing helps.
    Mate,
    /// The other side has no legal move, in a game where that loses.
    NoMove,
    /// The other side has given up.
    Resignation,
    /// The other side repeated the position by giving check all the time.
    PerpetualCheck,
    /// The other side had too few points when neither king could be caught.
    Impasse,
    /// The side has as many pieces in a row as the game wants.
    Row,
}

/// Why nobody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DrawReason {
    /// The side to move has no legal move and its king is not attacked.
    Stalemate,
    /// No series of moves can lead to mate.
    DeadPosition,
    /// The same position came about for the third time, and a player claimed the draw.
    Threefold,
    /// The same position came about for the fifth time.
    Fivefold,
    /// Fifty moves of each side without capture or pawn move, and a player claimed the draw.
    FiftyMoves,
    /// Seventy-five moves of each side without capture or pawn move.
    SeventyFiveMoves,
    /// Both players agreed.
    Agreement,
    /// The same position came about for the fourth time.
    Fourfold,
    /// Neither king can be caught and both sides have enough points.
    Impasse,
    /// Every square is taken, in a game of placed pieces.
    BoardFull,
}

impl Outcome {
    /// The side that has won.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win(side, _) => Some(side),
            Self::Draw(_) => None,
        }
    }

    /// The stable name of the reason, for attributes and tests: `mate`, `stalemate`, `dead_position`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Win(_, reason) => match reason {
                WinReason::Mate => "mate",
                WinReason::NoMove => "no_move",
                WinReason::Resignation => "resignation",
                WinReason::PerpetualCheck => "perpetual_check",
                WinReason::Impasse => "impasse_points",
                WinReason::Row => "row",
            },
            Self::Draw(reason) => match reason {
                DrawReason::Stalemate => "stalemate",
                DrawReason::DeadPosition => "dead_position",
                DrawReason::Threefold => "threefold",
                DrawReason::Fivefold => "fivefold",
                DrawReason::FiftyMoves => "fifty_moves",
                DrawReason::SeventyFiveMoves => "seventy_five_moves",
                DrawReason::Agreement => "agreement",
                DrawReason::Fourfold => "fourfold",
                DrawReason::Impasse => "impasse",
                DrawReason::BoardFull => "board_full",
            },
        }
    }
}
