//! Words of drops and promotion.

use musi_messages::{Message, msg};
use musi_rules::Refusal;

/// Why a piece may not be dropped, by number: occupied, no future, two pawns, mate by a pawn, the king.
pub const WHY: [Message; 5] = [
    msg::WHY_OCCUPIED,
    msg::WHY_NO_FUTURE_MOVE,
    msg::WHY_TWO_PAWNS_ON_A_FILE,
    msg::WHY_MATE_BY_A_DROPPED_PAWN,
    msg::WHY_THE_KING_STAYS_IN_CHECK,
];
/// The number of a reason against a drop in [`WHY`].
#[must_use]
pub const fn why(refusal: Refusal) -> u8 {
    match refusal {
        Refusal::DropOccupied(_) => 0,
        Refusal::DropNoFuture(_) => 1,
        Refusal::DropTwoPawns(_) => 2,
        Refusal::DropPawnMate => 3,
        _ => 4,
    }
}
