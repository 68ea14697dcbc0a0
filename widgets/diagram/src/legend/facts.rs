//! What the legend and the captions of one figure come to.

use musi_rules::{GridGame, Setup, Side, SquareSet};

use super::LegendEntry;
use crate::claim::Claim;
use crate::scene::{FigureKind, Mark};
use crate::verdict::{Finding, Location, Mention};

/// A claim and where it was made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Claimed {
    pub claim: Claim,
    pub place: Location,
    /// Where it was made again, or what else it is made of.
    pub also: Vec<Location>,
    /// The mark that shows the squares, when one does.
    pub mark: Option<String>,
}

impl Claimed {
    /// A claim that was made once.
    pub const fn new(claim: Claim, place: Location, mark: Option<String>) -> Self {
        Self { claim, place, also: Vec::new(), mark }
    }

    /// Every place where it was made.
    pub fn places(&self) -> impl Iterator<Item = &Location> {
        std::iter::once(&self.place).chain(&self.also)
    }
}

/// Everything that the legend and the captions of one figure come to.
#[derive(Debug)]
pub(crate) struct Interpretation<G: GridGame> {
    pub setup: Setup<G>,
    pub kind: FigureKind,
    /// Whose turn it is, and where that is said.
    pub turn: Option<(Side, Location)>,
    pub studied: SquareSet,
    pub marks: Vec<Mark>,
    pub claims: Vec<Claimed>,
    pub legend: Vec<LegendEntry>,
    pub findings: Vec<Finding>,
    pub mentions: Vec<Mention>,
    /// For each caption text, whether it speaks of this board.
    pub speaks: Vec<bool>,
    /// Where statements stand that say what the page alone decides.
    pub stated: Vec<Location>,
    /// Whether captions alone say what is in hand.
    pub hands_told: bool,
}
