//! Values the hands of the oracle's sample and counts shanten, and has the peers do the same in the same run: the Python package `mahjong`,
//! `majiang-core` of npm, the crate `xiangting`. Prints hands a second and the ratio.
//!
//! Arguments: the sample, and, where they are at hand, Python with `mahjong`, Node and the folder of `majiang-core`.

#![allow(clippy::cast_precision_loss)] // Some millions are counted exactly.

mod sample;

use musi_riichi_rules::{Counts, Face, Random, Rules, Tile, Win, accepted, choices, shanten, value};
use sample::wins;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};
use xiangting::{PlayerCount, calculate_replacement_number};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(text) = arguments.first().and_then(|path| std::fs::read_to_string(path).ok()) else {
        eprintln!("musi-hands: hand over the sample of hands");
        return ExitCode::FAILURE;
    };
    let wins = wins(&text);
    let ours = rate(&wins, |win: &Win| value(win, &Rules::PAGE));
    println!("hands valued a second  ours {}", shown(ours));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    if let [sample, python, ..] = arguments.as_slice() {
        let peer = Command::new(python).arg(folder.join("hands.py")).arg(sample).output();
        compare("PyPI mahjong", ours, peer);
    }
    if let [sample, _, node, majiang] = arguments.as_slice() {
        let peer = Command::new(node).arg(folder.join("hands.mjs")).args([sample, majiang]).output();
        compare("majiang-core", ours, peer);
    }
    let hands = hands(20_000);
    let ours = rate(&hands, |hand| shanten(hand, 0).least());
    let theirs = rate(&hands, |hand| calculate_replacement_number(&hand.0, PlayerCount::Four).ok());
    println!(
        "shanten a second  ours {} · xiangting, by tables of megabytes, {} · ratio {:.3}",
        shown(ours),
        shown(theirs),
        ours / theirs
    );
    let ready = rate(&hands, |hand| accepted(hand, 0));
    let more: Vec<Counts> = hands.iter().map(fourteenth).collect();
    let click = rate(&more, |hand| choices(hand, 0));
    println!(
        "tiles that bring thirteen nearer: {:.0} µs · every discard of fourteen with what it leaves: {:.0} µs",
        1e6 / ready,
        1e6 / click
    );
    ExitCode::SUCCESS
}

/// How many a second, over at least half a second.
fn rate<T, R>(items: &[T], mut each: impl FnMut(&T) -> R) -> f64 {
    let start = Instant::now();
    let mut done = 0;
    while start.elapsed() < Duration::from_millis(500) {
        for item in items {
            black_box(each(black_box(item)));
        }
        done += items.len();
    }
    done as f64 / start.elapsed().as_secs_f64()
}

fn shown(rate: f64) -> String {
    if rate > 1e6 { format!("{:.2} M", rate / 1e6) } else { format!("{:.1} k", rate / 1e3) }
}

/// What a peer printed: hands a second.
fn compare(name: &str, ours: f64, output: std::io::Result<std::process::Output>) {
    let printed = output.map(|output| {
        let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        if told.is_empty() {
            Err(String::from_utf8_lossy(&output.stderr).trim().to_owned())
        } else {
            Ok(told)
        }
    });
    match printed.map_err(|error| error.to_string()).and_then(|told| told) {
        Ok(told) => match told.parse::<f64>() {
            Ok(theirs) => println!("  {name} {} · ratio {:.0}", shown(theirs), ours / theirs),
            Err(_) => println!("  {name}: {told}"),
        },
        Err(error) => println!("  {name}: {error}"),
    }
}

/// Thirteen tiles by chance, so many times.
fn hands(count: usize) -> Vec<Counts> {
    let mut random = Random::new(1);
    let mut hand = || {
        let mut all: Vec<Tile> = Tile::all().collect();
        (0..13).map(|_| all.swap_remove(random.below(all.len() as u32) as usize)).collect()
    };
    (0..count).map(|_| hand()).collect()
}

fn fourteenth(hand: &Counts) -> Counts {
    let free = Face::all().find(|face| hand.of(*face) < 4);
    free.map_or(*hand, |face| hand.with(face))
}
