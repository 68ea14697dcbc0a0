//! The native half of the comparison: prints millions of nodes a second, ours and cozy-chess's, in one run.

#![allow(clippy::cast_precision_loss)] // Some millions are counted exactly.

use musi_perft::{CHESS, cozy, ours};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut sums = [0.0; 2];
    let mut nodes = 0;
    for (fen, depth, expected) in CHESS {
        for (sum, count) in sums.iter_mut().zip([ours, cozy]) {
            let start = Instant::now();
            let counted = count(fen, depth);
            *sum += start.elapsed().as_secs_f64();
            if counted != expected {
                eprintln!("{fen}: {counted} nodes at depth {depth}, but there are {expected}");
                return ExitCode::FAILURE;
            }
        }
        nodes += expected;
    }
    let [ours, cozy] = sums.map(|seconds| nodes as f64 / seconds / 1e6);
    println!("native  ours {ours:.1} M nodes/s · cozy-chess {cozy:.1} · ratio {:.2}", ours / cozy);
    ExitCode::SUCCESS
}
