//! What the benches have in common: their figures beside a bar.
#![deny(missing_docs)]
// Sizes and times are far below what a float counts exactly.
#![allow(clippy::cast_precision_loss)]

mod cost;
pub mod large_site;
mod uci;

pub use cost::Cost;
pub use uci::Engine;

use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// One figure in a line of its own, with its ratio to the bar; below 1 is better than asked.
pub fn against_bar(what: &str, figure: f64, unit: &str, bar: f64) {
    println!("{what}  {figure:.1} {unit} · bar {bar} {unit} · ratio {:.2}", figure / bar);
}

/// Size after gzip at its best level, as a static host sends it, in KB of 1000 bytes.
///
/// # Panics
/// Never: writing to memory does not fail.
#[must_use]
pub fn gzip(bytes: &[u8]) -> f64 {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.map_or(f64::NAN, |packed| packed.len() as f64 / 1000.0)
}

/// The middle one of these figures, and the largest.
#[must_use]
pub fn middle_and_worst(mut figures: Vec<f64>) -> (f64, f64) {
    figures.sort_by(f64::total_cmp);
    let middle = figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN);
    (middle, figures.last().copied().unwrap_or(f64::NAN))
}
