//! Diagrams of Go as people write them, each with what stands on its board; and what is none.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

mod common;

use common::*;
use musi_diagram::{Evidence, Verdict};
use musi_go::Goban;

#[test]
fn a_diagram_of_the_library_has_its_stones_marks_and_names() {
    let text = "$$Wcm5 A joseki, and **more**\n$$ +---------------\n$$ | . . . . . . .\n$$ | . . 1 2 . a .\n$$ | . X , O B W C\n$$ | . . # @ Y Q T\n$$ | . . . Z P S M\n$$ {AR B19 C18}\n$$ [a|http://example.org]\n";
    let board = by_itself(text).expect("a board");
    assert_eq!(rows(&board), [".......", "..OX.a.", ".X.OXO.", "..XOXO.", "...XO.."]);
    assert_eq!(board.caption.as_deref(), Some("A joseki, and **more**"));
    assert_eq!((board.edges, board.size, board.labelled), ([true, false, false, true], 19, true));
    let labels =
        [(2, 1), (3, 1), (5, 1)].map(|(column, row)| board.point(column, row).unwrap().label.clone());
    assert_eq!(labels, ["5", "6", "a"]);
    assert_eq!(board.name(2, 1).as_deref(), Some("C18"));
    assert_eq!((board.joints.len(), board.joints[0].arrow, board.joints[0].to), (1, true, (2, 1)));
    assert!(board.point(2, 2).unwrap().star);
}

#[test]
fn what_is_wrong_in_a_diagram_is_reported_at_its_place() {
    for (text, line, column) in [
        ("$$ | . X .\n$$ | . X\n$$ | . . .\n", 2, 8),
        ("$$ | . X .\n$$ | . % .\n$$ | . . .\n", 2, 8),
        ("$$ | . X .\n$$ | . . .\n$$ | . . .\n$$ {AR A19 Z1}\n", 4, 3),
    ] {
        let reading = reading(text, "baduk", "", Evidence::Named, "");
        assert!(matches!(reading.verdict, Verdict::Wrong { .. }), "{:?}", reading.verdict);
        let musi_diagram::Location::Fence { line: found, column: at, .. } = reading.findings[0].place else {
            panic!("{:?}", reading.findings)
        };
        assert_eq!((found, at), (line, column), "{:?}\n{text}", reading.findings);
        assert!(by_itself(text).is_none(), "nobody has called it a board");
    }
}

#[test]
fn printouts_of_programs_are_read() {
    let files = "A B C D E F G H J";
    let forms = [
        format!(
            "    {files}\n{}    {files}\n",
            drawn(|at, cells| format!(" {} {} {}", 9 - at, spaced(cells), 9 - at))
        ),
        format!(
            "   {files}\n{}",
            drawn(|at, cells| {
                let beside = if at == 4 { "     WHITE (O) has captured 0 stones" } else { "" };
                format!(" {} {}{beside}", 9 - at, spaced(cells))
            })
        ),
        format!(
            "      {files}\n    +-------------------+\n{}    +-------------------+\n",
            drawn(|at, cells| { format!("  {} | {} | . . . . . . . . . |", 9 - at, spaced(cells)) })
        ),
        format!(
            "{}   a b c d e f g h j\n",
            drawn(|at, cells| format!("{}  {}", 9 - at, spaced(&cells.to_lowercase().replace('x', "#"))))
        ),
        format!(
            "  {files}\n{}",
            drawn(|at, cells| format!(
                "{} {}",
                9 - at,
                spaced(&cells.replace('X', "●").replace('O', "○").replace('.', "·"))
            ))
        ),
        format!("// {files}\n{}", drawn(|at, cells| format!("// {} {}", 9 - at, spaced(cells))))
            .replacen("// A", "//   A", 1),
    ];
    for form in forms {
        let board = by_itself(&form).unwrap_or_else(|| panic!("no board:\n{form}"));
        assert_eq!(rows(&board), NINE, "\n{form}");
        assert!(board.labelled && board.name(0, 8).as_deref() == Some("A1"), "\n{form}");
    }
    // The last move stands in brackets, moves may be numbered.
    let marked = format!(
        "   {files}\n{}",
        drawn(|at, cells| format!(
            "{}  {}",
            9 - at,
            spaced(cells).replacen(". X .", ".(X).", usize::from(at == 2))
        ))
    );
    let board = by_itself(&marked).expect("a board");
    assert_eq!(
        (rows(&board), board.point(2, 2).unwrap().sign.is_some()),
        (NINE.map(str::to_owned).to_vec(), true)
    );
}

#[test]
fn without_names_the_author_or_the_page_says_that_it_is_go() {
    let plain = drawn(|_, cells| spaced(cells));
    let tight = drawn(|_, cells| cells.replace('.', "-"));
    assert!(by_itself(&plain).is_none() && by_itself(&tight).is_none());
    for form in [&plain, &tight] {
        assert_eq!(rows(&declared(form)), NINE);
        assert!(board(&reading(form, "", "go", Evidence::Words, "")).is_some());
        assert!(board(&reading(form, "", "go", Evidence::Named, "")).is_some());
    }
    let lines = "┌─┬─●─┐\n├─○─┼─┤\n├─┼─●─┤\n└─┴─┴─┘\n";
    assert_eq!(rows(&declared(lines)), ["..X.", ".O..", "..X.", "...."]);
    let ascii = "--+--+--O--\n  |  |  |\n--X--+--+--\n  |  |  |\n--+--X--+--\n";
    assert_eq!(rows(&declared(ascii)), ["..O", "X..", ".X."]);
}

#[test]
fn code_and_boards_of_other_games_are_none() {
    let code = "package main\n\nfunc main() {\n\tfmt.Println(\"O\")\n}\n";
    let reading = reading(code, "go", "", Evidence::Named, "");
    assert!(
        matches!(reading.verdict, Verdict::Text { .. }) && reading.findings.is_empty(),
        "{:?}",
        reading.findings
    );
    let rows = |width: usize, files: &str| {
        let row = |at: usize| format!("{:2} {}\n", width - at, spaced(&".".repeat(width)));
        format!("   {files}\n{}", (0..width).map(row).collect::<String>())
    };
    // Renju counts its files with an I; eight files may be those of any game; a page may be about five in a row.
    assert!(by_itself(&rows(15, "A B C D E F G H I J K L M N O")).is_none());
    assert!(by_itself(&rows(8, "A B C D E F G H")).is_none());
    let nine = rows(9, "A B C D E F G H J");
    assert!(by_itself(&nine).is_some());
    assert!(board(&self::reading(&nine, "", "", Evidence::Named, "A game of gomoku.")).is_none());
    for text in [
        "X O X\nO X O\n. . .\n",
        "1 0 0\n0 1 0\n0 0 1\n",
        "a b c\nd e f\ng h i\n",
        "(; a text in brackets)\n",
        "$$ of the month\n",
    ] {
        assert!(by_itself(text).is_none(), "{text}");
    }
}

#[test]
fn a_record_is_played() {
    let text = "(;GM[1]FF[4]SZ[5]GN[A capture]AB[ba][ab]AW[aa];B[ee](;W[cc];B[dd])(;W[dc]))\n";
    let board = by_itself(text).expect("a board");
    assert_eq!(rows(&board), ["OX...", "X....", "..O..", "...X.", "....X"]);
    assert_eq!(board.caption.as_deref(), Some("A capture"));
    // A stone without a free point is taken off.
    let taken = by_itself("(;SZ[3]AB[ba]AW[aa];B[ab])").expect("a board");
    assert_eq!(rows(&taken), [".X.", "X..", "..."]);
    assert!(by_itself("(;GM[2]SZ[8];B[dd])").is_none(), "another game");
    // A move to no point ends what is shown of a problem.
    let left = by_itself("(;SZ[5]AB[ba]AW[aa];B[ee];W[zz];B[cc])").expect("a board");
    assert_eq!(left.to_sgf(), "(;GM[1]FF[4]SZ[5]AB[ba][ee]AW[aa])");
    let wrong = reading("(;SZ[5]AB[zz])", "sgf", "", Evidence::Named, "");
    assert!(wrong.findings[0].message.contains("zz"), "{:?}", wrong.findings);
    let wrong = reading("(;SZ[5];B[zz])", "sgf", "", Evidence::Named, "");
    assert!(wrong.findings[0].message.contains("zz"), "{:?}", wrong.findings);
}

#[test]
fn names_of_columns_may_stand_apart() {
    let wide = |cells: &str| cells.chars().map(String::from).collect::<Vec<_>>().join("   ");
    let text = format!(
        "     {}\n{}",
        wide("ABCDEFGHJ"),
        drawn(|at, cells| {
            format!("  {}  {}", 9 - at, wide(cells))
                .replace('.', "\u{b7}")
                .replace("X ", "\u{26ab}")
                .replace("O ", "\u{26aa}")
        })
    );
    assert_eq!(rows(&by_itself(&text).expect("a board")), NINE, "{text}");
}

#[test]
fn a_page_may_name_the_game_in_its_short_name_where_words_agree() {
    let game = |page: &str| {
        musi_diagram::page_facts(page, None, musi_games::GAMES)
            .game
            .map(|found| (found.game.to_string(), found.evidence()))
    };
    let page = "# The snapback\n\nA snapback is a sacrifice in Go. White's two stones have two liberties.\n";
    assert_eq!(game(page), Some(("go".to_owned(), Evidence::Words)));
    // Programs are written in a language of that name.
    for other in [
        "# Linked lists in Go\n\nWe take a few liberties with the code.\n",
        "# Chat\n\nHello from in Google, where white stones and liberties are.\n",
    ] {
        assert_eq!(game(other), None, "{other}");
    }
}

#[test]
fn texts_speak_of_points() {
    let text = "$$B\n$$ | . a . .\n$$ | . 1 2 .\n$$ | . X . .\n";
    let says = |caption: &str| {
        let found = reading(text, "", "", Evidence::Named, caption);
        found.mentions.iter().map(|mention| mention.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(says("White answers at \"a\" or Black 1 is cut by :w2:."), ["a", "1", "w2"]);
    assert!(says("This is a board, and one of 2.").is_empty());
}

#[test]
fn reading_takes_linear_time() {
    // Lines and columns are looked at a bounded number of times: twice the text, twice the work, counted by what comes out.
    let row = "$$ | . X O . X O .\n";
    for count in [200, 400] {
        assert!(Goban::read(&row.repeat(count)).unwrap().is_err(), "more rows than a board has");
    }
    let deep = format!("(;SZ[19]{}", ";B[aa];W[bb]".repeat(2_000));
    assert!(Goban::read(&deep).unwrap().is_ok());
}

#[test]
fn parts_and_drawn_lines_are_read_where_the_page_is_about_go() {
    let page = |text: &str| {
        let found = board(&reading(text, "", "go", Evidence::Words, ""));
        found.map(|board| (rows(&board), board.edges))
    };
    // The lower part of a board whose rows are counted from 0, as arrays are.
    let part = "15 . X O . . . . . . . . . . . . . . . .\n16 X O O . . . . . . . . . . . . . . . .\n17 . X O . . . . . . . . . . . . . . . .\n18 . . O . . . . . . . . . . . . . . . .\n";
    let (found, edges) = page(part).expect("a part");
    assert_eq!((found[0].as_str(), edges), (".XO................", [false, true, true, true]));
    let named = "  A B C D E F G H J\n1 . X . . . . . . .\n2 X . . O . . . . .\n3 . . . . . . . . .\n";
    assert_eq!(page(named).expect("a part").0[1], "X..O.....");
    for lines in [
        "    A B C D E\n  5 ┌─○─●─┬─┐  5\n  4 ├─○─●─┼─┤  4\n  3 ├─○─●─┼─┤  3\n  2 ├─○─●─┼─┤  2\n  1 └─○─●─┴─┘  1\n    A B C D E\n",
        "╔════════════════╗\n║    A B C D E   ║\n║  1 ┌─○─●─┬─┐   ║\n║  2 ├─○─●─┼─┤   ║\n║  3 ├─○─●─┼─┤   ║\n║  4 ├─○─●─┼─┤   ║\n║  5 └─○─●─┴─┘   ║\n║     my game    ║\n╚════════════════╝\n",
        ".OX..\n.OX..\n.OX..\n.OX..\n.OX..\n",
    ] {
        assert_eq!(page(lines).unwrap_or_else(|| panic!("{lines}")).0, [".OX.."; 5], "{lines}");
    }
    // Fingers on strings, and a pattern of one letter.
    assert!(page("┌─┬─┬─┐\n├─●─┼─┤\n├─┼─●─┤\n└─┴─┴─┘\n").is_none());
    assert!(page("..X..\n.X.X.\nX...X\n.X.X.\n..X..\n").is_none());
}

#[test]
fn what_is_said_beside_rows_is_no_part_of_them() {
    let text = "   A B C D E F G H J        (columns: no 'I')\n9  . . . . . . . . .   9    row 9 = top\n8  . . . . . . . . .   8\n7  . . + . . . + . .   7    '+' = stars\n6  . . . . . . . . .   6\n5  . . . .2X3. . . .   5\n4  . . . . . O1. . .   4\n3  . . + . . . + . .   3\n2  . . . . . . . . .   2\n1  . . . . . . . . .   1    row 1 = bottom\n";
    let board = by_itself(text).expect("a board");
    assert_eq!(board.to_sgf(), "(;GM[1]FF[4]SZ[9]AB[ee]AW[ff])");
    assert_eq!(board.point(4, 4).unwrap().label, "3");
}

#[test]
fn rows_that_count_from_the_top_are_a_board_where_files_have_no_i() {
    let lines = |at: usize, cells: &str| -> String {
        let joint = |column: usize| match (at, column) {
            (0, 0) => '┏',
            (0, 8) => '┓',
            (8, 0) => '┗',
            (8, 8) => '┛',
            (0, _) => '┯',
            (8, _) => '┷',
            (_, 0) => '┠',
            (_, 8) => '┨',
            _ => '┼',
        };
        let point = |(column, letter): (usize, char)| match letter {
            'X' => '●',
            'O' => '○',
            _ => joint(column),
        };
        cells.chars().enumerate().map(point).collect()
    };
    let rows_of = |text: &str| rows(&by_itself(text).unwrap_or_else(|| panic!("{text}")));
    let printed = format!(
        "# render game.sgf\n\n   ABCDEFGHJ\n{}",
        drawn(|at, cells| format!("{:2} {}", at + 1, lines(at, cells)))
    );
    assert_eq!(rows_of(&printed), NINE, "{printed}");
    // Files with I are those of other games, and dots say less than lines: they want stones of both colours.
    assert!(by_itself(&printed.replace("HJ", "HI")).is_none());
    let dotted =
        format!("  A B C D E F G H J\n{}", drawn(|at, cells| format!("{} {}", at + 1, spaced(cells))));
    assert_eq!(rows_of(&dotted), NINE, "{dotted}");
    assert!(by_itself(&dotted.replace("H J", "H I")).is_none());
    assert!(by_itself(&dotted.replace('O', ".")).is_none());
    // A few signs on it are marks, and what a program has printed may be one.
    let marked = dotted.replacen(" . .", " @ .", 1);
    assert!(by_itself(&marked).is_some(), "{marked}");
    assert!(board(&reading(&dotted, "text", "", Evidence::Named, "")).is_some());
    assert!(board(&reading(&dotted, "rust", "", Evidence::Named, "")).is_none());
}

#[test]
fn files_with_i_are_those_of_go_where_the_page_is_about_it() {
    let printed = |cells: &dyn Fn(usize, &str) -> String, count: &dyn Fn(usize) -> usize| {
        format!(
            "  A B C D E F G H I\n{}  A B C D E F G H I\n",
            drawn(|at, row| format!("{} {}", count(at), cells(at, row)))
        )
    };
    let page = |text: &str, evidence: Evidence| board(&reading(text, "", "go", evidence, ""));
    let text = printed(&|_, row| spaced(row), &|at| 9 - at);
    assert_eq!(rows(&page(&text, Evidence::Words).expect("a board")), NINE, "{text}");
    // An empty one says by its labels alone that it is one.
    let empty = printed(&|_, _| ". . . . . . . . .".to_owned(), &|at| 9 - at);
    assert!(page(&empty, Evidence::Words).is_some(), "{empty}");
    // One word of the page is too little, and rows from the top may be those of any game.
    assert!(page(&text, Evidence::Word).is_none() && by_itself(&text).is_none());
    let from_above = printed(&|_, row| spaced(row), &|at| at + 1);
    assert!(page(&from_above, Evidence::Words).is_none(), "{from_above}");
}

#[test]
fn at_signs_beside_crosses_are_no_black_stones() {
    let fence = |sign: &str| {
        let row = |rank: usize| match rank {
            5 => format!(". . X O {sign} . . . ."),
            _ => ". . . . . . . . .".to_owned(),
        };
        let rows: String = (1..10).rev().map(|rank| format!(" {rank} {}\n", row(rank))).collect();
        format!("   A B C D E F G H J\n{rows}")
    };
    assert_eq!(rows(&by_itself(&fence("X")).expect("a board"))[4], "..XOX....");
    for sign in ["@", "#"] {
        let drawn = by_itself(&fence(sign)).map(|board| rows(&board)[4].clone());
        assert_ne!(drawn.as_deref(), Some("..XOX...."), "{sign}");
        // Without crosses they are stones.
        let bare = fence(sign).replace('X', sign);
        assert_eq!(rows(&by_itself(&bare).expect("a board"))[4], "..XOX....");
    }
}

#[test]
fn halves_of_lines_are_points_of_two_columns() {
    let row = |rank: usize| {
        (0..9)
            .map(|file| if rank == 5 && file == 4 { "\u{257a}\u{2578}" } else { "\u{2576}\u{2574}" })
            .collect::<String>()
    };
    let rows: String = (1..10).rev().map(|rank| format!("{rank} {} {rank}\n", row(rank))).collect();
    let board = by_itself(&format!("  A B C D E F G H J\n{rows}  A B C D E F G H J\n")).expect("a board");
    assert_eq!((board.width, board.height), (9, 9));
    assert!(board.point(4, 4).unwrap().star);
}
