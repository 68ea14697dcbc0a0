//! Boards of Go that are ones because their page speaks of the game, and what marks them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

mod common;

use common::*;
use musi_diagram::{Context, Evidence, read};
use musi_games::GAMES;
use musi_go::Colour;

#[test]
fn a_diagram_may_be_left_open_at_its_right() {
    let fence = "$$Bc A corner\n$$ | . .\n$$ | . X\n$$ | .\n$$ | . X X ,\n$$ | . O X X X\n$$ --------\n";
    assert_eq!(on_page(fence).unwrap(), [".....", ".X...", ".....", ".XX..", ".OXXX"]);
    // One point too few is a point that was forgotten.
    let short = "$$ | . . . .\n$$ | . X .\n$$ | . O X .\n$$ --------\n";
    assert!(on_page(short).is_none());
    assert!(
        reading(short, "go", "", Evidence::Named, "").findings[0].message.contains("this row has 3 points")
    );
}

#[test]
fn letters_and_numbers_name_points_beside_stones() {
    assert_eq!(on_page(". . . .\n. 1 . .\n. O X .\n. . . .\n").unwrap(), ["....", ".1..", ".OX.", "...."]);
    let marked = "b a O O .\nW . X O .\nX X X O .\n. . X O .\n. . . . .\n";
    assert_eq!(on_page(marked).unwrap(), ["baOO.", "O.XO.", "XXXO.", "..XO.", "....."]);
    // Other capitals name points, and letters that come again are those of something else.
    for text in [
        "B A O O .\nW . X O .\nX X X O .\n. . X O .\n. . . . .\n",
        "a a O O .\na . X O .\nX X X O .\n. . X O .\n. . . . .\n",
    ] {
        assert!(on_page(text).is_none(), "{text}");
    }
}

#[test]
fn asterisks_are_black_stones_beside_white_ones_where_no_star_is() {
    let nine = drawn(|_, cells| spaced(&cells.replace('X', "*")));
    assert_eq!(declared(&nine).points.iter().filter(|point| point.stone == Some(Colour::Black)).count(), 4);
    // On the points that boards mark, they mark them.
    let stars = drawn(|at, _| {
        spaced(match at {
            0 => "..O...O..",
            4 => "..*.*.*..",
            _ => ".........",
        })
    });
    assert!(declared(&stars).points.iter().all(|point| point.stone != Some(Colour::Black)));
}

#[test]
fn the_lower_rows_of_a_board_are_a_part_of_it() {
    let rows: String = ["# . O . . . . . .", ". # O . . . . . .", "# # O . . . . . ."]
        .iter()
        .enumerate()
        .map(|(at, row)| format!("{} {row}\n", 3 - at))
        .collect();
    let part = by_itself(&format!("{rows}  A B C D E F G H J\n")).unwrap();
    assert_eq!((part.size, part.edges, part.height), (9, [false, true, true, true], 3));
}

#[test]
fn stones_on_drawn_lines_are_those_of_a_board() {
    let lines = |width: usize| {
        let mut text = String::new();
        for row in 0..9 {
            let ends = if row == 0 {
                ['┌', '┬', '┐']
            } else if row == 8 {
                ['└', '┴', '┘']
            } else {
                ['├', '┼', '┤']
            };
            let point = |at: usize| match (row, at) {
                (2, 2) | (3, 3) => '●',
                (3, 2) | (5, 5) => '○',
                (_, 0) => ends[0],
                (_, at) if at + 1 == width => ends[2],
                _ => ends[1],
            };
            let row: Vec<String> = (0..width).map(|at| point(at).to_string()).collect();
            text += &format!("// {}\n", row.join("─"));
        }
        text
    };
    assert!(by_itself(&lines(9)).is_some());
    assert!(by_itself(&lines(8)).is_none());
}

#[test]
fn small_boards_discs_and_parts_are_boards_of_go() {
    let on = |fence: &str, evidence: Evidence| {
        let game = GAMES.named("go").ok();
        read(fence, &[], &Context { games: GAMES, game, evidence, ..Context::default() }).content.is_some()
    };
    let small = "B B B .\nW W W B\nW . W B\n. W W B\n";
    assert!(on(small, Evidence::Words) && !on(small, Evidence::Word));
    // Stones without a free point stand on no board.
    assert!(!on(". O .\nO X O\n. O .\n", Evidence::Words));
    let empty = ".........\n".repeat(8);
    assert!(on(&format!("{empty}⚪........\n"), Evidence::Words));
    assert!(!on(&format!("{empty}O........\n"), Evidence::Words));
    let part = "    A B C D E F G H J\n 9  . . . . . . . . .\n 8  . . x o . . . . .\n 7  . . x o . . . . .\n";
    assert!(on(part, Evidence::Word));
    assert!(!on(&part.replace('J', "I"), Evidence::Word));
    // Rows that are strings of a program.
    let row = "    \"+ + + + + + + + +\",\n";
    let strings =
        format!("{0}{0}    \"+ + + X O + + + +\",\n{0}{0}{0}{0}{0}{1}", row, row.replace(',', "};"));
    assert!(on(&strings, Evidence::Words), "{strings}");
}

#[test]
fn a_small_board_with_labels_from_below_needs_one_word() {
    let board = |labels: [&str; 5], last: &str| {
        let cells = [". . . . .", ". X O . .", ". X O O .", ". . X . .", ". . . . ."];
        let rows: String = labels.iter().zip(cells).map(|(label, row)| format!("{label} {row}\n")).collect();
        format!("{rows}  A B C D {last}\n")
    };
    let read = |fence: &str| spoken_of(fence, Evidence::Word);
    assert_eq!(
        rows(&read(&board(["5", "4", "3", "2", "1"], "E")).unwrap()),
        [".....", ".XO..", ".XOO.", "..X..", "....."]
    );
    // Counted from the top it may be of any game, and so may one without labels of the columns.
    assert!(read(&board(["1", "2", "3", "4", "5"], "E")).is_none());
    assert!(read(&board(["5", "4", "3", "2", "1"], "F")).is_none());
}

#[test]
fn a_program_may_have_printed_a_board() {
    let cells = drawn(|at, cells| format!("{} {}", 9 - at, spaced(cells)));
    let printed = format!("{cells}  A B C D E F G H J\n");
    let game = |info: &str, fence: &str| board(&reading(fence, info, "go", Evidence::Words, ""));
    for info in ["text", "console", "bash"] {
        assert_eq!(rows(&game(info, &printed).unwrap()), NINE, "{info}");
    }
    // A part of a board as well, where several words speak of the game.
    let part: String = printed.lines().take(4).map(|line| format!("{line}\n")).collect();
    assert_eq!(rows(&game("text", &part).unwrap()), NINE[..4]);
    assert!(board(&reading(&part, "text", "go", Evidence::Word, "")).is_none());
    // Code, and what holds no stones, stay as they are.
    assert!(game("python", &printed).is_none());
    assert!(game("text", ". x\nx .\n").is_none());
    // Columns without I say by themselves that it is one, as they do where nothing stands after the backticks.
    let unnamed = |fence: &str, info: &str| board(&reading(fence, info, "", Evidence::Named, ""));
    assert_eq!(rows(&unnamed(&printed, "text").unwrap()), NINE);
    assert!(unnamed(&printed.replace("H J", "H I"), "text").is_none());
    assert!(unnamed(&printed, "none").is_none());
    // What shows a fence says how boards are written.
    assert!(unnamed(&format!("```\n{printed}```\n"), "text").is_none());
}

/// A square board with dots, a sign on its star points, and a stone here and there.
fn starred(size: usize, star: char, stones: &[(usize, usize, char)]) -> String {
    let edge = if size < 13 { 2 } else { 3 };
    let middle = [edge, size / 2, size - 1 - edge];
    let is_star = |at: (usize, usize)| {
        let corner = [edge, size - 1 - edge].contains(&at.0) && [edge, size - 1 - edge].contains(&at.1);
        let all = size > 13 && middle.contains(&at.0) && middle.contains(&at.1);
        corner || all || at == (size / 2, size / 2)
    };
    let cell = |row: usize, column: usize| {
        let stone = stones.iter().find(|stone| (stone.0, stone.1) == (row, column));
        let empty = if is_star((row, column)) { star } else { '.' };
        stone.map_or(empty, |stone| stone.2)
    };
    let line =
        |row: usize| (0..size).map(|column| cell(row, column).to_string()).collect::<Vec<_>>().join(" ");
    (0..size).map(|row| line(row) + "\n").collect()
}

#[test]
fn star_points_are_those_of_go() {
    for size in [9, 13, 19] {
        for star in ['+', ',', '*'] {
            let stones = [(2, 3, 'X'), (3, 3, 'O'), (4, 2, 'X')];
            let board = by_itself(&starred(size, star, &stones)).unwrap_or_else(|| panic!("{size} {star}"));
            assert_eq!((board.width, rows(&board)[3].chars().nth(3)), (size, Some('O')));
        }
    }
    // One colour is enough where the points are marked, and none is a board of any game.
    assert!(by_itself(&starred(9, '+', &[(7, 0, 'X')])).is_some());
    for other in [
        starred(9, '+', &[(0, 0, '+')]),
        starred(9, '.', &[(2, 3, 'X'), (3, 3, 'O')]),
        starred(15, '+', &[(2, 3, 'X'), (3, 3, 'O')]),
        starred(9, '+', &[(2, 3, 'T'), (3, 3, 'O')]),
    ] {
        assert!(by_itself(&other).is_none(), "{other}");
    }
}

#[test]
fn one_frame_may_stand_around_another() {
    let inner: String =
        starred(9, '+', &[(2, 3, 'X'), (3, 3, 'O')]).lines().map(|row| format!("│ │ {row} │ │\n")).collect();
    let fence = format!(
        "┌───────────────────────┐\n│ ┌───────────────────┐ │\n{inner}│ └───────────────────┘ │\n└───────────────────────┘\n"
    );
    assert_eq!(by_itself(&fence).map(|board| (board.width, board.height)), Some((9, 9)));
}

#[test]
fn wide_rows_that_count_to_the_edge_need_one_word() {
    let row = |cells: &str| format!("{cells}{}", " .".repeat(19 - cells.split(' ').count()));
    let lower: String = [". . X", ". X O O", "O X X O"]
        .iter()
        .enumerate()
        .map(|(at, cells)| format!(" {} {}\n", 16 + at, row(cells)))
        .collect();
    assert!(spoken_of(&lower, Evidence::Word).is_some());
    // One colour alone, and rows that are as wide as no board.
    assert!(spoken_of(&lower.replace('O', "X"), Evidence::Word).is_none());
    assert!(spoken_of(&lower.replace(" . .\n", " .\n"), Evidence::Word).is_none());
}
