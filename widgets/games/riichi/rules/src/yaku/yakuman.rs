//! Yakuman of which tiles a hand is made of.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Face, Suit};
use musi_messages::msg;

/// Kokushi musou with another wait than for all thirteen.
pub static THIRTEEN_ORPHANS: Yaku = Yaku {
    code: "kokushi",
    name: Text::new(msg::riichi::YAKU_THIRTEEN_ORPHANS, "国士無双"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_EACH_1_EACH_9_AND),
    made: |reading| orphans(reading, false),
};

/// Kokushi musou that waits for all thirteen.
pub static THIRTEEN_ORPHANS_ANY_WAIT: Yaku = Yaku {
    code: "kokushi_13",
    name: Text::new(msg::riichi::YAKU_THIRTEEN_ORPHANS_WAITING_FOR_ALL, "国士無双十三面"),
    worth: Worth::YakumanByWait,
    rule: Text::sentence(msg::riichi::YAKU_EACH_1_9_AND_HONOUR),
    made: |reading| orphans(reading, true),
};

fn orphans(reading: &Reading<'_>, all: bool) -> Made {
    let pair_won = reading.tiles.of(reading.win.tile.face()) == 2;
    Made::whole_if(reading.groups.is_empty() && pair_won == all)
}

/// Tsuuiisou.
pub static ALL_HONOURS: Yaku = Yaku {
    code: "tsuuiisou",
    name: Text::new(msg::riichi::YAKU_ALL_HONOURS, "字一色"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_ONLY_WINDS_AND_DRAGONS),
    made: |reading| Made::whole_if(reading.every(Face::is_honour)),
};

/// Chinroutou.
pub static ALL_TERMINALS: Yaku = Yaku {
    code: "chinroutou",
    name: Text::new(msg::riichi::YAKU_ALL_1_AND_9, "清老頭"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_ONLY_1_AND_9),
    made: |reading| Made::whole_if(reading.every(Face::is_terminal)),
};

/// Ryuuiisou.
pub static ALL_GREEN: Yaku = Yaku {
    code: "ryuuiisou",
    name: Text::new(msg::riichi::YAKU_ALL_GREEN, "緑一色"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_ONLY_2_3_4_6),
    made: |reading| {
        Made::whole_if(reading.every(|face| {
            face == Face::GREEN || face.suit() == Suit::Sou && matches!(face.number(), 2 | 3 | 4 | 6 | 8)
        }))
    },
};

/// Chuuren poutou with another wait than for all nine.
pub static NINE_GATES: Yaku = Yaku {
    code: "chuuren",
    name: Text::new(msg::riichi::YAKU_NINE_GATES, "九蓮宝燈"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_CLOSED_1112345678999_OF_ONE_SUIT),
    made: |reading| gates(reading, false),
};

/// Chuuren poutou that waits for all nine.
pub static NINE_GATES_ANY_WAIT: Yaku = Yaku {
    code: "chuuren_9",
    name: Text::new(msg::riichi::YAKU_NINE_GATES_WAITING_FOR_ALL, "純正九蓮宝燈"),
    worth: Worth::YakumanByWait,
    rule: Text::sentence(msg::riichi::YAKU_CLOSED_1112345678999_OF_ONE_SUIT_2),
    made: |reading| gates(reading, true),
};

fn gates(reading: &Reading<'_>, all: bool) -> Made {
    let won = reading.win.tile.face();
    if !reading.win.melds.is_empty() || won.is_honour() {
        return Made::NOT;
    }
    let needed = |number| if matches!(number, 1 | 9) { 3 } else { 1 };
    let there = |number| Face::from_suit(won.suit(), number).map_or(0, |face| reading.tiles.of(face));
    let complete = (1..=9).all(|number| there(number) >= needed(number));
    // Without the winning tile nothing is over or under.
    let pure = there(won.number()) == needed(won.number()) + 1;
    Made::whole_if(complete && pure == all)
}
