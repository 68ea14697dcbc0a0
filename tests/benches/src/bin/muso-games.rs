//! Plays games of Muso between simple machine players and prints how long they are, how they end and who wins.
//!
//! `muso-games [GAMES]` plays so many for each number of players, 2,000 unless told.

use musi_muso_rules::{Ending, Record, choose, house, words};
use musi_rules::Language;
use musi_rules::Side;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;

/// A game that is longer counts as endless.
const TURNS: usize = 1000;

/// How one game went.
struct Played {
    turns: usize,
    ending: &'static str,
    winners: Vec<Side>,
}

fn main() {
    let games = match std::env::args().nth(1).map(|games| games.parse()) {
        None => 2000,
        Some(Ok(games)) => games,
        Some(Err(_)) => {
            eprintln!("write how many games, as in `cargo xtask simulate 500`");
            std::process::exit(2);
        }
    };
    for players in 2..=4 {
        report(players, &play_all(players, games));
    }
}

/// Plays the games of one number of players, on all processors.
fn play_all(players: u8, games: u64) -> Vec<Played> {
    let workers = thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
    thread::scope(|scope| {
        let parts: Vec<_> = (0..workers)
            .map(|worker| {
                scope.spawn(move || {
                    (worker..games).step_by(workers as usize).map(|seed| play(players, seed)).collect()
                })
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_else(|_| Vec::new())).collect()
    })
}

/// Plays one game; the placements before it are no turns.
fn play(players: u8, seed: u64) -> Played {
    let mut game = Record::new(Arc::new(house::rules(players)).start());
    let mut turns = 0;
    let mut seed = seed.wrapping_mul(1_000_003);
    while game.ending().is_none() && turns < TURNS {
        turns += usize::from(!game.position().is_placing());
        seed += 1;
        let turn = choose(game.position(), seed);
        if turn.is_none_or(|turn| game.play(turn).is_err()) {
            break;
        }
    }
    let ending = game.ending().map_or("endless", Ending::code);
    Played { turns, ending, winners: game.position().leaders() }
}

#[expect(clippy::cast_precision_loss, reason = "thousands of games")]
fn report(players: u8, played: &[Played]) {
    let games = played.len().max(1);
    let percent = |count: usize| 100.0 * count as f64 / games as f64;
    let mut turns: Vec<usize> = played.iter().map(|game| game.turns).collect();
    turns.sort_unstable();
    let part = |of: usize| turns.get(turns.len() * of / 100).copied().unwrap_or(0);
    let within = turns.iter().filter(|turns| (40..=120).contains(*turns)).count();
    println!("{players} players, {} games", played.len());
    println!(
        "  turns: 5 % below {}, half below {}, 95 % below {}; {:.1} % within 40 to 120",
        part(5),
        part(50),
        part(95),
        percent(within)
    );
    let mut endings = BTreeMap::<&str, usize>::new();
    for game in played {
        *endings.entry(game.ending).or_default() += 1;
    }
    let endings: Vec<String> =
        endings.into_iter().map(|(name, count)| format!("{name} {:.1} %", percent(count))).collect();
    println!("  endings: {}", endings.join(", "));
    let decided = played.iter().filter(|game| game.winners.len() == 1).count();
    let seats = house::rules(players);
    let wins: Vec<String> = seats
        .seats()
        .map(|side| {
            let won = played.iter().filter(|game| game.winners == [side]).count();
            format!("{} {:.1} %", words::side(side, Language::En), 100.0 * won as f64 / decided.max(1) as f64)
        })
        .collect();
    println!(
        "  wins of {decided} decided games: {}; draws {:.1} %",
        wins.join(", "),
        percent(games - decided)
    );
}
