//! The rule page from which the project started: every fence and what the check comes to. Skipped, with a word, where
//! that page is not at hand.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use musi_diagram::{FigureKind, Meaning, Verdict};

const CHESS: &str = "../../../shared/seeds/chess.md";

/// Line of the opening fence, kind, verdict, and how many claims.
const EXPECTED: &[(usize, &str, &str, usize)] = &[
    (30, "board", "described", 0),
    (69, "colours", "verified", 1),
    (163, "labelled", "verified", 6),
    (193, "reach", "verified", 1),
    (221, "reach", "verified", 1),
    (249, "reach", "verified", 1),
    (277, "reach", "verified", 1),
    (303, "reach", "verified", 1),
    (327, "start", "verified", 8),
    (410, "en-passant", "verified", 1),
    (453, "check", "verified", 5),
    (489, "mate", "verified", 2),
    (525, "stalemate", "verified", 5),
];

fn page(path: &str) -> Option<String> {
    let page = std::fs::read_to_string(path).ok();
    if page.is_none() {
        eprintln!("skipped: {path} is not here");
    }
    page
}

#[test]
fn every_fence_of_the_chess_page_has_its_verdict() {
    let Some(page) = page(CHESS) else { return };
    let context = common::context(&page, None);
    let found: Vec<(usize, &str, &str, usize)> = common::fences(&page)
        .iter()
        .map(|fence| {
            let reading = fence.read(&context);
            assert_eq!(reading.findings, [], "line {}", fence.line);
            let scene = reading.scene.expect("a board");
            assert_eq!(scene.to_string().parse(), Ok(scene.clone()));
            (fence.line, scene.kind.as_str(), reading.verdict.as_str(), scene.claims.len())
        })
        .collect();
    assert_eq!(found, EXPECTED);
}

#[test]
fn the_page_without_its_comments_has_the_same_verdicts() {
    let Some(page) = page("../../../shared/seeds/chess-stripped.md") else { return };
    let context = common::context(&page, None);
    let found: Vec<(&str, &str)> = common::fences(&page)
        .iter()
        .map(|fence| {
            let reading = fence.read(&context);
            (
                reading.scene.map_or(FigureKind::Position, |scene| scene.kind).as_str(),
                reading.verdict.as_str(),
            )
        })
        .collect();
    let expected: Vec<(&str, &str)> =
        EXPECTED.iter().map(|(_, kind, verdict, _)| (*kind, *verdict)).collect();
    assert_eq!(found, expected);
}

#[test]
fn the_annotated_board_keeps_its_names() {
    let Some(page) = page(CHESS) else { return };
    let fence = &common::fences(&page)[0];
    let reading = fence.read(&common::context(&page, None));
    let names: Vec<String> = reading.scene.unwrap().names.into_iter().map(|name| name.text).collect();
    assert_eq!(
        names,
        [
            "poka pi jan musi pimeja",
            "nasin sinpin (tawa jan musi walo)",
            "nasin monsi",
            "nasin nanpa luka tu wan (8)",
            "nasin nanpa luka tu (7)",
            "nasin nanpa tu (2)",
            "nasin nanpa wan (1)",
            "poka pi jan musi walo",
            "nasin poka nanpa wan",
            "nasin poka nanpa luka tu wan",
        ]
    );
}

#[test]
fn the_ways_out_of_check_belong_to_king_and_rook() {
    let Some(page) = page(CHESS) else { return };
    let fences = common::fences(&page);
    let fence = fences.iter().find(|fence| fence.line == 453).unwrap();
    let scene = fence.read(&common::context(&page, None)).scene.unwrap();
    let of = |text| {
        let mark = scene.mark(text).unwrap();
        assert_eq!(mark.meaning, Meaning::Move);
        match mark.of {
            Some(musi_rules::Origin::Square(square)) => scene.geometry.name(square),
            _ => String::new(),
        }
    };
    assert_eq!((of("1").as_str(), of("2").as_str()), ("b2", "a3"));
}

#[test]
fn names_and_squares_in_the_prose_of_the_start_position_are_mentions() {
    let Some(page) = page(CHESS) else { return };
    let fences = common::fences(&page);
    let fence = fences.iter().find(|fence| fence.line == 327).unwrap();
    let reading = fence.read(&common::context(&page, None));
    let mention =
        |text: &str| reading.mentions.iter().find(|mention| page[mention.span.clone()] == *text).unwrap();
    assert_eq!(mention("jan utala lon soweli tawa").squares.len(), 4);
    assert_eq!(mention("tomo kiwen tawa").squares.len(), 4);
    assert!(matches!(reading.verdict, Verdict::Verified { .. }));
}
