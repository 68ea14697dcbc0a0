//! What must be there first is enough to look, to touch and to move: nothing of what comes later is called before it is there.
//!
//! A program of its own: whether all of the widget is there is one matter for all figures of a program.

#![allow(clippy::unwrap_used)]

#[path = "board/common/mod.rs"]
mod common;

use common::{EVERY, MATE};
use musi_board::{Board, Button, PlayableGame};
use musi_chess::Chess;
use musi_diagram::Scene;
use musi_rules::Random;
use musi_runtime::{Component, Effect, KEYS, Page, withhold};
use musi_shogi::Shogi;

const SHOGI: [&str; 2] = [
    "shogi position 9x9 lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL_b_-_1",
    "shogi drop 9x9 4k4/9/9/9/9/9/9/9/4K4_b_2Pgp_1",
];

/// Everything that a page can send to a board.
fn events() -> Vec<String> {
    let mut events: Vec<String> = (0..81).map(|cell| format!("do=square{cell}")).collect();
    events.extend((0..20).map(|piece| format!("do=hand{piece}")));
    for button in [
        Button::Undo,
        Button::Flip,
        Button::CopyMoves,
        Button::Check,
        Button::Leave,
        Button::Enemy,
        Button::Put,
    ] {
        let mut name = String::from("do=");
        button.write(&mut name);
        events.push(name);
    }
    let others = ["do=exercise0", "do=play", "do=about", "do=stay", "do=promote4", "do=mark X", "do=moment0"];
    events.extend(others.map(str::to_owned));
    events.extend(
        ["drag=52 36", "drag=0 8", "set=step=0", "set=reply=", "show=", "language=tok"].map(str::to_owned),
    );
    events.extend(KEYS.iter().map(|(key, _)| format!("key={key}")));
    events
}

/// Sends a board whatever comes, and says how often it waited for what comes later.
fn play<G: PlayableGame>(scene: &str, seed: u64) -> usize {
    let page = scene.parse::<Scene>().unwrap().to_page();
    let kind = scene.split(' ').nth(1).unwrap();
    let page = Page { id: "f1", kind, scene: &page, language: "en", letter_keys: true, ..Page::default() };
    if Board::<G>::mounts_later(&page) {
        return 1;
    }
    let (events, mut random, mut waited) = (events(), Random::new(seed), 0);
    for _ in 0..30 {
        let mut board = Board::<G>::mount(&page).unwrap();
        for _ in 0..30 {
            let event = &events[random.below(events.len() as u32) as usize];
            let Some(update) = board.dispatch(event) else { continue };
            if update.effects.contains(&Effect::Whole) {
                assert!(update.patches.is_empty(), "{event}");
                waited += 1;
            }
        }
    }
    waited
}

#[test]
fn nothing_that_comes_later_is_called_before_it_is_there() {
    withhold();
    for (seed, scene) in (0..).zip(EVERY) {
        assert!(play::<Chess>(scene, seed) > 0, "{scene}");
    }
    for (seed, scene) in (0..).zip(SHOGI) {
        assert!(play::<Shogi>(scene, seed) > 0, "{scene}");
    }
    // A move is made, and asks for the rest.
    let page = MATE.parse::<Scene>().unwrap().to_page();
    let page =
        Page { id: "f1", kind: "mate", scene: &page, language: "en", letter_keys: true, ..Page::default() };
    let mut board = Board::<Chess>::mount(&page).unwrap();
    board.dispatch("do=square40").unwrap();
    let moved = board.dispatch("do=square0").unwrap();
    assert!(moved.announcement.ends_with("Checkmate."), "{}", moved.announcement);
    assert!(moved.effects.contains(&Effect::Rest));
}
