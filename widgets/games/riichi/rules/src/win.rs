//! A win: the tiles, and everything around them that yaku and points look at.

use super::{Counts, Face, Meld, Tile, Wind};

/// Riichi of the winner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Riichi {
    /// None.
    #[default]
    No,
    /// Declared.
    Declared,
    /// Declared at the first turn, before any call.
    Double,
}

/// Where a winning tile came from, beside the wall and a plain discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Special {
    /// Nothing special.
    #[default]
    None,
    /// The last tile of the wall, or the discard after it.
    LastTile,
    /// The tile drawn from the dead wall after a kan.
    DeadWall,
    /// A tile that another player added to a pon.
    RobbedKan,
    /// The first turn of all, before any call: the dealer's first fourteen tiles, another's first draw, or, by a discard, before
    /// one's own first turn.
    FirstTurn,
}

/// A win to be valued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The tiles that are not on the table, without the winning one.
    pub closed: Vec<Tile>,
    /// The groups on the table.
    pub melds: Vec<Meld>,
    /// The winning tile.
    pub tile: Tile,
    /// Whether the winner drew it.
    pub drawn: bool,
    /// Riichi of the winner.
    pub riichi: Riichi,
    /// Whether it came within a turn of riichi, before any call.
    pub ippatsu: bool,
    /// Where the winning tile came from.
    pub special: Special,
    /// The wind of the winner.
    pub seat_wind: Wind,
    /// The wind of the round.
    pub round_wind: Wind,
    /// The open indicators.
    pub indicators: Vec<Face>,
    /// The indicators under them, for riichi.
    pub under_indicators: Vec<Face>,
}

impl Win {
    /// A win by discard at the table of East in the East round, without anything special.
    #[must_use]
    pub fn new(closed: Vec<Tile>, melds: Vec<Meld>, tile: Tile) -> Self {
        Self {
            closed,
            melds,
            tile,
            drawn: false,
            riichi: Riichi::No,
            ippatsu: false,
            special: Special::None,
            seat_wind: Wind::East,
            round_wind: Wind::East,
            indicators: vec![],
            under_indicators: vec![],
        }
    }

    /// Whether no group was called; closed kans leave a hand closed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        !self.melds.iter().any(Meld::is_open)
    }

    /// The tiles that are not on the table, the winning one with them.
    #[must_use]
    pub fn closed_counts(&self) -> Counts {
        let mut counts: Counts = self.closed.iter().copied().collect();
        counts.add(self.tile.face());
        counts
    }

    /// All tiles.
    #[must_use]
    pub fn tiles(&self) -> Vec<Tile> {
        let mut tiles = self.closed.clone();
        tiles.push(self.tile);
        for meld in &self.melds {
            tiles.extend_from_slice(&meld.tiles);
        }
        tiles
    }
}
