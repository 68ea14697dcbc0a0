//! A hand that is changed tile by tile.

use crate::figure::*;
use musi_runtime::{Component, Event, Update};

#[test]
fn a_hand_is_built_tile_by_tile() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    assert_eq!(act(&mut figure, "clear").announcement, "0 tiles. A complete hand has 14.");
    for tile in ["2m", "3m", "4m", "5m", "6m", "7m", "3p", "4p", "5p", "5s", "5s", "6s", "7s"] {
        let answer = act(&mut figure, &format!("add {tile}"));
        assert!(answer.announcement.contains("added"), "{tile}: {}", answer.announcement);
    }
    let ready = text(&figure.update(Event::Show).unwrap().into_html());
    assert!(ready.contains("Ready. It waits for:") && ready.contains("2 han, 30 fu"), "{ready}");
    let dora = act(&mut figure, "add 8s");
    assert!(!dora.announcement.contains("dora"));
    let dora = set(&mut figure, "dora", "4s").announcement;
    assert_eq!(dora, "All runs, All simples, dora 2, 4 han, 30 fu: the discarder pays 7700.");
    let reset = act(&mut figure, "reset").announcement;
    assert!(reset.starts_with("All runs, All simples, 2 han"), "{reset}");
    set(&mut figure, "text", "234567m345p5567s");
    set(&mut figure, "dora", "");
    let won = act(&mut figure, "add 8s");
    assert!(
        won.announcement.contains("All runs, All simples, 2 han, 30 fu: the discarder pays 2000."),
        "{}",
        won.announcement
    );
}

#[test]
fn what_cannot_be_added_is_refused_with_a_reason() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    assert!(act(&mut figure, "add 1z").announcement.contains("14 tiles"));
    act(&mut figure, "clear");
    for _ in 0..4 {
        act(&mut figure, "add 1z");
    }
    assert!(act(&mut figure, "add 1z").announcement.contains("All four"));
    set(&mut figure, "call", "chi");
    assert!(act(&mut figure, "add 8m").announcement.contains("no room or no tile"));
    assert!(act(&mut figure, "add 7m").announcement.contains("7 of characters added: 7 tiles"));
    set(&mut figure, "call", "closed");
    assert!(act(&mut figure, "add 9p").announcement.contains("10 tiles"));
    // A tap on the group takes all of it.
    assert!(act(&mut figure, "tile 5").announcement.contains("taken away: 7 tiles"));
    // Of each suit there is one red five, in the hand or in a group.
    set(&mut figure, "call", "hand");
    assert!(act(&mut figure, "add 0p").into_html().contains("red 5 of circles × 0"));
    assert_eq!(act(&mut figure, "add 0p").announcement, "Each suit has only one red five.");
    assert_eq!(set(&mut figure, "text", "00m").announcement, "Each suit has only one red five.");
    assert!(set(&mut figure, "text", "_246m").announcement.starts_with("This cannot be read."));
    assert_eq!(
        set(&mut figure, "text", "123").announcement,
        "This cannot be read. Write it like this: 123m 55z _345m 7_77z 0z11s0z."
    );
    assert!(set(&mut figure, "text", "11111m").announcement.contains("All four"));
}

#[test]
fn a_group_on_the_table_can_begin_with_a_red_five() {
    let mut figure = woken(PINFU, "");
    act(&mut figure, "change");
    for (call, tile, wanted) in
        [("chi", "0m", "_067m"), ("pon", "0p", "0_55p"), ("kan", "0s", "0_555s"), ("closed", "0m", "0z05m0z")]
    {
        act(&mut figure, "clear");
        set(&mut figure, "call", call);
        let added = act(&mut figure, &format!("add {tile}")).announcement;
        assert!(added.starts_with("red 5 of") && added.ends_with("added: 3 tiles."), "{added}");
        assert_eq!(act(&mut figure, "copy").announcement, format!("Copied: {wanted}"));
        assert!(
            act(&mut figure, &format!("add {tile}")).announcement.contains("no room or no tile"),
            "{call}"
        );
        // Fourteen tiles: the last of the hand won, until another is chosen.
        set(&mut figure, "call", "hand");
        for tile in ["1z", "1z", "1z", "2z", "2z", "3z", "3z", "3z"] {
            act(&mut figure, &format!("add {tile}"));
        }
        set(&mut figure, "call", "pon");
        assert!(act(&mut figure, "add 7z").into_html().contains(", winning tile"));
    }
}

#[test]
fn what_cannot_be_does_not_stay_chosen() {
    let mut figure = woken("_234m 567m 345p 55s 67s 8s", "");
    act(&mut figure, "change");
    let chosen = |answer: &Update, field: &str| {
        let select = answer.html().split(&format!("data-set=\"{field}\"")).nth(1).unwrap();
        select.split(" selected>").nth(1).unwrap().split('<').next().unwrap().to_owned()
    };
    assert_eq!(chosen(&set(&mut figure, "riichi", "yes"), "riichi"), "no");
    assert_eq!(chosen(&set(&mut figure, "ippatsu", "yes"), "ippatsu"), "no");
    let closed = set(&mut figure, "text", "234567m345p5567s8s");
    assert_eq!((chosen(&closed, "riichi").as_str(), chosen(&closed, "ippatsu").as_str()), ("yes", "yes"));
}

#[test]
fn the_winning_tile_and_how_it_came_can_be_chosen() {
    let mut figure = woken("123m 456p 789s 11z 23s 4s", "");
    act(&mut figure, "change");
    set(&mut figure, "riichi", "yes");
    let first = text(&figure.update(Event::Show).unwrap().into_html());
    assert!(first.contains("Riichi 1 han"), "{first}");
    set(&mut figure, "tap", "wins");
    let said = act(&mut figure, "tile 0").announcement;
    assert!(said.starts_with("The winning tile is 1 of characters."), "{said}");
    // With other than fourteen tiles none won, and none is taken away instead; nor is a group.
    set(&mut figure, "text", "234m 567m 345p 55s 67s");
    assert_eq!(
        act(&mut figure, "tile 0").announcement,
        "13 tiles. A complete hand has 14. Ready. It waits for: 5 of bamboos, 8 of bamboos"
    );
    set(&mut figure, "text", "_234m 567m 345p 55s 67s 8s");
    assert_eq!(act(&mut figure, "tile 12").into_html().matches("data-do=\"tile ").count(), 14);
    set(&mut figure, "text", "123m456p789s11z23s4s");
    let draw = text(&set(&mut figure, "how", "draw").into_html());
    assert!(draw.contains("Closed self-draw"), "{draw}");
    let dead = text(&set(&mut figure, "luck", "dead").into_html());
    assert!(dead.contains("Draw from the dead wall"), "{dead}");
    let back = text(&act(&mut figure, "reset").into_html());
    assert!(!back.contains("Closed self-draw"), "{back}");
}
