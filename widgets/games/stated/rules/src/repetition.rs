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
        if self.rules.perpetual_check
            && let Some(winner) = self.checked_throughout(past, limit)
        {
            return Some(Outcome { end: End::Repetition, winner: Some(winner) });
        }
        let side = if self.rules.n_fold_absolute { 0 } else { last.turn };
        Some(Self::said(self.rules.n_fold_value, side, End::Repetition))
    }

    /// The side that has been in check whenever it was to move since the last position came for the first of so many times, where the
    /// other has not.
    fn checked_throughout(&self, past: &[State], times: usize) -> Option<usize> {
        let (last, _) = past.split_last()?;
        let mut same = (0..past.len())
            .rev()
            .filter(|at| past.get(*at).is_some_and(|state| state.is_same_position(last)));
        let since = past.get(same.nth(times - 1)?..)?;
        let is_checked = |side: usize| {
            let mut own = since.iter().filter(|state| state.turn == side && state.chain.is_none()).peekable();
            own.peek().is_some() && own.all(|state| self.is_check(state))
        };
        match [is_checked(0), is_checked(1)] {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
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
