//! Keys: moving the cursor, and asking what the eye would see.

use musi_messages::{Message, msg};
use musi_muso_diagram::MusoKind;
use musi_rules::{PieceKind, Square, joined};
use musi_runtime::{Effect, Key, Wish, later};

use crate::play::cell_id;
use crate::state::{Brush, Panel, Selection, State};
use crate::{speak, task, travel};

/// The keys in the order in which the list shows them, and what they do.
pub const KEYS: [(&str, Message); 21] = [
    ("← ↑ → ↓ Home End", msg::muso::KEY_MOVE),
    ("Enter", msg::muso::KEY_PICK),
    ("Esc", msg::muso::KEY_CANCEL),
    ("1 – 9", msg::muso::KEY_CHOOSE),
    ("n", msg::muso::KEY_NEXT),
    ("m", msg::muso::KEY_MOVES),
    ("x", msg::muso::KEY_CAPTURES),
    ("i", msg::muso::KEY_ATTACKERS),
    ("w", msg::muso::KEY_WHY_NOT),
    ("o", msg::muso::KEY_WHERE),
    ("b", msg::muso::KEY_BOARD),
    ("Shift + b", msg::muso::KEY_CHANGES),
    ("l", msg::muso::KEY_LAST),
    ("t", msg::muso::KEY_TURN),
    ("[  ]", msg::muso::KEY_STEP),
    ("u", msg::muso::KEY_UNDO),
    ("r", msg::muso::KEY_RESTART),
    ("c", msg::muso::KEY_CHECK),
    ("h", msg::muso::KEY_HINT),
    ("a", msg::muso::KEY_ANSWER),
    ("g", msg::muso::KEY_RULE),
];

/// What a key does; whether it means something here.
pub fn key(state: &mut State, name: &str) -> bool {
    if let (true, true, "h" | "c") = (state.keys_on, state.task.is_some(), name) {
        let wish = if name == "h" { Wish::Hint } else { Wish::Check };
        return later(|| task::act(state, wish, false));
    }
    let Some(key) = Key::pressed(name, state.keys_on) else { return false };
    match key {
        Key::Cancel => cancel(state),
        Key::Digit(number) => digit(state, number),
        // The browser presses what has the focus.
        Key::Pick => false,
        _ if key.is_character() => later(|| ask(state, key)),
        _ => state.at_board && move_cursor(state, key),
    }
}

/// Whether a key asks for something that comes later: letters do.
pub(crate) fn needs_later(name: &str) -> bool {
    matches!(name, "h" | "c")
        || Key::named(name).is_some_and(|key| key.is_character() && !matches!(key, Key::Digit(_)))
}

/// Says what a letter asks for; whether it means something here.
fn ask(state: &mut State, key: Key) -> bool {
    let at = state.cursor;
    if state.task.is_some() && matches!(key, Key::Moves | Key::Captures | Key::Attackers | Key::WhyNot) {
        state.say(msg::muso::ASKED_BY_EXERCISE);
        return true;
    }
    match key {
        Key::Help => state.panel = if state.panel == Panel::Keys { Panel::None } else { Panel::Keys },
        Key::Moves => with_piece(state, speak::tell_moves),
        Key::Captures => with_piece(state, speak::tell_captures),
        Key::Attackers => speak::tell_attackers(state, at),
        Key::WhyNot => why_not(state, at),
        Key::Where => speak::tell_square(state, at),
        Key::Board => speak::tell_board(state),
        Key::Changes => speak::tell_changes(state),
        Key::LastMove => speak::tell_last(state),
        Key::Turn => turn(state),
        Key::Next => next(state),
        Key::Back => travel::step_in_time(state, false),
        Key::Forward => travel::step_in_time(state, true),
        Key::Undo => travel::undo(state),
        Key::Reset => travel::reset(state),
        Key::Answer => return task::act(state, Wish::Answer, false),
        Key::Rule => speak::go_to_rule(state),
        _ => return false,
    }
    true
}

/// The piece that a question is about: the one that is held, else the one under the cursor.
fn with_piece(state: &mut State, tell: impl Fn(&mut State, Selection)) {
    let here = Selection { from: state.cursor, carry: false };
    let there = state.history.position().stack(here.from).piece().is_some();
    match state.held.filter(|held| held.from != here.from || !there) {
        _ if there => tell(state, state.held.filter(|held| held.from == here.from).unwrap_or(here)),
        Some(held) => tell(state, held),
        None => speak::tell_square(state, here.from),
    }
}

fn why_not(state: &mut State, at: Square) {
    let position = state.history.position().clone();
    if let (true, Some(kind)) = (position.is_placing(), state.placing) {
        match position.why_not(musi_muso_rules::Turn::Location { kind, at }) {
            Some(refusal) => speak::tell_refusal(state, &position, refusal),
            None => state.say(msg::muso::MAY_GO),
        }
        return;
    }
    let Some(held) = state.held else {
        state.say(msg::muso::PICK_FIRST);
        return;
    };
    let position = state.seated(held.from);
    match position.why_not(musi_muso_rules::Turn::Go { from: held.from, to: at, carry: held.carry }) {
        Some(refusal) => {
            speak::tell_refusal(state, &position, refusal);
            if !refusal.code().starts_with("telo") {
                speak::tell_ground(state, at);
            }
        }
        None => state.say(msg::muso::MAY_GO),
    }
}

fn turn(state: &mut State) {
    if state.is_game() {
        if let Some(end) = speak::end(state) {
            state.tell(&end);
        } else {
            speak::tell_turn(state);
            let scores = speak::scores(state.history.position(), state.language);
            state.tell(&joined(&[&scores, "."]));
        }
    } else {
        state.say(msg::muso::EVERY_PIECE);
    }
}

/// The next square with a piece that can do something, or where one can be placed.
fn next(state: &mut State) {
    let position = state.shown();
    let squares = if position.is_placing() {
        position.rules().open_home(position.seat()) - position.occupied()
    } else if state.is_game() {
        speak::any(position.occupied(), &|square| {
            position.stack(square).piece().is_some_and(|piece| piece.side == position.seat())
        })
    } else {
        position.occupied()
    };
    let after = squares.iter().find(|square| square.index() > state.cursor.index());
    if let Some(square) = after.or(squares.first()) {
        focus(state, square);
        speak::tell_square(state, square);
    }
}

fn focus(state: &mut State, square: Square) {
    state.cursor = square;
    let id = cell_id(state, square);
    state.effects.push(Effect::Focus(id));
}

/// Chooses the piece that is placed next, by its number in the list.
fn digit(state: &mut State, number: u8) -> bool {
    let kinds = state.placeable();
    let Some(kind) = kinds.get(usize::from(number).wrapping_sub(1)) else { return false };
    choose(state, *kind);
    true
}

/// Chooses the piece that is placed next.
pub fn choose(state: &mut State, kind: PieceKind) {
    state.placing = Some(kind);
    let name = musi_muso_rules::words::animal(state.history.position(), kind, state.language).to_owned();
    state.tell(&name);
}

fn move_cursor(state: &mut State, key: Key) -> bool {
    let board = state.rules().board.geometry;
    let (file, rank) = (board.file(state.cursor), board.rank(state.cursor));
    let (width, height) = (board.width(), board.height());
    let (file, rank) = match key {
        Key::Up => (file, (rank + 1).min(height - 1)),
        Key::Down => (file, rank.saturating_sub(1)),
        Key::Left => (file.saturating_sub(1), rank),
        Key::Right => ((file + 1).min(width - 1), rank),
        Key::RowStart => (0, rank),
        Key::RowEnd => (width - 1, rank),
        Key::FirstCorner => (0, height - 1),
        _ => (width - 1, 0),
    };
    if let Some(square) = board.square(file, rank) {
        focus(state, square);
    }
    true
}

/// Puts down what was begun, then leaves the exercise; whether there was anything.
fn cancel(state: &mut State) -> bool {
    if state.panel != Panel::None {
        state.panel = Panel::None;
    } else if state.task.is_some() {
        later(|| task::leave(state));
    } else if state.brush != Brush::None {
        state.brush = Brush::None;
    } else if state.held.is_some() && state.kind() != MusoKind::Movement {
        state.held = None;
        state.say(msg::muso::PUT_DOWN);
    } else {
        return false;
    }
    true
}
