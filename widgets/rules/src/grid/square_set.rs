//! Sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

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
pub struct SquareSet(pub(crate) Bits);

impl SquareSet {
    /// The set without squares.
    pub const EMPTY: Self = Self(0);

    /// Every square of a board.
    #[must_use]
    pub const fn all(geometry: BoardSize) -> Self {
        let last = bit(geometry.len() as u8 - 1);
        Self(last | (last - 1))
    }

    /// The set of one square.
    #[must_use]
    pub const fn from_square(square: Square) -> Self {
        Self(bit(square.0))
    }

    /// The set whose bits are given, bit n for the square with index n.
    #[must_use]
    pub(crate) const fn from_bits(bits: Bits) -> Self {
        Self(bits)
    }

    /// One bit a square, bit n for the square with index n.
    #[must_use]
    pub(crate) const fn bits(self) -> Bits {
        self.0
    }

    /// Whether there is no square in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a square is in it.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::from_square(square).0 != 0
    }

    /// The square with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square(self.0.trailing_zeros() as u8)) }
    }

    /// The only square, when there is exactly one.
    #[must_use]
    pub const fn only(self) -> Option<Square> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= Self::from_square(square).0;
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !Self::from_square(square).0;
    }

    /// The squares, by rising index.
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a [`SquareSet`], by rising index.
#[derive(Clone, Debug)]
pub struct Squares(Bits);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
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
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for SquareSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    /// All other numbers that a square can have: cut it to the board with `& SquareSet::all(geometry)`.
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl SubAssign for SquareSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}
