//! Texts under drawings of our own page, right and false.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../../../../diagram/tests/common/mod.rs"]
#[allow(dead_code, reason = "each program of tests uses a part of it")]
mod common;

use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Context, Language};
use musi_games::GAMES;
use musi_riichi_diagram::TableScene;

/// A drawing of our own page by its line, and a text under it.
fn caption_of(kind: &str, text: &str) -> (&'static str, bool) {
    caption_in(Language::En, kind, text)
}

/// The same in some language.
fn caption_in(language: Language, kind: &str, text: &str) -> (&'static str, bool) {
    let page = std::fs::read_to_string("../../../../content/riichi-mahjong.md").unwrap();
    let context = common::context(&page, Some(musi_riichi_diagram::NAME));
    let fences = common::fences(&page);
    let fence = fences.iter().find(|fence| {
        let reading = fence.read(&context);
        reading.content_as::<TableScene>().is_some_and(|scene| scene.kind().as_str() == kind)
    });
    let fence = fence.expect("a drawing of this kind");
    let captions = [CaptionText { language, text, offset: 0 }];
    let context = Context { games: GAMES, game: context.game, info: &fence.info, ..Context::default() };
    let reading = musi_diagram::read(&fence.text, &captions, &context);
    let wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
    (reading.verdict.as_str(), wrong)
}

#[test]
fn a_text_under_a_drawing_is_held_against_it() {
    for (kind, right, wrong) in [
        ("seats", "South sits to the right of East.", "South sits to the left of East."),
        ("seats", "West sits opposite East.", "West sits opposite South."),
        (
            "seats",
            "East sits at the bottom, and North is at the left.",
            "East sits at the bottom, and North is at the right.",
        ),
        ("seats", "East begins; after East comes South.", "East begins; after East comes North."),
        ("wall", "This side has 17 stacks of two tiles.", "This side has 18 stacks of two tiles."),
        ("taken", "The dice show a seven.", "The dice show a six."),
        ("taken", "Seven stacks stay on the right.", "Six stacks stay on the right."),
        ("takers", "Each player takes two stacks.", "Each player takes three stacks."),
        ("direction", "The tiles are taken clockwise.", "The tiles are taken counterclockwise."),
        ("dead-wall", "The indicator lies on the third stack.", "The indicator lies on the second stack."),
        ("dora", "3m makes 4m dora.", "3m makes 5m dora."),
        ("dora", "If the indicator is 7z, 5z is dora.", "If the indicator is 7z, 6z is dora."),
    ] {
        assert_eq!(caption_of(kind, right), ("verified", false), "{right}");
        assert_eq!(caption_of(kind, wrong), ("wrong", true), "{wrong}");
    }
    assert_eq!(caption_of("wall", "The stacks stand somewhere."), ("partly verified", false));
    assert_eq!(caption_of("wall", "Nobody knows why."), ("verified", false));
}

#[test]
fn in_toki_pona_what_a_drawing_does_not_show_is_not_passed_over() {
    let of = |kind, text| caption_in(Language::Tok, kind, text);
    for (kind, right, wrong) in [
        (
            "breaks",
            "jan musi Ton li kama jo e ijo 4 (supa 2 pi ijo 2) tan nasin soto.",
            "jan musi Ton li kama jo e ijo 4 (supa 2 pi ijo 2) tan nasin teje.",
        ),
        (
            "takers",
            "jan ale li kama jo e ijo 4 tan nasin soto.",
            "jan ale li kama jo e ijo 6 tan nasin soto.",
        ),
        (
            "seats",
            "jan musi Nan li lon poka teje pi jan musi Ton.",
            "jan musi Nan li lon poka soto pi jan musi Ton.",
        ),
        (
            "dead-wall",
            "ijo sewi 3 li ijo lukin pi wawa Tola.",
            "ijo musi sewi #4 pi sinpin moli li kama ijo lukin pi wawa Tola.",
        ),
    ] {
        assert_eq!(of(kind, right), ("verified", false), "{right}");
        assert_eq!(of(kind, wrong), ("wrong", true), "{wrong}");
    }
    for (kind, unread) in [
        ("seats", "jan Nan li awen lon poka soto pi jan Ton."),
        ("wall", "supa 16 taso li lon sinpin ni."),
        ("taken", "ilo nanpa li pana e nanpa 5."),
    ] {
        assert_eq!(of(kind, unread), ("partly verified", false), "{unread}");
    }
    // The rules go on under a drawing.
    assert_eq!(of("wall", "jan ale li wile ala sona e ni: ijo seme li lon seme."), ("verified", false));
}
