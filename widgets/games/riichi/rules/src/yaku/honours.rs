//! Yaku of dragons and winds.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Face, Group, Kind};
use musi_messages::msg;

const RULE: Text = Text::sentence(msg::riichi::YAKU_A_TRIPLET_OR_KAN_OF);

/// A triplet of the white dragon.
pub static WHITE_DRAGON: Yaku = Yaku {
    code: "haku",
    name: Text::new(msg::riichi::YAKU_WHITE_DRAGON, "役牌 白"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::WHITE),
};

/// A triplet of the green dragon.
pub static GREEN_DRAGON: Yaku = Yaku {
    code: "hatsu",
    name: Text::new(msg::riichi::YAKU_GREEN_DRAGON, "役牌 發"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::GREEN),
};

/// A triplet of the red dragon.
pub static RED_DRAGON: Yaku = Yaku {
    code: "chun",
    name: Text::new(msg::riichi::YAKU_RED_DRAGON, "役牌 中"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::RED),
};

/// A triplet of the seat's wind.
pub static SEAT_WIND: Yaku = Yaku {
    code: "seat_wind",
    name: Text::new(msg::riichi::YAKU_SEAT_WIND, "自風"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::wind(reading.win.seat_wind)),
};

/// A triplet of the round's wind.
pub static ROUND_WIND: Yaku = Yaku {
    code: "round_wind",
    name: Text::new(msg::riichi::YAKU_ROUND_WIND, "場風"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::wind(reading.win.round_wind)),
};

/// Shousangen.
pub static THREE_SMALL_DRAGONS: Yaku = Yaku {
    code: "shousangen",
    name: Text::new(msg::riichi::YAKU_THREE_SMALL_DRAGONS, "小三元"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(msg::riichi::YAKU_TWO_TRIPLETS_AND_THE_PAIR),
    made: |reading| sets_and_pair(reading, Face::is_dragon, 2, true),
};

/// Daisangen.
pub static THREE_BIG_DRAGONS: Yaku = Yaku {
    code: "daisangen",
    name: Text::new(msg::riichi::YAKU_THREE_BIG_DRAGONS, "大三元"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_TRIPLETS_OF_ALL_THREE_DRAGONS),
    made: |reading| sets_and_pair(reading, Face::is_dragon, 3, false),
};

/// Shousuushii.
pub static FOUR_SMALL_WINDS: Yaku = Yaku {
    code: "shousuushii",
    name: Text::new(msg::riichi::YAKU_FOUR_SMALL_WINDS, "小四喜"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_THREE_TRIPLETS_AND_THE_PAIR),
    made: |reading| sets_and_pair(reading, Face::is_wind, 3, true),
};

/// Daisuushii.
pub static FOUR_BIG_WINDS: Yaku = Yaku {
    code: "daisuushii",
    name: Text::new(msg::riichi::YAKU_FOUR_BIG_WINDS, "大四喜"),
    worth: Worth::YakumanByWinds,
    rule: Text::sentence(msg::riichi::YAKU_TRIPLETS_OF_ALL_FOUR_WINDS),
    made: |reading| sets_and_pair(reading, Face::is_wind, 4, false),
};

fn set_of(reading: &Reading<'_>, face: Face) -> Made {
    reading.made(|group| group.is_set() && group.face == face)
}

/// Triplets and perhaps the pair of such faces, if there are just so many.
fn sets_and_pair(reading: &Reading<'_>, such: fn(Face) -> bool, sets: usize, pair: bool) -> Made {
    let right = |group: &Group| such(group.face) && (group.is_set() || pair && group.kind == Kind::Pair);
    let found = reading.count(|group| such(group.face) && group.is_set());
    let has_pair = reading.count(|group| such(group.face) && group.kind == Kind::Pair) == 1;
    reading.made(right).only_if(found == sets && (has_pair || !pair))
}
