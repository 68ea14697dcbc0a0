//! Why a move is not allowed.

use alloc::string::String;
use musi_messages::{Message, arg, msg};

use super::{Language, Part, push_filled};
use crate::{GridGame, PieceKind, Position, Refusal};

/// Why a move is not allowed in a position, in one or two sentences.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Origin, Position, Language, words};
/// let start = Position::<Chess>::start();
/// let [a1, a3] = ["a1", "a3"].map(|name| start.geometry().named(name).unwrap());
/// let refusal = start.why_not(Origin::Square(a1), a3).unwrap();
/// assert_eq!(words::refusal(&start, refusal, Language::En), "The white pawn on a2 is in the way.");
/// assert_eq!(words::refusal(&start, refusal, Language::Tok), "jan utala walo lon a2 li lon insa nasin.");
/// ```
#[must_use]
pub fn refusal<G: GridGame>(position: &Position<G>, refusal: Refusal, language: Language) -> String {
    let mut text = String::new();
    push_refusal(&mut text, position, refusal, language);
    text
}

/// Writes what [`refusal`] gives.
pub fn push_refusal<G: GridGame>(
    out: &mut String,
    position: &Position<G>,
    refusal: Refusal,
    language: Language,
) {
    let [culprit, place] = refusal.places();
    let parts = [
        (arg::SQUARE, culprit.map_or(Part::Nothing, Part::Square)),
        (arg::PIECE, culprit.map_or(Part::Nothing, |culprit| Part::On(position.piece_at(culprit), culprit))),
        (arg::OTHER, place.map_or(Part::Nothing, Part::Square)),
        (arg::KIND, named(refusal).map_or(Part::Nothing, Part::Kind)),
    ];
    push_filled::<G>(out, position.geometry(), language, message::<G>(refusal), &parts);
}

/// The kind that a refusal names.
const fn named(refusal: Refusal) -> Option<PieceKind> {
    match refusal {
        Refusal::OffPattern(kind)
        | Refusal::PromotionNever(kind)
        | Refusal::DropNotInHand(kind)
        | Refusal::DropNoFuture(kind) => Some(kind),
        _ => None,
    }
}

/// What is said: `$square` is that of the culprit, `$piece` the piece on it with its square, `$other` the second square.
fn message<G: GridGame>(refusal: Refusal) -> Message {
    if G::HANDS
        && let Some(message) = drop_message(refusal)
    {
        return message;
    }
    match refusal {
        Refusal::GameOver => msg::REFUSAL_GAME_OVER,
        Refusal::NoPiece(_) => msg::REFUSAL_NO_PIECE,
        Refusal::NotYourTurn => msg::REFUSAL_NOT_YOUR_TURN,
        Refusal::OwnPiece(_) => msg::REFUSAL_OWN_PIECE,
        Refusal::OffPattern(_) => msg::REFUSAL_OFF_PATTERN,
        Refusal::BlockedBy(_) => msg::REFUSAL_BLOCKED_BY,
        Refusal::LeavesKingAttacked { .. } => msg::REFUSAL_LEAVES_KING_ATTACKED,
        Refusal::PawnNeedsEnemy(_) => msg::REFUSAL_PAWN_NEEDS_ENEMY,
        Refusal::PawnBlocked(_) => msg::REFUSAL_PAWN_BLOCKED,
        Refusal::FirstMoveOnly => msg::REFUSAL_FIRST_MOVE_ONLY,
        Refusal::CastlingKingMoved => msg::REFUSAL_CASTLING_KING_MOVED,
        Refusal::CastlingRookMoved(_) => msg::REFUSAL_CASTLING_ROOK_MOVED,
        Refusal::CastlingBlocked(_) => msg::REFUSAL_CASTLING_BLOCKED,
        Refusal::CastlingInCheck(_) => msg::REFUSAL_CASTLING_IN_CHECK,
        Refusal::CastlingThroughCheck { .. } => msg::REFUSAL_CASTLING_THROUGH_CHECK,
        Refusal::EnPassantLate(_) => msg::REFUSAL_EN_PASSANT_LATE,
        Refusal::PromotionForced => msg::REFUSAL_PROMOTION_FORCED,
        Refusal::PromotionOutsideZone => msg::REFUSAL_PROMOTION_OUTSIDE_ZONE,
        _ => msg::REFUSAL_PROMOTION_NEVER,
    }
}

/// The messages about drops, apart, so that games without hands do not carry them.
const fn drop_message(refusal: Refusal) -> Option<Message> {
    Some(match refusal {
        Refusal::PromotionFromHand => msg::REFUSAL_PROMOTION_FROM_HAND,
        Refusal::DropNotInHand(_) => msg::REFUSAL_DROP_NOT_IN_HAND,
        Refusal::DropOccupied(_) => msg::REFUSAL_DROP_OCCUPIED,
        Refusal::DropNoFuture(_) => msg::REFUSAL_DROP_NO_FUTURE,
        Refusal::DropTwoPawns(_) => msg::REFUSAL_DROP_TWO_PAWNS,
        Refusal::DropPawnMate => msg::REFUSAL_DROP_PAWN_MATE,
        _ => return None,
    })
}
