//! An exercise as a value: what is asked, the right answer, and what the reader has marked.

use musi_muso_diagram::{MusoKind, MusoScene};
use musi_muso_rules::Position;
use musi_rules::{Square, SquareSet};

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
        // A board of terrain alone belongs to nobody, and no game comes about on it.
        let whole = scene.rules().board.sides().next().is_some();
        match scene.kind {
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
    pub ask: Prompt,
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
