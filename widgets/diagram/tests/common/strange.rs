//! Fences that strangers wrote, on a page about chess, and boards of 8 by 8 drawn in many ways.
#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "each test file uses a part")]

use musi_diagram::{Context, Evidence, Reading, Verdict, read};
use musi_games::GAMES;

pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

pub fn reading(fence: &str, info: &str) -> Reading {
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

pub fn placement(reading: &Reading) -> String {
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}", reading.verdict));
    scene.setup.split(' ').next().unwrap_or_default().to_owned()
}

pub fn text(reading: &Reading) -> &str {
    let Verdict::Text { reason } = &reading.verdict else { panic!("{:?}", reading.verdict) };
    reason
}

/// The rows of a board of 8 by 8, a blank between the letters.
pub fn rows(placed: &str) -> Vec<String> {
    drawn(placed, " ", |letter, _| letter.to_string())
}

/// A board of 8 by 8 from its placement, each square as `square` writes it: its letter, which is a dot where nothing stands, and whether
/// it is a dark one.
pub fn drawn(placement: &str, between: &str, square: impl Fn(char, bool) -> String) -> Vec<String> {
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

pub fn labelled(rows: &[String], files: &str, row: impl Fn(usize, &str) -> String) -> String {
    let rows: String = rows.iter().enumerate().map(|(at, cells)| row(8 - at, cells) + "\n").collect();
    rows + files + "\n"
}

pub const OPEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
