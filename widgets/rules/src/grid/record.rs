//! A game as it was played: where it began, the moves, how it ended.

use super::{DrawReason, GridGame, Move, Outcome, Position, Refusal, Side, WinReason};
use alloc::vec::Vec;

/// A game from its first position on: it knows what a single position cannot, repetition, resignation, agreement.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Position, Record, Side};
/// let mut game = Record::new(Position::<Chess>::start());
/// let e4 = game.position().legal_moves()[0];
/// game.play(e4)?;
/// game.resign(Side::Second);
/// assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Side::First));
/// # Ok::<(), musi_rules::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: GridGame> {
    start: Position<G>,
    played: Vec<(Move, Position<G>)>,
    ended: Option<Outcome>,
}

impl<G: GridGame> Record<G> {
    /// A game that begins in a position.
    #[must_use]
    pub fn new(start: Position<G>) -> Self {
        Self { start, played: Vec::new(), ended: None }
    }

    /// A game whose moves were played elsewhere: each with the position that it led to.
    #[must_use]
    pub const fn of_played(start: Position<G>, played: Vec<(Move, Position<G>)>) -> Self {
        Self { start, played, ended: None }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position<G> {
        self.played.last().map_or(&self.start, |(_, position)| position)
    }

    /// All positions, from the first one to the one now.
    #[must_use]
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position<G>> {
        core::iter::once(&self.start).chain(self.played.iter().map(|(_, position)| position))
    }

    /// The moves in order.
    #[must_use]
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.played.iter().map(|(mv, _)| *mv)
    }

    /// The last move.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.moves().next_back()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The [`Refusal`]: [`Refusal::GameOver`] after the end, otherwise that of [`Position::try_play`].
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        let next = self.position().try_play(mv)?;
        self.played.push((mv, next));
        Ok(())
    }

    /// Adds a move that is legal, with the position after it, whether or not the game is over.
    pub(crate) fn push(&mut self, mv: Move, next: Position<G>) {
        self.played.push((mv, next));
    }

    /// Takes the last move back, or the resignation, agreement or claim that came after it; gives the move.
    pub fn undo(&mut self) -> Option<Move> {
        if self.ended.take().is_some() {
            return None;
        }
        self.played.pop().map(|(mv, _)| mv)
    }

    /// How often the position now has come about, this time counted.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.positions().filter(|position| position.is_repetition_of(self.position())).count()
    }

    /// The draw that the player to move may claim: in chess the third repetition or fifty moves (FIDE 9.2, 9.3).
    #[must_use]
    pub fn claimable_draw(&self) -> Option<DrawReason> {
        if self.outcome().is_some() { None } else { G::claim(self) }
    }

    /// Claims the draw of [`Record::claimable_draw`]; false when there is none to claim.
    pub fn claim_draw(&mut self) -> bool {
        let draw = self.claimable_draw();
        self.end(draw.map(Outcome::Draw))
    }

    /// A side gives up; false when the game is over already.
    pub fn resign(&mut self, side: Side) -> bool {
        self.end(Some(Outcome::Win(side.opponent(), WinReason::Resignation)))
    }

    /// Both players agree on a draw; false when the game is over already.
    pub fn agree_draw(&mut self) -> bool {
        self.end(Some(Outcome::Draw(DrawReason::Agreement)))
    }

    /// Ends the game by something on which the rules let the players decide and that is none of the above, such as
    /// the outcome of counting points; false when the game is over already.
    pub fn finish(&mut self, outcome: Outcome) -> bool {
        self.end(Some(outcome))
    }

    fn end(&mut self, outcome: Option<Outcome>) -> bool {
        if self.outcome().is_some() || outcome.is_none() {
            return false;
        }
        self.ended = outcome;
        true
    }

    /// How the game has ended: mate and the like, repetition, resignation; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.position().outcome()).or_else(|| G::outcome_of_record(self))
    }
}
