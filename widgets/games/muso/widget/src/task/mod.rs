//! Exercises: a position made from a seed, a question about it, and the answer square by square or choice by choice.
//!
//! The first check tells counts, the second shows which, the third says why.

mod ask;
mod made;

pub use ask::make;
pub use made::made;

use musi_muso_rules::{Turn, words};
use musi_rules::{Language, Square, SquareSet};

use crate::exercise::{Goal, Prompt, Task, graded};
use crate::kept;
use crate::state::{Panel, State};
use crate::text::{digits, put};

/// Begins an exercise of a kind, with the next seed that has something to ask.
pub fn begin(state: &mut State, ask: Prompt) {
    state.panel = Panel::None;
    for _ in 0..16 {
        let seed = state.next_seed;
        state.next_seed = seed.wrapping_add(1) % 100_000;
        if let Some(task) = make(state, ask, seed) {
            state.tell(&task.question);
            state.task = Some(task);
            return;
        }
    }
    state.say("{wile sona ni li ken ala lon ni.|There is nothing to ask here.}", &[]);
}

/// The exercise after this one.
pub fn again(state: &mut State) {
    if let Some(task) = &state.task {
        let ask = task.ask;
        begin(state, ask);
    }
}

/// Asks what is asked in the language that is spoken now; what was marked stays.
pub fn say_again(state: &mut State) {
    let Some(before) = &state.task else { return };
    let Some(mut task) = make(state, before.ask, before.seed) else { return };
    (task.marked, task.taken) = (before.marked, before.taken);
    (task.checks, task.solved) = (before.checks, before.solved);
    state.task = Some(task);
}

/// Back to the figure.
pub fn leave(state: &mut State) {
    state.task = None;
    state.say("{wile sona li pini.|The exercise is over.}", &[]);
}

/// Marks a square, or takes the mark away.
pub fn mark(state: &mut State, at: Square) {
    state.cursor = at;
    let language = state.language;
    let Some(task) = &mut state.task else { return };
    let name = crate::speak::square(&task.position, at, language);
    let mut template = "%.";
    if matches!(task.goal, Goal::Mark { .. }) && !task.solved {
        let mark = SquareSet::from_square(at);
        template = if task.marked.contains(at) { "%: {ala|no}." } else { "%: {sitelen|marked}." };
        task.marked = (task.marked | mark) - (task.marked & mark);
    }
    state.say(template, &[&name]);
}

/// Takes a choice; one that stands alone is the answer at once.
pub fn take(state: &mut State, number: usize) {
    let Some(task) = &mut state.task else { return };
    let Goal::Choose { choices, many } = &task.goal else { return };
    if number >= choices.len().min(32) || task.solved {
        return;
    }
    if *many {
        task.taken ^= 1 << number;
    } else {
        task.taken = 1 << number;
        check(state);
    }
}

/// Checks the answer.
pub fn check(state: &mut State) {
    let language = state.language;
    let Some(task) = &mut state.task else { return };
    task.checks = task.checks.saturating_add(1);
    let (hits, extra, missed) = graded(task);
    let mut said = String::new();
    if extra + missed == 0 {
        task.solved = true;
        state.solved |= 1 << task.ask as u32;
        put(&mut said, language, "{pona! ale li pona.|Right, all of it.}", &[]);
    } else if matches!(task.goal, Goal::Choose { many: false, .. }) {
        put(&mut said, language, "{ala.|No.}", &[]);
    } else {
        let template = "{pona|Right}: %. {ike|Too many}: %. {weka|Missing}: %.";
        put(&mut said, language, template, &[&digits(hits), &digits(extra), &digits(missed)]);
    }
    let rule = write_reasons(&mut said, task, language);
    let solved = task.solved;
    state.rule = rule;
    state.tell(&said);
    if solved {
        kept::keep(state);
    }
}

/// Writes why something is too many or missing, from the third check on; for a lone choice and a right answer at once.
/// Gives the code of the rule of the first reason.
fn write_reasons(out: &mut String, task: &Task, language: Language) -> Option<&'static str> {
    let mut rule = None;
    match &task.goal {
        Goal::Mark { from, squares } if task.checks >= 3 && !task.solved => {
            for at in (task.marked | *squares) - (task.marked & *squares) {
                let turn = Turn::Go { from: *from, to: at, carry: false };
                if let Some(refusal) = task.position.why_not(turn) {
                    rule = rule.or(Some(refusal.code()));
                    let name = task.position.rules().board.geometry.name(at);
                    put(out, language, " %: %", &[&name, &words::refusal(&task.position, refusal, language)]);
                } else {
                    rule = rule.or(Some(ask::does(&task.position, turn)));
                    put(out, language, " %", &[&words::turn(&task.position, turn, language)]);
                }
            }
        }
        Goal::Choose { choices, many } if task.solved || !many || task.checks >= 3 => {
            for (number, choice) in choices.iter().enumerate() {
                let taken = task.taken >> number & 1 == 1;
                if taken || (*many && choice.right) {
                    rule = rule.or(Some(choice.rule));
                    put(out, language, " %", &[&choice.why]);
                }
            }
        }
        _ => {}
    }
    rule
}

/// Shows the answer; whether there is an exercise.
pub fn answer(state: &mut State) -> bool {
    let language = state.language;
    let Some(task) = &mut state.task else { return false };
    task.checks = 3;
    let mut said = String::new();
    match &task.goal {
        Goal::Mark { squares, .. } => {
            task.marked = *squares;
            for at in *squares {
                put(&mut said, language, "% ", &[&task.position.rules().board.geometry.name(at)]);
            }
        }
        Goal::Choose { choices, .. } => {
            task.taken = 0;
            for (number, choice) in choices.iter().enumerate().take(32) {
                if choice.right {
                    task.taken |= 1 << number;
                    put(&mut said, language, "%: % ", &[&choice.label, &choice.why]);
                }
            }
        }
    }
    if said.is_empty() {
        put(&mut said, language, "{ala.|None.}", &[]);
    }
    musi_rules::trim_end(&mut said, b' ');
    state.tell(&said);
    true
}
