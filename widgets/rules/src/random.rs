//! The same chance for the same seed, everywhere: two readers with the same seed see the same exercise.

use crate::{Square, SquareSet};

/// `SplitMix64`: small, and good enough to shuffle tiles and to choose among turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// Chance from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        value ^ (value >> 31)
    }

    /// A number below an end; 0 when the end is 0.
    pub const fn below(&mut self, end: u32) -> u32 {
        (((self.number() >> 32) * end as u64) >> 32) as u32
    }

    /// One of these, or nothing when there are none.
    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        choices.get(self.below(choices.len() as u32) as usize).copied()
    }

    /// One of these squares, or nothing when there are none.
    pub fn square(&mut self, choices: SquareSet) -> Option<Square> {
        let mut left = choices;
        for _ in 0..self.below(choices.len() as u32) {
            left.remove(left.first()?);
        }
        left.first()
    }

    /// Two dice.
    pub const fn dice(&mut self) -> [u8; 2] {
        [self.below(6) as u8 + 1, self.below(6) as u8 + 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let numbers =
            |seed| (0..4).scan(Random::new(seed), |random, _| Some(random.number())).collect::<Vec<_>>();
        assert_eq!(numbers(7), numbers(7));
        assert_ne!(numbers(7), numbers(8));
    }

    #[test]
    fn below_stays_below_and_reaches_every_number() {
        let mut random = Random::new(1);
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[random.below(5) as usize] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn of_nothing_nothing_is_chosen() {
        let mut random = Random::new(1);
        assert_eq!((random.one_of::<u8>(&[]), random.square(SquareSet::EMPTY)), (None, None));
        assert_eq!(random.one_of(&[4]), Some(4));
    }
}
