//! Boards as strangers print them: one after the other, cut off, in letters of another language, beside notes.
#![allow(clippy::unwrap_used, clippy::panic)]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short tests that print boards")]

use musi_diagram::ascii::several;
use musi_diagram::{Context, Evidence, Reading, Verdict, read};
use musi_games::GAMES;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn reading(fence: &str, info: &str) -> Reading {
    let game = GAMES.named("chess").ok();
    read(
        fence,
        &[],
        &Context {
            games: GAMES,
            game,
            info,
            evidence: Evidence::Words,
            language: "en",
            ..Context::default()
        },
    )
}

fn placement(reading: &Reading) -> String {
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}", reading.verdict));
    scene.setup.split(' ').next().unwrap_or_default().to_owned()
}

fn text(reading: &Reading) -> &str {
    let Verdict::Text { reason } = &reading.verdict else { panic!("{:?}", reading.verdict) };
    reason
}

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
    for info in ["console", "ascii", "terminal", "output"] {
        assert_eq!(placement(&reading(rows, info)), START, "{info}");
        assert!(matches!(reading("$ make\nok\n", info).verdict, Verdict::Text { .. }));
    }
    // The word that keeps a board a text.
    assert!(text(&reading(rows, "text")).contains("write `chess`"));
    // An empty board of its size is one where its author says so.
    let empty = "8 [ ][ ][ ][ ][ ][ ][ ][ ]\n".to_owned();
    let empty: String =
        (1..9).rev().map(|rank| empty.replacen('8', &rank.to_string(), 1)).collect::<String>()
            + "   a  b  c  d  e  f  g  h\n";
    assert_eq!(placement(&reading(&empty, "chess")), "8/8/8/8/8/8/8/8");
}

/// A board of 8 by 8 from its placement, each square as `square` writes it: its letter, which is a dot where nothing stands, and whether
/// it is a dark one.
fn drawn(placement: &str, between: &str, square: impl Fn(char, bool) -> String) -> Vec<String> {
    let ranks = placement.split('/').enumerate().map(|(rank, letters)| {
        let letters: String = letters
            .chars()
            .map(|letter| letter.to_digit(10).map_or(letter.to_string(), |count| ".".repeat(count as usize)))
            .collect();
        let cells = letters.chars().enumerate().map(|(file, letter)| square(letter, (rank + file) % 2 == 1));
        cells.collect::<Vec<_>>().join(between)
    });
    ranks.collect()
}

fn labelled(rows: &[String], files: &str, row: impl Fn(usize, &str) -> String) -> String {
    let rows: String = rows.iter().enumerate().map(|(at, cells)| row(8 - at, cells) + "\n").collect();
    rows + files + "\n"
}

const OPEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

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
    assert!(text(&reading(&unlike, "")).contains("no pieces of chess"));
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
    assert!(text(&reading(&other, "")).contains("no pieces of chess"), "{}", text(&reading(&other, "")));
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

#[test]
fn a_comment_between_lines_of_a_program_may_hold_a_board() {
    let rows = drawn(OPEN, " ", |letter, _| letter.to_string());
    for sign in ["//", "#>", "# >>", "#", ";;"] {
        let comment: String = rows.iter().map(|row| format!("{sign} {row}\n")).collect();
        let fence = format!("const game = new Chess(\"{OPEN}\");\ngame.show();\n\n{comment}game.undo();\n");
        assert_eq!(placement(&reading(&fence, "")), OPEN, "{fence}");
    }
    // A sign that is a dark square as well is no comment.
    let dark = drawn(OPEN, " ", |letter, dark| if letter == '.' && dark { '#' } else { letter }.to_string());
    assert_eq!(placement(&reading(&(dark.join("\n") + "\n"), "")), OPEN);
}

#[test]
fn whose_turn_it_is_follows_from_a_check_where_nothing_says_so() {
    let mated = "後手の持駒：\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n|v香v桂v銀v金 ・v玉 馬v桂v香|一\n| ・v飛 ・ ・v金 角 ・ ・ ・|二\n|v歩v歩v歩v歩v歩v歩 ・v歩v歩|三\n| ・ ・ ・ ・ ・ ・v歩 ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六\n| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七\n| ・ ・ ・ ・ ・ ・ ・ 飛 ・|八\n| 香 桂 銀 金 玉 金 銀 桂 香|九\n+---------------------------+\n先手の持駒：　銀\n";
    let found = reading(mated, "");
    assert!(matches!(found.verdict, Verdict::Described { .. }), "{:?}", found.findings);
    assert!(found.scene().unwrap().setup.contains(" w S "), "{}", found.scene().unwrap().setup);
    // What is said is not put right, but reported.
    let found = reading(&format!("{mated}先手番\n"), "");
    assert!(found.findings.iter().any(|finding| finding.code == "turn-impossible"), "{:?}", found.findings);
}

#[test]
fn whose_turn_it_is_may_be_told_by_a_japanese_name() {
    let board = "l n s g k g s n l\n. r . . . . . B .\np p p p p p . p p\n. . . . . . p . .\n. . . . . . . . .\n. . P . . . . . .\nP P . P P P P P P\n. . . . . . . R .\nL N S G K G S N L\n";
    for (said, rest) in
        [("Hands:B\nTurn:Gote\n", "w B"), ("Gote to move\n", "w -"), ("Hands:Bb\nTurn:Sente\n", "b Bb")]
    {
        let found = reading(&format!("{board}{said}"), "shogi");
        let setup = found.scene().unwrap_or_else(|| panic!("{:?}", found.verdict)).setup.clone();
        assert!(setup.contains(&format!(" {rest} ")), "{said} {setup}");
    }
}

#[test]
fn a_board_whose_labels_are_those_of_no_seat_is_read_by_them() {
    let ranks = |placement: &str, mirrored: bool, letter: fn(char) -> String| {
        let rows =
            drawn(placement, "|", |square, _| if square == '.' { "  ".to_owned() } else { letter(square) });
        let files = if mirrored { "   h  g  f  e  d  c  b  a" } else { "   a  b  c  d  e  f  g  h" };
        labelled(&rows, files, |rank, row| format!("{} |{row}|", if mirrored { rank } else { 9 - rank }))
    };
    let pair = |letter: char| {
        format!("{}{}", if letter.is_uppercase() { 'W' } else { 'B' }, letter.to_ascii_uppercase())
    };
    // As an array holds it, from rank 1.
    let upside = "RNBQKBNR/4PPPP/1PP5/P2P4/pp6/8/2pppppp/rnbqkbnr";
    let found = reading(&ranks(upside, false, pair), "");
    assert_eq!(placement(&found), "rnbqkbnr/2pppppp/8/pp6/P2P4/1PP5/4PPPP/RNBQKBNR");
    assert!(found.findings.iter().any(|finding| finding.code == "label-mirrored"), "{:?}", found.findings);
    assert!(!matches!(found.verdict, Verdict::Wrong { .. }), "{:?}", found.findings);
    // From file h.
    let found = reading(&ranks("rnbkqbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBKQBNR", true, pair), "");
    assert_eq!(placement(&found), "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR");
    // Where the pieces stand as they are drawn, the labels are what is wrong.
    for (placement, mirrored) in [(START, false), (START, true), ("r3k3/pp6/8/8/8/8/PP6/R3K3", false)] {
        let found = reading(&ranks(placement, mirrored, pair), "");
        assert!(matches!(found.verdict, Verdict::Wrong { .. }), "{placement} {:?}", found.findings);
    }
}

#[test]
fn files_may_be_labelled_behind_a_corner() {
    for corner in ["--", "——", "+", "X", "*"] {
        let rows = drawn(OPEN, " ", |letter, _| letter.to_string().replace('.', "\u{2026}"));
        let files = format!("{corner} a b c d e f g h");
        let fence = labelled(&rows, &files, |rank, row| format!("{rank} ║{row}"));
        assert_eq!(placement(&reading(&fence, "")), OPEN, "{fence}");
    }
}

#[test]
fn words_may_stand_beside_lines_between_the_ranks() {
    let rows = drawn(START, "|", |letter, _| {
        if letter == '.' {
            "  ".to_owned()
        } else {
            format!("{}{}", if letter.is_uppercase() { 'W' } else { 'B' }, letter.to_ascii_uppercase())
        }
    });
    let between = ["3. Bb5 a6", "4. Rxd4 ..", "", "__________", "", "Player: P R", "", "won"];
    let fence = rows.iter().zip(between).enumerate().fold(String::new(), |text, (at, (row, said))| {
        let note = if at == 1 { "2. Nf3 Nc6" } else { "" };
        text + &format!("{} |{row}|          {note}\n  |--|--|--|--|--|--|--|--|          {said}\n", 8 - at)
    });
    let fence = format!("   a  b  c  d  e  f  g  h             Bot: P N\n{fence}");
    assert_eq!(placement(&reading(&fence, "")), START, "{fence}");
}

#[test]
fn what_stands_for_nothing_in_an_array_is_an_empty_square() {
    for nothing in ["null", "nil", "None", "undefined"] {
        let rows = drawn(
            OPEN,
            ", ",
            |letter, _| if letter == '.' { nothing.to_owned() } else { format!("'{letter}'") },
        );
        let fence = format!(
            "const board = [\n{}]\n",
            rows.iter().map(|row| format!("    [{row}],\n")).collect::<String>()
        );
        assert_eq!(placement(&reading(&fence, "chess")), OPEN, "{fence}");
        assert!(text(&reading(&fence, "js")).contains("write `chess`"));
    }
    // Any other word is none.
    let fence =
        drawn(OPEN, " ", |letter, _| if letter == '.' { "free".to_owned() } else { letter.to_string() });
    assert!(matches!(reading(&(fence.join("\n") + "\n"), "").verdict, Verdict::Text { .. }));
}

#[test]
fn codes_of_records_may_stand_in_a_grid() {
    let codes = [
        ("P", "FU"),
        ("L", "KY"),
        ("N", "KE"),
        ("S", "GI"),
        ("G", "KI"),
        ("B", "KA"),
        ("R", "HI"),
        ("K", "OU"),
        ("+B", "UM"),
    ];
    let board = [
        "l n s g k g s n l",
        ". r . . . . . +B .",
        "p p p p p p . p p",
        ". . . . . . p . .",
        ". . . . . . . . .",
        ". . P . . . . . .",
        "P P . P P P P P P",
        ". . . . . . . R .",
        "L N S G K G S N L",
    ];
    let cell = |text: &str, signed: bool| {
        let code = codes.iter().find(|(own, _)| own.eq_ignore_ascii_case(text)).map(|(_, code)| *code);
        let second = text.chars().any(char::is_lowercase);
        match code {
            None => "*".to_owned(),
            Some(code) if signed => format!("{}{code}", if second { '-' } else { '+' }),
            Some(code) => {
                if second {
                    code.to_lowercase()
                } else {
                    code.to_owned()
                }
            }
        }
    };
    let game = GAMES.named("shogi").ok();
    let context =
        Context { games: GAMES, game, evidence: Evidence::Words, language: "en", ..Context::default() };
    for signed in [true, false] {
        let rows = board
            .map(|row| row.split(' ').map(|text| format!("{:>4}", cell(text, signed))).collect::<String>());
        let fence = format!("   9   8   7   6   5   4   3   2   1\n{}\n", rows.join("\n"));
        let found = read(&fence, &[], &context);
        assert_eq!(
            placement(&found),
            "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL",
            "{fence}"
        );
        // A code of no piece makes it no board.
        let other = fence.replace("OU", "XX");
        assert!(matches!(read(&other, &[], &context).verdict, Verdict::Text { .. }), "{other}");
    }
}
