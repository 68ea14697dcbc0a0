//! Directions in words: a word that narrows them is never lost.

use musi_diagram::Language;

use super::page;

/// How an elk goes of which a page says this; nothing where the page states no game.
fn goes(tag: &str, words: &str) -> Option<String> {
    let (names, rules) = if tag == "de" {
        (
            "**Elch** (E), **König** (K).",
            "Der König zieht ein Feld in jede Richtung. Wer den König des Gegners matt setzt, gewinnt.",
        )
    } else {
        ("**elk** (E), **king** (K).", "The king goes one square in any direction. Checkmate wins.")
    };
    let elk = if tag == "de" { "Der Elch zieht ein Feld" } else { "The elk moves one square" };
    let text =
        format!("# Elk\n\n{names}\n\n```\nk e e\n. . .\n. . .\nK E E\n```\n\n{rules} {elk} {words}.\n");
    let found = page(&text, Language::from_tag(tag).unwrap());
    let ini = found.games.first()?;
    ini.lines().find_map(|line| line.split_once(" = e:")).map(|(_, movement)| movement.to_owned())
}

#[test]
fn narrowing_words_hold() {
    for (tag, words, movement) in [
        ("en", "diagonally in any direction", Some("F")),
        ("en", "diagonally in any direction, forward or backward", Some("F")),
        ("en", "in the four diagonal directions, forward or backward", Some("F")),
        ("en", "diagonally forward, left or right", Some("fF")),
        ("en", "diagonally forward to the left or right", Some("fF")),
        ("en", "diagonally forward to the left", Some("flF")),
        ("en", "in any direction, diagonally only", Some("F")),
        ("en", "in any direction, straight only", Some("W")),
        ("en", "in any direction, straight or diagonally", Some("K")),
        ("en", "straight, forward or backward", Some("vW")),
        ("en", "orthogonally, left or right", Some("sW")),
        // These are several directions, and stay so.
        ("en", "sideways, forward or backward", Some("W")),
        ("en", "diagonally forward, straight forward or sideways", Some("sWfWfF")),
        ("en", "diagonally, straight forward or backward", Some("vWF")),
        ("en", "diagonally forward or straight backward", Some("bWfF")),
        // Forward and to the side, or diagonally? Backward as well, or not at all?
        ("en", "forward to the left or right", None),
        ("en", "diagonally forward, forward or backward", None),
        ("de", "schräg in jede Richtung, vorwärts oder rückwärts", Some("F")),
        ("de", "auf einer Diagonale, nach vorn oder nach hinten", Some("F")),
        ("de", "gerade, vorwärts oder rückwärts", Some("vW")),
        ("de", "schräg nach vorn nach links oder rechts", Some("fF")),
        ("de", "seitwärts, vorwärts oder rückwärts", Some("W")),
    ] {
        assert_eq!(goes(tag, words).as_deref(), movement, "{words}");
    }
}
