//! Boards in what programs write: calls that print a row each, logs, lists of strings, panes of a screen; and the same forms without a
//! board, which stay text.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::Verdict;

use crate::strange;

use strange::{OPEN, START, drawn, placement, reading, rows, text};

/// Each row between a text before and one behind.
fn each(rows: &[String], before: &str, behind: &str) -> String {
    rows.iter().map(|row| format!("{before}{row}{behind}\n")).collect()
}

const CALLS: [(&str, &str); 6] = [
    ("puts \"", "\""),
    ("    # puts\"", "\\n\""),
    ("print('", "')"),
    ("        System.out.println(\"", "\");"),
    ("std::cout << \"", "\\n\" << std::endl;"),
    ("output += \"", "\\n-----------------\\n\""),
];

#[test]
fn calls_print_a_row_each() {
    for (before, behind) in CALLS {
        assert_eq!(placement(&reading(&each(&rows(OPEN), before, behind), "")), OPEN, "{before}");
        let words: Vec<String> = rows(OPEN).iter().map(|row| row.replace('p', "data")).collect();
        assert!(!text(&reading(&each(&words, before, behind), "")).is_empty(), "{before}");
    }
    // Lines drawn between the rows, and blanks for empty squares.
    let ruled: Vec<String> =
        drawn(START, "|", |letter, _| format!(" {} ", letter.to_string().replace('.', " ")))
            .iter()
            .flat_map(|row| [format!("|{row}|"), format!("+{}", "---+".repeat(8))])
            .collect();
    let ruled: Vec<String> = std::iter::once(format!("+{}", "---+".repeat(8))).chain(ruled).collect();
    assert_eq!(placement(&reading(&each(&ruled, "System.out.println(\"", "\");"), "")), START);
    // Menus are none.
    let menu: Vec<String> =
        ["1 - List", "2 - Add a meal", "3 - Log out", "4 - Exit"].map(str::to_owned).to_vec();
    assert!(!text(&reading(&each(&menu, "puts \"", "\""), "")).is_empty());
}

#[test]
fn a_log_writes_before_every_row() {
    for before in ["INFO:root:>>> ", "2024-11-27 12:30:01 INFO  ", "[12:30:01] ", "[main] DEBUG: "] {
        assert_eq!(placement(&reading(&each(&rows(OPEN), before, ""), "")), OPEN, "{before}");
        let said = ["started", "reading a b c", "reading a b d", "stopped", "done", "bye"].map(str::to_owned);
        assert!(!text(&reading(&each(&said, before, ""), "")).is_empty(), "{before}");
    }
}

#[test]
fn strings_of_a_list_are_rows_whatever_stands_around_them() {
    let glued = drawn(OPEN, "", |letter, _| if letter == '.' { ' ' } else { letter }.to_string());
    let list = |rows: &[String], first: &str, last: &str| {
        let end = rows.len() - 1;
        let row = |(at, row): (usize, &String)| {
            let before = if at == 0 { first } else { "" };
            let behind = if at == end { last } else { "," };
            format!("{before:>24}'{row}'{behind}\n")
        };
        rows.iter().enumerate().map(row).collect::<String>()
    };
    let listed = list(&glued, "assert_equal [", "], @board.current");
    assert_eq!(placement(&reading(&format!("test 'moves' do\n{listed}end\n"), "")), OPEN);
    let split = each(&rows(OPEN), "        \"", "\".split(),");
    assert_eq!(placement(&reading(&format!("b.board = np.array(\n    (\n{split}    )\n)\n"), "")), OPEN);
    let carriage = each(&rows(OPEN), "    \"", "\\r\" +");
    assert_eq!(placement(&reading(&carriage, "")), OPEN);
    // An empty string is a rank on which nothing stands; one rank less is no board.
    let start = drawn(START, "", |letter, _| letter.to_string().replace('.', ""));
    let quoted = each(&start, "  \"", "\",");
    assert_eq!(placement(&reading(&format!("const ROWS = [\n{quoted}];\n"), "")), START);
    let short: String = quoted.lines().skip(3).map(|line| format!("{line}\n")).collect();
    assert!(!text(&reading(&short, "")).is_empty());
    // Words of one length are a list of words.
    let words = ["knights", "bishops", "castles", "pawning"].map(str::to_owned);
    assert!(!text(&reading(&each(&words, "  \"", "\","), "")).is_empty());
}

#[test]
fn a_rank_that_cannot_be_read_leaves_no_smaller_board() {
    let figurines = ["♜♞♝♛♚♝♞♜", "♟♟♟♟♟♟♟♟", "........", "........", "........", "....♙...", "♙♙♙♙.♙♙♙"];
    let text_of = |last: &str| figurines.join("\n") + "\n" + last + "\n";
    assert_eq!(
        placement(&reading(&text_of("♖♘♗♕♔♗♘♖"), "")),
        "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"
    );
    assert!(!text(&reading(&text_of("♖♘♗♕♔♗♘♖ and so on, as before"), "")).is_empty());
}

#[test]
fn a_pane_of_a_screen_holds_a_board_beside_words() {
    let said = ["Session #1", "Streak: 5", "", "", "Moves:", "1. e4 e5", "2. Nf3 Nc6", "Eval: +0.3"];
    let labelled: Vec<String> =
        rows(OPEN).iter().enumerate().map(|(at, row)| format!("{} {row}", 8 - at)).collect();
    let screen = |rows: &[String]| {
        let lines: String =
            rows.iter().zip(said).map(|(row, said)| format!("|   {row}   |  {said:14}|\n")).collect();
        format!(
            "+-----------------------+----------------+\n{lines}|     a b c d e f g h   |                |\n+-----------------------+----------------+\n"
        )
    };
    assert_eq!(placement(&reading(&screen(&labelled), "")), OPEN);
    // A map of letters beside words is none.
    let map: Vec<String> = labelled.iter().map(|row| row.replace(['p', 'P'], "z")).collect();
    assert!(!text(&reading(&screen(&map), "")).is_empty());
}

#[test]
fn blank_ranks_stand_in_a_frame() {
    let blank = |row: &String| row.replace('.', " ");
    let frame = "+-----------------+\n";
    let framed = |placed: &str| {
        let lines: String = rows(placed).iter().map(blank).map(|row| format!("| {row} |\n")).collect();
        format!("{frame}{lines}{frame}")
    };
    for placed in [START, OPEN] {
        assert_eq!(placement(&reading(&framed(placed), "")), placed);
    }
    // Where words stand off the squares, it is a box.
    let off = framed(START).replacen("|                 |", "|   no pieces yet |", 1);
    assert!(!text(&reading(&off, "")).is_empty());
}

#[test]
fn bars_inside_a_frame_tell_squares_apart() {
    let row = |row: &String| format!("  | {} |\n", row.replace('.', " "));
    let rows = drawn(START, " | ", |letter, _| letter.to_string());
    let lines: String =
        rows.iter().map(|cells| format!("  +-------------------------------+\n{}", row(cells))).collect();
    let fence = format!("  /*\n{lines}  +-------------------------------+\n  */\n");
    assert_eq!(placement(&reading(&fence, "")), START);
}

#[test]
fn a_legend_below_a_labelled_board_is_no_second_one() {
    let blank = |row: String| row.replace('.', " ");
    let rows: String = rows(START)
        .into_iter()
        .enumerate()
        .map(|(at, row)| format!("{0} {1} {0}\n", 8 - at, blank(row)))
        .collect();
    let legend = "\nR/r (Torres)\nN/n (Caballos)\nB/b (Alfiles)\nQ/q (Reinas)\nK/k (Reyes)\nP/p (Peones)\n";
    let files = "  a b c d e f g h\n";
    assert_eq!(placement(&reading(&format!("{files}{rows}{files}{legend}"), "")), START);
}

#[test]
fn what_stands_beside_in_notation_is_what_is_drawn() {
    let pawns = "8/1P4p1/6P1/p2p2P1/1p6/4P3/P7/8";
    let board: String =
        rows(pawns).iter().enumerate().map(|(at, row)| format!("// {} {row}\n", 8 - at)).collect();
    let fence = |fen: &str| format!("{board}//   a b c d e f g h\n\nPosition pos(\"{fen} w - - 0 1\");\n");
    assert_eq!(placement(&reading(&fence(pawns), "")), pawns);
    assert!(text(&reading(&fence("8/8/8/8/8/8/8/8"), "")).contains("no king"));
}

#[test]
fn a_star_shows_a_square_of_a_labelled_board() {
    let edge = format!("  {}+\n", "+---".repeat(8));
    let rows = drawn("r1r5/8/8/8/8/8/8/1N6", " | ", |letter, _| letter.to_string().replace('.', " "));
    let board: String =
        rows.iter().enumerate().map(|(at, row)| format!("{edge}{} | {row} |\n", 8 - at)).collect();
    let files = "    a   b   c   d   e   f   g   h\n";
    let starred = format!("{board}{edge}{files}").replacen("2 |   |   |   |   ", "2 |   |   |   | ★ ", 1);
    let found = reading(&starred, "");
    assert_eq!(placement(&found), "r1r5/8/8/8/8/8/8/1N6");
    assert!(!matches!(found.verdict, Verdict::Wrong { .. }), "{:?}", found.findings);
    // Stars that rate things are no marks of a board.
    let rated = "+-------+-------+-------+\n| speed | looks | price |\n+-------+-------+-------+\n| ★★★   | ★★    | ★     |\n+-------+-------+-------+\n";
    assert!(!text(&reading(rated, "")).is_empty());
}

#[test]
fn lines_are_drawn_in_the_strings_of_a_list() {
    let row = drawn(START, "│", |letter, _| letter.to_string().replace('.', " "));
    let mut lines = vec![" ╔═╤═╤═╤═╤═╤═╤═╤═╗".to_owned()];
    for (at, row) in row.iter().enumerate() {
        lines.push(format!("{}║{row}║", 8 - at));
        lines.push(
            if at == 7 {
                " ╚═╧═╧═╧═╧═╧═╧═╧═╝"
            } else {
                " ╟─┼─┼─┼─┼─┼─┼─┼─╢"
            }
            .to_owned(),
        );
    }
    lines.push("  a b c d e f g h ".to_owned());
    let quoted: Vec<String> = lines.iter().map(|line| format!("\"{line}\\n\"")).collect();
    let fence = format!("\tString emptyBoard = {};\n", quoted.join(" +\n\t\t\t"));
    assert_eq!(placement(&reading(&fence, "")), START);
    // A sign on every square of a row is no line.
    let plus = drawn(START, " ", |letter, _| letter.to_string().replace('.', "+"));
    assert_eq!(placement(&reading(&each(&plus, "\t\"", "\","), "")), START);
    // Boxes with words in strings are a drawing.
    let boxes =
        each(&["+------+", "| king |", "+------+", "| rook |", "+------+"].map(str::to_owned), "\"", "\",");
    assert!(!text(&reading(&boxes, "")).is_empty());
}

#[test]
fn quotes_of_a_text_of_several_lines_end_its_last_row() {
    let rows: Vec<String> = drawn(OPEN, "|", |letter, _| letter.to_string().replace('.', " "))
        .iter()
        .map(|row| format!("|{row}|"))
        .collect();
    let lines = rows.join("\n        ");
    for (before, behind) in [
        ("String board = \"\"\"\n        ", "\"\"\";"),
        ("board = '''", "''')"),
        ("const posStr = `\n        ", "`;"),
    ] {
        assert_eq!(
            placement(&reading(&format!("{before}{lines}{behind}\ncheck(board);\n"), "")),
            OPEN,
            "{before}"
        );
    }
    let words = "title = \"\"\"\n  king and rook\n  rook and king\n  king or queen\"\"\";\n";
    assert!(!text(&reading(words, "")).is_empty());
}

#[test]
fn a_board_may_stand_in_frames_of_a_screen() {
    let rows = drawn(OPEN, "│", |letter, _| letter.to_string().replace('.', " "));
    let screen = |rows: &[String]| {
        let board: String = rows
            .iter()
            .enumerate()
            .map(|(at, row)| format!("│  │{0}│{row}│{0}           │    │\n", 8 - at))
            .collect();
        let files = "│  │ a b c d e f g h             │    │\n";
        format!(
            "┌─────────────────────────────────────┐\n│ Alice (1250)  4:23                  │\n│  ┌─────────────────────────────┐    │\n{files}{board}{files}│  └─────────────────────────────┘    │\n└─────────────────────────────────────┘\n"
        )
    };
    assert_eq!(placement(&reading(&screen(&rows), "")), OPEN);
    let table: Vec<String> = rows.iter().map(|row| row.replace('p', "7").replace('P', "3")).collect();
    assert!(!text(&reading(&screen(&table), "")).is_empty());
}
