//! An exercise as a value: what is asked, the right answer, and what the reader has marked.

use musi_messages::Message;
use musi_muso_diagram::{EXERCISES, MusoScene, exercises};
use musi_muso_rules::Position;
use musi_rules::{Square, SquareSet};
use musi_runtime::Exercise;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
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

impl Prompt {
    /// All of them; their place is the number in buttons and in what is kept.
    pub const ALL: [Self; 7] =
        [Self::Reach, Self::Enter, Self::Stack, Self::Capture, Self::Trade, Self::Control, Self::Score];

    /// Those that a figure can ask: about one piece, or about a whole game.
    #[must_use]
    pub fn for_scene(scene: &MusoScene) -> &'static [Self] {
        let whole = scene.rules().board.sides().next().is_some();
        &Self::ALL[..exercises(scene.kind, whole).len()]
    }

    /// What it is called on a button.
    #[must_use]
    pub const fn name(self) -> Message {
        EXERCISES[self as usize]
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
    pub ask: Prompt,
    /// From which seed it was made, and how far the reader has come.
    pub run: Exercise,
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
}

/// How many are right, too many, and missing.
#[must_use]
pub fn graded(task: &Task) -> [u32; 3] {
    match &task.goal {
        Goal::Mark { squares, .. } => {
            let hits = (task.marked & *squares).len() as u32;
            [hits, task.marked.len() as u32 - hits, squares.len() as u32 - hits]
        }
        Goal::Choose { choices, .. } => {
            let mut grade = [0; 3];
            for (number, choice) in choices.iter().enumerate() {
                match (task.taken >> number & 1 == 1, choice.right) {
                    (true, true) => grade[0] += 1,
                    (true, false) => grade[1] += 1,
                    (false, true) => grade[2] += 1,
                    (false, false) => {}
                }
            }
            grade
        }
    }
}
