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
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..4).flat_map(move |word| {
            let mut left = self.0[word];
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let bit = left.trailing_zeros();
                left &= left - 1;
                Some((word * 64) as u8 + bit as u8)
            })
        })
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
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
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
        Self(self.0.map(|word| !word))
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
