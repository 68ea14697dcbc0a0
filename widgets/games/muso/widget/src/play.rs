//! Turns of the game: placing, picking up, moving, capturing, trade, giving up.

use musi_messages::msg;
use musi_muso_diagram::MusoKind;
use musi_muso_rules::{Event, Position, Refusal, Turn, words};
use musi_rules::{Square, joined};

use crate::after::after;
use crate::speak;
use crate::state::{Panel, Selection, State};

/// Picks a square: places, picks up, moves, or says why not.
pub fn pick(state: &mut State, square: Square) {
    state.cursor = square;
    state.panel = Panel::None;
    let position = state.history.position();
    if state.is_game() {
        if state.history.ending().is_some() {
            speak::tell_square(state, square);
            speak::tell_end(state);
            return;
        }
        if state.is_machine(position.seat()) {
            tell_machine_plays(state);
            return;
        }
        if position.is_placing() {
            place(state, square);
            return;
        }
    }
    match state.held {
        None => take(state, square),
        Some(held) if held.from == square => take_more(state, held),
        Some(held) => go(state, held, square),
    }
}

/// Says that it is the machine's turn.
pub(crate) fn tell_machine_plays(state: &mut State) {
    state.say(msg::muso::TURN_OF_MACHINE);
}

fn place(state: &mut State, at: Square) {
    if let Some(kind) = state.placing {
        try_turn(state, Turn::Location { kind, at });
    }
}

/// Picks up the upper piece of a square.
fn take(state: &mut State, from: Square) {
    // Outside of a game every piece may show what it can do.
    let position = state.seated(from);
    // A turn onto its own square never fits, so that what is wrong with the piece comes first.
    let refusal = position.why_not(Turn::Go { from, to: from, carry: false });
    if let Some(
        refusal @ (Refusal::NoPiece(_)
        | Refusal::KiliStays(_)
        | Refusal::StackTrapped(_)
        | Refusal::NotYourTurn
        | Refusal::GameOver
        | Refusal::PlaceFirst),
    ) = refusal
    {
        speak::tell_square(state, from);
        if !matches!(refusal, Refusal::NoPiece(_)) || state.is_game() {
            speak::tell_refusal(state, &position, refusal);
        }
    } else {
        state.held = Some(Selection { from, carry: false });
        speak::tell_moves(state, Selection { from, carry: false });
        if position.stack(from).under().is_some() {
            state.say(msg::muso::PICK_AGAIN);
        }
    }
}

/// The same square again: the stack, then nothing.
fn take_more(state: &mut State, held: Selection) {
    let stacked = state.history.position().stack(held.from).under().is_some();
    let always = state.kind() == MusoKind::Movement;
    if stacked && !held.carry {
        let held = Selection { carry: true, ..held };
        state.held = Some(held);
        state.say(msg::muso::PICKED_STACK);
        speak::tell_moves(state, held);
    } else if always {
        state.held = Some(Selection { carry: false, ..held });
        speak::tell_moves(state, Selection { carry: false, ..held });
    } else {
        state.held = None;
        state.say(msg::muso::PUT_DOWN);
    }
}

fn go(state: &mut State, held: Selection, to: Square) {
    let turn = Turn::Go { from: held.from, to, carry: held.carry };
    let position = state.seated(held.from);
    let Some(refusal) = position.why_not(turn) else {
        play(state, &position, turn);
        return;
    };
    let mine = position.stack(to).piece().is_some_and(|piece| piece.side == position.seat());
    if mine && state.kind() != MusoKind::Movement {
        state.held = None;
        take(state, to);
    } else {
        speak::tell_refusal(state, &position, refusal);
        if !refusal.code().starts_with("telo") {
            speak::tell_ground(state, to);
        }
    }
}

/// Plays a turn of the game, or says why not.
pub fn try_turn(state: &mut State, turn: Turn) {
    let position = state.history.position().clone();
    match position.why_not(turn) {
        Some(refusal) => speak::tell_refusal(state, &position, refusal),
        None => play(state, &position, turn),
    }
}

fn play(state: &mut State, position: &Position, turn: Turn) {
    let sentence = words::turn(position, turn, state.language);
    state.tell(&sentence);
    let mut next = position.play(turn);
    if state.kind() == MusoKind::Movement {
        next.set_seat(position.seat());
    }
    state.history.advance(next, Some(Event::Turn(turn)));
    state.held = (state.kind() == MusoKind::Movement).then_some(Selection { from: turn.to(), carry: false });
    state.panel = Panel::None;
    after(state);
}

/// The side to play gives up.
pub fn resign(state: &mut State) {
    let position = state.history.position();
    if state.history.ending().is_some() {
        return;
    }
    let side = position.seat();
    let next = position.resign(side);
    state.history.advance(next, Some(Event::Resign(side)));
    let name = words::side(side, state.language);
    state.say_with(msg::muso::RESIGNS, &[name]);
    after(state);
}

/// The id of a cell of the board, which is its key too.
#[must_use]
pub fn cell_id(state: &State, square: Square) -> String {
    joined(&[&state.id, "-", &state.name(square)])
}
