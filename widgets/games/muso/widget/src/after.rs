//! What follows each event of a game: the machines place what they have, the end is reported or whose turn it is, the game is kept.

use crate::kept::keep;
use crate::machine::places;
use crate::speak;
use crate::state::{Panel, State};

/// What follows each event of a game: the machines place their pieces, then it ends as [`finish`] says.
pub(crate) fn after(state: &mut State) {
    if !state.is_game() {
        return;
    }
    if !state.all_machines() {
        while places(state) {}
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
