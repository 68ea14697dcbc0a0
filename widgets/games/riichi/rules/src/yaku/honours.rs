//! Yaku of dragons and winds.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Face, Group, Kind};

const RULE: Text = Text::sentence("kulupu sama pi ijo ni li lon.", "A triplet or kan of it.");

/// A triplet of the white dragon.
pub static WHITE_DRAGON: Yaku = Yaku {
    code: "haku",
    name: Text::new("kama Jakupa: akesi walo", "White dragon", "役牌 白"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::WHITE),
};

/// A triplet of the green dragon.
pub static GREEN_DRAGON: Yaku = Yaku {
    code: "hatsu",
    name: Text::new("kama Jakupa: akesi laso", "Green dragon", "役牌 發"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::GREEN),
};

/// A triplet of the red dragon.
pub static RED_DRAGON: Yaku = Yaku {
    code: "chun",
    name: Text::new("kama Jakupa: akesi loje", "Red dragon", "役牌 中"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::RED),
};

/// A triplet of the seat's wind.
pub static SEAT_WIND: Yaku = Yaku {
    code: "seat_wind",
    name: Text::new("kama Jakupa: kon pi nasin sina", "Seat wind", "自風"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::wind(reading.win.seat_wind)),
};

/// A triplet of the round's wind.
pub static ROUND_WIND: Yaku = Yaku {
    code: "round_wind",
    name: Text::new("kama Jakupa: kon pi nasin tenpo", "Round wind", "場風"),
    worth: Worth::Han(1, 1),
    rule: RULE,
    made: |reading| set_of(reading, Face::wind(reading.win.round_wind)),
};

/// Shousangen.
pub static THREE_SMALL_DRAGONS: Yaku = Yaku {
    code: "shousangen",
    name: Text::new("akesi lili 3", "Three small dragons", "小三元"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(
        "kulupu sama 2 pi ijo akesi en kulupu lili pi ijo akesi li lon.",
        "Two triplets and the pair are dragons.",
    ),
    made: |reading| sets_and_pair(reading, Face::is_dragon, 2, true),
};

/// Daisangen.
pub static THREE_BIG_DRAGONS: Yaku = Yaku {
    code: "daisangen",
    name: Text::new("akesi suli 3", "Three big dragons", "大三元"),
    worth: Worth::Yakuman,
    rule: Text::sentence("kulupu sama 3 pi ijo akesi li lon.", "Triplets of all three dragons."),
    made: |reading| sets_and_pair(reading, Face::is_dragon, 3, false),
};

/// Shousuushii.
pub static FOUR_SMALL_WINDS: Yaku = Yaku {
    code: "shousuushii",
    name: Text::new("kon lili 4", "Four small winds", "小四喜"),
    worth: Worth::Yakuman,
    rule: Text::sentence(
        "kulupu sama 3 pi ijo kon en kulupu lili pi ijo kon li lon.",
        "Three triplets and the pair are winds.",
    ),
    made: |reading| sets_and_pair(reading, Face::is_wind, 3, true),
};

/// Daisuushii.
pub static FOUR_BIG_WINDS: Yaku = Yaku {
    code: "daisuushii",
    name: Text::new("kon suli 4", "Four big winds", "大四喜"),
    worth: Worth::YakumanByWinds,
    rule: Text::sentence("kulupu sama 4 pi ijo kon li lon.", "Triplets of all four winds."),
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
