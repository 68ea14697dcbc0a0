//! What comes of a turn: the best that a side can reach when all others play against it.

use super::worth::worth;
use super::{Body, Position, Turn};
use musi_rules::Side;

/// A value above that of any position.
pub(super) const ENDLESS: i32 = 1 << 24;

/// How many captures are followed beyond the depth of the search, so that no piece hangs where it ends.
const EXCHANGE: u8 = 2;

/// A search for one side, alpha-beta over its turns and the best reply: of several others only the one who harms it most
/// answers, so that it sees its own next turn as soon as in a game of two (best-reply search; Schadd and Winands, 2011). It
/// looks at no more positions than it may, whatever the machine.
pub(super) struct Search {
    side: Side,
    /// How many positions may still be looked at.
    left: u32,
}

impl Search {
    pub(super) const fn new(side: Side, positions: u32) -> Self {
        Self { side, left: positions }
    }

    /// Whether it has looked at all positions that it may: what it finds from then on counts for nothing.
    pub(super) const fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// What a position is worth to the side after so many turns more, as far as that lies between two values. Beyond
    /// them only captures are followed, and whoever plays may do without.
    pub(super) fn value(&mut self, position: &Position, depth: u8, low: i32, high: i32) -> i32 {
        self.step(position, depth + EXCHANGE, low, high)
    }

    fn step(&mut self, position: &Position, depth: u8, mut low: i32, mut high: i32) -> i32 {
        self.left = self.left.saturating_sub(1);
        if depth == 0 || self.is_spent() || position.is_decided() {
            return worth(position, self.side);
        }
        let gains = position.seat() == self.side;
        let exchanges = depth <= EXCHANGE;
        let mut best = exchanges.then(|| worth(position, self.side));
        for before in self.seats(position) {
            for turn in ordered(&before) {
                if let Some(best) = best {
                    if gains {
                        low = low.max(best);
                    } else {
                        high = high.min(best);
                    }
                }
                if low >= high || exchanges && gain(&before, turn) < CAPTURE {
                    break;
                }
                let mut after = before.play(turn);
                if !gains {
                    after.set_seat(self.side);
                }
                let after = self.step(&after, depth - 1, low, high);
                best = Some(best.map_or(after, |best| if gains { after.max(best) } else { after.min(best) }));
            }
        }
        // Who has no turn ends the game.
        best.unwrap_or_else(|| worth(position, self.side))
    }

    /// The position with each of those to play who may answer: its own side, or one of the others, whichever it is.
    fn seats(&self, position: &Position) -> Vec<Position> {
        let own = position.seat() == self.side;
        let seats = position.players().filter(|seat| (*seat == self.side) == own);
        let to_play = |seat| {
            let mut position = position.clone();
            position.set_seat(seat);
            position
        };
        seats.map(to_play).collect()
    }
}

/// What a capture gains at least.
const CAPTURE: i32 = 4;

/// The turns of a position, those first that gain most at once: the sooner the best is met, the less is looked at.
pub(super) fn ordered(position: &Position) -> Vec<Turn> {
    let mut turns = position.turns();
    turns.sort_by_cached_key(|turn| -gain(position, *turn));
    turns
}

/// What a turn gains at once: a kili, a piece, a piece back on the board.
fn gain(position: &Position, turn: Turn) -> i32 {
    let Turn::Go { from, to, carry } = turn else {
        return if matches!(turn, Turn::Trade { .. }) { 3 } else { 0 };
    };
    let there = position.stack(to);
    let brings = i32::from(carry && position.stack(from).under() == Some(Body::Kili));
    match there.piece() {
        Some(piece) if piece.side != position.seat() => {
            CAPTURE + 4 * i32::from(there.under() == Some(Body::Kili)) + brings
        }
        Some(_) => 0,
        None => 2 * i32::from(there.has_kili()) + brings,
    }
}
