//! What a board asks, as the runner of exercises wants it.

use musi_messages::msg;
use musi_rules::{Language, SquareSet};
use musi_runtime::{Prompt, stop};

use super::{Goal, brush_word, grade};
use crate::{Announcement, Figure, PlayableGame, State};

/// A figure and its state, while the exercise is graded.
pub(super) struct Asked<'a, G: PlayableGame> {
    pub figure: &'a Figure<G>,
    pub state: &'a mut State<G>,
}

impl<G: PlayableGame> Asked<'_, G> {
    /// Lets something be said after what was said.
    pub(super) fn say(&self, out: &mut String, say: impl FnOnce(&mut Announcement<G>)) {
        stop(out);
        let mut voice = Announcement::new(self.state.language);
        say(&mut voice);
        voice.stop().trim();
        out.push_str(voice.as_str());
    }

    pub(super) fn goal(&self) -> Option<&Goal<G>> {
        self.state.task.as_ref().map(|task| &task.goal)
    }

    /// Squares that are right, too many and missing, where squares are marked or filled.
    pub(super) fn graded(&self) -> [SquareSet; 3] {
        match self.goal() {
            Some(Goal::Mark { answer, .. }) => grade(*answer, self.state.now.marked),
            Some(Goal::Place { wanted, .. }) => self.figure.grade_places(self.state, wanted),
            _ => [SquareSet::EMPTY; 3],
        }
    }
}

impl<G: PlayableGame> Prompt for Asked<'_, G> {
    fn language(&self) -> Language {
        self.state.language
    }

    fn grade(&self) -> [usize; 3] {
        match self.goal() {
            Some(Goal::Find { answer }) => {
                let found = self.state.now.found.len();
                [found, 0, answer.len() - found]
            }
            Some(Goal::Choose { questions, chosen }) => {
                let at = self.state.task.as_ref().map_or(0, |task| task.run.at());
                let right = questions.get(at).is_some_and(|question| Some(question.answer) == *chosen);
                [usize::from(right), usize::from(!right), 0]
            }
            _ => self.graded().map(SquareSet::len),
        }
    }

    fn is_single(&self) -> bool {
        matches!(self.goal(), Some(Goal::Choose { .. }))
    }

    fn tell_which(&mut self, out: &mut String) {
        let graded = self.graded();
        let board = self.figure.setup.geometry();
        match self.goal() {
            Some(Goal::Mark { .. }) => self.say(out, |voice| self.figure.say_wrong_squares(voice, graded)),
            Some(Goal::Place { .. }) => {
                self.state.pointed = graded[1] | graded[2];
                self.say(out, |voice| _ = voice.list(board, graded[1] | graded[2]));
            }
            _ => {
                let mut from = SquareSet::EMPTY;
                for action in Figure::missing_moves(self.state) {
                    from = action.origin_square().map_or(from, |square| from | square.into());
                }
                self.say(out, |voice| _ = voice.word(msg::BOARD_LOOK_AT).list(board, from));
                self.state.pointed = from;
            }
        }
    }

    fn tell_why(&mut self, out: &mut String) {
        let graded = self.graded();
        match self.goal() {
            Some(Goal::Mark { .. }) => {
                self.say(out, |voice| self.figure.say_why_squares(voice, self.state, graded));
            }
            Some(Goal::Place { wanted, .. }) => {
                self.say(out, |voice| Figure::say_places(voice, wanted, graded[1] | graded[2]));
            }
            Some(Goal::Find { .. }) => {
                let missing = Figure::missing_moves(self.state);
                self.say(out, |voice| self.figure.say_moves(voice, &self.state.now.setup, &missing));
            }
            Some(Goal::Choose { .. }) => self.tell_wrong_choice(out),
            None => {}
        }
    }

    fn tell_reason(&mut self, out: &mut String) {
        let count = self.graded()[0].len();
        let number = self.state.task.as_ref().map_or(0, |task| task.run.number);
        match self.goal() {
            Some(Goal::Mark { .. }) => self.say(out, |voice| {
                voice.fill(
                    msg::EXERCISE_ALL_SQUARES,
                    &[(musi_messages::arg::COUNT, musi_messages::Value::Number(count))],
                );
            }),
            Some(Goal::Place { .. }) => {
                self.say(out, |voice| _ = voice.word(msg::BOARD_EVERY_PIECE_IS_ON_ITS));
            }
            Some(Goal::Find { .. }) => self.say(out, |voice| self.figure.say_why_move(voice, number)),
            Some(Goal::Choose { .. }) => self.tell_choice(out),
            None => {}
        }
    }

    fn tell_hint(&mut self, step: u8, out: &mut String) {
        self.hint(step, out);
    }

    fn tell_answer(&mut self, out: &mut String) {
        let board = self.figure.setup.geometry();
        let mut next = self.state.now.clone();
        match self.goal() {
            Some(Goal::Mark { answer, two, .. }) => {
                next.marked = *answer;
                self.say(out, |voice| {
                    if *two {
                        voice.word(brush_word(0)).text(": ").squares(board, answer[0]).stop();
                        voice.word(brush_word(1)).text(": ").squares(board, answer[1]);
                    } else {
                        voice.squares(board, answer[0]);
                    }
                });
            }
            Some(Goal::Find { answer }) => {
                next.found.clone_from(answer);
                self.say(out, |voice| self.figure.say_moves(voice, &self.state.now.setup, answer));
                self.tell_reason(out);
            }
            Some(Goal::Choose { .. }) => self.tell_choice(out),
            Some(Goal::Place { wanted, .. }) => {
                next.setup = wanted.clone();
                self.say(out, |voice| _ = voice.word(msg::BOARD_EVERY_PIECE_IS_ON_ITS));
            }
            None => {}
        }
        self.state.advance(next);
    }
}
