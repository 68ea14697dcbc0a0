//! What the page on Muso draws is what the house rules of the engine say: its boards and its animals' ways.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use lipu_musi::document::{BlockKind, Document, Options};
use musi_rules::{
    Geometry, SquareSet,
    muso::{Board, house, reached},
};
use std::{fs, path::Path};

/// The boards of the page, as the texts of their squares, each with the nearest heading above.
fn boards() -> Vec<(String, Vec<Vec<String>>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("content/muso.md");
    let page = Document::parse(fs::read(path).expect("the page is there"), &Options::translations())
        .expect("the page is UTF-8");
    let mut heading = String::new();
    let mut found = Vec::new();
    for block in &page.blocks {
        match block.kind {
            BlockKind::Heading { .. } => page.prose(block).trim().clone_into(&mut heading),
            BlockKind::Fence { .. } => {
                let text = page.verbatim(block);
                let rows = text.lines().filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
                let cells = rows.map(|row| row.split('|').map(|cell| cell.trim().to_owned()).collect());
                found.push((heading.clone(), cells.collect()));
            }
            _ => {}
        }
    }
    found
}

/// The squares that bear a text.
fn marked(rows: &[Vec<String>], text: &str) -> SquareSet {
    let board = Geometry::new(rows[0].len(), rows.len()).expect("a board");
    let cells = rows.iter().rev().flatten();
    board.squares().zip(cells).filter(|(_, cell)| *cell == text).map(|(square, _)| square).collect()
}

#[test]
fn the_boards_are_those_of_the_house() {
    let boards = boards();
    for (players, (_, rows)) in [2, 4].into_iter().zip(&boards) {
        let line = |row: &Vec<String>| {
            row.iter().map(|cell| if cell.is_empty() { "." } else { cell }).collect::<String>()
        };
        let text = rows.iter().map(line).collect::<Vec<_>>().join("/");
        let board: Board = text.parse().expect("letters of terrain");
        assert_eq!(board, house::rules(players).board, "the board for {players}");
    }
}

#[test]
fn every_animal_goes_as_it_is_drawn() {
    let animals = house::animals();
    for animal in &animals {
        let boards = boards();
        let (_, rows) =
            boards.iter().find(|(heading, _)| *heading == animal.tok).expect("a board for every animal");
        let board = Geometry::new(rows[0].len(), rows.len()).expect("a board");
        let from = marked(rows, "O").only().expect("one animal");
        let captures = if animal.gait.captures == animal.gait.moves { "X" } else { "-X-" };
        assert_eq!(marked(rows, "X"), reached(board, from, &animal.gait.moves), "{}", animal.tok);
        assert_eq!(marked(rows, captures), reached(board, from, &animal.gait.captures), "{}", animal.tok);
    }
    assert_eq!(animals.len(), 6);
}
