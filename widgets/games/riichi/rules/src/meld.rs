//! Called groups, and closed kans.

use super::{Face, Relation, Tile};

/// How a group came to lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeldKind {
    /// A run with the discard of the left ("Si").
    Chi,
    /// A triplet with a discard.
    Pon,
    /// Four with a discard.
    Kan,
    /// Four from the own hand.
    ClosedKan,
    /// A pon and the fourth tile.
    AddedKan,
}

/// A group on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meld {
    /// How it came to be.
    pub kind: MeldKind,
    /// Its tiles: the called one first, if one was called, then those from the hand; the added one last.
    pub tiles: Vec<Tile>,
    /// From whom the called tile came.
    pub from: Option<Relation>,
}

impl Meld {
    /// Whether it makes the hand open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.kind != MeldKind::ClosedKan
    }

    /// Whether it has four tiles.
    #[must_use]
    pub fn is_kan(&self) -> bool {
        matches!(self.kind, MeldKind::Kan | MeldKind::ClosedKan | MeldKind::AddedKan)
    }

    /// The face of its tiles; the lowest one of a run.
    #[must_use]
    pub fn face(&self) -> Option<Face> {
        self.tiles.iter().map(|tile| tile.face()).min()
    }
}
