//! Exercises: what a figure asks, and how it answers.

mod choose;
mod drop;
mod find;
mod hint;
mod make;
mod mark;
mod place;
mod prompt;
mod ways;

use musi_diagram::FigureKind;
use musi_messages::msg;
use musi_rules::{Move, Piece, Setup, Square, SquareSet, number, parts, push_number};

use musi_runtime::{Effect, Exercise, Wish};

use crate::{Aim, Announcement, Button, Figure, PlayableGame, Selection, Snapshot, State};

pub use choose::Question;
pub(crate) use mark::grade;

/// An exercise under way.
#[derive(Clone, Debug)]
pub struct Task<G: PlayableGame> {
    /// Which of the figure's exercises it is, from which number its board was made, and how far the reader has come.
    pub run: Exercise,
    /// What is asked.
    pub goal: Goal<G>,
    /// The board with which it began.
    pub first: Snapshot<G>,
    /// The figure as it was before, to go back to.
    pub before: Before<G>,
}

/// What a figure goes back to when its exercise is left.
#[derive(Clone, Debug)]
pub struct Before<G: PlayableGame> {
    pub(crate) now: Snapshot<G>,
    pub(crate) past: Vec<Snapshot<G>>,
    pub(crate) future: Vec<Snapshot<G>>,
}

/// What an exercise asks.
// There is one at a time: its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub enum Goal<G: PlayableGame> {
    /// Mark every square.
    Mark {
        /// The squares to be marked, a set for each brush.
        answer: [SquareSet; 2],
        /// Whether captures are marked with a brush of their own.
        two: bool,
        /// The brush in hand.
        brush: u8,
        /// The piece that the exercise is about, when it is about one.
        from: Option<Selection>,
    },
    /// Find every move.
    Find {
        /// The moves to be found.
        answer: Vec<Move>,
    },
    /// Answer questions.
    Choose {
        /// The questions.
        questions: Vec<Question<G>>,
        /// What was chosen last.
        chosen: Option<u8>,
    },
    /// Put every piece on its square.
    Place {
        /// Where the pieces belong.
        wanted: Setup<G>,
        /// The piece in hand.
        piece: Piece,
    },
}

impl<G: PlayableGame> Figure<G> {
    pub(crate) fn exercise(&self, state: &mut State<G>, number: u8) {
        // Begun again, it comes with the next seed; another exercise begins at its first.
        let seed = match &state.task {
            Some(task) if task.run.number == number => task.run.seed + 1,
            _ => 1,
        };
        self.begin_task(state, number, seed);
    }

    pub(crate) fn begin_task(&self, state: &mut State<G>, number: u8, seed: u32) {
        // Positions of whole games are made by a program of its own, which comes when one is wanted.
        if let Some(aim) = Aim::of(self.kind, number).filter(|_| self.setup.geometry() == G::BOARD) {
            state.wanted = Some((number, seed));
            let mut question = String::new();
            write_wanted(&mut question, (number, seed));
            for part in ["\n", state.language.tag(), "\nmake "] {
                question.push_str(part);
            }
            push_number(&mut question, aim as usize);
            question.push(' ');
            push_number(&mut question, self.hash as usize);
            question.push(' ');
            push_number(&mut question, seed as usize);
            state.effects.push(Effect::Ask(question));
            state.say(msg::EXERCISE_COMES);
            return;
        }
        self.begin_own(state, number, seed);
    }

    /// The program that makes positions has answered; without one the exercise is about the page's own board.
    pub(crate) fn made(&self, state: &mut State<G>, answer: &str) {
        let Some(wanted) = state.wanted else { return };
        let mut lines = parts(answer, b'\n');
        let mut id = String::new();
        write_wanted(&mut id, wanted);
        if answer.is_empty() {
            state.wanted = None;
            return self.begin_own(state, wanted.0, wanted.1);
        }
        if lines.next() != Some(&*id) {
            return;
        }
        state.wanted = None;
        let codes = parts(lines.next().unwrap_or_default(), b' ').filter_map(number);
        let answer: Vec<Move> = codes.map(Move::from_code).collect();
        let about = lines.next().and_then(number).and_then(|index| self.setup.geometry().at(index));
        let Some(setup) = lines.next().and_then(|text| Setup::from_text(text).ok()) else { return };
        let mut first = Snapshot::new(setup, about.map_or(SquareSet::EMPTY, SquareSet::from_square));
        let goal = match about.filter(|_| Aim::of(self.kind, wanted.0) == Some(Aim::Pinned)) {
            Some(from) => {
                let squares = answer.iter().map(|action| action.to).collect();
                let answer = [squares, SquareSet::EMPTY];
                Goal::Mark { answer, two: false, brush: 0, from: Some(Selection::Square(from)) }
            }
            None => Goal::Find { answer },
        };
        first.variant = state.now.variant;
        self.begin_with(state, wanted, goal, first);
    }

    /// An exercise about the page's own board, or about one that is made here.
    fn begin_own(&self, state: &mut State<G>, number: u8, seed: u32) {
        let variant = state.task.as_ref().map_or(state.now.variant, |task| task.before.now.variant);
        let Some((goal, first)) = self.make(number, seed, variant) else {
            state.say(msg::BOARD_THERE_IS_NO_SUCH_EXERCISE);
            return;
        };
        self.begin_with(state, (number, seed), goal, first);
    }

    fn begin_with(&self, state: &mut State<G>, (number, seed): (u8, u32), goal: Goal<G>, first: Snapshot<G>) {
        state.let_go();
        state.wanted = None;
        state.brush = crate::Brush::None;
        state.practised = true;
        let before = match state.task.take() {
            Some(task) => task.before,
            None => Before {
                now: state.now.clone(),
                past: std::mem::take(&mut state.past),
                future: std::mem::take(&mut state.future),
            },
        };
        state.past.clear();
        state.future.clear();
        state.now = first.clone();
        let questions = if let Goal::Choose { questions, .. } = &goal { questions.len() as u8 } else { 1 };
        state.task = Some(Task { run: Exercise::new(number, seed, questions), goal, first, before });
        self.tell_task(state);
    }

    pub(crate) fn leave(&self, state: &mut State<G>) {
        state.let_go();
        state.wanted = None;
        let Some(task) = state.task.take() else { return };
        state.now = task.before.now;
        state.past = task.before.past;
        state.future = task.before.future;
        state.said.begin(state.language).word(msg::EXERCISE_LEFT);
    }

    pub(crate) fn pick_in_task(&self, state: &mut State<G>, square: Square) {
        let Some(task) = &state.task else { return };
        if task.run.is_answered() {
            self.tell_square(state, square);
            return;
        }
        match &task.goal {
            Goal::Mark { brush, two, .. } => {
                let (brush, two) = (*brush, *two);
                self.mark_square(state, square, brush, two);
            }
            Goal::Find { .. } => self.pick_move(state, square),
            Goal::Choose { .. } => self.tell_square(state, square),
            Goal::Place { piece, .. } => {
                let piece = *piece;
                self.place(state, square, piece);
            }
        }
    }

    /// A piece of a hand was picked: where moves are looked for it is taken up, elsewhere it is named.
    pub(crate) fn pick_hand_in_task(&self, state: &mut State<G>, piece: Piece) {
        if !G::HANDS {
            return;
        }
        let held = Selection::Hand(piece);
        let searched = |task: &Task<G>| !task.run.is_answered() && matches!(task.goal, Goal::Find { .. });
        let searched = state.task.as_ref().is_some_and(searched);
        let own = piece.side == state.now.setup.side_to_move() && held.piece(&state.now.setup).is_some();
        if searched {
            state.held = Some(held).filter(|_| own && state.held != Some(held));
        }
        let count = state.now.setup.hand(piece.side).count(piece.kind);
        state.said.begin(state.language).in_hand(piece, count);
    }

    pub(crate) fn press_in_task(&self, state: &mut State<G>, button: Button) {
        let Some(task) = &mut state.task else { return };
        match (button, &mut task.goal) {
            (Button::Brush(number), Goal::Mark { brush, two: true, .. }) if number < 2 => {
                *brush = number;
                state.said.begin(state.language).word(brush_word(number));
            }
            (Button::Place(new), Goal::Place { piece, .. }) if usize::from(new.kind.0) < G::KINDS.len() => {
                *piece = new;
                state.said.begin(state.language).piece(new);
            }
            (Button::Check, Goal::Mark { .. } | Goal::Find { .. } | Goal::Place { .. }) => {
                self.act(state, Wish::Check);
            }
            (Button::Choice(choice), Goal::Choose { .. }) => self.choose(state, choice),
            (Button::Next | Button::Again, _) => self.next_question(state),
            (Button::Hint, _) => self.act(state, Wish::Hint),
            (Button::Answer, _) => self.act(state, Wish::Answer),
            _ => {}
        }
    }

    /// Says what the exercise asks.
    pub(crate) fn tell_task(&self, state: &mut State<G>) {
        let Some(task) = &state.task else { return };
        self.say_goal(state.said.begin(state.language), &state.now, task);
    }

    /// Says what an exercise asks, in one sentence.
    pub(crate) fn say_goal(&self, voice: &mut Announcement<G>, now: &Snapshot<G>, task: &Task<G>) {
        match &task.goal {
            Goal::Mark { from: Some(Selection::Hand(piece)), .. } => {
                voice.word(msg::DROP_BEGIN_MARK).piece(*piece);
            }
            Goal::Mark { from: Some(Selection::Square(from)), .. } => {
                let pinned = Aim::of(self.kind, task.run.number) == Some(Aim::Pinned);
                let word = match &task.goal {
                    _ if pinned => msg::EXERCISE_GOAL_PINNED,
                    _ if self.kind == FigureKind::Stalemate => msg::EXERCISE_GOAL_COVERED,
                    Goal::Mark { two: true, .. } => msg::EXERCISE_GOAL_TWO,
                    _ => msg::EXERCISE_BEGIN_MARK,
                };
                voice.word(word).place(&now.setup, *from);
            }
            Goal::Mark { answer, two: false, .. } if answer[0].len() == 1 => {
                voice.word(msg::BOARD_FIND_THE_SQUARE).list(self.setup.geometry(), answer[0]);
            }
            Goal::Mark { two, .. } => {
                voice.word(if *two { msg::EXERCISE_GOAL_TWO } else { msg::BOARD_MARK_EVERY_SQUARE });
                for square in now.studied {
                    voice.text(" ").place(&now.setup, square);
                }
            }
            Goal::Find { .. } => {
                voice.word(match (self.kind, task.run.number) {
                    (FigureKind::Check, 3) => msg::EXERCISE_GOAL_DEFEND,
                    (FigureKind::Check, _) => msg::EXERCISE_GOAL_ESCAPE,
                    (FigureKind::Mate, 2) => msg::EXERCISE_GOAL_MATE_IN_TWO,
                    (FigureKind::Mate, _) => msg::EXERCISE_GOAL_MATE,
                    (FigureKind::EnPassant, _) => msg::EXERCISE_GOAL_PASSING,
                    _ => msg::EXERCISE_GOAL_CAPTURES,
                });
                if let Some(square) = task.first.studied.only().filter(|_| self.kind != FigureKind::EnPassant)
                {
                    voice.place(&now.setup, square);
                }
            }
            Goal::Choose { questions, .. } => {
                let at = task.run.at();
                voice.number(at + 1).text("/").number(questions.len()).text(". ");
                if let Some(question) = questions.get(at) {
                    question.say(voice);
                }
            }
            Goal::Place { .. } => {
                voice.word(msg::EXERCISE_BEGIN_PLACE);
            }
        }
    }

    /// Does what the reader wants of the exercise, and says it.
    pub(crate) fn act(&self, state: &mut State<G>, wish: Wish) {
        let Some(task) = &state.task else { return };
        let mut run = task.run;
        let (mut said, mut effects) = (String::new(), Vec::new());
        run.act(wish, &mut prompt::Asked { figure: self, state }, &mut said, &mut effects);
        self.go_on(state, run, effects);
        state.said.begin(state.language).text(&said);
    }

    /// The exercise has come so far; what is solved is remembered.
    fn go_on(&self, state: &mut State<G>, run: Exercise, effects: Vec<Effect>) {
        let Some(task) = &mut state.task else { return };
        task.run = run;
        if run.is_solved() && !effects.is_empty() {
            state.solved |= 1 << (run.number & 31);
            let mut solved = String::new();
            push_number(&mut solved, state.solved as usize);
            state.effects.push(Effect::Store(solved));
        }
        state.effects.extend(effects);
    }

    /// The next question; after the last one the exercise begins anew, with another position.
    fn next_question(&self, state: &mut State<G>) {
        let Some(task) = &mut state.task else { return };
        if !task.run.is_answered() {
            return;
        }
        if !task.run.advance() {
            let Exercise { number, seed, .. } = task.run;
            self.begin_task(state, number, seed + 1);
            return;
        }
        let at = task.run.at();
        if let Goal::Choose { questions, chosen } = &mut task.goal {
            *chosen = None;
            if let Some(question) = questions.get(at) {
                state.now = Snapshot::new(question.setup.clone(), question.about);
            }
        }
        state.past.clear();
        state.future.clear();
        state.let_go();
        self.tell_task(state);
    }
}

/// Writes which exercise and which position a question to the program is about.
fn write_wanted(out: &mut String, (number, seed): (u8, u32)) {
    out.push('x');
    push_number(out, number.into());
    out.push('.');
    push_number(out, seed as usize);
}

/// What a brush marks.
#[must_use]
pub(crate) const fn brush_word(brush: u8) -> musi_messages::Message {
    if brush == 0 { msg::BUTTON_BRUSH_MOVES } else { msg::BUTTON_BRUSH_CAPTURES }
}
