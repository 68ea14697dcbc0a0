//! Boards in the sources of programs: strings with code before them, comments between lines of code, arrays with a border; and the same
//! forms without a board, which stay text.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::{Context, Evidence, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, placement, reading, rows, text};

#[test]
fn the_first_of_some_strings_may_have_code_before_it() {
    for before in ["check(position_of(", "  assert_eq!(board, concat!(", "let s = "] {
        let place = before.len();
        let lines: String = rows(OPEN)
            .iter()
            .enumerate()
            .map(|(at, row)| {
                let before = if at == 0 { before.to_owned() } else { " ".repeat(place) };
                format!("{before}\"{}: {row}\"\n", 8 - at)
            })
            .collect();
        let files = format!("{}\"   a b c d e f g h\"\n", " ".repeat(place));
        assert_eq!(placement(&reading(&format!("{lines}{files}"), "")), OPEN, "{before}");
    }
}

#[test]
fn a_board_that_has_lost_its_first_row_is_none() {
    let rows = rows(OPEN);
    for first in ["call(x, y) ", "board: ", "f(\""] {
        let lines: String = rows
            .iter()
            .enumerate()
            .map(|(at, row)| if at == 0 { format!("{first}{row}\n") } else { format!("{row}\n") })
            .collect();
        let reading = reading(&format!("{lines}a b c d e f g h\n"), "");
        let found = reading.scene().map(|scene| scene.setup.clone());
        assert!(found.is_none_or(|setup| setup.starts_with(OPEN)), "{first}");
    }
}

#[test]
fn quotes_may_stand_at_both_ends_of_a_board() {
    let lines = rows(OPEN).join("\n");
    for behind in ["\"", "\";", "\")"] {
        assert_eq!(placement(&reading(&format!("\"{lines}{behind}\n"), "")), OPEN, "{behind}");
    }
    let words = "\"king and rook\nrook or king\nking in mate\nrook and rook\";\n";
    assert!(!text(&reading(words, "")).is_empty());
}

#[test]
fn zeros_may_be_empty_squares() {
    for zero in ["0", "00"] {
        let paired = drawn(OPEN, " ", |letter, _| match letter {
            '.' => zero.to_owned(),
            letter if letter.is_uppercase() => format!("w{}", letter.to_lowercase()),
            letter => format!("b{letter}"),
        });
        assert_eq!(placement(&reading(&paired.join("\n"), "")), OPEN, "{zero}");
    }
    // A table of numbers is none.
    let table = drawn(OPEN, " ", |letter, _| if letter == '.' { "0" } else { "5" }.to_owned());
    assert!(!text(&reading(&table.join("\n"), "")).is_empty());
}

#[test]
fn a_string_may_read_on_below_in_a_comment() {
    let lines: Vec<String> = rows(OPEN).iter().map(|row| format!("        {row}")).collect();
    let fence = format!("/*place( board, \"\\\n{}\");*/\n", lines.join("\\\n"));
    assert_eq!(placement(&reading(&fence, "")), OPEN);
}

#[test]
fn squares_in_brackets_may_stand_in_a_string_that_reads_on_below() {
    let walled = drawn(OPEN, "", |letter, _| format!("[{}]", letter.to_string().replace('.', " ")));
    let rust = format!("        let s = \"\\\n{}\\n\\\n        \";\n", walled.join("\\n\\\n"));
    assert_eq!(placement(&reading(&rust, "")), OPEN);
    let haskell = format!("  shows it\n    \"{}\"\n", walled.join("\\n\\\n    \\"));
    assert_eq!(placement(&reading(&haskell, "")), OPEN);
    let words = rust.replace('p', "data").replace('P', "text");
    assert!(!text(&reading(&words, "")).is_empty());
}

#[test]
fn code_around_a_comment_says_nothing_of_its_board() {
    for sign in ["#", "//"] {
        let comment: String = rows(OPEN).iter().map(|row| format!("    {sign} {row}\n")).collect();
        let code = format!(
            "def test_x(self, a):\n    {sign} The rook waits.\n{comment}    b = board(\"8/8/8/8 w KQkq - 0 1\")\n    ok = b.is_fine(3, 4)\n"
        );
        assert_eq!(placement(&reading(&code, "")), OPEN, "{sign}");
    }
    // Where the comment speaks of the board, the board is what stands below it.
    let told = "# this is said\n# of the board\n# that stands\n# below it\n";
    assert_eq!(placement(&reading(&format!("{told}{}\n", rows(OPEN).join("\n")), "")), OPEN);
}

#[test]
fn a_margin_may_touch_the_frame() {
    let framed: Vec<String> = drawn(START, "|", |letter, _| letter.to_string().replace('.', " "))
        .iter()
        .flat_map(|row| [format!("        #|{row}|"), "        #-----------------".to_owned()])
        .collect();
    let fence = format!(
        "  val expected =\n      \"\"\"-----------------\n{}\"\"\".stripMargin('#')\n",
        framed.join("\n")
    );
    assert_eq!(placement(&reading(&fence, "")), START);
}

#[test]
fn an_array_may_have_a_border() {
    for sign in ["X", "x", "#", "*"] {
        let edge = [sign; 10].join(" ");
        let lines: String = rows(OPEN)
            .iter()
            .enumerate()
            .map(|(at, row)| format!("{:02} | {sign} {row} {sign} |\n", 8 - at))
            .collect();
        let fence = format!(
            "10 | {edge} |\n09 | {edge} |\n{lines}00 | {edge} |\n-1 | {edge} |\n     z a b c d e f g h i\n"
        );
        assert_eq!(placement(&reading(&fence, "")), OPEN, "{sign}");
        // What stands inside is no board.
        let cave = fence.replace('p', "m").replace('P', "~");
        assert!(!text(&reading(&cave, "")).is_empty(), "{sign}");
    }
}

#[test]
fn ranks_may_have_notes_behind_them() {
    let game = GAMES.named("shogi").ok();
    let read = |fence: &str| {
        let context =
            Context { games: GAMES, game, evidence: Evidence::Words, language: "en", ..Context::default() };
        read(fence, &[], &context)
    };
    let noted = "lnsg1gsnl   ← the first rank\n/1r2k2b1/   ← the second\nppppppppp\n/9/9/9/     ← nothing\nPPPPPPPPP\n/1B5R1/\nLNSGKGSNL   ← the last\n";
    let placed = "lnsg1gsnl/1r2k2b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    assert_eq!(placement(&read(noted)), placed);
    assert!(!text(&read(&noted.replace('←', "said"))).is_empty());
}

#[test]
fn rows_wider_than_the_board_of_the_game_are_none() {
    let shogi = Context {
        games: GAMES,
        game: GAMES.named("shogi").ok(),
        evidence: Evidence::Words,
        language: "en",
        ..Context::default()
    };
    let ships: String = (0..5)
        .map(|row| {
            let cells: Vec<&str> = (0..10).map(|file| if file == row { "S" } else { "~" }).collect();
            format!("{} {}\n", row + 1, cells.join(" "))
        })
        .collect();
    let found = read(&format!("  A B C D E F G H I J\n{ships}"), &[], &shogi);
    assert!(text(&found).contains("10 by 5"), "{:?}", found.verdict);
    assert!(found.findings.is_empty(), "{:?}", found.findings);
}
