//! What lies before a player.

use crate::{Counts, Face, FaceSet, Furiten, Meld, Riichi, Seat, Tile, divide, waits};

/// A tile in front of a player who threw it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discard {
    /// The tile.
    pub tile: Tile,
    /// Whether it was the one just drawn.
    pub drawn: bool,
    /// Whether riichi was declared with it; it lies turned.
    pub riichi: bool,
    /// Who called it.
    pub called_by: Option<Seat>,
}

/// A player's hand and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// The tiles that are not on the table, in order; the drawn one with them.
    pub hand: Vec<Tile>,
    pub melds: Vec<Meld>,
    pub river: Vec<Discard>,
    pub riichi: Riichi,
    pub ippatsu: bool,
    pub let_go: bool,
    pub let_go_in_riichi: bool,
    /// Who pays for three big dragons or four big winds, and whether it is the winds.
    pub liable: Option<(Seat, bool)>,
}

impl Player {
    pub const fn new() -> Self {
        Self {
            hand: vec![],
            melds: vec![],
            river: vec![],
            riichi: Riichi::No,
            ippatsu: false,
            let_go: false,
            let_go_in_riichi: false,
            liable: None,
        }
    }

    pub fn counts(&self) -> Counts {
        self.hand.iter().copied().collect()
    }

    pub fn is_closed(&self) -> bool {
        !self.melds.iter().any(Meld::is_open)
    }

    /// Puts a tile where it belongs.
    pub fn take(&mut self, tile: Tile) {
        let at = self.hand.iter().position(|other| *other > tile).unwrap_or(self.hand.len());
        self.hand.insert(at, tile);
    }

    /// Takes a tile out; nothing when it is not there.
    pub fn give(&mut self, tile: Tile) -> Option<Tile> {
        let at = self.hand.iter().position(|other| *other == tile)?;
        Some(self.hand.remove(at))
    }

    /// What completes the thirteen tiles.
    pub fn waits(&self) -> FaceSet {
        waits(&self.counts(), self.melds.len() as u8)
    }

    /// Why this player may not win by another's tile.
    pub fn furiten(&self) -> Option<Furiten> {
        let waits = self.waits();
        let discarded = self.river.iter().map(|discard| discard.tile.face());
        if let Some(face) = discarded.into_iter().find(|face| waits.contains(*face)) {
            return Some(Furiten::Discarded(face));
        }
        if self.let_go_in_riichi {
            return Some(Furiten::LetGoInRiichi);
        }
        self.let_go.then_some(Furiten::LetGo)
    }

    /// Whether one tile more would complete the hand: any tile, or only one of which the hand does not hold all four.
    pub fn is_ready(&self, even_impossible: bool) -> bool {
        let closed = self.counts();
        let all: Counts =
            self.hand.iter().chain(self.melds.iter().flat_map(|meld| &meld.tiles)).copied().collect();
        Face::all().any(|face| {
            (even_impossible || all.of(face) < 4) && !divide(&closed.with(face), &self.melds).is_empty()
        })
    }

    /// How many different 1, 9 and honours.
    pub fn orphans(&self) -> usize {
        self.counts().faces().filter(|face| face.is_orphan()).count()
    }

    pub fn kans(&self) -> usize {
        self.melds.iter().filter(|meld| meld.is_kan()).count()
    }
}
