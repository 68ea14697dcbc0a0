//! Exercises: a position made from a seed, a question about it, and the answer square by square or choice by choice.

mod ask;
mod made;

pub use ask::make;
pub use made::made;

use musi_messages::{Message, Value, arg, msg};
use musi_muso_diagram::terrain;
use musi_muso_rules::{Turn, words};
use musi_rules::{Language, Square, SquareSet, joined};
use musi_runtime::{Prompt, Wish};

use crate::exercise::{self, Goal, Task, graded};
use crate::kept;
use crate::state::{Panel, State};

/// Begins an exercise of a kind, with the next seed that has something to ask.
pub fn begin(state: &mut State, ask: exercise::Prompt) {
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
    state.say(msg::muso::NOTHING_TO_ASK);
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
    let Some(mut task) = make(state, before.ask, before.run.seed) else { return };
    (task.marked, task.taken) = (before.marked, before.taken);
    task.run = before.run;
    state.task = Some(task);
}

/// Back to the figure.
pub fn leave(state: &mut State) {
    state.task = None;
    state.say(msg::EXERCISE_LEFT);
}

/// Marks a square, or takes the mark away.
pub fn mark(state: &mut State, at: Square) {
    state.cursor = at;
    let language = state.language;
    let Some(task) = &mut state.task else { return };
    let mut said = crate::speak::square(&task.position, at, language);
    if matches!(task.goal, Goal::Mark { .. }) && !task.run.is_answered() {
        let mark = SquareSet::from_square(at);
        let word = if task.marked.contains(at) { msg::EXERCISE_UNMARKED } else { msg::EXERCISE_MARKED };
        said.push_str(": ");
        said.push_str(word.text(language));
        task.marked = (task.marked | mark) - (task.marked & mark);
    }
    said.push('.');
    state.tell(&said);
}

/// Takes a choice; one that stands alone is the answer at once.
pub fn take(state: &mut State, number: usize) {
    let Some(task) = &mut state.task else { return };
    let Goal::Choose { choices, many } = &task.goal else { return };
    if number >= choices.len().min(32) || task.run.is_answered() {
        return;
    }
    if *many {
        task.taken ^= 1 << number;
    } else {
        // Of two answers only one is left after a wrong one.
        let last = choices.len() == 2;
        task.taken = 1 << number;
        act(state, Wish::Check, last);
    }
}

/// Does what the reader wants of the exercise; whether there is one. `last` is for an answer after which nothing is left to try.
pub fn act(state: &mut State, wish: Wish, last: bool) -> bool {
    let language = state.language;
    let Some(task) = &mut state.task else { return false };
    let (mut run, mut said, mut effects) = (task.run, String::new(), Vec::new());
    let mut asked = Asked { task, language, rule: None };
    run.act(wish, &mut asked, &mut said, &mut effects);
    if last && !run.is_answered() {
        run.end(false, language, &mut said, &mut effects);
    }
    let rule = asked.rule;
    task.run = run;
    musi_rules::trim_end(&mut said, b' ');
    if run.is_solved() && !effects.is_empty() {
        state.solved |= 1 << task.ask as u32;
        kept::keep(state);
    }
    state.effects.append(&mut effects);
    state.rule = rule;
    state.tell(&said);
    true
}

/// An exercise while it is graded.
struct Asked<'a> {
    task: &'a mut Task,
    language: Language,
    /// The rule that the first reason is about.
    rule: Option<&'static str>,
}

impl Asked<'_> {
    /// Adds the names of the squares or choices that are marked or not, and should not be so.
    fn tell_wrong(&self, out: &mut String, marked: bool, before: Message) {
        let mut comma = before.text(self.language);
        let mut tell = |name: &str| {
            out.push_str(comma);
            out.push_str(name);
            comma = ", ";
        };
        match &self.task.goal {
            Goal::Mark { squares, .. } => {
                let wrong = if marked { self.task.marked - *squares } else { *squares - self.task.marked };
                for at in wrong {
                    tell(&self.task.position.rules().board.geometry.name(at));
                }
            }
            Goal::Choose { choices, .. } => {
                for (number, choice) in choices.iter().enumerate() {
                    if (self.task.taken >> number & 1 == 1) == marked && choice.right != marked {
                        tell(&choice.label);
                    }
                }
            }
        }
        if comma == ", " {
            out.push_str(". ");
        }
    }
}

impl Prompt for Asked<'_> {
    fn language(&self) -> Language {
        self.language
    }

    fn grade(&self) -> [usize; 3] {
        graded(self.task).map(|count| count as usize)
    }

    fn is_single(&self) -> bool {
        matches!(self.task.goal, Goal::Choose { many: false, .. })
    }

    fn tell_which(&mut self, out: &mut String) {
        self.tell_wrong(out, true, msg::EXERCISE_EXTRA_SQUARES);
        self.tell_wrong(out, false, msg::EXERCISE_MISSED_SQUARES);
    }

    fn tell_why(&mut self, out: &mut String) {
        if self.is_single() {
            out.push_str(msg::BOARD_NO.text(self.language));
        }
        self.rule = write_reasons(out, self.task, self.language, false);
    }

    fn tell_reason(&mut self, out: &mut String) {
        if let Goal::Mark { squares, .. } = &self.task.goal {
            let count = (arg::COUNT, Value::Number(squares.len()));
            msg::EXERCISE_ALL_SQUARES.write(out, self.language, &[count]);
        }
        let before = out.len();
        self.rule = write_reasons(out, self.task, self.language, true);
        if out.len() == before && matches!(self.task.goal, Goal::Choose { .. }) {
            out.push(' ');
            msg::muso::HINT_COUNT.write(out, self.language, &[(arg::COUNT, Value::Number(0))]);
        }
        musi_rules::trim_end(out, b' ');
    }

    fn tell_hint(&mut self, step: u8, out: &mut String) {
        let (task, language) = (&*self.task, self.language);
        let geometry = task.position.rules().board.geometry;
        match (&task.goal, step) {
            // Layers: what stands where, from the bottom to the top.
            (_, 0) if !task.about.is_empty() => {
                let mut comma = msg::muso::HINT_LAYERS.text(language);
                for at in task.about {
                    out.push_str(comma);
                    out.push_str(&crate::speak::square(&task.position, at, language));
                    comma = "; ";
                }
            }
            (_, 0) => out.push_str(msg::muso::HINT_CONTROL.text(language)),
            (Goal::Mark { squares, .. }, 1) => {
                let left = (*squares - task.marked).len();
                let message = if left > 0 { msg::EXERCISE_COUNT_MISSED } else { msg::HINT_NOTHING_MISSING };
                let count = if left > 0 { left } else { (task.marked - *squares).len() };
                message.write(out, language, &[(arg::COUNT, Value::Number(count))]);
            }
            (Goal::Mark { squares, .. }, _) => {
                let (square, message) = match (*squares - task.marked).first() {
                    Some(square) => (Some(square), msg::HINT_SQUARE),
                    None => ((task.marked - *squares).first(), msg::HINT_NOT_SQUARE),
                };
                if let Some(square) = square {
                    message.write(out, language, &[(arg::SQUARE, Value::Text(&geometry.name(square)))]);
                }
            }
            (Goal::Choose { many: true, choices }, 1) => {
                let count = choices.iter().filter(|choice| choice.right).count();
                msg::muso::HINT_COUNT.write(out, language, &[(arg::COUNT, Value::Number(count))]);
            }
            // Terrain: what ground the squares are.
            (Goal::Choose { .. }, 1) => {
                let grounds = task.about.iter().filter_map(|at| {
                    let ground = terrain(&task.position.rules().board, at, language)?;
                    Some(format!("{}: {ground}", geometry.name(at)))
                });
                let grounds: Vec<String> = grounds.collect();
                out.push_str(&if grounds.is_empty() {
                    msg::muso::HINT_OPEN_GROUND.text(language).to_owned()
                } else {
                    grounds.join("; ")
                });
            }
            (Goal::Choose { choices, .. }, _) => {
                let choice = choices.iter().find(|choice| choice.right).or(choices.first());
                if let Some(choice) = choice {
                    out.push_str(&choice.why);
                    self.rule = Some(choice.rule);
                }
            }
        }
    }

    fn tell_answer(&mut self, out: &mut String) {
        let (task, language) = (&mut *self.task, self.language);
        match &task.goal {
            Goal::Mark { squares, .. } => {
                task.marked = *squares;
                for at in *squares {
                    out.push_str(&task.position.rules().board.geometry.name(at));
                    out.push(' ');
                }
            }
            Goal::Choose { choices, .. } => {
                task.taken = 0;
                for (number, choice) in choices.iter().enumerate().take(32) {
                    if choice.right {
                        task.taken |= 1 << number;
                        out.push_str(&joined(&[&choice.label, ": ", &choice.why, " "]));
                    }
                }
            }
        }
        if out.is_empty() {
            out.push_str(msg::muso::ANSWER_NONE.text(language));
        }
    }
}

/// Writes why something is too many or missing, or why what is right is so.
/// Gives the code of the rule of the first reason.
fn write_reasons(out: &mut String, task: &Task, language: Language, right: bool) -> Option<&'static str> {
    let mut rule = None;
    match &task.goal {
        Goal::Mark { from, squares } if !right => {
            for at in (task.marked | *squares) - (task.marked & *squares) {
                let turn = Turn::Go { from: *from, to: at, carry: false };
                if let Some(refusal) = task.position.why_not(turn) {
                    rule = rule.or(Some(refusal.code()));
                    let name = task.position.rules().board.geometry.name(at);
                    let refusal = words::refusal(&task.position, refusal, language);
                    out.push_str(&joined(&[" ", &name, ": ", &refusal]));
                } else {
                    rule = rule.or(Some(ask::does(&task.position, turn)));
                    out.push(' ');
                    out.push_str(&words::turn(&task.position, turn, language));
                }
            }
        }
        Goal::Choose { choices, many } => {
            for (number, choice) in choices.iter().enumerate() {
                let taken = task.taken >> number & 1 == 1;
                if taken || (*many && choice.right) {
                    rule = rule.or(Some(choice.rule));
                    out.push(' ');
                    out.push_str(&choice.why);
                }
            }
        }
        Goal::Mark { .. } => {}
    }
    rule
}
