//! What a hand is said to hold, and for what it waits.

use musi_diagram::phrases::Node;
use musi_riichi_rules::{Counts, Face, FaceSet, Group, Kind, Rules, Win, mpsz, readings, waits};

use super::DrawnHand;
use super::hand_phrases::{faces_of, suit_of};
use super::hand_told::{Held, codes, number};

/// The tiles for which the hand waits, or did before it won.
pub(super) fn waited(hand: &DrawnHand) -> FaceSet {
    if let Some(win) = &hand.win {
        return waits(&win.closed.iter().copied().collect(), win.melds.len() as u8);
    }
    hand.waits.iter().copied().collect()
}

/// How many tiles of each face the hand has.
pub(super) fn tiles(hand: &DrawnHand) -> Counts {
    let mut found = Counts([0; Face::COUNT]);
    for tile in hand.groups.iter().flatten() {
        tile.face.into_iter().for_each(|face| (0..tile.tiles()).for_each(|_| found.add(face)));
    }
    found
}

/// What tiles say without what they are worth; nothing where a fact is about something else.
pub(super) fn of_tiles(hand: &DrawnHand, node: &Node) -> Option<Held> {
    let right = waited(hand);
    let shown = || format!("the hand waits for {}", mpsz::faces(right.iter()));
    let own = tiles(hand);
    let some = |fits: &dyn Fn(Face) -> bool, what: &str| {
        let held = own.faces().find(|face| fits(*face));
        Held::when(held.is_some(), || format!("the hand has no {what}"))
    };
    Some(match node.meaning {
        "waits" => {
            let named = faces_of(node);
            Held::when(named == right && !named.is_empty(), shown)
        }
        "around" => {
            let named = faces_of(node);
            let (first, last) = (named.iter().next(), named.iter().last());
            let beside = first.and_then(|face| face.step(-1)).into_iter();
            let around: FaceSet = beside.chain(last.and_then(|face| face.step(1))).collect();
            Held::when(named.len() == 2 && around == right, shown)
        }
        "waits-count" => {
            number(node, "number").map_or(Held::Open, |told| Held::when(told == right.len(), shown))
        }
        "tenpai" => {
            Held::when(hand.win.is_none() && !right.is_empty(), || "the hand does not wait".to_owned())
        }
        "has-honours" => some(&Face::is_honour, "honours"),
        "has-ends" => some(&Face::is_terminal, "terminals"),
        "has-orphans" => some(&Face::is_orphan, "terminals and no honours"),
        "only-suit" => match node.node("suit").and_then(|suit| suit_of(suit.meaning)) {
            Some(suit) => {
                Held::when(own.faces().all(|face| !face.is_honour() && face.suit() == suit), || {
                    "the hand has other tiles too".to_owned()
                })
            }
            None => Held::Open,
        },
        "one-suit" => {
            let mut suits = own.faces().map(|face| (face.suit(), face.is_honour()));
            let first = suits.next();
            Held::when(
                first.is_some_and(|(_, honour)| !honour) && suits.all(|next| Some(next) == first),
                || "the hand has tiles of another suit".to_owned(),
            )
        }
        "tile-count" => match (number(node, "number"), faces_of(node).iter().next()) {
            (Some(told), Some(face)) => {
                let right = u32::from(own.0.get(face.index()).copied().unwrap_or(0));
                Held::when(told == right, || format!("there are {right} of these, not {told}"))
            }
            _ => Held::Open,
        },
        _ => return None,
    })
}

/// A way to see the hand: its groups, and how it waited for the last tile.
struct Seen {
    groups: Vec<Group>,
    completed: usize,
    tile: Face,
}

impl Seen {
    /// The same without the group that the last tile completes.
    fn without_last(&self) -> Self {
        let mut groups = self.groups.clone();
        if self.completed < groups.len() {
            groups.remove(self.completed);
        }
        Self { groups, completed: usize::MAX, tile: self.tile }
    }
}

/// The ways to see the hand that count; of one that waits those with each tile that it waits for.
fn ways(hand: &DrawnHand) -> Vec<Vec<Seen>> {
    let seen = |win: &Win| {
        let all = readings(win, &Rules::PAGE);
        all.into_iter()
            .map(|reading| Seen {
                groups: reading.groups,
                completed: reading.completed,
                tile: win.tile.face(),
            })
            .collect()
    };
    match (&hand.win, &hand.value) {
        (Some(win), Some(value)) => vec![vec![Seen {
            groups: value.groups.clone(),
            completed: value.completed,
            tile: win.tile.face(),
        }]],
        (Some(win), None) => vec![seen(win)],
        (None, _) => hand.wins().iter().map(seen).collect(),
    }
}

/// How many groups of a kind the hand has, of which tiles, and how it waits: yes where each way to see it says so, no where
/// none does.
pub(super) fn groups(hand: &DrawnHand, node: &Node) -> Held {
    let ways = ways(hand);
    let all: Vec<Held> = ways
        .iter()
        .map(|ways| {
            let mut held: Vec<Held> = ways.iter().map(|seen| of_groups(seen, node)).collect();
            // How it waits may be seen in more than one way, and is said of the one that fits.
            if node.meaning == "shape" {
                held.sort_by_key(|held| *held != Held::Yes);
                held.truncate(1);
            }
            agreed(held)
        })
        .collect();
    if hand.win.is_some() || node.meaning == "shape" {
        return agreed(all);
    }
    // Before the hand is whole the group that the last tile completes is none yet.
    let yet = ways.iter().map(|ways| agreed(ways.iter().map(|seen| of_groups(&seen.without_last(), node))));
    match (agreed(yet), agreed(all)) {
        (Held::Yes, _) => Held::Yes,
        (no @ Held::No(_), Held::No(_)) => no,
        _ => Held::Open,
    }
}

/// What several answers agree on.
pub(super) fn agreed(held: impl IntoIterator<Item = Held>) -> Held {
    let mut held = held.into_iter();
    let Some(first) = held.next() else { return Held::Open };
    let alike =
        held.all(|held| matches!((&first, &held), (Held::Yes, Held::Yes) | (Held::No(_), Held::No(_))));
    if alike { first } else { Held::Open }
}

fn of_groups(seen: &Seen, node: &Node) -> Held {
    if seen.groups.is_empty() {
        return Held::Open;
    }
    let is = |fits: &dyn Fn(&Group) -> bool| {
        let right = seen.groups.iter().filter(|group| fits(group)).count() as u32;
        number(node, "number").map_or(Held::Open, |told| {
            Held::when(told == right, || format!("there are {right} of these, not {told}"))
        })
    };
    let named = faces_of(node);
    let faces = |group: &Group| -> FaceSet { Face::all().filter(|face| group.holds(*face)).collect() };
    let some = |fits: &dyn Fn(&Group) -> bool| {
        let found = seen.groups.iter().any(|group| fits(group) && faces(group) == named);
        Held::when(found, || "the hand has no such group".to_owned())
    };
    let is_run = |group: &Group| group.kind == Kind::Run;
    let is_set = |group: &Group| group.is_set();
    match node.meaning {
        "runs" => is(&is_run),
        "sets" => is(&is_set),
        "closed-sets" => is(&|group| group.is_set() && !group.called),
        "has-sets" => {
            let has = seen.groups.iter().any(is_set);
            Held::when(has, || "the hand has no triplet".to_owned())
        }
        "has-runs" => {
            let has = seen.groups.iter().any(is_run);
            Held::when(has, || "the hand has no run".to_owned())
        }
        "kans" => is(&|group| group.kind == Kind::Quad),
        "pairs" => is(&|group| group.kind == Kind::Pair),
        "melds" => is(&|group| group.kind != Kind::Pair),
        "pairs-one" => {
            let pairs = seen.groups.iter().filter(|group| group.kind == Kind::Pair).count();
            Held::when(pairs == 1, || format!("there are {pairs} pairs"))
        }
        "pair-of" => some(&|group| group.kind == Kind::Pair),
        "set-of" => some(&is_set),
        "closed-set-of" => some(&|group| group.is_set() && !group.called),
        "run-of" => some(&is_run),
        "in-suit" => in_suit(seen, node),
        "completes" => match seen.groups.get(seen.completed) {
            Some(group) => Held::when(faces(group) == named, || {
                format!("the last tile completes {}", mpsz::faces(faces(group).iter()))
            }),
            None => Held::Open,
        },
        _ => shape(seen, node.node("shape").map_or("", |shape| shape.meaning)),
    }
}

/// How the hand waited for its last tile.
fn shape(seen: &Seen, named: &str) -> Held {
    let Some(group) = seen.groups.get(seen.completed) else { return Held::Open };
    let own = match group.kind {
        Kind::Pair => "pair",
        Kind::Triplet | Kind::Quad => "two-pairs",
        Kind::Run => match (seen.tile.index().wrapping_sub(group.face.index()), group.face.number()) {
            (1, _) => "middle",
            (2, 1) | (0, 7) => "edge",
            _ => "two-sided",
        },
    };
    Held::when(own == named, || format!("the wait is {}", own.replace('-', " ")))
}

/// Whether a yaku of one suit is of that suit.
fn in_suit(seen: &Seen, node: &Node) -> Held {
    let Some(suit) = node.node("suit").and_then(|suit| suit_of(suit.meaning)) else { return Held::Open };
    let of_suit = |group: &Group| group.face.suit() == suit;
    let holds = match codes(node).as_slice() {
        ["chinitsu"] => seen.groups.iter().all(of_suit),
        ["honitsu"] => seen.groups.iter().all(|group| of_suit(group) || group.face.is_honour()),
        ["ittsuu"] => [1, 4, 7].into_iter().all(|number| {
            let fits =
                |group: &Group| group.kind == Kind::Run && of_suit(group) && group.face.number() == number;
            seen.groups.iter().any(fits)
        }),
        _ => return Held::Open,
    };
    Held::when(holds, || "that is in another suit".to_owned())
}
