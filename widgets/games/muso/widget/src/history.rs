//! What has been played, and what was taken back.

use musi_muso_rules::{Ending, Event, Position};

/// A position, and what led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What stands where.
    pub position: Position,
    /// What was played; nothing for the first position and for what the reader put on the board.
    pub event: Option<Event>,
}

/// The moments of a game from its first on, also those that were taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    past: Vec<Snapshot>,
    now: Snapshot,
    future: Vec<Snapshot>,
}

impl History {
    /// Nothing has happened yet.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self { past: Vec::new(), now: Snapshot { position: start, event: None }, future: Vec::new() }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.now.position
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.past.first().unwrap_or(&self.now).position
    }

    /// What led to the position now, and the position before it.
    #[must_use]
    pub fn last(&self) -> Option<(&Position, Event)> {
        Some((&self.past.last()?.position, self.now.event?))
    }

    /// What was played up to now, in order.
    #[must_use]
    pub fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        for moment in &self.past {
            events.extend(moment.event);
        }
        events.extend(self.now.event);
        events
    }

    /// How many steps back there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.past.len()
    }

    /// Whether nothing has happened yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.past.is_empty()
    }

    /// Whether something was taken back that can come again.
    #[must_use]
    pub fn has_future(&self) -> bool {
        !self.future.is_empty()
    }

    /// Goes on to another position; what was taken back is forgotten.
    pub fn advance(&mut self, position: Position, event: Option<Event>) {
        self.future.clear();
        self.past.push(std::mem::replace(&mut self.now, Snapshot { position, event }));
    }

    /// One moment back; whether there was one.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// One moment forward; whether there was one.
    pub fn forward(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Why the game is over; nothing while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let position = self.position();
        let limit = usize::from(position.rules().repetitions);
        let mut times = 1;
        for moment in &self.past {
            times += usize::from(moment.position.is_repeated_by(position));
        }
        let repeated = limit > 0 && times >= limit;
        position.ending().or_else(|| repeated.then_some(Ending::Repetition))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use musi_muso_rules::{Record, choose, house};
    use std::sync::Arc;

    #[test]
    fn a_game_ends_where_the_record_of_the_rules_says_so() {
        for seed in 0..6 {
            let start = Arc::new(house::rules(2)).start();
            let (mut history, mut record) = (History::new(start.clone()), Record::new(start));
            while let Some(turn) = choose(record.position(), seed) {
                if record.play(turn).is_err() {
                    break;
                }
                let next = history.position().play(turn);
                history.advance(next, Some(Event::Turn(turn)));
                assert_eq!(history.ending(), record.ending());
            }
            assert!(history.ending().is_some());
            assert!(history.events().into_iter().eq(record.events()));
        }
    }

    #[test]
    fn back_and_forward_are_exact() {
        let start = Arc::new(house::rules(3)).start();
        let mut history = History::new(start);
        for _ in 0..8 {
            let turn = choose(history.position(), 1).unwrap();
            let next = history.position().play(turn);
            history.advance(next, Some(Event::Turn(turn)));
        }
        let whole = history.clone();
        while history.back() {}
        assert!(history.is_empty() && history.has_future());
        while history.forward() {}
        assert_eq!(history, whole);
    }
}
