//! Boards as programs print them and as people put them into comments: what stands around the squares is no square.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::uninlined_format_args, reason = "short tests that print boards")]

use crate::printed_board;

use std::fmt::Write as _;

use musi_diagnostic::Severity;
use musi_diagram::Evidence;
use musi_diagram::ascii::several;
use printed_board::{DOTS, ITALIAN, board, reading, rows, with_sides};

#[test]
fn a_sign_before_every_line_is_no_square() {
    for sign in ["//", "#", "#>", "# >>", ">", "///", "--", ";;"] {
        assert_eq!(board(&rows(|_, row| format!("{sign} {row}"))), ITALIAN, "{sign}");
        let labelled = rows(|at, row| format!("{sign} {} {row}", 8 - at)) + sign + "   a b c d e f g h\n";
        assert_eq!(board(&labelled), ITALIAN, "{sign}");
    }
    for (before, between, behind) in [("[", " ", "]"), ("[\"", "\", \"", "\"],"), ("  \"", " ", "\" +")] {
        let drawing = rows(|_, row| format!("{before}{}{behind}", row.replace(' ', between)));
        assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
    }
    let quoted = rows(|at, row| {
        let cells: Vec<String> = row.split(' ').map(|cell| format!("'{}'", cell.replace('.', " "))).collect();
        format!("{} {}", 8 - at, cells.join(" "))
    });
    assert_eq!(board(&(quoted + "   a   b   c   d   e   f   g   h\n")), ITALIAN);
    for sign in ["-", "*"] {
        let labelled = rows(|at, row| format!("{sign} {} {row}", 8 - at)) + sign + "   a b c d e f g h\n";
        assert_eq!(board(&labelled), ITALIAN, "{sign}");
    }
}

#[test]
fn words_and_numbers_beside_the_squares_are_no_squares() {
    assert_eq!(board(&rows(|at, row| format!("rank {} {row}", 8 - at))), ITALIAN);
    assert_eq!(board(&rows(|at, row| format!("{} {} ║{row}", 7 - at, 8 - at))), ITALIAN);
    let told = |at: usize| if at == 0 { "   ← the last rank" } else { "" };
    assert_eq!(board(&rows(|at, row| format!("{} {row}{}", 8 - at, told(at)))), ITALIAN);
    let bars = |row: &str| row.replace(' ', "|").replace('.', " ");
    let by_tens = rows(|at, row| format!("|{}|{at}0", bars(row)));
    assert_eq!(board(&by_tens), ITALIAN);
    let edge = " |--|--|--|--|--|--|--|--|\n";
    let pairs =
        |row: &str| with_sides(row, |white, kind| format!("{}{kind}", if white { 'w' } else { 'b' }), "__");
    let framed = format!(
        "{edge}{}{edge}",
        rows(|at, row| format!("{0}|{1}|{0}", 8 - at, pairs(row).replace(' ', "|")))
    );
    assert_eq!(board(&framed), ITALIAN);
    let clock = |at: usize| if at == 3 { "     White Clock : 4:58" } else { "" };
    assert_eq!(board(&rows(|at, row| format!("{} |{}|{}", 8 - at, bars(row), clock(at)))), ITALIAN);
    let dashes = "  + - - - - - - - - +\n";
    assert_eq!(
        board(&format!("{dashes}{}{dashes}", rows(|at, row| format!("{} | {row} |", 8 - at)))),
        ITALIAN
    );
}

#[test]
fn labels_in_cells_and_grids_that_are_open_above_lose_no_rank() {
    let cells = |row: &str| format!(" {} ", row.replace(' ', " | ").replace('.', " "));
    let rule = format!("{}+\n", "+---".repeat(9));
    let mut labelled = format!("{rule}|   | a | b | c | d | e | f | g | h |\n{rule}");
    for (at, row) in DOTS.iter().enumerate() {
        writeln!(labelled, "| {} |{}|\n{}", 8 - at, cells(row), rule.trim_end()).unwrap();
    }
    assert_eq!(board(&labelled), ITALIAN);
    let inner = format!("  {}+\n", "+---".repeat(8));
    let open: Vec<String> =
        DOTS.iter().enumerate().map(|(at, row)| format!("{} |{}|\n", 8 - at, cells(row))).collect();
    assert_eq!(board(&(open.join(&inner) + "    a   b   c   d   e   f   g   h\n")), ITALIAN);
}

#[test]
fn what_is_written_beside_a_row_is_no_square() {
    for beside in ["   captured: p p n", "     White: 10:00", "  Black pieces", "  <- the bishop", "   p p n"]
    {
        for at in [0, 3, 7] {
            let note = |row: usize| if row == at { beside } else { "" };
            let framed = rows(|row, cells| format!("{} | {cells} |{}", 8 - row, note(row)));
            let labelled = rows(|row, cells| format!("{} {cells}{}", 8 - row, note(row)));
            assert_eq!(board(&(framed.clone() + "    a b c d e f g h\n")), ITALIAN, "\n{framed}");
            assert_eq!(board(&(labelled.clone() + "  a b c d e f g h\n")), ITALIAN, "\n{labelled}");
        }
    }
}

#[test]
fn comments_and_code_around_a_board_are_passed_over() {
    let labelled = |before: &str| {
        rows(|at, row| format!("{before} {} | {row} |", 8 - at)) + before + "     a b c d e f g h\n"
    };
    for drawing in [
        labelled(" * //"),
        format!("/*\n{} */\n", rows(|_, row| format!(" * {row}"))),
        format!("/**\n{}*/\n", labelled(" *")),
        format!(
            "{}<BLANKLINE>\n",
            "  A B C D E F G H\n".to_owned() + &rows(|at, row| format!("{} {row}", 8 - at))
        ),
        rows(|_, row| format!("{{'{}'}},", row.replace(' ', "', '"))),
        format!(
            "[\n{}]\n",
            rows(|_, row| format!("  [\"{}\"],", row.replace(' ', "\", \"").replace('.', " ")))
        ),
        rows(|_, row| format!("['{}'],", row.replace(' ', "', '").replace('.', ""))),
    ] {
        assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
    }
}

#[test]
fn rows_may_be_two_lines_apart() {
    let drawing = rows(|at, row| format!("{}   {}\n", 8 - at, row.replace(' ', "   ")))
        + "    a   b   c   d   e   f   g   h\n";
    assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
}

#[test]
fn as_many_blank_lines_may_stand_between_all_ranks() {
    for gap in ["\n", "\n\n", "\n\n\n"] {
        let labelled = rows(|at, row| format!("{} {row}{gap}", 8 - at)) + "  a b c d e f g h\n";
        assert_eq!(board(&labelled), ITALIAN, "{labelled}");
        assert_eq!(board(&rows(|_, row| format!("{row}{gap}"))), ITALIAN, "{gap:?}");
    }
    let told = "these are eight words, none is a square\n\n\n".to_owned() + &rows(|_, row| row.to_owned());
    assert_eq!(board(&told), ITALIAN, "{told}");
}

#[test]
fn what_a_program_says_before_a_board_and_behind_it_is_no_contradiction() {
    let labelled = rows(|at, row| format!("{} {row}", 8 - at)) + "  a b c d e f g h\n";
    let turns = |first: &str, last: &str| {
        let fence = format!("{first} to move.\n\n{labelled}\n{last} to move.\n");
        let reading = reading(&fence, "chess", Evidence::Words);
        let wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
        (wrong, reading.scene().map(|scene| scene.setup.split(' ').nth(1).unwrap_or_default().to_owned()))
    };
    assert_eq!(turns("White", "Black"), (false, Some("b".to_owned())));
    assert_eq!(turns("Black", "Black"), (false, Some("b".to_owned())));
    let fence = format!("{labelled}\nWhite to move.\nBlack to move.\n");
    let reading = reading(&fence, "chess", Evidence::Words);
    assert!(reading.findings.iter().any(|finding| finding.code == "caption-turn"), "{:?}", reading.findings);
}

#[test]
fn words_may_stand_behind_the_labels_of_files() {
    let blank = rows(|at, row| format!("{} {} {}", 8 - at, row.replace('.', " "), 8 - at));
    let fence = format!("  a b c d e f g h   black: 3\n{blank}  a b c d e f g h   white: 1\n");
    assert_eq!(board(&fence), ITALIAN);
}

#[test]
fn what_is_told_above_a_board_with_labelled_files_is_no_board() {
    let told = "開始日時：2025/12/29 13:00:40\n終了日時：2025/12/29 13:16:44\n場所：将棋ウォーズ\n後手の持駒：なし\n";
    let board = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n| ・ ・ ・ ・ ・ ・v金 ・ ・|一\n| ・ ・ ・ ・ ・ 飛 ・ ・v玉|二\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n+---------------------------+\n";
    let fence = format!("{told}{board}");
    assert_eq!(several(&fence), std::iter::once(0..fence.len()).collect::<Vec<_>>());
    let labelled = rows(|at, row| format!("{} {row}", 8 - at)) + "  a b c d e f g h\n";
    assert_eq!(several(&labelled.repeat(2)).len(), 2);
}

#[test]
fn signs_in_the_corners_of_labels_are_no_squares() {
    for files in [". a b c d e f g h .", "░ ⓐ ⓑ ⓒ ⓓ ⓔ ⓕ ⓖ ⓗ ░", "# Ａ Ｂ Ｃ Ｄ Ｅ Ｆ Ｇ Ｈ #"]
    {
        let ranks = rows(|at, cells| format!("{} {cells} {}", 8 - at, 8 - at));
        let printed = format!("{files}\n{ranks}{files}\n");
        assert_eq!(board(&printed), ITALIAN, "{printed}");
    }
}
