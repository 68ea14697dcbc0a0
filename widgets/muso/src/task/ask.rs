//! The questions.

use musi_diagram::muso::MusoKind;
use musi_rules::muso::{Body, Position, Random, Stack, Turn, reached, words};
use musi_rules::{Kind, Piece, Side, Square, SquareSet, Tongue};

use super::{Ask, Choice, Goal, Task, made};
use crate::speak;
use crate::state::State;
use crate::text::{number, put};

/// Makes an exercise from a seed; nothing when the figure has nothing to ask.
#[must_use]
pub fn make(state: &State, ask: Ask, seed: u32) -> Option<Task> {
    let mut random = Random::new(u64::from(seed) << 3 | ask as u64);
    let tongue = state.tongue;
    let mut task = match ask {
        Ask::Reach | Ask::Capture => marks(state, ask, &mut random)?,
        Ask::Enter | Ask::Stack => may(state, ask, &mut random)?,
        Ask::Trade => trade(state, &mut random)?,
        Ask::Control => control(state, &mut random)?,
        Ask::Score => score(state, &mut random)?,
    };
    task.ask = ask;
    task.seed = seed;
    let mut question = String::from(tongue.pick("nanpa ", "Number "));
    number(&mut question, seed);
    put(&mut question, &[". ", &task.question]);
    task.question = question;
    Some(task)
}

fn task(position: Position, question: String, about: SquareSet, goal: Goal) -> Task {
    Task {
        ask: Ask::Reach,
        seed: 0,
        position,
        question,
        about,
        goal,
        marked: SquareSet::EMPTY,
        taken: 0,
        checks: 0,
        solved: false,
    }
}

/// One of some squares.
fn one_of(squares: SquareSet, random: &mut Random) -> Option<Square> {
    let count = squares.len() as u32;
    if count == 0 { None } else { squares.iter().nth(random.below(count) as usize) }
}

/// The squares of the pieces that are on top and belong to the side to play.
fn movers(position: &Position) -> SquareSet {
    let mine =
        |square: &Square| position.stack(*square).piece().is_some_and(|piece| piece.side == position.seat());
    position.occupied().iter().filter(mine).collect()
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
    let studied = start.occupied().iter().find_map(|square| start.stack(square).piece());
    let mut position = Position::empty(start.rules());
    let Some(piece) = studied else { return position };
    let Some(from) = one_of(SquareSet::all(board), random) else { return position };
    position.put(from, Stack::of(Body::Piece(piece)));
    for _ in 0..board.len() / 4 {
        let side = if random.below(3) == 0 { Side::First } else { Side::Second };
        if let Some(at) = one_of(SquareSet::all(board) - position.occupied(), random) {
            position.put(at, Stack::of(Body::Piece(Piece { kind: Kind(0), side })));
        }
    }
    position.set_seat(piece.side);
    position
}

/// The piece that a question is about; in a situation the owner of any piece may be asked for.
fn asked(state: &State, position: &mut Position, random: &mut Random, ask: Ask) -> Option<Square> {
    let from = match state.kind() {
        MusoKind::Movement => {
            let studied = state.scene.position.occupied();
            let kind = studied.iter().find_map(|square| state.scene.position.stack(square).piece())?;
            position.stacks().find(|(_, stack)| stack.piece() == Some(kind)).map(|(at, _)| at)?
        }
        MusoKind::Situation => {
            let pieces =
                position.occupied().iter().filter(|square| position.stack(*square).piece().is_some());
            one_of(pieces.collect(), random)?
        }
        _ => {
            let can: SquareSet = movers(position)
                .iter()
                .filter(|from| match ask {
                    Ask::Capture => !captures(position, *from).is_empty(),
                    _ => position.goals(*from, false).all().len() > 1,
                })
                .collect();
            one_of(can, random)?
        }
    };
    position.set_seat(position.stack(from).piece()?.side);
    Some(from)
}

fn marks(state: &State, ask: Ask, random: &mut Random) -> Option<Task> {
    let capture = ask == Ask::Capture;
    let wanted = |position: &Position| {
        movers(position).iter().any(|from| {
            if capture {
                !captures(position, from).is_empty()
            } else {
                position.goals(from, false).all().len() > 2
            }
        })
    };
    let mut position = position(state, random, &wanted);
    let from = asked(state, &mut position, random, ask)?;
    let squares = if capture { captures(&position, from) } else { position.goals(from, false).all() };
    let mut question = words::stack_on(&position, from, state.tongue);
    question.push_str(match (capture, state.tongue) {
        (false, Tongue::Tok) => ". ijo sewi taso li tawa. ona li ken tawa ma seme? o sitelen e ma ale.",
        (false, Tongue::En) => ". Where can it go, alone? Mark every square.",
        (true, Tongue::Tok) => ". ijo sewi taso li tawa. ona li ken anpa e seme? o sitelen e ma ale.",
        (true, Tongue::En) => ". What can it capture, alone? Mark every square.",
    });
    Some(task(position, question, SquareSet::of(from), Goal::Mark { from, squares }))
}

fn may(state: &State, ask: Ask, random: &mut Random) -> Option<Task> {
    let stack = ask == Ask::Stack;
    let mut position = position(state, random, &|position| movers(position).len() > 3);
    let from = asked(state, &mut position, random, Ask::Reach)?;
    let carry = position.stack(from).under().is_some() && random.below(2) == 1;
    let piece = position.stack(from).piece()?;
    let animal = position.rules().animal(piece.kind)?;
    let geometry = position.rules().board.geometry;
    let ways = reached(geometry, from, &animal.gait.moves) | reached(geometry, from, &animal.gait.captures);
    // Squares about which there is something to think: within its way, and for stacks with something on them.
    let meets = |square: &Square| {
        let there = position.stack(*square);
        let enemy = there.piece().is_some_and(|other| other.side != piece.side);
        if stack { !there.is_empty() && !enemy } else { true }
    };
    let goals: SquareSet = (ways - SquareSet::of(from)).iter().filter(meets).collect();
    let allowed: SquareSet =
        goals.iter().filter(|to| position.why_not(Turn::Go { from, to: *to, carry }).is_none()).collect();
    let wanted = if random.below(2) == 0 { allowed } else { goals - allowed };
    let to = one_of(wanted, random).or_else(|| one_of(goals, random))?;
    let turn = Turn::Go { from, to, carry };
    let refusal = position.why_not(turn);
    let why = refusal.map_or_else(
        || words::turn(&position, turn, state.tongue),
        |refusal| words::refusal(&position, refusal, state.tongue),
    );
    let mut question = words::stack_on(&position, from, state.tongue);
    put(
        &mut question,
        &[
            match (carry, state.tongue) {
                (false, Tongue::Tok) => ". ijo sewi taso li tawa. ona li ken ala ken tawa ",
                (false, Tongue::En) => ". May it go alone to ",
                (true, Tongue::Tok) => ". kulupu tu li tawa. ona li ken ala ken tawa ",
                (true, Tongue::En) => ". May it carry what is under it to ",
            },
            &speak::square(&position, to, state.tongue),
            "?",
        ],
    );
    let choices = [("ken", "it may", refusal.is_none()), ("ken ala", "it may not", refusal.is_some())].map(
        |(tok, en, right)| Choice { label: state.tongue.pick(tok, en).to_owned(), right, why: why.clone() },
    );
    let about = SquareSet::of(from) | SquareSet::of(to);
    Some(task(position, question, about, Goal::Choose { choices: choices.into(), many: false }))
}

fn trade(state: &State, random: &mut Random) -> Option<Task> {
    let rules = state.scene.rules();
    let mut position = made(rules, random, &|position| {
        position.out_of_play(position.seat()).filter(|left| *left > 0).count() > 1
    });
    let seat = position.seat();
    let at = one_of(rules.board.home(seat).spaces, random)?;
    // Mostly a kili lies there; now and then a piece stands on it, or there is none.
    match (random.below(6), rules.army.first().and_then(|unit| unit.faces.first())) {
        (0, _) => position.put(at, Stack::EMPTY),
        (1, Some(kind)) => position.put(at, Stack::on(Piece { kind: *kind, side: seat }, Body::Kili)),
        _ => position.put(at, Stack::of(Body::Kili)),
    }
    let kinds = (0..rules.animals.len() as u8).map(Kind);
    let choices = kinds
        .map(|kind| {
            let turn = Turn::Trade { kind, at };
            let refusal = position.why_not(turn);
            Choice {
                label: words::animal(&position, kind, state.tongue).to_owned(),
                right: refusal.is_none(),
                why: refusal.map_or_else(
                    || words::turn(&position, turn, state.tongue),
                    |refusal| words::refusal(&position, refusal, state.tongue),
                ),
            }
        })
        .collect();
    let mut question = speak::square(&position, at, state.tongue);
    question.push_str(match state.tongue {
        Tongue::Tok => ". esun la, ijo seme li ken kama? ken la, ala.",
        Tongue::En => ". Which pieces can it be traded for? Perhaps none.",
    });
    Some(task(position, question, SquareSet::of(at), Goal::Choose { choices, many: true }))
}

fn control(state: &State, random: &mut Random) -> Option<Task> {
    let rules = state.scene.rules();
    let mut position =
        made(rules, random, &|position| rules.seats().any(|side| !position.controlled(side).is_empty()));
    // A kili in a home area, under a piece of anybody: what is asked most.
    if random.below(2) == 0 {
        let seats: Vec<Side> = rules.seats().collect();
        let side = *seats.get(random.below(seats.len() as u32) as usize)?;
        let home = seats.get(random.below(seats.len() as u32) as usize)?;
        let at = one_of(rules.board.home(*home).area, random)?;
        let kind = Kind(random.below(rules.animals.len() as u32) as u8);
        position.put(at, Stack::on(Piece { kind, side }, Body::Kili));
    }
    let kili = position.stacks().filter(|(_, stack)| stack.has_kili()).map(|(at, _)| at).collect();
    let at = one_of(kili, random)?;
    let choices = rules
        .seats()
        .map(|side| {
            let right = position.controlled(side).contains(at);
            let home = rules.board.home(side).area.contains(at);
            let (tok, en) = match (right, home) {
                (true, true) => ("kili li lon ma ona", "it lies in their home area"),
                (true, false) => ("ijo ona li lon sewi kili", "their piece stands on it"),
                (false, _) => (
                    "kili li lon ala ma ona, li lon ala anpa pi ijo ona",
                    "it lies neither in their home area nor under their piece",
                ),
            };
            let label = words::side(side, state.tongue).to_owned();
            let why = [label.as_str(), ": ", state.tongue.pick(tok, en), "."].concat();
            Choice { label, right, why }
        })
        .collect();
    let mut question = speak::square(&position, at, state.tongue);
    question.push_str(match state.tongue {
        Tongue::Tok => ". kili ni li kili pi jan seme? ken la, jan tu. ken la, ala.",
        Tongue::En => ". Whose is this kili? Perhaps two players', perhaps nobody's.",
    });
    Some(task(position, question, SquareSet::of(at), Goal::Choose { choices, many: true }))
}

fn score(state: &State, random: &mut Random) -> Option<Task> {
    let rules = state.scene.rules();
    let position = made(rules, random, &|position| rules.seats().any(|side| position.score(side) > 0));
    let seats: Vec<Side> = rules.seats().filter(|side| position.score(*side) > 0).collect();
    let side = match seats.len() as u32 {
        0 => rules.seats().next()?,
        count => *seats.get(random.below(count) as usize)?,
    };
    let (right, held) = (position.score(side), position.controlled(side));
    let mut why = String::from(state.tongue.pick("kili ona li lon ", "Their kili are on "));
    state.write_squares(&mut why, held);
    why.push('.');
    let least = right.saturating_sub(random.below(4));
    let choices = (least..least + 5)
        .map(|score| {
            let mut label = String::new();
            number(&mut label, score);
            Choice { label, right: score == right, why: why.clone() }
        })
        .collect();
    let name = speak::player(side, state.tongue);
    let question = match state.tongue {
        Tongue::Tok => [&name, " la, nanpa li seme?"].concat(),
        Tongue::En => ["How much does ", &name, " score?"].concat(),
    };
    Some(task(position, question, SquareSet::EMPTY, Goal::Choose { choices, many: false }))
}
