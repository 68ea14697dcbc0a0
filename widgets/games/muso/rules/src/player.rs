//! A machine player: it looks three turns ahead.

use super::search::{ENDLESS, Search, ordered};
use super::{Position, Turn};
use musi_rules::Random;

/// How far it looks: its own turn, the next player's, and one more.
const DEPTH: u8 = 3;

/// How many positions it looks at for a turn, at most.
const POSITIONS: u32 = 6_000;

/// What two turns may differ by and be as good: a little chance keeps games between machines apart.
const EQUAL: i32 = 12;

/// The turn that a machine player takes; none when there is none to take.
///
/// The same position and seed give the same turn.
///
/// ```
/// use std::sync::Arc;
/// use musi_muso_rules::{choose, house};
/// let start = Arc::new(house::rules(2)).start();
/// assert_eq!(choose(&start, 7), choose(&start, 7));
/// ```
#[must_use]
pub fn choose(position: &Position, seed: u64) -> Option<Turn> {
    if position.is_placing() {
        return place(position, seed);
    }
    let mut random = random(seed);
    let turns = ordered(position);
    let mut turns: Vec<(Turn, i32)> = turns.into_iter().map(|turn| (turn, chance(&mut random))).collect();
    let mut search = Search::new(position.seat(), POSITIONS);
    let mut best = turns.first().map(|(turn, _)| *turn);
    for depth in 0..DEPTH {
        let mut most = -ENDLESS;
        let mut values = Vec::with_capacity(turns.len());
        for (turn, chance) in turns {
            // What is worse than the best by more than chance need not be known better.
            let value = search.value(&position.play(turn), depth, most - EQUAL, ENDLESS) + chance;
            if search.is_spent() {
                return best;
            }
            most = most.max(value);
            values.push((value, turn, chance));
        }
        values.sort_by_key(|(value, ..)| -value);
        turns = values.into_iter().map(|(_, turn, chance)| (turn, chance)).collect();
        best = turns.first().map(|(turn, _)| *turn);
    }
    best
}

/// Where a machine player places a piece before the game; none when nothing is placed any more. It takes no time.
#[must_use]
pub fn place(position: &Position, seed: u64) -> Option<Turn> {
    let turns = if position.is_placing() { position.turns() } else { return None };
    turns.get(below(&mut random(seed), turns.len())?).copied()
}

fn random(seed: u64) -> Random {
    Random::new(seed ^ 0x9E37_79B9_7F4A_7C15)
}

/// What chance adds to the value of a turn.
fn chance(random: &mut Random) -> i32 {
    below(random, EQUAL as usize).unwrap_or(0) as i32
}

/// A number below a limit; none below 0.
fn below(random: &mut Random, limit: usize) -> Option<usize> {
    (limit > 0).then(|| (random.number() % limit as u64) as usize)
}
