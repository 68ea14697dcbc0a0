//! One moment of a figure: what taking back restores.

use musi_rules::{Move, Setup, SquareSet};

/// What stands on the board, what is studied, and what the reader has marked: all that taking back restores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot<G: musi_rules::GridGame> {
    /// What stands on the board.
    pub setup: Setup<G>,
    /// The squares of the pieces under study.
    pub studied: SquareSet,
    /// Whether the page's marks wait until they are tried.
    pub waiting: bool,
    /// The move that led here.
    pub last: Option<Move>,
    /// What the reader has marked, a set for each brush.
    pub marked: [SquareSet; 2],
    /// The moves that an exercise asks for, as far as they are found.
    pub found: Vec<Move>,
    /// Which conditions are broken, a bit for each.
    pub broken: u8,
    /// Which way of the special move the conditions are of.
    pub variant: u8,
}

impl<G: musi_rules::GridGame> Snapshot<G> {
    /// A board with nothing marked.
    #[must_use]
    pub fn new(setup: Setup<G>, studied: SquareSet) -> Self {
        Self {
            setup,
            studied,
            waiting: false,
            last: None,
            marked: [SquareSet::EMPTY; 2],
            found: Vec::new(),
            broken: 0,
            variant: 0,
        }
    }
}
