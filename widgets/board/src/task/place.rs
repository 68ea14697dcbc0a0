//! Putting every piece on the square where it begins.

use musi_messages::msg;
use musi_rules::{Piece, Square};

use super::Goal;
use crate::{Figure, PlayableGame, State};

impl<G: PlayableGame> Figure<G> {
    pub(super) fn place(&self, state: &mut State<G>, square: Square, piece: Piece) {
        let mut next = state.now.clone();
        let there = next.setup.piece_at(square);
        next.setup.put(square, if there == Some(piece) { None } else { Some(piece) });
        state.advance(next);
        self.tell_square(state, square);
    }

    pub(super) fn check_places(&self, state: &mut State<G>) {
        let Some(task) = &mut state.task else { return };
        let Goal::Place { wanted, .. } = &task.goal else { return };
        let now = &state.now.setup;
        let board = now.geometry();
        let wrong = board.those(&|square| now.piece_at(square) != wanted.piece_at(square));
        let extra = wrong & now.occupied();
        let missed = wrong - extra;
        let voice = state.said.begin(state.language);
        if extra.is_empty() && missed.is_empty() {
            voice.word(msg::EXERCISE_RIGHT);
            self.solved(state);
            return;
        }
        task.checks = task.checks.saturating_add(1);
        voice.counted(msg::EXERCISE_COUNT_HITS, now.occupied().len() - extra.len());
        voice.counted(msg::EXERCISE_COUNT_EXTRA, extra.len());
        voice.counted(msg::EXERCISE_COUNT_MISSED, missed.len()).stop();
        if task.checks == 2 {
            state.pointed = extra | missed;
            voice.list(board, extra | missed);
        }
        if task.checks > 2 {
            for square in extra | missed {
                voice.place(wanted, square).stop();
            }
        }
    }
}
