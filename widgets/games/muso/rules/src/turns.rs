//! The turns that a side may take.

use super::{Position, Refusal, Turn};
use musi_rules::PieceKind;

impl Position {
    /// Plays a turn.
    ///
    /// # Errors
    /// The [`Refusal`], when the turn is not allowed.
    pub fn try_play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.why_not(turn).map_or_else(|| Ok(self.play(turn)), Err)
    }

    /// Every turn that is allowed: moves by rising square, then trades; placements before the game.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        if self.is_decided() {
            return turns;
        }
        self.each_turn(&mut |turn| {
            turns.push(turn);
            true
        });
        turns
    }

    /// Whether any turn is allowed by what stands on the board, whether or not the game is over for another reason.
    pub(super) fn can_do_something(&self) -> bool {
        let mut found = false;
        self.each_turn(&mut |_| {
            found = true;
            false
        });
        found
    }

    /// Calls for every turn until the answer is no.
    fn each_turn(&self, wanted: &mut dyn FnMut(Turn) -> bool) {
        let kinds = || (0..self.rules.animals.len()).map(|kind| PieceKind(kind as u8));
        if self.is_placing {
            for at in self.rules.open_home(self.seat) - self.occupied() {
                for kind in kinds() {
                    if self.may_place(kind) && !wanted(Turn::Location { kind, at }) {
                        return;
                    }
                }
            }
            return;
        }
        for (from, stack) in self.stacks() {
            if stack.piece().is_none_or(|piece| piece.side != self.seat) {
                continue;
            }
            for carry in [false, true] {
                for to in self.goals(from, carry).all() {
                    if !wanted(Turn::Go { from, to, carry }) {
                        return;
                    }
                }
            }
            let turn = Turn::Turn { at: from };
            if self.rules.turning && self.why_not(turn).is_none() && !wanted(turn) {
                return;
            }
        }
        for at in self.rules.board.home(self.seat).spaces {
            for kind in kinds() {
                let turn = Turn::Trade { kind, at };
                if self.why_no_trade(kind, at).is_none() && !wanted(turn) {
                    return;
                }
            }
        }
    }
}
