//! Boards with pieces taken away, and what stands on the board in all.

use musi_rules::search::Values;
use musi_rules::{GridGame, Piece, Setup, Side, Square, SquareSet};

use crate::sentence::judge::Judge;

impl<G: GridGame> Judge<'_, G> {
    /// The board without what stands on some squares.
    pub(in crate::sentence) fn setup_without(&self, squares: SquareSet) -> Setup<G> {
        let mut setup = self.setup.clone();
        for square in squares {
            setup.put(square, None);
        }
        setup
    }

    /// A board with nothing but a piece in its middle, and where that is.
    pub(in crate::sentence) fn alone(&self, piece: Piece) -> Option<(Setup<G>, Square)> {
        let board = self.setup.geometry();
        let middle = board.square(board.width() / 2, board.height() / 2)?;
        let mut setup = self.setup_without(self.setup.occupied());
        setup.put(middle, Some(piece));
        Some((setup, middle))
    }

    /// The kings of both sides.
    pub(in crate::sentence) fn royals(&self) -> SquareSet {
        Side::BOTH.into_iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.royals(side))
    }

    /// What the pieces of a side are worth together, its king left out.
    pub(in crate::sentence) fn worth_of(&self, side: Side) -> i64 {
        let values = Values::new::<G>(self.setup.geometry());
        let pieces = self.setup.of_side(side) - self.setup.royals(side);
        let worth = |square| self.setup.piece_at(square).map_or(0, |piece| values.worth(piece.kind));
        pieces.iter().map(|square| i64::from(worth(square))).sum()
    }
}
