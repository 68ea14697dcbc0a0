//! Exercises: a position made from a seed, a question about it, and the answer square by square or choice by choice.
//!
//! The first check tells counts, the second shows which, the third says why.

mod ask;
mod made;

pub use ask::make;
pub use made::made;

use musi_diagram::muso::MusoKind;
use musi_rules::muso::{Position, Turn, words};
use musi_rules::{Square, SquareSet, Tongue};

use crate::kept;
use crate::state::{Panel, State};
use crate::text::{digits, put};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Every square that a piece can go to.
    Reach,
    /// May this piece go there?
    Enter,
    /// May this piece come to stand on that one?
    Stack,
    /// Every square with something that a piece can capture.
    Capture,
    /// Which pieces can come in for a kili.
    Trade,
    /// Who controls a kili.
    Control,
    /// How much a player scores.
    Score,
}

impl Ask {
    /// All of them; their place is the number in buttons and in what is kept.
    pub const ALL: [Self; 7] =
        [Self::Reach, Self::Enter, Self::Stack, Self::Capture, Self::Trade, Self::Control, Self::Score];

    /// Those that a figure can ask: about one piece, or about a whole game.
    #[must_use]
    pub fn of(state: &State) -> &'static [Self] {
        // A board of terrain alone belongs to nobody, and no game comes about on it.
        let whole = state.scene.rules().board.sides().next().is_some();
        match state.kind() {
            MusoKind::Game | MusoKind::Board if whole => &Self::ALL,
            MusoKind::Movement => &Self::ALL[..1],
            MusoKind::Situation => &Self::ALL[..4],
            _ => &[],
        }
    }

    /// What it is called on a button, as a template in both languages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reach => "{ona li ken tawa seme?|Where can it go?}",
            Self::Enter => "{ona li ken ala ken tawa ma ni?|May it enter?}",
            Self::Stack => "{ona li ken ala ken kama lon sewi?|May it stack?}",
            Self::Capture => "{ona li ken anpa e seme?|What may be captured?}",
            Self::Trade => "{o esun e seme?|Which trade?}",
            Self::Control => "{kili li kili pi jan seme?|Who controls this kili?}",
            Self::Score => "{nanpa li seme?|What is the score?}",
        }
    }
}

/// An answer to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What it says.
    pub label: String,
    /// Whether it belongs to the answer.
    pub right: bool,
    /// Why it does or does not.
    pub why: String,
    /// The code of the rule by which it does or does not, or of what the question is about.
    pub rule: &'static str,
}

/// What an answer is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Squares of the board, for the piece on a square.
    Mark {
        /// The piece.
        from: Square,
        /// The right ones.
        squares: SquareSet,
    },
    /// One of several choices, or any number of them.
    Choose {
        /// The choices.
        choices: Vec<Choice>,
        /// Whether any number of them may be right.
        many: bool,
    },
}

/// An exercise under way.
#[derive(Clone, Debug)]
pub struct Task {
    /// What is asked.
    pub ask: Ask,
    /// The seed from which it was made.
    pub seed: u32,
    /// What stands where.
    pub position: Position,
    /// The question in words.
    pub question: String,
    /// The squares that the question is about.
    pub about: SquareSet,
    /// The right answer.
    pub goal: Goal,
    /// The squares that are marked, or the choices that are taken (as squares with their number).
    pub marked: SquareSet,
    /// The choices that are taken, a bit each.
    pub taken: u32,
    /// How often the answer was checked.
    pub checks: u8,
    /// Whether it was right.
    pub solved: bool,
}

/// Begins an exercise of a kind, with the next seed that has something to ask.
pub fn begin(state: &mut State, ask: Ask) {
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
    let tongue = state.tongue;
    let Some(task) = &mut state.task else { return };
    let name = crate::speak::square(&task.position, at, tongue);
    let mut template = "%.";
    if matches!(task.goal, Goal::Mark { .. }) && !task.solved {
        let mark = SquareSet::of(at);
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
    let tongue = state.tongue;
    let Some(task) = &mut state.task else { return };
    task.checks = task.checks.saturating_add(1);
    let (hits, extra, missed) = graded(task);
    let mut said = String::new();
    if extra + missed == 0 {
        task.solved = true;
        state.solved |= 1 << task.ask as u32;
        put(&mut said, tongue, "{pona! ale li pona.|Right, all of it.}", &[]);
    } else if matches!(task.goal, Goal::Choose { many: false, .. }) {
        put(&mut said, tongue, "{ala.|No.}", &[]);
    } else {
        let template = "{pona|Right}: %. {ike|Too many}: %. {weka|Missing}: %.";
        put(&mut said, tongue, template, &[&digits(hits), &digits(extra), &digits(missed)]);
    }
    let rule = write_reasons(&mut said, task, tongue);
    let solved = task.solved;
    state.rule = rule;
    state.tell(&said);
    if solved {
        kept::keep(state);
    }
}

/// How many are right, too many, and missing.
#[must_use]
pub fn graded(task: &Task) -> (u32, u32, u32) {
    match &task.goal {
        Goal::Mark { squares, .. } => {
            let hits = (task.marked & *squares).len() as u32;
            (hits, task.marked.len() as u32 - hits, squares.len() as u32 - hits)
        }
        Goal::Choose { choices, .. } => {
            let mut grade = (0, 0, 0);
            for (number, choice) in choices.iter().enumerate() {
                match (task.taken >> number & 1 == 1, choice.right) {
                    (true, true) => grade.0 += 1,
                    (true, false) => grade.1 += 1,
                    (false, true) => grade.2 += 1,
                    (false, false) => {}
                }
            }
            grade
        }
    }
}

/// Writes why something is too many or missing, from the third check on; for a lone choice and a right answer at once.
/// Gives the code of the rule of the first reason.
fn write_reasons(out: &mut String, task: &Task, tongue: Tongue) -> Option<&'static str> {
    let mut rule = None;
    match &task.goal {
        Goal::Mark { from, squares } if task.checks >= 3 && !task.solved => {
            for at in (task.marked | *squares) - (task.marked & *squares) {
                let turn = Turn::Go { from: *from, to: at, carry: false };
                if let Some(refusal) = task.position.why_not(turn) {
                    rule = rule.or(Some(refusal.code()));
                    let name = task.position.rules().board.geometry.name(at);
                    put(out, tongue, " %: %", &[&name, &words::refusal(&task.position, refusal, tongue)]);
                } else {
                    rule = rule.or(Some(ask::does(&task.position, turn)));
                    put(out, tongue, " %", &[&words::turn(&task.position, turn, tongue)]);
                }
            }
        }
        Goal::Choose { choices, many } if task.solved || !many || task.checks >= 3 => {
            for (number, choice) in choices.iter().enumerate() {
                let taken = task.taken >> number & 1 == 1;
                if taken || (*many && choice.right) {
                    rule = rule.or(Some(choice.rule));
                    put(out, tongue, " %", &[&choice.why]);
                }
            }
        }
        _ => {}
    }
    rule
}

/// Shows the answer; whether there is an exercise.
pub fn answer(state: &mut State) -> bool {
    let tongue = state.tongue;
    let Some(task) = &mut state.task else { return false };
    task.checks = 3;
    let mut said = String::new();
    match &task.goal {
        Goal::Mark { squares, .. } => {
            task.marked = *squares;
            for at in *squares {
                put(&mut said, tongue, "% ", &[&task.position.rules().board.geometry.name(at)]);
            }
        }
        Goal::Choose { choices, .. } => {
            task.taken = 0;
            for (number, choice) in choices.iter().enumerate().take(32) {
                if choice.right {
                    task.taken |= 1 << number;
                    put(&mut said, tongue, "%: % ", &[&choice.label, &choice.why]);
                }
            }
        }
    }
    if said.is_empty() {
        put(&mut said, tongue, "{ala.|None.}", &[]);
    }
    musi_rules::trim_end(&mut said, b' ');
    state.tell(&said);
    true
}
