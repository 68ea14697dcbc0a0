//! Perft of chess: how many move sequences there are from known positions (figures of the Chess Programming Wiki).
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

use musi_chess::Chess;
use musi_rules::{Position, Profile, Setup};

fn check(fen: &str, nodes: &[u64]) {
    let setup: Setup<Chess> = fen.parse().unwrap();
    let position = Position::new(&setup, Profile::Strict).unwrap();
    for (depth, expected) in (1..).zip(nodes) {
        assert_eq!(position.perft(depth), *expected, "{fen} at depth {depth}");
    }
}

macro_rules! perft {
    ($($name:ident($fen:expr, $($nodes:expr),+);)+) => {
        $(#[test] fn $name() { check($fen, &[$($nodes),+]); })+
    };
}

perft! {
    start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20, 400, 8902, 197_281, 4_865_609);
    kiwipete("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48, 2039, 97_862, 4_085_603);
    en_passant_pins("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14, 191, 2812, 43_238, 674_624, 11_030_083);
    promotions("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 264, 9467, 422_333, 15_833_292);
    castling_and_promotion("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 44, 1486, 62_379, 2_103_487);
    middle_game("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 46, 2079, 89_890, 3_894_594);
}
