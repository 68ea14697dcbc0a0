//! Parts of boards of Go: corners and sides whose edges are drawn, and rectangles without any.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::*;
use musi_diagram::{Evidence, Verdict};

/// The stones and the edges (above, right, below, left) of a fence on a page about Go.
fn part(fence: &str) -> Option<(Vec<String>, [bool; 4])> {
    spoken_of(fence, Evidence::Words).map(|board| (rows(&board), board.edges))
}

#[test]
fn a_corner_or_a_side_has_the_edges_that_are_drawn() {
    let stones = [".OX.", ".OX.", "XX..", "...."];
    for (fence, edges) in [
        ("+---------\n| . O X .\n| . O X .\n| X X . .\n| . . . .\n", [true, false, false, true]),
        (" . O X . |\n . O X . |\n X X . . |\n . . . . |\n---------+\n", [false, true, true, false]),
        ("- - - -\n. O X .\n. O X .\nX X . .\n. . . .\n", [true, false, false, false]),
        (". O X .\n. O X .\nX X . .\n. . . .\n_______\n", [false, false, true, false]),
        ("| . O X .\n| . O X .\n| X X . .\n| . . . .\n", [false, false, false, true]),
        ("┌─○─●─┬─\n├─○─●─┼─\n●─●─┼─┼─\n├─┼─┼─┼─\n", [true, false, false, true]),
        (
            "+-O-X-+-\n| | | |\n+-O-X-+-\n| | | |\nX-X-+-+-\n| | | |\n+-+-+-+-\n| | | |\n",
            [true, false, false, true],
        ),
    ] {
        let board = spoken_of(fence, Evidence::Words).unwrap_or_else(|| panic!("{fence}"));
        assert_eq!(
            (rows(&board), board.edges, board.size),
            (stones.map(str::to_owned).to_vec(), edges, 19),
            "{fence}"
        );
    }
    // The names of points are those of a board of 19 lines.
    let corner = spoken_of(" . X O . |\n . X O . |\n . . . . |\n---------+\n", Evidence::Words).unwrap();
    assert_eq!(corner.name(1, 0).as_deref(), Some("R3"));
}

#[test]
fn a_whole_board_on_drawn_lines_shows_a_stone_before_it_is_taken_off() {
    let fence = "+--+--+--+--+\n|  |  |  |  |\n+--+--+--+--+\n|  |  |  |  |\n+--+--+--+--+\n|  |  |  |  |\n+--+--X--X--O\n|  |  |  |  |\n+--X--O--O--X\n";
    assert_eq!(
        part(fence).unwrap(),
        ([".....", ".....", ".....", "..XXO", ".XOOX"].map(str::to_owned).to_vec(), [true; 4])
    );
    // Letters that are strewn stand so as well.
    assert!(part(". . . . .\n. . X X O\n. X O O X\n. . . . .\n. . . . .\n").is_some());
    assert!(part(". . . . .\n. . . . .\n. . . . .\n. . X X O\n. X O O X\n").is_none());
}

#[test]
fn a_rectangle_without_edges_is_open_on_all_sides() {
    assert_eq!(
        part(". . X . .\n. X O X .\n. . . . .\n").unwrap(),
        (["..X..", ".XOX.", "....."].map(str::to_owned).to_vec(), [false; 4])
    );
    // Stones of one colour, letters side by side, and other letters are patterns of anything.
    for fence in [
        ". . X . .\n. X . X .\n. . . . .\n",
        "..X..\n.XOX.\n.....\n",
        ". . X . .\n. X O X .\n. K . Q .\n",
        "O . . . #\nO . # . .\n. . O . .\n",
        "+------\n| . . .\n| . X .\n| X . .\n",
    ] {
        assert!(part(fence).is_none(), "{fence}");
    }
    assert!(spoken_of(". . X . .\n. X O X .\n. . . . .\n", Evidence::Word).is_none());
}

#[test]
fn a_frame_that_is_open_above_is_that_of_another_game() {
    let four = "1 2 3 4 5 6 7\n| . . . . . . . |\n| . . . . . . . |\n| . . . X . . . |\n| . . O X . . . |\n| . X O O X . . |\n+---------------+\n";
    assert!(part(four).is_none());
    let reading = reading(four, "", "go", Evidence::Words, "");
    assert!(
        matches!(reading.verdict, Verdict::Text { .. }) && reading.findings.is_empty(),
        "{:?}",
        reading.findings
    );
}
