//! Diagrams of Go as people write them, each with what stands on its board; and what is none.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::{CaptionText, Context, Evidence, Language, Reading, Verdict, read};
use musi_games::GAMES;
use musi_go::{Colour, GoReading, Goban};

fn reading(fence: &str, info: &str, game: &str, evidence: Evidence, caption: &str) -> Reading {
    let captions = [CaptionText { language: Language::En, text: caption, offset: 0 }];
    let game = GAMES.named(game).ok();
    read(
        fence,
        &captions,
        &Context { games: GAMES, game, evidence, info, language: "en", ..Context::default() },
    )
}

/// The board of a fence on a page that says nothing.
fn by_itself(fence: &str) -> Option<Goban> {
    board(&reading(fence, "", "", Evidence::Named, ""))
}

fn declared(fence: &str) -> Goban {
    let reading = reading(fence, "go", "", Evidence::Named, "");
    board(&reading).unwrap_or_else(|| panic!("{:?} {:?}\n{fence}", reading.verdict, reading.findings))
}

fn board(reading: &Reading) -> Option<Goban> {
    Some(reading.content.as_deref()?.downcast_ref::<GoReading>()?.board.clone())
}

/// The stones of a board, row by row: `X`, `O` and dots, letters and numbers as they are.
fn rows(board: &Goban) -> Vec<String> {
    let letter = |column, row| {
        let point = board.point(column, row).unwrap();
        match point.stone {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None => point.label.chars().next().unwrap_or('.'),
        }
    };
    (0..board.height).map(|row| (0..board.width).map(|column| letter(column, row)).collect()).collect()
}

const NINE: [&str; 9] = [
    ".........",
    ".........",
    "..X...O..",
    "....X....",
    "...OX....",
    "...O.....",
    "..O...X..",
    ".........",
    ".........",
];

fn drawn(row: impl Fn(usize, &str) -> String) -> String {
    NINE.iter().enumerate().map(|(at, cells)| row(at, cells) + "\n").collect()
}

fn spaced(cells: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

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
    let wrong = reading("(;SZ[5];B[zz])", "sgf", "", Evidence::Named, "");
    assert!(wrong.findings[0].message.contains("zz"), "{:?}", wrong.findings);
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
fn rows_that_count_from_the_top_are_a_board_where_its_lines_are_drawn() {
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
    // Files with I are those of other games, and dots say less than lines.
    assert!(by_itself(&printed.replace("HJ", "HI")).is_none());
    let dotted =
        format!("  A B C D E F G H J\n{}", drawn(|at, cells| format!("{} {}", at + 1, spaced(cells))));
    assert!(by_itself(&dotted).is_none(), "{dotted}");
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

/// What a fence reads as on a page that speaks of Go in several words.
fn on_page(fence: &str) -> Option<Vec<String>> {
    board(&reading(fence, "", "go", Evidence::Words, "")).map(|board| rows(&board))
}

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

/// The board of a fence on a page that speaks of Go so clearly.
fn spoken_of(fence: &str, evidence: Evidence) -> Option<Goban> {
    board(&reading(fence, "", "go", evidence, ""))
}

#[test]
fn a_program_may_have_printed_a_board() {
    let cells = drawn(|at, cells| format!("{} {}", 9 - at, spaced(cells)));
    let printed = format!("{cells}  A B C D E F G H J\n");
    let game = |info: &str, fence: &str| board(&reading(fence, info, "go", Evidence::Words, ""));
    for info in ["text", "console", "bash"] {
        assert_eq!(rows(&game(info, &printed).unwrap()), NINE, "{info}");
    }
    // Code, a part of a board, and what holds no stones stay as they are.
    let part: String = printed.lines().take(4).map(|line| format!("{line}\n")).collect();
    assert!(game("python", &printed).is_none() && game("text", &part).is_none());
    assert!(
        game("text", ". x\nx .\n").is_none()
            && board(&reading(&printed, "text", "", Evidence::Named, "")).is_none()
    );
}
