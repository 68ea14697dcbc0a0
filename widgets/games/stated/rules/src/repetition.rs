//! Positions that come again.

use crate::end::{End, Outcome};
use crate::game::Game;
use crate::state::State;

impl Game {
    /// How the game has ended because its last position has come as often as the rules allow; `past` are all positions, the last
    /// one at the end.
    #[must_use]
    pub fn repeated(&self, past: &[State]) -> Option<Outcome> {
        let last = past.last()?;
        let limit = usize::from(self.rules.n_fold);
        if limit < 2 || past.iter().filter(|state| state.is_same_position(last)).take(limit).count() < limit {
            return None;
        }
        let side = if self.rules.n_fold_absolute { 0 } else { last.turn };
        Some(Self::said(self.rules.n_fold_value, side, End::Repetition))
    }
}

impl State {
    /// Whether everything is as it was: pieces, hands, whose turn it is, and what may be done once only.
    #[must_use]
    pub fn is_same_position(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.cells == other.cells
            && self.hands == other.hands
            && self.passing == other.passing
            && self.rooks == other.rooks
            && self.checks == other.checks
            && self.chain == other.chain
    }
}
