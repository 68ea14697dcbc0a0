//! Turns of the game: placing, picking up, moving, capturing, trade, giving up; and the machine players.

use std::sync::Arc;

use musi_diagram::muso::MusoKind;
use musi_live::Effect;
use musi_rules::muso::{Event, Position, Refusal, Rules, Turn, choose, words};
use musi_rules::{Kind, Side, Square};

use crate::state::{Held, Panel, State};
use crate::{History, notation, speak};

/// The kinds that the side to play may still place, in the order of the animals.
#[must_use]
pub fn placeable(position: &Position) -> Vec<Kind> {
    let rules = position.rules();
    let mut kinds = Vec::new();
    for kind in 0..rules.animals.len() as u8 {
        let unit = rules.unit(Kind(kind)).and_then(|unit| rules.army.get(unit));
        if position.is_placing()
            && unit.is_some_and(|unit| !unit.fixed)
            && position.has_out_of_play(position.seat(), Kind(kind))
        {
            kinds.push(Kind(kind));
        }
    }
    kinds
}

/// Keeps the choice of what is placed next among what can be placed.
pub fn choose_next_piece(state: &mut State) {
    let kinds = placeable(state.history.position());
    if state.placing.is_none_or(|kind| !kinds.contains(&kind)) {
        state.placing = kinds.first().copied();
    }
}

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
            state.say("{tenpo ni li tenpo pi ilo musi.|It is the machine player's turn.}", &[]);
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

fn place(state: &mut State, at: Square) {
    if let Some(kind) = state.placing {
        try_turn(state, Turn::Place { kind, at });
    }
}

/// Picks up the upper piece of a square.
fn take(state: &mut State, from: Square) {
    let mut position = state.history.position().clone();
    // Outside of a game every piece may show what it can do.
    if let (false, Some(piece)) = (state.is_game(), position.stack(from).piece()) {
        position.set_seat(piece.side);
    }
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
        state.held = Some(Held { from, carry: false });
        speak::tell_moves(state, Held { from, carry: false });
        if position.stack(from).under().is_some() {
            state.say("{sin la, o jo e ijo tu.|Pick it again to take what is under it along.}", &[]);
        }
    }
}

/// The same square again: the stack, then nothing.
fn take_more(state: &mut State, held: Held) {
    let stacked = state.history.position().stack(held.from).under().is_some();
    let always = state.kind() == MusoKind::Movement;
    if stacked && !held.carry {
        let held = Held { carry: true, ..held };
        state.held = Some(held);
        state.say("{kulupu tu.|The stack.}", &[]);
        speak::tell_moves(state, held);
    } else if always {
        state.held = Some(Held { carry: false, ..held });
        speak::tell_moves(state, Held { carry: false, ..held });
    } else {
        state.held = None;
        state.say("{ala.|Put down.}", &[]);
    }
}

fn go(state: &mut State, held: Held, to: Square) {
    let turn = Turn::Go { from: held.from, to, carry: held.carry };
    let position = seated(state, held.from);
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

/// The position, with the owner of a piece to play where nobody takes turns.
#[must_use]
pub fn seated(state: &State, from: Square) -> Position {
    let mut position = state.history.position().clone();
    if let (false, Some(piece)) = (state.is_game(), position.stack(from).piece()) {
        position.set_seat(piece.side);
    }
    position
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
    let sentence = words::turn(position, turn, state.tongue);
    state.tell(&sentence);
    let mut next = position.play(turn);
    if state.kind() == MusoKind::Movement {
        next.set_seat(position.seat());
    }
    state.history.advance(next, Some(Event::Turn(turn)));
    state.held = (state.kind() == MusoKind::Movement).then_some(Held { from: turn.to(), carry: false });
    state.panel = Panel::None;
    after(state);
}

/// What follows each event of a game: the machines play, the end is told, the game is kept.
fn after(state: &mut State) {
    if !state.is_game() {
        return;
    }
    if !all_machines(state) {
        while machine_turn(state) {}
    }
    finish(state);
}

fn finish(state: &mut State) {
    state.held = None;
    state.panel = Panel::None;
    choose_next_piece(state);
    if state.history.ending().is_some() {
        speak::tell_end(state);
    } else {
        speak::tell_turn(state);
    }
    keep(state);
}

/// The id of a cell of the board, which is its key too.
#[must_use]
pub fn cell_id(state: &State, square: Square) -> String {
    [&state.id, "-", &state.name(square)].concat()
}

/// Whether nobody at the screen plays.
#[must_use]
pub fn all_machines(state: &State) -> bool {
    state.history.position().players().all(|side| state.is_machine(side))
}

/// The machine takes one turn when it is to play; whether it did.
fn machine_turn(state: &mut State) -> bool {
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

/// The side to play gives up.
pub fn resign(state: &mut State) {
    let position = state.history.position();
    if state.history.ending().is_some() {
        return;
    }
    let side = position.seat();
    let next = position.resign(side);
    state.history.advance(next, Some(Event::Resign(side)));
    let name = words::side(side, state.tongue);
    state.say(speak::RESIGNS, &[name, name]);
    after(state);
}

/// Takes back: where machines play, to the last choice of a person.
pub fn undo(state: &mut State) {
    if !state.history.back() {
        state.say("{ni li open.|This is the beginning.}", &[]);
        return;
    }
    while of_machine(state) && state.history.back() {}
    moved_in_time(state);
}

/// Goes forward again to where a person is to play.
pub fn redo(state: &mut State) {
    if !state.history.forward() {
        state.say("{ni li pini.|This is the end.}", &[]);
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
        state.say("{ni li pini.|This is the end.}", &[]);
    } else {
        state.say("{ni li open.|This is the beginning.}", &[]);
    }
}

fn of_machine(state: &State) -> bool {
    state.is_game() && !all_machines(state) && state.is_machine(state.history.position().seat())
}

fn moved_in_time(state: &mut State) {
    state.held = None;
    state.panel = Panel::None;
    if state.kind() == MusoKind::Movement {
        let at = crate::reach::mover(state);
        state.held = at.map(|from| Held { from, carry: false });
    }
    choose_next_piece(state);
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
    state.say("{sitelen open.|As at the beginning.}", &[]);
    after(state);
}

fn restart(state: &mut State, start: Position) {
    state.history = History::new(start);
    state.held = None;
    state.panel = Panel::None;
    state.brush = crate::state::Brush::None;
    state.task = None;
    if state.kind() == MusoKind::Movement {
        let at = crate::reach::mover(state);
        state.held = at.map(|from| Held { from, carry: false });
    }
    choose_next_piece(state);
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

/// Gives a seat to a machine player or to a person.
pub fn set_machine(state: &mut State, side: Side, machine: bool) {
    state.header.machines[side.index()] = machine;
    after(state);
}

/// Plays a game that was written down; stops at the first turn that does not fit, and says which and why.
pub fn read_game(state: &mut State, text: &str) {
    let Some((header, turns)) = notation::read_header(text) else {
        state.say("{mi sona ala e toki ni.|This is no game of Muso.}", &[]);
        return;
    };
    if header.players > most_players(state.rules()) {
        state.say("{supa ni la, jan li mute ike.|So many cannot play on this board.}", &[]);
        return;
    }
    let rules = Arc::new(Rules { players: header.players, ..Rules::clone(state.rules()) });
    restart(state, rules.start());
    state.header = header;
    for word in musi_rules::parts(turns.trim(), b' ').filter(|word| !word.is_empty()) {
        let position = state.history.position().clone();
        let event = notation::read_event(&position, word);
        let refusal = match event {
            Some(Event::Turn(turn)) => position.why_not(turn),
            Some(Event::Resign(side)) if position.players().any(|player| player == side) => None,
            _ => {
                state.say("% {li toki ike.|is no turn.}", &[word]);
                break;
            }
        };
        if let Some(refusal) = refusal {
            state.say("%:", &[word]);
            speak::tell_refusal(state, &position, refusal);
            break;
        }
        match event {
            Some(Event::Turn(turn)) => state.history.advance(position.play(turn), event),
            Some(Event::Resign(side)) => state.history.advance(position.resign(side), event),
            None => {}
        }
    }
    finish(state);
}

/// The text of the game.
#[must_use]
pub fn game_text(state: &State) -> String {
    notation::write_game(&state.header, &state.history)
}

/// Asks the browser to keep the game and what was solved.
pub fn keep(state: &mut State) {
    let mut text = crate::text::digits(state.solved);
    if state.is_game() {
        text.push(';');
        text.push_str(&game_text(state));
    }
    state.effects.push(Effect::Save(text));
}
