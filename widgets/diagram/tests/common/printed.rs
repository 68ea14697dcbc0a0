//! One board of chess, written in many ways, and what it reads as.
#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "each test file uses a part")]
#![allow(clippy::format_collect, reason = "short tests that print boards")]

use musi_diagnostic::Severity;
use musi_diagram::{Context, Evidence, Reading, read};
use musi_games::GAMES;

pub const ITALIAN: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R";

pub const DOTS: [&str; 8] = [
    "r . b q k b n r",
    "p p p p . p p p",
    ". . n . . . . .",
    ". . . . p . . .",
    ". . B . P . . .",
    ". . . . . N . .",
    "P P P P . P P P",
    "R N B Q K . . R",
];

pub fn reading(fence: &str, game: &str, evidence: Evidence) -> Reading {
    let game = GAMES.named(game).ok();
    read(fence, &[], &Context { games: GAMES, game, evidence, language: "en", ..Context::default() })
}

pub fn board(fence: &str) -> String {
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
pub fn rows(row: impl Fn(usize, &str) -> String) -> String {
    DOTS.iter().enumerate().map(|(at, cells)| row(at, cells) + "\n").collect()
}

pub fn with_sides(cells: &str, of: impl Fn(bool, char) -> String, empty: &str) -> String {
    let cell = |cell: &str| match cell.chars().next() {
        Some('.') | None => empty.to_owned(),
        Some(letter) => of(letter.is_uppercase(), letter.to_ascii_uppercase()),
    };
    cells.split(' ').map(cell).collect::<Vec<_>>().join(" ")
}

/// Capitals become small letters, white figurines black ones.
pub fn exchanged(text: &str) -> String {
    let exchange = |letter: char| match letter {
        '\u{2654}'..='\u{2659}' => char::from_u32(u32::from(letter) + 6).unwrap(),
        '\u{265a}'..='\u{265f}' => char::from_u32(u32::from(letter) - 6).unwrap(),
        _ if letter.is_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    };
    text.chars().map(exchange).collect()
}

pub fn figurines(cells: &str) -> String {
    let sign = |letter: char| "KQRBNPkqrbnp".find(letter).and_then(|at| "♔♕♖♗♘♙♚♛♜♝♞♟".chars().nth(at));
    cells.chars().map(|letter| sign(letter).unwrap_or(letter)).collect()
}

/// The rows of the board, each cell as another text.
pub fn cells(cell: impl Fn(usize, usize, char) -> String, between: &str) -> Vec<String> {
    let row = |(at, row): (usize, &&str)| {
        let letters = row.split(' ').filter_map(|text| text.chars().next()).enumerate();
        letters.map(|(file, letter)| cell(at, file, letter)).collect::<Vec<_>>().join(between)
    };
    DOTS.iter().enumerate().map(row).collect()
}

/// The set-up alone, whatever sets its squares off.
pub fn board_of(fence: &str) -> String {
    let reading = reading(fence, "chess", Evidence::Named);
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{fence}", reading.verdict));
    scene.setup.split(' ').next().unwrap().to_owned()
}
