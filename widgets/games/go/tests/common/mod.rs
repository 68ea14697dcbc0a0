//! Boards of Go that tests draw, and how they read them.
#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "each test file uses a part")]
#![allow(clippy::format_collect, reason = "short tests that print boards")]

use musi_diagram::{CaptionText, Context, Evidence, Language, Reading, read};
use musi_games::GAMES;
use musi_go::{Colour, GoReading, Goban};

pub fn reading(fence: &str, info: &str, game: &str, evidence: Evidence, caption: &str) -> Reading {
    let captions = [CaptionText { language: Language::En, text: caption, offset: 0 }];
    let game = GAMES.named(game).ok();
    read(
        fence,
        &captions,
        &Context { games: GAMES, game, evidence, info, language: "en", ..Context::default() },
    )
}

/// The board of a fence on a page that says nothing.
pub fn by_itself(fence: &str) -> Option<Goban> {
    board(&reading(fence, "", "", Evidence::Named, ""))
}

pub fn declared(fence: &str) -> Goban {
    let reading = reading(fence, "go", "", Evidence::Named, "");
    board(&reading).unwrap_or_else(|| panic!("{:?} {:?}\n{fence}", reading.verdict, reading.findings))
}

pub fn board(reading: &Reading) -> Option<Goban> {
    Some(reading.content.as_deref()?.downcast_ref::<GoReading>()?.board.clone())
}

/// The stones of a board, row by row: `X`, `O` and dots, letters and numbers as they are.
pub fn rows(board: &Goban) -> Vec<String> {
    let letter = |column, row| {
        let point = board.point(column, row).unwrap();
        match point.stone {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None => point.label.chars().next().unwrap_or('.'),
        }
    };
    (0..board.height).map(|row| (0..board.width).map(|column| letter(column, row)).collect()).collect()
}

pub const NINE: [&str; 9] = [
    ".........",
    ".........",
    "..X...O..",
    "....X....",
    "...OX....",
    "...O.....",
    "..O...X..",
    ".........",
    ".........",
];

pub fn drawn(row: impl Fn(usize, &str) -> String) -> String {
    NINE.iter().enumerate().map(|(at, cells)| row(at, cells) + "\n").collect()
}

pub fn spaced(cells: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// What a fence reads as on a page that speaks of Go in several words.
pub fn on_page(fence: &str) -> Option<Vec<String>> {
    board(&reading(fence, "", "go", Evidence::Words, "")).map(|board| rows(&board))
}

/// The board of a fence on a page that speaks of Go so clearly.
pub fn spoken_of(fence: &str, evidence: Evidence) -> Option<Goban> {
    board(&reading(fence, "", "go", evidence, ""))
}
