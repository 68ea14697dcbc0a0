//! Sets of squares.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use super::word::bit;
use super::{Bits, BoardSize, Square};

/// A set of squares of one board, one bit a square.
///
/// ```
/// use musi_rules::{BoardSize, SquareSet};
/// let board = BoardSize::new(3, 3)?;
/// let bottom: SquareSet = board.squares().take(3).collect();
/// assert_eq!((SquareSet::all(board) - bottom).len(), 6);
/// # Ok::<(), musi_rules::GeometryError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SquareSet {
    /// The squares with which the engine of the grid reckons.
    low: Bits,
    /// Those of larger boards, which are only drawn and spoken of here.
    #[cfg(feature = "large")]
    high: u128,
}

/// Makes a set of two others, half by half.
macro_rules! halves {
    ($one:expr, $two:expr, |$a:ident, $b:ident| $make:expr) => {
        SquareSet {
            low: {
                let ($a, $b) = ($one.low, $two.low);
                $make
            },
            #[cfg(feature = "large")]
            high: {
                let ($a, $b) = ($one.high, $two.high);
                $make
            },
        }
    };
}

impl SquareSet {
    /// The set without squares.
    pub const EMPTY: Self = Self::from_bits(0);

    /// Every square of a board.
    #[must_use]
    pub const fn all(geometry: BoardSize) -> Self {
        let last = Self::from_square(Square((geometry.len() - 1) as u8));
        // All below the last one, whose half below is full where it stands in the upper half.
        #[cfg(feature = "large")]
        if last.low == 0 {
            return Self { low: Bits::MAX, high: last.high | (last.high - 1) };
        }
        Self::from_bits(last.low | (last.low - 1))
    }

    /// The set of one square.
    #[must_use]
    pub const fn from_square(square: Square) -> Self {
        #[cfg(feature = "large")]
        if square.0 >= 128 {
            return Self { low: 0, high: bit(square.0 - 128) };
        }
        Self::from_bits(bit(square.0))
    }

    /// The set whose bits are given, bit n for the square with index n.
    #[must_use]
    pub(crate) const fn from_bits(bits: Bits) -> Self {
        Self {
            low: bits,
            #[cfg(feature = "large")]
            high: 0,
        }
    }

    /// One bit a square, bit n for the square with index n.
    #[must_use]
    pub(crate) const fn bits(self) -> Bits {
        self.low
    }

    /// Whether there is no square in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        #[cfg(feature = "large")]
        if self.high != 0 {
            return false;
        }
        self.low == 0
    }

    /// How many squares are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        let count = self.low.count_ones() as usize;
        #[cfg(feature = "large")]
        let count = count + self.high.count_ones() as usize;
        count
    }

    /// Whether a square is in it.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        !halves!(self, Self::from_square(square), |a, b| a & b).is_empty()
    }

    /// The square with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.low != 0 {
            return Some(Square(self.low.trailing_zeros() as u8));
        }
        #[cfg(feature = "large")]
        if self.high != 0 {
            return Some(Square(128 + self.high.trailing_zeros() as u8));
        }
        None
    }

    /// The only square, when there is exactly one.
    #[must_use]
    pub const fn only(self) -> Option<Square> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        *self = halves!(*self, Self::from_square(square), |a, b| a | b);
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        *self = halves!(*self, Self::from_square(square), |a, b| a & !b);
    }

    /// The squares, by rising index.
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`SquareSet`], by rising index.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        if self.0.low != 0 {
            self.0.low &= self.0.low - 1;
        } else {
            self.0.remove(square);
        }
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::from_square(square))
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect::<Self>();
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        halves!(self, other, |a, b| a & b)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        halves!(self, other, |a, b| a | b)
    }
}

impl Sub for SquareSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        halves!(self, other, |a, b| a & !b)
    }
}

impl Not for SquareSet {
    type Output = Self;

    /// All other numbers that a square can have: cut it to the board with `& SquareSet::all(geometry)`.
    fn not(self) -> Self {
        halves!(self, self, |a, _b| !a)
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = halves!(*self, other, |a, b| a & b);
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = halves!(*self, other, |a, b| a | b);
    }
}

impl SubAssign for SquareSet {
    fn sub_assign(&mut self, other: Self) {
        *self = halves!(*self, other, |a, b| a & !b);
    }
}
