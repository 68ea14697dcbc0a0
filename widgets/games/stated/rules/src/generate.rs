//! Moves by the patterns of the pieces and what a game adds, without regard to what they leave behind.

use crate::game::{Along, Game, NO_STOP};
use crate::moves::{Act, Move};
use crate::rules::Walling;
use crate::set::Square;
use crate::state::State;
use crate::types::{Kind, bit, each};

impl Game {
    /// All moves that patterns, regions and hands allow.
    pub(crate) fn pseudo(&self, state: &State, out: &mut Vec<Move>) {
        if let Some(square) = state.chain {
            self.go_on(state, square, out);
            return;
        }
        for square in state.sides[state.turn] {
            self.moves_of(state, square, out);
        }
        if self.rules.castling {
            self.castlings(state, out);
        }
        if self.rules.drops {
            self.drops(state, out);
        }
        if self.rules.pass.0[state.turn] {
            out.push(Self::pass(state));
        }
        if self.rules.walling != Walling::None {
            self.wall_off(state, out);
        }
    }

    /// A pass, written as a piece that stays: the king, where there is one.
    pub(crate) fn pass(state: &State) -> Move {
        let king = state.of(state.turn, bit(crate::types::KING)).next();
        let square = king.or_else(|| state.sides[state.turn].iter().next()).unwrap_or(0);
        Move::new(square, square, Act::Pass)
    }

    /// The moves of one piece of the side to move.
    pub(crate) fn moves_of(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let us = state.turn;
        let kind = state.at(from).kind();
        let leaps_over = self.rules.leaps_over(kind);
        let before = out.len();
        for path in self.paths(us, kind, from) {
            let row = self.row(*path);
            match path.along {
                Along::Leaps => {
                    for to in row {
                        self.try_step(state, from, *to, path.quiet, path.capture, out);
                    }
                }
                Along::Lame => {
                    let (to, between) =
                        row.split_first().map_or((NO_STOP, row), |(to, between)| (*to, between));
                    if between.iter().all(|square| state.at(*square as Square).is_empty()) {
                        self.try_step(state, from, to, path.quiet, path.capture, out);
                    }
                }
                Along::Slide if self.rules.line_count & bit(kind) != 0 => {
                    if let Some(to) = self.counted_goal(&state.cells, from, row) {
                        self.try_step(state, from, to, path.quiet, path.capture, out);
                    }
                }
                Along::Slide => {
                    for to in row {
                        self.try_step(state, from, *to, path.quiet, path.capture, out);
                        if !state.at(*to as Square).is_empty() {
                            break;
                        }
                    }
                }
                Along::Hop | Along::Behind => {
                    let mut over = false;
                    for to in row {
                        let empty = state.at(*to as Square).is_empty();
                        if over {
                            if self.is_screen(state, from, *to) {
                                break;
                            }
                            self.try_step(state, from, *to, path.quiet, path.capture, out);
                            if !empty || path.along == Along::Behind {
                                break;
                            }
                        }
                        if !empty && !over {
                            if self.is_screen(state, from, *to) {
                                break;
                            }
                            over = true;
                        }
                    }
                }
            }
        }
        if self.doubles & bit(kind) != 0 {
            // Two ways lead to the same square; each move is one.
            for mv in out.split_off(before) {
                if !out.get(before..).is_some_and(|own| own.contains(&mv)) {
                    out.push(mv);
                }
            }
        }
        if leaps_over {
            self.jumps(state, from, out);
        }
    }

    /// Whether two cannons that leap over nothing of their kind, and take none, meet on a square.
    fn is_screen(&self, state: &State, from: Square, to: u16) -> bool {
        let cell = state.at(to as Square);
        let cannons = self.cannons & bit(state.at(from).kind());
        cannons != 0 && cell.is_piece() && self.cannons & bit(cell.kind()) != 0
    }

    fn try_step(
        &self,
        state: &State,
        from: Square,
        to: u16,
        quiet: bool,
        capture: bool,
        out: &mut Vec<Move>,
    ) {
        if to & NO_STOP != 0 {
            return;
        }
        let to = to as Square;
        let (us, cell) = (state.turn, state.at(to));
        let kind = state.at(from).kind();
        if cell.is_empty() {
            if quiet {
                self.push(state, from, to, false, out);
            } else if capture && state.passing.has(to) && self.rules.en_passant_kinds.0[us] & bit(kind) != 0 {
                let mv = Move::new(from, to, Act::EnPassant);
                let spares = |prey: Square| self.rules.spares(kind, state.at(prey).kind());
                if !self.captured(state, mv).is_some_and(spares) {
                    out.push(mv);
                }
            }
        } else if capture
            && cell.is_of(1 - us)
            && self.rules.displaces(kind)
            && !self.rules.spares(kind, cell.kind())
        {
            self.push(state, from, to, true, out);
        }
    }

    /// A move, and what the piece can become by it.
    fn push(&self, state: &State, from: Square, to: Square, captures: bool, out: &mut Vec<Move>) {
        let us = state.turn;
        let cell = state.at(from);
        let (kind, zone, rules) = (cell.kind(), &self.promotion[us], &self.rules);
        let room = |kind: Kind| {
            rules.promotion_limit.of(kind).is_none_or(|limit| state.counts[us][usize::from(kind)] < limit)
        };
        let must_promote =
            zone.has(to) && rules.promotion_pawns.0[us] & bit(kind) != 0 && rules.mandatory_pawn_promotion;
        if zone.has(to) && rules.promotion_pawns.0[us] & bit(kind) != 0 {
            let before = out.len();
            for kind in each(rules.promotion_kinds.0[us] & self.kinds).filter(|kind| room(*kind)) {
                out.push(Move::new(from, to, Act::Promote(kind)));
            }
            if out.len() > before && rules.mandatory_pawn_promotion {
                return;
            }
        }
        let near = zone.has(to) || zone.has(from);
        let when = near && (captures || !rules.promotion_on_capture);
        if when
            && cell.was().is_none()
            && let Some(other) = rules.promoted.0[usize::from(kind)]
            && room(other)
        {
            out.push(Move::new(from, to, Act::Turn));
            let pawn = rules.promotion_pawns.0[us] & bit(kind) != 0;
            if rules.mandatory_piece_promotion
                || (pawn && rules.mandatory_pawn_promotion && kind == crate::types::PAWN)
            {
                return;
            }
        }
        if when && rules.demotion && cell.was().is_some() {
            out.push(Move::new(from, to, Act::Back));
            if rules.mandatory_piece_promotion {
                return;
            }
        }
        // What must be promoted and cannot be does not go there.
        if !must_promote {
            out.push(Move::new(from, to, Act::Go));
        }
    }

    fn castlings(&self, state: &State, out: &mut Vec<Move>) {
        let us = state.turn;
        let Some(king) = state.kings[us] else { return };
        let rank = self.castling_rank(us) * self.board.width;
        for wing in 0..2 {
            let Some(rook) = state.rooks[us * 2 + wing] else { continue };
            if self.rules.opposite_castling && state.castled & 1 << ((1 - us) * 2 + wing) != 0 {
                continue;
            }
            let file =
                if wing == 0 { self.rules.castling_king_file } else { self.rules.castling_queen_file }.0;
            if file >= self.board.width {
                continue;
            }
            let to = rank + file;
            let Some(beside) = self.board.step(to, if wing == 0 { -1 } else { 1 }, 0) else { continue };
            let free = |one: Square, two: Square| {
                (one.min(two)..=one.max(two))
                    .all(|square| square == king || square == rook || state.at(square).is_empty())
            };
            let royal = self.royal & bit(state.at(king).kind()) != 0;
            let hunters = self.hunters(state.at(king).kind());
            let attacked = |square: Square| self.attacks(&state.cells, 1 - us, square, hunters);
            if free(king, to) && free(rook, beside) && !(royal && (king.min(to)..=king.max(to)).any(attacked))
            {
                out.push(Move::new(king, to, Act::Castle(rook)));
            }
        }
    }
}
