//! Impasse (*jishōgi*): both kings have entered the other camp and cannot be caught, so points decide.

use crate::{BISHOP, KING, ROOK, Shogi, base};
use musi_rules::{DrawReason, Outcome, PieceKind, Position, Side, SquareSet, WinReason};

/// What a piece counts: five for rook and bishop, promoted or not, nothing for the king, one for every other.
fn value(kind: PieceKind) -> u32 {
    match base(kind) {
        KING => 0,
        ROOK | BISHOP => 5,
        _ => 1,
    }
}

/// The points of a side: its pieces on some squares of the board, and its hand.
#[must_use]
pub fn points(position: &Position<Shogi>, side: Side, on: SquareSet) -> u32 {
    let standing = (position.of_side(side) & on).iter().filter_map(|square| position.piece_at(square));
    let held = position.hand(side).iter().map(|(kind, count)| value(kind) * u32::from(count));
    standing.map(|piece| value(piece.kind)).chain(held).sum()
}

/// How the game ends when both players agree to count: each side needs 24 points.
///
/// `None` while a king is outside the promotion zone of its side. A side with fewer than 24 points loses; with
/// enough on both sides, or on neither, it is a draw.
#[must_use]
pub fn impasse(position: &Position<Shogi>) -> Option<Outcome> {
    let entered =
        |side: Side| position.king(side).is_some_and(|king| position.promotion_zone(side).contains(king));
    if !Side::BOTH.into_iter().all(entered) {
        return None;
    }
    let enough = |side| points(position, side, position.occupied()) >= 24;
    Some(match (enough(Side::First), enough(Side::Second)) {
        (true, false) => Outcome::Win(Side::First, WinReason::Impasse),
        (false, true) => Outcome::Win(Side::Second, WinReason::Impasse),
        _ => Outcome::Draw(DrawReason::Impasse),
    })
}

/// Why a side cannot declare that it has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeclarationFault {
    /// Its king is not in the promotion zone.
    KingOutside,
    /// Its king is in check.
    InCheck,
    /// Fewer than ten of its other pieces are in the zone: so many are.
    Pieces(u32),
    /// It has too few points in the zone and in hand: so many, of 28 for black or 27 for white.
    Points(u32),
}

/// The side to move declares that it has won, by the 27-point rule: its king is in the promotion zone and not in check, ten
/// of its other pieces are there too, and those and its hand make 28 points for black or 27 for white.
///
/// # Errors
/// The first condition that fails, as a [`DeclarationFault`].
pub fn declare(position: &Position<Shogi>) -> Result<Outcome, DeclarationFault> {
    let side = position.side_to_move();
    let zone = position.promotion_zone(side);
    let king =
        position.king(side).filter(|king| zone.contains(*king)).ok_or(DeclarationFault::KingOutside)?;
    if position.is_check() {
        return Err(DeclarationFault::InCheck);
    }
    let others = (position.of_side(side) & zone) - SquareSet::from_square(king);
    if others.len() < 10 {
        return Err(DeclarationFault::Pieces(others.len() as u32));
    }
    let counted = points(position, side, zone);
    if counted < if side == Side::First { 28 } else { 27 } {
        return Err(DeclarationFault::Points(counted));
    }
    Ok(Outcome::Win(side, WinReason::Impasse))
}
