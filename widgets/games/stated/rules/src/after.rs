//! What a move changes.

use crate::cell::Cell;
use crate::game::Game;
use crate::moves::{Act, Move};
use crate::rules::{Capture, Superko, Walling};
use crate::set::{Square, SquareSet};
use crate::state::State;
use crate::types::{PAWN, bit};

/// What stands where after a move.
pub(crate) type Changes = Vec<(Square, Cell)>;

/// The eight directions, straight ones first.
pub(crate) const AROUND: [(i16, i16); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

impl Game {
    /// The piece that a move puts on its goal.
    pub(crate) fn arrives(&self, state: &State, mv: Move) -> Cell {
        let us = state.turn;
        let cell = state.at(mv.from);
        let other = |kind: u8| self.rules.promoted.0[usize::from(kind)].unwrap_or(kind);
        match mv.act {
            Act::Drop(kind) => Cell::piece(us, kind),
            Act::DropTurned(kind) => Cell::piece(us, other(kind)).once(kind),
            Act::Promote(kind) => Cell::piece(us, kind).once(cell.kind()),
            Act::Turn => Cell::piece(us, other(cell.kind())).once(cell.kind()),
            Act::Back => Cell::piece(us, cell.was().unwrap_or(cell.kind())),
            _ => cell,
        }
    }

    /// The square of what a move captures by going or passing.
    pub(crate) fn captured(&self, state: &State, mv: Move) -> Option<Square> {
        let them = 1 - state.turn;
        match mv.act {
            Act::Drop(_) | Act::DropTurned(_) | Act::Pass | Act::Castle(_) => None,
            Act::Jump(square) => Some(square),
            Act::EnPassant => {
                let step = if state.turn == 0 { -1 } else { 1 };
                (1..=2)
                    .filter_map(|far| self.board.step(mv.to, 0, far * step))
                    .find(|square| state.at(*square).is_of(them))
            }
            _ => state.at(mv.to).is_of(them).then_some(mv.to),
        }
    }

    /// Everything that a move changes on the board.
    pub(crate) fn effects(&self, state: &State, mv: Move, out: &mut Changes) {
        out.clear();
        let us = state.turn;
        match mv.act {
            Act::Pass => {}
            Act::Castle(rook) => {
                let (king, piece) = (state.at(mv.from), state.at(rook));
                let side = if self.board.file(rook) > self.board.file(mv.from) { -1 } else { 1 };
                out.push((mv.from, Cell::EMPTY));
                out.push((rook, Cell::EMPTY));
                out.push((mv.to, king));
                if let Some(beside) = self.board.step(mv.to, side, 0) {
                    out.push((beside, piece));
                }
            }
            Act::Drop(_) | Act::DropTurned(_) => {
                out.push((mv.to, self.arrives(state, mv)));
                self.flip(state, mv, out);
            }
            _ => {
                let captured = self.captured(state, mv);
                let piece = self.arrives(state, mv);
                out.push((mv.from, Cell::EMPTY));
                match captured {
                    // What was leapt over goes when the turn is over, see `play`.
                    Some(square) if square != mv.to && mv.act == Act::EnPassant => {
                        out.push((square, Cell::EMPTY));
                    }
                    _ => {}
                }
                out.push((mv.to, piece));
                if captured.is_some() && self.rules.displaces(state.at(mv.from).kind()) {
                    self.explode(state, mv, piece, out);
                } else {
                    self.flip(state, mv, out);
                }
            }
        }
        match self.rules.capture {
            Capture::Custodial => self.between(state, mv, out),
            Capture::Liberties if mv.is_drop() => {
                for (dx, dy) in AROUND.iter().take(4) {
                    if let Some(next) = self.board.step(mv.to, *dx, *dy)
                        && state.at(next).is_of(1 - us)
                        && let Some(group) = self.without_liberty(state, next, Some(mv.to))
                    {
                        out.extend(group.iter().map(|square| (square, Cell::EMPTY)));
                    }
                }
            }
            _ => {}
        }
        if let Some(wall) = mv.wall {
            if self.rules.walling == Walling::Duck {
                out.extend(state.walls.iter().map(|square| (square, Cell::EMPTY)));
            }
            out.push((wall, Cell::WALL));
        }
    }

    /// A blast, and what turns to stone.
    fn explode(&self, state: &State, mv: Move, piece: Cell, out: &mut Changes) {
        let rules = &self.rules;
        let stone = rules.petrify & bit(piece.kind()) != 0;
        if rules.blast {
            for (dx, dy) in AROUND {
                let Some(near) = self.board.step(mv.to, dx, dy) else { continue };
                let cell = state.at(near);
                let safe = near == mv.from
                    || !cell.is_piece()
                    || (bit(PAWN) | rules.blast_immune) & bit(cell.kind()) != 0;
                if !safe {
                    let rest = rules.petrify_blast && rules.petrify & bit(cell.kind()) != 0;
                    out.push((near, if rest { Cell::WALL } else { Cell::EMPTY }));
                }
            }
            if rules.blast_immune & bit(piece.kind()) == 0 {
                out.push((mv.to, if stone { Cell::WALL } else { Cell::EMPTY }));
            }
        } else if stone {
            out.push((mv.to, Cell::WALL));
        }
    }

    /// The position after a move that is legal.
    #[must_use]
    pub fn play(&self, state: &State, mv: Move) -> State {
        let mut changes = Changes::new();
        self.effects(state, mv, &mut changes);
        let mut next = state.clone();
        let (us, them) = (state.turn, 1 - state.turn);
        let captured = self.captured(state, mv);
        for (square, cell) in &changes {
            next.put(self, *square, *cell);
        }
        next.passing = SquareSet::EMPTY;
        next.last = Some(mv.to);
        let stops = mv.act == Act::Pass && state.chain.is_some();
        next.passes = if mv.act == Act::Pass && !stops { state.passes.saturating_add(1) } else { 0 };
        if let Act::Drop(kind) | Act::DropTurned(kind) = mv.act {
            let count = &mut next.hands[us][usize::from(kind)];
            *count = count.saturating_sub(1);
        }
        if let Some(square) = captured.filter(|_| self.rules.captures_to_hand) {
            let cell = state.at(square);
            let kind = if self.rules.drop_loop { cell.kind() } else { cell.was().unwrap_or(cell.kind()) };
            let count = &mut next.hands[us][usize::from(kind)];
            *count = count.saturating_add(1);
        }
        let moved = if mv.is_drop() { None } else { Some(state.at(mv.from).kind()) };
        let progress =
            captured.is_some() || moved.is_some_and(|kind| self.rules.n_move_kinds.0[us] & bit(kind) != 0);
        next.clock = if progress || mv.is_drop() { 0 } else { state.clock.saturating_add(1) };
        self.note_passing(state, mv, &mut next);
        self.note_castling(state, mv, &changes, &mut next);
        if stops {
            self.stop(us, mv.to, &mut next);
        } else if let Act::Jump(square) = mv.act {
            self.note_jump(state, mv, square, &mut next);
        } else if self.is_hop(state, mv) {
            self.note_hop(mv, &mut next);
        }
        if next.chain.is_some() {
            return next;
        }
        next.turn = them;
        if us == 1 {
            next.number = state.number.saturating_add(1);
        }
        if self.rules.check_counting && self.is_check(&next) {
            next.checks[us] = next.checks[us].saturating_sub(1);
        }
        if self.rules.superko != Superko::None {
            next.past.push(self.number_of(state));
        }
        next
    }

    /// After a leap that captured: either the same piece goes on, or the turn is over.
    fn note_jump(&self, state: &State, mv: Move, over: Square, next: &mut State) {
        let us = state.turn;
        next.taken.insert(over);
        if self.rules.chain_clears {
            next.put(self, over, Cell::EMPTY);
        }
        next.chain = Some(mv.to);
        let step = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum();
        let board = self.board;
        next.heading =
            (step(board.file(mv.from), board.file(mv.to)), step(board.rank(mv.from), board.rank(mv.to)));
        if self.rules.chain_promotes
            && let Some(kind) = self.turns_into(us, mv.to, next)
        {
            next.put(self, mv.to, Cell::piece(us, kind));
        }
        let stops = self.rules.chain_stops && self.turns_into(us, mv.to, next).is_some();
        if !self.rules.chain || stops || !self.can_jump(next, mv.to) {
            self.stop(us, mv.to, next);
        }
    }

    /// After a leap that captured nothing: the same piece may go on to where it has not been.
    fn note_hop(&self, mv: Move, next: &mut State) {
        next.been.insert(mv.from);
        next.chain = Some(mv.to);
        let mut more = Vec::new();
        self.hops(next, mv.to, &mut more);
        if more.is_empty() {
            (next.chain, next.been) = (None, SquareSet::EMPTY);
        }
    }

    /// What a piece that has leapt becomes where it stands.
    fn turns_into(&self, side: usize, square: Square, state: &State) -> Option<u8> {
        let promoted = || self.rules.promoted.0[usize::from(state.at(square).kind())];
        self.promotion[side].has(square).then(promoted)?
    }

    /// The end of a turn of leaps: what was taken goes, and the piece may be promoted.
    fn stop(&self, side: usize, square: Square, next: &mut State) {
        let captured = !next.taken.is_empty();
        // Where pieces go at once, another one may have come to such a square.
        for taken in next.taken.iter().filter(|taken| !next.at(*taken).is_of(side)).collect::<SquareSet>() {
            next.put(self, taken, Cell::EMPTY);
        }
        (next.chain, next.taken, next.been) = (None, SquareSet::EMPTY, SquareSet::EMPTY);
        next.heading = (0, 0);
        if captured && let Some(kind) = self.turns_into(side, square, next) {
            next.put(self, square, Cell::piece(side, kind));
        }
    }

    /// Notes where a pawn that went more than one square can be captured.
    fn note_passing(&self, state: &State, mv: Move, next: &mut State) {
        let us = state.turn;
        let cell = state.at(mv.from);
        let far = (i16::from(self.board.rank(mv.to)) - i16::from(self.board.rank(mv.from))).abs();
        if mv.act != Act::Go
            || !(2..=3).contains(&far)
            || self.board.file(mv.to) != self.board.file(mv.from)
            || self.rules.en_passant_kinds.0[us] & bit(cell.kind()) == 0
        {
            return;
        }
        let step = if us == 0 { 1 } else { -1 };
        let crossed = (1..far).filter_map(|far| self.board.step(mv.from, 0, far * step));
        for square in crossed.filter(|square| self.passing[1 - us].has(*square)) {
            next.passing.insert(square);
        }
    }

    fn note_castling(&self, state: &State, mv: Move, changes: &Changes, next: &mut State) {
        for (at, rook) in state.rooks.iter().enumerate() {
            let king = state.kings[at / 2];
            let touched =
                |square: Option<Square>| changes.iter().any(|(changed, _)| Some(*changed) == square);
            if rook.is_some() && (touched(*rook) || touched(king)) {
                next.rooks[at] = None;
            }
            if mv.act == rook.map_or(Act::Go, Act::Castle) {
                next.castled |= 1 << at;
            }
        }
        if self.rules.castling_dropped && mv.is_drop() {
            let us = state.turn;
            let rank = self.castling_rank(us) * self.board.width;
            let king = rank + self.rules.castling_from.0.min(self.board.width - 1);
            let cells = next.cells;
            let is = |square: Square, kinds: u64| {
                let cell = cells[usize::from(square)];
                cell.is_of(us) && kinds & bit(cell.kind()) != 0
            };
            if is(king, self.rules.castling_king.0[us]) {
                let right = rank + self.rules.castling_rook_right.0.min(self.board.width - 1);
                let corners = [right, rank + self.rules.castling_rook_left.0.min(self.board.width - 1)];
                for (wing, corner) in corners.into_iter().enumerate() {
                    if mv.to == corner || mv.to == king {
                        let there = is(corner, self.rules.castling_rooks.0[us]).then_some(corner);
                        next.rooks[us * 2 + wing] = there.or(next.rooks[us * 2 + wing]);
                        next.kings[us] = Some(king);
                    }
                }
            }
        }
    }

    /// A number for what is on the board, and with situational superko for whose turn it is.
    pub(crate) fn number_of(&self, state: &State) -> u64 {
        let mut number = 0xCBF2_9CE4_8422_2325_u64;
        let turn = if self.rules.superko == Superko::Situational { state.turn as u16 } else { 0 };
        let cells = state.cells[..self.board.len()].iter().map(|cell| {
            if cell.is_piece() { u16::from(cell.kind()) * 2 + cell.side() as u16 + 1 } else { 0 }
        });
        for value in cells.chain([turn]) {
            number = (number ^ u64::from(value)).wrapping_mul(0x0100_0000_01B3);
        }
        number
    }
}
