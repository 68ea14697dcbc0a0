//! How far a hand is from ready, beside the crate `xiangting`, which works by tables.
#![allow(clippy::unwrap_used, clippy::pedantic)]

mod common;

use common::{Chance, counts};
use musi_riichi_rules::{Counts, Face, FaceSet, accepted, choices, mpsz, shanten, waits};
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

fn necessary(hand: &Counts) -> (i8, FaceSet) {
    let (number, tiles) = calculate_necessary_tiles(&hand.0, PlayerCount::Four).unwrap();
    let faces = Face::all().filter(|face| tiles >> face.index() & 1 == 1);
    (number as i8 - 1, faces.filter(|face| hand.of(*face) < 4).collect())
}

#[test]
fn random_hands_of_every_length_are_as_far_as_xiangting_says() {
    let mut chance = Chance(1);
    for round in 0..200_000 {
        let tiles = [13, 14, 10, 11, 7, 8, 4, 5, 1, 2][round % 10];
        let width = [34, 18, 9, 12][round / 10 % 4];
        let hand: Counts = chance.tiles(tiles, width).into_iter().collect();
        let groups = (4 - tiles / 3) as u8;
        let theirs = calculate_replacement_number(&hand.0, PlayerCount::Four).unwrap() as i8 - 1;
        assert_eq!(shanten(&hand, groups).least(), theirs, "{}", text(&hand));
    }
}

#[test]
fn the_tiles_that_bring_a_hand_nearer_are_those_of_xiangting() {
    let mut chance = Chance(2);
    for round in 0..30_000 {
        let tiles = [13, 10, 7, 4, 1][round % 5];
        let hand: Counts = chance.tiles(tiles, [34, 18, 9][round % 3]).into_iter().collect();
        assert_eq!(accepted(&hand, (4 - tiles / 3) as u8), necessary(&hand).1, "{}", text(&hand));
    }
}

#[test]
fn each_discard_leaves_what_xiangting_says() {
    let mut chance = Chance(3);
    for round in 0..5_000 {
        let tiles = [14, 11, 8, 5, 2][round % 5];
        let hand: Counts = chance.tiles(tiles, [34, 18, 9][round % 3]).into_iter().collect();
        let found = choices(&hand, (4 - tiles / 3) as u8);
        assert_eq!(found.len(), hand.faces().count());
        for choice in found {
            let left = hand.without(choice.discard);
            assert_eq!((choice.shanten, choice.accepted), necessary(&left), "{}", text(&left));
        }
    }
}

fn text(hand: &Counts) -> String {
    mpsz::faces(Face::all().flat_map(|face| (0..hand.of(face)).map(move |_| face)))
}

#[test]
fn waits_of_known_hands() {
    for (hand, expected) in [
        ("123m456p78s11222z", "69s"),
        ("1112345678999m", "123456789m"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("1133557799m11p2z", "2z"),
        ("123456789m1113z", "3z"),
        ("123m456p7799s112z", ""),
    ] {
        assert_eq!(mpsz::faces(waits(&counts(hand), 0).iter()), expected, "{hand}");
    }
    // All four of the wait are in the hand itself: ready in shape, and nothing to wait for.
    assert_eq!(shanten(&counts("1111m"), 3).least(), 1);
}
