//! Counts move sequences with our rules, chess stated as data among them, with cozy-chess and with haitaka, as WebAssembly and
//! natively.
#![deny(missing_docs)]

use cozy_chess::Board;
use musi_chess::Chess;
use musi_rules::{GridGame, Position, Profile, Setup};
use musi_shogi::Shogi;
use musi_stated_rules::{Game, Rules};
use wasm_bindgen::prelude::wasm_bindgen;

/// Positions of chess with the depth that takes some millions of nodes, and how many they are.
pub const CHESS: [(&str, u8, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

/// Positions of shogi: the start, and the one with the most moves that there can be.
pub const SHOGI: [(&str, u8, u64); 2] = [
    ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 4, 719_731),
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2, 105_677),
];

/// The positions as lines of text for a script: position, depth and nodes, with semicolons between them.
#[wasm_bindgen]
#[must_use]
pub fn chess_positions() -> String {
    lines(&CHESS)
}

/// The same for shogi.
#[wasm_bindgen]
#[must_use]
pub fn shogi_positions() -> String {
    lines(&SHOGI)
}

fn lines(positions: &[(&str, u8, u64)]) -> String {
    let lines: Vec<_> =
        positions.iter().map(|(text, depth, nodes)| format!("{text};{depth};{nodes}")).collect();
    lines.join("\n")
}

/// Counts chess with our rules; 0 where they refuse the position.
#[wasm_bindgen]
#[must_use]
pub fn ours(fen: &str, depth: u8) -> u64 {
    perft::<Chess>(fen, depth)
}

/// Counts shogi with our rules; 0 where they refuse the position.
#[wasm_bindgen]
#[must_use]
pub fn ours_shogi(sfen: &str, depth: u8) -> u64 {
    perft::<Shogi>(sfen, depth)
}

fn perft<G: GridGame>(text: &str, depth: u8) -> u64 {
    let Ok(setup) = text.parse::<Setup<G>>() else { return 0 };
    Position::new(&setup, Profile::Strict).map_or(0, |position| position.perft(depth.into()))
}

/// The rules of chess as a figure carries them: a program for the browser has no reader of files of games.
const STATED: &str = include_str!("stated-chess.txt");

/// Counts chess with the engine of games that pages state, to which its rules are data; 0 where it refuses the position.
#[wasm_bindgen]
#[must_use]
pub fn stated(fen: &str, depth: u8) -> u64 {
    let game = Rules::unpack(STATED.trim_end()).map(Game::new);
    game.and_then(|game| Some(game.perft(&game.read_fen(fen).ok()?, depth.into()))).unwrap_or(0)
}

/// Counts with cozy-chess; 0 where it refuses the position.
#[wasm_bindgen]
#[must_use]
pub fn cozy(fen: &str, depth: u8) -> u64 {
    fen.parse::<Board>().map_or(0, |board| count(&board, depth))
}

fn count(board: &Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth <= 1 {
            nodes += moves.len() as u64;
        } else {
            for one in moves {
                let mut after = board.clone();
                after.play_unchecked(one);
                nodes += count(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Counts with haitaka; 0 where it refuses the position.
#[wasm_bindgen]
#[must_use]
pub fn haitaka(sfen: &str, depth: u8) -> u64 {
    haitaka::Board::from_sfen(sfen).map_or(0, |board| count_shogi(&board, depth))
}

fn count_shogi(board: &haitaka::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth <= 1 {
            nodes += moves.into_iter().count() as u64;
        } else {
            for one in moves {
                let mut after = board.clone();
                after.play_unchecked(one);
                nodes += count_shogi(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_of_chess_are_those_of_the_library() {
        let rules = musi_stated_rules::read("", "chess").rules.map(|rules| rules.pack());
        assert_eq!(rules.as_deref(), Some(STATED.trim_end()));
    }

    #[test]
    fn both_count_what_is_known() {
        // One ply less than the bench: the exact figures of the full depth are asked there.
        for (fen, depth, _) in CHESS {
            let counted = ours(fen, depth - 1);
            assert!(counted > 0 && counted == cozy(fen, depth - 1), "{fen}");
            // Slower by some times: a ply less.
            assert_eq!(stated(fen, depth - 2), cozy(fen, depth - 2), "{fen}");
        }
        for (sfen, depth, _) in SHOGI {
            let counted = ours_shogi(sfen, depth - 1);
            assert!(counted > 0 && counted == haitaka(sfen, depth - 1), "{sfen}");
        }
    }
}
