//! Machine players: the turns that they take, and the pieces that they place for a person.

use musi_rules::Side;
use musi_rules::muso::{Event, choose, words};

use crate::play::{after, finish};
use crate::state::State;

/// Whether nobody at the screen plays.
#[must_use]
pub fn all_machines(state: &State) -> bool {
    state.history.position().players().all(|side| state.is_machine(side))
}

/// The machine takes one turn when it is to play; whether it did.
pub(crate) fn machine_turn(state: &mut State) -> bool {
    let position = state.history.position().clone();
    if !state.is_machine(position.seat()) || state.history.ending().is_some() {
        return false;
    }
    let seed = u64::from(state.header.seed) << 16 | state.history.len() as u64;
    let Some(turn) = choose(&position, seed) else { return false };
    let sentence = words::turn(&position, turn, state.tongue);
    state.tell(&sentence);
    state.history.advance(position.play(turn), Some(Event::Turn(turn)));
    true
}

/// The machine takes its turn because the reader asked for it; with `to_end` until the game is over or a person is to play.
pub fn step(state: &mut State, to_end: bool) {
    if machine_turn(state) && to_end {
        while machine_turn(state) {}
        // A whole game is too much to listen to.
        state.said.clear();
    }
    finish(state);
}

/// The machine places what the side to play has left.
pub fn fill(state: &mut State) {
    let side = state.history.position().seat();
    while state.history.position().is_placing() && state.history.position().seat() == side {
        let position = state.history.position().clone();
        let seed = u64::from(state.header.seed) << 16 | state.history.len() as u64;
        let Some(turn) = choose(&position, seed) else { break };
        let sentence = words::turn(&position, turn, state.tongue);
        state.tell(&sentence);
        state.history.advance(position.play(turn), Some(Event::Turn(turn)));
    }
    after(state);
}

/// Gives a seat to a machine player or to a person.
pub fn set_machine(state: &mut State, side: Side, machine: bool) {
    state.header.machines[side.index()] = machine;
    after(state);
}
