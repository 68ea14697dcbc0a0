//! Plays hanchan of riichi mahjong, two machine players that weigh against two that only keep the hand near to ready, and prints
//! the places, how often they win and deal in, and what their wins bring.
//!
//! `tile-games [GAMES]` plays so many, 2,000 unless told; the seats of the two pairs go round.

use musi_riichi_rules::{Action, End, Game, Length, Rules, Seat, View, sensible, skilled};
use std::thread;
use std::time::{Duration, Instant};

/// A player by what it does.
type Player = fn(&View, u64) -> Option<Action>;

/// What the pairs are called in the report, and how they play.
const PAIRS: [(&str, Player); 2] = [("who weighs", skilled), ("who hurries", sensible)];

/// What was counted for each pair.
#[derive(Clone, Copy, Default)]
struct Counted {
    places: [u32; 4],
    deals: u32,
    wins: u32,
    won: u64,
    dealt_in: u32,
    calls: u32,
    riichi: u32,
    choices: u32,
    thought: Duration,
}

impl Counted {
    fn add(&mut self, other: &Self) {
        for (place, more) in self.places.iter_mut().zip(other.places) {
            *place += more;
        }
        self.deals += other.deals;
        self.wins += other.wins;
        self.won += other.won;
        self.dealt_in += other.dealt_in;
        self.calls += other.calls;
        self.riichi += other.riichi;
        self.choices += other.choices;
        self.thought += other.thought;
    }
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
    report(&play_all(games), games);
}

/// Plays the games on all processors.
fn play_all(games: u64) -> [Counted; 2] {
    let workers = thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
    thread::scope(|scope| {
        let parts: Vec<_> = (0..workers)
            .map(|worker| {
                scope.spawn(move || {
                    let mut counted = [Counted::default(); 2];
                    for seed in (worker..games).step_by(workers as usize) {
                        play(seed, &mut counted);
                    }
                    counted
                })
            })
            .collect();
        let mut all = [Counted::default(); 2];
        for part in parts.into_iter().filter_map(|part| part.join().ok()) {
            for (all, part) in all.iter_mut().zip(&part) {
                all.add(part);
            }
        }
        all
    })
}

/// Which pair sits where: all six ways, one after the other.
fn pair(game: u64, seat: Seat) -> usize {
    const SEATED: [[usize; 4]; 6] =
        [[0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0], [1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 0, 1]];
    SEATED[(game % 6) as usize][seat.index()]
}

fn play(seed: u64, counted: &mut [Counted; 2]) {
    let mut game = Game::new(Rules::TENHOU, Length::Hanchan, seed / 6 * 1_000_003 + 17);
    loop {
        if let Some(seat) = game.deal().waits_for().first().copied() {
            let view = game.deal().view(seat);
            let begun = Instant::now();
            let action = PAIRS[pair(seed, seat)].1(&view, seed).or_else(|| view.legal.last().copied());
            let of = &mut counted[pair(seed, seat)];
            of.thought += begun.elapsed();
            of.choices += 1;
            if action.is_none_or(|action| game.act(seat, action).is_err()) {
                eprintln!("game {seed}: an action that is not allowed: {action:?}");
                return;
            }
            continue;
        }
        count_deal(&game, seed, counted);
        if game.is_over() {
            break;
        }
        game.next_deal();
    }
    for placed in game.places() {
        counted[pair(seed, placed.seat)].places[usize::from(placed.place.clamp(1, 4)) - 1] += 1;
    }
}

fn count_deal(game: &Game, seed: u64, counted: &mut [Counted; 2]) {
    for seat in Seat::ALL {
        let of = &mut counted[pair(seed, seat)];
        let view = game.deal().view(seat);
        of.deals += 1;
        of.calls += u32::from(view.me().melds.iter().any(musi_riichi_rules::Meld::is_open));
        of.riichi += u32::from(view.me().riichi != musi_riichi_rules::Riichi::No);
    }
    let Some(End::Won { winners, from, .. }) = game.deal().ending().map(|ending| &ending.end) else { return };
    for winner in winners {
        let of = &mut counted[pair(seed, winner.seat)];
        of.wins += 1;
        of.won += u64::from(winner.value.points.total());
    }
    if let Some(from) = from {
        counted[pair(seed, *from)].dealt_in += 1;
    }
}

#[expect(clippy::cast_precision_loss, reason = "thousands of games")]
fn report(counted: &[Counted; 2], games: u64) {
    println!("riichi mahjong: {games} hanchan, two against two");
    for ((name, _), of) in PAIRS.iter().zip(counted) {
        let all: u32 = of.places.iter().sum();
        let sum: u32 = (1..).zip(of.places).map(|(place, count): (u32, u32)| place * count).sum();
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(of.deals.max(1));
        println!(
            "  {name}: mean place {:.3}; wins {:.1} %, deals in {:.1} %, riichi {:.1} %, calls {:.1} %; mean win {:.0}; {:.2} ms a choice",
            f64::from(sum) / f64::from(all.max(1)),
            percent(of.wins),
            percent(of.dealt_in),
            percent(of.riichi),
            percent(of.calls),
            of.won as f64 / f64::from(of.wins.max(1)),
            1000.0 * of.thought.as_secs_f64() / f64::from(of.choices.max(1)),
        );
    }
}
