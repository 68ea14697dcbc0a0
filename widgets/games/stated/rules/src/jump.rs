//! Leaps over pieces, one after the other: those that capture an enemy, and those that capture nothing.

use crate::cell::Cell;
use crate::game::{Along, Game};
use crate::moves::{Act, Move};
use crate::rules::Over;
use crate::set::{Square, SquareSet};
use crate::state::State;
use crate::types::Kinds;

/// How many positions the longest capture is looked for in.
const MOST_TRIES: usize = 20_000;

impl Game {
    /// How a piece that has leapt goes on, or stops where it may.
    pub(crate) fn go_on(&self, state: &State, square: Square, out: &mut Vec<Move>) {
        let captures = !state.taken.is_empty();
        if captures {
            self.jumps(state, square, out);
        } else {
            self.hops(state, square, out);
        }
        if !captures || self.rules.chain_optional {
            out.push(Move::new(square, square, Act::Pass));
        }
    }

    /// The leaps over pieces next to a square that capture nothing, to where the piece has not been in this turn.
    pub(crate) fn hops(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        for path in self.paths(state.turn, state.at(from).kind(), from) {
            if let (Along::Behind, true, [over, to]) = (path.along, path.quiet, self.row(*path))
                && state.at(*over as Square).is_piece()
                && !state.been.has(*to as Square)
                && u16::from(*to as Square) == *to
                && state.at(*to as Square).is_empty()
            {
                out.push(Move::new(from, *to as Square, Act::Go));
            }
        }
    }

    /// Whether a move is such a leap.
    pub(crate) fn is_hop(&self, state: &State, mv: Move) -> bool {
        let mut hops = Vec::new();
        if self.rules.hop_chain && mv.act == Act::Go {
            self.hops(state, mv.from, &mut hops);
        }
        hops.contains(&mv)
    }

    /// Where a piece goes along a row that goes exactly as far as pieces stand on the whole line.
    pub(crate) fn counted_goal(&self, cells: &[Cell; 256], from: Square, row: &[u16]) -> Option<u16> {
        let at = |square: Square| cells[usize::from(square)];
        let step = self.step_between(from, *row.first()? as Square);
        let back = (1_i16..).map_while(|far| self.board.step(from, -step.0 * far, -step.1 * far));
        let ahead = row.iter().map(|square| *square as Square);
        let others = back.chain(ahead.clone()).filter(|square| at(*square).is_piece()).count();
        let side = at(from).side();
        let passes = |square: Square| match self.rules.line_over {
            _ if at(square).is_empty() => true,
            Over::None => false,
            Over::Own => at(square).is_of(side),
            Over::Any => at(square).is_piece(),
        };
        ahead.take(others).all(passes).then(|| row.get(others).copied())?
    }

    /// Files and ranks from one square to another.
    fn step_between(&self, from: Square, to: Square) -> (i16, i16) {
        let board = self.board;
        (
            i16::from(board.file(to)) - i16::from(board.file(from)),
            i16::from(board.rank(to)) - i16::from(board.rank(from)),
        )
    }

    /// Whether a piece can leap over an enemy from where it stands.
    pub(crate) fn can_jump(&self, state: &State, from: Square) -> bool {
        let mut jumps = Vec::new();
        self.leaps_over(state, from, &mut jumps);
        !jumps.is_empty()
    }

    /// Whether one of some kinds of a side can leap over a square as its first leap.
    pub(crate) fn can_be_leapt(&self, state: &State, by: usize, square: Square, kinds: Kinds) -> bool {
        let mut turned = state.clone();
        (turned.turn, turned.chain, turned.taken) = (by, None, SquareSet::EMPTY);
        let mut jumps = Vec::new();
        for from in turned.of(by, kinds) {
            self.leaps_over(&turned, from, &mut jumps);
        }
        jumps.iter().any(|mv| mv.act == Act::Jump(square))
    }

    /// The leaps over enemies of one piece, those alone that capture most where that is the rule.
    pub(crate) fn jumps(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let before = out.len();
        self.leaps_over(state, from, out);
        if self.rules.most && state.chain.is_some() {
            let mut tries = 0;
            let lengths: Vec<usize> =
                out[before..].iter().map(|mv| self.longest(&self.play(state, *mv), &mut tries)).collect();
            let most = lengths.iter().copied().max().unwrap_or(0);
            let mut lengths = lengths.into_iter();
            let mut at = 0;
            out.retain(|_| {
                at += 1;
                at <= before || lengths.next() == Some(most)
            });
        }
    }

    /// How many more can be captured in this turn.
    pub(crate) fn longest(&self, state: &State, tries: &mut usize) -> usize {
        let Some(from) = state.chain else { return 0 };
        *tries += 1;
        if *tries > MOST_TRIES {
            return 0;
        }
        let mut jumps = Vec::new();
        self.leaps_over(state, from, &mut jumps);
        jumps.iter().map(|mv| 1 + self.longest(&self.play(state, *mv), tries)).max().unwrap_or(0)
    }

    fn leaps_over(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let us = state.turn;
        // What a piece has become on its way may capture in another way.
        if !self.rules.leaps_over(state.at(from).kind()) {
            return;
        }
        let free = |square: Square| state.at(square).is_empty();
        for path in self.paths(us, state.at(from).kind(), from).iter().filter(|path| path.capture) {
            let rows: Vec<Vec<Square>> = match path.along {
                Along::Leaps => self.row(*path).iter().map(|to| vec![*to as Square]).collect(),
                Along::Slide => vec![self.row(*path).iter().map(|to| *to as Square).collect()],
                _ => continue,
            };
            for row in rows {
                let Some(at) = row.iter().position(|square| !free(*square)) else { continue };
                let over = row[at];
                let prey = state.at(over);
                let spared = self.rules.spares(state.at(from).kind(), prey.kind());
                if !prey.is_of(1 - us) || state.taken.has(over) || spared {
                    continue;
                }
                // One step further on, and for those that ride as far as it is free.
                let before = if at == 0 { from } else { row[at - 1] };
                let step = self.step_between(before, over);
                if self.rules.chain_straight && state.chain.is_some() && step != state.heading {
                    continue;
                }
                if !self.rules.chain_back
                    && state.chain.is_some()
                    && step == (-state.heading.0, -state.heading.1)
                {
                    continue;
                }
                let mut to = self.along_line(over, step);
                while let Some(square) = to.filter(|square| free(*square)) {
                    out.push(Move::new(from, square, Act::Jump(over)));
                    to = if path.along == Along::Slide { self.along_line(square, step) } else { None };
                }
            }
        }
    }
}
