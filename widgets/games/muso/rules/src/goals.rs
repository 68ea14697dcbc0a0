//! Where a piece may go.

use super::movement::along;
use super::{Animal, Position, Refusal};
use musi_rules::{Piece, Square, SquareSet, Step};

/// Where a piece may go, by what it does there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Goals {
    /// Free squares.
    pub moves: SquareSet,
    /// Squares with a friend or a kili, on which it would stand.
    pub stacks: SquareSet,
    /// Squares with one enemy, which it would capture.
    pub captures: SquareSet,
    /// Squares with a stack, of which it would capture the upper piece and stand on the lower one.
    pub stack_captures: SquareSet,
}

impl Goals {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> SquareSet {
        self.moves | self.stacks | self.captures | self.stack_captures
    }
}

impl Position {
    /// Where the piece on a square may go, alone or with what stands under it, whoever is to play.
    #[must_use]
    pub fn goals(&self, from: Square, carry: bool) -> Goals {
        let mut goals = Goals::default();
        let Some((piece, animal)) = self.animal_on(from) else { return goals };
        if carry && self.stack(from).under().is_none() {
            return goals;
        }
        let [moves, captures] = self.ways(from, animal);
        for to in moves | captures {
            let there = self.stack(to);
            let enemy = there.piece().is_some_and(|other| other.side != piece.side);
            let way = if enemy { captures } else { moves };
            if !way.contains(to) || self.why_not_onto(from, to, piece.side, animal, carry).is_some() {
                continue;
            }
            let set = match (there.len(), enemy) {
                (0, _) => &mut goals.moves,
                (_, false) => &mut goals.stacks,
                (1, true) => &mut goals.captures,
                (_, true) => &mut goals.stack_captures,
            };
            set.insert(to);
        }
        goals
    }

    /// The squares to which the way is free: to move, and to capture.
    pub(super) fn ways(&self, from: Square, animal: &Animal) -> [SquareSet; 2] {
        [self.free(&animal.movement.moves, from, animal), self.free(&animal.movement.captures, from, animal)]
    }

    /// The squares along some steps, each up to the first that stops the animal.
    fn free(&self, steps: &[Step], from: Square, animal: &Animal) -> SquareSet {
        let mut free = SquareSet::EMPTY;
        for step in steps {
            for square in along(*step, self.rules.board.geometry, from) {
                free.insert(square);
                if self.stops(square, animal).is_some() {
                    break;
                }
            }
        }
        free
    }

    /// Why an animal cannot go on beyond a square.
    pub(super) fn stops(&self, square: Square, animal: &Animal) -> Option<Refusal> {
        if !self.stack(square).is_empty() {
            Some(Refusal::BlockedBy(square))
        } else if animal.stopped_by_telo && self.rules.board.telo.contains(square) {
            Some(Refusal::TeloBlocks(square))
        } else {
            None
        }
    }

    pub(super) fn animal_on(&self, square: Square) -> Option<(Piece, &Animal)> {
        let piece = self.stack(square).piece()?;
        Some((piece, self.rules.animal(piece.kind)?))
    }
}
