//! How a game ends.

use crate::after::AROUND;
use crate::events::Event;
use crate::game::Game;
use crate::moves::Move;
use crate::rules::{Apart, Counting, Value};
use crate::set::{Square, SquareSet};
use crate::state::State;
use crate::types::{Kinds, bit, each};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A king is attacked and cannot be saved.
    Mate,
    /// The side to move has no move.
    Stuck,
    /// All pieces of a kind are gone.
    Extinct,
    /// A piece has reached its region.
    Flag,
    /// As many checks were given as win.
    Checks,
    /// Pieces stand in a row, a square or from edge to edge.
    Row,
    /// All pieces of a side hang together.
    Group,
    /// Nobody moves any more, and pieces or points were counted.
    Count,
    /// Nothing happened for as many moves as draw.
    MoveRule,
    /// Castling wins.
    Castled,
    /// A position has come as often as the rules allow.
    Repetition,
}

/// A game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why.
    pub end: End,
    /// Who has won, 0 or 1; nobody in a draw.
    pub winner: Option<usize>,
}

impl Game {
    /// How the game has ended, whether or not there would be moves.
    #[must_use]
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        if let Some(outcome) = self.ended(state) {
            return Some(outcome);
        }
        if self.rules.n_move > 0 && u32::from(state.clock) >= 2 * u32::from(self.rules.n_move) {
            return Some(Outcome { end: End::MoveRule, winner: None });
        }
        if !self.moves_unended(state).is_empty() {
            return None;
        }
        let check = self.is_check(state);
        if !check && self.rules.stalemate_count {
            return Some(self.counted(state));
        }
        let values = if check { self.rules.checkmate } else { self.rules.stalemate };
        let value = values.0[state.turn];
        let end = if check { End::Mate } else { End::Stuck };
        Some(Self::said(value, state.turn, end))
    }

    /// What a value means when it is said of a side.
    pub(crate) fn said(value: Value, side: usize, end: End) -> Outcome {
        let winner = match value {
            Value::Win => Some(side),
            Value::Loss => Some(1 - side),
            Value::Draw | Value::None => None,
        };
        Outcome { end, winner }
    }

    /// Who has more: pieces, or on a board of stones what they hold.
    fn counted(&self, state: &State) -> Outcome {
        let [one, two] = match self.rules.counting {
            Counting::Area => self.area(state).map(|points| points * 2),
            _ => [0, 1].map(|side: usize| state.count(side, Kinds::MAX) * 2),
        };
        let two = two + usize::from(self.rules.komi);
        let fewest = self.rules.counting == Counting::Fewest;
        let winner = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(usize::from(fewest)),
            std::cmp::Ordering::Less => Some(usize::from(!fewest)),
            std::cmp::Ordering::Equal => match self.rules.counting {
                Counting::WhiteDrawOdds => Some(0),
                Counting::BlackDrawOdds => Some(1),
                _ => None,
            },
        };
        Outcome { end: End::Count, winner }
    }

    /// Stones, and empty squares that reach stones of one side alone.
    #[must_use]
    pub fn area(&self, state: &State) -> [usize; 2] {
        let mut points = [state.sides[0].len(), state.sides[1].len()];
        let mut seen = SquareSet::EMPTY;
        for start in self.squares {
            if seen.has(start) || !state.at(start).is_empty() {
                continue;
            }
            let (mut open, mut size, mut reaches) = (vec![start], 0, [false; 2]);
            seen.insert(start);
            while let Some(at) = open.pop() {
                size += 1;
                for (dx, dy) in AROUND.iter().take(4) {
                    let Some(next) = self.board.step(at, *dx, *dy) else { continue };
                    let cell = state.at(next);
                    if cell.is_piece() {
                        reaches[cell.side()] = true;
                    } else if cell.is_empty() && !seen.has(next) {
                        seen.insert(next);
                        open.push(next);
                    }
                }
            }
            match reaches {
                [true, false] => points[0] += size,
                [false, true] => points[1] += size,
                _ => {}
            }
        }
        points
    }

    /// How the game has ended whatever moves there are.
    #[must_use]
    pub fn ended(&self, state: &State) -> Option<Outcome> {
        if state.chain.is_some() {
            return None;
        }
        let rules = &self.rules;
        let (us, them) = (state.turn, 1 - state.turn);
        if rules.extinction.0 != [Value::None; 2] && (!rules.pseudo_royal || rules.blast) {
            for side in [them, us].into_iter().filter(|side| rules.extinction.0[*side] != Value::None) {
                if self.is_extinct(state, side) {
                    return Some(Self::said(rules.extinction.0[side], side, End::Extinct));
                }
            }
        }
        if let Some(outcome) = [them, us].into_iter().find_map(|side| self.won_together(state, side)) {
            return Some(outcome);
        }
        if let Some(winner) = self.flagged(state) {
            return Some(winner);
        }
        if rules.check_counting {
            for side in 0..2 {
                if state.checks[side] == 0 {
                    return Some(Outcome { end: End::Checks, winner: Some(side) });
                }
            }
        }
        if rules.connect_value.0[them] != Value::None && self.connected(state, them) {
            return Some(Self::said(rules.connect_value.0[them], them, End::Row));
        }
        // Whoever moves is asked first, for a move may connect the pieces of both.
        let joined =
            |side: &usize| rules.connect_all.0[*side] != Value::None && self.hangs_together(state, *side);
        if let Some(side) = [them, us].into_iter().find(joined) {
            return Some(Self::said(rules.connect_all.0[side], side, End::Group));
        }
        if let Some(outcome) = self.castled(state) {
            return Some(outcome);
        }
        let full = || self.squares.iter().all(|square| !state.at(square).is_empty());
        if rules.adjudicate_full && full() {
            return Some(self.counted(state));
        }
        if state.passes >= 2 && (rules.pass.0 != [false; 2] || rules.counting != Counting::None) {
            return Some(self.counted(state));
        }
        None
    }

    /// Whether a side has too few of what it must not lose.
    fn is_extinct(&self, state: &State, side: usize) -> bool {
        let rules = &self.rules;
        let sets: Vec<Kinds> = if rules.extinction_kinds.0[side] == Kinds::MAX {
            vec![Kinds::MAX]
        } else {
            each(rules.extinction_kinds.0[side]).map(bit).collect()
        };
        let claims = usize::from(rules.extinction_claim && side == state.turn);
        let gone = |kinds: &Kinds| {
            state.count_with_hand(side, *kinds) <= usize::from(rules.extinction_count.0[side])
                && state.count_with_hand(1 - side, *kinds)
                    >= usize::from(rules.extinction_opponent.0[side]) + claims
        };
        sets.iter().any(gone)
    }

    /// How a side has won by events that end the game only together.
    fn won_together(&self, state: &State, winner: usize) -> Option<Outcome> {
        let events = self.rules.together.0[winner];
        let happens = |(event, side): (Event, usize)| match event {
            Event::Flag => self.reached(state, side),
            Event::Extinct => self.is_extinct(state, side),
            // Asked last, as it is the most to look at.
            Event::Stuck => side == state.turn && !self.can_move(state),
        };
        let (first, _) = events.iter().next()?;
        let end = match first {
            Event::Flag => End::Flag,
            Event::Extinct => End::Extinct,
            Event::Stuck => End::Stuck,
        };
        events.iter().all(happens).then_some(Outcome { end, winner: Some(winner) })
    }

    fn castled(&self, state: &State) -> Option<Outcome> {
        for (at, letter) in ['K', 'Q', 'k', 'q'].into_iter().enumerate() {
            if self.rules.castling_wins.contains(letter) {
                if state.castled & 1 << at != 0 {
                    return Some(Outcome { end: End::Castled, winner: Some(at / 2) });
                }
                if state.rooks[at].is_none() {
                    return Some(Outcome { end: End::Castled, winner: Some(1 - at / 2) });
                }
            }
        }
        None
    }

    fn reached(&self, state: &State, side: usize) -> bool {
        let rules = &self.rules;
        let region = self.flag[side];
        if region.is_empty() {
            return false;
        }
        let kinds = rules.flag_kind.0[side];
        let there = state.of(side, kinds).filter(|square| region.has(*square));
        let safe = |square: &Square| {
            // What was not captured when it could be is safe; before that it must not be attacked.
            !rules.flag_safe.0[side]
                || (side == state.turn && rules.flag_move)
                || !self.is_threatened(state, 1 - side, *square)
        };
        let apart = |square: &Square| self.is_apart(state, side, *square);
        let count = there.filter(safe).filter(apart).count();
        if count >= usize::from(rules.flag_count.0[side]) {
            return true;
        }
        rules.flag_blocked && count > 0 && region.iter().all(|square| !state.at(square).is_empty())
    }

    /// Whether no enemy stands beside a square where none may.
    fn is_apart(&self, state: &State, side: usize, square: Square) -> bool {
        let near = match self.rules.flag_apart.0[side] {
            Apart::None => 0,
            Apart::Straight => 4,
            Apart::Around => 8,
        };
        let steps = AROUND.iter().take(near);
        let mut beside = steps.filter_map(|(dx, dy)| self.board.step(square, *dx, *dy));
        !beside.any(|square| state.at(square).is_of(1 - side))
    }

    fn flagged(&self, state: &State) -> Option<Outcome> {
        let (us, them) = (state.turn, 1 - state.turn);
        let flag = |side: usize| Some(Self::said(self.rules.flag_value.0[side], side, End::Flag));
        // What means nothing alone may do so with something else.
        let ends = |side: usize| self.rules.flag_value.0[side] != Value::None && self.reached(state, side);
        if self.rules.flag_move {
            // The first side moves first, so it is the second that has one more move.
            let (one, two) = (ends(0), ends(1));
            return match (one, two) {
                (true, true) => Some(Outcome { end: End::Flag, winner: None }),
                (false, true) => flag(1),
                (true, false) if us == 0 || !self.may_catch_up(state) => flag(0),
                _ => None,
            };
        }
        if ends(them) {
            return flag(them);
        }
        None
    }

    /// Whether the second side may yet reach its region with the one move that it has more.
    fn may_catch_up(&self, state: &State) -> bool {
        let side = state.turn;
        let kinds = self.rules.flag_kind.0[side];
        let reaches = |mv: &Move| {
            self.flag[side].has(mv.to) && !mv.is_drop() && kinds & bit(state.at(mv.from).kind()) != 0
        };
        self.moves_unended(state).iter().any(reaches)
    }

    /// Whether a side has what it must connect.
    fn connected(&self, state: &State, side: usize) -> bool {
        let rules = &self.rules;
        let lines = self.lines();
        let own = |square: Square| {
            state.at(square).is_of(side)
                && rules.connect_kinds & bit(state.at(square).kind()) != 0
                && !self.connect_outside[side].has(square)
        };
        let count = i16::from(rules.connect);
        if count > 0 {
            let row = |square: Square| {
                lines.iter().any(|(dx, dy)| {
                    let is_line = |to: Square| *dx == 0 || *dy == 0 || self.diagonal_points.has(to);
                    let at = |far: i16| {
                        let to = self.board.step(square, dx * far, dy * far);
                        to.is_some_and(|to| own(to) && is_line(to))
                    };
                    // One more at either end is another row.
                    (0..count).all(at) && !(rules.connect_exact && (at(-1) || at(count)))
                })
            };
            if state.sides[side].iter().any(row) {
                return true;
            }
        }
        if rules.collinear > 0 {
            let along = |square: Square| {
                lines.iter().any(|(dx, dy)| {
                    let line = (-16..=16).filter_map(|far| self.board.step(square, dx * far, dy * far));
                    line.filter(|square| own(*square)).count() >= usize::from(rules.collinear)
                })
            };
            if state.sides[side].iter().any(along) {
                return true;
            }
        }
        let edge = i16::from(rules.connect_square);
        if edge > 0 {
            let full = |square: Square| {
                (0..edge).all(|dx| (0..edge).all(|dy| self.board.step(square, dx, dy).is_some_and(own)))
            };
            if state.sides[side].iter().any(full) {
                return true;
            }
        }
        let [from, to] = [self.connect[0][side], self.connect[1][side]];
        if from.is_empty() || to.is_empty() {
            return false;
        }
        let from: SquareSet = from.iter().filter(|square| own(*square)).collect();
        !(self.reached_from(from, &lines, &own) & to).is_empty()
    }

    /// The lines along which pieces are connected.
    fn lines(&self) -> Vec<(i16, i16)> {
        let rules = &self.rules;
        let mut lines: Vec<(i16, i16)> = Vec::new();
        if rules.connect_horizontal {
            lines.push((1, 0));
        }
        if rules.connect_vertical {
            lines.push((0, 1));
        }
        if rules.connect_diagonal {
            lines.extend([(1, 1), (1, -1)]);
        }
        lines
    }

    /// All squares that some squares reach along lines over squares of one's own.
    fn reached_from(&self, from: SquareSet, lines: &[(i16, i16)], own: &dyn Fn(Square) -> bool) -> SquareSet {
        let mut open: Vec<Square> = from.iter().collect();
        let mut seen = from;
        while let Some(at) = open.pop() {
            for (dx, dy) in lines.iter().flat_map(|(dx, dy)| [(*dx, *dy), (-dx, -dy)]) {
                if let Some(next) =
                    self.along_line(at, (dx, dy)).filter(|next| own(*next) && !seen.has(*next))
                {
                    seen.insert(next);
                    open.push(next);
                }
            }
        }
        seen
    }

    /// Whether all pieces of a side are one group.
    fn hangs_together(&self, state: &State, side: usize) -> bool {
        let all = state.sides[side];
        let first: SquareSet = all.iter().take(1).collect();
        !first.is_empty() && self.reached_from(first, &self.lines(), &|square| all.has(square)) == all
    }
}
