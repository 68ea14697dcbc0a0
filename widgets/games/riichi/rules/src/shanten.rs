//! How many tiles a hand is away from ready, and which tiles bring it nearer.
//!
//! Each suit is looked at alone: how many tiles does it lack to hold 0 to 4 groups, without and with the pair? The ten
//! answers travel together, six bits each in one word, through a walk over the nine numbers of the suit whose state is how
//! many runs are open. Four suits are then joined. There are no tables to load or to make.

use super::{Counts, Face, FaceSet};

/// How far a hand is from ready by each shape of hand, as numbers of tiles to exchange: 0 is ready, -1 complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shanten {
    /// As groups and a pair.
    pub groups: i8,
    /// As seven pairs; closed hands only.
    pub pairs: Option<i8>,
    /// As thirteen orphans; closed hands only.
    pub orphans: Option<i8>,
}

impl Shanten {
    /// The least of the three.
    #[must_use]
    pub fn least(self) -> i8 {
        [self.pairs, self.orphans].into_iter().flatten().fold(self.groups, i8::min)
    }
}

/// A discard out of fourteen tiles, and what it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The face to throw away.
    pub discard: Face,
    /// How far the hand is from ready after it.
    pub shanten: i8,
    /// The faces that bring it nearer then.
    pub accepted: FaceSet,
}

/// How far a hand is from ready. `closed` are the tiles that are not in called groups, of which there are `groups` (a
/// closed kan is one as well).
///
/// ```
/// use musi_riichi_rules::{Counts, mpsz, shanten};
/// let hand: Counts = mpsz::read("123m456p78s1122z")?.concat().iter().filter_map(|tile| tile.face).collect();
/// assert_eq!(shanten(&hand, 0).least(), 1);
/// # Ok::<(), mpsz::MpszError>(())
/// ```
#[must_use]
pub fn shanten(closed: &Counts, groups: u8) -> Shanten {
    let suits = suits(closed);
    let all = suits[1..].iter().fold(suits[0], |all, suit| join(all, *suit));
    let is_closed = groups == 0;
    Shanten {
        groups: lane(all, 4 - groups.min(4), true) as i8 - 1,
        pairs: is_closed.then(|| seven_pairs(closed)),
        orphans: is_closed.then(|| thirteen_orphans(closed)),
    }
}

/// The faces that bring a hand of thirteen tiles (or 3 less for each called group) nearer to ready or complete it. A face of
/// which the hand holds all four is none of them.
#[must_use]
pub fn accepted(closed: &Counts, groups: u8) -> FaceSet {
    let with = with_each(closed);
    accepted_with(closed, groups, &suits(closed), &with).1
}

/// Every face that can be thrown away out of fourteen tiles (or 3 less for each called group), with what it leaves, in the
/// order of faces.
#[must_use]
pub fn choices(closed: &Counts, groups: u8) -> Vec<Choice> {
    choices_out_of(closed, groups, closed.set())
}

/// Of the faces that can be thrown away those that leave the hand as near as any, with what they leave.
pub(super) fn best_choices(closed: &Counts, groups: u8) -> Vec<Choice> {
    let base = suits(closed);
    let (mut least, mut best) = (i8::MAX, FaceSet::EMPTY);
    for discard in closed.faces() {
        let left = closed.without(discard);
        let mut suits = base;
        suits[discard.suit() as usize] = suit(&left, discard.suit() as usize);
        let far = far(&left, groups, &suits);
        if far < least {
            (least, best) = (far, FaceSet::EMPTY);
        }
        if far == least {
            best.insert(discard);
        }
    }
    choices_out_of(closed, groups, best)
}

fn choices_out_of(closed: &Counts, groups: u8, discards: FaceSet) -> Vec<Choice> {
    let base = suits(closed);
    let with = with_each(closed);
    let each = |discard: Face| {
        let left = closed.without(discard);
        let changed = discard.suit() as usize;
        let mut suits = base;
        suits[changed] = suit(&left, changed);
        let mut with = with;
        for number in 1..=9 {
            if let Some(face) = Face::from_suit(discard.suit(), number) {
                with[face.index()] = suit(&left.with(face), changed);
            }
        }
        let (shanten, accepted) = accepted_with(&left, groups, &suits, &with);
        Choice { discard, shanten, accepted }
    };
    discards.iter().map(each).collect()
}

/// How far a hand is by what its suits lack.
fn far(closed: &Counts, groups: u8, suits: &[Needs; 4]) -> i8 {
    let [man, pin, sou, honours] = *suits;
    let far = least_of(join(man, pin), join(sou, honours), 4 - groups.min(4)) as i8 - 1;
    if groups == 0 { far.min(seven_pairs(closed)).min(thirteen_orphans(closed)) } else { far }
}

/// The faces that complete a hand that is ready; none when it is not.
#[must_use]
pub fn waits(closed: &Counts, groups: u8) -> FaceSet {
    if shanten(closed, groups).least() == 0 { accepted(closed, groups) } else { FaceSet::EMPTY }
}

/// For each suit the needs with one tile more, by the face of that tile.
fn with_each(closed: &Counts) -> [Needs; Face::COUNT] {
    let mut with = [NEVER; Face::COUNT];
    for face in Face::all() {
        with[face.index()] = suit(&closed.with(face), face.suit() as usize);
    }
    with
}

/// How far the hand is, and what brings it nearer.
fn accepted_with(
    closed: &Counts,
    groups: u8,
    suits: &[Needs; 4],
    with: &[Needs; Face::COUNT],
) -> (i8, FaceSet) {
    let wanted = 4 - groups.min(4);
    let [man, pin, sou, honours] = *suits;
    let (numbers, rest) = (join(man, pin), join(sou, honours));
    let others = [join(pin, rest), join(man, rest), join(numbers, honours), join(numbers, sou)];
    let best = |others, suit| least_of(others, suit, wanted) as i8 - 1;
    let is_closed = groups == 0;
    let special = |counts: &Counts| seven_pairs(counts).min(thirteen_orphans(counts));
    let mut now = best(others[0], man);
    if is_closed {
        now = now.min(special(closed));
    }
    let nearer = |face: &Face| {
        let suit = face.suit() as usize;
        closed.of(*face) < 4
            && (best(others[suit], with[face.index()]) < now
                || is_closed && special(&closed.with(*face)) < now)
    };
    (now, Face::all().filter(nearer).collect())
}

/// Six pairs and seven different faces are ready.
fn seven_pairs(closed: &Counts) -> i8 {
    let pairs = closed.0.iter().filter(|count| **count >= 2).count() as i8;
    let faces = closed.0.iter().filter(|count| **count > 0).count() as i8;
    6 - pairs + (7 - faces).max(0)
}

/// Thirteen different orphans, one of them twice.
fn thirteen_orphans(closed: &Counts) -> i8 {
    let orphans = || Face::all().filter(|face| face.is_orphan()).map(|face| closed.of(face));
    let faces = orphans().filter(|count| *count > 0).count() as i8;
    13 - faces - i8::from(orphans().any(|count| count >= 2))
}

/// How many tiles are lacking for 0 to 4 groups: six bits each, from bit 0 without the pair, from bit 32 with it.
type Needs = u64;

const ONES: Needs = 0x0104_1041_0104_1041;
const GUARD: Needs = ONES << 5;
const LANES: Needs = ONES * 63;
/// More than any hand lacks.
const NEVER: Needs = ONES * 15;

fn lane(needs: Needs, groups: u8, pair: bool) -> u8 {
    (needs >> (6 * groups + 32 * u8::from(pair)) & 63) as u8
}

/// The smaller of each two; both must be below 32.
const fn min(left: Needs, right: Needs) -> Needs {
    let not_less = ((left | GUARD) - right) & GUARD;
    let mask = not_less - (not_less >> 5);
    right & mask | left & !mask & LANES
}

/// The same with so many more groups, which then are too many at the upper end and never there at the lower.
const fn more_groups(needs: Needs, groups: u32) -> Needs {
    let shift = 6 * groups;
    let below = ONES & !(ONES << shift);
    // What leaves the lower half at its end falls into lanes of the upper half that are masked as well.
    ((needs << shift) & LANES & !(below * 63)) | (below * 15)
}

/// What a suit lacks.
fn suit(counts: &Counts, suit: usize) -> Needs {
    if suit == 3 {
        return honours(&counts.0[27..]);
    }
    // By how many runs began two numbers before and one number before.
    let mut open = [NEVER; 9];
    open[0] = NEVER - 15;
    for (number, have) in counts.0[suit * 9..suit * 9 + 9].iter().enumerate() {
        let mut next = [NEVER; 9];
        for (state, needs) in open.into_iter().enumerate().filter(|(_, needs)| *needs != NEVER) {
            let (before, last) = (state / 3, state % 3);
            let most = if number < 7 { 2 } else { 0 };
            for runs in 0..=most {
                let used = before + last + runs;
                let slot = &mut next[last * 3 + runs];
                for (triplet, pair) in [(0, false), (0, true), (1, false)] {
                    let used = used + triplet * 3 + usize::from(pair) * 2;
                    if used <= 4 {
                        *slot = min(*slot, taken(needs, runs + triplet, pair, used, *have));
                    }
                }
            }
        }
        open = next;
    }
    open[0]
}

/// What honours lack: they make no runs.
fn honours(counts: &[u8]) -> Needs {
    counts.iter().fold(NEVER - 15, |needs, have| {
        let with_pair = taken(needs, 0, true, 2, *have);
        min(needs, min(with_pair, taken(needs, 1, false, 3, *have)))
    })
}

/// After one number: so many more groups, perhaps the pair, so many tiles used of those that are there.
fn taken(needs: Needs, groups: usize, pair: bool, used: usize, have: u8) -> Needs {
    let mut needs = if groups > 0 { more_groups(needs, groups as u32) } else { needs };
    if pair {
        needs = needs << 32 | NEVER & 0xFFFF_FFFF;
    }
    // A shortage of 4 on top of 15 stays below 32, and is brought back to 15.
    min(needs + ONES * (used as u64).saturating_sub(u64::from(have)), NEVER)
}

fn suits(counts: &Counts) -> [Needs; 4] {
    [0, 1, 2, 3].map(|index| suit(counts, index))
}

/// What two suits lack together.
fn join(left: Needs, right: Needs) -> Needs {
    let mut both = NEVER;
    for groups in 0..=4 {
        let moved = more_groups(left, u32::from(groups));
        // The pair is in the left suit or in neither, or it is in the right one.
        let without = min(moved + ONES * u64::from(lane(right, groups, false)), NEVER);
        let with = moved << 32 | NEVER & 0xFFFF_FFFF;
        let with = min(with + ONES * u64::from(lane(right, groups, true)), NEVER);
        both = min(both, min(without, with));
    }
    both
}

/// What two suits lack together for so many groups and the pair.
fn least_of(left: Needs, right: Needs, groups: u8) -> u8 {
    let lack = |mine: u8, pair| lane(left, mine, pair) + lane(right, groups - mine, !pair);
    (0..=groups).map(|mine| lack(mine, true).min(lack(mine, false))).min().unwrap_or(15)
}
