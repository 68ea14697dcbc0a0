//! An opponent for any game that is stated: alpha-beta within a number of positions, so that it plays the same everywhere.

use musi_rules::Random;
use musi_rules::search::Limits;

use crate::game::Game;
use crate::moves::Move;
use crate::state::State;
use crate::value::Values;

/// What a win is worth, less a point for each move until then.
const WON: i32 = 1_000_000;
/// No line is longer.
const LONGEST: u32 = 32;
/// How many captures in a row are played out before a position is valued.
const CAPTURES: u32 = 4;

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move.
    pub best: Move,
    /// What it is worth to the side that moves.
    pub score: i32,
}

impl Thought {
    /// In how many moves of its own the side to move wins, where that was seen.
    #[must_use]
    pub const fn wins_in(&self) -> Option<u32> {
        if self.score > WON / 2 { Some(((WON - self.score + 1) / 2) as u32) } else { None }
    }
}

/// The best move that so many positions can find, after the positions of a game, its last one at the end; nothing where there is no
/// move.
///
/// ```
/// use musi_rules::search::Level;
/// use musi_stated_rules::{Game, read, think};
/// let text = "[row]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = pp1/PP1/3 w - - 0 1\n\
///             pieceDrops = true\nfreeDrops = true\nconnectN = 3\ncastling = false\n";
/// let game = Game::new(read(text, "row").rules.ok_or("it is a game")?);
/// let found = think(&game, &[game.start()?], &Level::Friend.limits(), 1).ok_or("a move")?;
/// assert_eq!(game.move_text(found.best), "P@c2");
/// assert_eq!(found.wins_in(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn think(game: &Game, past: &[State], limits: &Limits, seed: u64) -> Option<Thought> {
    let now = past.last()?;
    let moves = if game.repeated(past).is_some() { Vec::new() } else { game.moves(now) };
    let mut random = Random::new(seed);
    let mut search = Search {
        game,
        values: Values::new(game),
        left: limits.nodes,
        quiet: !limits.quiescence,
        path: past.iter().rev().take(200).map(|state| number(game, state)).collect(),
    };
    let mut scored: Vec<(i32, Move)> = moves.iter().map(|mv| (0, *mv)).collect();
    // Chance decides between what is alike.
    for at in (1..scored.len()).rev() {
        scored.swap(at, random.below(at as u32 + 1) as usize);
    }
    for depth in 1..=u32::from(limits.depth).min(LONGEST) {
        let before = scored.clone();
        let mut alpha = -WON;
        for (score, mv) in &mut scored {
            let next = game.play(now, *mv);
            // Who chooses among moves that are nearly as good must know what each of them is worth.
            let floor = if limits.spread > 0 { alpha.saturating_sub(limits.spread + 1) } else { alpha };
            *score = search.after(now, &next, depth - 1, floor.max(-WON), WON, 1);
            alpha = alpha.max(*score);
        }
        if search.left == 0 && depth > 1 {
            scored = before;
            break;
        }
        scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        if search.left == 0 || scored.first().is_some_and(|(score, _)| score.abs() > WON / 2) {
            break;
        }
    }
    let blur = limits.blur * 2 + 1;
    for (score, _) in &mut scored {
        *score += random.below(blur as u32) as i32 - limits.blur;
    }
    scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let best = scored.first()?.0;
    let good = scored.iter().take_while(|(score, _)| best - score <= limits.spread && best < WON / 2).count();
    let (score, best) = *scored.get(random.below(good.max(1) as u32) as usize)?;
    Some(Thought { best, score })
}

struct Search<'a> {
    game: &'a Game,
    values: Values,
    /// How many positions may still be looked at.
    left: u32,
    /// Whether captures are not played out.
    quiet: bool,
    /// The positions that led here.
    path: Vec<u64>,
}

impl Search<'_> {
    /// What a position is worth to the side that moved to it; where it goes on capturing, it is still to move.
    fn after(&mut self, before: &State, next: &State, depth: u32, alpha: i32, beta: i32, ply: i32) -> i32 {
        if next.turn == before.turn {
            // A turn is one move, however many pieces it captures.
            self.score(next, depth + 1, alpha, beta, ply)
        } else {
            -self.score(next, depth, -beta, -alpha, ply)
        }
    }

    fn score(&mut self, state: &State, depth: u32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.left == 0 {
            return self.values.of(self.game, state);
        }
        self.left -= 1;
        let over = |winner: Option<usize>| match winner {
            Some(winner) if winner == state.turn => WON - ply,
            Some(_) => ply - WON,
            None => 0,
        };
        if let Some(outcome) = self.game.ended(state) {
            return over(outcome.winner);
        }
        let number = number(self.game, state);
        if self.path.contains(&number) || ply as u32 > LONGEST {
            return if ply as u32 > LONGEST { self.values.of(self.game, state) } else { 0 };
        }
        if depth == 0 {
            return self.captures(state, CAPTURES, alpha, beta, ply);
        }
        let mut moves = self.game.moves_unended(state);
        if moves.is_empty() {
            return self.game.outcome(state).map_or(0, |outcome| over(outcome.winner));
        }
        moves.sort_by_cached_key(|mv| std::cmp::Reverse(self.values.gain(self.game, state, *mv)));
        self.path.push(number);
        let mut best = -WON;
        for mv in moves {
            let next = self.game.play(state, mv);
            let score = self.after(state, &next, depth - 1, alpha, beta, ply + 1);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta || self.left == 0 {
                break;
            }
        }
        self.path.pop();
        best
    }

    /// Plays captures out before a position is valued.
    fn captures(&mut self, state: &State, deep: u32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        let mut best = self.values.of(self.game, state);
        if self.quiet || deep == 0 || best >= beta || self.left == 0 {
            return best;
        }
        alpha = alpha.max(best);
        let mut moves = self.game.moves_unended(state);
        moves.retain(|mv| self.game.captured(state, *mv).is_some());
        moves.sort_by_cached_key(|mv| std::cmp::Reverse(self.values.gain(self.game, state, *mv)));
        for mv in moves {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            let next = self.game.play(state, mv);
            let score = match self.game.ended(&next) {
                Some(outcome) if outcome.winner == Some(state.turn) => WON - ply,
                Some(outcome) if outcome.winner.is_some() => ply - WON,
                Some(_) => 0,
                None if next.turn == state.turn => self.captures(&next, deep, alpha, beta, ply + 1),
                None => -self.captures(&next, deep - 1, -beta, -alpha, ply + 1),
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// A number for a position: what is on the board and in the hands, and whose turn it is.
fn number(game: &Game, state: &State) -> u64 {
    let hands = state.hands.iter().flatten().fold(game.number_of(state), |number, count| {
        (number ^ u64::from(*count)).wrapping_mul(0x0100_0000_01B3)
    });
    hands.wrapping_mul(4).wrapping_add(u64::from(state.passes.min(1)) * 2 + state.turn as u64)
}
