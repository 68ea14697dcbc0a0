//! What sentences say of the tiles of a hand one by one: which kinds are there, how many are left, what else would have won.

use musi_diagram::phrases::Node;
use musi_riichi_rules::{Counts, Face, mpsz};

use super::DrawnHand;
use super::hand_phrases::{faces_of, suit_of};
use super::hand_tiles::{tiles, waited};
use super::hand_told::{Held, number};

/// How many tiles there are of each face.
const OF_EACH: u32 = 4;

/// What single tiles say; nothing where a fact is about something else.
pub(super) fn of_counts(hand: &DrawnHand, node: &Node) -> Option<Held> {
    let own = tiles(hand);
    Some(match node.meaning {
        // "The 5s would have done just as well": besides the one that won.
        "also-waits" => {
            let named = faces_of(node);
            let right = waited(hand);
            let fits = named.iter().all(|face| right.contains(face));
            Held::when(fits && !named.is_empty(), || {
                format!("the hand waits for {}", mpsz::faces(right.iter()))
            })
        }
        "has-pairs" => {
            Held::when(own.faces().any(|face| count(&own, face) > 1), || "no two tiles are alike".to_owned())
        }
        "left" => match (number(node, "number"), faces_of(node).iter().collect::<Vec<_>>().as_slice()) {
            (Some(told), [face]) => {
                let here = count(&own, *face);
                let left = OF_EACH.saturating_sub(here);
                if number(node, "held").is_some_and(|held| held != here) {
                    return Some(Held::No(format!("the hand has {here} of these")));
                }
                Held::when(told == left, || format!("{left} of these are left"))
            }
            _ => Held::Open,
        },
        "kinds-all" => {
            let Some(kinds) = kinds_of(node) else { return Some(Held::Open) };
            let missing: Vec<Face> = kinds.iter().copied().filter(|face| count(&own, *face) == 0).collect();
            let told = number(node, "number").is_none_or(|told| usize::try_from(told) == Ok(kinds.len()));
            Held::when(told && missing.is_empty(), || {
                if told {
                    format!("{} are missing", mpsz::faces(missing.iter().copied()))
                } else {
                    format!("there are {} kinds of these", kinds.len())
                }
            })
        }
        "has-suit" => match node.node("suit").and_then(|suit| suit_of(suit.meaning)) {
            Some(suit) => {
                Held::when(own.faces().any(|face| !face.is_honour() && face.suit() == suit), || {
                    "the hand has no tile of this suit".to_owned()
                })
            }
            None => Held::Open,
        },
        "suits-count" => match number(node, "number") {
            Some(told) => {
                let mut suits: Vec<_> =
                    own.faces().filter(|face| !face.is_honour()).map(|face| face.suit().letter()).collect();
                suits.sort_unstable();
                suits.dedup();
                Held::when(usize::try_from(told) == Ok(suits.len()), || {
                    format!("the hand has tiles of {} suits", suits.len())
                })
            }
            None => Held::Open,
        },
        _ => return None,
    })
}

/// "All seven honours are there, each of them once": how often each kind of which the fact before speaks is there.
pub(super) fn each_so_often(hand: &DrawnHand, node: &Node, before: Option<&Node>) -> Option<Held> {
    let wanted = match node.meaning {
        "kinds-once" => 1,
        "kinds-twice" => 2,
        _ => return None,
    };
    let Some(kinds) = before.and_then(kinds_of) else { return Some(Held::Open) };
    let own = tiles(hand);
    let odd = kinds.into_iter().find(|face| count(&own, *face) != wanted);
    Some(Held::when(odd.is_none(), || "one of them is there more or less often".to_owned()))
}

/// The faces of a kind that words name.
fn kinds_of(node: &Node) -> Option<Vec<Face>> {
    let is: &dyn Fn(Face) -> bool = match node.node("kind")?.meaning {
        "honours" => &Face::is_honour,
        "dragons" => &Face::is_dragon,
        "winds" => &Face::is_wind,
        "ends" => &Face::is_terminal,
        "orphans" => &Face::is_orphan,
        _ => return None,
    };
    Some(Face::all().filter(|face| is(*face)).collect())
}

fn count(own: &Counts, face: Face) -> u32 {
    u32::from(own.0.get(face.index()).copied().unwrap_or(0))
}
