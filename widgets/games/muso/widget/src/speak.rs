//! Sentences: what the eye would see, and why something is not allowed.

use musi_muso_diagram::terrain;
use musi_muso_rules::{Event, Goals, Position, Refusal, words};
use musi_rules::{Language, Side, Square, SquareSet, joined};
use musi_runtime::Effect;

use crate::state::{Selection, State};
use crate::text::{digits, put};

/// The template of a player who gives up.
pub const RESIGNS: &str = "{jan % li pini musi.|The % player resigns.}";

/// The name of a square of the board: where it is, its ground, what stands there, what waits beside it.
#[must_use]
pub fn square(position: &Position, square: Square, language: Language) -> String {
    let rules = position.rules();
    let mut out = rules.board.geometry.name(square);
    if let Some(ground) = terrain(&rules.board, square, language) {
        put(&mut out, language, ", %", &[&ground]);
    }
    let stack = words::stack(position, position.stack(square), language);
    if !stack.is_empty() {
        put(&mut out, language, ", %", &[&stack]);
    }
    let reserve = position.reserve(square);
    if reserve > 0 {
        let reserve = digits(reserve.into());
        put(&mut out, language, ", {kili % li lon poki|% kili in reserve}", &[&reserve]);
    }
    out
}

/// Says what is on a square.
pub fn tell_square(state: &mut State, at: Square) {
    let name = square(state.shown(), at, state.language);
    state.say("%.", &[&name]);
}

/// Says what ground a square is, when it is no open one: it is often the reason.
pub fn tell_ground(state: &mut State, at: Square) {
    if let Some(ground) = terrain(&state.shown().rules().board, at, state.language) {
        let name = state.name(at);
        state.say("%: %.", &[&name, &ground]);
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
    for (squares, template) in [
        (goals.moves, " {ken tawa|Moves}: "),
        (goals.stacks, " {ken tawa sewi|Onto a friend or a kili}: "),
        (goals.captures, " {ken anpa|Captures}: "),
        (goals.stack_captures, " {ken anpa e ijo sewi|Captures the upper one}: "),
    ] {
        if !squares.is_empty() {
            state.put(out, template, &[]);
            state.write_squares(out, squares);
            out.push('.');
        }
    }
    if goals.all().is_empty() {
        state.put(out, " {ken ala tawa|It cannot move}.", &[]);
    }
}

/// Says which captures a piece has.
pub fn tell_captures(state: &mut State, held: Selection) {
    let position = state.seated(held.from);
    let goals = position.goals(held.from, held.carry);
    let mut out = words::stack_on(&position, held.from, state.language);
    state.put(&mut out, ". {ken anpa|Captures}: ", &[]);
    state.write_squares(&mut out, goals.captures | goals.stack_captures);
    out.push('.');
    state.tell(&out);
}

/// Says which pieces can go to a square: enemies capture there, friends stack.
pub fn tell_attackers(state: &mut State, at: Square) {
    let position = state.shown();
    let mut out = state.name(at);
    out.push(':');
    let mut none = true;
    for from in position.occupied() {
        if (position.goals(from, false).all() | position.goals(from, true).all()).contains(at) {
            state.put(&mut out, " %.", &[&words::stack_on(position, from, state.language)]);
            none = false;
        }
    }
    if none {
        state.put(&mut out, " {ijo ala li ken kama|nothing can come here}.", &[]);
    }
    state.tell(&out);
}

/// Says all that stands on the board.
pub fn tell_board(state: &mut State) {
    let squares = state.shown().occupied();
    if squares.is_empty() {
        state.say("{ijo ala li lon.|Nothing stands on the board.}", &[]);
    }
    for at in squares {
        let what = words::stack_on(state.shown(), at, state.language);
        state.say("%.", &[&what]);
    }
}

/// Says what stands otherwise than in the page's picture.
pub fn tell_changes(state: &mut State) {
    let mut out = String::new();
    let (position, start) = (state.history.position(), state.history.start());
    for at in position.occupied() | start.occupied() {
        if position.stack(at) != start.stack(at) {
            let now = words::stack(position, position.stack(at), state.language);
            state.put(
                &mut out,
                if now.is_empty() { "%: {ala|nothing}. " } else { "%: %. " },
                &[&state.name(at), &now],
            );
        }
    }
    if out.is_empty() {
        state.put(&mut out, "{ante ala.|Nothing has changed.}", &[]);
    }
    state.tell(&out);
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
            state.say(RESIGNS, &[name]);
        }
        None => state.say("{ni li open.|This is the beginning.}", &[]),
    }
}

/// *jan loje*, *the red player*.
#[must_use]
pub fn player(side: Side, language: Language) -> String {
    let (mut out, name) = (String::new(), words::side(side, language));
    put(&mut out, language, "{jan %|the % player}", &[name]);
    out
}

/// Says whose turn it is, and what for.
pub fn tell_turn(state: &mut State) {
    let position = state.history.position();
    let seat = position.seat();
    let template = match (position.is_placing(), state.is_machine(seat)) {
        (true, _) => "{tenpo ni la, % o pana e ijo musi.|Now % places a piece.}",
        (false, true) => "{tenpo ni la, % li ilo musi.|Now % is a machine.}",
        (false, false) => "{tenpo ni la, % o musi.|Now % is to play.}",
    };
    let name = player(seat, state.language);
    state.say(template, &[&name]);
}

/// The score of every player: *loje 3, laso 2*.
#[must_use]
pub fn scores(position: &Position, language: Language) -> String {
    let mut out = String::new();
    for side in position.rules().seats() {
        let template = if out.is_empty() { "% %" } else { ", % %" };
        put(&mut out, language, template, &[words::side(side, language), &digits(position.score(side))]);
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
        let template = if names.is_empty() { "%" } else { ", %" };
        state.put(&mut names, template, &[words::side(*side, state.language)]);
    }
    let template = if leaders.len() == 1 {
        " {jan % li sewi|The % player wins}: %."
    } else {
        " {nanpa li sama (%). jan ala li sewi|A draw between %}: %."
    };
    state.put(&mut out, template, &[&names, &scores(position, state.language)]);
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
