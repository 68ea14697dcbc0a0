//! What follows each event of a game: the machines play, the end is reported or whose turn it is, the game is kept.

use musi_muso_rules::{Event, choose, words};

use crate::kept::keep;
use crate::speak;
use crate::state::{Panel, State};

/// What follows each event of a game: the machines play, then it ends as [`finish`] says.
pub(crate) fn after(state: &mut State) {
    if !state.is_game() {
        return;
    }
    if !state.all_machines() {
        while machine_turn(state) {}
    }
    finish(state);
}

/// The end of an event: nothing is held, what comes next is reported, the game is kept.
pub(crate) fn finish(state: &mut State) {
    state.held = None;
    state.panel = Panel::None;
    state.choose_next_piece();
    if state.history.ending().is_some() {
        speak::tell_end(state);
    } else {
        speak::tell_turn(state);
    }
    keep(state);
}

/// The machine takes one turn when it is to play; whether it did.
pub(crate) fn machine_turn(state: &mut State) -> bool {
    let machine = state.is_machine(state.history.position().seat());
    machine && state.history.ending().is_none() && chosen_turn(state)
}

/// Plays the turn that a machine would choose, whoever is to play; whether there was one.
pub(crate) fn chosen_turn(state: &mut State) -> bool {
    let position = state.history.position().clone();
    let seed = u64::from(state.header.seed) << 16 | state.history.len() as u64;
    let Some(turn) = choose(&position, seed) else { return false };
    let sentence = words::turn(&position, turn, state.language);
    state.tell(&sentence);
    state.history.advance(position.play(turn), Some(Event::Turn(turn)));
    true
}
