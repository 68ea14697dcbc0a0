//! Putting every piece on the square where it begins.

use musi_rules::{Piece, Setup, Square, SquareSet};

use crate::{Announcement, Figure, PlayableGame, State};

impl<G: PlayableGame> Figure<G> {
    pub(super) fn place(&self, state: &mut State<G>, square: Square, piece: Piece) {
        let mut next = state.now.clone();
        let there = next.setup.piece_at(square);
        next.setup.put(square, if there == Some(piece) { None } else { Some(piece) });
        state.advance(next);
        self.tell_square(state, square);
    }

    /// Squares on which the right piece stands, another one than belongs there, and none though one belongs there.
    pub(super) fn grade_places(&self, state: &State<G>, wanted: &Setup<G>) -> [SquareSet; 3] {
        let now = &state.now.setup;
        let wrong = now.geometry().those(&|square| now.piece_at(square) != wanted.piece_at(square));
        let extra = wrong & now.occupied();
        [now.occupied() - extra, extra, wrong - extra]
    }

    /// Says where the pieces that are wrong or missing begin.
    pub(super) fn say_places(voice: &mut Announcement<G>, wanted: &Setup<G>, squares: SquareSet) {
        for square in squares {
            voice.place(wanted, square).stop();
        }
    }
}
