//! Boards with words beside their rows, on pages that name no game, and squares of shades and signs; and what is none of them.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, reason = "short tests that print boards")]

use musi_diagram::{CaptionText, Context, Evidence, Language, Reading, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{START, drawn, labelled, placement, reading, rows, text};

/// A fence on a page that names no game, with a text below it.
fn bare(fence: &str, caption: &str) -> Reading {
    let caption = CaptionText { language: Language::En, text: caption, offset: 0 };
    read(fence, &[caption], &Context { games: GAMES, language: "en", ..Context::default() })
}

fn is_text(reading: &Reading) -> bool {
    matches!(reading.verdict, Verdict::Text { .. }) && reading.findings.is_empty()
}

#[test]
fn remarks_in_brackets_behind_most_rows_are_no_strings() {
    let said = [
        "(Black king on e8)",
        "",
        "(Black pawn on c6) !",
        "(nothing here)",
        "",
        "(White rook on a3)",
        "",
        "(White king on e1)",
    ];
    let placed = "4k3/8/2p5/8/8/R7/8/4K3";
    let fence =
        labelled(&rows(placed), "  a b c d e f g h", |rank, row| format!("{rank} {row}  {}", said[8 - rank]));
    assert_eq!(placement(&bare(&fence, "")), placed);
}

#[test]
fn names_of_pieces_that_stand_on_a_board_say_of_which_game_it_is() {
    let lone = rows("8/8/8/8/3B4/8/8/8").join("\n");
    assert_eq!(placement(&bare(&lone, "The bishop on d4 sees both diagonals.")), "8/8/8/8/3B4/8/8/8");
    let two = rows("8/3q4/8/8/8/8/5P2/5K2").join("\n");
    assert_eq!(placement(&bare(&two, "The queen threatens the king.")), "8/3q4/8/8/8/8/5P2/5K2");
    // Another square, another piece, one name, and a board of another size.
    for (fence, caption) in [
        (lone.clone(), "The bishop on d5 sees both diagonals."),
        (lone.clone(), "The rook on d4 sees two lines."),
        (lone.clone(), "A bishop is a piece."),
        (two.clone(), "The king of the hill."),
        (rows("8/8/8/8/3B4/8/8/8").get(1..).unwrap().join("\n"), "The bishop on d4 sees both diagonals."),
        // A map of letters, some of which are pieces.
        (rows("8/3q4/2w5/8/8/8/5P2/5K2").join("\n"), "The queen threatens the king and the pawn."),
    ] {
        assert!(is_text(&bare(&fence, caption)), "{fence}\n{caption}");
    }
}

#[test]
fn a_board_without_a_king_is_known_by_all_its_pieces_and_its_labels() {
    let placed = "8/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let fence = |files: &str| labelled(&rows(placed), files, |rank, row| format!("{rank} {row}"));
    assert_eq!(placement(&bare(&fence("  a b c d e f g h"), "")), placed);
    assert!(is_text(&bare(&fence("  1 2 3 4 5 6 7 8"), "")));
    let few =
        labelled(&rows("8/8/2r5/8/8/8/1PP5/3RB3"), "  a b c d e f g h", |rank, row| format!("{rank} {row}"));
    assert!(is_text(&bare(&few, "")));
}

#[test]
fn an_empty_board_is_known_by_its_labels_where_several_words_speak_of_the_game() {
    let empty = |files: &str| labelled(&rows("8/8/8/8/8/8/8/8"), files, |rank, row| format!("{rank} {row}"));
    assert!(matches!(reading(&empty("  a b c d e f g h"), "").verdict, Verdict::Described { .. }));
    assert!(text(&reading(&empty("  0 1 2 3 4 5 6 7"), "")).contains("nothing stands"));
    assert!(text(&reading(&rows("8/8/8/8/8/8/8/8").join("\n"), "")).contains("nothing stands"));
    assert!(is_text(&bare(&empty("  a b c d e f g h"), "")));
}

#[test]
fn words_may_lead_to_the_first_and_the_last_row() {
    let board = |above: &str, below: &str, width: usize| {
        let rows = rows(START);
        let row = |(at, row): (usize, &String)| match at {
            0 => format!("{above} {row}\n"),
            7 => format!("{below} {row}\n"),
            _ => format!("{} {row}\n", " ".repeat(width)),
        };
        rows.iter().enumerate().map(row).collect::<String>()
    };
    for (above, below) in
        [("Black:  ", "White:  "), ("Black (above): ", "White (below):"), ("Noirs:", "Blancs:")]
    {
        let fence = board(above, below, above.len());
        assert_eq!(placement(&reading(&fence, "")), START, "{fence}");
    }
}

#[test]
fn figurines_behind_a_shade_stand_on_squares_of_two_columns() {
    let figure = |letter: char| match "KQRBNPkqrbnp".chars().position(|own| own == letter) {
        Some(at) => char::from_u32(0x2654 + at as u32).unwrap(),
        None => '.',
    };
    let placed = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    let square = |letter: char, dark: bool| {
        let shade = if dark { '\u{2592}' } else { '\u{2591}' };
        let inside = if letter == '.' { shade } else { figure(letter) };
        format!("{shade}{inside}")
    };
    let shaded = drawn(placed, "", square);
    let fence = labelled(&shaded, "   a b c d e f g h", |rank, row| format!("{rank} {row}"));
    assert_eq!(placement(&reading(&fence, "")), placed);
    assert_eq!(placement(&reading(&shaded.join("\n"), "")), placed);
}

#[test]
fn signs_of_empty_squares_stand_beside_figurines_without_blanks() {
    let figure = |letter: char, empty: &str| match "KQRBNPkqrbnp".chars().position(|own| own == letter) {
        Some(at) => char::from_u32(0x2654 + at as u32).unwrap().to_string(),
        None => empty.to_owned(),
    };
    let placed = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR";
    for (light, dark) in [
        ("\u{25a1}", "\u{25a1}"),
        ("\u{25fb}", "\u{25fc}"),
        ("\u{25fd}", "\u{25fe}"),
        ("\u{2299}", "\u{2299}"),
    ] {
        for between in ["", " "] {
            let fence =
                drawn(placed, between, |letter, is_dark| figure(letter, if is_dark { dark } else { light }));
            assert_eq!(placement(&reading(&fence.join("\n"), "")), placed, "{light}{between}");
        }
    }
    // A small board of a whole set is known by itself; signs in a list are not.
    let small = "\u{265c} \u{265e} \u{265d} \u{265b} \u{265a}\n\u{265f} \u{265f} \u{265f} \u{265f} \u{265f}\n\u{2299} \u{2299} \u{2299} \u{2299} \u{2299}\n\u{2659} \u{2659} \u{2659} \u{2659} \u{2659}\n\u{2656} \u{2658} \u{2657} \u{2655} \u{2654}\n";
    assert_eq!(placement(&bare(small, "")), "rnbqk/ppppp/5/PPPPP/RNBQK");
    let list = "\u{2654} \u{2655} \u{2656} \u{2657} \u{2658} \u{2659}\n\u{265a} \u{265b} \u{265c} \u{265d} \u{265e} \u{265f}\n";
    assert!(is_text(&bare(list, "")));
}

#[test]
fn what_a_program_printed_is_a_board_of_go_whose_labels_no_other_game_has() {
    let row = |rank: usize| match rank {
        7 => ". . + . . . + . .",
        4 => ". . . X O . . . .",
        _ => ". . . . . . . . .",
    };
    let rows: String = (1..10).rev().map(|rank| format!(" {rank} {} {rank}\n", row(rank))).collect();
    let fence = format!("sending: showboard\n\n= \n   A B C D E F G H J\n{rows}   A B C D E F G H J\n");
    let context = |info| Context {
        games: GAMES,
        info,
        evidence: Evidence::Named,
        language: "en",
        ..Context::default()
    };
    let unnamed = read(&fence, &[], &context("text"));
    assert_eq!(unnamed.content.map(|content| content.game().to_string()), Some("go".to_owned()));
    let other = fence.replace("H J", "H I");
    assert!(matches!(read(&other, &[], &context("text")).verdict, Verdict::Text { .. }));
    let named = Context { game: GAMES.named("go").ok(), evidence: Evidence::Words, ..context("text") };
    let shown = read(&fence, &[], &named);
    assert_eq!(shown.content.map(|content| content.game().to_string()), Some("go".to_owned()));
    assert!(matches!(read(&fence, &[], &context("rust")).verdict, Verdict::Text { .. }));
}

#[test]
fn letters_of_which_a_list_speaks_are_pieces_where_the_board_is_whole() {
    let setup = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    let cells: Vec<String> =
        drawn(setup, " | ", |letter, _| if letter == '.' { " ".to_owned() } else { letter.to_string() });
    let rows: String = cells.iter().map(|row| format!("| {row} |\n")).collect();
    let caption = "- Sente: L 9i, N 8i, S 7i, G 6i, K 5i, B 8h, R 2h, P 9g.";
    assert_eq!(placement(&bare(&rows, caption)), setup);
    // Where it says that they are something else, they are none.
    assert!(is_text(&bare(&rows, "K = kitchen, S = staircase, L = living room")));
}

#[test]
fn a_part_of_a_set_with_rows_left_out_is_no_small_board() {
    let fence = "\u{265c} \u{265e} \u{265d} \u{265b} \u{265a} \u{265d} \u{265e} \u{265c}   \u{2190} Row 1\n\u{265f} \u{265f} \u{265f} \u{265f} \u{265f} \u{265f} \u{265f} \u{265f}   \u{2190} Row 2\n. . . . . . . .   \u{2190} Rows 3 to 6\n\u{2659} \u{2659} \u{2659} \u{2659} \u{2659} \u{2659} \u{2659} \u{2659}   \u{2190} Row 7\n\u{2656} \u{2658} \u{2657} \u{2655} \u{2654} \u{2657} \u{2658} \u{2656}   \u{2190} Row 8\n";
    assert!(is_text(&bare(fence, "")));
    assert!(matches!(reading(fence, "").verdict, Verdict::Text { .. }));
}

#[test]
fn a_grid_is_drawn_as_it_is_where_the_page_names_its_game_and_size_and_stones_agree() {
    let shown = |page: &str, fence: &str| {
        let grid = musi_diagram::page_facts(page, None, GAMES).grid;
        let reading = read(fence, &[], &Context { games: GAMES, grid, language: "en", ..Context::default() });
        let plain = reading.content.as_ref().filter(|content| content.game().to_string() == "plain");
        plain.and_then(|content| content.position())
    };
    let three = " X | O |\n---+---+---\n   | X |\n---+---+---\n O |   | X\n";
    let numbers = " X | O | 3\n---+---+---\n 4 | X | 6\n---+---+---\n O | 8 | X\n";
    let fallen = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . Y . . .\n. . R Y . . .\n. R R Y R . .\n";
    let hung = ". . . . . . .\n. . . R . . .\n. . . . . . .\n. . . Y . . .\n. . R Y . . .\n. R R Y R . .\n";
    let men =
        drawn("1b1b1b1b/b1b1b1b1/8/8/8/8/1w1w1w1w/w1w1w1w1", " ", |letter, _| letter.to_string()).join("\n");
    let mixed =
        drawn("1b1b1b1b/1b1b1b1b/8/8/8/8/w1w1w1w1/1w1w1w1w", " ", |letter, _| letter.to_string()).join("\n");
    let four = drawn("8/8/8/3OX3/3XO3/8/8/8", " ", |letter, _| letter.to_string()).join("\n");
    assert_eq!(shown("# Tic-tac-toe\n", three).as_deref(), Some("XO./.X./O.X"));
    assert_eq!(shown("# Noughts and crosses\n", numbers).as_deref(), Some("XO3/4X6/O8X"));
    assert_eq!(
        shown("# Connect 4\n", fallen).as_deref(),
        Some("......./......./......./...Y.../..RY.../.RRYR..")
    );
    assert!(shown("# Checkers\n", &men).is_some_and(|rows| rows.starts_with(".b.b.b.b/")));
    assert!(shown("# Reversi\n", &four).is_some_and(|rows| rows.contains("/...OX.../...XO.../")));
    assert!(
        shown("# Reversi\n", &four.replace('O', "0").replace('.', "-"))
            .is_some_and(|rows| rows.contains("/...0X.../...X0.../"))
    );
    // No name, two names, another size, other stones, stones in the air, men on squares of both colours.
    for (page, fence) in [
        ("# A game\n", three),
        ("# Tic-tac-toe and connect 4\n", three),
        ("# Connect 4\n", three),
        ("# Tic-tac-toe\n", " A | B |\n---+---+---\n   | C |\n---+---+---\n D |   | E\n"),
        ("# Connect 4\n", hung),
        ("# Checkers\n", mixed.as_str()),
        ("# Checkers\n", fallen),
    ] {
        assert_eq!(shown(page, fence), None, "{page}{fence}");
    }
}

#[test]
fn blank_lines_between_the_armies_are_empty_ranks() {
    let armies = rows(START);
    let fence = |blank: &str| {
        let (above, below) = (armies[..2].join("\n"), armies[6..].join("\n"));
        format!("The board:\n{above}\n{blank}{below}\n")
    };
    assert_eq!(placement(&reading(&fence("\n\n\n\n"), "")), START);
    for blank in ["\n", "\n\n\n", "\n\n\n\n\n"] {
        assert!(matches!(reading(&fence(blank), "").verdict, Verdict::Text { .. }));
    }
}

#[test]
fn digits_on_keys_label_ranks() {
    let figures = |letter: char, dark: bool| match "kqrbnpKQRBNP".find(letter) {
        Some(at) => {
            "\u{265a}\u{265b}\u{265c}\u{265d}\u{265e}\u{265f}\u{2654}\u{2655}\u{2656}\u{2657}\u{2658}\u{2659}"
                .chars()
                .nth(at)
                .unwrap()
                .to_string()
        }
        None => if dark { "\u{2b1b}" } else { "\u{2b1c}" }.to_owned(),
    };
    let rows = drawn(START, "", figures);
    let fence = labelled(&rows, "", |rank, row| format!("{rank}\u{fe0f}\u{20e3} {row}"));
    assert_eq!(placement(&reading(&fence, "")), START, "{fence}");
}

#[test]
fn walls_on_some_squares_of_one_colour_are_a_map() {
    let maze = ". . . # . . . . G\n. . # . . . # . .\n. . . . . . . # .\n# . # . # . . . #\n. # . . . . . . .\n. . . . . . # . #\n. # . # . . . . .\n. . . . # . # . .\nS . . . . . . . .\n";
    let game = GAMES.named("shogi").ok();
    let context =
        Context { games: GAMES, game, evidence: Evidence::Words, language: "en", ..Context::default() };
    let found = read(maze, &[], &context);
    assert!(matches!(found.verdict, Verdict::Text { .. }), "{:?}", found.verdict);
    // Where nothing else shades squares, they are empty ones.
    let board = maze.replace('#', ".");
    assert!(!matches!(read(&board, &[], &context).verdict, Verdict::Text { .. }));
}
