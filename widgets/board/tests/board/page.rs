//! The live figure is the page's figure: same picture, same names, same marks; every button it shows is in the page.

use crate::common::*;
use musi_board::{Button, HandView, PlayableGame};
use musi_chess::Chess;
use musi_diagram::draw::{self, FigureParts};
use musi_diagram::ui::Shown;
use musi_diagram::{Language, Scene, Squares, Verdict};
use musi_games::GAMES;
use musi_shogi::Shogi;

fn page<G: PlayableGame>(scene: &str) -> String {
    let parsed: Scene = scene.parse().expect("a scene");
    let picture = GAMES.picture(&parsed).expect("a picture");
    let verdict = Verdict::Verified { claims: parsed.checked_claims() };
    let parts = FigureParts { labels: Language::En, ..FigureParts::new("f1", &parsed, &picture, &verdict) };
    // The page's shared buttons stand beside the figure, which the script copies into it.
    let shared = draw::templates(&Squares::<G>::new(), &[parsed.kind], Shown::BOTH);
    draw::figure(&parts) + &shared
}

#[test]
fn before_and_after_are_the_same_picture_and_the_same_table() {
    same_before_and_after::<Chess>(&EVERY);
    same_before_and_after::<Shogi>(&EVERY_SHOGI);
}

fn same_before_and_after<G: PlayableGame>(scenes: &[&str]) {
    for scene in scenes {
        let (page, reader) = (page::<G>(scene), Player::<G>::at(scene));
        let view = reader.figure.view(&reader.state);
        assert!(page.contains(&format!("<g>{}</g></svg>", view.drawing)), "the picture of {scene}");
        for line in view.cells.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let (name, marks) = (fields[0], fields[1]);
            let marks = if marks.is_empty() { String::new() } else { format!(" data-m=\"{marks}\"") };
            // Which square it is, the headers say while the board sleeps.
            let name = name.split_once(", ").map_or("", |(_, stands)| stands);
            assert!(page.contains(&format!("{marks}>{name}<")), "{name} {marks} of {scene}");
        }
        for HandView { drawing, cells } in &view.hands {
            assert!(
                page.contains(&format!("<g>{drawing}</g></svg><table class=\"hand\"")),
                "{drawing} of {scene}"
            );
            for name in cells.lines().map(|line| line.split('\t').next().unwrap_or_default()) {
                assert!(page.contains(name), "{name} of {scene}");
            }
        }
        let rows = page.split("<ul class=\"legend\">").nth(1).and_then(|rest| rest.split("</ul>").next());
        let mut shapes: Vec<&str> = rows
            .unwrap_or_default()
            .split("data-shape=\"")
            .skip(1)
            .filter_map(|row| row.split('"').next())
            .collect();
        shapes.dedup();
        assert_eq!(view.legend.split_whitespace().collect::<Vec<_>>(), shapes, "the legend of {scene}");
        let stands = page.matches("class=\"stand\"").count();
        assert_eq!(stands, view.hands.len(), "the hands of {scene}");
    }
}

#[test]
fn every_button_that_can_be_shown_is_in_the_page_and_no_other_is_dead() {
    every_button_is_in_the_page::<Chess>(
        &[&EVERY[..], &["chess promotion 8x8 8/P7/8/8/8/8/8/8_w_-_-_0_1"]].concat(),
    );
    every_button_is_in_the_page::<Shogi>(&EVERY_SHOGI);
}

fn every_button_is_in_the_page<G: PlayableGame>(scenes: &[&str]) {
    for scene in scenes {
        let page = page::<G>(scene);
        let mut reader = Player::<G>::at(scene);
        let mut shown = reader.buttons();
        for hand in 0..7 {
            reader.press(&format!("hand{hand}"));
            shown.extend(reader.buttons());
        }
        for exercise in 0..4 {
            reader.press(&format!("exercise{exercise}"));
            for _ in 0..2 {
                shown.extend(reader.buttons());
                reader.give_up();
                shown.extend(reader.buttons());
                reader.press("again");
            }
        }
        for name in shown {
            let name = name.trim_end_matches(['+', '-']);
            // Conditions get their buttons when the figure wakes: without script they are a list.
            // That something was checked is a fact for the style sheet.
            if !name.starts_with("condition") && name != "checked" {
                assert!(page.contains(&format!("data-do=\"{name}\"")), "{name} in {scene}");
            }
        }
        for written in page.split("data-do=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            // The language is the matter of all figures alike; those of a game against the machine are the component's.
            let of_game = written == "play" || written.starts_with("game");
            assert!(
                of_game || Button::named(written).is_some() || written == "labels",
                "{written} in {scene}"
            );
        }
    }
}
