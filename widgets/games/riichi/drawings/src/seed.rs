//! The numbers of exercises.

use musi_mahjong::say::digits;
use musi_riichi_rules::Random;
use musi_runtime::Effect;

/// The number of an exercise, kept between visits so that the next one is another; readers can speak of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seed(pub u32);

impl Seed {
    pub fn saved(text: &str) -> Self {
        let digits = text.bytes().take(9).filter(u8::is_ascii_digit);
        Self(digits.fold(0, |seed, byte| seed * 10 + u32::from(byte - b'0')))
    }

    /// The next number, and chance from it.
    pub fn next(&mut self) -> Random {
        self.0 = (self.0 + 1) % 100_000_000;
        Random::new(u64::from(self.0))
    }

    pub fn save(self) -> Effect {
        Effect::Store(digits(self.0))
    }
}
