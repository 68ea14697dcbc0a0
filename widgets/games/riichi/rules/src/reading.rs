//! A reading of a win: one way to see its groups, and the group that the winning tile completed.

use super::{Counts, Face, FuReason, Group, Kind, Rules, Win, divide};

/// One way to see a win.
#[derive(Clone, Debug)]
pub struct Reading<'a> {
    /// The win.
    pub win: &'a Win,
    /// What the table agreed on.
    pub rules: &'a Rules,
    /// The groups: four and the pair, the pair last; seven pairs; or none, for thirteen orphans. A triplet that a discard
    /// completed counts as called.
    pub groups: Vec<Group>,
    /// Which group the winning tile completed.
    pub completed: usize,
    /// How many tiles of each face the whole hand has.
    pub tiles: Counts,
}

impl Reading<'_> {
    /// The runs, triplets and quads of which something holds, as a set of groups.
    pub fn made(&self, holds: impl Fn(&Group) -> bool) -> Made {
        let mut bits = 0;
        for (index, group) in self.groups.iter().enumerate() {
            bits |= u8::from(holds(group)) << index;
        }
        Made(bits)
    }

    /// How many groups something holds of.
    pub fn count(&self, holds: impl Fn(&Group) -> bool) -> usize {
        self.made(holds).0.count_ones() as usize
    }

    /// Whether something holds of every face of the hand.
    pub fn every(&self, holds: impl Fn(Face) -> bool) -> bool {
        self.tiles.faces().all(holds)
    }

    /// The wait that counts fu; none for a wait at two sides or for a triplet.
    #[must_use]
    pub fn wait(&self) -> Option<FuReason> {
        let group = self.groups.get(self.completed)?;
        let place = self.win.tile.face().index() - group.face.index();
        match (group.kind, place, group.face.number()) {
            (Kind::Pair, ..) => Some(FuReason::PairWait),
            (Kind::Run, 1, _) => Some(FuReason::MiddleWait),
            (Kind::Run, 2, 1) | (Kind::Run, 0, 7) => Some(FuReason::EdgeWait),
            _ => None,
        }
    }
}

/// The groups of a reading that make a yaku, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Made(pub u8);

impl Made {
    /// The yaku does not hold.
    pub const NOT: Self = Self(0);
    /// The whole hand makes it, or something beside the tiles.
    pub const WHOLE: Self = Self(0xFF);

    /// The whole hand, if something is so.
    #[must_use]
    pub const fn whole_if(holds: bool) -> Self {
        if holds { Self::WHOLE } else { Self::NOT }
    }

    /// These groups, if something is so.
    #[must_use]
    pub const fn only_if(self, holds: bool) -> Self {
        if holds { self } else { Self::NOT }
    }

    /// Whether the yaku holds.
    #[must_use]
    pub const fn holds(self) -> bool {
        self.0 != 0
    }

    /// Whether a group is among them.
    #[must_use]
    pub const fn has(self, group: usize) -> bool {
        self.0 >> group & 1 == 1
    }
}

/// All readings of a win; none when the hand is not complete.
#[must_use]
pub fn readings<'a>(win: &'a Win, rules: &'a Rules) -> Vec<Reading<'a>> {
    let tiles: Counts = win.tiles().into_iter().collect();
    let face = win.tile.face();
    let mut found: Vec<Reading<'a>> = vec![];
    for groups in divide(&win.closed_counts(), &win.melds) {
        let reading = |completed: usize, mut groups: Vec<Group>| {
            if let Some(group) = groups.get_mut(completed) {
                group.called |= group.kind == Kind::Triplet && !win.drawn;
            }
            Reading { win, rules, groups, completed, tiles }
        };
        if groups.is_empty() {
            found.push(reading(0, groups));
            continue;
        }
        // The tile may have completed any group of the hand that holds it; of equal groups one will do.
        for (index, group) in groups.iter().enumerate().skip(win.melds.len()) {
            if group.holds(face) && !groups[win.melds.len()..index].contains(group) {
                found.push(reading(index, groups.clone()));
            }
        }
    }
    found
}
