//! Boards in the text of programs: lists of lists, strings, comments, with what a FEN beside them says.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::{CaptionText, Context, Evidence, Language, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, placement, reading, rows, text};

#[test]
fn strings_of_a_square_board_need_no_full_row() {
    let few = "7K/8/8/6q1/8/8/8/k7";
    let strings = |placed: &str| {
        let rows = drawn(placed, "", |letter, _| if letter == '.' { ' ' } else { letter }.to_string());
        rows.iter().map(|row| format!("    \"{row}\",\n")).collect::<String>()
    };
    assert_eq!(placement(&reading(&strings(few), "")), few);
    // One row less is no square.
    let short: String = strings(few).lines().skip(1).map(|line| format!("{line}\n")).collect();
    assert!(!text(&reading(&short, "")).is_empty());
}

#[test]
fn code_before_the_first_string_is_no_square() {
    let bars: Vec<String> = drawn(OPEN, "|", |letter, _| letter.to_string().replace('.', " "))
        .iter()
        .map(|row| format!("|{row}|"))
        .collect();
    let strings = bars.join("\\n\" +\n\t\t\"");
    assert_eq!(placement(&reading(&format!("\tdiagram := \"{strings}\\n\"\n"), "")), OPEN);
}

#[test]
fn a_shell_reads_on_below_a_sign() {
    let list: String = rows(OPEN).iter().map(|row| format!("{row} \\\n")).collect();
    assert_eq!(placement(&reading(&format!("board=( \\\n{list})\n"), "")), OPEN);
}

#[test]
fn lists_of_lists_are_rows() {
    let rows = rows(OPEN);
    let list = |open: &str| {
        let last = rows.len() - 1;
        let line = |(at, row): (usize, &String)| {
            let before = if at == 0 { open.to_owned() } else { " ".repeat(open.chars().count() - 1) + "(" };
            format!("{before}{row}{}\n", if at == last { ")))" } else { ")" })
        };
        rows.iter().enumerate().map(line).collect::<String>()
    };
    for open in ["(define board '((", "((", "'(("] {
        assert_eq!(placement(&reading(&list(open), "")), OPEN, "{open}");
    }
    // Notes in brackets behind rows are no lists.
    let noted: String = rows.iter().map(|row| format!("{row} (0 - 7)\n")).collect();
    assert_eq!(placement(&reading(&noted, "")), OPEN);
}

#[test]
fn a_star_before_every_line_is_a_comment_where_no_square_has_one() {
    let body: String = rows(OPEN).iter().map(|row| format!(" *     {row}\n")).collect();
    let said = format!(" * After 1. e4 e5 the board is\n *\n{body} *\n * and so on.\n");
    assert_eq!(placement(&reading(&said, "")), OPEN);
    let framed: String = rows(START).iter().map(|row| format!("   * | {row} |\n")).collect();
    let frame = "   * +-----------------+\n";
    assert_eq!(placement(&reading(&format!("{frame}{framed}{frame}"), "")), START);
    // Stars on empty squares are squares.
    let starred = drawn(OPEN, " ", |letter, _| letter.to_string().replace('.', "*")).join("\n") + "\n";
    assert_eq!(placement(&reading(&starred, "")), OPEN);
    let edge = drawn("8/8/8/8/8/8/8/8", " ", |_, _| "*".to_owned()).join("\n") + "\n";
    assert!(!text(&reading(&edge, "")).is_empty());
}

#[test]
fn a_position_beside_a_board_says_whose_its_pieces_are() {
    let fen = "r3k2r/4p3/8/4R3/8/8/8/4K3";
    let exchanged = "R3K2R/4P3/8/4r3/8/8/8/4k3";
    let board = |placed: &str| rows(placed).join("\n") + "\n";
    // The drawing has the letters of the other side.
    let fence = format!("{}\nposition = \"{fen} b kq - 0 1\";\n", board(exchanged));
    let caption = CaptionText { language: Language::En, text: fen, offset: 0 };
    let chess = Context {
        games: GAMES,
        game: GAMES.named("chess").ok(),
        evidence: Evidence::Words,
        language: "en",
        ..Context::default()
    };
    assert_eq!(placement(&read(&board(exchanged), &[caption], &chess)), fen);
    assert_eq!(placement(&read(&board(fen), &[caption], &chess)), fen);
    assert_eq!(placement(&read(&board(exchanged), &[], &chess)), exchanged);
    assert_eq!(placement(&reading(&fence, "")), fen);
}

#[test]
fn indices_of_an_array_say_nothing_of_the_side() {
    // White is drawn below in small letters, and the rows count from 0 at the top.
    let placed = "R1BQKBNR/PPPPPPP1/2p4P/8/8/8/p1pppppp/rnbqkbnr";
    let numbered: String =
        rows(placed).iter().enumerate().map(|(at, row)| format!(" {at} {row}\n")).collect();
    let found = reading(&format!(" + 0 1 2 3 4 5 6 7\n{numbered}"), "");
    assert_eq!(placement(&found), "r1bqkbnr/ppppppp1/2P4p/8/8/8/P1PPPPPP/RNBQKBNR");
    assert!(found.findings.iter().any(|finding| finding.code == "sides-exchanged"), "{:?}", found.findings);
}

#[test]
fn a_second_board_in_a_fence_that_nobody_calls_one_stops_nothing() {
    let fence = "r . k      . r k          +---+---+     +---+---+\n. p .  ->  . p .          | k |   |     |   | k |\n. . K      . . K          +---+---+     +---+---+\n";
    let found = reading(fence, "");
    assert!(text(&found).contains("several grids"), "{}", text(&found));
    assert!(found.findings.is_empty(), "{:?}", found.findings);
}

#[test]
fn a_position_may_stand_between_quotes() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    for quote in ["\"", "'", "`"] {
        assert_eq!(placement(&reading(&format!("{quote}{fen}{quote},\n"), "fen")), OPEN, "{quote}");
    }
}
