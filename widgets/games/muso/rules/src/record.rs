//! A game as it was played.

use super::{Ending, Position, Refusal, Turn};
use musi_rules::Side;

/// What happened: a turn, or a player gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A turn of the side to play.
    Turn(Turn),
    /// A side gave up.
    Resign(Side),
}

/// A game from its first position on: it knows of repetition and takes turns back.
///
/// ```
/// use std::sync::Arc;
/// use musi_muso_rules::{house, Ending, Record};
/// use musi_rules::Side;
/// let mut game = Record::new(Arc::new(house::rules(2)).start());
/// game.resign(Side::First);
/// assert_eq!(game.ending(), Some(Ending::Resignation));
/// assert_eq!(game.position().leaders(), [Side::Second]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    start: Position,
    played: Vec<(Event, Position)>,
}

impl Record {
    /// A game that begins in a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self { start, played: Vec::new() }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.played.last().map_or(&self.start, |(_, position)| position)
    }

    /// What happened, in order.
    #[must_use]
    pub fn events(&self) -> impl DoubleEndedIterator<Item = Event> + ExactSizeIterator {
        self.played.iter().map(|(event, _)| *event)
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// The [`Refusal`]: [`Refusal::GameOver`] after the end, otherwise that of [`Position::try_play`].
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        let next = self.position().try_play(turn)?;
        self.played.push((Event::Turn(turn), next));
        Ok(())
    }

    /// A side gives up; false when the game is over or the side does not play any more.
    pub fn resign(&mut self, side: Side) -> bool {
        let playing = self.position().players().any(|player| player == side);
        if !playing || self.ending().is_some() {
            return false;
        }
        let next = self.position().resign(side);
        self.played.push((Event::Resign(side), next));
        true
    }

    /// Takes back what happened last; gives it.
    pub fn undo(&mut self) -> Option<Event> {
        self.played.pop().map(|(event, _)| event)
    }

    /// How often the position now has come about, this time counted.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let all = std::iter::once(&self.start).chain(self.played.iter().map(|(_, position)| position));
        all.filter(|position| position.is_repeated_by(self.position())).count()
    }

    /// Why the game is over; `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let limit = usize::from(self.position().rules().repetitions);
        let repeated = limit > 0 && self.repetitions() >= limit;
        self.position().ending().or_else(|| repeated.then_some(Ending::Repetition))
    }
}

impl Position {
    /// Whether this moment of a game is the same as another one of that game: the rules, which cannot differ, are not
    /// compared.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use musi_muso_rules::house;
    /// let start = Arc::new(house::rules(2)).start();
    /// assert!(start.is_repeated_by(&start.clone()));
    /// assert!(!start.is_repeated_by(&start.play(start.turns()[0])));
    /// ```
    #[must_use]
    pub fn is_repeated_by(&self, other: &Self) -> bool {
        self.seat == other.seat
            && self.is_placing == other.is_placing
            && self.resigned == other.resigned
            && self.reserves == other.reserves
            && self.stacks == other.stacks
    }
}
