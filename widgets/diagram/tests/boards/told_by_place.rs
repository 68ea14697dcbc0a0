//! Boards that say by where things stand what their letters mean, or of which game they are.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, reason = "short tests that print boards")]

use musi_diagram::{CaptionText, Context, Evidence, Language, Reading, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, labelled, placement};

/// A fence on a page that names no game, with a text below.
fn told(fence: &str, caption: &str) -> Reading {
    let caption = CaptionText { language: Language::En, text: caption, offset: 0 };
    let context = Context { games: GAMES, language: "en", evidence: Evidence::Word, ..Context::default() };
    read(fence, &[caption], &context)
}

fn alone(fence: &str) -> Reading {
    told(fence, "")
}

fn is_text(reading: &Reading) -> bool {
    matches!(reading.verdict, Verdict::Text { .. })
}

/// What is drawn without rules.
fn plain(reading: &Reading) -> Option<String> {
    let content = reading.content.as_ref().filter(|content| content.game().to_string() == "plain");
    content.and_then(|content| content.position())
}

/// The start in letters for those of chess.
fn lettered(setup: &str, letters: &str) -> String {
    let letter = |own: char| {
        let at = "pnbrqk".find(own.to_ascii_lowercase());
        let Some(other) = at.and_then(|at| letters.chars().nth(at)) else { return own.to_string() };
        if own.is_lowercase() { other.to_string() } else { other.to_uppercase().to_string() }
    };
    drawn(setup, " ", |own, _| letter(own)).iter().map(|row| format!("{row}\n")).collect()
}

#[test]
fn letters_of_no_language_are_pieces_where_armies_stand_as_they_begin() {
    // Portuguese with a king and a queen in English, Dutch, and letters that somebody made up.
    for letters in ["pcbtqk", "oplt\u{64}k", "izhxuy", "\u{43f}\u{43a}\u{441}\u{43b}\u{444}\u{44a}"] {
        for (setup, moved) in [(START, false), (OPEN, true)] {
            let found = alone(&lettered(setup, letters));
            assert_eq!(placement(&found), setup, "{letters} {moved}");
            let note = found.findings.iter().find(|finding| finding.code == "letters-guessed");
            assert!(note.unwrap().message.contains(" = "), "{letters}");
        }
    }
    // The king and the queen changed places: their letters are those of the notation.
    assert_eq!(
        placement(&alone(&lettered("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", "pcbtqk"))),
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"
    );
}

#[test]
fn places_that_contradict_each_other_tell_nothing() {
    // Two kinds with one letter; a kind with two; half of a set.
    for text in [
        lettered(START, "pcctqk"),
        lettered(START, "pcbtqk").replacen('t', "u", 1),
        lettered("rnbqkbnr/pppppppp/8/8/8/8/8/8", "pcbtqk"),
        lettered("8/rnbqkbnr/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR", "pcbtqk"),
        lettered(START, "aaaaaa"),
    ] {
        assert!(is_text(&alone(&text)), "{text}");
    }
}

#[test]
fn the_start_of_a_game_with_other_pieces_is_drawn_without_rules() {
    let start = |setup: &str| {
        labelled(&drawn(setup, " ", |letter, _| letter.to_string()), "  a b c d e f g h", |rank, row| {
            format!("{rank} {row}")
        })
    };
    let archers = "rnbqkbnr/ppappapp/8/8/8/8/PPAPPAPP/RNBQKBNR";
    let shown = plain(&alone(&start(archers))).unwrap();
    assert!(shown.starts_with("rnbqkbnr/ppappapp/"), "{shown}");
    // A fairy piece beside the kings.
    assert!(plain(&alone(&start("8/8/8/5k2/8/8/2E5/6K1"))).is_some());
    for text in [
        // No king; four kinds that nobody knows.
        "8/8/8/5k2/8/8/2E5/8",
        "8/8/8/5k2/8/2FGH3/2E5/6K1",
    ] {
        assert_eq!(plain(&alone(&start(text))), None, "{text}");
    }
}

#[test]
fn squares_that_are_named_as_those_of_a_game_are_of_it() {
    let board = |setup: &str| {
        labelled(&drawn(setup, " ", |letter, _| letter.to_string()), "  a b c d e f g h", |rank, row| {
            format!("{rank} {row}")
        })
    };
    // Letters may be anything.
    for setup in ["8/3p1p2/1np2p2/8/8/8/8/3R4", "1b1b1b1b/8/8/8/8/8/8/R1R1R1R1"] {
        assert!(is_text(&alone(&board(setup))), "{setup}");
    }
    // Men of another game stand beside its kings.
    let men = board("xxxxxxx1/7k/xxxxxxxx/8/8/oooooooo/K7/1ooooooo")
        .replace('x', "\u{25cf}")
        .replace('o', "\u{25cb}")
        .replace('k', "\u{265a}")
        .replace('K', "\u{2654}");
    assert!(is_text(&alone(&men)), "{men}");
    // A figurine is a piece, and a text says what the marks are.
    let text = board("8/8/8/4*3/3X4/8/3P4/8").replace('P', "\u{2659}");
    let found = told(&text, "\"*\" is where it goes, \"X\" is in its way.");
    assert_eq!(placement(&found), "8/8/8/8/8/8/3P4/8");
}

#[test]
fn a_letter_of_a_side_is_the_piece_of_which_a_text_says_so() {
    let fence =
        labelled(
            &drawn("8/8/8/2W5/8/8/5B2/8", " ", |letter, _| {
                if letter == '.' { "_".to_owned() } else { letter.to_string() }
            }),
            "  a b c d e f g h",
            |rank, row| format!("{rank} {row}"),
        );
    let said = "The white queen is at c5 and the black queen at f2.";
    assert_eq!(placement(&told(&fence, said)), "8/8/8/2Q5/8/8/5q2/8");
    for other in [
        "The white queen is at c4 and the black queen at f2.",
        "The white queen is at c5.",
        "The queen is at c5 and the queen at f2.",
        "The black queen is at c5 and the white queen at f2.",
    ] {
        assert!(is_text(&told(&fence, other)), "{other}");
    }
}

#[test]
fn two_signs_of_empty_squares_that_are_strewn_are_a_map() {
    let game = GAMES.named("chess").ok();
    let chess = |fence: &str| {
        read(
            fence,
            &[],
            &Context { games: GAMES, game, evidence: Evidence::Words, language: "en", ..Context::default() },
        )
    };
    let map = |wall: &str| {
        drawn("8/1K6/3p1p2/3p1p2/1ppp1p2/8/4pp1B/8", " ", |letter, _| {
            if letter == 'p' { wall.to_owned() } else { letter.to_string() }
        })
        .join("\n")
            + "\n"
    };
    assert!(is_text(&chess(&map("#"))));
    // One sign alone stands for nothing, and a sign on squares of one colour shades them.
    assert_eq!(placement(&chess(&map("."))), "8/1K6/8/8/8/8/7B/8");
    let shaded = drawn("8/1K6/8/8/8/8/7B/8", " ", |letter, dark| match letter {
        '.' if dark => "#".to_owned(),
        own => own.to_string(),
    });
    assert_eq!(placement(&chess(&(shaded.join("\n") + "\n"))), "8/1K6/8/8/8/8/7B/8");
}

#[test]
fn rows_that_a_program_counts_from_the_top_are_no_ranks_where_armies_begin() {
    let rows = drawn(START, " ", |letter, _| letter.to_string());
    let text: String = rows.iter().enumerate().map(|(at, row)| format!("{} {row}\n", at + 1)).collect();
    let text = format!("  a b c d e f g h\n{text}");
    let found = alone(&text);
    assert_eq!(placement(&found), START);
    assert!(found.findings.iter().any(|finding| finding.code == "label-mirrored"), "{:?}", found.findings);
    // Its author may say that it is one: then the labels are wrong.
    let declared =
        read(&text, &[], &Context { games: GAMES, info: "chess", language: "en", ..Context::default() });
    assert!(matches!(declared.verdict, Verdict::Wrong { .. }));
}
