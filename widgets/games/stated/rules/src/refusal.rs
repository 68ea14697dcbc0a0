//! Why a move is not allowed.

use crate::after::Changes;
use crate::game::Game;
use crate::legal::Check;
use crate::moves::Move;
use crate::rules::Superko;
use crate::set::Square;
use crate::state::State;
use crate::types::{Kind, bit};

/// Why a piece may not go, or be put, where somebody wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Nothing stands there.
    Empty,
    /// The piece is the other side's.
    NotYours,
    /// Another piece has begun to capture, on this square, and goes on.
    MustGoOn(Square),
    /// A piece of one's own stands there.
    OwnPiece,
    /// It does not move so.
    OffPattern,
    /// A piece that must be safe would not be, on this square.
    LeavesRoyal(Square),
    /// There is something to capture, and who can must.
    MustCapture,
    /// There is something in hand that must be put first.
    MustDrop,
    /// None is in hand.
    NotInHand,
    /// It cannot be put there.
    DropHere,
    /// The board would be as it was before.
    Repeats,
    /// A rule of the game forbids it.
    Forbidden,
}

impl Game {
    /// Why a piece may not go from one square to another; nothing where it may.
    ///
    /// ```
    /// use musi_stated_rules::{Game, Refusal, read};
    /// let chess = Game::new(read("", "chess").rules.ok_or("chess")?);
    /// let start = chess.start()?;
    /// let square = |name| chess.board.named(name).ok_or("a square");
    /// assert_eq!(chess.why_not(&start, square("e2")?, square("e4")?), None);
    /// assert_eq!(chess.why_not(&start, square("e2")?, square("e5")?), Some(Refusal::OffPattern));
    /// assert_eq!(chess.why_not(&start, square("e7")?, square("e5")?), Some(Refusal::NotYours));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why_not(&self, state: &State, from: Square, to: Square) -> Option<Refusal> {
        if self.ended(state).is_some() {
            return Some(Refusal::Over);
        }
        let cell = state.at(from);
        if !cell.is_piece() {
            return Some(Refusal::Empty);
        }
        if !cell.is_of(state.turn) {
            return Some(Refusal::NotYours);
        }
        if let Some(square) = state.chain.filter(|square| *square != from) {
            return Some(Refusal::MustGoOn(square));
        }
        let wanted = |mv: &&Move| !mv.is_drop() && mv.from == from && mv.to == to;
        self.refused(state, &wanted, || {
            let prey = state.at(to);
            // What a piece could capture if it were another one.
            let spared = || {
                let mut alone = state.cells;
                let others = state.sides[state.turn].iter().filter(|square| *square != from);
                others.for_each(|square| alone[usize::from(square)] = crate::Cell::WALL);
                self.rules.spares(cell.kind(), prey.kind())
                    && self.attacks(&alone, state.turn, to, bit(cell.kind()))
            };
            match prey.is_piece() {
                true if prey.is_of(state.turn) => Refusal::OwnPiece,
                true if spared() => Refusal::Forbidden,
                _ => Refusal::OffPattern,
            }
        })
    }

    /// Why a piece from the hand may not be put on a square; nothing where it may.
    #[must_use]
    pub fn why_no_drop(&self, state: &State, kind: Kind, to: Square) -> Option<Refusal> {
        if self.ended(state).is_some() {
            return Some(Refusal::Over);
        }
        if state.hands[state.turn][usize::from(kind)] == 0 && !self.rules.free_drops {
            return Some(Refusal::NotInHand);
        }
        let wanted = |mv: &&Move| {
            mv.to == to
                && matches!(mv.act, crate::Act::Drop(own) | crate::Act::DropTurned(own) if own == kind)
        };
        self.refused(state, &wanted, || Refusal::DropHere)
    }

    fn refused(
        &self,
        state: &State,
        wanted: &dyn Fn(&&Move) -> bool,
        unknown: impl Fn() -> Refusal,
    ) -> Option<Refusal> {
        if self.moves_unended(state).iter().any(|mv| wanted(&mv)) {
            return None;
        }
        let mut moves = Vec::new();
        self.pseudo(state, &mut moves);
        let Some(mv) = moves.iter().find(wanted) else { return Some(unknown()) };
        let check = Check::new(self, state);
        if !check.allows(*mv, &mut None, &mut Changes::new()) {
            let mut after = self.play(state, *mv);
            after.turn = state.turn;
            let attacked = after
                .royal_squares(self, state.turn)
                .find(|square| self.royal_attacked(&after, state.turn, *square));
            return Some(attacked.map_or(Refusal::Forbidden, Refusal::LeavesRoyal));
        }
        if self.rules.must_capture.0[state.turn] && self.captured(state, *mv).is_none() {
            return Some(Refusal::MustCapture);
        }
        if self.rules.must_drop && !mv.is_drop() {
            return Some(Refusal::MustDrop);
        }
        let again = self.rules.superko != Superko::None;
        Some(if again { Refusal::Repeats } else { Refusal::Forbidden })
    }
}
