//! What a position is worth, as far as that can be told from the rules alone.

use crate::after::AROUND;
use crate::game::{Along, Game};
use crate::moves::{Act, Move};
use crate::rules::{Capture, Enclosing, Value};
use crate::set::{Square, SquareSet};
use crate::state::State;
use crate::types::{COUNT, each};

/// What pieces and squares are worth in a game.
pub(crate) struct Values {
    kinds: [i32; COUNT],
    /// Rows of squares that win when they are full.
    rows: Vec<Vec<Square>>,
    /// How many steps each square is from where a side's pieces win by standing.
    way: [Vec<i32>; 2],
    /// What a piece gains by standing on a square.
    squares: Vec<i32>,
    /// Whether fewer pieces are better, for each side.
    losing: [bool; 2],
}

impl Values {
    pub fn new(game: &Game) -> Self {
        let mut kinds = [0; COUNT];
        for kind in each(game.kinds) {
            let sum: i32 = game.squares.iter().map(|from| reach(game, kind, from)).sum();
            let own = 30 + sum / game.board.len().max(1) as i32;
            if let Some(place) = kinds.get_mut(usize::from(kind)) {
                *place = own;
            }
        }
        let turning = game.rules.flip == Enclosing::Reversi;
        let board = game.board;
        let squares = (0..board.len()).map(|at| {
            let at = at as Square;
            let open = AROUND.iter().filter(|(dx, dy)| board.step(at, *dx, *dy).is_some()).count() as i32;
            // A corner can never be turned over again; in the middle a piece does more.
            if turning {
                if open == 3 {
                    150
                } else if open == 5 {
                    20
                } else {
                    0
                }
            } else {
                open / 2
            }
        });
        let way = [0, 1].map(|side: usize| {
            let region = game.flag[side];
            let far = |at: Square| {
                let to = region.iter().map(|goal| {
                    let files = (i32::from(board.file(goal)) - i32::from(board.file(at))).abs();
                    let ranks = (i32::from(board.rank(goal)) - i32::from(board.rank(at))).abs();
                    files.max(ranks)
                });
                to.min().unwrap_or(0)
            };
            if region.is_empty() {
                Vec::new()
            } else {
                (0..board.len()).map(|at| far(at as Square)).collect()
            }
        });
        let wins = |value: Value| value == Value::Win;
        let losing = [0, 1]
            .map(|side: usize| wins(game.rules.extinction.0[side]) || wins(game.rules.stalemate.0[side]));
        Self { kinds, rows: rows(game), way, squares: squares.collect(), losing }
    }

    fn kind(&self, kind: u8) -> i32 {
        self.kinds.get(usize::from(kind)).copied().unwrap_or(0)
    }

    /// What a position is worth to the side to move.
    pub fn of(&self, game: &Game, state: &State) -> i32 {
        let mut score = [0_i32; 2];
        for (side, worth) in score.iter_mut().enumerate() {
            for square in state.sides[side] {
                let kind = state.at(square).kind();
                let place = self.squares.get(usize::from(square)).copied().unwrap_or(0);
                *worth += if self.losing[side] { -self.kind(kind) } else { self.kind(kind) + place };
                let flag = game.rules.flag_kind.0[side] & crate::types::bit(kind) != 0;
                if flag && let Some(far) = self.way[side].get(usize::from(square)) {
                    *worth += (40 - 6 * far).max(0);
                }
            }
            for (kind, count) in
                state.hands[side].iter().take(COUNT).enumerate().filter(|(_, count)| **count > 0)
            {
                // A stone that waits to be put is worth nothing by itself.
                if game.rules.captures_to_hand {
                    *worth += self.kind(kind as u8) * i32::from(*count);
                }
            }
            *worth -= 150 * i32::from(state.checks[side]);
        }
        if game.rules.capture == Capture::Liberties {
            let area = game.area(state);
            for (score, area) in score.iter_mut().zip(area) {
                *score += 20 * area as i32;
            }
        }
        for row in &self.rows {
            let of = |side: usize| row.iter().filter(|square| state.sides[side].has(**square)).count() as u32;
            let (one, two) = (of(0), of(1));
            match (one, two) {
                (0, 0) => {}
                (own, 0) => score[0] += 3_i32.pow(own.min(9)),
                (0, own) => score[1] += 3_i32.pow(own.min(9)),
                _ => {}
            }
        }
        score[state.turn] - score[1 - state.turn]
    }

    /// How promising a move looks before it is tried.
    pub fn gain(&self, game: &Game, state: &State, mv: Move) -> i32 {
        let mut gain = match game.captured(state, mv) {
            Some(square) => {
                1000 + 8 * self.kind(state.at(square).kind()) - self.kind(state.at(mv.from).kind()) / 4
            }
            None => 0,
        };
        if let Act::Promote(kind) = mv.act {
            gain += 500 + self.kind(kind);
        }
        let place = |square: Square| self.squares.get(usize::from(square)).copied().unwrap_or(0);
        gain += place(mv.to) - if mv.is_drop() { 0 } else { place(mv.from) };
        if !self.rows.is_empty() {
            // Beside what stands already.
            let near = AROUND.iter().filter_map(|(dx, dy)| game.board.step(mv.to, *dx, *dy));
            gain += 10 * near.filter(|near| state.at(*near).is_piece()).count() as i32;
        }
        gain
    }
}

/// What the squares that a kind reaches from one square are worth: farther ones on a line less, for something may stand between.
fn reach(game: &Game, kind: u8, from: Square) -> i32 {
    let mut sum = 0;
    for path in game.paths(0, kind, from) {
        let mut worth = if path.capture && path.quiet { 30 } else { 16 };
        for _ in game.row(*path).iter().take(if path.along == Along::Lame { 1 } else { 16 }) {
            sum += worth;
            if path.along != Along::Leaps {
                worth = worth * 3 / 4;
            }
        }
    }
    sum
}

/// The rows of squares of which a full one wins.
fn rows(game: &Game) -> Vec<Vec<Square>> {
    let count = usize::from(game.rules.connect);
    let mut rows = Vec::new();
    if count < 2 {
        return rows;
    }
    let free = game.squares & !game.start().map_or(SquareSet::EMPTY, |start| start.walls);
    for start in free {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let row: Vec<Square> =
                (0..count as i16).filter_map(|far| game.board.step(start, dx * far, dy * far)).collect();
            if row.len() == count && row.iter().all(|square| free.has(*square)) {
                rows.push(row);
            }
        }
    }
    rows
}
