//! Pieces whose letters are shared, counted or in brackets of several kinds; and letters that leave a doubt, which stay text.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::{CaptionText, Context, Evidence, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, placement, reading, text};

const SHARED: &str = "rkbqkbkr/pppppppp/8/8/8/8/PPPPPPPP/RKBQKBKR";

fn rows(placed: &str) -> String {
    drawn(placed, " ", |letter, _| letter.to_string()).join("\n") + "\n"
}

#[test]
fn k_is_the_knight_as_well_where_its_place_or_its_case_says_so() {
    for fence in [
        rows(SHARED),
        rows(&SHARED.to_uppercase()),
        rows("RkBQKBkR/PPPPPPPP/8/8/8/8/PPPPPPPP/RkBQKBkR"),
        rows("rkbQKbkr/pppppppp/8/8/8/8/pppppppp/rkbQKbkr"),
    ] {
        let found = reading(&fence, "");
        assert_eq!(placement(&found), START, "{fence}");
        let note = found.findings.iter().find(|finding| finding.code == "letters-guessed").unwrap();
        assert!(note.message.contains("\"K\" stands for the king and for the knight"), "{}", note.message);
        assert_eq!(note.remedy, "write N for the knight");
    }
    // The remedy takes the note away.
    let told = reading(&rows(START), "");
    assert!(told.findings.iter().all(|finding| finding.code != "letters-guessed"), "{:?}", told.findings);
}

#[test]
fn a_letter_that_leaves_a_doubt_is_asked_about() {
    for placed in [
        // A knight has moved: which of them is the king, nothing says.
        "r1bqkbkr/pppppppp/2k5/8/8/8/PPPPPPPP/RKBQKBKR",
        // N is on the board, and three kings are too many.
        "rnbqkbkr/pppppppp/8/8/8/8/PPPPPPPP/RKBQKBKR",
    ] {
        assert!(text(&reading(&rows(placed), "")).contains("of the king"), "{placed}");
    }
    // Letters of both sizes on one rank say nothing of the sides.
    assert!(!text(&reading(&rows("RKBQkBKR/PPPPPPPP/8/8/8/8/PPPPPPPP/RKBQKBKR"), "")).is_empty());
    // The remedy: N for the knight.
    let told = rows("r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!(placement(&reading(&told, "")), "r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR");
}

/// A board whose pieces have the letter of their side, a sign, their letter and what tells them apart.
fn counted(knight: &str, index: impl Fn(usize) -> String) -> String {
    let (mut file, mut lines) = (0, Vec::new());
    for rank in drawn(START, " ", |letter, _| letter.to_string()) {
        let cells = rank.split(' ').map(|letter| {
            file = file % 8 + 1;
            let side = if letter == letter.to_lowercase() { "B" } else { "W" };
            match letter.to_uppercase().as_str() {
                "." => "    ".to_owned(),
                king @ ("K" | "Q") => format!("{side}-{king} "),
                "N" => format!("{side}-{knight}{}", index(file)),
                own => format!("{side}-{own}{}", index(file)),
            }
        });
        lines.push(format!("| {} |\n", cells.collect::<Vec<_>>().join(" | ")));
    }
    let edge = format!("{}+\n", "+------".repeat(8));
    edge.clone() + &lines.join(&edge) + &edge
}

#[test]
fn what_tells_pieces_of_one_kind_apart_is_none_of_their_letters() {
    let letter = |file: usize| char::from(b'A' + u8::try_from(file - 1).unwrap()).to_string();
    for knight in ["N", "K", "k"] {
        assert_eq!(placement(&reading(&counted(knight, letter), "")), START, "{knight}");
        assert_eq!(placement(&reading(&counted(knight, |file| file.to_string()), "")), START, "{knight}");
    }
    // Codes that no piece has are none.
    assert!(!text(&reading(&counted("Z", letter), "")).is_empty());
}

#[test]
fn brackets_of_several_kinds_say_whose_the_pieces_are() {
    let bracketed = |pawn: char, white: [char; 2], black: [char; 2]| {
        let square = |letter: char| {
            let [open, close] = if letter.is_lowercase() { black } else { white };
            match letter.to_ascii_uppercase() {
                '.' => "[ ]".to_owned(),
                'P' => format!("{open}{pawn}{close}"),
                own => format!("{open}{own}{close}"),
            }
        };
        let rows = drawn(START, "", |letter, _| square(letter));
        let labelled = rows.iter().enumerate().map(|(at, row)| format!("{}| {row}\n", 8 - at));
        format!("r\\f a  b  c  d  e  f  g  h\n{}", labelled.collect::<String>())
    };
    for pawn in ['P', '_', '*'] {
        let fence = bracketed(pawn, ['(', ')'], ['{', '}']);
        assert_eq!(placement(&reading(&fence, "")), START, "{fence}");
    }
    assert_eq!(placement(&reading(&bracketed('P', ['<', '>'], ['(', ')']), "")), START);
    // Another sign in each kind of brackets is no pawn.
    let two = bracketed('_', ['(', ')'], ['{', '}']).replace("{_}", "{-}");
    assert!(!text(&reading(&two, "")).is_empty());
    // Choices in brackets are a form.
    let form = "[ ] (a) {b} <c>\n[ ] (d) {e} <f>\n[x] (g) {h} <i>\n[ ] (j) {k} <l>\n";
    assert!(!text(&reading(form, "")).is_empty());
}

#[test]
fn a_position_before_a_board_says_whose_its_pieces_are() {
    let fen = "r3k2r/4p3/8/4R3/8/8/8/4K3";
    let exchanged = "R3K2R/4P3/8/4r3/8/8/8/4k3";
    let chess = |before| Context {
        games: GAMES,
        game: GAMES.named("chess").ok(),
        evidence: Evidence::Words,
        language: "en",
        before,
        ..Context::default()
    };
    let none: &[CaptionText<'_>] = &[];
    let before = format!("`{fen} b kq - 0 1`");
    assert_eq!(placement(&read(&rows(exchanged), none, &chess(&before))), fen);
    assert_eq!(placement(&read(&rows(exchanged), none, &chess("In this position:"))), exchanged);
    assert_eq!(placement(&read(&rows(exchanged), none, &chess(OPEN))), exchanged);
}
