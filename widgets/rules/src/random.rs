//! The same chance for the same seed, everywhere.

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

    /// A number below an end that is not 0.
    pub const fn below(&mut self, end: u32) -> u32 {
        (((self.number() >> 32) * end as u64) >> 32) as u32
    }

    /// Two dice.
    pub const fn dice(&mut self) -> [u8; 2] {
        [self.below(6) as u8 + 1, self.below(6) as u8 + 1]
    }
}
