//! Sentences: what the eye would see, and why something is not allowed.

use musi_messages::msg;
use musi_muso_diagram::terrain;
use musi_muso_rules::{Event, Goals, Position, Refusal, words};
use musi_rules::{Language, Square, SquareSet, joined};
use musi_runtime::Effect;

use crate::state::{Selection, State};
use crate::text::digits;

/// The name of a square of the board: where it is, its ground, what stands there, what waits beside it.
#[must_use]
pub fn square(position: &Position, square: Square, language: Language) -> String {
    let rules = position.rules();
    let mut out = rules.board.geometry.name(square);
    if let Some(ground) = terrain(&rules.board, square, language) {
        out.push_str(", ");
        out.push_str(&ground);
    }
    let stack = words::stack(position, position.stack(square), language);
    if !stack.is_empty() {
        out.push_str(", ");
        out.push_str(&stack);
    }
    let reserve = position.reserve(square);
    if reserve > 0 {
        out.push_str(", ");
        msg::muso::RESERVE.write_ordered(&mut out, language, &[&digits(reserve.into())]);
    }
    out
}

/// Says what is on a square.
pub fn tell_square(state: &mut State, at: Square) {
    let name = square(state.shown(), at, state.language);
    state.tell(&joined(&[&name, "."]));
}

/// Says what ground a square is, when it is no open one: it is often the reason.
pub fn tell_ground(state: &mut State, at: Square) {
    if let Some(ground) = terrain(&state.shown().rules().board, at, state.language) {
        let name = state.name(at);
        state.tell(&joined(&[&name, ": ", &ground, "."]));
    }
}

/// Says why a turn is not allowed.
pub fn tell_refusal(state: &mut State, position: &Position, refusal: Refusal) {
    let sentence = words::refusal(position, refusal, state.language);
    state.tell(&sentence);
    state.rule = Some(refusal.code());
}

/// Goes to the sentence of the page that states the rule of the last refusal, else to what the page says of the piece
/// under the cursor, else to the caption.
pub fn go_to_rule(state: &mut State) {
    let piece = state.shown().stack(state.cursor).piece();
    let animal = piece.map(|piece| words::animal(state.shown(), piece.kind, Language::Tok));
    let told = state.rule.and_then(|code| state.rules_told.id(code));
    let told = told.or_else(|| state.rules_told.id(animal?));
    let id = told.unwrap_or_else(|| joined(&[&state.id, "-", state.language.tag()]));
    state.effects.push(Effect::Go(id));
}

/// Says where a piece can go, by what it does there.
pub fn tell_moves(state: &mut State, held: Selection) {
    let position = state.seated(held.from);
    let mut out = words::stack_on(&position, held.from, state.language);
    out.push('.');
    write_goals(state, &mut out, position.goals(held.from, held.carry));
    state.tell(&out);
}

/// Writes where a piece can go.
fn write_goals(state: &State, out: &mut String, goals: Goals) {
    for (squares, message) in [
        (goals.moves, msg::muso::GOALS_MOVES),
        (goals.stacks, msg::muso::GOALS_STACKS),
        (goals.captures, msg::muso::GOALS_CAPTURES),
        (goals.stack_captures, msg::muso::GOALS_STACK_CAPTURES),
    ] {
        if !squares.is_empty() {
            out.push(' ');
            message.write_ordered(out, state.language, &[&state.names(squares)]);
        }
    }
    if goals.all().is_empty() {
        out.push(' ');
        out.push_str(msg::muso::GOALS_NONE.text(state.language));
    }
}

/// Says which captures a piece has.
pub fn tell_captures(state: &mut State, held: Selection) {
    let position = state.seated(held.from);
    let goals = position.goals(held.from, held.carry);
    let mut out = words::stack_on(&position, held.from, state.language);
    out.push_str(". ");
    let squares = state.names(goals.captures | goals.stack_captures);
    msg::muso::GOALS_CAPTURES.write_ordered(&mut out, state.language, &[&squares]);
    state.tell(&out);
}

/// Says which pieces can go to a square: enemies capture there, friends stack.
pub fn tell_attackers(state: &mut State, at: Square) {
    let position = state.shown();
    let name = state.name(at);
    let mut out = String::new();
    for from in position.occupied() {
        if (position.goals(from, false).all() | position.goals(from, true).all()).contains(at) {
            out.push(' ');
            out.push_str(&words::stack_on(position, from, state.language));
            out.push('.');
        }
    }
    if out.is_empty() {
        state.say_with(msg::muso::NOTHING_COMES, &[&name]);
    } else {
        state.tell(&joined(&[&name, ":", &out]));
    }
}

/// Says all that stands on the board.
pub fn tell_board(state: &mut State) {
    let squares = state.shown().occupied();
    if squares.is_empty() {
        state.say(msg::muso::BOARD_IS_EMPTY);
    }
    for at in squares {
        let what = words::stack_on(state.shown(), at, state.language);
        state.tell(&joined(&[&what, "."]));
    }
}

/// Says what stands otherwise than in the page's picture.
pub fn tell_changes(state: &mut State) {
    let mut out = String::new();
    let (position, start) = (state.history.position(), state.history.start());
    for at in position.occupied() | start.occupied() {
        if position.stack(at) != start.stack(at) {
            let (name, now) = (state.name(at), words::stack(position, position.stack(at), state.language));
            if !out.is_empty() {
                out.push(' ');
            }
            if now.is_empty() {
                msg::muso::NOW_EMPTY.write_ordered(&mut out, state.language, &[&name]);
            } else {
                out.push_str(&joined(&[&name, ": ", &now, "."]));
            }
        }
    }
    if out.is_empty() {
        state.say(msg::muso::NO_CHANGE);
    } else {
        state.tell(&out);
    }
}

/// Says what was played last.
pub fn tell_last(state: &mut State) {
    match state.history.last() {
        Some((before, Event::Turn(turn))) => {
            let sentence = words::turn(before, turn, state.language);
            state.tell(&sentence);
        }
        Some((_, Event::Resign(side))) => {
            let name = words::side(side, state.language);
            state.say_with(msg::muso::RESIGNS, &[name]);
        }
        None => state.say(msg::muso::BEGINNING),
    }
}

/// Says whose turn it is, and what for.
pub fn tell_turn(state: &mut State) {
    let position = state.history.position();
    let seat = position.seat();
    let message = match (position.is_placing(), state.is_machine(seat)) {
        (true, _) => msg::muso::NOW_PLACES,
        (false, true) => msg::muso::NOW_MACHINE,
        (false, false) => msg::muso::NOW_PLAYS,
    };
    state.say_with(message, &[words::side(seat, state.language)]);
}

/// The score of every player: *loje 3, laso 2*.
#[must_use]
pub fn scores(position: &Position, language: Language) -> String {
    let mut out = String::new();
    for side in position.rules().seats() {
        let comma = if out.is_empty() { "" } else { ", " };
        out.push_str(&joined(&[comma, words::side(side, language), " ", &digits(position.score(side))]));
    }
    out
}

/// Why the game is over and who has won; nothing while it goes on.
#[must_use]
pub fn end(state: &State) -> Option<String> {
    let ending = state.history.ending()?;
    let position = state.history.position();
    let mut out = words::ending(ending, state.language);
    let leaders = position.leaders();
    let mut names = String::new();
    for side in &leaders {
        let comma = if names.is_empty() { "" } else { ", " };
        names.push_str(&joined(&[comma, words::side(*side, state.language)]));
    }
    let message = if leaders.len() == 1 { msg::muso::END_WON } else { msg::muso::END_DRAWN };
    out.push(' ');
    message.write_ordered(&mut out, state.language, &[&names, &scores(position, state.language)]);
    Some(out)
}

/// Says why the game is over.
pub fn tell_end(state: &mut State) {
    if let Some(sentence) = end(state) {
        state.tell(&sentence);
    }
}

/// Every square of a set, for questions that are asked of each.
#[must_use]
pub fn any(squares: SquareSet, test: &dyn Fn(Square) -> bool) -> SquareSet {
    let mut found = SquareSet::EMPTY;
    for square in squares {
        if test(square) {
            found.insert(square);
        }
    }
    found
}
