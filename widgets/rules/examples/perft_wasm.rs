//! Perft as a WebAssembly module without any glue, to measure the move generator in Node and browsers:
//! `perft(position, depth)` for the positions below, `perft_wide` the same on 128-bit sets.
#![allow(unsafe_code, missing_docs, clippy::cast_precision_loss)]

use musi_rules::{Chess, Game, Position, Profile, Setup};

const CHESS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

fn position<G: Game>(text: &str) -> Option<Position<G>> {
    Position::new(&Setup::from_text(text).ok()?, Profile::Teaching).ok()
}

fn chess(number: u32) -> Option<Position<Chess>> {
    position(CHESS.get(number as usize)?)
}

#[unsafe(no_mangle)]
pub extern "C" fn perft(number: u32, depth: u32) -> f64 {
    chess(number).map_or(0.0, |position| position.perft(depth) as f64)
}

#[unsafe(no_mangle)]
pub extern "C" fn perft_wide(number: u32, depth: u32) -> f64 {
    chess(number).map_or(0.0, |position| position.perft_wide(depth) as f64)
}
