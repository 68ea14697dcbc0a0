//! Perft in millions of nodes a second, natively, beside the fastest Rust library of the game in the same run.
//!
//! `cargo bench -p musi-rules`. Both count in bulk at the last ply; the best of five runs is told.
#![allow(clippy::unwrap_used, clippy::cast_precision_loss, missing_docs)]

use std::time::Instant;

use musi_rules::{Chess, Position, Profile};

const CHESS: [(&str, u32); 3] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

fn main() {
    for (fen, depth) in CHESS {
        let position = Position::<Chess>::new(&fen.parse().unwrap(), Profile::Strict).unwrap();
        let board: cozy_chess::Board = fen.parse().unwrap();
        let ours = speed(|| position.perft(depth));
        let theirs = speed(|| cozy(&board, depth));
        println!(
            "chess {depth}  ours {ours:7.1}  cozy-chess {theirs:7.1}  ratio {:5.2}  {fen}",
            ours / theirs
        );
    }
}

/// Millions of nodes a second, the best of five runs.
fn speed(count: impl Fn() -> u64) -> f64 {
    let mut best = 0.0_f64;
    for _ in 0..5 {
        let begin = Instant::now();
        let nodes = count();
        best = best.max(nodes as f64 / begin.elapsed().as_secs_f64() / 1e6);
    }
    best
}

fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|set| {
        if depth == 1 {
            nodes += set.len() as u64;
            return false;
        }
        for mv in set {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy(&next, depth - 1);
        }
        false
    });
    nodes
}
