//! What pages say of moves in a position that they draw, right and wrong; what cannot be decided stops no game.

use musi_diagram::{Language, SentenceClass};

use super::{page, told};

const GAME: &str = "# Four in line\n\nMen are written m. A **man** (M) moves any number of squares straight. A man is captured when it \
stands between two enemies. Several men in a line can be captured at once. Who has no men left loses. Who cannot move loses.\n\n\
```\nm m m m m\n. . . . .\n. . . . .\n. . . . .\nM M M M M\n```\n\n## A position\n\n\
```\n. . . . m\n. . . . .\nM m m . .\n. . . . .\n. . . M .\n```\n\n";

/// The class of the last sentence, and whether the game is played.
fn last(sentence: &str) -> (SentenceClass, bool, String) {
    let text = [GAME, sentence, "\n"].concat();
    let found = page(&text, Language::En);
    let sentences = found.readings.iter().flatten().flat_map(|reading| &reading.sentences);
    let class = sentences.last().map(|sentence| sentence.class);
    (class.unwrap(), !found.games.is_empty(), told(&found, &text))
}

#[test]
fn moves_of_a_position_are_proven_or_refuted() {
    for (sentence, class) in [
        ("White moves from d1 to d3.", SentenceClass::Proven),
        (
            "In this position White can move from d1 to d3 and captures the two men on b3 and c3.",
            SentenceClass::Proven,
        ),
        ("White moves from d1 to d3 and captures the men on b3 and c3.", SentenceClass::Proven),
        ("White moves from d1 to d2 and captures the man on c3.", SentenceClass::Contradicted),
        ("White captures the two men on b3 and c3.", SentenceClass::Proven),
        ("White captures the man on e5.", SentenceClass::Contradicted),
        ("White moves from d1 to e2.", SentenceClass::Contradicted),
        ("Black moves from d1 to d3.", SentenceClass::Contradicted),
        ("The man on d1 can go to d2.", SentenceClass::Proven),
        ("The man on d1 can go to d2 and d4.", SentenceClass::Proven),
        ("The man on d1 can go to c2.", SentenceClass::Contradicted),
        ("The man on d1 cannot go to c2.", SentenceClass::Proven),
        ("The man on d1 cannot go to d2.", SentenceClass::Contradicted),
        ("The man on d2 can go to d3.", SentenceClass::Contradicted),
        ("The man on d1 goes to d2.", SentenceClass::Contradicted),
    ] {
        let (found, live, told) = last(sentence);
        assert_eq!(found, class, "{sentence} {told}");
        assert!(live, "{sentence}");
    }
}

#[test]
fn what_is_told_of_a_position_and_not_understood_stops_no_game() {
    for sentence in [
        "The men on b3 and c3 are in trouble.",
        "White threatens the man on b3.",
        "The men on b3 and c3 are captured.",
    ] {
        let (class, live, told) = last(sentence);
        assert_eq!((class, live), (SentenceClass::Unread, true), "{sentence} {told}");
    }
    // These may speak of more than the position.
    for sentence in [
        "A man that threatens b3 explodes.",
        "Whoever threatens the man on b3 wins.",
        "The man on b3 must flee.",
        "White threatens something.",
    ] {
        let (class, live, told) = last(sentence);
        assert_eq!((class, live), (SentenceClass::Unread, false), "{sentence} {told}");
    }
}
