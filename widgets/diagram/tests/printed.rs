//! Boards as programs print them and as people put them into comments: what stands around the squares is no square, and where the
//! armies stand says whose they are.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fmt::Write as _;

use musi_diagram::{Context, Evidence, Reading, Severity, Verdict, read};
use musi_games::GAMES;

const ITALIAN: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R";

const DOTS: [&str; 8] = [
    "r . b q k b n r",
    "p p p p . p p p",
    ". . n . . . . .",
    ". . . . p . . .",
    ". . B . P . . .",
    ". . . . . N . .",
    "P P P P . P P P",
    "R N B Q K . . R",
];

fn reading(fence: &str, game: &str, evidence: Evidence) -> Reading {
    let game = GAMES.named(game).ok();
    read(fence, &[], &Context { games: GAMES, game, evidence, language: "en", ..Context::default() })
}

fn board(fence: &str) -> String {
    let reading = reading(fence, "chess", Evidence::Words);
    let errors = reading.findings.iter().filter(|finding| finding.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{:?}\n{fence}", reading.findings);
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{fence}", reading.verdict));
    // Every cell is where it is written.
    for cell in reading.diagram.iter().flat_map(|diagram| &diagram.cells).filter(|cell| !cell.text.is_empty())
    {
        let drawn = fence.get(cell.span.clone()).unwrap();
        assert!(drawn.starts_with(cell.text.chars().next().unwrap()), "{cell:?} {drawn:?}");
    }
    scene.setup.split(' ').next().unwrap().to_owned()
}

/// Each row of the board, changed.
fn rows(row: impl Fn(usize, &str) -> String) -> String {
    DOTS.iter().enumerate().map(|(at, cells)| row(at, cells) + "\n").collect()
}

fn with_sides(cells: &str, of: impl Fn(bool, char) -> String, empty: &str) -> String {
    let cell = |cell: &str| match cell.chars().next() {
        Some('.') | None => empty.to_owned(),
        Some(letter) => of(letter.is_uppercase(), letter.to_ascii_uppercase()),
    };
    cells.split(' ').map(cell).collect::<Vec<_>>().join(" ")
}

/// Capitals become small letters, white figurines black ones.
fn exchanged(text: &str) -> String {
    let exchange = |letter: char| match letter {
        '\u{2654}'..='\u{2659}' => char::from_u32(u32::from(letter) + 6).unwrap(),
        '\u{265a}'..='\u{265f}' => char::from_u32(u32::from(letter) - 6).unwrap(),
        _ if letter.is_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    };
    text.chars().map(exchange).collect()
}

fn figurines(cells: &str) -> String {
    let sign = |letter: char| "KQRBNPkqrbnp".find(letter).and_then(|at| "♔♕♖♗♘♙♚♛♜♝♞♟".chars().nth(at));
    cells.chars().map(|letter| sign(letter).unwrap_or(letter)).collect()
}

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
fn a_fence_of_one_position_is_a_board_and_other_lines_are_none() {
    let whole = format!("{ITALIAN} b KQkq - 3 3");
    for text in [whole.clone(), format!("FEN: {whole}\n"), format!("position fen {whole}")] {
        let found = reading(&text, "", Evidence::Named);
        assert_eq!(found.scene().map(|scene| scene.setup.clone()), Some(whole.clone()), "{text}");
    }
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let found = reading(&format!("sfen {sfen} moves 7g7f"), "", Evidence::Named);
    assert!(found.scene().is_some_and(|scene| scene.setup.contains("/2P6/")));
    for text in [
        format!("$ engine {whole}"),
        ITALIAN.to_owned(),
        "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(),
        "usr/lib/a1/b2/c3/d4/e5/f6 w - -".to_owned(),
        format!("{whole}\n{whole}"),
    ] {
        let found = reading(&text, "chess", Evidence::Words);
        assert!(matches!(found.verdict, Verdict::Text { .. }), "{text}: {:?}", found.verdict);
        assert!(found.findings.is_empty(), "{:?}", found.findings);
    }
}

#[test]
fn a_whole_board_of_another_game_is_of_that_game() {
    let found = reading(&rows(|_, row| row.to_owned()), "shogi", Evidence::Words);
    assert_eq!(found.scene().map(|scene| scene.game), GAMES.named("chess").ok());
    // One that is not clean is bent into none.
    let odd = rows(|_, row| row.to_owned()).replacen('K', "?", 1);
    assert!(matches!(reading(&odd, "shogi", Evidence::Words).verdict, Verdict::Text { .. }));
    let printed = "// l n s g k g s n l\n// . r . . . . .+B .\n// p p p p p p . p p\n// . . . . . . p . .\n\
                   // . . . . . . . . .\n// . . P . . . . . .\n// P P . P P P P P P\n// . . . . . . . R .\n\
                   // L N S G K G S N L\n";
    let found = reading(printed, "shogi", Evidence::Words);
    assert!(found.scene().is_some_and(|scene| scene.setup.contains("/1r5+B1/")), "{:?}", found.verdict);
}

#[test]
fn hands_of_mahjong_are_read_in_letters_and_in_signs() {
    let hand = |info: &str, fence: &str| {
        let reading = read(fence, &[], &Context { games: GAMES, info, ..Context::default() });
        let drawn = reading.content.as_ref().map(|content| (content.game().to_string(), content.kind()));
        (drawn, reading.findings.len())
    };
    let expected = (Some(("riichi".to_owned(), "hand")), 0);
    for fence in ["234m 567m 345p 55s 67s 8s", "\u{1f008}\u{1f009}\u{1f00a} 567m 345p 55s 67s \u{1f017}"] {
        for info in ["mpsz", "mahjong", "mpsz riichi dora=3m"] {
            assert_eq!(hand(info, fence), expected, "{info}: {fence}");
        }
    }
    // What is wrong is found where it is written.
    let context = Context { games: GAMES, info: "mpsz", ..Context::default() };
    let wrong = read("\u{1f008}\u{1f009}\u{1f00a} 5x", &[], &context);
    let musi_diagram::Location::Fence { column, .. } = wrong.findings[0].place else { panic!() };
    assert!((5..=6).contains(&column), "{:?}", wrong.findings);
}
