//! From han and fu to what is paid.

use super::{Rules, Text, Win, Wind};
use musi_messages::msg;

/// The steps at which fu no longer count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// Below all limits.
    None,
    /// 2000 base points.
    Mangan,
    /// 3000, from 6 han.
    Haneman,
    /// 4000, from 8 han.
    Baiman,
    /// 6000, from 11 han.
    Sanbaiman,
    /// 8000, from 13 han.
    CountedYakuman,
    /// 8000 for each yakuman.
    Yakuman,
}

impl Limit {
    /// The name; empty below mangan.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::None => Text::new(msg::riichi::POINTS_TEXT, ""),
            Self::Mangan => Text::new(msg::riichi::POINTS_MANGAN, "満貫"),
            Self::Haneman => Text::new(msg::riichi::POINTS_HANEMAN, "跳満"),
            Self::Baiman => Text::new(msg::riichi::POINTS_BAIMAN, "倍満"),
            Self::Sanbaiman => Text::new(msg::riichi::POINTS_SANBAIMAN, "三倍満"),
            Self::CountedYakuman => Text::new(msg::riichi::POINTS_COUNTED_YAKUMAN, "数え役満"),
            Self::Yakuman => Text::new(msg::riichi::YAKUMAN, "役満"),
        }
    }
}

/// What is paid for a hand, without honba and deposits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Points {
    /// By the one who threw the tile away.
    Discard(u32),
    /// By each of the others, after a draw.
    Draw {
        /// What the dealer pays; nothing when the dealer has won.
        dealer: u32,
        /// What each of the others pays.
        others: u32,
    },
}

impl Points {
    /// What a number of base points brings: a discard costs six times as much for the dealer's hand and four times for
    /// others; after a draw those who pay for or are the dealer pay double. Each payment is rounded up to hundreds.
    #[must_use]
    pub fn from_base(base: u32, dealer: bool, drawn: bool) -> Self {
        let times = |factor: u32| (base * factor).div_ceil(100) * 100;
        match (drawn, dealer) {
            (false, true) => Self::Discard(times(6)),
            (false, false) => Self::Discard(times(4)),
            (true, true) => Self::Draw { dealer: 0, others: times(2) },
            (true, false) => Self::Draw { dealer: times(2), others: times(1) },
        }
    }

    /// What the winner gets in all.
    #[must_use]
    pub const fn total(self) -> u32 {
        match self {
            Self::Discard(points) => points,
            Self::Draw { dealer: 0, others } => others * 3,
            Self::Draw { dealer, others } => dealer + others * 2,
        }
    }
}

/// The base points of a hand, and its limit.
#[must_use]
pub fn base_points(han: u8, fu: u8, yakuman: u8, rules: &Rules) -> (Limit, u32) {
    if yakuman > 0 {
        return (Limit::Yakuman, 8000 * u32::from(yakuman));
    }
    match han {
        13.. if rules.counted_yakuman => (Limit::CountedYakuman, 8000),
        11.. => (Limit::Sanbaiman, 6000),
        8.. => (Limit::Baiman, 4000),
        6.. => (Limit::Haneman, 3000),
        5 => (Limit::Mangan, 2000),
        _ => {
            let base = u32::from(fu) << (2 + han);
            let rounded = rules.rounded_mangan && base == 1920;
            if base > 2000 || rounded { (Limit::Mangan, 2000) } else { (Limit::None, base) }
        }
    }
}

/// What a win of so many han, fu or yakuman brings.
pub(super) fn points(han: u8, fu: u8, yakuman: u8, win: &Win, rules: &Rules) -> (Limit, Points) {
    let (limit, base) = base_points(han, fu, yakuman, rules);
    (limit, Points::from_base(base, win.seat_wind == Wind::East, win.drawn))
}
