//! Pieces that a move encloses: turned over, taken between two, or left without a free square.

use crate::after::{AROUND, Changes};
use crate::cell::Cell;
use crate::game::Game;
use crate::moves::Move;
use crate::rules::Enclosing;
use crate::set::{Square, SquareSet};
use crate::state::State;

impl Game {
    /// What a move turns over.
    pub(crate) fn flip(&self, state: &State, mv: Move, out: &mut Changes) {
        let us = state.turn;
        let beside = || {
            AROUND
                .iter()
                .filter_map(|(dx, dy)| self.board.step(mv.to, *dx, *dy))
                .filter(|near| *near != mv.from || mv.is_drop())
        };
        match self.rules.flip {
            Enclosing::Reversi => {
                for line in self.enclosed(state, mv.to) {
                    out.extend(line.into_iter().map(|square| (square, state.at(square).turned())));
                }
            }
            Enclosing::Ataxx | Enclosing::Quadwrangle => {
                let friend = beside().any(|near| state.at(near).is_of(us));
                if self.rules.flip == Enclosing::Ataxx || !mv.is_drop() || friend {
                    let enemies = beside().filter(|near| state.at(*near).is_of(1 - us));
                    out.extend(enemies.map(|near| (near, state.at(near).turned())));
                }
            }
            _ => {}
        }
    }

    /// The rows of enemies that a piece of the side to move would enclose from a square.
    pub(crate) fn enclosed(&self, state: &State, from: Square) -> Vec<Vec<Square>> {
        let us = state.turn;
        let mut rows = Vec::new();
        for (dx, dy) in AROUND {
            let mut row = Vec::new();
            let mut at = from;
            while let Some(next) = self.board.step(at, dx, dy) {
                let cell = state.at(next);
                if cell.is_of(1 - us) {
                    row.push(next);
                    at = next;
                } else {
                    if cell.is_of(us) && !row.is_empty() {
                        rows.push(row);
                    }
                    break;
                }
            }
        }
        rows
    }

    /// What stands between two enemies after a move, or is held on all sides.
    pub(crate) fn between(&self, state: &State, mv: Move, out: &mut Changes) {
        let us = state.turn;
        let holds = |square: Option<Square>, against: usize| {
            square.is_some_and(|square| {
                let cell = if square == mv.to { state.at(mv.from) } else { state.at(square) };
                let left = square == mv.from && square != mv.to;
                if left || cell.is_empty() {
                    self.hostile[against].has(square)
                } else {
                    cell.is_of(1 - against)
                }
            })
        };
        let mut gone = Vec::new();
        for (dx, dy) in AROUND.iter().take(4) {
            let Some(near) = self.board.step(mv.to, *dx, *dy) else { continue };
            let cell = state.at(near);
            if !cell.is_of(1 - us) {
                continue;
            }
            let all = self.rules.captors.of(cell.kind()).is_some_and(|count| count > 2)
                || (self.rules.captors.of(cell.kind()).is_some() && self.strong[1 - us].has(near));
            if all {
                if AROUND.iter().take(4).all(|(dx, dy)| holds(self.board.step(near, *dx, *dy), 1 - us)) {
                    gone.push((near, Cell::EMPTY));
                }
                continue;
            }
            let mut beside = AROUND.iter().take(4).filter_map(|(dx, dy)| self.board.step(near, *dx, *dy));
            let cornered = self.rules.captured_corners
                && beside.clone().count() == 2
                && beside.all(|square| holds(Some(square), 1 - us));
            if cornered {
                gone.push((near, Cell::EMPTY));
                continue;
            }
            // A whole line of enemies where they are captured together, else the nearest one.
            let mut row = vec![near];
            let mut end = self.board.step(near, *dx, *dy);
            while let Some(next) =
                end.filter(|next| self.rules.captured_lines && state.at(*next).is_of(1 - us))
            {
                row.push(next);
                end = self.board.step(next, *dx, *dy);
            }
            if holds(end, 1 - us) {
                gone.extend(row.into_iter().map(|square| (square, Cell::EMPTY)));
            }
        }
        out.append(&mut gone);
    }

    /// The group of a stone, where nothing beside it is empty but a square that is being filled.
    pub(crate) fn without_liberty(
        &self,
        state: &State,
        stone: Square,
        filled: Option<Square>,
    ) -> Option<SquareSet> {
        let side = state.at(stone).side();
        let mut group = SquareSet::EMPTY;
        let mut open = vec![stone];
        group.insert(stone);
        while let Some(at) = open.pop() {
            for (dx, dy) in AROUND.iter().take(4) {
                let Some(next) = self.board.step(at, *dx, *dy) else { continue };
                if Some(next) == filled {
                    continue;
                }
                let cell = state.at(next);
                if cell.is_empty() {
                    return None;
                }
                if cell.is_of(side) && !group.has(next) {
                    group.insert(next);
                    open.push(next);
                }
            }
        }
        Some(group)
    }
}
