//! What must be there first of each widget is enough for whatever a page can send: nothing of what comes later is called before it
//! is there.
//!
//! A program of its own: whether all of a widget is there is one matter for all figures of a program.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;

use musi_diagram::{Context, read};
use musi_drawings::DrawingFigure;
use musi_games::GAMES;
use musi_hand::HandFigure;
use musi_muso::Figure as MusoFigure;
use musi_muso_diagram::{MusoKind, MusoScene};
use musi_muso_rules::house;
use musi_riichi_diagram::TableScene;
use musi_riichi_rules::Wind;
use musi_rules::Random;
use musi_runtime::{Component, Effect, KEYS, Page, withhold};
use musi_stated::{Figure as StatedFigure, StatedReading};

/// Clicks and presses keys as chance has it, and says how often the figure waited for what comes later.
fn wander<C: Component>(kind: &str, scene: &str) -> usize {
    let page = Page { id: "f1", kind, scene, language: "en", letter_keys: true, ..Page::default() };
    let (mut random, mut waited) = (Random::new(scene.len() as u64), 0);
    for _ in 0..20 {
        let mut figure = C::mount(&page).unwrap();
        let mut html = figure.dispatch("show=").unwrap().into_html();
        for _ in 0..60 {
            let buttons = html.split("data-do=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let mut events: Vec<String> = buttons.map(|does| format!("do={does}")).collect();
            events.extend(KEYS.iter().map(|(key, _)| format!("key={key}")));
            events.extend(["do=exercise0", "key=h", "key=c", "key=3", "language=tok"].map(str::to_owned));
            let event = &events[random.below(events.len() as u32) as usize];
            let Some(update) = figure.dispatch(event) else { continue };
            if update.effects.contains(&Effect::Whole) {
                waited += 1;
            } else if !update.html().is_empty() {
                html = update.into_html();
            }
        }
    }
    waited
}

/// The scene of a fence, as a page carries it.
fn fence(info: &str, text: &str) -> musi_diagram::Reading {
    read(text, &[], &Context { games: GAMES, info, ..Context::default() })
}

#[test]
fn nothing_that_comes_later_is_called_before_it_is_there() {
    withhold();
    for scene in [
        TableScene::Wall { stacks: 17 },
        TableScene::Seats(Wind::ALL),
        TableScene::Dora(vec![]),
        TableScene::Melds(vec![]),
    ] {
        assert!(wander::<DrawingFigure>("drawing", &scene.to_text()) > 0, "{scene:?}");
    }
    let hand = fence("hand tumo", "234m 567m 345p 55s 67s 8s");
    let hand = hand.content_as::<TableScene>().unwrap_or_else(|| panic!("{:?}", hand.findings));
    assert!(wander::<HandFigure>("hand", &hand.to_text()) > 0);
    let stated = fence("stated", "[tiny:dobutsu]\n");
    let stated = stated.content_as::<StatedReading>().unwrap_or_else(|| panic!("{:?}", stated.findings));
    assert!(wander::<StatedFigure>("game", &stated.scene.to_text()) > 0);
    let position = Arc::new(house::rules(2)).start();
    let muso = MusoScene { kind: MusoKind::Game, position, marks: Vec::new() };
    assert!(wander::<MusoFigure>("game", &muso.to_text()) > 0);
}
