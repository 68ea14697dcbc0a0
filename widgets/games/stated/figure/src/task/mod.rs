//! What a figure asks: to mark squares, to find the move that wins, to say how a game has ended.

mod make;
mod press;
mod prompt;

use musi_messages::{Language, Message, Value, arg, msg};
use musi_runtime::Exercise;
use musi_stated_rules::{Cell, Move, Square, SquareSet, State};

use crate::scene::{Kind, Scene};
use crate::words;

/// What is asked, by the number of its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Where a piece can go.
    Reach,
    /// Where a piece begins.
    Start,
    /// What a piece can capture.
    Capture,
    /// The move that wins.
    Win,
    /// How the game has ended.
    End,
}

/// The answer.
#[derive(Clone, Debug)]
pub(crate) enum Goal {
    Squares(SquareSet),
    Moves(Vec<Move>),
    /// First side, second side, nobody, or the game goes on.
    Choice(usize),
}

/// An exercise under way.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub ask: Ask,
    /// How far the reader has come.
    pub run: Exercise,
    /// The position that is asked about.
    pub state: State,
    /// The piece that it is about, and where it stands.
    pub about: Option<(Cell, Square)>,
    pub goal: Goal,
    pub marked: SquareSet,
    /// What was chosen: the number of a choice, or that of a right move.
    pub taken: Option<usize>,
    /// Whether the board shows which marks are right.
    pub graded: bool,
    /// Whether the machine still makes the position.
    pub waits: bool,
}

impl Ask {
    /// Those that a figure can ask.
    pub const fn of(scene: &Scene) -> &'static [Self] {
        Self::offered(scene).0
    }

    /// What the buttons of those say.
    pub const fn names(scene: &Scene) -> &'static [Message] {
        Self::offered(scene).1
    }

    const fn offered(scene: &Scene) -> (&'static [Self], &'static [Message]) {
        use msg::stated::{DO_CAPTURE, DO_END, DO_REACH, DO_START, DO_WIN};
        match scene.kind {
            Kind::Reach(_) => (&[Self::Reach], &[DO_REACH]),
            Kind::Game if scene.game.rules.free_drops => (&[Self::Win, Self::End], &[DO_WIN, DO_END]),
            Kind::Game => (
                &[Self::Start, Self::Reach, Self::Capture, Self::Win, Self::End],
                &[DO_START, DO_REACH, DO_CAPTURE, DO_WIN, DO_END],
            ),
            Kind::Position => (&[], &[]),
        }
    }

    /// What is asked, in words.
    const fn question(self) -> Message {
        match self {
            Self::Reach => msg::stated::ASK_REACH,
            Self::Start => msg::stated::ASK_START,
            Self::Capture => msg::stated::ASK_CAPTURE,
            Self::Win => msg::stated::ASK_WIN,
            Self::End => msg::stated::ASK_END,
        }
    }
}

impl Task {
    fn new(ask: Ask, number: u8, seed: u32, state: State, about: Option<(Cell, Square)>, goal: Goal) -> Self {
        Self {
            ask,
            run: Exercise::new(number, seed, 1),
            state,
            about,
            goal,
            marked: SquareSet::EMPTY,
            taken: None,
            graded: false,
            waits: false,
        }
    }

    /// What is asked, in words.
    pub fn question(&self, scene: &Scene, language: Language) -> String {
        if self.waits {
            return msg::stated::THINKS.text(language).to_owned();
        }
        let message = self.ask.question();
        let Some((cell, at)) = self.about else {
            let side = words::side(scene, self.state.turn, language);
            return message.fill(language, &[(arg::SIDE, side)]);
        };
        let (piece, name) = (words::piece(scene, cell, language), scene.game.board.name(at));
        message.fill(language, &[(arg::PIECE, Value::Text(&piece)), (arg::SQUARE, Value::Text(&name))])
    }

    /// Whether an answer can be given.
    pub const fn is_open(&self) -> bool {
        !self.waits && !self.run.is_answered()
    }

    /// Right, too many and missing, where squares are marked.
    fn grades(&self) -> [SquareSet; 3] {
        let Goal::Squares(right) = self.goal else { return Default::default() };
        [self.marked & right, self.marked & !right, right & !self.marked]
    }

    /// Says whether a square is marked, and where the board shows it, whether rightly.
    pub fn say_mark(&self, square: Square, language: Language, said: &mut String) {
        let [right, extra, missing] = self.grades();
        let word = if !self.graded {
            if !self.marked.has(square) {
                return;
            }
            msg::EXERCISE_MARKED
        } else if right.has(square) {
            msg::EXERCISE_HITS
        } else if extra.has(square) {
            msg::EXERCISE_EXTRA
        } else if missing.has(square) {
            msg::EXERCISE_MISSED
        } else {
            return;
        };
        said.push_str(", ");
        said.push_str(word.text(language));
    }

    /// What is marked, right, too many, and missing as the picture shows it.
    pub fn shown(&self) -> [SquareSet; 4] {
        if !self.graded {
            return [self.marked, SquareSet::EMPTY, SquareSet::EMPTY, SquareSet::EMPTY];
        }
        let [right, extra, missing] = self.grades();
        [SquareSet::EMPTY, right, extra, missing]
    }
}

/// What can be chosen as the end of a game.
pub(crate) fn choice(scene: &Scene, number: usize, language: Language) -> String {
    match number {
        0 | 1 => msg::stated::WINS.fill(language, &[(arg::SIDE, words::side(scene, number, language))]),
        2 => msg::stated::DRAW.text(language).to_owned(),
        _ => msg::stated::GOES_ON.text(language).to_owned(),
    }
}
