//! What the reader has to do with machine players: who they are, a turn, the rest of the game, the pieces that are left to place.
//!
//! They place pieces at once. For a turn the page is asked to have a program of its own think
//! ([`answer`](crate::answer)), so that nothing waits for it.

use musi_messages::msg;
use musi_muso_rules::{Event, place, words};
use musi_rules::{Side, parts};
use musi_runtime::Effect;

use crate::after::{after, finish};
use crate::kept::game_text;
use crate::state::State;
use crate::text::digits;

/// The machine takes its turn because the reader asked for it; with `to_end` until the game is over or a person is to play.
pub fn step(state: &mut State, to_end: bool) {
    if places(state) {
        while to_end && places(state) {}
        finish(state);
    }
    if to_end {
        // A whole game is too much to listen to.
        state.said.clear();
    }
    if !state.history.position().is_placing() && (to_end || state.said.is_empty()) {
        ask(state, if to_end { "run" } else { "turn" });
    }
}

/// The machine places what the side to play has left.
pub fn fill(state: &mut State) {
    let side = state.history.position().seat();
    let left = |state: &State| {
        let position = state.history.position();
        position.is_placing() && position.seat() == side
    };
    while left(state) && placed(state) {}
    after(state);
}

/// Gives a seat to a machine player or to a person; nothing happens for a side that does not play.
pub fn set_machine(state: &mut State, side: usize, machine: bool) {
    let seats = state.rules().seats();
    let Some(side) = Side::ALL.get(side).filter(|side| seats.clone().any(|seat| seat == **side)) else {
        return;
    };
    state.header.machines[side.index()] = machine;
    after(state);
}

/// The reader keeps the seat that is to play, machines take all others.
pub fn set_others(state: &mut State) {
    let me = state.history.position().seat();
    for side in state.rules().seats() {
        state.header.machines[side.index()] = side != me;
    }
    after(state);
}

/// A machine player places a piece when it is to place one; whether it did.
pub(crate) fn places(state: &mut State) -> bool {
    state.is_machine(state.history.position().seat()) && placed(state)
}

/// Places a piece as a machine would, whoever is to place one; whether there was one.
fn placed(state: &mut State) -> bool {
    let position = state.history.position().clone();
    let seed = u64::from(state.header.seed) << 16 | state.history.len() as u64;
    let Some(turn) = place(&position, seed) else { return false };
    let sentence = words::turn(&position, turn, state.language);
    state.tell(&sentence);
    state.history.advance(position.play(turn), Some(Event::Turn(turn)));
    true
}

/// After each event: the machine is asked where it is to play, and what was asked before the game changed is no longer awaited.
pub(crate) fn follow(state: &mut State) {
    let due = plays(state);
    state.awaited = state.awaited.filter(|at| due && *at == state.history.len());
    if due && state.awaited.is_none() && !state.all_machines() {
        ask(state, "turn");
    }
}

/// Whether a machine is to take a turn.
pub(crate) fn plays(state: &State) -> bool {
    let position = state.history.position();
    state.is_game()
        && state.task.is_none()
        && !position.is_placing()
        && state.is_machine(position.seat())
        && state.history.ending().is_none()
}

fn ask(state: &mut State, wanted: &str) {
    if !plays(state) {
        return;
    }
    state.awaited = Some(state.history.len());
    state.asked += 1;
    let mut text = id(state, wanted);
    for part in ["\n", state.language.tag(), "\n", wanted, "\n", &state.source, "\n", &game_text(state)] {
        text.push_str(part);
    }
    state.effects.push(Effect::Ask(text));
    state.tell(msg::muso::SEAT_THINKS.text(state.language));
}

/// The number of what is asked; the page waits a little before it shows what is told, but not of a whole game.
fn id(state: &State, wanted: &str) -> String {
    let mut id = String::from(if wanted == "run" { "x" } else { "" });
    id.push_str(&digits(state.asked));
    id
}

/// The machine has answered; whether that is what is awaited.
pub fn answered(state: &mut State, reply: &str) -> bool {
    if state.awaited.is_none() {
        return false;
    }
    if reply.is_empty() {
        // The program did not come: people play alone.
        state.header.machines = [false; 4];
        state.tell(msg::muso::SEAT_MISSING.text(state.language));
        finish(state);
        return true;
    }
    let mut lines = parts(reply, b'\n');
    let asked = lines.next();
    let whole = asked == Some(&id(state, "run"));
    if !whole && asked != Some(&id(state, "turn")) {
        return false;
    }
    state.awaited = None;
    for word in parts(lines.next().unwrap_or_default(), b' ') {
        let position = state.history.position().clone();
        let turn = position.read_turn(word).ok().filter(|turn| position.why_not(*turn).is_none());
        let Some(turn) = turn.filter(|_| plays(state)) else { break };
        if !whole {
            let sentence = words::turn(&position, turn, state.language);
            state.tell(&sentence);
        }
        state.history.advance(position.play(turn), Some(Event::Turn(turn)));
    }
    finish(state);
    true
}
