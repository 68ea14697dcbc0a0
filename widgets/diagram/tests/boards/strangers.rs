//! Boards as strangers print them: one after the other, cut off, in letters of another language, beside notes.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::ascii::several;
use musi_diagram::{Context, Evidence, Verdict, read};
use musi_games::GAMES;

use crate::strange;

use strange::{OPEN, START, drawn, labelled, placement, reading, text};

#[test]
fn rows_that_are_left_out_make_no_smaller_board() {
    let rows = "8 | r n b q k b n r\n7 | p p p p p p p p\n6 | . . . . . . . .\n";
    for dots in ["...", "  ...", "\u{22ee}", "[...]", "... (4 more)", "4 ..."] {
        let fence = format!("{rows}{dots}\n1 | R N B Q K B N R\n    a b c d e f g h\n");
        assert!(text(&reading(&fence, "")).contains("left out"), "{fence}");
        assert!(matches!(reading(&fence, "chess").verdict, Verdict::Wrong { .. }), "{fence}");
    }
    // The remedy: all rows.
    let whole = format!(
        "{rows}5 | . . . . . . . .\n4 | . . . . . . . .\n3 | . . . . . . . .\n2 | P P P P P P P P\n1 | R N B Q K B N R\n    a b c d e f g h\n...\n"
    );
    assert_eq!(placement(&reading(&whole, "")), START);
}

#[test]
fn a_whole_set_in_the_letters_of_one_language_is_read_in_it() {
    let rows = [
        "t s l d k l s t",
        "b b b b b b b b",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        "B B B B B B B B",
        "T S L D K L S T",
    ];
    let found = reading(&(rows.join("\n") + "\n"), "");
    assert_eq!(placement(&found), START);
    assert!(found.findings.iter().any(|finding| finding.code == "letters-guessed"), "{:?}", found.findings);
    // The remedy takes the note away.
    let told = reading(&(rows.join("\n") + "\n"), "chess letters=de");
    assert_eq!(placement(&told), START);
    assert!(told.findings.iter().all(|finding| finding.code != "letters-guessed"), "{:?}", told.findings);
    // Half of a set, or a letter that no language has, decides nothing.
    let odd = rows.join("\n").replace('K', "?");
    assert!(matches!(reading(&odd, "").verdict, Verdict::Text { .. }));
    assert!(matches!(reading(&rows[..4].join("\n"), "").verdict, Verdict::Text { .. }));
}

#[test]
fn notes_behind_rows_with_bars_are_no_squares() {
    let row = |cells: &str, note: &str| format!(" {}  {note}\n", cells.replace(' ', " | "));
    let mut fence = row("r n b q k b n r", "(0 - 7)") + &row("p p p p p p p p", "(8 - 15)");
    for at in 2..6 {
        fence += &format!("   |   |   |   |   |   |   |    ({} - {})\n", 8 * at, 8 * at + 7);
    }
    fence += &(row("P P P P P P P P", "// pawns") + &row("R N B Q K B N R", "<- home"));
    assert_eq!(placement(&reading(&fence, "")), START);
}

#[test]
fn blanks_that_an_editor_has_taken_away_are_squares() {
    let fence = "rnbqkbnr\npppppppp\n\n\n    P\n\nPPPP PPP\nRNBQKBNR\nSide: BLACK\n";
    assert_eq!(placement(&reading(fence, "")), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

#[test]
fn blank_squares_between_labels_are_ranks() {
    for (labels, row) in [(" ABCDEFGH\n", ""), ("  abcdefgh\n", " ")] {
        let ranks =
            ["rnbqkbnr", "pppp ppp", "        ", "    p   ", "        ", "     N  ", "PPPPPPPP", "RNBQKB R"];
        let rows: String =
            ranks.iter().zip((1..9).rev()).map(|(rank, at)| format!("{at}{row}{rank}{row}{at}\n")).collect();
        let fence = format!("{labels}{rows}{labels}");
        assert_eq!(
            placement(&reading(&fence, "")),
            "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R",
            "{fence}"
        );
        // A list that counts is no rank.
        let listed = format!("{labels}8{row}rnbqkbnr{row}8\n7{row}pppppppp{row}7\n6 pawns left\n5 moves\n");
        assert!(reading(&listed, "").scene().is_none_or(|scene| !scene.setup.contains('8')), "{listed}");
    }
}

#[test]
fn two_kings_in_figurines_are_drawn() {
    let empty = ". . . . . . . .";
    let fence = format!(
        "8 . ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟ ♖ ♟ ♟ ♟ ♟ ♟ ♟\n6 {empty}\n5 . . . ♚ . . . .\n4 {empty}\n3 {empty}\n2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n  a b c d e f g h\n"
    );
    let found = reading(&fence, "");
    assert_eq!(placement(&found), "1nbqkbnr/pRpppppp/8/3k4/8/8/PPPPPPPP/RNBQKBNR");
}

#[test]
fn boards_with_commands_between_them_are_several() {
    let rows = "r n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n";
    let fence = format!(
        ">>> print(board)\n{rows}>>> board.push_san(\"e4\")\nMove.from_uci('e2e4')\n>>> print(board)\n{rows}"
    );
    let parts = several(&fence);
    assert_eq!(parts.len(), 2, "{parts:?}");
    assert!(fence[parts[1].clone()].starts_with("r n b"));
}

#[test]
fn labels_may_stand_in_a_box_of_the_frame() {
    let rows = ["♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜", "♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟", "♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙", "♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖"];
    let row = |rank: usize| match rank {
        8 | 7 => rows[8 - rank],
        2 | 1 => rows[4 - rank],
        _ => "               ",
    };
    let line = "═".repeat(17);
    let inside: String = (1..9).rev().map(|rank| format!("{rank} ║ {} ║\n", row(rank))).collect();
    let board = format!("  ╔{line}╗\n  ║ a b c d e f g h ║\n  ╠{line}╣\n{inside}  ╚{line}╝\n");
    assert_eq!(placement(&reading(&board, "")), START, "{board}");
    let fence = format!("{board}\nPlayer1, enter your move: e2e4\n\n{board}");
    let parts = several(&fence);
    assert_eq!(parts.len(), 2, "{parts:?}");
    assert_eq!(placement(&reading(&fence[parts[1].clone()], "")), START);
}

#[test]
fn a_number_in_a_heading_is_no_mark() {
    let game = GAMES.named("shogi").ok();
    let rows: Vec<String> = (0..9)
        .map(|at| (0..9).map(|file| if (at * file) % 4 == 1 { "1 " } else { "0 " }).collect())
        .collect();
    let fence = format!("Generation 1:\n{}\n", rows.join("\n"));
    let found =
        read(&fence, &[], &Context { games: GAMES, game, evidence: Evidence::Words, ..Context::default() });
    assert!(matches!(found.verdict, Verdict::Text { .. }), "{:?}", found.verdict);
}

#[test]
fn what_a_program_has_printed_may_be_a_whole_board() {
    let rows = "r n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\nP P P P P P P P\nR N B Q K B N R\n";
    for info in ["console", "ascii", "terminal", "output", "text"] {
        assert_eq!(placement(&reading(rows, info)), START, "{info}");
        assert!(matches!(reading("$ make\nok\n", info).verdict, Verdict::Text { .. }));
    }
    // The word that keeps a board a text.
    assert!(text(&reading(rows, "none")).contains("write `chess`"));
    // An empty board of its size is one where its author says so.
    let empty = "8 [ ][ ][ ][ ][ ][ ][ ][ ]\n".to_owned();
    let empty: String =
        (1..9).rev().map(|rank| empty.replacen('8', &rank.to_string(), 1)).collect::<String>()
            + "   a  b  c  d  e  f  g  h\n";
    assert_eq!(placement(&reading(&empty, "chess")), "8/8/8/8/8/8/8/8");
}

#[test]
fn squares_may_be_brackets_with_labels_and_frames() {
    for (open, close, empty) in [("[", "]", " "), ("[", "]", "."), ("(", ")", " "), ("<", ">", " ")] {
        let rows = drawn(OPEN, "", |letter, _| {
            let inner = if letter == '.' { empty.to_owned() } else { letter.to_string() };
            format!("{open}{inner}{close}")
        });
        let files = "   a  b  c  d  e  f  g  h";
        for fence in [
            labelled(&rows, files, |rank, row| format!("{rank}{row}")),
            labelled(&rows, files, |rank, row| format!("{rank} {row} {rank}")),
            labelled(&rows, files, |rank, row| format!("{rank}| {row} |{rank}")),
            labelled(&rows, "", |_, row| row.to_owned()),
            format!(
                "[BOARD]\n{}\n[P] = white pawn\n",
                labelled(&rows, files, |rank, row| format!("{rank} {row}"))
            ),
        ] {
            assert_eq!(placement(&reading(&fence, "")), OPEN, "{fence}");
        }
    }
}

#[test]
fn two_kinds_of_brackets_say_whose_a_piece_is() {
    let files = "   a   b   c   d   e   f   g   h";
    let rows = |first: [&str; 2], second: [&str; 2], capitals: bool| {
        drawn(OPEN, " ", move |letter, _| {
            let [open, close] = match letter {
                '.' => return "   ".to_owned(),
                _ if letter.is_uppercase() => first,
                _ => second,
            };
            let letter = if capitals { letter.to_ascii_uppercase() } else { letter };
            format!("{open}{letter}{close}")
        })
    };
    for capitals in [false, true] {
        for (first, second) in [(["(", ")"], ["[", "]"]), (["<", ">"], ["(", ")"])] {
            let fence = labelled(&rows(first, second, capitals), files, |rank, row| format!("{rank} {row}"));
            let found = reading(&fence, "");
            assert_eq!(placement(&found), OPEN, "{fence}");
            // What is taken from the places of the armies is said.
            assert_eq!(found.findings.iter().any(|finding| finding.code == "sides-exchanged"), capitals);
        }
    }
    // A few pieces say nothing of the sides.
    let few = "8  .   .   .   .  [K]  .   .   .\n7  .   .   .   .   .   .   .   .\n6  .   .   .   .   .   .   .   .\n5  .   .   .   .   .   .   .   .\n4  .   .   .   .   .   .   .   .\n3  .   .   .   .   .   .   .   .\n2  .   .   .   .   .  (R)  .   .\n1  .   .   .   .  (K)  .   .   .\n   a   b   c   d   e   f   g   h\n";
    assert!(text(&reading(few, "")).contains("pieces"), "{}", text(&reading(few, "")));
}

#[test]
fn dark_squares_may_be_filled_around_their_pieces() {
    for sign in ['#', ':', '/', '\u{2591}', '\u{2593}', '%'] {
        for around in [true, false] {
            let rows = drawn(OPEN, "", |letter, dark| {
                let side = if dark && around { sign } else { ' ' };
                match letter {
                    '.' if dark => [sign; 3].iter().collect(),
                    '.' => "   ".to_owned(),
                    _ => format!("{side}{letter}{side}"),
                }
            });
            let fence = labelled(&rows, "   a  b  c  d  e  f  g  h", |rank, row| format!("{rank} {row}"));
            assert_eq!(placement(&reading(&fence, "")), OPEN, "{fence}");
        }
    }
}

#[test]
fn a_label_may_touch_the_first_square() {
    let letters = drawn(OPEN, " ", |letter, _| letter.to_string().replace('.', "-"));
    let files = " A B C D E F G H";
    assert_eq!(placement(&reading(&labelled(&letters, files, |rank, row| format!("{rank}{row}")), "")), OPEN);
    let unlike = labelled(&letters, files, |rank, row| format!("{}{row}", rank * 3 % 8));
    assert!(text(&reading(&unlike, "")).contains("no piece of chess"));
}

#[test]
fn labels_may_stand_in_cells_on_all_sides() {
    let line = format!("+{}\n", "---+".repeat(10));
    let files = "|   | a | b | c | d | e | f | g | h |   |\n";
    let rows: String = drawn(OPEN, " | ", |letter, _| letter.to_string().replace('.', " "))
        .iter()
        .enumerate()
        .map(|(at, row)| format!("| {0} | {row} | {0} |\n{line}", 8 - at))
        .collect();
    let fence = format!("{line}{files}{line}{rows}{files}{line}");
    assert_eq!(placement(&reading(&fence, "")), OPEN);
}

#[test]
fn ranks_of_a_notation_may_stand_on_lines_of_their_own() {
    for end in ["", "/"] {
        let fence = OPEN.replace('/', &format!("{end}\n")) + "\n";
        let found = reading(&fence, "");
        assert_eq!(placement(&found), OPEN);
        let diagram = found.diagram.unwrap();
        let rook = &diagram.cells[0];
        assert_eq!((rook.line, rook.column, fence.get(rook.span.clone())), (8, 1, Some("R")));
    }
    let ragged = OPEN.replace('/', "\n").replace("4p3", "4p2");
    assert!(matches!(reading(&ragged, "").verdict, Verdict::Text { .. }));
}

#[test]
fn letters_of_sides_and_pieces_are_those_of_one_language() {
    let german = |letter: char| {
        let Some(at) = "KQRBNP".find(letter.to_ascii_uppercase()) else { return "..".to_owned() };
        let side = if letter.is_uppercase() { 'w' } else { 's' };
        format!("{side}{}", "KDTLSB".chars().nth(at).unwrap())
    };
    let rows = drawn(OPEN, " ", |letter, _| german(letter));
    let fence = labelled(&rows, "   a  b  c  d  e  f  g  h", |rank, row| format!("{rank} {row}"));
    assert_eq!(placement(&reading(&fence, "")), OPEN);
    // A letter that is no piece of that language is no piece.
    let other = fence.replace("wL", "wX");
    assert!(text(&reading(&other, "")).contains("no piece of chess"), "{}", text(&reading(&other, "")));
}

#[test]
fn a_small_board_of_signs_needs_no_word() {
    let fence = "  ５ ４ ３ ２ １\n+---------------+\n|v飛v角v銀v金v玉|一\n| ・ ・ ・ ・v歩|二\n| ・ ・ ・ ・ ・|三\n| 歩 ・ ・ ・ ・|四\n| 玉 金 銀 角 飛|五\n+---------------+\n";
    let found = read(fence, &[], &Context { games: GAMES, language: "ja", ..Context::default() });
    assert_eq!(placement(&found), "rbsgk/4p/5/P4/KGSBR");
    // Without the labels of its squares it may be anything.
    let bare = fence.replace(['一', '二', '三', '四', '五'], "");
    let found = read(&bare, &[], &Context { games: GAMES, language: "ja", ..Context::default() });
    assert!(matches!(found.verdict, Verdict::Text { .. }), "{:?}", found.verdict);
}

#[test]
fn code_that_holds_a_whole_board_says_how_it_becomes_one() {
    let rows = drawn(OPEN, ", ", |letter, _| format!("\"{letter}\""));
    let fence = rows.iter().map(|row| format!("    [{row}],\n")).collect::<String>();
    let found = reading(&format!("board = [\n{fence}]\n"), "python");
    assert!(text(&found).contains("write `chess`"), "{:?}", found.verdict);
    let fence = drawn(OPEN, " ", |letter, _| letter.to_string()).join("\n");
    assert_eq!(placement(&reading(&format!(">>> print(board)\n{fence}\n"), "pycon")), OPEN);
    assert!(!text(&reading("for x in range(8):\n    print(x)\n", "python")).contains("chess"));
}

#[test]
fn one_row_of_pieces_in_two_kinds_of_brackets_comes_to_an_end() {
    for fence in
        ["a   b   c\n(r) [k] (q) 1\n", "1 (R) [K] (Q)\n", "+---+---+---+\n|(R)|[K]|(Q)|\n+---+---+---+\n"]
    {
        assert!(!matches!(reading(fence, "chess").verdict, Verdict::Verified { .. }), "{fence}");
    }
}
