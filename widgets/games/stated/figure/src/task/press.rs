//! What the reader does in an exercise: marks, moves, chooses, and asks for help.

use musi_messages::msg;
use musi_runtime::Wish;
use musi_stated_rules::{Move, Square};

use super::prompt::Asked;
use super::{Ask, Goal};
use crate::figure::{Figure, Selection};
use crate::words;

/// The buttons of an exercise: to check, to show the answer, the next one, to leave, a hint; behind them what can be chosen.
pub(crate) const CHECK: usize = 10;
pub(crate) const ANSWER: usize = 11;
pub(crate) const NEXT: usize = 12;
pub(crate) const LEAVE: usize = 13;
pub(crate) const HINT: usize = 14;
pub(crate) const CHOICE: usize = 20;

impl Figure {
    pub(crate) fn press_task(&mut self, pressed: usize) -> bool {
        let Some(task) = &mut self.task else {
            let ask = Ask::of(&self.scene).get(pressed).copied();
            if let Some(ask) = ask {
                self.begin(ask);
            }
            return ask.is_some();
        };
        match pressed {
            CHECK if matches!(task.goal, Goal::Squares(_)) => self.run(Wish::Check),
            ANSWER => self.run(Wish::Answer),
            HINT => self.run(Wish::Hint),
            NEXT if task.run.is_answered() => {
                let ask = task.ask;
                self.begin(ask);
            }
            LEAVE => return self.leave(),
            CHOICE.. if task.is_open() && matches!(task.goal, Goal::Choice(_)) => {
                task.taken = Some(pressed - CHOICE);
                self.run(Wish::Check);
            }
            _ => return false,
        }
        true
    }

    pub(crate) fn leave(&mut self) -> bool {
        if self.task.take().is_none() {
            return false;
        }
        self.drop_all();
        self.say(msg::EXERCISE_LEFT);
        true
    }

    /// Does what the reader wants of the exercise, and says what comes of it.
    fn run(&mut self, wish: Wish) {
        let Some(mut task) = self.task.take() else { return };
        if task.is_open() {
            let (mut run, mut said, mut effects) = (task.run, String::new(), Vec::new());
            let mut asked = Asked { figure: self, task: &mut task, rule: None };
            run.act(wish, &mut asked, &mut said, &mut effects);
            let rule = asked.rule;
            task.run = run;
            task.graded = run.is_answered() || (wish == Wish::Check && run.checks() > 1);
            musi_rules::trim_end(&mut said, b' ');
            self.effects.append(&mut effects);
            (self.said, self.rule) = (said, rule);
        }
        self.task = Some(task);
    }

    /// Marks a square, where squares are to be marked; whether they are.
    pub(crate) fn mark(&mut self, square: Square) -> bool {
        let Some(task) = &mut self.task else { return false };
        self.cursor = square;
        if !task.is_open() || matches!(task.goal, Goal::Choice(_)) {
            self.said = task.question(&self.scene, self.language);
            return true;
        }
        if matches!(task.goal, Goal::Moves(_)) {
            return false;
        }
        // What was shown of the last answer is shown no more.
        task.graded = false;
        let marks = !task.marked.has(square);
        if marks {
            task.marked.insert(square);
        } else {
            task.marked.remove(square);
        }
        let word = if marks { msg::EXERCISE_MARKED } else { msg::EXERCISE_UNMARKED };
        self.said = [&self.scene.game.board.name(square), " ", word.text(self.language), "."].concat();
        true
    }

    /// A move as the answer to a question.
    pub(crate) fn answer_move(&mut self, mv: Move) {
        self.held = Selection::Nothing;
        self.choices.clear();
        let Some(task) = self.task.as_mut().filter(|task| task.is_open()) else { return };
        let Goal::Moves(right) = &task.goal else { return };
        task.taken = right.iter().position(|own| *own == mv);
        let next = self.scene.game.play(&task.state, mv);
        if task.taken.is_none() {
            task.run.tried();
            self.said = match self.scene.game.outcome(&next) {
                Some(outcome) => words::outcome(&self.scene, outcome, self.language),
                None => msg::stated::GOES_ON.text(self.language).to_owned(),
            };
            return;
        }
        self.run(Wish::Check);
        if let Some(task) = &mut self.task {
            task.state = next;
        }
    }
}
