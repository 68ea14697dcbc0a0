//! The tiles that a reader holds: some in the hand, some in groups on the table, one that won.

use musi_mahjong::sort;
use musi_riichi_diagram::{DrawnHand, is_red};
use musi_riichi_rules::mpsz::{Lie, Shown};
use musi_riichi_rules::{
    Counts, Face, FaceSet, MeldKind, Relation, Riichi, Special, Tile, Win, Wind, accepted, shanten,
};

/// The tiles, and how they would win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EditableHand {
    /// The tiles that are not on the table, in the order in which they came.
    pub closed: Vec<Shown>,
    /// Which of them won.
    pub won: Option<usize>,
    /// The groups on the table, as they lie.
    pub melds: Vec<Vec<Shown>>,
    /// How it is won; its tiles do not count.
    pub situation: Win,
    /// The tiles that the reader has thrown away, for furiten.
    pub discards: Vec<Face>,
}

/// A win without tiles: by a discard, of South in the East round.
fn plain() -> Win {
    Win { seat_wind: Wind::South, ..Win::new(vec![], vec![], Tile::from_face(Face::WHITE, 0)) }
}

impl EditableHand {
    /// No tiles.
    pub fn empty() -> Self {
        Self { closed: vec![], won: None, melds: vec![], situation: plain(), discards: vec![] }
    }

    /// The tiles of a hand that a page shows.
    pub fn from_drawn(hand: &DrawnHand) -> Self {
        let mut held = Self::empty();
        for group in &hand.groups {
            if is_meld(group) {
                held.melds.push(group.clone());
            } else {
                held.closed.extend(group);
            }
        }
        if let Some(win) = &hand.win {
            held.won = held.closed.len().checked_sub(1);
            copy(win, &mut held.situation);
        }
        held
    }

    /// How many tiles it counts as: a group on the table is three, whatever it holds.
    pub fn size(&self) -> usize {
        self.closed.len() + 3 * self.melds.len()
    }

    /// How many tiles of each face, on the table too.
    pub fn counts(&self) -> Counts {
        let mut counts = self.closed_counts();
        for meld in &self.melds {
            // What lies face down is what lies face up beside it.
            let shown = meld.iter().find_map(|tile| tile.face);
            for tile in meld {
                if let Some(face) = tile.face.or(shown) {
                    for _ in 0..tile.tiles() {
                        counts.add(face);
                    }
                }
            }
        }
        counts
    }

    /// How many tiles of each face in the hand itself.
    pub fn closed_counts(&self) -> Counts {
        let mut counts = Counts::NONE;
        for tile in &self.closed {
            if let Some(face) = tile.face {
                counts.add(face);
            }
        }
        counts
    }

    /// Sorts the hand; the tile that won keeps being it.
    pub fn sort(&mut self) {
        let won = self.won.and_then(|won| self.closed.get(won)).copied();
        sort_tiles(&mut self.closed);
        self.won = won.and_then(|won| self.closed.iter().position(|tile| *tile == won));
    }

    /// Adds a tile to the hand; whether there is room and such a tile left.
    pub fn add(&mut self, tile: Shown) -> bool {
        let Some(face) = tile.face else { return false };
        if self.size() >= 14 || self.counts().of(face) >= 4 || tile.red && self.has_red(face) {
            return false;
        }
        self.closed.push(tile);
        // The tile that makes it fourteen is the one that won, until another is chosen.
        self.won = if self.size() == 14 { Some(self.closed.len() - 1) } else { None };
        self.sort();
        true
    }

    /// Whether it has the red five of a face.
    pub fn has_red(&self, face: Face) -> bool {
        let red = |tiles: &[Shown]| tiles.iter().any(|tile| is_red(*tile) && tile.face == Some(face));
        red(&self.closed) || self.melds.iter().any(|meld| red(meld))
    }

    /// Puts a group on the table that begins with a tile; whether there is room and tiles for it.
    pub fn call(&mut self, kind: MeldKind, tile: Shown) -> bool {
        let Some(face) = tile.face else { return false };
        let faces = match kind {
            MeldKind::Chi => match (face.step(1), face.step(2)) {
                (Some(second), Some(third)) => vec![face, second, third],
                _ => return false,
            },
            MeldKind::Pon => vec![face; 3],
            _ => vec![face; 4],
        };
        let mut counts = self.counts();
        for face in &faces {
            counts.add(*face);
        }
        if self.size() > 11 || counts.0.iter().any(|count| *count > 4) || tile.red && self.has_red(face) {
            return false;
        }
        let turned = match kind {
            MeldKind::Chi => Some(Relation::Left.turned(3)),
            MeldKind::ClosedKan => None,
            _ => Some(Relation::Across.turned(faces.len() as u8)),
        };
        let mut meld = vec![];
        for (index, face) in faces.iter().enumerate() {
            let covered = kind == MeldKind::ClosedKan && matches!(index, 0 | 3);
            let lie = if turned == Some(index as u8) { Lie::Turned } else { Lie::Upright };
            // A red five is the first that can be seen.
            let red = tile.red && index == usize::from(kind == MeldKind::ClosedKan);
            meld.push(Shown { face: (!covered).then_some(*face), red, lie });
        }
        self.melds.push(meld);
        self.won = if self.size() == 14 { self.closed.len().checked_sub(1) } else { None };
        true
    }

    /// Takes a tile out of the hand.
    pub fn remove(&mut self, index: usize) {
        if index < self.closed.len() {
            self.closed.remove(index);
            self.won = None;
        }
    }

    /// The groups as they are shown: the hand, the groups on the table, the tile that won.
    pub fn groups(&self) -> Vec<Vec<Shown>> {
        let mut closed = self.closed.clone();
        let mut won = None;
        if let Some(at) = self.won.filter(|at| *at < closed.len()) {
            won = Some(closed.remove(at));
        }
        let mut groups = vec![];
        if !closed.is_empty() {
            groups.push(closed);
        }
        groups.extend_from_slice(&self.melds);
        if let Some(won) = won {
            groups.push(vec![won]);
        }
        groups
    }

    /// The hand with what it is worth.
    pub fn drawn(&self) -> DrawnHand {
        let mut held = self.clone();
        if held.size() == 14 && held.won.is_none() {
            held.won = held.closed.len().checked_sub(1);
        }
        DrawnHand::from_groups(held.groups(), &mut |win| copy(&held.situation, win)).0
    }

    /// How far it is from ready, and what brings it nearer.
    pub fn shanten(&self) -> (i8, FaceSet) {
        let (closed, melds) = (self.closed_counts(), self.melds.len() as u8);
        (shanten(&closed, melds).least(), accepted(&closed, melds))
    }
}

/// Tiles in the order of faces, a red five before the others.
pub(crate) fn sort_tiles(tiles: &mut [Shown]) {
    let place = |tile: &Shown| (tile.face.map_or(Face::COUNT, Face::index), !tile.red);
    sort(tiles, |one, other| place(one) < place(other));
}

/// Whether a group lies on the table: one of its tiles is turned, or it is a closed kan.
fn is_meld(group: &[Shown]) -> bool {
    group.iter().any(|tile| tile.lie != Lie::Upright)
        || group.len() == 4 && group.iter().any(|tile| tile.face.is_none())
}

/// Takes over how a hand is won, as far as it can be: what belongs to riichi only with it, what needs a draw only with one.
fn copy(from: &Win, to: &mut Win) {
    to.drawn = from.drawn;
    to.riichi = if to.is_closed() { from.riichi } else { Riichi::No };
    to.ippatsu = from.ippatsu && to.riichi != Riichi::No;
    to.special = match from.special {
        Special::DeadWall if !from.drawn => Special::None,
        Special::RobbedKan if from.drawn => Special::None,
        other => other,
    };
    to.seat_wind = from.seat_wind;
    to.round_wind = from.round_wind;
    to.indicators.clone_from(&from.indicators);
    to.under_indicators.clone_from(&from.under_indicators);
}
