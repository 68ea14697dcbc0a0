//! The questions.

use musi_messages::msg;
use musi_muso_diagram::MusoKind;
use musi_muso_rules::{Body, Position, Random, Stack, Turn, reached, words};
use musi_rules::{Piece, PieceKind, Side, Square, SquareSet};
use musi_runtime::Exercise;

use super::made::made;
use crate::exercise::{Choice, Goal, Prompt, Task};
use crate::speak::{self, any};
use crate::state::State;
use crate::text::digits;

/// Makes an exercise from a seed; nothing when the figure has nothing to ask.
#[must_use]
pub fn make(state: &State, ask: Prompt, seed: u32) -> Option<Task> {
    let mut random = Random::new(u64::from(seed) << 3 | ask as u64);
    let mut task = match ask {
        Prompt::Reach | Prompt::Capture => marks(state, ask, &mut random)?,
        Prompt::Enter | Prompt::Stack => may(state, ask, &mut random)?,
        Prompt::Trade => trade(state, &mut random)?,
        Prompt::Control => control(state, &mut random)?,
        Prompt::Score => score(state, &mut random),
    };
    task.ask = ask;
    task.run = Exercise::new(ask as u8, seed, 1);
    Some(task)
}

fn task(position: Position, question: String, about: SquareSet, goal: Goal) -> Task {
    Task {
        ask: Prompt::Reach,
        run: Exercise::default(),
        position,
        question,
        about,
        goal,
        marked: SquareSet::EMPTY,
        taken: 0,
    }
}

/// One of some squares.
fn one_of(squares: SquareSet, random: &mut Random) -> Option<Square> {
    let count = squares.len() as u32;
    if count == 0 { None } else { squares.iter().nth(random.below(count) as usize) }
}

/// The squares of the pieces that are on top and belong to the side to play.
fn movers(position: &Position) -> SquareSet {
    any(position.occupied(), &|square| {
        position.stack(square).piece().is_some_and(|piece| piece.side == position.seat())
    })
}

/// The squares with a piece on top.
fn pieces(position: &Position) -> SquareSet {
    any(position.occupied(), &|square| position.stack(square).piece().is_some())
}

fn captures(position: &Position, from: Square) -> SquareSet {
    let goals = position.goals(from, false);
    goals.captures | goals.stack_captures
}

/// A position to ask about: the page's own where it shows a situation, a way with things in it, or one out of a game.
fn position(state: &State, random: &mut Random, wanted: &dyn Fn(&Position) -> bool) -> Position {
    match state.kind() {
        MusoKind::Movement => strewn(state, random),
        MusoKind::Situation => state.scene.position.clone(),
        _ => made(state.scene.rules(), random, wanted),
    }
}

/// The animal of a movement figure somewhere on its board, with friends and enemies in its way.
fn strewn(state: &State, random: &mut Random) -> Position {
    let start = &state.scene.position;
    let board = start.rules().board.geometry;
    let studied = start.occupied().first().and_then(|square| start.stack(square).piece());
    let mut position = Position::empty(start.rules());
    let Some(piece) = studied else { return position };
    let Some(from) = one_of(SquareSet::all(board), random) else { return position };
    position.put(from, Stack::from_body(Body::Piece(piece)));
    for _ in 0..board.len() / 4 {
        let side = if random.below(3) == 0 { Side::First } else { Side::Second };
        if let Some(at) = one_of(SquareSet::all(board) - position.occupied(), random) {
            position.put(at, Stack::from_body(Body::Piece(Piece { kind: PieceKind(0), side })));
        }
    }
    position.set_seat(piece.side);
    position
}

/// The piece that a question is about; outside of a game its owner is then to play.
fn asked(state: &State, position: &mut Position, random: &mut Random, ask: Prompt) -> Option<Square> {
    let among = match state.kind() {
        // Its friends are bugs too where a bug is under study: any of them is as good.
        MusoKind::Movement => {
            let studied = state.scene.position.occupied().first()?;
            let studied = state.scene.position.stack(studied).piece();
            any(pieces(position), &|square| position.stack(square).piece() == studied)
        }
        MusoKind::Situation => pieces(position),
        _ => any(movers(position), &|from| can(position, from, ask)),
    };
    let from = one_of(among, random)?;
    position.set_seat(position.stack(from).piece()?.side);
    Some(from)
}

/// Whether there is something to ask about a piece.
fn can(position: &Position, from: Square, ask: Prompt) -> bool {
    if ask == Prompt::Capture {
        !captures(position, from).is_empty()
    } else {
        position.goals(from, false).all().len() > 1
    }
}

fn marks(state: &State, ask: Prompt, random: &mut Random) -> Option<Task> {
    let wanted = |position: &Position| !any(movers(position), &|from| can(position, from, ask)).is_empty();
    let mut position = position(state, random, &wanted);
    let from = asked(state, &mut position, random, ask)?;
    let (squares, message) = if ask == Prompt::Capture {
        (captures(&position, from), msg::muso::ASK_CAPTURES)
    } else {
        (position.goals(from, false).all(), msg::muso::ASK_REACH)
    };
    let language = state.language;
    let question = message.fill_ordered(language, &[&words::stack_on(&position, from, language)]);
    Some(task(position, question, SquareSet::from_square(from), Goal::Mark { from, squares }))
}

/// Whether a turn is allowed, and why: the refusal, or what the turn does; with the code of the rule.
fn why(state: &State, position: &Position, turn: Turn) -> (bool, String, &'static str) {
    match position.why_not(turn) {
        Some(refusal) => (false, words::refusal(position, refusal, state.language), refusal.code()),
        None => (true, words::turn(position, turn, state.language), does(position, turn)),
    }
}

/// The code of the rule that allows a turn.
pub(super) fn does(position: &Position, turn: Turn) -> &'static str {
    let Turn::Go { to, carry, .. } = turn else { return "trade" };
    match position.stack(to).piece() {
        Some(piece) if piece.side != position.seat() => "capture",
        _ if !position.stack(to).is_empty() => "stack",
        _ if position.rules().board.telo.contains(to) => "telo_swims",
        _ if carry => "carry",
        _ => "off_pattern",
    }
}

fn may(state: &State, ask: Prompt, random: &mut Random) -> Option<Task> {
    let mut position = position(state, random, &|position| movers(position).len() > 3);
    let from = asked(state, &mut position, random, Prompt::Reach)?;
    let carry = position.stack(from).under().is_some() && random.below(2) == 1;
    let piece = position.stack(from).piece()?;
    let animal = position.rules().animal(piece.kind)?;
    let geometry = position.rules().board.geometry;
    let ways =
        reached(geometry, from, &animal.movement.moves) | reached(geometry, from, &animal.movement.captures);
    // Squares about which there is something to think: within its way, and for stacks with something on them.
    let goals = any(ways - SquareSet::from_square(from), &|square| {
        let there = position.stack(square);
        ask != Prompt::Stack
            || !there.is_empty() && there.piece().is_none_or(|other| other.side == piece.side)
    });
    let allowed = any(goals, &|to| position.why_not(Turn::Go { from, to, carry }).is_none());
    let wanted = if random.below(2) == 0 { allowed } else { goals - allowed };
    let to = one_of(wanted, random).or_else(|| one_of(goals, random))?;
    let (right, why, rule) = why(state, &position, Turn::Go { from, to, carry });
    let message = if carry { msg::muso::ASK_CARRY } else { msg::muso::ASK_ALONE };
    let language = state.language;
    let (who, there) = (words::stack_on(&position, from, language), speak::square(&position, to, language));
    let question = message.fill_ordered(language, &[&who, &there]);
    let mut choices = Vec::new();
    for (message, right) in [(msg::muso::CHOICE_MAY, right), (msg::muso::CHOICE_MAY_NOT, !right)] {
        let label = message.text(language).to_owned();
        choices.push(Choice { label, right, why: why.clone(), rule });
    }
    let about = SquareSet::from_square(from) | SquareSet::from_square(to);
    Some(task(position, question, about, Goal::Choose { choices, many: false }))
}

fn trade(state: &State, random: &mut Random) -> Option<Task> {
    let rules = state.scene.rules();
    let mut position = made(rules, random, &|position| {
        (0..rules.army.len()).any(|unit| position.left(position.seat(), unit) > 0)
    });
    let seat = position.seat();
    let at = one_of(rules.board.home(seat).spaces, random)?;
    // Mostly a kili lies there; now and then a piece stands on it, or there is none.
    position.put(
        at,
        match random.below(6) {
            0 => Stack::EMPTY,
            1 => Stack::on(Piece { kind: PieceKind(0), side: seat }, Body::Kili),
            _ => Stack::from_body(Body::Kili),
        },
    );
    let mut choices = Vec::new();
    for kind in 0..rules.animals.len() as u8 {
        let kind = PieceKind(kind);
        let (right, why, rule) = why(state, &position, Turn::Trade { kind, at });
        let label = words::animal(&position, kind, state.language).to_owned();
        choices.push(Choice { label, right, why, rule });
    }
    let there = speak::square(&position, at, state.language);
    let question = msg::muso::ASK_TRADE.fill_ordered(state.language, &[&there]);
    Some(task(position, question, SquareSet::from_square(at), Goal::Choose { choices, many: true }))
}

fn control(state: &State, random: &mut Random) -> Option<Task> {
    let rules = state.scene.rules();
    let mut position =
        made(rules, random, &|position| rules.seats().any(|side| !position.controlled(side).is_empty()));
    // A kili in a home area, under a piece of anybody: what is asked most.
    if random.below(2) == 0 {
        let seats: Vec<Side> = rules.seats().collect();
        let side = *seats.get(random.below(seats.len() as u32) as usize)?;
        let home = *seats.get(random.below(seats.len() as u32) as usize)?;
        let at = one_of(rules.board.home(home).area, random)?;
        let kind = PieceKind(random.below(rules.animals.len() as u32) as u8);
        position.put(at, Stack::on(Piece { kind, side }, Body::Kili));
    }
    let at = one_of(any(position.occupied(), &|square| position.stack(square).has_kili()), random)?;
    let mut choices = Vec::new();
    for side in rules.seats() {
        let right = position.controlled(side).contains(at);
        let message = match (right, rules.board.home(side).area.contains(at)) {
            (true, true) => msg::muso::CONTROL_HOME,
            (true, false) => msg::muso::CONTROL_UNDER,
            _ => msg::muso::CONTROL_NEITHER,
        };
        let label = words::side(side, state.language).to_owned();
        let why = message.fill_ordered(state.language, &[&label]);
        choices.push(Choice { label, right, why, rule: "control" });
    }
    let there = speak::square(&position, at, state.language);
    let question = msg::muso::ASK_CONTROL.fill_ordered(state.language, &[&there]);
    Some(task(position, question, SquareSet::from_square(at), Goal::Choose { choices, many: true }))
}

fn score(state: &State, random: &mut Random) -> Task {
    let rules = state.scene.rules();
    let position = made(rules, random, &|position| rules.seats().any(|side| position.score(side) > 0));
    let mut side = position.seat();
    for seat in rules.seats() {
        if position.score(seat) > 0 && (position.score(side) == 0 || random.below(2) == 0) {
            side = seat;
        }
    }
    let right = position.score(side);
    let squares = state.names(position.controlled(side));
    let why = msg::muso::SCORE_KILI.fill_ordered(state.language, &[&squares]);
    let least = right.saturating_sub(random.below(4));
    let mut choices = Vec::new();
    for score in least..least + 5 {
        let label = digits(score);
        choices.push(Choice { label, right: score == right, why: why.clone(), rule: "score" });
    }
    let name = words::side(side, state.language);
    let question = msg::muso::ASK_SCORE.fill_ordered(state.language, &[name]);
    task(position, question, SquareSet::EMPTY, Goal::Choose { choices, many: false })
}
