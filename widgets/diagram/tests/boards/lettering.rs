//! Legends that say which letters are which pieces.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Context, Evidence, Language, Location, Reading, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, placement, reading, text};

/// The board of a position, whose letters are exchanged for those of a legend.
fn lettered(placement: &str, pairs: &[(char, char)]) -> String {
    let exchange = |letter: char| {
        let found = pairs.iter().find(|(own, _)| own.eq_ignore_ascii_case(&letter));
        match found {
            Some((_, other)) if letter.is_lowercase() => other.to_ascii_lowercase(),
            Some((_, other)) => *other,
            None => letter,
        }
    };
    let rows = drawn(placement, " ", |letter, _| exchange(letter).to_string());
    rows.iter().zip((1..=8).rev()).map(|(row, rank)| format!("{rank} {row}\n")).collect::<String>()
        + "  a b c d e f g h\n"
}

const SPANISH: [(char, char); 5] = [('R', 'T'), ('N', 'C'), ('B', 'A'), ('Q', 'D'), ('K', 'R')];

/// The reading of a fence with a text after it, on a page in English about chess.
fn captioned(fence: &str, text: &str) -> Reading {
    let caption = CaptionText { language: Language::En, text, offset: 0 };
    let game = GAMES.named("chess").ok();
    read(
        fence,
        &[caption],
        &Context { games: GAMES, game, evidence: Evidence::Words, language: "en", ..Context::default() },
    )
}

fn has(reading: &Reading, code: &str) -> bool {
    reading.findings.iter().any(|finding| finding.code == code)
}

#[test]
fn a_legend_in_the_fence_says_which_letter_is_which_piece() {
    let board = lettered(OPEN, &SPANISH);
    for legend in [
        "T = rook, C = knight, A = bishop, D = queen, R = king\n",
        "Legend: T - rook; C - knight; A - bishop; D - queen; R - king.\n",
        "T: Rook\nC: Knight (horse)\nA: Bishop\nD: Queen\nR: King\n",
        "rook => T\nknight => C\nbishop => A\nqueen => D\nking => R\n",
        ";rook (T), knight (C), bishop (A), queen (D), king (R)\n",
        "T/t = rook, C/c = knight, A/a = bishop, D/d = queen, R/r = king, . = empty square\n",
        "T Turm -> T\n",
    ] {
        let found = reading(&format!("{board}\n{legend}"), "");
        if legend.starts_with("T T") {
            // What is no legend as a whole says nothing: the languages that have these letters agree as they did.
            assert!(!has(&found, "legend-letters"), "{legend}");
            continue;
        }
        assert_eq!(placement(&found), OPEN, "{legend}");
        assert!(!has(&found, "legend-letters") && !has(&found, "letters-guessed"), "{:?}", found.findings);
    }
}

#[test]
fn a_legend_after_the_fence_goes_before_the_letters_of_the_notation() {
    // Letters of the notation that mean other pieces.
    let board = lettered(OPEN, &[('N', 'B'), ('B', 'N')]);
    let plain = captioned(&board, "");
    assert_ne!(placement(&plain), OPEN);
    for text in [
        "Here B = knight, N = bishop.",
        "Uppercase letters are White's (N for bishop, \"B\" for knight and K for king).",
        "- B: knight\n- N: bishop",
    ] {
        let found = captioned(&board, text);
        assert_eq!(placement(&found), OPEN, "{text}");
        assert_eq!(found.speaks, [true], "{text}");
    }
    // What a sentence says besides is no legend.
    for text in ["B is not a knight, N = bishop it seems.", "The knight on b1 is B, or N.", "It is a knight."]
    {
        assert_eq!(placement(&captioned(&board, text)), placement(&plain), "{text}");
    }
}

#[test]
fn a_legend_may_give_each_side_its_letters() {
    let board = drawn("r3k3/8/8/8/8/8/8/R3K2N", " ", |letter, _| {
        match letter {
            'r' => 'x',
            'k' => 'y',
            'N' => 'S',
            other => other,
        }
        .to_string()
    });
    let fence = board.join("\n")
        + "\n\nx - Black rook\ny - Black king\nR - White rook\nK - White king\nS - White knight\n";
    assert_eq!(placement(&reading(&fence, "")), "r3k3/8/8/8/8/8/8/R3K2N");
}

#[test]
fn letters_of_sides_stand_before_or_behind_those_of_pieces() {
    for behind in [false, true] {
        let pair = |letter: char, _: bool| {
            if letter == '.' {
                return "--".to_owned();
            }
            let side = if letter.is_uppercase() { 'L' } else { 'D' };
            let kind = letter.to_ascii_uppercase();
            let kind = if kind == 'N' { 'H' } else { kind };
            if behind { format!("{kind}{side}") } else { format!("{side}{kind}") }
        };
        let board = drawn(OPEN, " ", pair).join("\n");
        let legend =
            "L = White, D = Black\nK = King, Q = Queen, B = Bishop, H = Knight, R = Rook, P = Pawn\n";
        assert_eq!(placement(&reading(&format!("{legend}\n{board}\n"), "")), OPEN, "{behind}");
    }
}

#[test]
fn a_legend_that_contradicts_itself_or_the_board_is_reported_at_its_line() {
    let board = lettered(OPEN, &[]);
    // One letter is two pieces.
    let found = reading(&format!("{board}\nN = knight, B = bishop\nN = queen\n"), "");
    let finding = found.findings.iter().find(|finding| finding.code == "legend-letters").unwrap();
    assert_eq!(finding.severity, Severity::Warning);
    assert!(matches!(finding.place, Location::Fence { line: 12, .. }), "{:?}", finding.place);
    assert_eq!(placement(&found), OPEN);
    // A side would have two kings.
    let text = "Here R = king, K = rook.";
    let found = captioned(&board, text);
    let finding = found.findings.iter().find(|finding| finding.code == "legend-letters").unwrap();
    assert!(
        finding.message.contains("R is the king") && finding.message.contains("have 2 of them"),
        "{}",
        finding.message
    );
    assert_eq!(finding.place, Location::Caption(5..6));
    assert_eq!(placement(&found), OPEN);
    // What it asks for works.
    let found = captioned(&board, "Here R = rook, K = king.");
    assert!(!has(&found, "legend-letters"));
    assert_eq!(placement(&found), OPEN);
}

#[test]
fn a_knight_may_be_a_horse() {
    let pair = |letter: char, _: bool| match letter {
        '.' => "  ".to_owned(),
        letter => {
            let side = if letter.is_uppercase() { 'W' } else { 'B' };
            let kind = letter.to_ascii_uppercase();
            format!("{side}{}", if kind == 'N' { 'H' } else { kind })
        }
    };
    for placed in [OPEN, START] {
        let board = drawn(placed, "|", pair).iter().map(|row| format!("|{row}|\n")).collect::<String>();
        assert_eq!(placement(&reading(&board, "")), placed);
        let small = lettered(placed, &[('N', 'H')]);
        assert_eq!(placement(&reading(&small, "")), placed);
    }
    // A board with both letters has other pieces.
    let both = lettered(OPEN, &[]).replacen('.', "h", 1);
    assert!(matches!(text(&reading(&both, "")), reason if reason.contains("\"h\"")));
}

#[test]
fn a_long_legend_takes_no_more_time_than_it_is_long() {
    let time = |entry: &str, count: usize| {
        let fence = format!("{}\n{}\n", lettered(OPEN, &[]), entry.repeat(count));
        let start = std::time::Instant::now();
        let found = captioned(&fence, &entry.repeat(count));
        assert!(!matches!(found.verdict, Verdict::Wrong { .. }));
        start.elapsed()
    };
    for entry in
        ["K = king, Q = queen (the strongest), N for knight; ", "K = king ( ", "((((", "K (king and (N for "]
    {
        time(entry, 50);
        let (once, twice) = (time(entry, 400), time(entry, 800));
        assert!(twice < once * 4 + std::time::Duration::from_millis(400), "{entry} {once:?} {twice:?}");
    }
}
