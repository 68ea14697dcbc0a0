//! The rule page from which the project started: every fence and what the check comes to. Skipped, with a word, where
//! that page is not at hand.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use musi_diagram::DrawnGame as _;
use musi_diagram::{FigureKind, Meaning, Verdict};
use musi_shogi::Shogi;

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
            let findings = reading.findings.iter().map(|finding| finding.code);
            let findings: Vec<&str> = findings.filter(|code| *code != "caption-unread").collect();
            // "jan moli walo" where the king is meant.
            let expected: &[&str] = if fence.line == 453 { &["caption-piece"] } else { &[] };
            assert_eq!(findings, expected, "line {}", fence.line);
            let scene = reading.scene().expect("a board").clone();
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
                reading.scene().map_or(FigureKind::Position, |scene| scene.kind).as_str(),
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
    let names: Vec<String> =
        reading.scene().unwrap().clone().names.into_iter().map(|name| name.text).collect();
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
    let scene = fence.read(&common::context(&page, None)).scene().unwrap().clone();
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

/// Line of the opening fence, kind, verdict, and the codes of its findings.
const SHOGI: &[(usize, &str, &str, &[&str])] = &[
    (59, "board", "described", &[]),
    (99, "", "text", &[]),
    (208, "reach", "verified", &[]),
    (226, "reach", "verified", &["caption-piece"]),
    (244, "reach", "verified", &[]),
    (263, "reach", "verified", &[]),
    (279, "reach", "verified", &[]),
    (300, "reach", "verified", &["caption-piece"]),
    (329, "reach", "verified", &["caption-piece"]),
    (358, "reach", "verified", &["board-size"]),
    // Two sentences put pieces where they do not begin.
    (382, "start", "partly verified", &["caption-stands", "caption-stands", "caption-piece"]),
    (497, "reach", "verified", &[]),
    (524, "reach", "verified", &[]),
    // "toki kiwen tawa" is no piece.
    (597, "check", "partly verified", &["caption-piece", "caption-piece", "caption-piece"]),
    (640, "position", "described", &[]),
    // "It cannot go there: no other piece attacks it" gives a reason that is none.
    (664, "mate", "partly verified", &["caption-piece"]),
];

#[test]
fn every_fence_of_the_shogi_page_has_its_verdict_and_its_faults() {
    let Some(page) = page("../../../shared/lipu-sona/pages/lentan/shogi.md") else { return };
    let context = common::context(&page, None);
    assert_eq!(context.game, Some(Shogi::GAME));
    let fences = common::fences(&page);
    assert_eq!(fences.len(), SHOGI.len());
    for (fence, (line, kind, verdict, codes)) in fences.iter().zip(SHOGI) {
        let reading = fence.read(&context);
        let found = reading.findings.iter().map(|finding| finding.code);
        let found: Vec<&str> = found.filter(|code| *code != "caption-unread").collect();
        let found_kind = reading.scene().map_or("", |scene| scene.kind.as_str());
        assert_eq!((fence.line, found_kind, reading.verdict.as_str()), (*line, *kind, *verdict));
        assert_eq!(found, *codes, "line {line}");
    }
}

#[test]
fn the_only_mate_drops_a_gold_general_and_its_squares_are_attacked() {
    let Some(page) = page("../../../shared/lipu-sona/pages/lentan/shogi.md") else { return };
    let fences = common::fences(&page);
    let fence = fences.iter().find(|fence| fence.line == 664).unwrap();
    let scene = fence.read(&common::context(&page, None)).scene().unwrap().clone();
    let names: Vec<&str> = scene.claims.iter().map(musi_diagram::Claim::as_str).collect();
    assert_eq!(names, ["check", "mates", "attacks"]);
    assert_eq!(scene.mark("1").unwrap().of, Some(musi_rules::Origin::Hand(musi_shogi::GOLD)));
    assert!(scene.setup.ends_with(" b G 1"), "{}", scene.setup);
}

#[test]
fn a_board_without_caption_says_why_nothing_is_checked() {
    let Some(page) = page("../../../shared/lipu-sona/pages/lentan/shogi.md") else { return };
    let fences = common::fences(&page);
    let fence = fences.iter().find(|fence| fence.line == 640).unwrap();
    let Verdict::Described { reason } = fence.read(&common::context(&page, None)).verdict else { panic!() };
    assert_eq!(reason, "there is no white king, and it has no caption of its own");
}
