//! Names of squares, kinds, sides and pieces.

use alloc::string::String;
use musi_messages::msg;

use super::Language;
use crate::{BoardSize, GridGame, Piece, PieceKind, Position, Side, Square};

/// The name of a square as the game writes it: `e4` in chess.
#[must_use]
pub fn square<G: GridGame>(geometry: BoardSize, square: Square) -> String {
    G::square_name(geometry, square)
}

/// The name of a kind of piece: *soweli tawa*, *knight*. Empty for a number that is no kind of the game.
#[must_use]
pub fn kind<G: GridGame>(kind: PieceKind, language: Language) -> &'static str {
    G::KINDS.get(kind.index()).map_or("", |facts| facts.name.text(language))
}

/// The name of a side: *walo*, *white*. Empty for a side that does not play.
#[must_use]
pub fn side<G: GridGame>(side: Side, language: Language) -> &'static str {
    G::SIDE_NAMES.get(side.index()).map_or("", |name| name.text(language))
}

/// A piece with its side: *soweli tawa walo*, *white knight*.
#[must_use]
pub fn piece<G: GridGame>(piece: Piece, language: Language) -> String {
    let mut out = String::new();
    push_piece::<G>(&mut out, piece, language);
    out
}

/// Writes what [`piece`] gives.
#[inline(never)]
pub fn push_piece<G: GridGame>(out: &mut String, piece: Piece, language: Language) {
    msg::PIECE.write(out, language, &super::fill::piece_parts::<G>(piece));
}

/// The piece on a square with its place: *soweli tawa walo lon f3*, *the white knight on f3*; *ijo musi lon f3*, *the piece
/// on f3* when nothing stands there.
#[must_use]
pub fn piece_on<G: GridGame>(position: &Position<G>, place: Square, language: Language) -> String {
    let mut out = String::new();
    let part = super::Part::On(position.piece_at(place), place);
    super::push_part::<G>(&mut out, position.geometry(), language, part);
    out
}
