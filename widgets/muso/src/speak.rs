//! Sentences: what the eye would see, and why something is not allowed.

use musi_diagram::muso::terrain;
use musi_rules::muso::{Event, Goals, Position, Refusal, words};
use musi_rules::{Side, Square, SquareSet, Tongue};

use crate::play::seated;
use crate::state::{Held, State};
use crate::text::{number, put};

/// The name of a square of the board: where it is, its ground, what stands there, what waits beside it.
#[must_use]
pub fn square(position: &Position, square: Square, tongue: Tongue) -> String {
    let rules = position.rules();
    let mut out = rules.board.geometry.name(square);
    if let Some(ground) = terrain(&rules.board, square, tongue) {
        put(&mut out, &[", ", &ground]);
    }
    let stack = words::stack(position, position.stack(square), tongue);
    if !stack.is_empty() {
        put(&mut out, &[", ", &stack]);
    }
    let reserve = position.reserve(square);
    if reserve > 0 {
        out.push_str(tongue.pick(", kili ", ", "));
        number(&mut out, reserve.into());
        out.push_str(tongue.pick(" li lon poka", " kili in reserve"));
    }
    out
}

/// Says what is on a square.
pub fn tell_square(state: &mut State, at: Square) {
    let mut name = square(state.shown(), at, state.tongue);
    name.push('.');
    state.tell(&name);
}

/// Says what ground a square is, when it is no open one: it is often the reason.
pub fn tell_ground(state: &mut State, at: Square) {
    if let Some(ground) = terrain(&state.shown().rules().board, at, state.tongue) {
        let sentence = [&state.name(at), ": ", &ground, "."].concat();
        state.tell(&sentence);
    }
}

/// Says why a turn is not allowed.
pub fn tell_refusal(state: &mut State, position: &Position, refusal: Refusal) {
    let sentence = words::refusal(position, refusal, state.tongue);
    state.tell(&sentence);
}

/// Says where a piece can go, by what it does there.
pub fn tell_moves(state: &mut State, held: Held) {
    let position = seated(state, held.from);
    let mut out = words::stack_on(&position, held.from, state.tongue);
    out.push('.');
    write_goals(state, &mut out, position.goals(held.from, held.carry));
    state.tell(&out);
}

/// Writes where a piece can go.
pub fn write_goals(state: &State, out: &mut String, goals: Goals) {
    let groups = [
        (goals.moves, " ken tawa: ", " Moves: "),
        (goals.stacks, " ken tawa sewi: ", " Onto a friend or a kili: "),
        (goals.captures, " ken anpa: ", " Captures: "),
        (goals.stack_captures, " ken anpa e ijo sewi: ", " Captures the upper one: "),
    ];
    let mut none = true;
    for (squares, tok, en) in groups {
        if !squares.is_empty() {
            none = false;
            out.push_str(state.pick(tok, en));
            state.write_squares(out, squares);
            out.push('.');
        }
    }
    if none {
        out.push_str(state.pick(" ken ala tawa.", " It cannot move."));
    }
}

/// Says which captures a piece has.
pub fn tell_captures(state: &mut State, held: Held) {
    let position = seated(state, held.from);
    let goals = position.goals(held.from, held.carry);
    let mut out = words::stack_on(&position, held.from, state.tongue);
    out.push_str(state.pick(". ken anpa: ", ". Captures: "));
    state.write_squares(&mut out, goals.captures | goals.stack_captures);
    out.push('.');
    state.tell(&out);
}

/// Says which pieces can go to a square: enemies capture there, friends stack.
pub fn tell_attackers(state: &mut State, at: Square) {
    let position = state.shown();
    let mut comers = SquareSet::EMPTY;
    for (from, stack) in position.stacks() {
        if stack.piece().is_some()
            && (position.goals(from, false).all() | position.goals(from, true).all()).contains(at)
        {
            comers.insert(from);
        }
    }
    let mut out = state.name(at);
    out.push_str(": ");
    for (index, from) in comers.iter().enumerate() {
        put(&mut out, &[if index > 0 { ", " } else { "" }, &words::stack_on(position, from, state.tongue)]);
    }
    if comers.is_empty() {
        out.push_str(state.pick("ijo ala li ken kama", "nothing can come here"));
    }
    out.push('.');
    state.tell(&out);
}

/// Says all that stands on the board.
pub fn tell_board(state: &mut State) {
    let position = state.shown();
    let mut out = String::new();
    for (at, stack) in position.stacks() {
        if !stack.is_empty() {
            put(&mut out, &[&words::stack_on(position, at, state.tongue), ". "]);
        }
    }
    if out.is_empty() {
        out.push_str(state.pick("ijo ala li lon.", "Nothing stands on the board."));
    }
    state.tell(&out);
}

/// Says what stands otherwise than in the page's picture.
pub fn tell_changes(state: &mut State) {
    let (position, start) = (state.history.position(), state.history.start());
    let mut out = String::new();
    for (at, stack) in position.stacks() {
        if stack == start.stack(at) {
            continue;
        }
        let now = words::stack(position, stack, state.tongue);
        let now = if now.is_empty() { state.pick("ijo ala", "nothing") } else { &now };
        put(&mut out, &[&state.name(at), ": ", now, ". "]);
    }
    if out.is_empty() {
        out.push_str(state.pick("ante ala.", "Nothing has changed."));
    }
    state.tell(&out);
}

/// Says what was played last.
pub fn tell_last(state: &mut State) {
    let sentence = match state.history.last() {
        Some((before, Event::Turn(turn))) => words::turn(before, turn, state.tongue),
        Some((_, Event::Resign(side))) => {
            let name = words::side(side, state.tongue);
            match state.tongue {
                Tongue::Tok => ["jan ", name, " li pini musi."].concat(),
                Tongue::En => ["The ", name, " player resigns."].concat(),
            }
        }
        None => state.pick("ni li open.", "This is the beginning.").to_owned(),
    };
    state.tell(&sentence);
}

/// *jan loje*, *the red player*.
#[must_use]
pub fn player(side: Side, tongue: Tongue) -> String {
    let name = words::side(side, tongue);
    match tongue {
        Tongue::Tok => ["jan ", name].concat(),
        Tongue::En => ["the ", name, " player"].concat(),
    }
}

/// Says whose turn it is, and what for.
pub fn tell_turn(state: &mut State) {
    let position = state.history.position();
    let seat = position.seat();
    let name = player(seat, state.tongue);
    let (tok, en) = match (position.is_placing(), state.is_machine(seat)) {
        (true, _) => (" o pana e ijo musi.", " places a piece."),
        (false, true) => (" li ilo musi.", " is a machine."),
        (false, false) => (" o musi.", " is to play."),
    };
    let mut out = state.pick("tenpo ni la, ", "Now ").to_owned();
    put(&mut out, &[&name, state.pick(tok, en)]);
    state.tell(&out);
}

/// The score of every player: *loje 3, laso 2*.
#[must_use]
pub fn scores(position: &Position, tongue: Tongue) -> String {
    let mut out = String::new();
    for side in position.rules().seats() {
        let comma = if out.is_empty() { "" } else { ", " };
        put(&mut out, &[comma, words::side(side, tongue), " "]);
        number(&mut out, position.score(side));
    }
    out
}

/// Why the game is over and who has won; nothing while it goes on.
#[must_use]
pub fn end(state: &State) -> Option<String> {
    let ending = state.history.ending()?;
    let position = state.history.position();
    let mut out = words::ending(ending, state.tongue);
    let leaders = position.leaders();
    let names: Vec<&str> = leaders.iter().map(|side| words::side(*side, state.tongue)).collect();
    match (&names[..], state.tongue) {
        ([one], Tongue::Tok) => put(&mut out, &[" jan ", one, " li sewi: "]),
        ([one], Tongue::En) => put(&mut out, &[" The ", one, " player wins: "]),
        (several, Tongue::Tok) => {
            put(&mut out, &[" nanpa li sama (", &several.join(", "), "). jan ala li sewi: "])
        }
        (several, Tongue::En) => put(&mut out, &[" A draw between ", &several.join(", "), ": "]),
    }
    put(&mut out, &[&scores(position, state.tongue), "."]);
    Some(out)
}

/// Says why the game is over.
pub fn tell_end(state: &mut State) {
    if let Some(sentence) = end(state) {
        state.tell(&sentence);
    }
}
