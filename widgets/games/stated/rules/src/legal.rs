//! Which moves the rules allow.

use crate::after::{AROUND, Changes};
use crate::cell::Cell;
use crate::game::Game;
use crate::moves::{Act, Move};
use crate::rules::{Capture, Superko};
use crate::set::{Square, SquareSet};
use crate::state::State;
use crate::types::{KING, Kinds, bit, each};

impl Game {
    /// Every legal move; none where the game is over.
    #[must_use]
    pub fn moves(&self, state: &State) -> Vec<Move> {
        if self.ended(state).is_some() {
            return Vec::new();
        }
        self.moves_unended(state)
    }

    /// The same as if the game were not over: for boards that show how a piece moves and have no king.
    #[must_use]
    pub fn moves_unended(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.pseudo(state, &mut moves);
        let check = Check::new(self, state);
        let mut scratch = None;
        let mut changes = Changes::new();
        moves.retain(|mv| check.allows(*mv, &mut scratch, &mut changes));
        self.obey(state, &mut moves);
        let stuck = moves.is_empty() && state.chain.is_none();
        if stuck && self.rules.pass_on_stalemate.0[state.turn] {
            moves.push(Self::pass(state));
        }
        moves
    }

    /// Whether a side has a move other than to pass.
    pub(crate) fn can_move(&self, state: &State) -> bool {
        let mut moves = Vec::new();
        self.pseudo(state, &mut moves);
        let check = Check::new(self, state);
        let (mut scratch, mut changes) = (None, Changes::new());
        moves.iter().any(|mv| check.allows(*mv, &mut scratch, &mut changes))
    }

    /// What a side must do where it can.
    fn obey(&self, state: &State, moves: &mut Vec<Move>) {
        let may_stop = state.chain.is_some() && self.rules.chain_optional;
        let must_capture = self.rules.must_capture.0[state.turn];
        if must_capture && !may_stop && moves.iter().any(|mv| self.captured(state, *mv).is_some()) {
            moves.retain(|mv| self.captured(state, *mv).is_some());
            if self.rules.most && state.chain.is_none() {
                let mut tries = 0;
                let lengths: Vec<usize> =
                    moves.iter().map(|mv| self.longest(&self.play(state, *mv), &mut tries)).collect();
                let most = lengths.iter().copied().max().unwrap_or(0);
                let mut lengths = lengths.into_iter();
                moves.retain(|_| lengths.next() == Some(most));
            }
        }
        if self.rules.must_drop {
            let must = |mv: &Move| match mv.act {
                Act::Drop(kind) | Act::DropTurned(kind) => self.rules.must_drop_kind & bit(kind) != 0,
                _ => false,
            };
            if moves.iter().any(must) {
                moves.retain(must);
            }
        }
        if self.rules.drop_mate_illegal {
            let pawn = self.rules.drop_no_doubled;
            moves.retain(|mv| match mv.act {
                Act::Drop(kind) if pawn & bit(kind) != 0 => {
                    let next = self.play(state, *mv);
                    // A pawn that could be dropped in answer cannot be asked about again without end; it would capture nothing.
                    !self.is_check(&next) || self.can_move(&next)
                }
                _ => true,
            });
        }
        if self.rules.superko != Superko::None {
            moves.retain(|mv| {
                mv.act == Act::Pass || {
                    let number = self.number_of(&self.play(state, *mv));
                    !state.past.contains(&number)
                }
            });
        }
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self, state: &State) -> bool {
        self.royals_attacked(state, state.turn)
    }

    /// Whether a piece of a side that must not be captured can be.
    pub(crate) fn royals_attacked(&self, state: &State, side: usize) -> bool {
        let mut royals = state.royal_squares(self, side);
        let attacked = |square| self.royal_attacked(state, side, square);
        if self.rules.duple_check && self.rules.pseudo_royal {
            let all: Vec<Square> = royals.collect();
            return !all.is_empty() && all.into_iter().all(&attacked);
        }
        royals.any(attacked)
    }

    pub(crate) fn royal_attacked(&self, state: &State, side: usize, square: Square) -> bool {
        if self.rules.blast {
            // A king beside a king is safe: whoever captured it would lose their own.
            let near = AROUND.iter().filter_map(|(dx, dy)| self.board.step(square, *dx, *dy));
            let them = 1 - side;
            if near.clone().any(|near| state.royal_squares(self, them).any(|royal| royal == near)) {
                return false;
            }
        }
        self.is_threatened(state, 1 - side, square)
            || (self.rules.flying_general && self.faces(state, side, square))
    }

    /// Whether a side can capture what the other has on a square.
    pub(crate) fn is_threatened(&self, state: &State, by: usize, square: Square) -> bool {
        let hunters = self.hunters(state.at(square).kind());
        let leapers = if self.rules.capture == Capture::Leap { hunters & self.rules.leapers } else { 0 };
        self.attacks(&state.cells, by, square, hunters & !leapers)
            || (leapers != 0 && self.can_be_leapt(state, by, square, leapers))
    }

    /// The kinds that can capture one of a kind.
    pub(crate) fn hunters(&self, prey: u8) -> Kinds {
        let mutual = self.rules.mutually_immune & bit(prey);
        let sparing = self.rules.spared.0.iter().filter(|(_, spared)| spared & bit(prey) != 0);
        self.kinds & !sparing.fold(mutual, |all, (kind, _)| all | bit(*kind))
    }

    /// Whether a king sees the other along an open file.
    fn faces(&self, state: &State, side: usize, square: Square) -> bool {
        [(0, 1), (0, -1), (1, 0), (-1, 0)].iter().any(|(dx, dy)| {
            let mut at = square;
            while let Some(next) = self.board.step(at, *dx, *dy) {
                let cell = state.at(next);
                if !cell.is_empty() {
                    return cell.is_of(1 - side) && cell.kind() == KING;
                }
                at = next;
            }
            false
        })
    }
}

/// What is known of a position before each of its moves is looked at.
pub(crate) struct Check<'a> {
    game: &'a Game,
    state: &'a State,
    /// Where nothing is to be looked at but the king: its square.
    plain: Option<Square>,
    checked: bool,
}

impl<'a> Check<'a> {
    pub(crate) fn new(game: &'a Game, state: &'a State) -> Self {
        let royals = state.royals[state.turn];
        let plain = if game.plain && royals.len() == 1 { royals.iter().next() } else { None };
        let checked = plain.is_none_or(|king| game.attacks(&state.cells, 1 - state.turn, king, game.kinds));
        Self { game, state, plain, checked }
    }

    pub(crate) fn allows(&self, mv: Move, scratch: &mut Option<Box<State>>, changes: &mut Changes) -> bool {
        let (game, state) = (self.game, self.state);
        if let Some(king) = self.plain {
            if !self.checked
                && mv.from != king
                && mv.act != Act::EnPassant
                && (mv.is_drop() || !self.in_line(king, mv.from))
            {
                return true;
            }
        } else if game.royal == 0
            && game.rules.capture != Capture::Liberties
            && !game.rules.immobility_illegal
        {
            return true;
        }
        game.effects(state, mv, changes);
        if game.rules.immobility_illegal && self.is_stuck(mv) {
            return false;
        }
        let scratch = scratch.get_or_insert_with(|| Box::new(state.clone()));
        let mut before: [(Square, Cell); 24] = [(0, Cell::EMPTY); 24];
        if changes.len() > before.len() {
            let mut next = state.clone();
            for (square, cell) in changes.iter() {
                next.put(game, *square, *cell);
            }
            return self.stands(mv, &next);
        }
        for ((square, cell), place) in changes.iter().zip(&mut before) {
            *place = (*square, scratch.at(*square));
            scratch.put(game, *square, *cell);
        }
        let stands = self.stands(mv, scratch);
        for (square, cell) in before.iter().take(changes.len()).rev() {
            scratch.put(game, *square, *cell);
        }
        stands
    }

    /// Whether a square lies on a line with the king, so that what leaves it may open the line.
    fn in_line(&self, king: Square, square: Square) -> bool {
        let board = self.game.board;
        let files = i16::from(board.file(king)) - i16::from(board.file(square));
        let ranks = i16::from(board.rank(king)) - i16::from(board.rank(square));
        // Rides off the lines, as of a nightrider, are on a line too: of any slope that is a whole leap.
        files == 0 || ranks == 0 || files.abs() == ranks.abs() || self.game.rides_off_lines()
    }

    fn is_stuck(&self, mv: Move) -> bool {
        if matches!(mv.act, Act::Castle(_) | Act::Pass | Act::Jump(_)) {
            return false;
        }
        let cell = self.game.arrives(self.state, mv);
        self.game.is_stuck(self.state.turn, cell.kind(), mv.to)
    }

    /// Whether the position after a move may be, while the side that moved is still the one to move.
    fn stands(&self, mv: Move, after: &State) -> bool {
        let (game, us) = (self.game, self.state.turn);
        let them = 1 - us;
        if game.rules.capture == Capture::Liberties {
            return !mv.is_drop() || game.without_liberty(after, mv.to, None).is_none();
        }
        if let Some(king) = self.plain {
            let king = if mv.from == king && !mv.is_drop() { mv.to } else { king };
            return !game.attacks(&after.cells, them, king, game.kinds);
        }
        if game.rules.blast || game.rules.petrify != 0 {
            // A side may not blow up its own king, and may leave it in check when the other's goes.
            let lost = |side: usize| {
                each(game.royal).any(|kind| {
                    let limit = game.rules.extinction_count.0[side];
                    let count = |state: &State| state.counts[side][usize::from(kind)];
                    count(after) <= limit && count(self.state) > limit
                })
            };
            if lost(us) {
                return false;
            }
            if lost(them) {
                return true;
            }
        }
        // Who had to be safe before the move has to be after it, whatever has joined it since.
        let moved = |square: Square| if square == mv.from && !mv.is_drop() { mv.to } else { square };
        let kings = after.of(us, bit(KING) & game.royal);
        let before = self.state.royal_squares(game, us).map(moved);
        let mut royals = kings.chain(before.filter(|square| after.at(*square).kind() != KING));
        let attacked = |square: Square| game.royal_attacked(after, us, square);
        let unsafe_after = if game.rules.duple_check && game.rules.pseudo_royal {
            let all: Vec<Square> = royals.collect();
            !all.is_empty() && all.into_iter().all(attacked)
        } else {
            royals.any(attacked)
        };
        if unsafe_after {
            return false;
        }
        if !game.rules.checking && game.royals_attacked(after, them) {
            return false;
        }
        if mv.is_drop() && !game.rules.drop_checks {
            let mut kings = after.of(them, bit(KING));
            if kings.any(|square| game.royal_attacked(after, them, square)) {
                return false;
            }
        }
        if game.rules.makpong
            && self.state.royals[us].has(mv.from)
            && !mv.is_drop()
            && game.is_check(self.state)
        {
            return game.captured(self.state, mv).is_some();
        }
        true
    }
}

impl Game {
    /// The squares on which the pieces of a side stand that attack a square; for who explains a refusal.
    #[must_use]
    pub fn attackers(&self, state: &State, side: usize, target: Square) -> SquareSet {
        let alone = |square: &Square| {
            // Whoever takes this piece away takes its attack away; the way of others may open, so each is asked by itself.
            let kind: Kinds = bit(state.at(*square).kind());
            let mut moves = Vec::new();
            let mut turned = state.clone();
            turned.turn = side;
            turned.chain = None;
            if turned.at(target).is_empty() || turned.at(target).is_of(side) {
                turned.put(self, target, Cell::piece(1 - side, turned.at(*square).kind()));
            }
            if kind == 0 {
                return false;
            }
            self.moves_of(&turned, *square, &mut moves);
            moves.iter().any(|mv| mv.to == target)
        };
        state.sides[side].iter().filter(alone).collect()
    }
}
