//! Keys of positions, for tables of what was seen.

use super::{GridGame, Piece, PieceKind, Position, Side, Square};
use crate::Random;
use core::hash::{Hash, Hasher};

/// The parts of a position begin apart, so that none has the number of another.
const SQUARES: u64 = 1;
const HANDS: u64 = 1 << 16;
const SIDE: u64 = 1 << 24;

/// A number that looks like chance and is the same everywhere.
const fn mixed(number: u64) -> u64 {
    Random::new(number).number()
}

const fn of_piece(square: Square, piece: Piece) -> u64 {
    mixed(SQUARES + square.0 as u64 + 128 * (piece.kind.0 as u64 + 64 * piece.side.index() as u64))
}

const fn of_hand(kind: PieceKind, side: Side, count: u8) -> u64 {
    mixed(HANDS + count as u64 + 256 * (kind.0 as u64 + 64 * side.index() as u64))
}

impl<G: GridGame> Position<G> {
    /// The key of the position after Zobrist. Positions that are the same for the rule of repetition have the same key, and others have
    /// another one, but for chance: one pair in 2⁶⁴. It is the same on every machine; another version may give another.
    ///
    /// ```
    /// use musi_chess::Chess;
    /// use musi_rules::{Move, Position};
    /// let start = Position::<Chess>::start();
    /// let square = |name| start.geometry().named(name).unwrap();
    /// let mut position = start.clone();
    /// for (from, to) in [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")] {
    ///     assert!(position == start || position.zobrist() != start.zobrist());
    ///     position = position.try_play(Move::new(square(from), square(to)))?;
    /// }
    /// assert_eq!(position.zobrist(), start.zobrist());
    /// # Ok::<(), musi_rules::Refusal>(())
    /// ```
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        let mut key = Numbers(0);
        (self.geometry(), G::comparable(self)).hash(&mut key);
        let mut key = key.finish();
        for square in self.occupied() {
            key ^= self.piece_at(square).map_or(0, |piece| of_piece(square, piece));
        }
        for side in [Side::First, Side::Second] {
            for (kind, count) in self.hand(side).iter() {
                key ^= of_hand(kind, side, count);
            }
        }
        if self.side_to_move() == Side::Second { key ^ mixed(SIDE) } else { key }
    }
}

/// By its key: positions that are equal are the same for the rule of repetition too.
impl<G: GridGame> Hash for Position<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.zobrist());
    }
}

/// Mixes what a game remembers, the same on every machine: numbers come as wide as they can be.
struct Numbers(u64);

impl Hasher for Numbers {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mixed(self.0.rotate_left(23) ^ number);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}
