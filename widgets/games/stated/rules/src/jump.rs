//! Captures by leaping over an enemy, one after the other.

use crate::game::{Along, Game};
use crate::moves::{Act, Move};
use crate::set::Square;
use crate::state::State;

/// How many positions the longest capture is looked for in.
const MOST_TRIES: usize = 20_000;

impl Game {
    /// Whether a piece can leap over an enemy from where it stands.
    pub(crate) fn can_jump(&self, state: &State, from: Square) -> bool {
        let mut jumps = Vec::new();
        self.leaps_over(state, from, &mut jumps);
        !jumps.is_empty()
    }

    /// The leaps over enemies of one piece, those alone that capture most where that is the rule.
    pub(crate) fn jumps(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let before = out.len();
        self.leaps_over(state, from, out);
        if self.rules.most && state.chain.is_some() {
            let mut tries = 0;
            let lengths: Vec<usize> =
                out[before..].iter().map(|mv| self.longest(&self.play(state, *mv), &mut tries)).collect();
            let most = lengths.iter().copied().max().unwrap_or(0);
            let mut lengths = lengths.into_iter();
            let mut at = 0;
            out.retain(|_| {
                at += 1;
                at <= before || lengths.next() == Some(most)
            });
        }
    }

    /// How many more can be captured in this turn.
    pub(crate) fn longest(&self, state: &State, tries: &mut usize) -> usize {
        let Some(from) = state.chain else { return 0 };
        *tries += 1;
        if *tries > MOST_TRIES {
            return 0;
        }
        let mut jumps = Vec::new();
        self.leaps_over(state, from, &mut jumps);
        jumps.iter().map(|mv| 1 + self.longest(&self.play(state, *mv), tries)).max().unwrap_or(0)
    }

    fn leaps_over(&self, state: &State, from: Square, out: &mut Vec<Move>) {
        let us = state.turn;
        let free = |square: Square| state.at(square).is_empty();
        for path in self.paths(us, state.at(from).kind(), from).iter().filter(|path| path.capture) {
            let rows: Vec<Vec<Square>> = match path.along {
                Along::Leaps => self.row(*path).iter().map(|to| vec![*to as Square]).collect(),
                Along::Slide => vec![self.row(*path).iter().map(|to| *to as Square).collect()],
                _ => continue,
            };
            for row in rows {
                let Some(at) = row.iter().position(|square| !free(*square)) else { continue };
                let over = row[at];
                if !state.at(over).is_of(1 - us) || state.taken.has(over) {
                    continue;
                }
                // One step further on, and for those that ride as far as it is free.
                let before = if at == 0 { from } else { row[at - 1] };
                let step = (
                    i16::from(self.board.file(over)) - i16::from(self.board.file(before)),
                    i16::from(self.board.rank(over)) - i16::from(self.board.rank(before)),
                );
                let mut to = self.board.step(over, step.0, step.1);
                while let Some(square) = to.filter(|square| free(*square)) {
                    out.push(Move::new(from, square, Act::Jump(over)));
                    to = if path.along == Along::Slide {
                        self.board.step(square, step.0, step.1)
                    } else {
                        None
                    };
                }
            }
        }
    }
}
