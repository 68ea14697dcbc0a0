//! Prints how many positions a second are counted in games that are stated as data: `cargo run --example speed -p musi-stated-rules`.

use std::time::Instant;

use musi_stated_rules::{Game, read};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (name, depth) in [("chess", 5), ("shogi", 4), ("xiangqi", 4), ("flipello", 7)] {
        let game = Game::new(read("", name).rules.ok_or("a built-in game")?);
        let start = game.start()?;
        let time = Instant::now();
        let nodes = game.perft(&start, depth);
        // Positions in a microsecond are millions in a second.
        let tenths = u128::from(nodes) * 10 / time.elapsed().as_micros().max(1);
        println!("{name}: {nodes} positions, {}.{} million a second", tenths / 10, tenths % 10);
    }
    Ok(())
}
