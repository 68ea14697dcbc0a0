//! The text form of drawings of mahjong.
#![allow(clippy::unwrap_used)]

use musi_riichi_diagram::{DrawnHand, DrawnMeld, TableScene, parse_win_option};
use musi_riichi_rules::mpsz::{Lie, Shown};
use musi_riichi_rules::{Face, MeldKind, Relation, Wind};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn wind() -> impl Strategy<Value = Wind> + Clone {
    select(Wind::ALL.to_vec())
}

fn meld() -> impl Strategy<Value = DrawnMeld> {
    let kinds =
        [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::ClosedKan, MeldKind::AddedKan].to_vec();
    let from = [Relation::Left, Relation::Across, Relation::Right].to_vec();
    (any::<u8>(), any::<u8>(), vec(select(kinds), 0..4), option::of(select(from)))
        .prop_map(|(tiles, turned, calls, from)| DrawnMeld { tiles, turned, calls, from })
}

fn shown() -> impl Strategy<Value = Shown> {
    let lies = [Lie::Upright, Lie::Turned, Lie::Stacked, Lie::StackedRed].to_vec();
    (option::weighted(0.9, 0..34_u8), any::<bool>(), select(lies)).prop_map(|(face, red, lie)| {
        let face = face.and_then(Face::new);
        let five = face.is_some_and(|face| !face.is_honour() && face.number() == 5);
        Shown { face, red: red && five, lie }
    })
}

/// Hands of many kinds: most are not complete, and some have too many of a face.
fn hand() -> impl Strategy<Value = TableScene> {
    let complete = select(vec![
        "234m 567m 345p 55s 67s 8s",
        "_345s 234m 567m 55p 67p 8p",
        "0z11s0z 234m 567m 55p 67p 8p",
        "11223344556677z",
        "1112345678999m",
        "19m19p19s1234567z",
    ]);
    let groups = prop_oneof![
        vec(vec(shown(), 1..5), 0..5),
        complete.prop_map(|text| musi_riichi_rules::mpsz::read(text).unwrap())
    ];
    let words = [
        "tsumo",
        "ron",
        "riichi",
        "double-riichi",
        "ippatsu",
        "last",
        "dead-wall",
        "robbed",
        "first",
        "seat=Pe",
        "round=West",
        "dora=3m0p",
        "ura=4z",
        "dora=1z",
    ];
    (groups, vec(select(words.to_vec()), 0..6)).prop_map(|(groups, words)| {
        let (hand, _) = DrawnHand::from_groups(groups, &mut |win| {
            for word in &words {
                assert!(parse_win_option(win, word), "{word}");
            }
        });
        TableScene::Hand(Box::new(hand))
    })
}

fn scene() -> impl Strategy<Value = TableScene> {
    let pairs = || vec((any::<u8>(), any::<u8>()), 0..6);
    let parts = || vec(any::<u8>(), 0..6);
    prop_oneof![
        [wind(), wind(), wind(), wind()].prop_map(TableScene::Seats),
        any::<u8>().prop_map(|stacks| TableScene::Wall { stacks }),
        (any::<u8>(), pairs()).prop_map(|(stacks, numbers)| TableScene::Breaks { stacks, numbers }),
        (parts(), any::<Option<u8>>(), any::<Option<u8>>())
            .prop_map(|(parts, dice, taken)| TableScene::Taken { parts, dice, taken }),
        (parts(), vec((any::<u8>(), wind()), 0..5))
            .prop_map(|(parts, takers)| TableScene::Takers { parts, takers }),
        any::<bool>().prop_map(|clockwise| TableScene::Direction { clockwise }),
        (any::<u8>(), any::<Option<u8>>(), any::<bool>())
            .prop_map(|(stacks, indicator, open_left)| TableScene::DeadWall { stacks, indicator, open_left }),
        vec(meld(), 0..6).prop_map(TableScene::Melds),
        vec((0..34_u8).prop_map(|face| Face::new(face).unwrap()), 0..6).prop_map(TableScene::Dora),
        hand(),
    ]
}

proptest! {
    #[test]
    fn a_scene_comes_back_from_its_text(scene in scene()) {
        let text = scene.to_text();
        prop_assert!(!text.contains(['\n', '\u{1f}']), "{}", text);
        prop_assert_eq!(TableScene::from_text(&text), Some(scene), "{}", text);
    }

    #[test]
    fn no_text_makes_it_stumble(text in "(hand|melds|taken|breaks|takers|dead-wall|seats)?[ -~é:0-9mpsz/]{0,40}") {
        // What is read is written as it can be read again.
        if let Some(scene) = TableScene::from_text(&text) {
            prop_assert_eq!(TableScene::from_text(&scene.to_text()), Some(scene));
        }
    }
}
