//! What sentences in free words say of a hand, held against it.

use std::ops::Range;
use std::rc::Rc;

use musi_diagram::phrases::{Node, Value as Slot};
use musi_riichi_rules::{Face, Riichi, Rules, Win, Wind, value};

use super::DrawnHand;
use super::hand_called::of_called;
use super::hand_counts::{each_so_often, of_counts};
use super::hand_phrases::{code_of, faces_of};
use super::hand_tiles::{agreed, groups, of_tiles, waited};
use super::hand_value::{has_yaku, of_value};

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
    pub(super) fn when(holds: bool, why_not: impl FnOnce() -> String) -> Self {
        if holds { Self::Yes } else { Self::No(why_not()) }
    }

    pub(super) fn denied(self) -> Self {
        match self {
            Self::Yes => Self::No("what this denies is so".to_owned()),
            Self::No(_) => Self::Yes,
            Self::Open => Self::Open,
        }
    }
}

/// A fact of a sentence.
pub(super) struct Fact {
    /// Its bytes.
    pub span: Range<usize>,
    /// A short line that says it.
    pub line: String,
    /// The code of what is reported where it does not hold.
    pub code: &'static str,
    /// What came of it.
    pub held: Held,
}

/// The facts of a sentence.
pub(super) fn facts(hand: &DrawnHand, node: &Node) -> Vec<Fact> {
    let mut found = Vec::new();
    gather(hand, node, &mut None, &mut found);
    // "Pinfu and pinfu" may be a slip, or one yaku under two names; what each counts is said once.
    let mut before: Vec<&str> = Vec::new();
    let slips = lists(node).into_iter().filter_map(|list| {
        let codes = codes(list);
        let twice = codes.iter().enumerate().find(|(at, code)| codes[..*at].contains(code));
        let again = codes.iter().find(|code| list.meaning == "yaku-worth" && before.contains(code));
        let (code, held) = match (again, twice) {
            (Some(code), _) => (*code, Held::No("what this yaku counts is said twice".to_owned())),
            (None, Some((_, code))) => (*code, Held::Open),
            (None, None) => {
                before.extend(codes.into_iter().filter(|_| list.meaning == "yaku-worth"));
                return None;
            }
        };
        Some(Fact { span: list.span.clone(), line: format!("said:twice {code}"), code: "hand-yaku", held })
    });
    found.extend(slips);
    found
}

/// The phrases of a sentence that state a fact each.
fn lists(node: &Node) -> Vec<&Node> {
    if node.meaning.is_empty() {
        return nodes(node).flat_map(|part| lists(part)).collect();
    }
    vec![node]
}

fn gather<'n>(hand: &DrawnHand, node: &'n Node, before: &mut Option<&'n Node>, found: &mut Vec<Fact>) {
    if node.meaning.is_empty() {
        return nodes(node).for_each(|part| gather(hand, part, before, found));
    }
    // "The open hand", "East": who or what a fact is said of claims something too.
    nodes(node).filter(|part| claims_beside(part)).for_each(|part| gather(hand, part, before, found));
    // "No pinfu and no tanyao" denies each.
    let holds = if node.negated && node.meaning == "yaku" {
        let has =
            codes(node).iter().any(|code| hand.value.as_ref().is_some_and(|value| has_yaku(value, code)));
        match hand.value {
            Some(_) => Held::when(!has, || "the hand has this yaku".to_owned()),
            None => Held::Open,
        }
    } else {
        let holds = each_so_often(hand, node, *before).unwrap_or_else(|| fact(hand, node));
        if node.negated { holds.denied() } else { holds }
    };
    *before = Some(node);
    let code = match node.meaning {
        "yaku" | "only-yaku" | "list-total" | "yaku-worth" | "yaku-each" | "yaku-count" => "hand-yaku",
        "pays" | "pays-both" | "points" => "hand-points",
        "limit" | "no-limit" => "hand-limit",
        "waits" | "waits-count" | "around" => "hand-waits",
        _ => "hand-worth",
    };
    found.push(Fact { span: node.span.clone(), line: line(node), code, held: holds });
}

/// A short line that says a fact.
fn line(node: &Node) -> String {
    let mut words = vec![match node.meaning {
        // The limits have names, and payments are points.
        "limit" => node.node("limit").map_or("", |limit| limit.meaning),
        "pays" => "points",
        other => other,
    }];
    words.extend(node.node("payer").map(|payer| payer.meaning));
    words.extend(codes(node));
    let mut line = format!("said:{}{}", if node.negated { "no " } else { "" }, words.join(" "));
    let numbers = ["han", "fu", "points", "number", "dealer", "others"].into_iter();
    let numbers = numbers.filter_map(|role| number(node, role)).map(|own| own.to_string());
    let tiles = Some(faces_of(node)).filter(|tiles| !tiles.is_empty());
    for part in numbers.chain(tiles.map(|tiles| musi_riichi_rules::mpsz::faces(tiles.iter()))) {
        line.push(' ');
        line.push_str(&part);
    }
    line
}

/// Whether a part of a fact says something of its own of the hand or its player.
fn claims_beside(node: &Node) -> bool {
    match node.meaning {
        "" => nodes(node).any(|part| claims_beside(part)),
        meaning => ["seat", "is-dealer", "closed", "complete", "tenpai", "in-suit"].contains(&meaning),
    }
}

pub(super) fn nodes(node: &Node) -> impl Iterator<Item = &Rc<Node>> {
    node.slots.iter().filter_map(|(_, value)| match value {
        Slot::Node(part) => Some(part),
        _ => None,
    })
}

/// The yaku that a phrase names, by their codes.
pub(super) fn codes(node: &Node) -> Vec<&'static str> {
    let of = |(_, value): &(&'static str, Slot)| match value {
        Slot::Piece(kind, _) => code_of(*kind).into_iter().collect(),
        Slot::Node(part) => codes(part),
        _ => Vec::new(),
    };
    node.slots.iter().flat_map(of).collect()
}

/// The number in a slot.
pub(super) fn number(node: &Node, role: &str) -> Option<u32> {
    let part = node.node(role)?;
    part.meaning.parse().ok().or_else(|| match part.slot("digits") {
        Some(Slot::Number(number)) => Some(u32::from(*number)),
        _ => None,
    })
}

fn fact(hand: &DrawnHand, node: &Node) -> Held {
    match node.meaning {
        "no-yaku" => match (&hand.value, &hand.win) {
            (Some(_), _) => Held::No("the hand has a yaku".to_owned()),
            (None, Some(_)) if is_complete(hand) => Held::Yes,
            _ => Held::Open,
        },
        "complete" => Held::when(is_complete(hand), || "the hand is not complete".to_owned()),
        "melds" | "pairs-one" | "runs" | "sets" | "closed-sets" | "kans" | "pairs" | "pair-of" | "set-of"
        | "run-of" | "has-sets" | "has-runs" | "closed-set-of" | "in-suit" | "completes" | "shape" => {
            groups(hand, node)
        }
        "drawn" | "drew" | "riichi" | "winning-tile" | "seat" | "is-dealer" | "round" | "indicator"
        | "dora-is" => hand.win.as_ref().map_or(Held::Open, |win| of_win(win, node)),
        // What a hand that waits will have, with whatever tile it wins.
        "yaku" if hand.win.is_none() => agreed(hand.wins().iter().map(|win| {
            value(win, &Rules::PAGE).map_or_else(
                |_| Held::No("the hand does not have this yaku".to_owned()),
                |value| of_value(&value, node),
            )
        })),
        _ => of_called(hand, node)
            .or_else(|| of_counts(hand, node))
            .or_else(|| of_tiles(hand, node))
            .unwrap_or_else(|| hand.value.as_ref().map_or(Held::Open, |value| of_value(value, node))),
    }
}

/// Whether the tiles are a whole hand.
fn is_complete(hand: &DrawnHand) -> bool {
    let fits = |win: &Win| waited(hand).contains(win.tile.face());
    hand.value.is_some() || hand.win.as_ref().is_some_and(fits)
}

/// How the hand won, and whose it is.
fn of_win(win: &Win, node: &Node) -> Held {
    let shown = |faces: &[Face]| musi_riichi_rules::mpsz::faces(faces.iter().copied());
    let only = |told: Vec<Face>, mut own: Vec<Face>, what: &str| {
        own.sort_unstable();
        own.dedup();
        Held::when(told == own && !own.is_empty(), || match shown(&own).as_str() {
            "" => format!("the fence names no {what}: write it after `hand`"),
            own => format!("the {what} is {own}"),
        })
    };
    let tiles: Vec<Face> = faces_of(node).iter().collect();
    let wind = |own: Wind, what: &str| {
        let named = node.node("wind").map_or("", |wind| wind.meaning);
        Held::when(named == own.code(), || format!("the {what} is {}", own.name().en()))
    };
    match node.meaning {
        "winning-tile" => only(tiles, vec![win.tile.face()], "winning tile"),
        "indicator" => only(tiles, win.indicators.clone(), "dora indicator"),
        "dora-is" => only(tiles, win.indicators.iter().map(|face| face.dora()).collect(), "dora"),
        "drew" if win.drawn => only(tiles, vec![win.tile.face()], "winning tile"),
        "riichi" => Held::when(win.riichi != Riichi::No, || {
            "nobody said riichi: write `riichi` after `hand`, if it was said".to_owned()
        }),
        "drawn" | "drew" => Held::when(win.drawn, || "the winning tile was discarded".to_owned()),
        "is-dealer" => Held::when(win.seat_wind == Wind::East, || "the winner is not the dealer".to_owned()),
        "seat" => wind(win.seat_wind, "wind of the winner"),
        _ => wind(win.round_wind, "wind of the round"),
    }
}
