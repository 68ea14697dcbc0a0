//! Boards as programs print them and as people put them into comments: what their squares hold.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::uninlined_format_args, reason = "short tests that print boards")]

use crate::printed_board;

use std::fmt::Write as _;

use musi_diagnostic::Severity;
use musi_diagram::{Context, Evidence, Verdict, read};
use musi_games::GAMES;
use printed_board::{DOTS, ITALIAN, board, cells, figurines, reading, rows, with_sides};

#[test]
fn dots_on_some_squares_show_moves() {
    let cells = |row: &str| format!(" {} ", row.replace(' ', " | "));
    let rule = format!("{}+\n", "+---".repeat(8));
    let mut drawing = rule.clone();
    for (at, row) in DOTS.iter().enumerate() {
        let drawn = cells(row);
        let drawn = if at == 4 {
            drawn.replacen('.', "\u{b7}", 1).replace('.', " ")
        } else {
            drawn.replace('.', " ")
        };
        writeln!(drawing, "|{drawn}|\n{}", rule.trim_end()).unwrap();
    }
    assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
}

#[test]
fn any_sign_on_all_empty_squares_is_no_piece() {
    for sign in ["\u{2b58}", "~", "0", "*", "=", "\u{25cb}"] {
        assert_eq!(board(&rows(|_, row| row.replace('.', sign))), ITALIAN, "{sign}");
        assert_eq!(
            board(&rows(|at, row| format!("{} {}", 8 - at, figurines(&row.replace('.', sign))))),
            ITALIAN
        );
    }
}

#[test]
fn a_rank_may_be_several_lines_high() {
    let blank = "  |    |    |    |    |    |    |    |    |\n";
    let cell = |_: usize, _: usize, letter: char| format!(" {letter}  ").replace('.', " ");
    let lines: String = cells(cell, "|").iter().enumerate().fold(String::new(), |mut out, (at, row)| {
        write!(out, "{blank}{} |{row}|\n  |____|____|____|____|____|____|____|____|\n", 8 - at).unwrap();
        out
    });
    let drawing = format!(
        "   ____ ____ ____ ____ ____ ____ ____ ____\n{lines}    A    B    C    D    E    F    G    H\n"
    );
    assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
    // Dark squares are filled.
    for shade in [":", "#", "\u{2591}"] {
        let frame = format!("  +{}+\n", "-".repeat(40));
        let line = |middle: bool, at: usize, row: &str| {
            let cells = row.split(' ').enumerate().map(|(file, cell)| {
                let fill = if (at + file) % 2 == 1 { shade } else { " " };
                let letter = if middle && cell != "." { cell } else { fill };
                format!("{0}{0}{letter}{0}{0}", fill)
            });
            let label = if middle { (8 - at).to_string() } else { " ".to_owned() };
            format!("{label} |{}|\n", cells.collect::<String>())
        };
        let ranks: String = DOTS
            .iter()
            .enumerate()
            .map(|(at, row)| line(false, at, row) + &line(true, at, row) + &line(false, at, row))
            .collect();
        let drawing = format!("{frame}{ranks}{frame}     a    b    c    d    e    f    g    h\n");
        assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
    }
}

#[test]
fn brackets_set_a_square_off() {
    for (open, close) in [("(", ")"), ("[", "]"), ("*", "*"), (">", "<")] {
        let cell = |at: usize, file: usize, letter: char| {
            if (at, file) == (4, 2) { format!("{open}{letter}{close}") } else { format!(" {letter} ") }
        };
        let drawing: String =
            cells(cell, "").iter().enumerate().map(|(at, row)| format!("{} {row}\n", 8 - at)).collect();
        let drawing = drawing + "   a  b  c  d  e  f  g  h\n";
        assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
        let reading = reading(&drawing, "chess", Evidence::Words);
        let diagram = reading.diagram.unwrap();
        let lit: Vec<String> = diagram.lit.iter().map(|square| diagram.geometry.name(square)).collect();
        assert_eq!(lit, ["c4"], "\n{drawing}");
    }
}

#[test]
fn brackets_around_nothing_are_an_empty_square() {
    let pair = |white: bool, letter: char| format!("{}{letter}", if white { 'w' } else { 'b' });
    assert_eq!(board(&rows(|_, row| with_sides(row, pair, "()"))), ITALIAN);
}

#[test]
fn rows_of_figurines_need_no_blanks_where_others_have_them() {
    let fence = "8 ♜♞♝♛♚♝♞♜\n7 ♟♟♟♟♟♟♟♟\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . ♙ . . .\n3 . . . . . . . .\n2 ♙ ♙ ♙ ♙ . ♙ ♙ ♙\n1 ♖♘♗♕♔♗♘♖\n  a b c d e f g h\n\nTurn: black\n";
    assert_eq!(board(fence), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

#[test]
fn two_signs_shade_the_squares_of_both_colours() {
    let shaded = rows(|at, row| {
        let cells = row.split(' ').enumerate().map(|(file, cell)| match cell {
            "." if (at + file) % 2 == 0 => "*",
            "." => "=",
            piece => piece,
        });
        format!("| {} |", cells.collect::<Vec<_>>().join(" "))
    });
    assert_eq!(board(&shaded), ITALIAN);
}

#[test]
fn pairs_of_letters_without_blanks_are_squares() {
    let pair = |white: bool, letter: char| format!("{}{letter}", if white { 'w' } else { 'b' });
    let glued = |dark: &'static str| {
        rows(|at, row| {
            let cells = row.split(' ').enumerate().map(|(file, cell)| match cell.chars().next() {
                Some('.') | None if (at + file) % 2 == 0 => "  ".to_owned(),
                Some('.') | None => dark.to_owned(),
                Some(letter) => pair(letter.is_uppercase(), letter.to_ascii_uppercase()),
            });
            cells.collect::<String>()
        })
    };
    assert_eq!(board(&glued("::")), ITALIAN);
    assert_eq!(board(&glued("##")), ITALIAN);
}

#[test]
fn marks_alone_without_labels_are_no_board() {
    let marks = rows(|at, _| if at == 4 { "X X X . X X X X" } else { ". . . X . . . ." }.to_owned());
    for said in ["X as occupied, dots as empty", "\"X\" is a square that the rook attacks"] {
        let verdict = reading(&format!("{said}\n\n{marks}"), "chess", Evidence::Words).verdict;
        assert!(matches!(verdict, Verdict::Text { .. }), "{verdict:?}");
    }
}

#[test]
fn queens_alone_are_a_board_where_no_two_are_on_a_rank_or_file() {
    let rows = [1, 3, 5, 7, 2, 0, 6, 4].map(|queen| {
        let cells = (0..8).map(|file| if file == queen { "Q" } else { "." });
        cells.collect::<Vec<_>>().join(" ") + "\n"
    });
    assert_eq!(board(&rows.concat()), "1Q6/3Q4/5Q2/7Q/2Q5/Q7/6Q1/4Q3");
    let twice = rows.concat().replace(". Q . . . . . .", "Q . . . . . . .");
    let verdict = reading(&twice, "chess", Evidence::Words).verdict;
    assert!(matches!(verdict, Verdict::Text { .. }), "{verdict:?}");
    let verdict = reading(&rows.concat(), "chess", Evidence::Word).verdict;
    assert!(matches!(verdict, Verdict::Text { .. }), "{verdict:?}");
}

#[test]
fn a_row_that_is_short_or_long_is_no_board() {
    let broken = [
        DOTS.join("\n").replace(". . n . . . . .", ". . n . . . ."),
        DOTS.join("\n").replace(". . n . . . . .", ". . n . . . . . ."),
        rows(|at, row| format!("{} {}", 8 - at, if at == 2 { ". n . . . . ." } else { row }))
            + "  a b c d e f g h\n",
        rows(|at, row| format!("| {} |", if at == 2 { ". n . . . . ." } else { row }.replace(' ', " | "))),
        rows(|at, row| if at == 2 { ". n . . . . ." } else { row }.replace(' ', "")),
    ];
    for fence in broken {
        let verdict = reading(&fence, "chess", Evidence::Words).verdict;
        assert!(matches!(verdict, Verdict::Text { .. }), "{verdict:?}\n{fence}");
        let context = Context { games: GAMES, info: "chess", ..Context::default() };
        let declared = read(&fence, &[], &context);
        let error = declared.findings.iter().find(|finding| finding.severity == Severity::Error);
        assert!(
            error.is_some_and(|error| error.message.starts_with("this row has")),
            "{declared:?}\n{fence}"
        );
    }
}

#[test]
fn rows_with_blank_squares_need_no_labels_of_files() {
    let blank = rows(|at, row| {
        let cells = row.split(' ').enumerate().map(|(file, cell)| match cell {
            "." if (at + file) % 2 == 0 => " ",
            "." => "#",
            piece => piece,
        });
        format!("{}  {}", cells.collect::<Vec<_>>().join(" "), 8 - at)
    });
    assert_eq!(board(&blank), ITALIAN);
}
