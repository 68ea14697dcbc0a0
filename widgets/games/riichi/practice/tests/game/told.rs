//! What is seen and heard while a deal is played.

use crate::reader::*;
use musi_runtime::{Component, Effect, Event};

#[test]
fn keys_tell_what_the_eye_would_see() {
    let mut reader = in_turn(10);
    for (key, wanted) in [
        ("o", "You are "),
        ("t", "Your turn"),
        ("l", "discard"),
        ("b", "Dora: "),
        ("S-B", "discards "),
        ("1", "East"),
        ("4", "Discards: "),
        ("i", "Not seen: "),
        ("w", "ron"),
        ("g", "throw away one tile"),
        ("a", "A machine player would "),
    ] {
        let before = reader.table.play.chosen();
        reader.said.clear();
        reader.press(key);
        let said = reader.said.replace("you", "East");
        let fits = said.contains(wanted) || key == "w" && !said.is_empty() || key == "1" && !said.is_empty();
        assert!(fits, "{key}: {said}");
        assert_eq!(reader.table.play.chosen(), before, "{key} plays nothing");
        assert!(!reader.said.contains("  ") && reader.said.ends_with('.'), "{key}: {said}");
    }
    reader.press("?");
    assert!(reader.html.contains("<kbd>Shift+b</kbd>"));
    for key in ["Tab", "F5", "C-r", "q", "ArrowUp", "PageDown", "é"] {
        assert!(!reader.send(Event::Key(key)), "{key} is the browser's");
    }
}

#[test]
fn a_game_goes_on_in_the_other_language() {
    let mut reader = in_turn(3);
    let before = (reader.table.play.view().clone(), reader.html.clone());
    let answer = reader.table.dispatch("do=labels").expect("an answer");
    assert_eq!(answer.effects, [Effect::Language("tok")]);
    assert!(
        answer.html().contains("tenpo sina.") && !answer.html().contains("Your turn"),
        "{}",
        answer.html()
    );
    assert_eq!(*reader.table.play.view(), before.0);
    assert_eq!(reader.table.dispatch("language=en").expect("an answer").into_html(), before.1);
}

#[test]
fn a_tile_that_must_wait_says_so_where_it_is_seen() {
    let asked = (0..200).map(|seed| Reader::new(&format!("practice hand page {seed}"), "", ""));
    let mut reader =
        asked.into_iter().find(|reader| reader.table.play.view().offer.is_some()).expect("a call");
    reader.send(Event::Do("tile 0"));
    assert!(reader.said.starts_with("You cannot discard now. "), "{}", reader.said);
    assert!(reader.html.contains("You cannot discard now. "), "{}", reader.html);
}

#[test]
fn riichi_asks_for_the_tile_and_shows_its_waits_in_each_turn() {
    use musi_riichi_rules::{Action, Riichi};
    let declares = |seed: u32| {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        while !reader.table.play.is_over() {
            if matches!(reader.table.play.advice(), Some(Action::Riichi(_))) {
                return Some(reader);
            }
            one_advised(&mut reader);
        }
        None
    };
    let mut turns = 0;
    for mut reader in (0..100).filter_map(declares).take(12) {
        one_advised(&mut reader);
        let news = reader.html.split("class=\"news\">").nth(1).expect("what was told");
        assert!(news.starts_with("You draw ") && news.contains("Choose the tile to discard with riichi."));
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
            let view = reader.table.play.view();
            if view.drawn.is_some() && view.me().riichi != Riichi::No {
                assert!(reader.html.contains("class=\"waits\""), "{}", reader.html);
                reader.press("o");
                assert!(reader.said.contains("You wait for: "), "{}", reader.said);
                turns += 1;
            }
        }
    }
    assert!(turns > 3, "{turns}");
}

#[test]
fn a_tile_without_a_yaku_is_told_in_the_own_turn_though_others_followed() {
    let mut told = 0;
    for seed in 0..40 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        // A reader who calls whatever can be called and throws away what is advised.
        while !reader.table.play.is_over() {
            if reader.table.play.view().offer.is_some() {
                assert!(reader.send(Event::Do("offer 0")));
            } else {
                one_advised(&mut reader);
            }
            let view = reader.table.play.view();
            let Some((tile, _)) = view.refused.filter(|_| view.ending.is_none() && view.drawn.is_some())
            else {
                continue;
            };
            assert!(reader.html.contains("<dt>You cannot call ron on "), "{}", reader.html);
            reader.press("w");
            assert!(reader.said.contains("You cannot call ron on "), "{}", reader.said);
            let last = view_last(&reader);
            told += i32::from(last != Some(tile));
        }
    }
    assert!(told > 0, "never was it a tile before the last");
}

/// The tile thrown away last.
fn view_last(reader: &Reader) -> Option<musi_riichi_rules::Tile> {
    use musi_riichi_rules::Event;
    reader.table.play.view().log.iter().rev().find_map(|event| match event {
        Event::Discarded(_, discard) => Some(discard.tile),
        _ => None,
    })
}

#[test]
fn what_is_heard_is_what_the_others_see() {
    use musi_riichi_rules::{Action, Riichi};
    let (mut runs, mut wrong_seats, mut riichi, mut offers) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
            // Whose run it is hears which tiles are in it.
            for call in reader.said.split(" chi on ").skip(1) {
                assert!(
                    call.split('.').next().is_some_and(|call| call.contains(" (") && call.ends_with(')'))
                );
                runs += 1;
            }
            reader.press("b");
            let declared = reader.table.play.view().players.iter();
            let declared = declared.filter(|player| player.riichi != Riichi::No).count();
            assert_eq!(reader.said.matches(" (riichi)").count(), declared, "{}", reader.said);
            riichi += declared;
            let view = reader.table.play.view();
            if let (Some((by, _)), false, None) =
                (view.offer, view.legal.contains(&Action::Ron), view.refused)
            {
                let next = by.turns_to(view.seat) == 1;
                reader.press("w");
                assert!(
                    reader.said.contains("Ron: This tile does not complete your hand."),
                    "{}",
                    reader.said
                );
                let wrong = reader.said.contains("Chi: Only the player whose turn comes next calls chi.");
                assert!(!(wrong && next), "{}", reader.said);
                (offers, wrong_seats) = (offers + 1, wrong_seats + i32::from(wrong));
            }
        }
    }
    assert!(
        runs > 3 && wrong_seats > 0 && riichi > 5 && offers > 5,
        "{runs} {wrong_seats} {riichi} {offers}"
    );
}
