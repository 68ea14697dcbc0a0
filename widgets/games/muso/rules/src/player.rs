//! A simple machine player: it looks one turn ahead, and at what the next player can take.

use super::{Body, Position, Turn};
use musi_rules::Random;
use musi_rules::{Side, Square, SquareSet};

/// The turn that a simple player takes; none when there is none to take.
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
    let mut random = Random::new(seed ^ 0x9E37_79B9_7F4A_7C15);
    let turns = position.turns();
    if position.is_placing() {
        return turns.get(below(&mut random, turns.len())?).copied();
    }
    let side = position.seat();
    let mut best: Option<(i32, Turn)> = None;
    for turn in turns {
        let after = position.play(turn);
        // A little chance keeps games between machines apart.
        let worth = worth(&after, side) * 8 - danger(&after, side) * 4 - waiting(&after) * 40
            + below(&mut random, 30).unwrap_or(0) as i32;
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, turn));
        }
    }
    best.map(|(_, turn)| turn)
}

/// How good a position is for a side: points, kili on their way home, pieces, and how near they are to open kili.
fn worth(position: &Position, side: Side) -> i32 {
    let mut best = 0;
    for other in position.players() {
        if other != side {
            best = position.score(other).max(best);
        }
    }
    let lead = position.score(side) as i32 - best as i32;
    if position.ending().is_some() {
        return lead * 1000;
    }
    let home = position.rules().board.home(side).area;
    let open = kili(position);
    let mut worth = lead * 12 + (open & home).len() as i32 * 14;
    for (square, stack) in position.stacks() {
        let owned = |body: Body| body.side() == Some(side);
        worth += match (stack.top().map(owned), stack.under()) {
            (Some(true), Some(Body::Kili)) => 12 - steps_to(position, square, home),
            (Some(true), under) => {
                12 - steps_to(position, square, open - home)
                    + i32::from(under.is_some_and(|under| !owned(under)))
            }
            (Some(false), Some(under)) if owned(under) => 4,
            (Some(false), _) => -6,
            _ => 0,
        };
    }
    worth
}

/// Steps of a king from a square to the nearest of some, 8 at most.
fn steps_to(position: &Position, from: Square, to: SquareSet) -> i32 {
    let mut nearest = 8;
    for square in to {
        nearest = distance(position, from, square).min(nearest);
    }
    i32::from(nearest)
}

/// How many kili are on kasi spaces or still to grow there: the game goes on until there are none.
fn waiting(position: &Position) -> i32 {
    let mut waiting = 0;
    for square in position.rules().board.kasi {
        waiting += i32::from(position.reserve(square)) + i32::from(position.stack(square).has_kili());
    }
    waiting
}

/// How many pieces and points the next player could take from a side.
fn danger(position: &Position, side: Side) -> i32 {
    let mut most = 0;
    for turn in position.turns() {
        let Turn::Go { to, .. } = turn else { continue };
        let stack = position.stack(to);
        if stack.piece().is_some_and(|piece| piece.side == side) {
            most = most.max(if stack.under() == Some(Body::Kili) { 13 } else { 5 });
        }
    }
    most
}

/// The squares with a kili that lies open.
fn kili(position: &Position) -> SquareSet {
    let mut open = SquareSet::EMPTY;
    for (square, stack) in position.stacks() {
        if stack.top() == Some(Body::Kili) {
            open.insert(square);
        }
    }
    open
}

/// Steps of a king from one square to another.
fn distance(position: &Position, from: Square, to: Square) -> u8 {
    let board = position.rules().board.geometry;
    board.file(from).abs_diff(board.file(to)).max(board.rank(from).abs_diff(board.rank(to)))
}

/// A number below a limit; none below 0.
fn below(random: &mut Random, limit: usize) -> Option<usize> {
    (limit > 0).then(|| (random.number() % limit as u64) as usize)
}
