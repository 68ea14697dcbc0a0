//! What a hand is said to be worth: yaku, han, fu, and who pays what.

use musi_diagram::phrases::Node;
use musi_riichi_rules::{Face, FuReason, Limit, Points, Value};

use super::hand_phrases::faces_of;
use super::hand_told::{Held, codes, number};

fn dora(value: &Value) -> u32 {
    u32::from(value.dora) + u32::from(value.ura_dora) + u32::from(value.red_fives)
}

/// Whether a hand of some value has a yaku, or dora.
pub(super) fn has_yaku(value: &Value, code: &str) -> bool {
    value.yaku.iter().any(|found| is_called(found.yaku.code, code)) || code == "dora" && dora(value) > 0
}

/// Whether a yaku may be called by the name of another: the rarer form of one is a case of it, and so is a triplet that counts.
pub(super) fn is_called(own: &str, code: &str) -> bool {
    own == code
        || match code {
            "yakuhai" => ["haku", "hatsu", "chun", "seat_wind", "round_wind"].contains(&own),
            "kokushi" => own == "kokushi_13",
            "chuuren" => own == "chuuren_9",
            "suuankou" => own == "suuankou_tanki",
            _ => false,
        }
}

/// What a hand of some value is said to have.
pub(super) fn of_value(value: &Value, node: &Node) -> Held {
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
            let own: Vec<&str> = value.yaku.iter().map(|found| found.yaku.code).collect();
            named.retain(|code| *code != "dora");
            let all = own.iter().all(|own| named.iter().any(|code| is_called(own, code)));
            let each = named.iter().all(|code| own.iter().any(|own| is_called(own, code)));
            Held::when(all && each, || format!("the yaku are {}", own.join(", ").replace('_', " ")))
        }
        // "Pinfu and tanyao: two han" may speak of all of the hand, or of these.
        "list-total" => {
            let total = number(node, "han") == Some(u32::from(value.han));
            match (yaku_worth(value, node, false), total) {
                (Held::No(_), true) | (Held::Yes, false) => Held::Open,
                (held, _) => held,
            }
        }
        "yaku-worth" => yaku_worth(value, node, false),
        "yaku-each" => yaku_worth(value, node, true),
        "one-yaku" => is(Some(1), value.yaku.len() as u32, "yaku"),
        "yaku-count" => is(number(node, "number"), value.yaku.len() as u32, "yaku"),
        "han" => is(number(node, "han"), u32::from(value.han), "han"),
        // "And gives two han": it may speak of one yaku.
        "maybe-han" => match is(number(node, "han"), u32::from(value.han), "han") {
            Held::Yes => Held::Yes,
            _ => Held::Open,
        },
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
        "pays-both" => match (value.points, number(node, "dealer"), number(node, "others")) {
            (Points::Draw { dealer, others }, Some(one), Some(other)) if dealer > 0 => {
                Held::when((one, other) == (dealer, others), || {
                    format!("the dealer pays {dealer}, each of the others {others}")
                })
            }
            (_, Some(_), Some(_)) => Held::No("the dealer and the others do not share this".to_owned()),
            _ => Held::Open,
        },
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
        _ => Held::Open,
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

/// What some yaku count, together or each.
fn yaku_worth(value: &Value, node: &Node, each: bool) -> Held {
    let Some(told) = number(node, "han") else { return Held::Open };
    let worth = |code: &str| match code {
        "dora" => Some(dora(value)).filter(|dora| *dora > 0),
        code => {
            let all = value.yaku.iter().filter(|found| is_called(found.yaku.code, code));
            all.map(|found| u32::from(found.worth)).reduce(|sum, worth| sum + worth)
        }
    };
    let Some(own) = codes(node).into_iter().map(worth).collect::<Option<Vec<u32>>>() else {
        return Held::No("the hand does not have this yaku".to_owned());
    };
    let sum: u32 = own.iter().sum();
    match own.iter().find(|own| **own != told).filter(|_| each) {
        Some(own) => Held::No(format!("one of these counts {own}, not {told}")),
        None => Held::when(each || sum == told, || format!("this counts {sum}, not {told}")),
    }
}

/// What may be called the points of a hand: what one pays, and what all pay.
fn totals(value: &Value) -> Vec<u32> {
    match value.points {
        Points::Discard(points) => vec![points],
        Points::Draw { dealer: 0, others } => vec![3 * others, others],
        Points::Draw { dealer, others } => vec![dealer + 2 * others],
    }
}
