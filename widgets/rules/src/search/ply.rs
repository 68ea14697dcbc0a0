//! A move as the search handles it: four bytes, with the kind that moves.

use super::negamax::Grid;
use crate::engine::{State, View};
use crate::{Bits, GridGame, Move, Origin, PieceKind, Square};

const NONE: u8 = u8::MAX;

/// A move of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ply {
    kind: u8,
    from: u8,
    pub(super) to: u8,
    promotion: u8,
}

impl Ply {
    /// No move.
    pub(super) const NONE: Self = Self { kind: NONE, from: NONE, to: NONE, promotion: NONE };

    /// A move as the rules give it.
    pub(super) fn new(kind: PieceKind, from: Option<u8>, to: u8, promotion: Option<PieceKind>) -> Self {
        Self {
            kind: kind.0,
            from: from.unwrap_or(NONE),
            to,
            promotion: promotion.map_or(NONE, |kind| kind.0),
        }
    }

    /// The kind that moves, as it is before.
    pub(super) const fn kind(self) -> usize {
        self.kind as usize
    }

    /// The kind that it is after the move.
    pub(super) const fn becomes(self) -> usize {
        if self.promotion == NONE { self.kind() } else { self.promotion as usize }
    }

    /// Whether it comes from the hand.
    pub(super) const fn is_drop(self) -> bool {
        self.from == NONE
    }

    /// The move as all others know it.
    pub(super) const fn action(self) -> Move {
        Move {
            from: if self.is_drop() {
                Origin::Hand(PieceKind(self.kind))
            } else {
                Origin::Square(Square(self.from))
            },
            to: Square(self.to),
            promotion: if self.promotion == NONE { None } else { Some(PieceKind(self.promotion)) },
        }
    }

    /// The position after it.
    pub(super) fn played<G: GridGame>(self, grid: &Grid, state: &State<G, Bits>) -> State<G, Bits> {
        if self.is_drop() {
            return state.play_drop(PieceKind(self.kind), self.to);
        }
        let promotion = if self.promotion == NONE { None } else { Some(PieceKind(self.promotion)) };
        state.play_piece(grid, PieceKind(self.kind), self.from, self.to, promotion)
    }
}

/// Gives every legal move.
pub(super) fn each<G: GridGame>(view: &View<'_, G, Bits>, give: &mut dyn FnMut(Ply)) {
    view.each(|kind, from, to, promotion| give(Ply::new(kind, from, to, promotion)));
}
