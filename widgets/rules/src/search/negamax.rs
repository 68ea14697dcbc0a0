//! The search: alpha-beta as negamax, with quiescence, a hash table, killers and history, and late moves looked at less
//! deeply first.

use alloc::sync::Arc;
use alloc::{vec, vec::Vec};

use super::hash_table::{Bound, HashTable, fingerprint};
use super::level::Limits;
use super::ply::{Ply, each};
use super::score::{MATE, WON};
use super::values::Values;
use crate::engine::{State, Tables, View, Word};
use crate::{Bits, BoardSize, GridGame, Outcome, Position};

/// What the pieces reach on the board that is searched.
pub(super) type Grid = Tables<Bits>;

/// No line is longer.
const LONGEST: usize = 64;
/// With so few pieces the game itself is asked whether it is over: nobody may be able to win any more.
const FEW: u32 = 4;
/// A promotion that gains less is no reason to look on.
const GAIN: i32 = 200;
/// How many plies of checks are looked at once the captures are played out.
const CHECKS: usize = 4;

/// A search under way.
pub(super) struct Searcher<'a, G: GridGame> {
    pub(super) grid: Arc<Grid>,
    pub(super) values: Values,
    pub(super) table: HashTable,
    pub(super) limits: Limits,
    pub(super) nodes: u32,
    pub(super) stopped: bool,
    stop: &'a dyn Fn() -> bool,
    /// The positions that led here, those of the game first.
    pub(super) path: Vec<u64>,
    /// The best line that was found from each ply on.
    pub(super) lines: Vec<Vec<Ply>>,
    killers: Vec<[Ply; 2]>,
    history: Vec<u16>,
    /// The moves of all plies, with the order in which they are looked at.
    moves: Vec<(i32, Ply)>,
    game: core::marker::PhantomData<G>,
}

impl<'a, G: GridGame> Searcher<'a, G> {
    pub(super) fn new(position: &Position<G>, limits: Limits, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            grid: Arc::clone(&position.0.tables),
            values: Values::new::<G>(position.geometry()),
            table: HashTable::new(limits.nodes),
            limits,
            nodes: 0,
            stopped: false,
            stop,
            path: Vec::new(),
            lines: vec![Vec::new(); LONGEST + 1],
            killers: vec![[Ply::NONE; 2]; LONGEST + 1],
            history: vec![0; 16 * BoardSize::MAX_SQUARES],
            moves: Vec::new(),
            game: core::marker::PhantomData,
        }
    }

    /// Counts a position; whether the search must end.
    pub(super) fn is_out(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        self.stopped = self.nodes > self.limits.nodes || (self.nodes.is_multiple_of(1024) && (self.stop)());
        self.stopped
    }

    /// The score of a position in which the game is over, for the side to move.
    pub(super) fn ended(&self, state: &State<G, Bits>, ply: usize) -> Option<i32> {
        let outcome = Position::made(Arc::clone(&self.grid), *state).outcome()?;
        Some(score_of(outcome, state, ply))
    }

    /// The score of a position for the side to move: exact between `alpha` and `beta`, else a bound.
    pub(super) fn search(
        &mut self,
        state: &State<G, Bits>,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
    ) -> i32 {
        self.lines[ply].clear();
        if self.is_out() {
            return 0;
        }
        let key = fingerprint(state);
        if self.path.contains(&key) {
            return 0;
        }
        // No mate from here on is nearer than one that is found already.
        alpha = alpha.max(ply as i32 - MATE);
        beta = beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let grid = Arc::clone(&self.grid);
        let view = View::new(&*grid, state);
        let few = view.occupied.count() <= FEW && !G::HANDS;
        if (G::ROYAL.is_none() || few)
            && let Some(score) = self.ended(state, ply)
        {
            return score;
        }
        let check = view.checkers.any();
        let depth = depth + i32::from(check);
        if depth <= 0 || ply >= LONGEST {
            return self.quiesce(state, alpha, beta, ply, 0);
        }
        let known = self.table.get(key);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
        {
            let score = entry.score(ply as i32);
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if fits {
                self.lines[ply].push(entry.best);
                return score;
            }
        }
        let begin = self.moves.len();
        self.gather(&view, known.map_or(Ply::NONE, |entry| entry.best), ply);
        if self.moves.len() == begin {
            return self.ended(state, ply).unwrap_or(0);
        }
        self.path.push(key);
        let (first_alpha, mut best, mut best_ply) = (alpha, -MATE, Ply::NONE);
        for number in 0..self.moves.len() - begin {
            let action = self.pick(begin + number);
            let quiet = !self.is_noisy(&view, action);
            let next = action.played(&grid, state);
            let mut score = None;
            if number > 0 {
                // Late quiet moves are looked at less deeply, unless they turn out well.
                let late = number >= 4 && depth >= 3 && quiet && !check;
                let less = if late { 1 + i32::from(number >= 16) } else { 0 };
                let scout = -self.search(&next, depth - 1 - less, -alpha - 1, -alpha, ply + 1);
                if scout <= alpha || (scout >= beta && less == 0) {
                    score = Some(scout);
                }
            }
            let score = score.unwrap_or_else(|| -self.search(&next, depth - 1, -beta, -alpha, ply + 1));
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                best_ply = action;
                if score > alpha {
                    alpha = score;
                    self.keep_line(ply, action);
                }
                if alpha >= beta {
                    if quiet {
                        self.remember_good(action, depth, ply);
                    }
                    break;
                }
            }
        }
        self.path.pop();
        self.moves.truncate(begin);
        if self.stopped {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.put(key, best_ply, best, depth, bound, ply as i32);
        best
    }

    /// Plays captures and great promotions out, and answers checks, before a position is valued.
    fn quiesce(&mut self, state: &State<G, Bits>, mut alpha: i32, beta: i32, ply: usize, deep: usize) -> i32 {
        let grid = Arc::clone(&self.grid);
        if !self.limits.quiescence || ply >= LONGEST {
            return self.values.evaluate(&grid, state);
        }
        self.lines[ply].clear();
        // The first one was counted by the search.
        if deep > 0 && self.is_out() {
            return 0;
        }
        let view = View::new(&*grid, state);
        let evades = view.checkers.any() && deep < CHECKS;
        let begin = self.moves.len();
        let mut best = -MATE;
        if evades {
            self.gather(&view, Ply::NONE, ply);
            if self.moves.len() == begin {
                return self.ended(state, ply).unwrap_or(0);
            }
        } else {
            best = self.values.evaluate(&grid, state);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            self.gather_noisy(&view, alpha - best);
        }
        for number in 0..self.moves.len() - begin {
            let action = self.pick(begin + number);
            let next = action.played(&grid, state);
            let score = -self.quiesce(&next, -beta, -alpha, ply + 1, deep + 1);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.keep_line(ply, action);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(begin);
        best
    }

    /// Whether a move captures, or gains much by a promotion.
    fn is_noisy(&self, view: &View<'_, G, Bits>, action: Ply) -> bool {
        view.enemy.has(action.to) || self.gain(action) >= GAIN
    }

    /// What a promotion gains.
    fn gain(&self, action: Ply) -> i32 {
        self.values.of(action.becomes()) - self.values.of(action.kind())
    }

    /// What a move captures on its square.
    fn victim(&self, view: &View<'_, G, Bits>, action: Ply) -> i32 {
        if !view.enemy.has(action.to) {
            return 0;
        }
        view.state.kind_at(action.to).map_or(0, |kind| self.values.worth(kind))
    }

    /// Puts every move on the stack: what was best before, captures of much by little, promotions, what was good elsewhere.
    fn gather(&mut self, view: &View<'_, G, Bits>, first: Ply, ply: usize) {
        let mut moves = core::mem::take(&mut self.moves);
        each(view, &mut |action| {
            let order = if action == first {
                i32::MAX
            } else if self.is_noisy(view, action) {
                let by = self.values.of(action.kind()) / 16;
                (1 << 24) + self.victim(view, action) + self.gain(action) - by
            } else if self.killers[ply].contains(&action) {
                1 << 20
            } else {
                i32::from(self.history[Self::place(action)])
            };
            moves.push((order, action));
        });
        self.moves = moves;
    }

    /// Puts captures and great promotions on the stack, but those that cannot gain what is missing.
    fn gather_noisy(&mut self, view: &View<'_, G, Bits>, missing: i32) {
        let mut moves = core::mem::take(&mut self.moves);
        for (kind, facts) in G::KINDS.iter().enumerate() {
            let kind = crate::PieceKind(kind as u8);
            let mut pieces = view.own & view.state.kind(kind.index());
            while let Some(from) = pieces.pop() {
                let all = view.targets(kind, from);
                let (may, must) = view.promotions(kind, from, all);
                let mut targets = all & (view.enemy | may);
                while let Some(to) = targets.pop() {
                    let plain = (!must.has(to)).then_some(None);
                    let promoted =
                        facts.promotes_to.iter().filter(|_| may.has(to)).map(|kind| Some(*kind)).chain(plain);
                    for promotion in promoted {
                        let action = Ply::new(kind, Some(from), to, promotion);
                        let won = self.victim(view, action) + self.gain(action);
                        if self.is_noisy(view, action) && won + 150 > missing {
                            moves.push((won * 16 - self.values.of(kind.index()), action));
                        }
                    }
                }
            }
        }
        self.moves = moves;
    }

    /// Brings the most promising move from a place of the stack on to that place.
    fn pick(&mut self, at: usize) -> Ply {
        let mut best = at;
        for other in at + 1..self.moves.len() {
            if self.moves[other].0 > self.moves[best].0 {
                best = other;
            }
        }
        self.moves.swap(at, best);
        self.moves[at].1
    }

    fn keep_line(&mut self, ply: usize, action: Ply) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(action);
        line.extend_from_slice(&after[0]);
    }

    fn remember_good(&mut self, action: Ply, depth: i32, ply: usize) {
        let [first, second] = &mut self.killers[ply];
        if *first != action {
            *second = core::mem::replace(first, action);
        }
        let entry = &mut self.history[Self::place(action)];
        *entry = entry.saturating_add((depth * depth) as u16);
    }

    fn place(action: Ply) -> usize {
        (action.kind() % 16) * BoardSize::MAX_SQUARES + usize::from(action.to) % BoardSize::MAX_SQUARES
    }
}

/// What an outcome is worth to the side to move, so many plies from the root.
pub(super) fn score_of<G: GridGame>(outcome: Outcome, state: &State<G, Bits>, ply: usize) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(side) if side == state.side => MATE - ply as i32,
        Some(_) => ply as i32 - MATE,
    }
}

const _: () = assert!(WON + (LONGEST as i32) < MATE);
