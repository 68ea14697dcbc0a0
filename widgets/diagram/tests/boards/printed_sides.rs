//! Boards as programs print them and as people put them into comments: whose the pieces are.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::uninlined_format_args, reason = "short tests that print boards")]

use crate::printed_board;

use std::fmt::Write as _;

use musi_diagram::{Context, Evidence, Verdict, read};
use musi_games::GAMES;
use printed_board::{DOTS, ITALIAN, board, board_of, cells, exchanged, figurines, reading, rows, with_sides};

#[test]
fn a_letter_of_the_side_stands_before_that_of_the_piece_in_any_case() {
    let cases: [fn(bool, char) -> String; 4] = [
        |white, kind| format!("{}{kind}", if white { 'W' } else { 'B' }),
        |white, kind| format!("{}{}", if white { 'w' } else { 'b' }, kind.to_ascii_lowercase()),
        |white, kind| format!("{}{}", if white { 'W' } else { 'B' }, kind.to_ascii_lowercase()),
        |white, kind| format!("{}{kind}", if white { 'w' } else { 'b' }),
    ];
    for of in cases {
        assert_eq!(board(&rows(|_, row| with_sides(row, of, "--"))), ITALIAN);
        let shaded = rows(|at, row| {
            let cells: Vec<String> = row
                .split(' ')
                .enumerate()
                .map(|(file, cell)| {
                    let empty = if (at + file) % 2 == 0 { "  " } else { "[]" };
                    with_sides(cell, of, empty)
                })
                .collect();
            format!("{} |{}|", 8 - at, cells.join("|"))
        });
        assert_eq!(board(&shaded), ITALIAN, "\n{shaded}");
    }
    // A single piece that is not written so makes letters of all of them.
    let mixed = rows(|_, row| with_sides(row, cases[1], "--")).replacen("wp", "P", 1);
    assert!(matches!(reading(&mixed, "chess", Evidence::Word).verdict, Verdict::Text { .. }));
}

#[test]
fn where_the_armies_stand_says_whose_they_are() {
    let labelled = |row: &dyn Fn(&str) -> String| {
        rows(|at, cells| format!("{} {}", 8 - at, row(cells))) + "  a b c d e f g h\n"
    };
    let both: [&dyn Fn(&str) -> String; 2] =
        [&|cells| exchanged(cells), &|cells| exchanged(&figurines(cells))];
    for row in both {
        let drawing = labelled(row);
        let found = reading(&drawing, "chess", Evidence::Words);
        assert!(
            found.findings.iter().any(|finding| finding.code == "sides-exchanged"),
            "{:?}",
            found.findings
        );
        assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
    }
    // Without labels, a king left of its queen on both home ranks is seen from Black's seat.
    let mut turned: Vec<String> = DOTS.iter().rev().map(|row| row.chars().rev().collect()).collect();
    assert_eq!(board(&(turned.join("\n") + "\n")), ITALIAN);
    // What the page says of its letters stands.
    turned = DOTS.iter().map(|row| exchanged(row)).collect();
    let lower =
        Some(musi_diagram::CaseSides { lower: musi_rules::Side::First, upper: musi_rules::Side::Second });
    let context = Context {
        games: GAMES,
        game: GAMES.named("chess").ok(),
        case_sides: lower,
        evidence: Evidence::Words,
        ..Context::default()
    };
    let said = read(&turned.join("\n"), &[], &context);
    assert_eq!(said.scene().unwrap().setup.split(' ').next(), Some(ITALIAN));
    // Few pieces decide nothing.
    let empty: Vec<String> = (2..8).rev().map(|rank| format!("{rank} . . . . . . . .\n")).collect();
    let few = format!("8 . . . . K . . .\n{}1 . . . . k . . .\n  a b c d e f g h\n", empty.concat());
    assert_eq!(board(&few), "4K3/8/8/8/8/8/8/4k3");
}

#[test]
fn a_sign_before_capitals_is_the_other_side() {
    let rule = "  +---+---+---+---+---+---+---+---+\n";
    for (before, behind, dark) in [("*", " ", "   "), ("-", " ", " . "), ("<", ">", " . "), ("^", " ", "   ")]
    {
        let cell = |at: usize, file: usize, letter: char| match letter {
            '.' if (at + file) % 2 == 1 => dark.to_owned(),
            '.' => "   ".to_owned(),
            letter if letter.is_uppercase() => format!(" {letter} "),
            letter => format!("{before}{}{behind}", letter.to_ascii_uppercase()),
        };
        let ranks = cells(cell, "|");
        let drawing: String =
            ranks.iter().enumerate().map(|(at, row)| format!("{rule}{} |{row}|\n", 8 - at)).collect();
        let drawing = drawing + rule + "    a   b   c   d   e   f   g   h\n";
        assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
    }
}

#[test]
fn a_letter_for_the_colour_may_stand_behind_the_piece() {
    let cell = |_: usize, _: usize, letter: char| match letter {
        '.' => "  ".to_owned(),
        letter => format!("{}{}", letter.to_ascii_lowercase(), if letter.is_uppercase() { 'l' } else { 'd' }),
    };
    let plain: String = cells(cell, "|").iter().map(|row| format!("|{row}\n")).collect();
    let old: String =
        cells(cell, "|").iter().enumerate().map(|(at, row)| format!(" {} |{row}|=\n", 8 - at)).collect();
    for drawing in [
        format!("{{{{Chess diagram\n| tright\n|\n{plain}| The position\n}}}}\n"),
        format!(
            "{{{{chess diagram|=\n| tright\n| \n|=\n{old}    a  b  c  d  e  f  g  h\n| A caption\n}}}}\n"
        ),
    ] {
        assert_eq!(board(&drawing), ITALIAN, "\n{drawing}");
    }
}

#[test]
fn signs_that_no_other_game_has_and_labels_need_no_second_side() {
    let rule = "+----".repeat(10) + "+\n";
    let cells = |cells: &[&str]| format!("| {} |\n", cells.join(" | "));
    let mut fence =
        rule.clone() + &cells(&["9 ", "8 ", "7 ", "6 ", "5 ", "4 ", "3 ", "2 ", "1 ", "  "]) + &rule;
    for rank in "一二三四五六".chars() {
        writeln!(fence, "{}| {rank} |", "|    ".repeat(9)).unwrap();
    }
    for (rank, pieces) in
        [("七", "歩歩歩歩歩歩歩歩歩"), ("八", "・角・・・・・飛・"), ("九", "香桂銀金玉金銀桂香")]
    {
        let pieces: Vec<String> = pieces.chars().map(|piece| piece.to_string().replace('・', "  ")).collect();
        let pieces: Vec<&str> = pieces.iter().map(String::as_str).chain([rank]).collect();
        fence += &cells(&pieces);
    }
    let setup = |fence: &str| {
        let reading = reading(fence, "", Evidence::Word);
        reading.scene().map(|scene| scene.setup.split(' ').next().unwrap_or_default().to_owned())
    };
    assert_eq!(setup(&(fence + &rule)).as_deref(), Some("9/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"));
}

#[test]
fn pieces_that_all_stand_upright_are_of_two_sides_whatever_is_held() {
    let rows = "香桂銀金玉金銀桂香\n・飛・・・・・角・\n歩歩歩歩歩歩歩歩歩\n・・・・・・・・・\n・・・・・・・・・\n・・・・・・・・・\n歩歩歩歩歩歩歩歩歩\n・角・・・・・飛・\n香桂銀金玉金銀桂香\n";
    let setup = |fence: &str| reading(fence, "", Evidence::Word).scene().map(|scene| scene.setup.clone());
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b";
    assert_eq!(setup(rows), Some(format!("{start} - 1")));
    assert_eq!(setup(&format!("後手持ち駒: 飛\n{rows}先手持ち駒: なし\n")), Some(format!("{start} r 1")));
}

#[test]
fn indices_of_an_array_say_nothing_of_the_side_from_which_a_board_is_seen() {
    let rule = "  ".to_owned() + &"+---".repeat(8) + "+\n";
    let numbers = "    0   1   2   3   4   5   6   7\n";
    let body = rows(|at, row| format!("{at} | {} |\n{}", row.replace(' ', " | "), rule.trim_end()));
    assert_eq!(board(&format!("{numbers}{rule}{body}")), ITALIAN);
    assert_eq!(board(&(numbers.to_owned() + &rows(|at, row| format!("{at} {row}")))), ITALIAN);
}

#[test]
fn a_sign_behind_letters_of_one_size_says_whose_they_are() {
    let starred = |white: bool, letter: char| if white { letter.to_string() } else { format!("{letter}*") };
    assert_eq!(board(&rows(|_, row| with_sides(row, starred, "."))), ITALIAN);
    let small = |white: bool, letter: char| {
        if white { format!(" {letter}") } else { format!("*{}", letter.to_ascii_lowercase()) }
    };
    assert_eq!(board(&rows(|at, row| format!("{} {}", 8 - at, with_sides(row, small, " .")))), ITALIAN);
    // Without both kings it sets a square off.
    let fence = "8 . . . . . . . .\n7 . . . . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . Q* . . . .\n3 . . . . . . . .\n2 . . . . K . . .\n1 . . R . . . . .\n  a b c d e f g h\n";
    assert_eq!(board_of(fence), "8/8/8/8/3Q4/8/4K3/2R5");
}

#[test]
fn figurines_of_one_colour_have_their_sides_by_halves_or_none() {
    let start = "8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n3 . . . . . . . .\n2 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n1 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n  a b c d e f g h\n";
    assert_eq!(board_of(start), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    // Once they have met, nothing says whose they are.
    let later = start.replace("5 . . . . . .", "5 . . . . ♟ .").replace("7 ♟ ♟ ♟ ♟ ♟", "7 ♟ ♟ ♟ ♟ .");
    let reading = reading(&later, "chess", Evidence::Words);
    assert!(
        matches!(reading.verdict, Verdict::Text { .. }),
        "{:?}",
        reading.scene().map(|scene| &scene.setup)
    );
}

#[test]
fn letters_are_not_exchanged_where_the_position_is_written_beside_them() {
    let drawn = "R N B K Q B N R\nP P P . P P P P\n. . . . . . . .\n. . . P . . . .\n. . . . p . . .\n. . . . . . . .\np p p p . p p p\nr n b k q b n r\n";
    let placement = "RNBKQBNR/PPP1PPPP/8/3P4/4p3/8/pppp1ppp/rnbkqbnr";
    assert_eq!(board_of(&format!("{placement} w - - 0 1\n\n{drawn}")), placement);
    assert_ne!(board_of(drawn), placement);
}
