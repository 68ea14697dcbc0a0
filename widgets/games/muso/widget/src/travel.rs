//! Back and forward in a game, and its beginning.

use std::sync::Arc;

use musi_messages::msg;
use musi_muso_diagram::MusoKind;
use musi_muso_rules::{Position, Rules};

use crate::after::after;
use crate::kept::keep;
use crate::state::{Brush, Panel, Selection, State};
use crate::{History, speak};

/// Takes back: where machines play, to the last choice of a person.
pub fn undo(state: &mut State) {
    if !state.history.back() {
        state.say(msg::muso::BEGINNING);
        return;
    }
    while of_machine(state) && state.history.back() {}
    moved_in_time(state);
}

/// Goes forward again to where a person is to play.
pub fn redo(state: &mut State) {
    if !state.history.forward() {
        state.say(msg::muso::END);
        return;
    }
    while of_machine(state) && state.history.forward() {}
    moved_in_time(state);
}

/// One event back or forward, whoever played it.
pub fn step_in_time(state: &mut State, forward: bool) {
    let moved = if forward { state.history.forward() } else { state.history.back() };
    if moved {
        moved_in_time(state);
    } else if forward {
        state.say(msg::muso::END);
    } else {
        state.say(msg::muso::BEGINNING);
    }
}

fn of_machine(state: &State) -> bool {
    state.is_game() && !state.all_machines() && state.is_machine(state.history.position().seat())
}

fn moved_in_time(state: &mut State) {
    state.held = None;
    state.panel = Panel::None;
    if state.kind() == MusoKind::Movement {
        let at = crate::reach::mover(state);
        state.held = at.map(|from| Selection { from, carry: false });
    }
    state.choose_next_piece();
    speak::tell_last(state);
    if state.is_game() {
        speak::tell_turn(state);
        keep(state);
    }
}

/// A new game, or the figure as the page has it.
pub fn reset(state: &mut State) {
    let start = state.history.start().clone();
    restart(state, start);
    state.header.seed = state.header.seed.wrapping_add(1) % 1_000_000;
    state.say(msg::muso::AS_AT_BEGINNING);
    after(state);
}

pub(crate) fn restart(state: &mut State, start: Position) {
    state.history = History::new(start);
    state.awaited = None;
    state.held = None;
    state.panel = Panel::None;
    state.brush = Brush::None;
    state.task = None;
    if state.kind() == MusoKind::Movement {
        let at = crate::reach::mover(state);
        state.held = at.map(|from| Selection { from, carry: false });
    }
    state.choose_next_piece();
}

/// How many can play on this board: those with a home area.
#[must_use]
pub fn most_players(rules: &Rules) -> u8 {
    rules.board.sides().count().min(4) as u8
}

/// A new game for another number of players.
pub fn set_players(state: &mut State, players: u8) {
    if !(2..=most_players(state.rules())).contains(&players) {
        return;
    }
    let rules = Arc::new(Rules { players, ..Rules::clone(state.rules()) });
    state.header.players = players;
    restart(state, rules.start());
    after(state);
}
