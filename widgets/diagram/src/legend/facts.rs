//! What the legend and the captions of one figure come to.

use musi_rules::{GridGame, Setup, Side, SquareSet};

use super::LegendEntry;
use crate::claim::Claim;
use crate::scene::{FigureKind, Mark};
use crate::verdict::{Finding, Mention, Place};

/// A claim and where it was made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Claimed {
    pub claim: Claim,
    pub place: Place,
    /// The mark that shows the squares, when one does.
    pub mark: Option<String>,
}

/// Everything that the legend and the captions of one figure come to.
#[derive(Debug)]
pub(crate) struct Facts<G: GridGame> {
    pub setup: Setup<G>,
    pub kind: FigureKind,
    /// Whose turn it is, and where that is said.
    pub turn: Option<(Side, Place)>,
    pub studied: SquareSet,
    pub marks: Vec<Mark>,
    pub claims: Vec<Claimed>,
    pub legend: Vec<LegendEntry>,
    pub findings: Vec<Finding>,
    pub mentions: Vec<Mention>,
    /// For each caption text, whether it speaks of this board.
    pub speaks: Vec<bool>,
}
