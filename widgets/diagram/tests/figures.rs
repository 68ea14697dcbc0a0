//! Every kind of figure, as a folder with the scene and the figure made of it.
//!
//! After a wanted change: `SNAPSHOTS=overwrite cargo test -p musi-diagram --test figures`, then read the difference.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::draw::{self, Caption, FigureParts};
use musi_diagram::{Language, Scene, Verdict, ui::Shown};
use musi_games::GAMES;
use musi_rules::SquareSet;
use snapbox::{Data, assert_data_eq};
use std::fs;
use std::path::Path;

const DRAWING: &str = "+---+---+\n| X |-a-|\n+---+---+ <&>\n";

/// One tag a line, so that a difference can be read.
fn lines(html: &str) -> String {
    html.replace("><", ">\n<") + "\n"
}

#[test]
fn every_kind_is_drawn_as_its_folder_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/figures");
    let mut cases: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    cases.sort();
    assert!(cases.len() >= 12, "cases are missing");
    for case in cases {
        let scene: Scene = fs::read_to_string(case.join("scene.txt")).unwrap().trim_end().parse().unwrap();
        let picture = GAMES.picture(&scene).unwrap();
        let verdict = if scene.claims.is_empty() {
            Verdict::Described { reason: "nothing is claimed".to_owned() }
        } else {
            Verdict::Verified { claims: scene.checked_claims() }
        };
        let captions = [
            Caption { language: Language::Tok, html: "<p>sitelen ni</p>" },
            Caption { language: Language::En, html: "<p>this picture</p>" },
        ];
        let parts = FigureParts {
            captions: &captions,
            ascii: DRAWING,
            ..FigureParts::new("f4", &scene, &picture, &verdict)
        };
        assert_data_eq!(lines(&draw::figure(&parts)), Data::read_from(&case.join("figure.html"), None));
    }
}

fn knight() -> Scene {
    "chess reach 8x8 8/8/8/8/4N3/8/8/8_w_-_-_0_1 s:e4 m:O:studied::e4 m:X:move:e4:d2f2c3g3c5g5d6f6 \
     c:reach:e4:any:d2f2c3g3c5g5d6f6"
        .parse()
        .unwrap()
}

#[test]
fn the_authors_drawing_is_kept_byte_for_byte() {
    let scene = knight();
    let picture = GAMES.picture(&scene).unwrap();
    let verdict = Verdict::Described { reason: String::new() };
    for drawing in ["\n\n  | X |\t&amp; <b>\r\n", "|", " \n"] {
        let parts = FigureParts { ascii: drawing, ..FigureParts::new("f", &scene, &picture, &verdict) };
        let html = draw::figure(&parts);
        let inside = html.split_once("<pre>\n").unwrap().1.split_once("</pre>").unwrap().0;
        let read =
            inside.replace("&#13;", "\r").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        assert_eq!(read, drawing);
    }
}

#[test]
fn one_language_alone_has_no_word_of_the_other() {
    let scene = knight();
    let picture = GAMES.picture(&scene).unwrap();
    let verdict = Verdict::Verified { claims: scene.checked_claims() };
    for (language, own, other) in
        [(Language::Tok, "ken tawa", "may go"), (Language::En, "may go", "ken tawa")]
    {
        let parts = FigureParts {
            labels: language,
            shown: Shown::only(language),
            ..FigureParts::new("f", &scene, &picture, &verdict)
        };
        let html = draw::figure(&parts);
        assert!(html.contains(own), "{html}");
        assert!(!html.contains(other), "{html}");
        assert!(!html.contains("class=\"tr\""), "{html}");
    }
}

#[test]
fn marks_and_ids_cannot_leave_their_attributes_or_their_selectors() {
    let mut scene = knight();
    let evil = "\"></style><script>&'\\";
    for mark in &mut scene.marks {
        mark.text = evil.to_owned();
    }
    let picture = GAMES.picture(&scene).unwrap();
    let verdict = Verdict::Described { reason: evil.to_owned() };
    let id = "f\"<1>";
    let parts = FigureParts { ascii: evil, ..FigureParts::new(id, &scene, &picture, &verdict) };
    let html = draw::figure(&parts);
    assert!(!html.contains("<script"), "{html}");
    let rules = draw::rules(&[evil], 1);
    assert!(!rules.contains('<'), "{rules}");
    // The quotation mark and the backslash of the mark are escaped: its string ends where it was begun.
    let cells = "[data-m~=\"\\22 >\\3c /style>\\3c script>&'\\5c \"]";
    assert!(
        rules.starts_with(&format!(
            ":is(.figure:not(.group),.boards>li){{&:has({cells}:is(:hover,:focus-visible,:target)) {cells}{{"
        )),
        "{rules}"
    );
    assert_eq!(draw::rules(&[], 0), "");
}

#[test]
fn the_proof_says_what_was_verified() {
    let scene = knight();
    let picture = GAMES.picture(&scene).unwrap();
    let proof = |verdict: &Verdict, deliberate| {
        let parts = FigureParts {
            deliberate,
            shown: Shown::only(Language::En),
            ..FigureParts::new("f", &scene, &picture, verdict)
        };
        let html = draw::figure(&parts);
        let line = html.split_once("<p class=\"proof ").unwrap().1.split_once("</p>").unwrap().0;
        line.split_once("<span lang=\"en\">").unwrap().1.trim_end_matches("</span>").to_owned()
    };
    let verified = Verdict::Verified { claims: scene.checked_claims() };
    assert_eq!(proof(&verified, None), "verified: 8 of 8 squares agree with the rules");
    assert_eq!(proof(&verified, Some("a riddle")), "deliberate: a riddle");
    let described = Verdict::Described { reason: "a board without marks".to_owned() };
    assert_eq!(proof(&described, None), "described: a board without marks");
    let wrong = Verdict::Wrong { claims: scene.checked_claims(), faults: 2 };
    assert_eq!(proof(&wrong, None), "wrong by the rules: 2");
}

#[test]
fn en_passant_is_three_pictures_and_the_captured_pawn_is_gone_in_the_last() {
    let scene: Scene = "chess en-passant 8x8 8/4p3/8/3P4/8/8/8/8_b_-_-_0_1 m:O:passing:e7:e5 \
                        m:X:en-passant:d5:e6 c:en-passant:d5:e7:e5:e6"
        .parse()
        .unwrap();
    let first = GAMES.picture(&scene).unwrap();
    let steps = draw::steps(&scene, &first);
    let pieces = |picture: &musi_diagram::Picture| -> Vec<String> {
        let board = picture.geometry;
        let stands =
            |square: &musi_rules::Square| picture.cell(*square).is_some_and(|cell| cell.piece.is_some());
        board.squares().filter(stands).map(|square| board.name(square)).collect()
    };
    assert_eq!(pieces(&first), ["d5", "e7"]);
    assert_eq!(pieces(&steps[0].picture), ["d5", "e5"]);
    assert_eq!(pieces(&steps[1].picture), ["e6"]);
}

#[test]
fn castling_ends_with_the_rook_beside_the_king_on_either_wing() {
    for (rook, king_to, rook_to) in [("h1", "g1", "f1"), ("a1", "c1", "d1")] {
        let scene: Scene =
            format!("chess castling 8x8 8/8/8/8/8/8/8/R3K2R_w_KQ_-_0_1 c:castles:e1:{rook}:yes::")
                .parse()
                .unwrap();
        let steps = draw::steps(&scene, &GAMES.picture(&scene).unwrap());
        let after = &steps[0].picture;
        let kind =
            |name| after.cell(after.geometry.named(name).unwrap()).unwrap().piece.map(|piece| piece.kind);
        assert_eq!(kind(king_to), Some(musi_chess::KING));
        assert_eq!(kind(rook_to), Some(musi_chess::ROOK));
        assert_eq!(kind("e1"), None);
        assert_eq!(kind(rook), None);
    }
}

#[test]
fn a_board_that_cannot_come_alive_has_no_buttons() {
    let scene: Scene = "chess reach 3x3 3/1Q1/3_w_-_-_0_1 s:b2 m:X:move:b2:a1b1c1a2c2a3b3c3".parse().unwrap();
    let picture = GAMES.picture(&scene).unwrap();
    let verdict = Verdict::Described { reason: String::new() };
    let alive = FigureParts::new("f1", &scene, &picture, &verdict);
    assert!(draw::figure(&alive).contains("data-do"));
    let still = draw::figure(&FigureParts { alive: false, ..alive });
    for dead in ["<button", "data-do", "class=\"ask\"", "live", "Touch a piece"] {
        assert!(!still.contains(dead), "{dead}");
    }
}

#[test]
fn the_buttons_of_a_page_stand_in_it_once_for_each_kind() {
    use musi_diagram::FigureKind;
    let kinds = [FigureKind::Reach, FigureKind::Castling, FigureKind::Position];
    let html = draw::templates(&musi_chess::GAME, &kinds, Shown::BOTH);
    let parts: Vec<&str> = html
        .split("<template data-board=\"chess ")
        .skip(1)
        .map(|part| part.split('"').next().unwrap())
        .collect();
    assert_eq!(
        parts,
        ["tools", "copies", "keys", "ask", "legend", "see", "load", "play", "reach", "castling"],
        "a position asks nothing"
    );
    for does in ["undo", "reset", "flip", "help", "fen", "text", "promote4", "check", "leave", "choice1"] {
        assert!(html.contains(&format!("data-do=\"{does}\"")), "{does}");
    }
    for key in ["Home", "Esc", "g", "?"] {
        assert!(html.contains(&format!("<kbd>{key}</kbd>")), "{key} is not in the list of keys");
    }
    // What a figure begins with stands in the figure.
    assert!(!html.contains("exercise0"));
}

#[test]
fn every_board_of_a_group_has_its_own_squares_words_and_answer() {
    let scene = |text: &str| text.parse::<Scene>().unwrap();
    let scenes = [
        scene("chess castling 8x3 8/8/4K2R_w_K_-_0_1 c:castles:e1:h1:yes::"),
        scene(
            "chess castling 8x3 6r1/8/4K2R_w_K_-_0_1 m:X:attacked::g1 c:castles:e1:h1:no:castling%5fthrough%5fcheck:g1",
        ),
    ];
    let pictures: Vec<_> = scenes.iter().map(|scene| GAMES.picture(scene).unwrap()).collect();
    let verdicts: Vec<_> =
        scenes.iter().map(|scene| Verdict::Verified { claims: scene.checked_claims() }).collect();
    let words = [
        [Caption { language: Language::En, html: "<p>They can.</p>" }],
        [Caption { language: Language::En, html: "<p>They cannot.</p>" }],
    ];
    let group: Vec<_> = ["f1b1", "f1b2"]
        .into_iter()
        .enumerate()
        .map(|(index, id)| draw::GroupPart {
            id,
            scene: &scenes[index],
            picture: &pictures[index],
            verdict: &verdicts[index],
            captions: &words[index],
            mentions: &[],
            linked: SquareSet::from_square(scenes[index].geometry.named("e1").unwrap()),
            first_light: 0,
        })
        .collect();
    let html = draw::figure(&FigureParts {
        group: &group,
        ..FigureParts::new("f1", &scenes[0], &pictures[0], &verdicts[0])
    });
    // One board to play on, and each of the group; ids belong to those of the group alone.
    assert_eq!(html.matches("<table class=\"board\"").count(), 3);
    // The first says what it shows, and each of the group what it would show there.
    assert_eq!(html.matches("data-scene=").count(), 3);
    for id in ["f1b1-e1", "f1b2-e1", "f1b2-g1", "f1b1-en"] {
        assert_eq!(html.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}");
    }
    assert!(!html.contains(" id=\"f1-e1\""));
    let (first, second) = html.split_once(" id=\"f1b2\">").unwrap();
    assert!(first.contains("saying holds") && first.contains("They can."), "{first}");
    assert!(second.contains("saying fails") && second.contains("They cannot."), "{second}");
    assert!(second.contains("legend of-boards"), "the hatching is explained: {second}");
}
