//! Pieces from the hand: where they may be put.

use crate::after::AROUND;
use crate::game::Game;
use crate::moves::{Act, Move};
use crate::rules::Enclosing;
use crate::set::{Square, SquareSet};
use crate::state::State;
use crate::types::{Kind, bit, each, kind as named};

impl Game {
    /// Where a kind from the hand may be put, but for what a rule says of the square alone.
    pub(crate) fn drop_squares(&self, state: &State, kind: Kind) -> SquareSet {
        let us = state.turn;
        let rules = &self.rules;
        let empty = self.squares & !(state.sides[0] | state.sides[1] | state.walls);
        let mut squares = empty & self.drop_region[us];
        if let Some((_, region)) = rules.mobility[us].iter().find(|(own, _)| *own == kind) {
            squares = squares & region.on(self.board);
        }
        let height = self.board.height;
        let first_rank = |square: Square| self.board.rank(square) == if us == 0 { 0 } else { height - 1 };
        if kind == crate::types::PAWN {
            let banned = |square: Square| {
                (!rules.zone_pawn_drops && self.promotion[us].has(square))
                    || (!rules.first_rank_pawn_drops && first_rank(square))
            };
            squares = squares.iter().filter(|square| !banned(*square)).collect();
        }
        if rules.sittuyin_rook_drop && kind == named("rook") {
            squares = squares.iter().filter(|square| first_rank(*square)).collect();
        }
        if rules.drop_no_doubled & bit(kind) != 0 {
            let full = |square: Square| {
                let file = self.board.file(square);
                let same = state
                    .of(us, bit(kind))
                    .filter(|other| self.board.file(*other) == file && state.at(*other).was().is_none());
                same.count() >= usize::from(rules.drop_no_doubled_count)
            };
            squares = squares.iter().filter(|square| !full(*square)).collect();
        }
        if rules.drop_opposite_bishop && kind == named("bishop") {
            let colour = |square: Square| (self.board.file(square) + self.board.rank(square)) % 2;
            let taken: Vec<u8> = state.of(us, bit(kind)).map(colour).collect();
            squares = squares.iter().filter(|square| !taken.contains(&colour(*square))).collect();
        }
        squares
    }

    pub(crate) fn drops(&self, state: &State, out: &mut Vec<Move>) {
        let us = state.turn;
        let rules = &self.rules;
        for kind in each(self.kinds) {
            if state.hands[us][usize::from(kind)] == 0 && !rules.free_drops {
                continue;
            }
            let squares = self.drop_squares(state, kind);
            for to in squares.iter().filter(|to| self.encloses(state, *to)) {
                if !(rules.immobility_illegal && self.is_stuck(us, kind, to)) {
                    out.push(Move::new(to, to, Act::Drop(kind)));
                }
            }
            if let Some(other) = rules.promoted.0[usize::from(kind)].filter(|_| rules.drop_promoted) {
                for to in self.drop_squares(state, other) {
                    if !(rules.immobility_illegal && self.is_stuck(us, other, to)) {
                        out.push(Move::new(to, to, Act::DropTurned(kind)));
                    }
                }
            }
        }
    }

    /// Whether a drop does what drops must do.
    fn encloses(&self, state: &State, to: Square) -> bool {
        let us = state.turn;
        let beside = |count: usize, side: usize| {
            let near = AROUND.iter().take(count).filter_map(|(dx, dy)| self.board.step(to, *dx, *dy));
            near.filter(|near| state.at(*near).is_of(side)).count() > 0
        };
        let open = |square: Option<Square>| square.is_some_and(|square| state.at(square).is_empty());
        match self.rules.enclosing_drop {
            Enclosing::None | Enclosing::Quadwrangle => true,
            Enclosing::Reversi => {
                // As long as a square of the start is free, only those can be filled.
                let start = self.drop_start[us];
                if start.iter().any(|square| state.at(square).is_empty()) {
                    start.has(to)
                } else {
                    !self.enclosed(state, to).is_empty()
                }
            }
            Enclosing::Ataxx => beside(8, us),
            Enclosing::Snort => !beside(4, 1 - us),
            Enclosing::Top => {
                let below = self.board.step(to, 0, -1);
                below.is_none() || !open(below)
            }
            Enclosing::Anyside => {
                let from = |dx: i16, dy: i16| {
                    // It slides in at one edge and stops before what stands there, or at the other edge.
                    let behind = self.board.step(to, dx, dy);
                    let mut way = self.board.step(to, -dx, -dy);
                    while let Some(square) = way {
                        if !state.at(square).is_empty() {
                            return false;
                        }
                        way = self.board.step(square, -dx, -dy);
                    }
                    behind.is_none() || !open(behind)
                };
                AROUND.iter().take(4).any(|(dx, dy)| from(*dx, *dy))
            }
        }
    }
}
