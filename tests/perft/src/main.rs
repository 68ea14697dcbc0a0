//! The native half of the comparison: prints millions of nodes a second, ours and the fastest Rust library's, in one run.

#![allow(clippy::cast_precision_loss)] // Some millions are counted exactly.

use musi_perft::{CHESS, SHOGI, cozy, haitaka, ours, ours_shogi};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let done = compare("cozy-chess", &CHESS, 1, [ours, cozy]);
    // Shogi positions are smaller, so they are counted several times.
    let done = done.and_then(|()| compare("haitaka", &SHOGI, 10, [ours_shogi, haitaka]));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(difference) => {
            eprintln!("{difference}");
            ExitCode::FAILURE
        }
    }
}

/// Counts every position with us and with the peer, so often.
fn compare(
    peer: &str,
    positions: &[(&str, u8, u64)],
    times: u32,
    counts: [fn(&str, u8) -> u64; 2],
) -> Result<(), String> {
    let mut sums = [0.0; 2];
    let mut nodes = 0;
    for (text, depth, expected) in positions {
        for _ in 0..times {
            for (sum, count) in sums.iter_mut().zip(counts) {
                let start = Instant::now();
                let counted = count(text, *depth);
                *sum += start.elapsed().as_secs_f64();
                if counted != *expected {
                    return Err(format!(
                        "{text}: {counted} nodes at depth {depth}, but there are {expected}"
                    ));
                }
            }
            nodes += expected;
        }
    }
    let [ours, theirs] = sums.map(|seconds| nodes as f64 / seconds / 1e6);
    println!("native  ours {ours:.1} M nodes/s · {peer} {theirs:.1} · ratio {:.2}", ours / theirs);
    Ok(())
}
