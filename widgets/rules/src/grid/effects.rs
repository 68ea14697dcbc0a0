//! What a move changes besides moving its piece.

use super::{GridGame, Move, Piece, Position, Square};

/// What a move does besides moving its piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The piece that it captures, and where that stood: beside the target square for en passant.
    pub captured: Option<(Square, Piece)>,
    /// Another piece of the same side that moves too, from where and to where: the rook in castling.
    pub also_moved: Option<(Square, Square, Piece)>,
}

impl<G: GridGame> Position<G> {
    /// What a legal move does besides moving its piece.
    ///
    /// ```
    /// use musi_chess as chess;
    /// use musi_chess::Chess;
    /// use musi_rules::{Position, Profile, Setup};
    /// let setup: Setup<Chess> = "4k3/8/8/8/8/8/8/4K2R w K -".parse()?;
    /// let position = Position::new(&setup, Profile::Strict)?;
    /// let effects = position.effects(chess::read_san(&position, "O-O")?);
    /// let (from, to, rook) = effects.also_moved.ok_or("no rook moved")?;
    /// assert_eq!((rook.kind, from, to), (chess::ROOK, setup.geometry().named("h1").unwrap(), setup.geometry().named("f1").unwrap()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn effects(&self, mv: Move) -> Effects {
        let side = self.side_to_move();
        let enemy = side.opponent();
        let after = self.play_unchecked(mv);
        let captured = (self.of_side(enemy) - after.of_side(enemy)).first();
        let mut left = self.of_side(side) - after.of_side(side);
        let mut entered = after.of_side(side) - self.of_side(side);
        entered.remove(mv.to);
        if let Some(from) = mv.origin_square() {
            left.remove(from);
        }
        let also_moved = left.first().zip(entered.first());
        Effects {
            captured: captured.and_then(|square| Some((square, self.piece_at(square)?))),
            also_moved: also_moved.and_then(|(from, to)| Some((from, to, self.piece_at(from)?))),
        }
    }
}
