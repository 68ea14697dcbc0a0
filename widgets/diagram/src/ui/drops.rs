//! Words of drops and promotion.

use super::Word;
use musi_rules::Refusal;

/// Why a piece may not be dropped, by number: occupied, no future, two pawns, mate by a pawn, the king.
pub const WHY: [Word; 5] = [
    Word::new("ijo li lon", "occupied"),
    Word::new("tawa kama ala", "no future move"),
    Word::new("jan utala tu", "two pawns on a file"),
    Word::new("moli tan jan utala", "mate by a dropped pawn"),
    Word::new("jan lawa li ken moli", "the king stays in check"),
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
/// It may be dropped there.
pub const ALLOWED: Word = Word::new("ken", "allowed");
/// It may be promoted, or not.
pub const MAY: Word = Word::new("ona li ken kama wawa", "it may be promoted");
/// It must be promoted.
pub const MUST: Word = Word::new("ona o kama wawa", "it must be promoted");
/// It may not be promoted.
pub const MAY_NOT: Word = Word::new("ona li ken ala kama wawa", "it may not be promoted");
/// The button that leaves a piece as it is.
pub const STAY: Word = Word::new("ante ala", "do not promote");
/// Begins the marking of drops; the piece follows.
pub const BEGIN_MARK: Word = Word::new(
    "o alasa e ma ale. ijo ni li ken tawa tan poki tawa ona: ",
    "Mark every square on which this may be dropped: ",
);
/// Mark every legal drop.
pub const MARK_DROPS: Word = Word::new("o alasa e ma poki ale", "mark every drop");
/// Why not here?
pub const WHY_NOT: Word = Word::new("ni li ken ala tan seme?", "why not here?");
/// May, must, or may not?
pub const MAY_MUST: Word = Word::new("kama wawa li ken anu seme?", "may, must, may not?");
/// Asks whether a piece can be dropped on a square; the piece and the square follow.
pub const ASK_DROP: Word = Word::new("ona li ken tawa tan poki tawa ni anu seme?", "Can it be dropped here?");
/// Asks whether a piece is promoted by a move; the move follows.
pub const ASK_PROMOTION: Word =
    Word::new("tawa ni la, ona li kama wawa anu seme?", "Is it promoted by this move?");
