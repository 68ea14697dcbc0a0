//! What a stated game asks, as the runner of exercises wants it.

use musi_messages::{Language, Message, Value, arg, msg};
use musi_runtime::{Prompt, stop};
use musi_stated_rules::{Act, Move, Refusal, Square, SquareSet};

use super::{Ask, Goal, Task};
use crate::figure::Figure;
use crate::words;

/// How many squares are explained at once.
const MOST_REASONS: usize = 6;

/// An exercise while it is graded.
pub(super) struct Asked<'a> {
    pub figure: &'a Figure,
    pub task: &'a mut Task,
    /// The sentence of the page that states the rule of which was spoken.
    pub rule: Option<String>,
}

impl Asked<'_> {
    fn name(&self, square: Square) -> String {
        self.figure.scene.game.board.name(square)
    }

    /// Adds the names of squares after a message, where there are any.
    fn list(&self, out: &mut String, before: Message, squares: SquareSet) {
        let mut comma = before.text(self.figure.language);
        for square in squares {
            out.push_str(comma);
            out.push_str(&self.name(square));
            comma = ", ";
        }
        if !squares.is_empty() {
            stop(out);
        }
    }

    fn with_square(&self, out: &mut String, message: Message, square: Square) {
        let name = self.name(square);
        message.write(out, self.figure.language, &[(arg::SQUARE, Value::Text(&name))]);
    }

    fn with_count(&self, out: &mut String, message: Message, count: usize) {
        message.write(out, self.figure.language, &[(arg::COUNT, Value::Number(count))]);
    }

    /// Why the piece that is asked about does not go to a square that was marked.
    fn reason(&mut self, from: Square, to: Square) -> String {
        let scene = &self.figure.scene;
        let mut state = self.task.state.clone();
        let cell = state.at(from);
        state.turn = cell.side();
        let refusal = match scene.game.why_not(&state, from, to) {
            // On a board that shows how a piece moves no game is over.
            Some(Refusal::Over) => Some(Refusal::OffPattern),
            // It may go there, but captures nothing.
            None => Some(Refusal::Empty),
            refusal => refusal,
        };
        let refusal = refusal.unwrap_or(Refusal::OffPattern);
        if self.rule.is_none() {
            self.rule = self.figure.rule_of(refusal, cell);
        }
        words::refusal(&scene.game, refusal, self.figure.language)
    }

    /// How the game stands, and why.
    fn ending(&self) -> String {
        let (scene, language) = (&self.figure.scene, self.figure.language);
        match scene.game.outcome(&self.task.state) {
            Some(outcome) => words::outcome(scene, outcome, language),
            None => msg::stated::GOES_ON.text(language).to_owned(),
        }
    }

    /// Says in which half of the board most is missing, one square, or what is too many.
    fn hint_squares(&self, step: u8, out: &mut String) {
        let [_, extra, missing] = self.task.grades();
        let board = self.figure.scene.game.board;
        let language = self.figure.language;
        let Some(first) = missing.iter().next() else {
            return match extra.iter().next().filter(|_| step > 1) {
                Some(square) => self.with_square(out, msg::HINT_NOT_SQUARE, square),
                None => self.with_count(out, msg::HINT_NOTHING_MISSING, extra.len()),
            };
        };
        if step > 1 {
            return self.with_square(out, msg::HINT_SQUARE, first);
        }
        let high = |square: Square| board.rank(square) * 2 >= board.height;
        let right = |square: Square| board.file(square) * 2 >= board.width;
        let count = |half: &dyn Fn(Square) -> bool| missing.iter().filter(|square| half(*square)).count();
        let all = missing.len();
        let (above, beside) = (count(&high), count(&right));
        let halves = [
            (above, msg::HINT_ABOVE),
            (all - above, msg::HINT_BELOW),
            (all - beside, msg::HINT_LEFT),
            (beside, msg::HINT_RIGHT),
        ];
        let most = halves.iter().fold(halves[0], |best, half| if half.0 > best.0 { *half } else { best });
        let arguments = [(arg::WAY, Value::Message(most.1)), (arg::COUNT, Value::Number(most.0))];
        msg::HINT_PART.write(out, language, &arguments);
    }

    fn hint_move(&self, step: u8, mv: Move, out: &mut String) {
        let (scene, language, state) = (&self.figure.scene, self.figure.language, &self.task.state);
        match step {
            0 => {
                out.push_str(msg::HINT_PIECE.text(language));
                out.push_str(&match mv.act {
                    Act::Drop(kind) | Act::DropTurned(kind) => words::kind(scene, state.turn, kind, language),
                    _ => words::square(scene, state, mv.from, language),
                });
            }
            1 => self.with_square(out, msg::HINT_TO, mv.to),
            _ => out.push_str(&words::played(scene, state, mv, language)),
        }
    }
}

impl Prompt for Asked<'_> {
    fn language(&self) -> Language {
        self.figure.language
    }

    fn grade(&self) -> [usize; 3] {
        let right = match self.task.goal {
            Goal::Squares(_) => return self.task.grades().map(|set| set.len()),
            Goal::Moves(_) => self.task.taken.is_some(),
            Goal::Choice(right) => self.task.taken == Some(right),
        };
        [usize::from(right), usize::from(!right), 0]
    }

    fn is_single(&self) -> bool {
        !matches!(self.task.goal, Goal::Squares(_))
    }

    fn tell_which(&mut self, out: &mut String) {
        let [_, extra, missing] = self.task.grades();
        self.list(out, msg::EXERCISE_EXTRA_SQUARES, extra);
        self.list(out, msg::EXERCISE_MISSED_SQUARES, missing);
    }

    fn tell_why(&mut self, out: &mut String) {
        if self.is_single() {
            return out.push_str(&self.ending());
        }
        let [_, extra, missing] = self.task.grades();
        let Some((_, from)) = self.task.about.filter(|_| self.task.ask != Ask::Start) else {
            return self.tell_which(out);
        };
        for square in extra.iter().take(MOST_REASONS) {
            let reason = self.reason(from, square);
            for part in [&self.name(square), ": ", &reason, " "] {
                out.push_str(part);
            }
        }
        self.list(out, msg::EXERCISE_MISSED_SQUARES, missing);
    }

    fn tell_reason(&mut self, out: &mut String) {
        match &self.task.goal {
            Goal::Squares(right) => self.with_count(out, msg::EXERCISE_ALL_SQUARES, right.len()),
            Goal::Moves(right) => {
                let game = &self.figure.scene.game;
                let chosen = self.task.taken.and_then(|at| right.get(at)).or(right.first());
                let won = chosen.and_then(|mv| game.outcome(&game.play(&self.task.state, *mv)));
                if let Some(won) = won {
                    out.push_str(&words::outcome(&self.figure.scene, won, self.figure.language));
                }
            }
            Goal::Choice(_) => out.push_str(&self.ending()),
        }
    }

    fn tell_hint(&mut self, step: u8, out: &mut String) {
        let (scene, language) = (&self.figure.scene, self.figure.language);
        match (&self.task.goal, step) {
            (Goal::Squares(_), 0) => match self.task.about.filter(|_| self.task.ask != Ask::Start) {
                Some((cell, at)) => {
                    out.push_str(msg::HINT_PIECE.text(language));
                    out.push_str(&words::square(scene, &self.task.state, at, language));
                    // The page's own sentence says best how it moves.
                    self.rule = self.figure.rule_of(Refusal::OffPattern, cell);
                }
                None => self.with_count(out, msg::EXERCISE_COUNT_MISSED, self.task.grades()[2].len()),
            },
            (Goal::Squares(_), _) => self.hint_squares(step, out),
            (Goal::Moves(right), _) => {
                if let Some(mv) = right.first() {
                    self.hint_move(step, *mv, out);
                }
            }
            (Goal::Choice(_), 0) => match scene.game.moves_unended(&self.task.state).first() {
                Some(mv) => {
                    out.push_str(msg::EXERCISE_A_MOVE.text(language));
                    out.push_str(&scene.game.move_text(*mv));
                }
                None => out.push_str(msg::EXERCISE_NO_MOVE.text(language)),
            },
            (Goal::Choice(right), 1) => {
                let message = if *right < 3 { msg::stated::OVER } else { msg::stated::GOES_ON };
                out.push_str(message.text(language));
            }
            (Goal::Choice(_), _) => out.push_str(&self.ending()),
        }
    }

    fn tell_answer(&mut self, out: &mut String) {
        let (scene, language) = (&self.figure.scene, self.figure.language);
        match &self.task.goal {
            Goal::Squares(right) => {
                let right = *right;
                self.task.marked = right;
                for square in right {
                    out.push_str(&self.name(square));
                    out.push(' ');
                }
            }
            Goal::Moves(right) => {
                for mv in right {
                    out.push_str(&words::played(scene, &self.task.state, *mv, language));
                    out.push(' ');
                }
            }
            Goal::Choice(right) => {
                self.task.taken = Some(*right);
                out.push_str(&self.ending());
            }
        }
        musi_rules::trim_end(out, b' ');
    }
}
