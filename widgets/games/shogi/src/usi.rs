//! USI: `7g7f`, `8h2b+`, `P*5e`.

use crate::{Shogi, squares, usi_square};
use musi_rules::{GridGame, Move, Origin, PieceKind, Position, TextError, TextFault};

/// A move as USI writes it.
///
/// ```
/// use musi_shogi as shogi;
/// use musi_shogi::Shogi;
/// use musi_rules::Position;
/// let start = Position::<Shogi>::start();
/// let mv = shogi::read_usi(&start, "7g7f")?;
/// assert_eq!(shogi::usi(&start, mv), "7g7f");
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[must_use]
pub fn usi(position: &Position<Shogi>, mv: Move) -> String {
    let geometry = position.geometry();
    let mut text = match mv.from {
        Origin::Square(from) => usi_square(geometry, from),
        Origin::Hand(kind) => {
            [Shogi::KINDS.get(kind.index()).map_or("", |facts| facts.letters), "*"].concat()
        }
    };
    text.push_str(&usi_square(geometry, mv.to));
    if mv.promotion.is_some() {
        text.push('+');
    }
    text
}

/// Reads a legal move as USI writes it.
///
/// # Errors
/// [`TextFault::Move`] when this is not USI, [`TextFault::Square`] when a square is not on the board,
/// [`TextFault::NoSuchMove`] when the move is not legal.
pub fn read_usi(position: &Position<Shogi>, text: &str) -> Result<Move, TextError> {
    let geometry = position.geometry();
    let body = text.strip_suffix('+').unwrap_or(text);
    let start = body.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let start = start.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let (from, to) = body.split_at_checked(start).ok_or(TextFault::Move.at(0))?;
    let to = squares::read(geometry, to).ok_or(TextFault::Square.at(start))?;
    let mut mv = if let Some(letter) = from.strip_suffix('*') {
        let kind = Shogi::KINDS.iter().position(|facts| facts.letters == letter);
        Move::drop(PieceKind(kind.ok_or(TextFault::Move.at(0))? as u8), to)
    } else {
        Move::new(squares::read(geometry, from).ok_or(TextFault::Square.at(0))?, to)
    };
    if body.len() < text.len() {
        let kind = mv.origin_square().and_then(|from| position.piece_at(from)).map(|piece| piece.kind);
        let into =
            kind.and_then(|kind| Shogi::KINDS.get(kind.index())).and_then(|facts| facts.promotes_to.first());
        mv.promotion = Some(*into.ok_or(TextFault::NoSuchMove.at(body.len()))?);
    }
    if position.is_legal(mv) { Ok(mv) } else { Err(TextFault::NoSuchMove.at(0)) }
}
