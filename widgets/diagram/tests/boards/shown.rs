//! Boards with blocks of a terminal around them, pieces that stand alone, and what a program writes beside rows: and what stays a text.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::format_collect,
    reason = "short tests that print boards"
)]

use crate::strange;

use musi_diagram::{Context, Evidence, Reading, Verdict, read};
use musi_games::GAMES;
use strange::{OPEN, START, drawn, labelled, placement, reading, rows, text};

fn on_page(fence: &str, game: &str, evidence: Evidence) -> Reading {
    let game = GAMES.named(game).ok();
    read(fence, &[], &Context { games: GAMES, game, evidence, language: "en", ..Context::default() })
}

fn figurine(letter: char) -> char {
    "KQRBNPkqrbnp".find(letter).and_then(|at| "♔♕♖♗♘♙♚♛♜♝♞♟".chars().nth(at)).unwrap_or(' ')
}

#[test]
fn half_blocks_are_walls_or_shades() {
    let square = |letter: char, _: bool| figurine(letter).to_string();
    // A wall of its own between each two squares.
    let walls: Vec<String> = drawn(OPEN, "", square)
        .iter()
        .map(|row| {
            row.chars()
                .enumerate()
                .map(|(at, sign)| format!("{}{sign}", if at % 2 == 0 { '▐' } else { '▌' }))
                .collect::<String>()
                + "▌"
        })
        .collect();
    assert_eq!(placement(&reading(&walls.join("\n"), "")), OPEN, "{walls:?}");
    // Between bars, and a frame around the labels.
    let framed: Vec<String> = drawn(OPEN, "│", square)
        .iter()
        .enumerate()
        .map(|(at, row)| format!("▐{0}▌{row}▐{0}▌", 8 - at))
        .collect();
    let framed = format!("▐  A B C D E F G H  ▌\n{}\n▐  A B C D E F G H  ▌\n", framed.join("\n"));
    assert_eq!(placement(&reading(&framed, "")), OPEN, "{framed}");
    // Around what stands on dark squares, which are filled where nothing does.
    let shade = |letter: char, dark: bool| match (letter, dark) {
        ('.', true) => "███".to_owned(),
        (_, true) => format!("▌{}▐", figurine(letter)),
        (_, false) => format!(" {} ", figurine(letter)),
    };
    let shaded = drawn(OPEN, "", shade);
    let body = labelled(&shaded, "│    a  b  c  d  e  f  g  h  │", |at, row| format!("│{at}  {row} │"));
    // Lines of the frame between the ranks and the names of the files are no ranks.
    let blank = format!("│{}│\n", " ".repeat(28));
    let body = body.replace("│    a", &format!("{blank}│    a"));
    let body = format!("┌{0}┐\n{blank}{body}└{0}┘\n", "─".repeat(28));
    assert_eq!(placement(&reading(&body, "")), OPEN, "{body}");
}

#[test]
fn blocks_around_a_board_are_its_frame() {
    let body: String = rows(OPEN).iter().map(|row| format!("█ {row} █\n")).collect();
    let framed = format!("{}\n{body}{}\n", "▄".repeat(19), "▀".repeat(19));
    assert_eq!(placement(&reading(&framed, "")), OPEN, "{framed}");
    // Pictures and bars of progress hold none.
    for other in [
        "█▀▀▀█ ▄ █▀▀▀█\n█   █ █ █   █\n█▄▄▄█ ▀ █▄▄▄█\n",
        "█ loading ▌▌▌▌▌▌▌▌ █\n█ writing ▌▌▌▌▌▌   █\n█ reading ▌▌▌▌     █\n",
    ] {
        assert!(matches!(reading(other, "").verdict, Verdict::Text { .. }), "{other}");
    }
}

#[test]
fn a_piece_alone_on_a_whole_board_shows_how_it_moves() {
    let knight = rows("8/8/8/8/3N4/8/8/8").join("\n");
    assert_eq!(placement(&on_page(&knight, "chess", Evidence::Words)), "8/8/8/8/3N4/8/8/8");
    let bishop = format!("{0}. . . . B . . . .\n{0}", ". . . . . . . . .\n".repeat(4));
    assert_eq!(placement(&on_page(&bishop, "shogi", Evidence::Words)), "9/9/9/9/4B4/9/9/9/9");
    // One word is too little; so are a part of a board, and a letter that is no piece.
    assert!(on_page(&knight, "chess", Evidence::Word).content.is_none());
    for other in [
        knight.lines().take(6).collect::<Vec<_>>().join("\n"),
        knight.replace('N', "T"),
        knight.replace('.', " "),
    ] {
        assert!(on_page(&other, "chess", Evidence::Words).content.is_none(), "{other}");
    }
    // Signs that are nothing else, beside labels, need one.
    let files = " ９ ８ ７ ６ ５ ４ ３ ２ １\n";
    let ranks = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let kanji: String = ranks
        .iter()
        .enumerate()
        .map(|(at, rank)| {
            let cells =
                (0..9).map(|file| if (at, file) == (4, 4) { " 角" } else { " ・" }).collect::<String>();
            format!("{cells} {rank}\n")
        })
        .collect();
    assert_eq!(
        placement(&on_page(&format!("{files}{kanji}"), "shogi", Evidence::Word)),
        "9/9/9/9/4B4/9/9/9/9"
    );
    assert!(on_page(&kanji.replace('角', "車"), "shogi", Evidence::Word).content.is_none());
}

#[test]
fn what_stands_behind_the_last_string_of_a_call_is_no_square() {
    let strings: Vec<String> = rows(START).iter().map(|row| format!("    \"{row}\"")).collect();
    let call = format!("game g(\n{}, gc\n);\ncheck(g, 1, {{ 20, 0 }});\n", strings.join("\n"));
    assert_eq!(placement(&reading(&call, "")), START, "{call}");
}

#[test]
fn of_two_labels_before_squares_in_brackets_the_nearer_counts() {
    let walls = drawn(OPEN, "", |letter, _| format!("[{}]", if letter == '.' { ' ' } else { letter }));
    let body = labelled(&walls, "      A  B  C  D  E  F  G  H", |at, row| {
        format!("{:02} {at} {row} {at}", 64 - 8 * at)
    });
    assert_eq!(placement(&reading(&body, "")), OPEN, "{body}");
}

#[test]
fn a_session_in_a_language_of_programs_shows_what_was_printed() {
    let session =
        format!(">>> board = Board()\n>>> print(board)\n{}\n>>> board.turn\nTrue\n", rows(OPEN).join("\n"));
    assert_eq!(placement(&reading(&session, "python")), OPEN);
    // Without what was typed it is code, and in a language without such prompts.
    let code = format!("board = \"\"\"\n{}\n\"\"\"\n", rows(OPEN).join("\n"));
    assert!(text(&reading(&code, "python")).contains("its info string says `python`"));
    assert!(text(&reading(&session, "rust")).contains("its info string says `rust`"));
}

#[test]
fn the_head_of_a_record_shows_nothing() {
    let head = "[Event \"Caro-Kann\"]\n[White \"?\"]\n[Black \"myuser\"]\n";
    for info in ["pgn", ""] {
        let reading = reading(head, info);
        assert!(
            matches!(reading.verdict, Verdict::Text { .. }) && reading.findings.is_empty(),
            "{:?}",
            reading.findings
        );
    }
    assert_eq!(placement(&reading(&format!("{head}\n1. e4 e5 *\n"), "pgn")), OPEN);
}
