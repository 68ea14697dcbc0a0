//! What pieces are worth, and where they stand well: computed from how they move.

use super::negamax::Grid;
use super::score::WON;
use crate::engine::{State, Word, royal};
use crate::grid::squares_along;
use crate::{Bits, BoardSize, GridGame, PieceKind, Side, Square, Step, rank_from_edge};
use alloc::{vec, vec::Vec};

const KINDS: usize = 16;
const SQUARES: usize = BoardSize::MAX_SQUARES;
/// What reaching one more square is worth.
const PER_SQUARE: i32 = 60;
/// A side with less than this besides its king is in the endgame: there kings come out.
const ENDGAME: i32 = 1_400;

/// What the pieces of a game are worth on one size of board, in about hundredths of a pawn of chess.
///
/// ```
/// use musi_chess::{Chess, KNIGHT, QUEEN, ROOK};
/// use musi_rules::{GridGame, search::Values};
/// let values = Values::new::<Chess>(Chess::BOARD);
/// assert!(values.worth(KNIGHT) < values.worth(ROOK) && values.worth(ROOK) < values.worth(QUEEN));
/// ```
#[derive(Clone, Debug)]
pub struct Values {
    worth: [i32; KINDS],
    /// For each kind of each side what each square adds.
    places: Vec<[i16; SQUARES]>,
    /// The squares near each one: two steps away at most.
    near: [Bits; SQUARES],
}

impl Values {
    /// The values of a game on a board of this size.
    ///
    /// A piece is worth the squares that it reaches to capture, on average over the board; a square farther along a ride
    /// counts less, because something may stand before it.
    #[must_use]
    pub fn new<G: GridGame>(board: BoardSize) -> Self {
        let mut values =
            Self { worth: [0; KINDS], places: vec![[0; SQUARES]; 2 * KINDS], near: [Bits::EMPTY; SQUARES] };
        let squares = board.len() as i32;
        let mut reach = vec![[0_i32; SQUARES]; 2 * KINDS];
        for (kind, facts) in G::KINDS.iter().enumerate().take(KINDS) {
            for side in Side::BOTH {
                let row = &mut reach[2 * kind + side.index()];
                for square in board.squares() {
                    row[square.index()] =
                        facts.pattern.capture.iter().map(|step| counted(*step, board, square, side)).sum();
                }
            }
            values.worth[kind] = reach[2 * kind].iter().sum::<i32>() * PER_SQUARE / 100 / squares;
        }
        for (kind, facts) in G::KINDS.iter().enumerate().take(KINDS) {
            let best = facts.promotes_to.iter().map(|into| values.worth[into.index() % KINDS]).max();
            let gain = best.map_or(0, |best| (best - values.worth[kind]).max(0));
            for side in Side::BOTH {
                let row = 2 * kind + side.index();
                let average = reach[row].iter().sum::<i32>() / squares;
                for square in board.squares() {
                    let ranks = i32::from(board.height()).max(2) - 1;
                    let forward = i32::from(rank_from_edge(board, square, side));
                    let advance = gain * forward * forward / (ranks * ranks * 4);
                    let freedom = (reach[row][square.index()] - average) * 7 / 100;
                    values.places[row][square.index()] = (freedom + advance) as i16;
                }
            }
        }
        for square in board.squares() {
            for other in board.squares().filter(|other| distance(board, square, *other) < 3) {
                values.near[square.index()] |= Bits::bit(other.number());
            }
        }
        if let Some(king) = G::ROYAL {
            values.worth[king.index() % KINDS] = 0;
        }
        values
    }

    /// What a piece of a kind is worth; nothing for one that cannot be captured.
    #[must_use]
    pub const fn worth(&self, kind: PieceKind) -> i32 {
        self.of(kind.index())
    }

    pub(super) const fn of(&self, kind: usize) -> i32 {
        self.worth[kind % KINDS]
    }

    /// What a position is worth to the side to move, as it stands.
    pub(super) fn evaluate<G: GridGame>(&self, grid: &Grid, state: &State<G, Bits>) -> i32 {
        let [mine, theirs] = [state.side, state.side.opponent()].map(|side| self.of_side(state, side));
        let mut value = mine.0 + mine.1 - theirs.0 - theirs.1;
        let kings = (royal(state, state.side), royal(state, state.side.opponent()));
        if let (Some(own), Some(other)) = kings {
            value += self.king(state, own, theirs.0, mine.0, state.side)
                - self.king(state, other, mine.0, theirs.0, state.side.opponent());
            // Who is ahead in an endgame brings the kings together, else nobody is ever mated.
            if mine.0.min(theirs.0) < ENDGAME && (mine.0 - theirs.0).abs() > 300 {
                let apart = i32::from(distance(grid.geometry, Square(own), Square(other)));
                value += if mine.0 > theirs.0 { -4 * apart } else { 4 * apart };
            }
        }
        value.clamp(1 - WON, WON - 1)
    }

    /// What the pieces of a side are worth, and what their places are; not those of the king.
    fn of_side<G: GridGame>(&self, state: &State<G, Bits>, side: Side) -> (i32, i32) {
        let (mut material, mut places) = (0, 0);
        let own = state.side(side);
        for kind in 0..G::KINDS.len().min(KINDS) {
            let mut pieces = own & state.kind(kind);
            if !pieces.any() || G::ROYAL.is_some_and(|king| king.index() == kind) {
                continue;
            }
            material += self.worth[kind] * pieces.count() as i32;
            let row = &self.places[2 * kind + side.index() % 2];
            while let Some(square) = pieces.pop() {
                places += i32::from(row[usize::from(square) % SQUARES]);
            }
        }
        if G::HANDS {
            for (kind, count) in state.hands[side.index() % 2].iter() {
                // In hand a piece can go anywhere.
                material += self.of(kind.index()) * i32::from(count) * 11 / 10;
            }
        }
        (material, places)
    }

    /// What the place of a king is worth: behind its own pieces while the enemy is strong, in the middle when it is not.
    fn king<G: GridGame>(&self, state: &State<G, Bits>, king: u8, enemy: i32, own: i32, side: Side) -> i32 {
        let row = G::ROYAL.map_or(0, |royal| 2 * royal.index() + side.index()) % (2 * KINDS);
        let place = i32::from(self.places[row][usize::from(king) % SQUARES]);
        if enemy < ENDGAME {
            // A king alone is driven to the edge and then into a corner.
            return if own == 0 { 2 * place } else { place };
        }
        let near = self.near[usize::from(king) % SQUARES];
        let friends = (near & state.side(side)).count() as i32;
        let enemies = (near & state.side(side.opponent())).count() as i32;
        6 * friends - 14 * enemies - place
    }
}

/// What a step reaches from a square, in hundredths of a square.
fn counted(step: Step, board: BoardSize, from: Square, side: Side) -> i32 {
    let mut weight = 100;
    let mut sum = 0;
    for _ in squares_along(step, board, from, side) {
        sum += weight;
        weight = weight * 7 / 10;
    }
    sum
}

/// How many steps of a king lie between two squares.
fn distance(board: BoardSize, one: Square, other: Square) -> u8 {
    let files = board.file(one).abs_diff(board.file(other));
    files.max(board.rank(one).abs_diff(board.rank(other)))
}
