//! Fu: a list of reasons, and their sum rounded up to tens.

use super::{Face, Group, Kind, Reading, Rules, Text, Win};
use musi_messages::msg;

/// Why a hand has fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FuReason {
    /// Every hand: 20.
    Base,
    /// Seven pairs: 25 and nothing else.
    SevenPairs,
    /// A closed hand that wins by a discard: 10.
    ClosedRon,
    /// Three or four alike: 2, twice that when closed, twice that for 1, 9 and honours, four times that for four.
    Set(Group),
    /// A pair of dragons or of a wind that counts: 2; 4 for a wind that counts twice.
    Pair(Face),
    /// A wait for the middle of a run: 2.
    MiddleWait,
    /// A wait for the 3 of 1 2 3 or the 7 of 7 8 9: 2.
    EdgeWait,
    /// A wait for the pair: 2.
    PairWait,
    /// The winner drew the tile: 2.
    Drawn,
    /// An open hand without any of the others: 2.
    OpenPinfu,
}

impl FuReason {
    /// The stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::SevenPairs => "seven_pairs",
            Self::ClosedRon => "closed_ron",
            Self::Set(_) => "set",
            Self::Pair(_) => "pair",
            Self::MiddleWait => "middle_wait",
            Self::EdgeWait => "edge_wait",
            Self::PairWait => "pair_wait",
            Self::Drawn => "drawn",
            Self::OpenPinfu => "open_pinfu",
        }
    }

    /// The reason in words.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Base => Text::new(msg::riichi::FU_EVERY_HAND, "副底"),
            Self::SevenPairs => Text::new(msg::riichi::FU_SEVEN_PAIRS, "七対子"),
            Self::ClosedRon => Text::new(msg::riichi::FU_CLOSED_HAND_BY_A_DISCARD, "門前加符"),
            Self::Set(group) => set(group),
            Self::Pair(_) => Text::new(msg::riichi::FU_PAIR_THAT_COUNTS, "役牌の雀頭"),
            Self::MiddleWait => Text::new(msg::riichi::FU_WAIT_IN_THE_MIDDLE_OF, "嵌張"),
            Self::EdgeWait => Text::new(msg::riichi::FU_WAIT_AT_THE_EDGE_OF, "辺張"),
            Self::PairWait => Text::new(msg::riichi::FU_WAIT_FOR_THE_PAIR, "単騎"),
            Self::Drawn => Text::new(msg::riichi::FU_DRAWN_FROM_THE_WALL, "自摸"),
            Self::OpenPinfu => Text::new(msg::riichi::FU_OPEN_HAND_WITHOUT_OTHER_FU, "喰い平和"),
        }
    }
}

/// Three or four alike, in words.
const fn set(group: Group) -> Text {
    match (group.kind, group.called, group.face.is_orphan()) {
        (Kind::Quad, true, false) => Text::new(msg::riichi::FU_OPEN_KAN_OF_SIMPLES, "明槓"),
        (Kind::Quad, true, true) => Text::new(msg::riichi::FU_OPEN_KAN_OF_1_9, "明槓"),
        (Kind::Quad, false, false) => Text::new(msg::riichi::FU_CLOSED_KAN_OF_SIMPLES, "暗槓"),
        (Kind::Quad, false, true) => Text::new(msg::riichi::FU_CLOSED_KAN_OF_1_9, "暗槓"),
        (_, true, false) => Text::new(msg::riichi::FU_OPEN_TRIPLET_OF_SIMPLES, "明刻"),
        (_, true, true) => Text::new(msg::riichi::FU_OPEN_TRIPLET_OF_1_9, "明刻"),
        (_, false, false) => Text::new(msg::riichi::FU_CLOSED_TRIPLET_OF_SIMPLES, "暗刻"),
        (_, false, true) => Text::new(msg::riichi::FU_CLOSED_TRIPLET_OF_1_9, "暗刻"),
    }
}

/// The fu of a reading: the reasons, each with what it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fu {
    /// The reasons.
    pub reasons: Vec<(FuReason, u8)>,
}

impl Fu {
    /// The sum, rounded up to tens; 25 stays.
    #[must_use]
    pub fn total(&self) -> u8 {
        let sum = self.sum();
        if sum == 25 && self.reasons.len() == 1 { sum } else { sum.div_ceil(10) * 10 }
    }

    /// The sum before it is rounded.
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.reasons.iter().map(|(_, fu)| fu).sum()
    }
}

/// What a pair of this face counts.
#[must_use]
pub fn pair_fu(face: Face, win: &Win, rules: &Rules) -> u8 {
    let winds = [win.seat_wind, win.round_wind];
    match winds.into_iter().filter(|wind| Face::wind(*wind) == face).count() {
        2 => rules.double_wind_fu,
        1 => 2,
        _ => 2 * u8::from(face.is_dragon()),
    }
}

/// The fu of a reading.
#[must_use]
pub fn fu(reading: &Reading<'_>) -> Fu {
    let (win, rules) = (reading.win, reading.rules);
    match reading.groups.len() {
        0 => return Fu { reasons: vec![] },
        7 => return Fu { reasons: vec![(FuReason::SevenPairs, 25)] },
        _ => {}
    }
    let mut reasons = vec![(FuReason::Base, 20)];
    for group in &reading.groups {
        let base = if group.is_set() { 2 } else { 0 };
        let value = base
            << (u8::from(!group.called)
                + u8::from(group.face.is_orphan())
                + 2 * u8::from(group.kind == Kind::Quad));
        if value > 0 {
            reasons.push((FuReason::Set(*group), value));
        }
        if group.kind == Kind::Pair {
            let value = pair_fu(group.face, win, rules);
            if value > 0 {
                reasons.push((FuReason::Pair(group.face), value));
            }
        }
    }
    reasons.extend(reading.wait().map(|wait| (wait, 2)));
    let plain = reasons.len() == 1;
    if win.drawn {
        // Pinfu and the fu of the draw exclude each other.
        if !(plain && win.is_closed() && rules.drawn_pinfu) {
            reasons.push((FuReason::Drawn, 2));
        }
    } else if win.is_closed() {
        reasons.push((FuReason::ClosedRon, 10));
    }
    if reasons.len() == 1 && !win.is_closed() && !win.drawn && rules.open_pinfu_fu {
        reasons.push((FuReason::OpenPinfu, 2));
    }
    Fu { reasons }
}
