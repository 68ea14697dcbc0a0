//! Yaku: each one item with its name in three languages, what it is worth closed and open, its rule in a line, and a function
//! that finds the groups that make it.

mod honours;
mod luck;
mod runs;
mod sets;
mod suits;
mod yakuman;

pub use honours::*;
pub use luck::*;
pub use runs::*;
pub use sets::*;
pub use suits::*;
pub use yakuman::*;

use super::{Made, Reading, Rules, Text};

/// What a yaku is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// So many han in a closed hand and in an open one; 0 where it does not count.
    Han(u8, u8),
    /// Yakuman.
    Yakuman,
    /// Yakuman, or two where the best waits count twice.
    YakumanByWait,
    /// Yakuman, or two where four big winds count twice.
    YakumanByWinds,
}

/// A yaku.
#[derive(Debug)]
pub struct Yaku {
    /// The stable name.
    pub code: &'static str,
    /// The name: of lipu-sona's page, in English, in Japanese.
    pub name: Text,
    /// What it is worth.
    pub worth: Worth,
    /// The rule in a line.
    pub rule: Text,
    /// The groups of a reading that make it.
    pub made: fn(&Reading<'_>) -> Made,
}

impl PartialEq for Yaku {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Yaku {}

impl Yaku {
    /// How many han it counts in a closed or an open hand; for yakuman how many times, as the rules have it.
    #[must_use]
    pub const fn worth(&self, closed: bool, rules: &Rules) -> u8 {
        match self.worth {
            Worth::Han(han, open) => {
                if closed {
                    han
                } else {
                    open
                }
            }
            Worth::Yakuman => 1,
            Worth::YakumanByWait => 1 + rules.double_yakuman_waits as u8,
            Worth::YakumanByWinds => 1 + rules.double_yakuman_winds as u8,
        }
    }

    /// Whether it is a yakuman.
    #[must_use]
    pub const fn is_yakuman(&self) -> bool {
        !matches!(self.worth, Worth::Han(..))
    }
}

/// All yaku of a complete hand, from the small to the great. [`NAGASHI_MANGAN`] is none of them: it needs no complete hand.
pub static YAKU: [&Yaku; 46] = [
    &RIICHI,
    &DOUBLE_RIICHI,
    &IPPATSU,
    &DRAWN,
    &LAST_DRAW,
    &LAST_DISCARD,
    &DEAD_WALL_DRAW,
    &ROBBED_KAN,
    &PINFU,
    &SIMPLES,
    &TWO_EQUAL_RUNS,
    &WHITE_DRAGON,
    &GREEN_DRAGON,
    &RED_DRAGON,
    &SEAT_WIND,
    &ROUND_WIND,
    &THREE_SUITED_RUNS,
    &STRAIGHT,
    &MIXED_ENDS,
    &SEVEN_PAIRS,
    &ALL_SETS,
    &THREE_CLOSED_SETS,
    &THREE_SUITED_SETS,
    &THREE_KANS,
    &ALL_ORPHANS,
    &THREE_SMALL_DRAGONS,
    &MIXED_SUIT,
    &PURE_ENDS,
    &TWICE_TWO_EQUAL_RUNS,
    &ONE_SUIT,
    &RENHOU,
    &THIRTEEN_ORPHANS,
    &THIRTEEN_ORPHANS_ANY_WAIT,
    &FOUR_CLOSED_SETS,
    &FOUR_CLOSED_SETS_PAIR_WAIT,
    &THREE_BIG_DRAGONS,
    &FOUR_SMALL_WINDS,
    &FOUR_BIG_WINDS,
    &ALL_HONOURS,
    &ALL_TERMINALS,
    &ALL_GREEN,
    &NINE_GATES,
    &NINE_GATES_ANY_WAIT,
    &FOUR_KANS,
    &TENHOU,
    &CHIIHOU,
];
