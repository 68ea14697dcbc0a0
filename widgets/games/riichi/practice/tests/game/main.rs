//! The practice table played by the keyboard alone, as a reader plays it: through what the figure shows and says.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

mod reader;
mod results;
mod told;

use musi_practice::Table;
use musi_riichi_rules::Random;
use musi_runtime::{Component, Effect, Event, Page};
use reader::*;

#[test]
fn tonpusens_are_played_to_their_end_by_the_keyboard_alone() {
    let presets = ["page", "tenhou", "wrc", "ema"];
    for seed in 0..40_u32 {
        let preset = presets[seed as usize % 4];
        let mut reader = Reader::new(&format!("practice tonpusen {preset} {seed}"), "", "");
        let keys = play(&mut reader, &mut Random::new(u64::from(seed)));
        assert!(keys > 50, "{keys}");
        assert!(reader.html.contains("class=\"places\""), "{}", reader.html);
        assert!(reader.said.contains("The game is over."), "{}", reader.said);
    }
}

#[test]
fn to_close_the_list_of_keys_declines_nothing() {
    let mut reader = Reader::new("practice tonpusen page 3", "", "");
    let declined = |reader: &Reader| reader.table.play.chosen();
    // On until a tile is offered.
    while reader.table.play.view().offer.is_none() {
        reader.press("Enter");
        assert!(!reader.table.play.is_over(), "nothing is offered in this game");
    }
    let before = declined(&reader);
    reader.press("?");
    assert!(reader.html.contains("class=\"keylist\"") && reader.said == "The list of keys is below.");
    reader.press("Escape");
    assert!(!reader.html.contains("keylist") && reader.said == "The list of keys is closed.");
    assert_eq!(declined(&reader), before, "the offer stands");
    reader.press("Escape");
    assert!(declined(&reader) > before, "Escape lets it go");
}

#[test]
fn who_follows_the_advice_calls_declares_riichi_and_wins() {
    let (mut riichi, mut wins, mut calls) = (0, 0, 0);
    for seed in 0..6_u32 {
        let mut reader = Reader::new(&format!("practice tonpusen page {seed}"), "", "");
        while !reader.table.play.is_over() {
            let before = reader.table.play.chosen();
            let action = reader.table.play.advice();
            // One choice at a time, so that each can be looked at.
            if let Some(action) = action {
                riichi += i32::from(action.code() == "riichi");
                calls += i32::from(matches!(action.code(), "chi" | "pon" | "kan"));
                wins += i32::from(matches!(action.code(), "ron" | "tsumo"));
            }
            while reader.table.play.chosen() == before {
                one_advised(&mut reader);
            }
        }
    }
    assert!(riichi > 3 && wins > 3 && calls > 3, "{riichi} riichi, {wins} wins, {calls} calls");
}

#[test]
fn a_game_goes_on_where_it_was_left_and_an_address_shows_it_to_a_friend() {
    let mut reader = Reader::new("practice hand page 12", "", "");
    for _ in 0..6 {
        one_advised(&mut reader);
    }
    let saved = reader.effects.iter().find_map(|effect| match effect {
        Effect::Store(text) => Some(text.clone()),
        _ => None,
    });
    let saved = saved.expect("a choice is kept");
    let again = Reader::new("practice hand page 12", "", &saved);
    assert_eq!(again.html.replace(&again.table.told, ""), reader.html.replace(&reader.table.told, ""));
    reader.send(Event::Do("share"));
    let address = reader.effects.iter().find_map(|effect| match effect {
        Effect::Address(text) => Some(text.clone()),
        _ => None,
    });
    let address = address.expect("an address");
    let friend = Reader::new("practice tonpusen tenhou", &address, "hand.page.5.AAA");
    assert_eq!(friend.table.play.view(), reader.table.play.view());
    // Who goes on from there finds the own game again, and not the moment that was sent.
    let mut friend = friend;
    one_advised(&mut friend);
    let kept = friend.effects.iter().find_map(|effect| match effect {
        Effect::Store(text) => Some(text.clone()),
        _ => None,
    });
    let later = Reader::new("practice tonpusen tenhou", &address, &kept.expect("a choice is kept"));
    assert_eq!(later.table.play.chosen(), reader.table.play.chosen() + 1);
    // Who takes back what was sent goes another way: the address no longer leads to that moment.
    reader.press("u");
    assert!(reader.effects.contains(&Effect::Address("t9=hand.page.12".to_owned())), "{:?}", reader.effects);
    // An address of another figure, or nonsense, is none.
    for other in ["t8=hand.page.1", "t9=hand.page.x", "t9=", "t90=hand.page.1", "nasin-jaku"] {
        assert_eq!(Reader::new("practice hand page 77", other, "").table.play.seed(), 77, "{other}");
    }
}

#[test]
fn without_a_seed_each_reader_gets_another_game() {
    let begin = |chance| {
        let page =
            Page { id: "t1", scene: "practice hand page", language: "tok", seed: chance, ..Page::default() };
        Table::mount(&page).expect("a scene").play.seed()
    };
    assert_ne!(begin(1), begin(2));
}

#[test]
fn letters_can_be_switched_off() {
    let page = Page {
        id: "t1",
        scene: "practice hand page 3",
        language: "en",
        letter_keys: false,
        ..Page::default()
    };
    let mut table = Table::mount(&page).expect("a scene");
    assert!(table.update(Event::Key("a")).is_none() && table.update(Event::Key("1")).is_none());
    assert!(table.update(Event::Key("?")).is_some());
}

#[test]
fn nonsense_means_nothing() {
    let mut reader = Reader::new("practice hand page 3", "", "");
    for what in [
        "",
        "tile",
        "tile x",
        "tile 99999999999",
        "offer 40",
        "offer -1",
        "new",
        "new chess",
        "dance",
        "share x y",
    ] {
        let before = reader.table.play.chosen();
        reader.send(Event::Do(what));
        assert_eq!(reader.table.play.chosen(), before, "{what}");
    }
    for scene in ["", "practice hand", "practice hand page 1 2", "wall 17"] {
        assert!(Table::mount(&Page { scene, ..Page::default() }).is_none(), "{scene}");
    }
}

#[test]
fn machine_players_fold_to_riichi_sometimes_and_not_always() {
    use musi_riichi_rules::{Action, Counts, Game, Length, Riichi, Rules, choices, sensible};
    let (mut back, mut on) = (0, 0);
    for seed in 0..8_u64 {
        let mut game = Game::new(Rules::PAGE, Length::Tonpusen, seed);
        while !game.is_over() {
            let Some(seat) = game.deal().waits_for().first().copied() else {
                game.next_deal();
                continue;
            };
            let view = game.deal().view(seat);
            let action = sensible(&view, seed).expect("who is asked answers");
            let others = view.players.iter().any(|player| player.riichi != Riichi::No);
            if let (Action::Discard(tile), true, Riichi::No) = (action, others, view.me().riichi) {
                let hand: Counts = view.hand.iter().copied().collect();
                let all = choices(&hand, view.me().melds.len() as u8);
                let best = all.iter().map(|choice| choice.shanten).min();
                let chosen =
                    all.iter().find(|choice| choice.discard == tile.face()).map(|choice| choice.shanten);
                if chosen > best { back += 1 } else { on += 1 }
            }
            game.act(seat, action).expect("what is sensible is allowed");
        }
    }
    assert!(back > 20 && on > 20, "{back} discards away from ready against riichi, {on} others");
}

#[test]
fn who_is_not_asked_for_calls_is_not_asked_when_steps_are_taken_back() {
    use musi_riichi_rules::Action;
    let mut skipped = 0;
    for seed in 0..8 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        reader.send(Event::Set { name: "calls", value: "false" });
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
        }
        let end = (reader.table.play.chosen(), reader.table.play.view().clone());
        let asked = |reader: &Reader| {
            let view = reader.table.play.view();
            view.offer.is_some() && !view.legal.contains(&Action::Ron)
        };
        let mut before = end.0;
        while before > 0 {
            reader.press("u");
            let now = reader.table.play.chosen();
            assert!(now < before && (now == 0 || !asked(&reader)), "{}", reader.said);
            skipped += i32::from(now + 1 < before);
            before = now;
        }
        while reader.table.play.can_go_on() {
            reader.press("]");
            assert!(!asked(&reader), "{}", reader.said);
        }
        assert_eq!((reader.table.play.chosen(), reader.table.play.view()), (end.0, &end.1));
    }
    assert!(skipped > 3, "{skipped}");
}
