//! Tiles, their text form and their names.

mod common;

use musi_riichi_rules::mpsz::{self, MpszFault};
use musi_riichi_rules::{Face, Lie, Relation, Seat, Shown, Suit, Tile, Wind};
use proptest::prelude::*;

#[test]
fn there_are_34_faces_of_four_tiles_each() {
    for face in Face::all() {
        assert_eq!(Tile::all().filter(|tile| tile.face() == face).count(), 4);
        assert_eq!(Face::from_suit(face.suit(), face.number()), Some(face));
    }
    assert_eq!(Tile::all().filter(|tile| tile.is_red_five()).count(), 3);
    assert_eq!(Face::all().filter(|face| face.is_orphan()).count(), 13);
}

#[test]
fn the_indicator_tells_the_next_one_and_after_the_last_the_first() {
    let next = |text: &str| mpsz::faces([common::faces(text)[0].dora()]);
    for (indicator, dora) in
        [("4m", "5m"), ("9m", "1m"), ("9s", "1s"), ("1z", "2z"), ("4z", "1z"), ("5z", "6z"), ("7z", "5z")]
    {
        assert_eq!(next(indicator), dora);
    }
}

#[test]
fn names_are_those_of_the_page() {
    let five = Face::from_suit(Suit::Man, 5).unwrap();
    assert_eq!(
        (five.name().tok(), five.name().en(), five.name().ja()),
        named("Mansu 5", "5 of characters", "五萬")
    );
    let red = Tile::from_face(five, 0).name(true);
    assert_eq!((red.tok(), red.en(), red.ja()), named("Mansu 5 loje", "red 5 of characters", "赤五萬"));
    let east = Face::wind(Wind::East).name();
    assert_eq!((east.tok(), east.en(), east.ja()), named("kon Ton", "East", "東"));
    assert_eq!(Face::WHITE.name().tok(), "akesi walo");
    assert_eq!(Face::GREEN.name().tok(), "akesi laso");
    assert_eq!(Face::RED.name().tok(), "akesi loje");
}

fn named(tok: &str, en: &str, ja: &str) -> (String, String, String) {
    (tok.to_owned(), en.to_owned(), ja.to_owned())
}

#[test]
fn a_text_that_is_no_mpsz_says_where_and_why() {
    for (text, at, fault) in [
        ("12", 1, MpszFault::NoSuit),
        ("12 m", 2, MpszFault::NoSuit),
        ("m", 0, MpszFault::NoDigits),
        ("1m8z", 2, MpszFault::NoHonour),
        ("1m_", 2, MpszFault::NoTile),
        ("1_m", 2, MpszFault::NoTile),
        ("1x", 1, MpszFault::Unknown('x')),
    ] {
        let error = mpsz::read(text).unwrap_err();
        assert_eq!((error.at, error.fault), (at, fault), "{text}: {error}");
    }
}

#[test]
fn backs_and_stacked_tiles_are_read() {
    let groups = mpsz::read("0z11s0z|66^6z 5v05s").unwrap();
    assert_eq!(groups[0][0].face, None);
    assert_eq!(groups[1][2].lie, Lie::Stacked);
    assert_eq!(groups[1].iter().map(|tile| tile.tiles()).sum::<u8>(), 4);
    assert_eq!((groups[2][1].lie, groups[2][1].red), (Lie::StackedRed, true));
    assert_eq!(mpsz::write(&groups), "0z11s0z|66^6z|5v05s");
}

#[test]
fn a_turned_tile_tells_whose_discard_it_was() {
    for tiles in [3, 4] {
        for relation in [Relation::Left, Relation::Across, Relation::Right] {
            assert_eq!(Relation::told_by(relation.turned(tiles), tiles), Some(relation));
        }
    }
    assert_eq!(Relation::told_by(3, 3), None);
    let east = Seat::new(0);
    assert_eq!(Seat::new(1).relation(east), Some(Relation::Left), "chi of South comes from East");
    assert_eq!(Relation::Right.seat(east).wind(east), Wind::South);
}

fn shown() -> impl Strategy<Value = Shown> {
    let lie = prop_oneof![Just(Lie::Upright), Just(Lie::Turned), Just(Lie::Stacked), Just(Lie::StackedRed)];
    (proptest::option::of(0_u8..34), any::<bool>(), lie).prop_map(|(face, red, lie)| {
        let face = face.and_then(Face::new);
        let red = red && face.is_some_and(|face| !face.is_honour() && face.number() == 5);
        Shown { face, red, lie }
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(
        groups in proptest::collection::vec(proptest::collection::vec(shown(), 1..6), 0..5),
    ) {
        prop_assert_eq!(mpsz::read(&mpsz::write(&groups)).unwrap(), groups);
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC*") {
        let _ = mpsz::read(&text);
    }

    #[test]
    fn signs_of_mpsz_in_any_order_do_not_either(text in "[0-9mpsz_^v| ]*") {
        if let Ok(groups) = mpsz::read(&text) {
            prop_assert_eq!(mpsz::read(&mpsz::write(&groups)).unwrap(), groups);
        }
    }
}
