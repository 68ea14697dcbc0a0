//! Every reader of input takes time linear in it: four times the input is at most some more than four times the work.
//! What is counted are the bytes that are allocated, and the instructions where valgrind is there and somebody asks for
//! it (`cargo test --test linear -- --ignored`): no test depends on a clock.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

mod cases;
mod counted;

use cases::{CASES, Case, wide_head};
use counted::allocated;
use std::{
    env,
    process::Command,
    sync::{Mutex, PoisonError},
};

/// What the test of instructions runs again, as another process.
const ONE: &str = "LIPU_MUSI_LINEAR_CASE";

/// Held by whoever counts: it is what all threads allocate that is counted.
static COUNTS: Mutex<()> = Mutex::new(());

/// How much more each doubling may cost than the one before it; the square would be 4.
const MOST: f64 = 2.8;

/// Whether the work for `n`, `2n` and `4n` grows no faster than the input; a constant part does not count.
fn is_linear([one, two, four]: [u64; 3]) -> bool {
    // Both differences are far below what a float counts exactly.
    #[allow(clippy::cast_precision_loss)]
    let (first, second) = (two.saturating_sub(one) as f64, four.saturating_sub(two) as f64);
    // Where hardly anything depends on the input, the rest is noise.
    second <= 100_000.0 || second <= first * MOST
}

fn sizes(case: &Case) -> [usize; 3] {
    [case.n, case.n * 2, case.n * 4]
}

#[test]
fn the_bound_tells_a_line_from_a_square() {
    assert!(is_linear([1_000_000, 2_000_000, 4_100_000]));
    assert!(!is_linear([1_000_000, 4_000_000, 16_000_000]));
}

#[test]
fn allocations_grow_with_the_input() {
    if env::var_os(ONE).is_some() {
        return;
    }
    let _alone = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut wrong = Vec::new();
    for case in CASES {
        // What is set up once is set up before anything is counted.
        (case.run)(case.n);
        let bytes = sizes(case).map(|n| allocated(|| (case.run)(n)));
        if !is_linear(bytes) {
            wrong.push(format!("{}: {bytes:?} bytes", case.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rows with fewer cells than their head are filled up: up to the square of what is written, were it not for a limit.
#[test]
fn cells_that_are_added_to_rows_are_bounded() {
    if env::var_os(ONE).is_some() {
        return;
    }
    let _alone = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
    for n in [600, 2400, 9600] {
        let bytes = allocated(|| wide_head(n));
        assert!(bytes < 300 << 20, "{n} columns: {bytes} bytes");
    }
}

/// Runs one case, for the test below.
#[test]
fn one_case() {
    let Ok(wanted) = env::var(ONE) else { return };
    let (name, n) = wanted.split_once(':').expect("a case and its size");
    let case = CASES.iter().find(|case| case.name == name).expect("a case");
    (case.run)(n.parse().expect("a size"));
}

#[test]
#[ignore = "takes minutes: every case runs three times under valgrind"]
fn instructions_grow_with_the_input() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        eprintln!("skipped: valgrind is not here");
        return;
    }
    let mut wrong = Vec::new();
    for case in CASES {
        let counts = sizes(case).map(|n| instructions(&format!("{}:{n}", case.name)));
        println!("{}: {counts:?} instructions", case.name);
        if !is_linear(counts) {
            wrong.push(format!("{}: {counts:?} instructions", case.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The instructions of one case in a process of its own.
fn instructions(case: &str) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe().expect("this test"))
        .args(["--exact", "one_case", "--test-threads", "1"])
        .env(ONE, case)
        .env("RAYON_NUM_THREADS", "1")
        .output()
        .expect("valgrind runs");
    let said = String::from_utf8_lossy(&output.stderr);
    let line = said.lines().find_map(|line| line.split_once("Collected :")).map(|(_, count)| count.trim());
    line.and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("{case}: {said}"))
}
