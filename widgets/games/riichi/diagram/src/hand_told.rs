//! What sentences in free words say of a hand, held against it.

use std::ops::Range;
use std::rc::Rc;

use musi_diagram::phrases::{Node, Value as Slot};
use musi_riichi_rules::{Face, FaceSet, FuReason, Kind, Limit, Points, Value, waits};

use super::DrawnHand;
use super::hand_paid::totals;
use super::hand_phrases::{code_of, faces_of};

/// What came of one fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// It holds.
    Yes,
    /// It does not, and why.
    No(String),
    /// The hand does not decide it.
    Open,
}

impl Held {
    fn when(holds: bool, why_not: impl FnOnce() -> String) -> Self {
        if holds { Self::Yes } else { Self::No(why_not()) }
    }

    fn denied(self) -> Self {
        match self {
            Self::Yes => Self::No("what this denies is so".to_owned()),
            Self::No(_) => Self::Yes,
            Self::Open => Self::Open,
        }
    }
}

/// The facts of a sentence, each with its bytes, a short line that says it, and what came of it.
pub(super) fn facts(hand: &DrawnHand, node: &Node) -> Vec<(Range<usize>, String, Held)> {
    let mut found = Vec::new();
    gather(hand, node, &mut found);
    // "Pinfu and pinfu" is a slip, under one name or two.
    let mut before: Vec<(&str, &str)> = Vec::new();
    for (meaning, code, span) in named(node) {
        if before.contains(&(meaning, code)) {
            found.push((span, format!("said:twice {code}"), Held::No("this yaku is named twice".to_owned())));
        }
        before.push((meaning, code));
    }
    found
}

/// The yaku that the facts of a sentence name, each with the meaning of the fact and its bytes.
fn named(node: &Node) -> Vec<(&'static str, &'static str, Range<usize>)> {
    if node.meaning.is_empty() {
        return nodes(node).flat_map(|part| named(part)).collect();
    }
    codes(node).into_iter().map(|code| (node.meaning, code, node.span.clone())).collect()
}

fn gather(hand: &DrawnHand, node: &Node, found: &mut Vec<(Range<usize>, String, Held)>) {
    if node.meaning.is_empty() {
        return nodes(node).for_each(|part| gather(hand, part, found));
    }
    // "No pinfu and no tanyao" denies each.
    let holds = if node.negated && ["yaku", "has"].contains(&node.meaning) {
        let has =
            codes(node).iter().any(|code| hand.value.as_ref().is_some_and(|value| has_yaku(value, code)));
        match hand.value {
            Some(_) => Held::when(!has, || "the hand has this yaku".to_owned()),
            None => Held::Open,
        }
    } else {
        let holds = fact(hand, node);
        if node.negated { holds.denied() } else { holds }
    };
    let denied = if node.negated { "no " } else { "" };
    let mut line = format!("said:{denied}{}", node.meaning);
    for code in codes(node) {
        line.push(' ');
        line.push_str(code);
    }
    ["han", "fu", "points", "number"].into_iter().filter_map(|role| number(node, role)).for_each(|own| {
        line = format!("{line} {own}");
    });
    found.push((node.span.clone(), line, holds));
}

fn nodes(node: &Node) -> impl Iterator<Item = &Rc<Node>> {
    node.slots.iter().filter_map(|(_, value)| match value {
        Slot::Node(part) => Some(part),
        _ => None,
    })
}

/// The yaku that a phrase names, by their codes.
fn codes(node: &Node) -> Vec<&'static str> {
    let of = |(_, value): &(&'static str, Slot)| match value {
        Slot::Piece(kind, _) => code_of(*kind).into_iter().collect(),
        Slot::Node(part) => codes(part),
        _ => Vec::new(),
    };
    node.slots.iter().flat_map(of).collect()
}

/// The number in a slot.
fn number(node: &Node, role: &str) -> Option<u32> {
    let part = node.node(role)?;
    part.meaning.parse().ok().or_else(|| match part.slot("digits") {
        Some(Slot::Number(number)) => Some(u32::from(*number)),
        _ => None,
    })
}

fn dora(value: &Value) -> u32 {
    u32::from(value.dora) + u32::from(value.ura_dora) + u32::from(value.red_fives)
}

fn has_yaku(value: &Value, code: &str) -> bool {
    value.yaku.iter().any(|found| found.yaku.code == code) || code == "dora" && dora(value) > 0
}

/// The tiles for which the hand waits, or did before it won.
fn waited(hand: &DrawnHand) -> FaceSet {
    if let Some(win) = &hand.win {
        waits(&win.closed.iter().copied().collect(), win.melds.len() as u8)
    } else {
        let mut found = FaceSet::EMPTY;
        hand.waits.iter().for_each(|face| found.insert(*face));
        found
    }
}

fn fact(hand: &DrawnHand, node: &Node) -> Held {
    match node.meaning {
        "waits" | "waits-count" | "winning-tile" | "drawn" | "closed" | "complete" | "tenpai" => {
            of_tiles(hand, node)
        }
        "no-yaku" => match (&hand.value, &hand.win) {
            (Some(_), _) => Held::No("the hand has a yaku".to_owned()),
            (None, Some(_)) if complete(hand) => Held::Yes,
            _ => Held::Open,
        },
        _ => hand.value.as_ref().map_or(Held::Open, |value| of_value(hand, value, node)),
    }
}

/// Whether the tiles are a whole hand.
fn complete(hand: &DrawnHand) -> bool {
    let fits = |win: &musi_riichi_rules::Win| waited(hand).contains(win.tile.face());
    hand.value.is_some() || hand.win.as_ref().is_some_and(fits)
}

/// What tiles say without what they are worth.
fn of_tiles(hand: &DrawnHand, node: &Node) -> Held {
    let shown = |faces: FaceSet| musi_riichi_rules::mpsz::faces(faces.iter());
    let right = waited(hand);
    match node.meaning {
        "waits" => {
            let named = faces_of(node);
            Held::when(named == right && !named.is_empty(), || format!("the hand waits for {}", shown(right)))
        }
        "waits-count" => match number(node, "number") {
            Some(told) => Held::when(told == right.len(), || format!("the hand waits for {}", shown(right))),
            None => Held::Open,
        },
        "winning-tile" => match &hand.win {
            Some(win) => {
                let own = FaceSet::from_face(win.tile.face());
                Held::when(faces_of(node) == own, || format!("the winning tile is {}", shown(own)))
            }
            None => Held::Open,
        },
        "drawn" => match &hand.win {
            Some(win) => Held::when(win.drawn, || "the winning tile was discarded".to_owned()),
            None => Held::Open,
        },
        "closed" => match &hand.win {
            Some(win) => Held::when(
                win.melds.iter().all(|meld| meld.kind == musi_riichi_rules::MeldKind::ClosedKan),
                || "a group of the hand was called".to_owned(),
            ),
            None => Held::Open,
        },
        "complete" => Held::when(complete(hand), || "the hand is not complete".to_owned()),
        _ => Held::when(hand.win.is_none() && !right.is_empty(), || "the hand does not wait".to_owned()),
    }
}

/// What a hand of some value is said to have.
fn of_value(hand: &DrawnHand, value: &Value, node: &Node) -> Held {
    let is = |told: Option<u32>, right: u32, what: &str| match told {
        Some(told) => Held::when(told == right, || format!("the hand has {right} {what}, not {told}")),
        None => Held::Open,
    };
    let fu = u32::from(value.fu.total());
    match node.meaning {
        "yaku" => {
            let missing = codes(node).into_iter().find(|code| !has_yaku(value, code));
            Held::when(missing.is_none(), || "the hand does not have this yaku".to_owned())
        }
        "only-yaku" => {
            let mut named = codes(node);
            let mut own: Vec<&str> = value.yaku.iter().map(|found| found.yaku.code).collect();
            named.retain(|code| *code != "dora");
            named.sort_unstable();
            own.sort_unstable();
            Held::when(named == own, || format!("the yaku are {}", own.join(", ").replace('_', " ")))
        }
        "yaku-worth" => {
            let told = number(node, "han");
            let named = codes(node);
            named.iter().fold(Held::Yes, |held, code| match (held, *code) {
                (Held::Yes, "dora") => is(told, dora(value), "dora"),
                (Held::Yes, code) => match value.yaku.iter().find(|found| found.yaku.code == code) {
                    Some(found) => is(told, u32::from(found.worth), "han for it"),
                    None => Held::No("the hand does not have this yaku".to_owned()),
                },
                (held, _) => held,
            })
        }
        "yaku-count" => is(number(node, "number"), value.yaku.len() as u32, "yaku"),
        "han" => is(number(node, "han"), u32::from(value.han), "han"),
        "fu" => is(number(node, "fu"), fu, "fu"),
        "han-fu" => match is(number(node, "han"), u32::from(value.han), "han") {
            Held::Yes => is(number(node, "fu"), fu, "fu"),
            held => held,
        },
        "dora" => is(number(node, "number"), dora(value), "dora"),
        "points" => match number(node, "points") {
            Some(told) => {
                let right = totals(value);
                Held::when(right.contains(&told), || format!("it is worth {}", words(&right)))
            }
            None => Held::Open,
        },
        "pays" => pays(value, node),
        "limit" => {
            let named = node.node("limit").map_or("", |limit| limit.meaning);
            let own = match value.limit {
                Limit::CountedYakuman | Limit::Yakuman => "yakuman".to_owned(),
                limit => limit.name().en().to_lowercase(),
            };
            let han =
                number(node, "han").map_or(Held::Yes, |told| is(Some(told), u32::from(value.han), "han"));
            if han != Held::Yes {
                return han;
            }
            Held::when(named == own, || {
                if own.is_empty() {
                    "the hand is below mangan".to_owned()
                } else {
                    format!("the hand is {own}")
                }
            })
        }
        "no-limit" => Held::when(value.limit == Limit::None, || "the hand reaches a limit".to_owned()),
        "fu-reason" => fu_reason(value, node),
        "shape" => shape(hand, value, node.node("shape").map_or("", |shape| shape.meaning)),
        _ => of_groups(value, node),
    }
}

fn words(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" or ")
}

/// Who pays how much.
fn pays(value: &Value, node: &Node) -> Held {
    let (Some(told), Some(payer)) = (number(node, "points"), payer(node)) else { return Held::Open };
    let right = match (value.points, payer) {
        (Points::Discard(points), "discarder") => points,
        (Points::Discard(points), _) => {
            return Held::No(format!("the player of the discard pays all: {points}"));
        }
        (Points::Draw { .. }, "discarder") => {
            return Held::No("the winning tile was drawn: the three others pay".to_owned());
        }
        (Points::Draw { dealer: 0, others }, "others" | "all") => others,
        (Points::Draw { dealer: 0, others }, _) => {
            return Held::No(format!("the dealer has won: each of the others pays {others}"));
        }
        (Points::Draw { dealer, .. }, "dealer") => dealer,
        (Points::Draw { others, .. }, "others") => others,
        (Points::Draw { dealer, others }, _) if dealer == others => dealer,
        (Points::Draw { dealer, others }, _) => {
            return Held::No(format!("the dealer pays {dealer}, each of the others {others}"));
        }
    };
    Held::when(told == right, || format!("that is {right}, not {told}"))
}

/// Who pays, as the phrase at hand or the one around it says.
fn payer(node: &Node) -> Option<&'static str> {
    node.node("payer").map(|payer| payer.meaning)
}

/// What one of the reasons for fu counts.
fn fu_reason(value: &Value, node: &Node) -> Held {
    let (Some(told), Some(reason)) = (number(node, "fu"), node.node("reason")) else { return Held::Open };
    let tiles = faces_of(reason);
    let named = |face: Face| tiles.is_empty() || tiles.contains(face);
    let fits = |own: &FuReason| match (reason.meaning, own) {
        ("base", FuReason::Base)
        | ("ron", FuReason::ClosedRon)
        | ("drawn", FuReason::Drawn)
        | ("wait", FuReason::MiddleWait | FuReason::EdgeWait | FuReason::PairWait) => true,
        ("sets", FuReason::Set(group)) => named(group.face),
        ("pair", FuReason::Pair(face)) => named(*face),
        _ => false,
    };
    let own: Vec<u32> =
        value.fu.reasons.iter().filter(|(own, _)| fits(own)).map(|(_, fu)| u32::from(*fu)).collect();
    match own.as_slice() {
        [] => Held::No("the hand has no fu for that".to_owned()),
        own => Held::when(own.contains(&told), || format!("that counts {} fu, not {told}", words(own))),
    }
}

/// How the hand waited for its last tile, by the reading that counts.
fn shape(hand: &DrawnHand, value: &Value, named: &str) -> Held {
    let Some(win) = &hand.win else { return Held::Open };
    let Some(group) = value.groups.get(value.completed) else { return Held::Open };
    let face = win.tile.face();
    let own = match group.kind {
        Kind::Pair => "pair",
        Kind::Triplet | Kind::Quad => "two-pairs",
        Kind::Run => {
            let at = face.index().wrapping_sub(group.face.index());
            match (at, group.face.number()) {
                (1, _) => "middle",
                (2, 1) | (0, 7) => "edge",
                _ => "two-sided",
            }
        }
    };
    Held::when(own == named, || format!("the wait is {}", own.replace('-', " ")))
}

/// How many groups of a kind there are, and of which tiles.
fn of_groups(value: &Value, node: &Node) -> Held {
    if value.groups.is_empty() {
        return Held::Open;
    }
    let count =
        |kinds: &[Kind]| value.groups.iter().filter(|group| kinds.contains(&group.kind)).count() as u32;
    let is = |right: u32| match number(node, "number") {
        Some(told) => Held::when(told == right, || format!("there are {right} of these, not {told}")),
        None => Held::Open,
    };
    let tiles = faces_of(node);
    let of = |kinds: &[Kind]| {
        let own = value.groups.iter().find(|group| kinds.contains(&group.kind) && tiles.contains(group.face));
        Held::when(own.is_some() && tiles.len() == 1, || "the hand has no such group".to_owned())
    };
    match node.meaning {
        "runs" => is(count(&[Kind::Run])),
        "sets" => is(count(&[Kind::Triplet])),
        "kans" => is(count(&[Kind::Quad])),
        "pairs" => is(count(&[Kind::Pair])),
        "pair-of" | "pair-is" => of(&[Kind::Pair]),
        "set-of" => of(&[Kind::Triplet]),
        _ => Held::Open,
    }
}
