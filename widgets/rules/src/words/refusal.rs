//! Why a move is not allowed.

use super::{Part, Tongue, capital, push_filled};
use crate::{GridGame, Kind, Position, Refusal};

/// Why a move is not allowed in a position, in one or two sentences.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Origin, Position, Tongue, words};
/// let start = Position::<Chess>::start();
/// let [a1, a3] = ["a1", "a3"].map(|name| start.geometry().named(name).unwrap());
/// let refusal = start.why_not(Origin::Square(a1), a3).unwrap();
/// assert_eq!(words::refusal(&start, refusal, Tongue::En), "The white pawn on a2 is in the way.");
/// assert_eq!(words::refusal(&start, refusal, Tongue::Tok), "jan utala walo lon a2 li lon insa nasin.");
/// ```
#[must_use]
pub fn refusal<G: GridGame>(position: &Position<G>, refusal: Refusal, tongue: Tongue) -> String {
    let mut text = String::new();
    push_refusal(&mut text, position, refusal, tongue);
    text
}

/// Writes what [`refusal`] gives.
pub fn push_refusal<G: GridGame>(out: &mut String, position: &Position<G>, refusal: Refusal, tongue: Tongue) {
    let start = out.len();
    let (tok, en) = sentence::<G>(refusal);
    let [culprit, place] = refusal.places();
    let parts = [
        culprit.map_or(Part::Nothing, Part::Square),
        culprit.map_or(Part::Nothing, |culprit| Part::On(position.piece_at(culprit), culprit)),
        place.map_or(Part::Nothing, Part::Square),
        named(refusal).map_or(Part::Nothing, Part::Kind),
    ];
    push_filled::<G>(out, position.geometry(), tongue, tongue.pick(tok, en), &parts);
    capital(out, start, tongue);
}

/// The kind that a refusal names.
const fn named(refusal: Refusal) -> Option<Kind> {
    match refusal {
        Refusal::OffPattern(kind)
        | Refusal::PromotionNever(kind)
        | Refusal::DropNotInHand(kind)
        | Refusal::DropNoFuture(kind) => Some(kind),
        _ => None,
    }
}

/// The sentences: %1 is the square of the culprit, %2 the piece on it with its square, %3 the second square, %4 the kind.
fn sentence<G: GridGame>(refusal: Refusal) -> (&'static str, &'static str) {
    if G::HANDS
        && let Some(sentence) = drop_sentence(refusal)
    {
        return sentence;
    }
    match refusal {
        Refusal::GameOver => ("musi li pini.", "The game is over."),
        Refusal::NoPiece(_) => ("ijo musi ala li lon %1.", "No piece stands on %1."),
        Refusal::NotYourTurn => ("tenpo ni li tenpo pi jan musi ante.", "It is the other side's turn."),
        Refusal::OwnPiece(_) => {
            ("ijo musi pi jan musi sama li lon %1.", "A piece of the same side stands on %1.")
        }
        Refusal::OffPattern(_) => ("%4 li ken ala tawa lon nasin ni.", "The %4 does not move like that."),
        Refusal::BlockedBy(_) => ("%2 li lon insa nasin.", "%2 is in the way."),
        Refusal::LeavesKingAttacked { .. } => {
            ("tawa ni la, %2 li ken anpa e jan lawa lon %3.", "After that, %2 could capture the king on %3.")
        }
        Refusal::PawnNeedsEnemy(_) => (
            "jan utala li ken tawa %1 lon tenpo ni taso: ijo musi pi jan ante li lon %1.",
            "A pawn moves diagonally only to capture, and no enemy stands on %1.",
        ),
        Refusal::PawnBlocked(_) => (
            "jan utala li ken ala anpa e ijo lon sinpin ona. ijo musi li lon %1.",
            "A pawn does not capture straight ahead, and %2 is there.",
        ),
        Refusal::FirstMoveOnly => (
            "jan utala li ken tawa ma tu lon tawa open ona taso.",
            "A pawn goes two squares only on its first move.",
        ),
        Refusal::CastlingKingMoved => (
            "jan lawa li tawa lon tenpo pini. ona en tomo kiwen tawa li ken ala tawa lon tenpo sama.",
            "No castling: the king has moved before.",
        ),
        Refusal::CastlingRookMoved(_) => (
            "tomo kiwen tawa pi ma %1 li tawa anu weka lon tenpo pini. ona en jan lawa li ken ala tawa lon tenpo sama.",
            "No castling: the rook of %1 has moved before or is gone.",
        ),
        Refusal::CastlingBlocked(_) => (
            "%2 li lon insa nasin tan jan lawa tawa tomo kiwen tawa.",
            "No castling: %2 stands between the king and the rook.",
        ),
        Refusal::CastlingInCheck(_) => (
            "tenpo ni la, %2 li ken anpa e jan lawa. jan lawa en tomo kiwen tawa li ken ala tawa lon tenpo sama.",
            "No castling while the king is in check, here from %2.",
        ),
        Refusal::CastlingThroughCheck { .. } => (
            "ma %3 li lon nasin pi jan lawa. %2 li ken anpa e ma ni.",
            "No castling: the king would go over %3, which %2 attacks.",
        ),
        Refusal::EnPassantLate(_) => (
            "jan utala lon %1 li tawa ma tu la, sina ken anpa e ona lon nasin ni lon tenpo kama nanpa wan taso.",
            "En passant is allowed only right after the double step of the pawn on %1.",
        ),
        Refusal::PromotionForced => (
            "ma ni la, ijo musi ni o kama ijo ante. o toki e ijo ante ni.",
            "There the piece must be promoted: say to what.",
        ),
        Refusal::PromotionOutsideZone => (
            "ma ni la, ijo musi ni li ken ala kama ijo ante.",
            "The piece is not promoted by a move to that square.",
        ),
        _ => ("ijo musi ni li ken ala kama ijo ante ni.", "The piece is never promoted to that."),
    }
}

/// The sentences about drops, apart, so that games without hands do not carry them.
const fn drop_sentence(refusal: Refusal) -> Option<(&'static str, &'static str)> {
    Some(match refusal {
        Refusal::PromotionFromHand => (
            "ijo musi li tawa tan poki la, ona li ken ala kama wawa lon tenpo sama.",
            "A piece is dropped unpromoted.",
        ),
        Refusal::DropNotInHand(_) => ("%4 li lon ala poki.", "There is no %4 in hand."),
        Refusal::DropOccupied(_) => (
            "%2 li lon. ijo musi tan poki li ken tawa ma pi ijo ala taso.",
            "A piece is dropped on an empty square only, and %2 is there.",
        ),
        Refusal::DropNoFuture(_) => {
            ("ma ni la, %4 li ken ala tawa lon tenpo kama ale.", "From there a %4 could never move.")
        }
        Refusal::DropTwoPawns(_) => (
            "jan utala pi jan musi sama li lon nasin poka ni, lon %1.",
            "A pawn of the same side stands on this file already, on %1.",
        ),
        Refusal::DropPawnMate => (
            "jan utala tan poki la, jan lawa o kama moli ala lon tenpo ni.",
            "A pawn must not be dropped to give mate.",
        ),
        _ => return None,
    })
}
