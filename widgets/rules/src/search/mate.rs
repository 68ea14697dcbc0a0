//! Mates in which every move of the attacker gives check: quickly found, where the whole tree would be too large.

use alloc::sync::Arc;
use alloc::{vec, vec::Vec};

use super::hash_table::fingerprint;
use super::negamax::Searcher;
use super::ply::{Ply, each};
use crate::engine::{State, View, Word};
use crate::{Bits, GridGame};

/// So many moves of the attacker are looked at, at most.
const MOVES: usize = 5;
/// How many positions that are no mate are remembered.
const REMEMBERED: usize = 1 << 14;

impl<G: GridGame> Searcher<'_, G> {
    /// The first move of the quickest mate by checks, with the number of moves, within so many nodes.
    pub(super) fn mate_by_checks(&mut self, state: &State<G, Bits>, nodes: u32) -> Option<(Ply, usize)> {
        let end = self.nodes.saturating_add(nodes);
        let mut none = vec![0; REMEMBERED];
        for moves in 1..=MOVES {
            if let Some(first) = self.mates(state, moves, end, &mut none) {
                return Some((first, moves));
            }
            if self.nodes > end || self.stopped {
                return None;
            }
        }
        None
    }

    /// A check after which every answer is met by a mate.
    fn mates(&mut self, state: &State<G, Bits>, moves: usize, end: u32, none: &mut [u64]) -> Option<Ply> {
        let key = fingerprint(state) ^ (moves as u64);
        if none[key as usize % REMEMBERED] == key {
            return None;
        }
        let grid = Arc::clone(&self.grid);
        let mut checks = Vec::new();
        each(&View::new(&*grid, state), &mut |action| checks.push(action));
        for action in checks {
            let next = action.played(&grid, state);
            let view = View::new(&*grid, &next);
            if !view.checkers.any() {
                continue;
            }
            if self.is_out() || self.nodes > end {
                return None;
            }
            if !view.any_move() {
                return Some(action);
            }
            if moves > 1 && self.is_mated(&view, moves - 1, end, none) {
                return Some(action);
            }
        }
        if !self.stopped && self.nodes <= end {
            none[key as usize % REMEMBERED] = key;
        }
        None
    }

    /// Whether every answer to a check is met by a mate.
    fn is_mated(&mut self, view: &View<'_, G, Bits>, moves: usize, end: u32, none: &mut [u64]) -> bool {
        let mut answers = Vec::new();
        each(view, &mut |action| answers.push(action));
        let grid = Arc::clone(&self.grid);
        answers.into_iter().all(|answer| {
            let next = answer.played(&grid, view.state);
            self.mates(&next, moves, end, none).is_some()
        })
    }
}
