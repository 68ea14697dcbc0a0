//! The live figure is the page's figure: same picture, same names, same marks; every button it shows is in the page.
#![allow(clippy::expect_used, missing_docs)]

mod common;

use common::*;
use musi_board::Button;
use musi_diagram::draw::{self, FigureParts};
use musi_diagram::piece_art;
use musi_diagram::ui::Shown;
use musi_diagram::{Scene, Tongue, Verdict};

fn page(scene: &str) -> String {
    let parsed: Scene = scene.parse().expect("a scene");
    let picture = draw::scene_picture(&parsed).expect("a picture");
    let verdict = Verdict::Verified { claims: parsed.claims.clone() };
    let parts = FigureParts { labels: Tongue::En, ..FigureParts::new("f1", &parsed, &picture, &verdict) };
    // The page's shared buttons stand beside the figure, which the loader copies into it.
    let shared = draw::templates(&piece_art::CHESS, &[parsed.kind], Shown::Both);
    draw::figure(&parts) + &shared
}

#[test]
fn before_and_after_are_the_same_picture_and_the_same_table() {
    for scene in EVERY {
        let (page, reader) = (page(scene), Reader::at(scene));
        let view = reader.figure.view(&reader.state);
        assert!(page.contains(&format!("<g>{}</g></svg>", view.drawing)), "the picture of {scene}");
        for line in view.cells.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let (name, marks) = (fields[0], fields[1]);
            let marks = if marks.is_empty() { String::new() } else { format!(" data-m=\"{marks}\"") };
            let cell = format!("{marks}><span class=\"vh\">{name}</span></td>");
            assert!(page.contains(&cell), "{cell} of {scene}");
        }
    }
}

#[test]
fn every_button_that_can_be_shown_is_in_the_page_and_no_other_is_dead() {
    for scene in EVERY {
        let page = page(scene);
        let mut reader = Reader::at(scene);
        let mut shown = reader.buttons();
        for exercise in 0..4 {
            reader.press(&format!("exercise{exercise}"));
            for _ in 0..2 {
                shown.extend(reader.buttons());
                reader.press("answer");
                shown.extend(reader.buttons());
                reader.press("next");
            }
        }
        for name in shown {
            let name = name.trim_end_matches(['+', '-']);
            // Conditions get their buttons when the figure wakes: without script they are a list.
            if !name.starts_with("condition") {
                assert!(page.contains(&format!("data-do=\"{name}\"")), "{name} in {scene}");
            }
        }
        for written in page.split("data-do=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(Button::named(written).is_some(), "{written} in {scene}");
        }
    }
}
