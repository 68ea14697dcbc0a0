//! Boards as programs print them and as people put them into comments: what stands around the squares is no square, and where the
//! armies stand says whose they are.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::uninlined_format_args, reason = "short tests that print boards")]

use std::fmt::Write as _;

use musi_diagnostic::Severity;
use musi_diagram::ascii::several;
use musi_diagram::{Context, Evidence, Reading, Verdict, read};
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
    // Every piece is where it is written, whatever stands around its letter.
    let diagram = reading.diagram.as_ref().unwrap();
    let is_piece = |text: &&str| !text.is_empty() && !diagram.empty.iter().any(|empty| empty == text);
    for cell in diagram.cells.iter().filter(|cell| is_piece(&cell.text.as_str())) {
        let drawn = fence.get(cell.span.clone()).unwrap().to_lowercase();
        let letter = cell.text.chars().last().unwrap().to_lowercase().to_string();
        assert!(drawn.contains(&letter) && drawn.chars().count() < 4, "{cell:?} {drawn:?}");
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
    // All ranks and both kings, and nobody says whose turn it is.
    let found = reading(ITALIAN, "", Evidence::Named);
    let scene = found.scene().map(|scene| (scene.setup.starts_with(ITALIAN), scene.side_to_move));
    assert_eq!(scene, Some((true, None)));
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let found = reading(&format!("sfen {sfen} moves 7g7f"), "", Evidence::Named);
    assert!(found.scene().is_some_and(|scene| scene.setup.contains("/2P6/")));
    for text in [
        format!("$ engine {whole}"),
        format!("/{ITALIAN}"),
        ITALIAN.replacen('K', "1", 1),
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

/// The rows of the board, each cell as another text.
fn cells(cell: impl Fn(usize, usize, char) -> String, between: &str) -> Vec<String> {
    let row = |(at, row): (usize, &&str)| {
        let letters = row.split(' ').filter_map(|text| text.chars().next()).enumerate();
        letters.map(|(file, letter)| cell(at, file, letter)).collect::<Vec<_>>().join(between)
    };
    DOTS.iter().enumerate().map(row).collect()
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
fn lines_beside_a_position_draw_on_it() {
    let fen = format!("{ITALIAN} b KQkq - 3 3");
    let text = format!("fen: {fen}\narrows: f1->c4 d8-d7\nsquares: f7 e5\norientation: black\nsize: 35%\n");
    let reading = reading(&text, "", Evidence::Named);
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}", reading.verdict));
    assert!(scene.setup.starts_with(ITALIAN) && scene.flipped, "{scene}");
    let text = scene.to_string();
    for part in ["m::arrow:f1:c4", "m::arrow:d8:d7", "m::lit::e5f7"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let moves = "1. e4 {[%cal Gd2d4][%csl Re5]} e5 2. Nf3 Nc6";
    let scene = self::reading(moves, "", Evidence::Named).scene().unwrap().to_string();
    assert!(scene.contains("m::arrow:d2:d4") && scene.contains("m::lit::e5"), "{scene}");
}

#[test]
fn what_only_one_game_writes_needs_no_word() {
    let server = "<12> rnbqkb-r pppppppp -----n-- -------- ----P--- -------- PPPPKPPP RNBQ-BNR B -1 0 0 1 1 0 7 A B 1 2 12\n";
    let csa = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n";
    let kif = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n";
    for (text, setup) in [
        (server, "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPPKPPP/RNBQ1BNR b kq"),
        ("[Event \"Casual\"]\n\n1. e4 e5 *\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4\n", ITALIAN),
        (csa, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b"),
        (kif, "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w"),
    ] {
        let reading = reading(text, "", Evidence::Named);
        let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{text}", reading.verdict));
        assert!(scene.setup.starts_with(setup), "{}\n{text}", scene.setup);
    }
    for text in
        ["1. Install it\n2. Run it\n3. Read it\n", "[Service \"one\"]\nuser = a\n", "[section]\n1. e4\n"]
    {
        assert!(matches!(reading(text, "", Evidence::Named).verdict, Verdict::Text { .. }), "{text}");
    }
}

#[test]
fn a_fence_of_code_stops_nothing() {
    for info in [
        "txt",
        "tex",
        "test",
        "make",
        "math",
        "chart",
        "latex",
        "cmake",
        "javascript test",
        "js title=\"a.js\"",
        "python = x",
        "{r, echo=FALSE}",
        "rust,ignore",
        "ts {1,3-5}",
        "go run=1",
        "stdout",
        "next",
        "plaintext",
        "c++ x=1",
    ] {
        let context = Context {
            games: GAMES,
            game: GAMES.named("chess").ok(),
            evidence: Evidence::Words,
            info,
            language: "en",
            ..Context::default()
        };
        let reading = read("let a = 1;\nfoo bar baz\n", &[], &context);
        assert!(reading.findings.is_empty(), "{info}: {:?}", reading.findings);
        assert!(matches!(reading.verdict, Verdict::Text { .. }), "{info}");
    }
    // A name that is almost that of a game is a slip where a board of it follows.
    let drawing = rows(|at, row| format!("{} {row}", 8 - at)) + "  a b c d e f g h\n";
    let context = Context { games: GAMES, info: "chss", language: "en", ..Context::default() };
    let reading = read(&drawing, &[], &context);
    assert_eq!(reading.findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), ["legend"]);
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
fn a_whole_board_in_a_fence_that_says_text_is_one() {
    let drawing = rows(|at, row| format!("{} {row}", 8 - at)) + "  a b c d e f g h\n";
    for game in [GAMES.named("chess").ok(), None] {
        let reading = |fence: &str, info| {
            let context = Context { games: GAMES, game, info, language: "en", ..Context::default() };
            read(fence, &[], &context)
        };
        let reason = |fence: &str, info| match reading(fence, info).verdict {
            Verdict::Text { reason } => reason,
            other => panic!("{other:?}"),
        };
        for info in ["text", "txt", "plaintext", "console", "Shell", "bash", "text linenos", "log"] {
            let reading = reading(&drawing, info);
            let scene = reading.scene().unwrap_or_else(|| panic!("{info}: {:?}", reading.verdict));
            assert_eq!(scene.setup.split(' ').next(), Some(ITALIAN), "{info}");
        }
        // Its author may say that it is none, and a language of code is one.
        assert!(reason(&drawing, "none").ends_with("write `chess` there"), "{}", reason(&drawing, "none"));
        assert_eq!(reason(&drawing, "python").ends_with("write `chess` there"), game.is_some());
        assert_eq!(reason("let a = 1;\n", "python"), "its info string says `python`");
        assert_eq!(reason("let a = 1;\nfoo bar baz\n", "text"), "its info string says `text`");
        // A part of a board, and a board with a fault, stay text.
        assert!(reason(". . k .\n. . . .\nK . . R\n", "text").starts_with("its info string says `text`"));
        let fault = format!("{drawing}\nWhite to move.\nBlack to move.\n");
        let said = reason(&fault, "text");
        let told = said.starts_with("its info string says `text`, and as a board it has a fault");
        assert!(told, "{said}");
        assert!(reading(&fault, "text").findings.is_empty());
        let declared = reading(&fault, "chess").findings;
        assert!(declared.iter().any(|finding| finding.severity == Severity::Error), "{declared:?}");
    }
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

/// The set-up alone, whatever sets its squares off.
fn board_of(fence: &str) -> String {
    let reading = reading(fence, "chess", Evidence::Named);
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{fence}", reading.verdict));
    scene.setup.split(' ').next().unwrap().to_owned()
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

#[test]
fn a_board_below_the_moves_of_its_game_is_the_board_that_is_drawn() {
    let figurines = DOTS.join("\n");
    let fence = format!("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *\n\n  3. Bc4\n\n{figurines}\n");
    assert_eq!(board_of(&fence), ITALIAN);
    // Without a board the moves are the record of a game.
    assert_eq!(
        board_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n"),
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R"
    );
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
