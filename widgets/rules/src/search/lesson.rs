//! What a move that was played came to, beside the best one.

use super::level::Limits;
use super::root::{Thought, think};
use super::score::{Score, WON};
use crate::{GridGame, Record};

/// A move that was played, beside the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What could have been played instead.
    pub best: Thought,
    /// The best answer to what was played; none when that ended the game.
    pub refutation: Option<Thought>,
    /// How much worse than the best move it was, for the side that played it; 0 for a move that is as good.
    pub loss: i32,
}

impl Lesson {
    /// Whether the move lost a piece or the game: more than the worth that is given, or a mate that was not there before. What
    /// was lost or won anyway is no blunder.
    #[must_use]
    pub fn is_blunder(&self, margin: i32) -> bool {
        let Some(refutation) = &self.refutation else { return false };
        let (before, after) = (self.best.score, refutation.score.turned());
        let decided = before.value() < -WON || (before.value() > WON && after.value() > WON);
        !decided && self.loss >= margin
    }

    /// What the move left the side that played it with.
    #[must_use]
    pub fn left_with(&self) -> Option<Score> {
        self.refutation.as_ref().map(|thought| thought.score.turned())
    }
}

/// Judges the last move of a game: half of the nodes for what could have been played, half for the answer. None when there is
/// no move to judge, or when there was nothing to choose.
#[must_use]
pub fn judge<G: GridGame>(record: &Record<G>, nodes: u32, stop: &dyn Fn() -> bool) -> Option<Lesson> {
    let mut before = record.clone();
    before.undo()?;
    let limits = Limits { spread: 0, ..Limits::full(nodes / 2) };
    let best = think(&before, &limits, 0, stop)?;
    let refutation = think(record, &limits, 0, stop);
    let same = record.last_move() == Some(best.best());
    let after = refutation.as_ref().map(|thought| -thought.score.value());
    let loss = after.filter(|_| !same).map_or(0, |after| (best.score.value() - after).max(0));
    Some(Lesson { best, refutation, loss })
}
