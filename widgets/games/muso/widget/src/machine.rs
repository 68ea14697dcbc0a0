//! What the reader asks of machine players: a turn, the rest of the game, the pieces that are left to place, a seat.

use musi_rules::Side;

use crate::after::{after, chosen_turn, finish, machine_turn};
use crate::state::State;

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
    let left = |state: &State| {
        let position = state.history.position();
        position.is_placing() && position.seat() == side
    };
    while left(state) && chosen_turn(state) {}
    after(state);
}

/// Gives a seat to a machine player or to a person.
pub fn set_machine(state: &mut State, side: Side, machine: bool) {
    state.header.machines[side.index()] = machine;
    after(state);
}
