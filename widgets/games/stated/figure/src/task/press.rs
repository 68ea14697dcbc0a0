//! What the reader does in an exercise: marks, moves, chooses, and asks for help.

use musi_messages::msg;
use musi_runtime::Wish;
use musi_stated_rules::{Move, Square};

use super::prompt::Asked;
use super::{Ask, Goal};
use crate::figure::{Figure, Selection};
use crate::words;

impl Figure {
    /// Begins the exercise with a number; whether the figure has it.
    pub(crate) fn press_exercise(&mut self, number: usize) -> bool {
        let ask = Ask::of(&self.scene).get(number).copied();
        if let Some(ask) = ask {
            self.task = None;
            self.begin(ask);
        }
        ask.is_some()
    }

    /// What a button of an exercise does; whether it means anything now.
    pub(crate) fn press_task(&mut self, pressed: &str) -> bool {
        let Some(task) = &self.task else { return false };
        match pressed {
            "check" if matches!(task.goal, Goal::Squares(_)) => self.run(Wish::Check),
            "answer" => self.run(Wish::Answer),
            "hint" => self.run(Wish::Hint),
            "again" if task.run.is_answered() => {
                let ask = task.ask;
                self.begin(ask);
            }
            "leave" => return self.leave(),
            _ => return false,
        }
        true
    }

    /// Answers with one of the choices; whether there are any.
    pub(crate) fn choose(&mut self, number: usize) -> bool {
        let task = self.task.as_mut().filter(|task| task.is_open() && matches!(task.goal, Goal::Choice(_)));
        let Some(task) = task else { return false };
        task.taken = Some(number);
        self.run(Wish::Check);
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
