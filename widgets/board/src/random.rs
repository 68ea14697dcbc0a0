//! Numbers from a seed: two readers with the same seed see the same exercise.

use musi_rules::{Square, SquareSet};

/// A source of numbers that a seed fixes for good (`SplitMix64`, public domain, by Sebastiano Vigna).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// The numbers of this seed.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self(u64::from(seed))
    }

    /// The next number.
    pub fn number(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }

    /// A number from 0 up to, not including, `end`; 0 when `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        ((u64::from(self.number()) * end as u64) >> 32) as usize
    }

    /// One of these squares, or nothing when there are none.
    pub fn square(&mut self, choices: SquareSet) -> Option<Square> {
        let mut left = choices;
        for _ in 0..self.below(choices.len()) {
            left.remove(left.first()?);
        }
        left.first()
    }

    /// One of these, or nothing when there are none.
    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        choices.get(self.below(choices.len())).copied()
    }
}

/// A number for a text, the same on every machine (FNV-1a): the name under which a figure's progress is kept.
#[must_use]
pub fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let first: Vec<u32> = (0..4).scan(Random::new(7), |random, _| Some(random.number())).collect();
        let again: Vec<u32> = (0..4).scan(Random::new(7), |random, _| Some(random.number())).collect();
        assert_eq!(first, again);
        assert_ne!(first, (0..4).scan(Random::new(8), |random, _| Some(random.number())).collect::<Vec<_>>());
    }

    #[test]
    fn below_stays_below_and_reaches_every_number() {
        let mut random = Random::new(1);
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[random.below(5)] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn the_hash_is_fnv_1a() {
        assert_eq!(hash(""), 0x811c_9dc5);
        assert_eq!(hash("a"), 0xe40c_292c);
    }
}
