//! Labels beside a board, and boards that no game brings about.
#![allow(clippy::expect_used)]

use musi_chess::Chess;
use musi_diagram::{CaptionText, Context, Language, Location, Reading, Scene, Verdict, draw, read};
use musi_games::GAMES;
use musi_rules::{BoardSize, GridGame as _};

fn reading(game: &str, fence: &str, text: &str) -> Reading {
    let context = Context { games: GAMES, game: GAMES.named(game).ok(), ..Context::default() };
    read(fence, &[CaptionText { language: Language::ENGLISH, text, offset: 0 }], &context)
}

fn codes(reading: &Reading) -> Vec<&str> {
    reading.findings.iter().map(|finding| finding.code).collect()
}

/// Three files and three ranks with these labels.
fn board(rows: [&str; 3], ranks: [&str; 3], files: &str) -> String {
    let line = "+---+---+---+\n";
    let mut out = line.to_owned();
    for (row, rank) in rows.iter().zip(ranks) {
        out.extend([row, " ", rank, "\n", line]);
    }
    out.push_str(files);
    out
}

const ROWS: [&str; 3] = ["|   | n |   |", "|   |   |   |", "| R |   |   |"];

#[test]
fn labels_say_which_part_of_a_board_is_drawn() {
    let fence = board(ROWS, ["6", "5", "4"], "  c   d   e\n");
    let right = reading("chess", &fence, "The rook on c4 can go to d4, and the knight is on d6.");
    assert!(matches!(right.verdict, Verdict::Verified { .. }), "{right:?}");
    let wrong = reading("chess", &fence, "The rook on c4 can go to d5.");
    assert_eq!(codes(&wrong), ["caption-false"]);
}

#[test]
fn a_board_from_the_other_side_is_read_as_one() {
    let fence = board(ROWS, ["4", "5", "6"], "  e   d   c\n");
    let right = reading("chess", &fence, "The rook on e6 can go to d6.");
    assert!(matches!(right.verdict, Verdict::Verified { .. }), "{right:?}");
    let wrong = reading("chess", &fence, "The rook on c4 can go to d4.");
    assert_eq!(codes(&wrong), ["caption-false"]);
}

#[test]
fn a_label_that_contradicts_its_neighbours_is_an_error_at_the_label() {
    let fence = board(ROWS, ["6", "5", "4"], "  c   b   e\n");
    let found = reading("chess", &fence, "The rook is on c4.");
    assert_eq!(codes(&found), ["label-wrong"]);
    let place = found.findings.first().map(|finding| finding.place.clone());
    let at = fence.rfind('b').unwrap_or_default();
    assert_eq!(place, Some(Location::Fence { line: 8, column: 7, span: at..at + 1 }));
    let fence = board(ROWS, ["6", "2", "4"], "  c   d   e\n");
    let found = reading("chess", &fence, "The rook is on c4.");
    assert_eq!(codes(&found), ["label-wrong"]);
    assert!(found.findings.iter().any(|finding| finding.message.contains("it is 5")), "{found:?}");
}

#[test]
fn a_mirrored_board_is_an_error() {
    let fence = board(ROWS, ["6", "5", "4"], "  e   d   c\n");
    assert_eq!(codes(&reading("chess", &fence, "The rook is on e4.")), ["label-mirrored"]);
}

#[test]
fn a_row_with_a_cell_too_many_is_an_error() {
    let rows = ["|   | n |   |", "|   |   |   |   |", "| R |   |   |"];
    let found = reading("chess", &board(rows, ["", "", ""], ""), "");
    assert_eq!(codes(&found), ["board-drawing"]);
}

#[test]
fn boards_that_no_game_brings_about_are_warned_of() {
    let rows = |top: &str| {
        let line = "+---+---+---+---+---+---+---+---+\n";
        let empty = "|   |   |   |   |   |   |   |   |\n";
        format!("{line}{top}\n{line}{}{empty}{line}", format!("{empty}{line}").repeat(6))
    };
    for (top, count) in [
        ("| P |   |   |   |   |   |   |   |", 1),
        ("| K | K |   |   |   |   |   |   |", 1),
        ("| K | k |   |   | N |   |   |   |", 0),
    ] {
        let found = reading("chess", &rows(top), "");
        let warned = codes(&found).iter().filter(|code| **code == "position-impossible").count();
        assert_eq!(warned, count, "{top}");
    }
}

/// The headers of the table of a board: files, then ranks from the top.
fn headers(reading: &Reading) -> (Vec<String>, Vec<String>) {
    let scene = reading.scene().expect("a board");
    // What travels to the browser begins where the board does.
    let scene = Scene { claims: scene.claims.clone(), ..Scene::of_page(&scene.to_page()).expect("a scene") };
    let html = draw::table(&GAMES.picture(&scene).expect("a picture"), "f1", Language::ENGLISH);
    let all = |tag: &str| {
        let parts = html.split(tag).skip(1);
        parts.map(|part| part.split('<').next().unwrap_or_default().to_owned()).collect()
    };
    (all("<th scope=col>"), all("<th scope=row>"))
}

#[test]
fn a_part_is_drawn_with_the_labels_of_its_author() {
    let fence = board(ROWS, ["6", "5", "4"], "  c   d   e\n");
    let found = reading("chess", &fence, "The rook is on c4.");
    assert_eq!(
        headers(&found),
        (["c", "d", "e"].map(String::from).into(), ["6", "5", "4"].map(String::from).into())
    );
    // Where something is wrong, squares have the author's names.
    let wrong = reading("chess", &fence, "The knight is on e4.");
    let message = &wrong.findings[0].message;
    assert!(message.contains("d6") && !message.contains("b3"), "{message}");
    // From the other side, as its author drew it.
    let fence = board(ROWS, ["4", "5", "6"], "  e   d   c\n");
    let found = reading("chess", &fence, "The rook is on e6.");
    assert!(found.scene().is_some_and(|scene| scene.flipped));
    assert_eq!(
        headers(&found),
        (["e", "d", "c"].map(String::from).into(), ["4", "5", "6"].map(String::from).into())
    );
    // Shogi counts from the right and from the top.
    let rows = ["|   | s |   |", "|   |   |   |", "| R |   |   |"];
    let fence = board(rows, ["4", "5", "6"], "  5   4   3\n");
    let found = reading("shogi", &fence, "The rook on 56 can go to 55, and the silver general is on 44.");
    assert!(matches!(found.verdict, Verdict::Verified { .. }), "{found:?}");
    assert_eq!(
        headers(&found),
        (["5", "4", "3"].map(String::from).into(), ["4", "5", "6"].map(String::from).into())
    );
}

#[test]
fn squares_of_a_part_have_the_colours_of_the_whole_board() {
    let part = |files, ranks| BoardSize::known(2, 2).with_origin((files, ranks));
    for (board, corner_is_light) in
        [(part(0, 0), false), (part(1, 0), true), (part(1, 1), false), (part(2, 3), true)]
    {
        let light = Chess::light(board).expect("squares have colours");
        assert_eq!(
            board.square(0, 0).is_some_and(|corner| light.contains(corner)),
            corner_is_light,
            "{board:?}"
        );
    }
}
