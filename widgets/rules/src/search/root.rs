//! The first move: what is best in a game that was played so far.

use alloc::sync::Arc;
use alloc::{vec, vec::Vec};

use super::hash_table::fingerprint;
use super::level::Limits;
use super::negamax::{Searcher, score_of};
use super::ply::{Ply, each};
use super::score::{MATE, Score, WON};
use crate::engine::State;
use crate::{Bits, GridGame, Move, Position, Random, Record};

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What the position is worth to the side to move, if it plays the first move of the line.
    pub score: Score,
    /// The move to play, and what is likely to follow.
    pub line: Vec<Move>,
    /// How many plies were looked at to the end.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u32,
}

impl Thought {
    /// The move to play.
    ///
    /// # Panics
    /// Never: a line has a move.
    #[must_use]
    pub fn best(&self) -> Move {
        self.line[0]
    }
}

/// A move of the position that is searched.
struct Root<G: GridGame> {
    action: Ply,
    next: State<G, Bits>,
    /// What the record says that it ends with, if it ends the game.
    settled: Option<i32>,
    score: i32,
    line: Vec<Ply>,
}

/// Looks for the best move of the side to move; none when the game is over. `stop` is asked now and then whether to end the
/// search at once, with the best move so far.
///
/// The same game, limits and seed give the same move everywhere.
#[must_use]
pub fn think<G: GridGame>(
    record: &Record<G>,
    limits: &Limits,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    if record.outcome().is_some() {
        return None;
    }
    let position = record.position();
    let state = position.0.state;
    let mut searcher = Searcher::new(position, *limits, stop);
    let mut random = Random::new(seed);
    // A position that has been there before comes about again: then nobody has got anywhere.
    searcher.path = record.positions().map(|position| fingerprint(&position.0.state)).collect();
    let mut roots = roots(&searcher, record, &state);
    shuffle(&mut roots, &mut random);
    roots.first()?;
    let mate = if limits.mates { searcher.mate_by_checks(&state, limits.nodes / 3) } else { None };
    // A mate that begins quietly may be nearer than one by checks alone.
    let depth = mate.map_or(limits.depth, |(_, moves)| limits.depth.min((2 * moves as u8).saturating_sub(3)));
    if let Some((first, moves)) = mate.filter(|(_, moves)| *moves < 3) {
        return Some(searcher.thought(mate_after(moves), &[first], moves as u8));
    }
    let mut reached = 0;
    for depth in 1..=depth {
        if !searcher.deepen(&mut roots, i32::from(depth)) {
            break;
        }
        reached = depth;
        let best = roots.first().map_or(0, |root| root.score);
        // Once a mate is found, looking farther finds none that is nearer.
        if MATE - best.abs() <= i32::from(depth) || roots.len() == 1 {
            break;
        }
    }
    for root in &mut roots {
        if limits.blur > 0 {
            root.score += random.below(limits.blur as u32 + 1) as i32;
        }
    }
    let best = roots.iter().map(|root| root.score).max()?;
    if let Some((first, moves)) = mate.filter(|(_, moves)| mate_after(*moves) >= best) {
        return Some(searcher.thought(mate_after(moves), &[first], moves as u8));
    }
    let spread = if best.abs() > WON { 0 } else { limits.spread };
    let good: Vec<usize> = (0..roots.len()).filter(|place| roots[*place].score >= best - spread).collect();
    let root = &roots[random.one_of(&good)?];
    Some(searcher.thought(root.score, &root.line, reached))
}

/// The score of a mate in so many moves.
const fn mate_after(moves: usize) -> i32 {
    MATE - 2 * moves as i32 + 1
}

/// Every legal move, with what it ends.
fn roots<G: GridGame>(
    searcher: &Searcher<'_, G>,
    record: &Record<G>,
    state: &State<G, Bits>,
) -> Vec<Root<G>> {
    let position = record.position();
    let mut game = record.clone();
    let mut roots = Vec::new();
    each(&position.view(), &mut |action| {
        let next = action.played(&searcher.grid, state);
        let after = Position::made(Arc::clone(&searcher.grid), next);
        let mut outcome = after.outcome();
        if outcome.is_none() && searcher.path.contains(&fingerprint(&next)) {
            game.push(action.action(), after);
            outcome = game.outcome();
            game.undo();
        }
        let settled = outcome.map(|outcome| -score_of(outcome, &next, 1));
        roots.push(Root { action, next, settled, score: -MATE, line: vec![action] });
    });
    roots
}

/// Puts the highest first, and keeps the order of what is equal. What is nearly in order takes few steps, and the sorting of
/// the standard library would be a tenth of the program in the browser.
pub(super) fn best_first<T>(all: &mut [T], value: impl Fn(&T) -> i32) {
    for end in 1..all.len() {
        let own = value(&all[end]);
        let place = all[..end].iter().rposition(|other| value(other) >= own).map_or(0, |place| place + 1);
        all[place..=end].rotate_right(1);
    }
}

/// Any order is as good as another.
fn shuffle<T>(all: &mut [T], random: &mut Random) {
    for end in (1..all.len()).rev() {
        all.swap(end, random.below(end as u32 + 1) as usize);
    }
}

impl<G: GridGame> Searcher<'_, G> {
    fn thought(&self, score: i32, line: &[Ply], depth: u8) -> Thought {
        let line = line.iter().map(|action| action.action()).collect();
        Thought { score: Score(score), line, depth, nodes: self.nodes }
    }

    /// Looks one ply farther, and puts the best moves first; false when there was no time for all of it. Then the order of
    /// before stays, but for a better move that was found.
    fn deepen(&mut self, roots: &mut [Root<G>], depth: i32) -> bool {
        let (mut best, mut best_place) = (-MATE, 0);
        // What has not been looked at this time is no better than what has.
        let mut seen = 0;
        for (place, root) in roots.iter_mut().enumerate() {
            // The scores of moves that are as good as the best are to be exact, and of all where they are blurred.
            let alpha = if self.limits.blur > 0 { -MATE } else { (best - self.limits.spread - 1).max(-MATE) };
            let score = match root.settled {
                Some(score) => score,
                None => self.look(root, depth, alpha, place == 0),
            };
            if self.stopped {
                break;
            }
            seen = place + 1;
            root.score = score;
            if score > alpha {
                root.line.clear();
                root.line.push(root.action);
                if root.settled.is_none() {
                    root.line.extend_from_slice(&self.lines[1]);
                }
            }
            if score > best {
                (best, best_place) = (score, place);
            }
        }
        let whole = seen == roots.len();
        if whole {
            best_first(roots, |root| root.score);
        } else if seen > 0 {
            // Those that were not looked at have scores of another depth.
            for root in &mut roots[seen..] {
                root.score = -MATE;
            }
            roots[..=best_place].rotate_right(1);
        }
        whole
    }

    fn look(&mut self, root: &Root<G>, depth: i32, alpha: i32, first: bool) -> i32 {
        if !first && alpha > -MATE {
            let scout = -self.search(&root.next, depth - 1, -alpha - 1, -alpha, 1);
            if scout <= alpha {
                return scout;
            }
        }
        -self.search(&root.next, depth - 1, -MATE, -alpha, 1)
    }
}
