//! The ways to see a complete hand as groups.

use super::{Counts, Face, Meld, MeldKind};

/// What a group is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Three numbers in a row: "kulupu nasin".
    Run,
    /// Three alike: "kulupu sama".
    Triplet,
    /// Four alike: "kulupu suli".
    Quad,
    /// Two alike: "kulupu lili".
    Pair,
}

/// A group of a divided hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// What it is.
    pub kind: Kind,
    /// Its face; of a run the lowest.
    pub face: Face,
    /// Whether it lies on the table; a closed kan does not count as that.
    pub called: bool,
}

impl Group {
    /// Whether it has a face.
    #[must_use]
    pub fn holds(self, face: Face) -> bool {
        match self.kind {
            Kind::Run => {
                self.face.suit() == face.suit()
                    && (0..3).contains(&(face.index().wrapping_sub(self.face.index())))
            }
            _ => self.face == face,
        }
    }

    /// Whether its tiles are all alike and more than two.
    #[must_use]
    pub const fn is_set(self) -> bool {
        matches!(self.kind, Kind::Triplet | Kind::Quad)
    }

    /// Whether one of its tiles is a 1, a 9 or an honour.
    #[must_use]
    pub const fn has_orphan(self) -> bool {
        match self.kind {
            Kind::Run => matches!(self.face.number(), 1 | 7),
            _ => self.face.is_orphan(),
        }
    }

    /// How many tiles it has.
    #[must_use]
    pub const fn tiles(self) -> u8 {
        match self.kind {
            Kind::Pair => 2,
            Kind::Quad => 4,
            _ => 3,
        }
    }
}

/// One way to see a complete hand: four groups and a pair, the pair last; or seven pairs; or, for thirteen orphans, nothing.
pub type Division = Vec<Group>;

/// All ways to see a complete hand. `closed` are the tiles that are not on the table, the winning one with them. Empty when the
/// hand is not complete.
///
/// ```
/// use musi_riichi_rules::{Counts, divide, mpsz};
/// let hand: Counts = mpsz::read("111222333m99p567s")?.concat().iter().filter_map(|tile| tile.face).collect();
/// assert_eq!(divide(&hand, &[]).len(), 2, "three runs or three triplets");
/// # Ok::<(), mpsz::MpszError>(())
/// ```
#[must_use]
pub fn divide(closed: &Counts, melds: &[Meld]) -> Vec<Division> {
    let mut found = vec![];
    let mut left = *closed;
    for pair in closed.faces() {
        if closed.of(pair) < 2 {
            continue;
        }
        left.0[pair.index()] -= 2;
        let mut groups = vec![];
        for meld in melds {
            groups.extend(called(meld));
        }
        take(&mut left, 0, &mut groups, &mut found, pair);
        left.0[pair.index()] += 2;
    }
    if melds.is_empty() {
        let mut pairs = vec![];
        let mut orphans = true;
        for face in closed.faces() {
            orphans &= face.is_orphan();
            if closed.of(face) == 2 {
                pairs.push(Group { kind: Kind::Pair, face, called: false });
            }
        }
        if pairs.len() == 7 {
            found.push(pairs);
        }
        if orphans && closed.set().len() == 13 && closed.total() == 14 {
            found.push(vec![]);
        }
    }
    found
}

/// A group on the table as a group of the hand.
fn called(meld: &Meld) -> Option<Group> {
    let kind = match meld.kind {
        MeldKind::Chi => Kind::Run,
        MeldKind::Pon => Kind::Triplet,
        _ => Kind::Quad,
    };
    Some(Group { kind, face: meld.face()?, called: meld.is_open() })
}

/// Takes groups from the lowest face on until nothing is left.
fn take(left: &mut Counts, from: u8, groups: &mut Division, found: &mut Vec<Division>, pair: Face) {
    let mut index = usize::from(from);
    while left.0.get(index) == Some(&0) {
        index += 1;
    }
    let Some(face) = Face::new(index as u8) else {
        if groups.len() == 4 {
            let pair = Group { kind: Kind::Pair, face: pair, called: false };
            let mut all = groups.clone();
            all.push(pair);
            found.push(all);
        }
        return;
    };
    if groups.len() == 4 {
        return;
    }
    if left.0[index] >= 3 {
        left.0[index] -= 3;
        groups.push(Group { kind: Kind::Triplet, face, called: false });
        take(left, index as u8, groups, found, pair);
        groups.pop();
        left.0[index] += 3;
    }
    if face.step(2).is_some() && left.0[index + 1] > 0 && left.0[index + 2] > 0 {
        for step in 0..3 {
            left.0[index + step] -= 1;
        }
        groups.push(Group { kind: Kind::Run, face, called: false });
        take(left, index as u8, groups, found, pair);
        groups.pop();
        for step in 0..3 {
            left.0[index + step] += 1;
        }
    }
}
