//! Yaku of triplets, kans and pairs.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Group, Kind};

/// Chiitoitsu.
pub static SEVEN_PAIRS: Yaku = Yaku {
    code: "chiitoitsu",
    name: Text::new("kulupu lili 7", "Seven pairs", "七対子"),
    worth: Worth::Han(2, 0),
    rule: Text::sentence("kulupu lili ante 7 li lon, kulupu 4 ala.", "Seven different pairs."),
    made: |reading| Made::whole_if(reading.groups.len() == 7),
};

/// Toitoi.
pub static ALL_SETS: Yaku = Yaku {
    code: "toitoi",
    name: Text::new("kulupu sama taso", "All triplets", "対々和"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence("kulupu 4 ale li kulupu sama anu kulupu suli.", "Four triplets or kans."),
    made: |reading| reading.made(|group| group.is_set()).only_if(reading.count(|group| group.is_set()) == 4),
};

/// Sanankou.
pub static THREE_CLOSED_SETS: Yaku = Yaku {
    code: "sanankou",
    name: Text::new("kulupu 3 len", "Three closed triplets", "三暗刻"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(
        "kulupu sama 3 li len. ijo weka pi jan ante li pini ala e ona.",
        "Three closed triplets or kans, none completed by a discard.",
    ),
    made: |reading| reading.made(closed_set).only_if(reading.count(closed_set) == 3),
};

/// Sankantsu.
pub static THREE_KANS: Yaku = Yaku {
    code: "sankantsu",
    name: Text::new("kulupu suli 3", "Three kans", "三槓子"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence("kulupu suli 3 li lon.", "Three kans."),
    made: |reading| kans(reading, 3),
};

/// Suukantsu.
pub static FOUR_KANS: Yaku = Yaku {
    code: "suukantsu",
    name: Text::new("kulupu suli 4", "Four kans", "四槓子"),
    worth: Worth::Yakuman,
    rule: Text::sentence("kulupu suli 4 li lon.", "Four kans."),
    made: |reading| kans(reading, 4),
};

/// Suuankou, with another wait than for the pair.
pub static FOUR_CLOSED_SETS: Yaku = Yaku {
    code: "suuankou",
    name: Text::new("kulupu len 4", "Four closed triplets", "四暗刻"),
    worth: Worth::Yakuman,
    rule: Text::sentence(
        "kulupu sama 4 li len. ijo weka pi jan ante li pini ala e ona.",
        "Four closed triplets or kans, none completed by a discard.",
    ),
    made: |reading| {
        four_closed(reading)
            .only_if(reading.groups.get(reading.completed).is_some_and(|group| group.kind != Kind::Pair))
    },
};

/// Suuankou that waits for the pair.
pub static FOUR_CLOSED_SETS_PAIR_WAIT: Yaku = Yaku {
    code: "suuankou_tanki",
    name: Text::new(
        "kulupu len 4, ijo pona li pini e kulupu lili",
        "Four closed triplets, waiting for the pair",
        "四暗刻単騎",
    ),
    worth: Worth::YakumanByWait,
    rule: Text::sentence(
        "kulupu sama len 4 li pini. ijo pona li pini e kulupu lili.",
        "Four closed triplets are there; the winning tile completes the pair.",
    ),
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
