//! What is said of the groups of a hand that were called, held against those that lie turned.

use musi_diagram::phrases::Node;
use musi_riichi_rules::{Face, FaceSet, Meld, MeldKind};

use super::DrawnHand;
use super::hand_phrases::faces_of;
use super::hand_told::{Held, nodes, number};

/// What called groups say; nothing where a fact is about something else.
pub(super) fn of_called(hand: &DrawnHand, node: &Node) -> Option<Held> {
    let is_set = |meld: &Meld| meld.kind == MeldKind::Pon;
    let is_run = |meld: &Meld| meld.kind == MeldKind::Chi;
    let is_open_kan = |meld: &Meld| meld.is_kan() && meld.is_open();
    // A kan is a set too: "an open set of 5z".
    let is_any_set = |meld: &Meld| is_set(meld) || is_open_kan(meld);
    let (melds, named) = (hand.melds(), faces_of(node));
    let how_many = |fits: &dyn Fn(&Meld) -> bool| {
        let right = melds.iter().filter(|meld| fits(meld)).count() as u32;
        number(node, "number").map_or(Held::Open, |told| {
            Held::when(told == right, || format!("{right} such groups were called, not {told}"))
        })
    };
    let called = |fits: &dyn Fn(&Meld) -> bool| {
        let is_there = |faces_told: FaceSet| melds.iter().any(|meld| fits(meld) && faces(meld) == faces_told);
        // "A pon of 5z and 7z": one of each.
        let found = is_there(named) || named.iter().all(|face| is_there([face].into_iter().collect()));
        Held::when(found && !named.is_empty(), || "no such group was called".to_owned())
    };
    Some(match node.meaning {
        "closed" => {
            Held::when(!melds.iter().any(Meld::is_open), || "a group of the hand was called".to_owned())
        }
        "calls" => how_many(&Meld::is_open),
        "opened-with" => opened_with(hand, node, melds.iter().filter(|meld| meld.is_open()).count() as u32),
        "calls-any" => Held::when(melds.iter().any(Meld::is_open), || "no group was called".to_owned()),
        "called-sets" => how_many(&is_set),
        "called-runs" => how_many(&is_run),
        "called-kans" => how_many(&is_open_kan),
        "hidden-kans" => how_many(&|meld| meld.kind == MeldKind::ClosedKan),
        "called-set-of" => called(&is_any_set),
        "called-run-of" => called(&is_run),
        "called-kan-of" => called(&is_open_kan),
        "hidden-kan-of" => called(&|meld| meld.kind == MeldKind::ClosedKan),
        "called-of" => match (named.iter().next(), named.len()) {
            // Of a run the tile that another player threw away.
            (Some(face), 1) => {
                let taken = melds.iter().any(|meld| is_run(meld) && called_face(meld) == Some(face));
                if taken { Held::Yes } else { called(&is_any_set) }
            }
            _ => called(&is_run),
        },
        // Three that a discard completed are open when they are counted, and were not called.
        "open-set-of" => match called(&is_any_set) {
            Held::No(_) if completes(hand, named) => Held::Open,
            held => held,
        },
        _ => return None,
    })
}

/// Whether a hand was opened with these groups: which was the first is not known, so all of them have to be named.
fn opened_with(hand: &DrawnHand, node: &Node, open: u32) -> Held {
    let parts = leaves(node);
    let total: u32 = parts.iter().map(|part| number(part, "number").unwrap_or(1)).sum();
    let wrong = parts.iter().filter_map(|part| of_called(hand, part)).find(|held| *held != Held::Yes);
    wrong.unwrap_or(if total == open { Held::Yes } else { Held::Open })
}

/// The phrases within one that state a fact each.
fn leaves(node: &Node) -> Vec<&Node> {
    nodes(node).flat_map(|part| if part.meaning.is_empty() { leaves(part) } else { vec![&**part] }).collect()
}

/// The tile of a group that another player threw away.
fn called_face(meld: &Meld) -> Option<Face> {
    meld.from.and(meld.tiles.first()).map(|tile| tile.face())
}

fn faces(meld: &Meld) -> FaceSet {
    meld.tiles.iter().map(|tile| tile.face()).collect()
}

/// Whether a hand won by a discard of this face.
fn completes(hand: &DrawnHand, named: FaceSet) -> bool {
    hand.win.as_ref().is_some_and(|win| !win.drawn && named == [win.tile.face()].into_iter().collect())
}
