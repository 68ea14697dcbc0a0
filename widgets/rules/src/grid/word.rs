//! The integers behind sets of squares: 64 bits for boards up to 64 squares, else 128.

use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::SquareSet;

/// What a [`SquareSet`] and a [`Position`](super::Position) are made of.
#[cfg(feature = "wide")]
pub type Bits = u128;
/// What a [`SquareSet`] and a [`Position`](super::Position) are made of.
#[cfg(not(feature = "wide"))]
pub type Bits = u64;

/// An unsigned integer used as a set of squares.
///
/// 128-bit shifts by a variable amount are calls in wasm; the methods here avoid them.
pub trait Word:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// No square.
    const EMPTY: Self;
    /// The set of one square.
    fn bit(index: u8) -> Self;
    /// Whether there is a square in it.
    fn any(self) -> bool;
    /// How many squares are in it.
    fn count(self) -> u32;
    /// The lowest index in it; only for sets that are not empty.
    fn lowest(self) -> u8;
    /// The same without its lowest square.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// The free way of a ride along a line in both directions, with the first square that is occupied on each
    /// side, and more bits off the line: obstruction difference, after Michael Hoffmann (Chess Programming Wiki).
    /// `lower` and `upper` are the occupied squares of the line below and above the rider.
    fn difference(lower: Self, upper: Self) -> Self;
    /// From a set of the public interface.
    fn of(set: SquareSet) -> Self;
    /// To a set of the public interface.
    fn set(self) -> SquareSet;

    /// Whether a square is in it.
    #[inline]
    fn has(self, index: u8) -> bool {
        (self & Self::bit(index)).any()
    }

    /// Takes the lowest square out.
    #[inline]
    fn pop(&mut self) -> Option<u8> {
        if !self.any() {
            return None;
        }
        let index = self.lowest();
        *self = self.without_lowest();
        Some(index)
    }
}

impl Word for u64 {
    const EMPTY: Self = 0;

    #[inline]
    fn bit(index: u8) -> Self {
        1 << (index & 63)
    }

    #[inline]
    fn any(self) -> bool {
        self != 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u8 {
        self.trailing_zeros() as u8
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn difference(lower: Self, upper: Self) -> Self {
        let below = 1 << (lower | 1).ilog2();
        let above = upper & upper.wrapping_neg();
        above.wrapping_add(above).wrapping_sub(below)
    }

    #[inline]
    fn of(set: SquareSet) -> Self {
        set.bits() as Self
    }

    #[inline]
    fn set(self) -> SquareSet {
        SquareSet::from_bits(Bits::from(self))
    }
}

/// The bit of a square.
///
/// In wasm a shift of 128 bits by what is not known is a call, and LLVM makes one of a choice between two halves as well;
/// through a place in memory it does not see.
#[cfg(feature = "wide")]
pub const fn bit(index: u8) -> Bits {
    let bit = 1u64 << (index & 63);
    if cfg!(target_arch = "wasm32") {
        let mut halves = [0; 2];
        halves[(index >> 6 & 1) as usize] = bit;
        (halves[1] as u128) << 64 | halves[0] as u128
    } else if index < 64 {
        bit as u128
    } else {
        (bit as u128) << 64
    }
}

/// The bit of a square.
#[cfg(not(feature = "wide"))]
pub const fn bit(index: u8) -> Bits {
    1 << (index & 63)
}

#[cfg(feature = "wide")]
impl Word for u128 {
    const EMPTY: Self = 0;

    #[inline]
    fn bit(index: u8) -> Self {
        bit(index)
    }

    #[inline]
    fn any(self) -> bool {
        self != 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u8 {
        self.trailing_zeros() as u8
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn difference(lower: Self, upper: Self) -> Self {
        let below = Self::bit(127 - (lower | 1).leading_zeros() as u8);
        let above = upper & upper.wrapping_neg();
        above.wrapping_add(above).wrapping_sub(below)
    }

    #[inline]
    fn of(set: SquareSet) -> Self {
        set.bits()
    }

    #[inline]
    fn set(self) -> SquareSet {
        SquareSet::from_bits(self)
    }
}
