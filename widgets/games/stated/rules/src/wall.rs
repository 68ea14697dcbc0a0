//! Squares that become walls with a move.

use crate::after::AROUND;
use crate::game::Game;
use crate::moves::{Act, Move};
use crate::rules::Walling;
use crate::set::Square;
use crate::state::State;

impl Game {
    /// Every move with every wall that it can make.
    pub(crate) fn wall_off(&self, state: &State, out: &mut Vec<Move>) {
        let us = state.turn;
        let moves = std::mem::take(out);
        let mut after = Vec::new();
        for mv in &moves {
            let mut next = state.clone();
            self.effects(state, *mv, &mut after);
            for (square, cell) in &after {
                next.put(self, *square, *cell);
            }
            // What the move has just captured on its own square or blown up is no place for a wall.
            let passed = self.captured(state, *mv).filter(|_| mv.act == Act::EnPassant);
            let free = |square: Square| {
                let left = state.at(square).is_empty()
                    || square == mv.from
                    || mv.act == Act::Castle(square)
                    || passed == Some(square);
                left && square != mv.to && next.at(square).is_empty() && self.walling[us].has(square)
            };
            let mut wall = |square: Square| out.push(Move { wall: Some(square), ..*mv });
            match self.rules.walling {
                Walling::Arrow => {
                    let mut shots = Vec::new();
                    self.moves_of(&next, mv.to, &mut shots);
                    for shot in shots.iter().filter(|shot| next.at(shot.to).is_empty() && free(shot.to)) {
                        wall(shot.to);
                    }
                }
                Walling::Past => wall(mv.from),
                Walling::Duck | Walling::Static => {
                    for square in self.squares.iter().filter(|square| free(*square)) {
                        wall(square);
                    }
                }
                Walling::Edge => {
                    for square in
                        self.squares.iter().filter(|square| free(*square) && self.is_edge(&next, *square))
                    {
                        wall(square);
                    }
                }
                Walling::None => {}
            }
        }
        if self.rules.wall_or_move {
            out.clear();
            out.extend(moves);
            let stays = state.sides[us].iter().next().unwrap_or(0);
            let pass = Move::new(stays, stays, Act::Pass);
            let free = |square: Square| state.at(square).is_empty() && self.walling[us].has(square);
            for square in self.squares.iter().filter(|square| free(*square)) {
                if self.rules.walling != Walling::Edge || self.is_edge(state, square) {
                    out.push(Move { wall: Some(square), ..pass });
                }
            }
        }
    }

    /// Whether a square lies at the edge of what is left of the board.
    fn is_edge(&self, state: &State, square: Square) -> bool {
        AROUND.iter().take(4).any(|(dx, dy)| {
            let near = self.board.step(square, *dx, *dy);
            near.is_none_or(|near| state.walls.has(near))
        })
    }
}
