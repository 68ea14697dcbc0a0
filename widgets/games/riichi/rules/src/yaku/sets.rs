//! Yaku of triplets, kans and pairs.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Group, Kind};
use musi_messages::msg;

/// Chiitoitsu.
pub static SEVEN_PAIRS: Yaku = Yaku {
    code: "chiitoitsu",
    name: Text::new(msg::riichi::YAKU_SEVEN_PAIRS, "七対子"),
    worth: Worth::Han(2, 0),
    rule: Text::sentence(msg::riichi::YAKU_SEVEN_DIFFERENT_PAIRS),
    made: |reading| Made::whole_if(reading.groups.len() == 7),
};

/// Toitoi.
pub static ALL_SETS: Yaku = Yaku {
    code: "toitoi",
    name: Text::new(msg::riichi::YAKU_ALL_TRIPLETS, "対々和"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(msg::riichi::YAKU_FOUR_TRIPLETS_OR_KANS),
    made: |reading| reading.made(|group| group.is_set()).only_if(reading.count(|group| group.is_set()) == 4),
};

/// Sanankou.
pub static THREE_CLOSED_SETS: Yaku = Yaku {
    code: "sanankou",
    name: Text::new(msg::riichi::YAKU_THREE_CLOSED_TRIPLETS, "三暗刻"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(msg::riichi::YAKU_THREE_CLOSED_TRIPLETS_OR_KANS),
    made: |reading| reading.made(closed_set).only_if(reading.count(closed_set) == 3),
};

/// Sankantsu.
pub static THREE_KANS: Yaku = Yaku {
    code: "sankantsu",
    name: Text::new(msg::riichi::YAKU_THREE_KANS_2, "三槓子"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(msg::riichi::YAKU_THREE_KANS),
    made: |reading| kans(reading, 3),
};

/// Suukantsu.
pub static FOUR_KANS: Yaku = Yaku {
    code: "suukantsu",
    name: Text::new(msg::riichi::YAKU_FOUR_KANS_2, "四槓子"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_FOUR_KANS),
    made: |reading| kans(reading, 4),
};

/// Suuankou, with another wait than for the pair.
pub static FOUR_CLOSED_SETS: Yaku = Yaku {
    code: "suuankou",
    name: Text::new(msg::riichi::YAKU_FOUR_CLOSED_TRIPLETS, "四暗刻"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_FOUR_CLOSED_TRIPLETS_OR_KANS),
    made: |reading| {
        four_closed(reading)
            .only_if(reading.groups.get(reading.completed).is_some_and(|group| group.kind != Kind::Pair))
    },
};

/// Suuankou that waits for the pair.
pub static FOUR_CLOSED_SETS_PAIR_WAIT: Yaku = Yaku {
    code: "suuankou_tanki",
    name: Text::new(msg::riichi::YAKU_FOUR_CLOSED_TRIPLETS_WAITING_FOR, "四暗刻単騎"),
    worth: Worth::YakumanByWait,
    rule: Text::sentence(msg::riichi::YAKU_FOUR_CLOSED_TRIPLETS_ARE_THERE),
    made: |reading| {
        four_closed(reading)
            .only_if(reading.groups.get(reading.completed).is_some_and(|group| group.kind == Kind::Pair))
    },
};

#[allow(clippy::trivially_copy_pass_by_ref)] // It is handed to what iterates over references.
fn closed_set(group: &Group) -> bool {
    group.is_set() && !group.called
}

fn four_closed(reading: &Reading<'_>) -> Made {
    reading.made(closed_set).only_if(reading.count(closed_set) == 4)
}

fn kans(reading: &Reading<'_>, wanted: usize) -> Made {
    let is_kan = |group: &Group| group.kind == Kind::Quad;
    reading.made(is_kan).only_if(reading.count(is_kan) == wanted)
}
