//! One place for what a person types: set-up, widgets, site, tests, benches, oracles.
fn main() {}
