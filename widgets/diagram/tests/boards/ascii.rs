//! Boards as people draw them, and what is said when they are drawn wrongly.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use musi_diagram::NamePlace;
use musi_diagram::ascii::{Diagram, Drawing, Fault, NoBoard, read};

fn board(text: &str) -> Diagram {
    match read(text).unwrap() {
        Drawing::Board(diagram) => diagram,
        Drawing::Text(reason) => panic!("{reason}\n{text}"),
    }
}

fn text(fence: &str) -> NoBoard {
    match read(fence).unwrap() {
        Drawing::Text(reason) => reason,
        Drawing::Board(board) => panic!("a board of {:?}", board.geometry),
    }
}

fn cell(diagram: &Diagram, name: &str) -> String {
    diagram.cell(diagram.geometry.named(name).unwrap()).unwrap().text.clone()
}

#[test]
fn every_cell_knows_its_line_and_column() {
    let diagram = board("+---+---+\n|TKT| JL|\n+---+---+\n|1 2|   |\n+---+---+\n");
    let at = |name| {
        let cell = diagram.cell(diagram.geometry.named(name).unwrap()).unwrap();
        (cell.text.as_str(), cell.line, cell.column)
    };
    assert_eq!(at("a2"), ("TKT", 2, 2));
    assert_eq!(at("b2"), ("JL", 2, 7));
    assert_eq!(at("a1"), ("1 2", 4, 2));
    assert_eq!(at("b1"), ("", 4, 6));
}

#[test]
fn coordinates_stand_on_any_side() {
    let left = board("    a   b\n  +---+---+\n2 |   | X |\n  +---+---+\n1 |   |   |\n  +---+---+\n");
    assert_eq!((left.files.join(""), left.ranks.join("")), ("ab".into(), "12".into()));
    let right = board(
        "+---+---+\n|   | X | 1 <-- nasin\n+---+---+\n|   |   | 2\n+---+---+\n  2   1   <-- nasin poka\n",
    );
    assert_eq!((right.files.join(""), right.ranks.join("")), ("21".into(), "21".into()));
    assert!(left.names.is_empty() && left.captions.is_empty() && left.notes.is_empty());
}

#[test]
fn what_lies_in_a_hand_stands_beside_several_lines() {
    let diagram = board(
        "+--+--+\n|  |  | 1\n+--+--+   poki pi jan musi pimeja\n|  |  | 2 li jo e jan utala\n+--+--+   wan.\n",
    );
    assert_eq!(diagram.notes[0].text, "poki pi jan musi pimeja li jo e jan utala wan.");
    assert_eq!((diagram.notes[0].line, diagram.notes[0].column), (3, 11));
    assert_eq!(diagram.ranks, ["2", "1"]);
}

#[test]
fn a_line_below_the_board_is_a_caption() {
    let diagram = board("+--+--+\n|  |  |\n+--+--+ \ntenpo walo li lon.\n");
    assert_eq!(diagram.captions[0].text, "tenpo walo li lon.");
    assert_eq!(diagram.captions[0].line, 4);
}

#[test]
fn letters_on_crossings_are_points_of_the_board() {
    let diagram = board("+--+--+--+\n|  |  |  |\n+--O--+--+\n|  |  |  |\n+--+--+--+\n");
    assert_eq!(diagram.points, [(1, 1, 'O')]);
}

#[test]
fn a_tab_reaches_to_the_next_fourth_column() {
    let diagram = board("+---+---+\n|\t| X |\n+---+---+\n");
    assert_eq!(cell(&diagram, "a1"), "");
    assert_eq!(cell(&diagram, "b1"), "X");
    assert_eq!(diagram.cells[1].column, 5);
}

#[test]
fn carriage_returns_and_trailing_blanks_change_nothing() {
    let plain = board("+--+--+\n|XX|  |\n+--+--+\n");
    let other = board("+--+--+  \r\n|XX|  | \r\n+--+--+\r\n");
    assert_eq!(plain.cells[0].text, other.cells[0].text);
    assert_eq!(plain.geometry, other.geometry);
}

#[test]
fn lines_of_box_drawing_characters_rule_a_board_too() {
    let diagram = board("┌──┬──┐\n│XX│  │\n├──┼──┤\n│  │O │\n└──┴──┘\n");
    assert_eq!((cell(&diagram, "a2"), cell(&diagram, "b1")), ("XX".into(), "O".into()));
}

#[test]
fn letters_of_double_width_may_shift_the_bars() {
    let diagram = board("+---+---+\n|歩|   |\n+---+---+\n");
    assert_eq!(cell(&diagram, "a1"), "歩");
}

#[test]
fn drawings_poems_and_boxes_are_text() {
    assert_eq!(text("mi tawa.\n  mi tawa.\n"), NoBoard::NoRuling);
    assert_eq!(text("$ ls | wc -l\n"), NoBoard::NoRuling);
    assert_eq!(text("+------+\n"), NoBoard::NoRows);
    assert_eq!(text("+------+\n| jan  |\n+------+\n"), NoBoard::OneBox);
    assert_eq!(text("+----+   +--+\n| a  |-->|b |\n+----+   |  |\n         +--+\n"), NoBoard::OneBox);
    assert_eq!(text(""), NoBoard::NoRuling);
}

#[test]
fn a_name_beside_one_row_names_the_rank() {
    let diagram = board("+--+--+\n|  |  | nasin nanpa tu\n+--+--+\n|  |  |\n+--+--+\n");
    assert_eq!(diagram.names[0].place, NamePlace::Rank(1));
}

/// Line, column and fault of a drawing that is wrong.
fn fault(text: &str) -> (usize, usize, Fault) {
    let error = read(text).unwrap_err();
    assert!(error.to_string().contains("; "), "{error}");
    assert!(text.get(error.span.clone()).is_some());
    (error.line, error.column, error.fault)
}

#[test]
fn a_row_with_a_cell_too_few_is_ragged() {
    let text = "+--+--+--+\n|  |  |  |\n+--+--+--+\n|  |  |\n+--+--+--+\n";
    assert_eq!(fault(text), (4, 8, Fault::Row { expected: 3, found: 2 }));
}

#[test]
fn a_bar_out_of_line_is_found_where_it_stands() {
    let text = "+---+---+\n|   |   |\n+---+---+\n|  |    |\n+---+---+\n";
    assert_eq!(fault(text), (4, 4, Fault::Row { expected: 2, found: 2 }));
}

#[test]
fn a_rule_line_with_other_crossings_is_ragged() {
    let text = "+--+--+--+\n|  |  |  |\n+--+-----+\n|  |  |  |\n+--+--+--+\n";
    assert_eq!(fault(text), (3, 10, Fault::Ruling { expected: 3, found: 2 }));
}

#[test]
fn a_board_without_its_last_rule_line_is_unclosed() {
    assert_eq!(fault("+--+--+\n|  |  |\n+--+--+\n|  |  |\n").2, Fault::Unclosed);
    assert_eq!(fault("+--+--+\n|  |  |\ntenpo walo li lon.\n").2, Fault::Unclosed);
}

#[test]
fn a_board_with_a_row_left_out_is_broken_off() {
    assert_eq!(fault("+--+--+\n|  |  |\n+--+--+\n+--+--+\n").2, Fault::Gap);
    assert_eq!(fault("+--+--+\n|  |  |\n\n+--+--+\n").2, Fault::Gap);
}

#[test]
fn a_board_of_128_squares_is_read_and_one_of_129_is_too_large() {
    let board_of = |width: usize, height: usize| {
        let rule = format!("{}+\n", "+-".repeat(width));
        format!("{rule}{}", format!("{}|\n{rule}", "| ".repeat(width)).repeat(height))
    };
    assert_eq!(board(&board_of(16, 8)).cells.len(), 128);
    assert_eq!(fault(&board_of(43, 3)), (1, 1, Fault::TooLarge { width: 43, height: 3 }));
    assert_eq!(fault(&board_of(1, 129)).2, Fault::TooLarge { width: 1, height: 129 });
}

#[test]
fn a_second_board_needs_a_fence_of_its_own() {
    let one = "+--+--+\n|  |  |\n+--+--+\n";
    assert_eq!(fault(&format!("{one}{one}")).2, Fault::Gap);
    assert_eq!(fault(&format!("{one}\n{one}")), (5, 1, Fault::SecondBoard));
    assert_eq!(fault("+--+--+  +--+--+\n|  |  |  |  |  |\n+--+--+  +--+--+\n"), (1, 10, Fault::SecondBoard));
}
