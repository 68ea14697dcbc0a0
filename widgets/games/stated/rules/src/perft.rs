//! How many ways there are to play so many turns: what engines are compared by.

use std::collections::BTreeSet;

use crate::game::Game;
use crate::moves::Move;
use crate::state::State;

impl Game {
    /// How many sequences of so many turns there are. A turn in which a piece goes on capturing counts once for each result.
    #[must_use]
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.rules.chain || self.rules.hop_chain {
            let mut count = 0;
            self.turns(state, &mut |next| count += self.perft(next, depth - 1));
            return count;
        }
        let moves = self.moves(state);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|mv| self.perft(&self.play(state, *mv), depth - 1)).sum()
    }

    /// The positions after each whole turn, each turn once: with the same piece on the same square and the same pieces gone.
    fn turns(&self, state: &State, found: &mut dyn FnMut(&State)) {
        let mut open: Vec<(Move, State)> =
            self.moves(state).into_iter().map(|mv| (mv, self.play(state, mv))).collect();
        let mut seen = BTreeSet::new();
        while let Some((first, next)) = open.pop() {
            if next.chain.is_some() {
                let more = self.moves(&next);
                open.extend(more.into_iter().map(|mv| (first, self.play(&next, mv))));
                continue;
            }
            let gone: Vec<u8> = state.sides[1 - state.turn]
                .iter()
                .filter(|square| !next.sides[1 - state.turn].has(*square))
                .collect();
            if seen.insert((first.from, next.last, gone)) {
                found(&next);
            }
        }
    }
}
