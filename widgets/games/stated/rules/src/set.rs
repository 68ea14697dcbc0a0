//! Sets of squares of a board of up to 256.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A square: rank × width + file, from the bottom left as drawn.
pub type Square = u8;

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);

    /// The squares below a number: all of a board with so many.
    #[must_use]
    pub fn below(count: usize) -> Self {
        (0..count.min(256)).map(|square| square as Square).collect()
    }

    /// Whether a square is in it.
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        // Two bits name one of the four words.
        self.0[(square >> 6) as usize] >> (square & 63) & 1 == 1
    }

    /// Puts a square in.
    pub const fn insert(&mut self, square: Square) {
        self.0[(square >> 6) as usize] |= 1 << (square & 63);
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0[(square >> 6) as usize] &= !(1 << (square & 63));
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones())
            as usize
    }

    /// The squares, by rising number.
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares { left: self.0, word: 0 }
    }
}

/// The squares of a set, by rising number. A type of its own: every loop over squares is then the same code, which a program for
/// the browser carries once.
#[derive(Clone, Debug)]
pub struct Squares {
    left: [u64; 4],
    word: u8,
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        while let Some(left) = self.left.get_mut(usize::from(self.word)) {
            if *left != 0 {
                let bit = left.trailing_zeros() as u8;
                *left &= *left - 1;
                return Some(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        let (one, two) = (self.0, other.0);
        Self([one[0] & two[0], one[1] & two[1], one[2] & two[2], one[3] & two[3]])
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        let (one, two) = (self.0, other.0);
        Self([one[0] | two[0], one[1] | two[1], one[2] | two[2], one[3] | two[3]])
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for SquareSet {
    type Output = Self;
    fn not(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([!a, !b, !c, !d])
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
