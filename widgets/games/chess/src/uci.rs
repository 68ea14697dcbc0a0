//! UCI: `e2e4`, `e7e8q`.

use crate::Chess;
use musi_rules::{GridGame, Move, PieceKind, Position, TextError, TextFault};

/// A move as UCI writes it; castling is the king's move.
///
/// ```
/// use musi_chess as chess;
/// use musi_chess::Chess;
/// use musi_rules::Position;
/// let start = Position::<Chess>::start();
/// let mv = chess::read_uci(&start, "g1f3")?;
/// assert_eq!(chess::uci(&start, mv), "g1f3");
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[must_use]
pub fn uci(position: &Position<Chess>, mv: Move) -> String {
    let geometry = position.geometry();
    let mut text = mv.origin_square().map_or_else(|| "0000".into(), |from| geometry.name(from));
    text.push_str(&geometry.name(mv.to));
    if let Some(facts) = mv.promotion.and_then(|kind| Chess::KINDS.get(kind.index())) {
        text.push_str(&facts.letters.to_ascii_lowercase());
    }
    text
}

/// Reads a legal move as UCI writes it.
///
/// # Errors
/// [`TextFault::Move`] when this is not UCI, [`TextFault::Square`] when a square is not on the board,
/// [`TextFault::NoSuchMove`] when the move is not legal.
pub fn read_uci(position: &Position<Chess>, text: &str) -> Result<Move, TextError> {
    let geometry = position.geometry();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let middle = text.len() - rest.len() + digits;
    let (from, to) = text.split_at_checked(middle).ok_or(TextFault::Move.at(0))?;
    let end = to.trim_end_matches(|c: char| c.is_ascii_lowercase()).len();
    let (to, promotion) = to.split_at_checked(end).ok_or(TextFault::Move.at(middle))?;
    let mut mv = Move::new(
        geometry.named(from).ok_or(TextFault::Square.at(0))?,
        geometry.named(to).ok_or(TextFault::Square.at(middle))?,
    );
    if !promotion.is_empty() {
        let kind = Chess::KINDS.iter().position(|facts| facts.letters.eq_ignore_ascii_case(promotion));
        mv.promotion = Some(PieceKind(kind.ok_or(TextFault::Move.at(middle + end))? as u8));
    }
    if position.is_legal(mv) { Ok(mv) } else { Err(TextFault::NoSuchMove.at(0)) }
}
