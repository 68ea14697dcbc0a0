//! Pages that tell in words how their game begins, and draw no board.

use musi_diagram::Language;
use musi_stated_rules::read;

use super::{page, perft, told};

/// Pages without a drawing of the start, with how many games of so many moves there are.
const UNDRAWN: [(&str, &str, &[u64]); 4] = [
    ("check-thrice", include_str!("../strangers/check-thrice.md"), &[20, 400, 8902]),
    ("alamos-words", include_str!("../strangers/alamos-words.md"), &[10, 100, 1212]),
    ("hill-words", include_str!("../strangers/hill-words.md"), &[20, 400, 8902]),
    ("atomic-words", include_str!("../strangers/atomic-words.md"), &[20, 400, 8902]),
];

#[test]
fn a_start_that_words_tell_is_the_start() {
    for (name, text, counts) in UNDRAWN {
        let found = page(text, Language::En);
        assert!(found.readings.is_empty(), "{name}: nothing is drawn");
        let codes: Vec<&str> = found.findings.iter().map(|finding| finding.code).collect();
        assert!(
            codes.iter().all(|code| matches!(*code, "stated-open" | "caption-unread")),
            "{name}: {codes:?}"
        );
        assert!(found.findings.iter().any(|finding| finding.remedy.contains("draw it")), "{name}");
        let rules = read(&found.games[0], "page").rules.unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(rules.clone(), depth), *count, "{name}");
        }
    }
    let ini = |at: usize| page(UNDRAWN[at].1, Language::En).games.concat();
    assert!(ini(0).contains("checkCounting = true") && ini(0).contains("3+3"));
    assert!(ini(2).contains("flagRegion = d4 e4 d5 e5"));
    assert!(ini(3).contains("blastOnCapture = true"));
}

/// What is changed in the words changes the start, or nothing is played.
#[test]
fn a_start_in_other_words_is_not_the_same() {
    let (_, alamos, _) = UNDRAWN[1];
    let games = |text: &str| page(text, Language::En).games;
    let first = games(alamos);
    for (from, to) in [
        ("a rook, a knight, the queen", "a knight, a rook, the queen"),
        ("Six pawns fill", "Five pawns fill"),
        ("the second rank", "the third rank"),
        ("six by six", "six by seven"),
        ("as a mirror image", "as a blurred image"),
        ("another knight", "another bishop"),
        ("from left to right", "from right to left"),
    ] {
        let text = alamos.replace(from, to);
        assert_ne!(text, alamos, "{from}");
        assert_ne!(games(&text), first, "{from} -> {to}");
    }
}

/// A drawing and the words beside it say the same, or one of them is wrong.
#[test]
fn words_about_the_start_are_held_against_the_drawing() {
    let drawn = "r n q k n r\np p p p p p\n. . . . . .\n. . . . . .\nP P P P P P\nR N Q K N R";
    let (_, alamos, _) = UNDRAWN[1];
    let with = |text: &str| format!("{text}\n```\n{drawn}\n```\n");
    assert_eq!(page(&with(alamos), Language::En).games.len(), 1);
    for (from, to) in [
        ("a rook, a knight, the queen", "a knight, a rook, the queen"),
        ("pawns fill the second", "pawns fill the third"),
        (
            "Black's pieces are set up as a mirror image on the opposite side, so that the queens face each other",
            "Black's pieces are rotated by 180 degrees",
        ),
    ] {
        let text = with(&alamos.replace(from, to));
        let found = page(&text, Language::En);
        assert!(found.games.is_empty(), "{from} -> {to}");
        assert!(told(&found, &text).contains("stated-twice"), "{from} -> {to}: {}", told(&found, &text));
    }
}
