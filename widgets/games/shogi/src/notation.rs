//! Western notation with numbers: `P-76`, `Bx22+`, `G49-58`, `S*57`.

use crate::{Shogi, squares};
use musi_rules::{GridGame, Move, Origin, Position};

/// A legal move in western notation: the letter of the piece, its square when another piece of the kind could go there,
/// `-`, `x` or `*` for a move, a capture or a drop, the square, then `+` for promotion or `=` for going without.
///
/// ```
/// use musi_shogi as shogi;
/// use musi_shogi::Shogi;
/// use musi_rules::Position;
/// let start = Position::<Shogi>::start();
/// let mv = shogi::read_usi(&start, "7g7f")?;
/// assert_eq!(shogi::western(&start, mv), "P-76");
/// assert_eq!(shogi::western(&start, shogi::read_usi(&start, "4i5h")?), "G49-58");
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[must_use]
pub fn western(position: &Position<Shogi>, mv: Move) -> String {
    let geometry = position.geometry();
    let legal = position.legal_moves();
    let letters =
        |kind: musi_rules::PieceKind| Shogi::KINDS.get(kind.index()).map_or("", |facts| facts.letters);
    let mut text = String::new();
    match mv.from {
        Origin::Hand(kind) => {
            text.push_str(letters(kind));
            text.push('*');
        }
        Origin::Square(from) => {
            let piece = position.piece_at(from);
            text.push_str(piece.map_or("", |piece| letters(piece.kind)));
            let ambiguous = legal.iter().filter(|other| other.to == mv.to).any(|other| {
                other.origin_square().is_some_and(|place| place != from && position.piece_at(place) == piece)
            });
            if ambiguous {
                squares::push_digits(&mut text, geometry, from);
            }
            text.push(if position.piece_at(mv.to).is_some() { 'x' } else { '-' });
        }
    }
    squares::push_digits(&mut text, geometry, mv.to);
    let choice = legal.iter().filter(|other| other.from == mv.from && other.to == mv.to);
    match mv.promotion {
        Some(_) => text.push('+'),
        None if choice.count() > 1 => text.push('='),
        None => {}
    }
    text
}
