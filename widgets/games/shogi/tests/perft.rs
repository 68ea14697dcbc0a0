//! Perft of shogi: how many move sequences there are from known positions.
#![allow(clippy::unwrap_used)]

use musi_rules::{Position, Profile, Setup};
use musi_shogi::Shogi;

fn check(sfen: &str, nodes: &[u64]) {
    let setup: Setup<Shogi> = sfen.parse().unwrap();
    let position = Position::new(&setup, Profile::Teaching).unwrap();
    for (depth, expected) in (1..).zip(nodes) {
        assert_eq!(position.perft(depth), *expected, "{sfen} at depth {depth}");
    }
}

macro_rules! perft {
    ($($name:ident($sfen:expr, $($nodes:expr),+);)+) => {
        $(#[test] fn $name() { check($sfen, &[$($nodes),+]); })+
    };
}

perft! {
    start("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 30, 900, 25_470, 719_731, 19_861_490);
    // The most moves that a position can have: 593.
    most_moves("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 593, 105_677, 53_393_368);
}
