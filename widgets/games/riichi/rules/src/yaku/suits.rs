//! Yaku of which tiles a hand is made of: one suit, simples, ends.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Face, Kind};
use musi_messages::msg;

/// Tanyao.
pub static SIMPLES: Yaku = Yaku {
    code: "tanyao",
    name: Text::new(msg::riichi::YAKU_ALL_SIMPLES, "断幺九"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(msg::riichi::YAKU_NO_1_NO_9_NO),
    made: |reading| {
        let counts = reading.win.is_closed() || reading.rules.open_tanyao;
        Made::whole_if(counts && reading.every(|face| !face.is_orphan()))
    },
};

/// Chanta.
pub static MIXED_ENDS: Yaku = Yaku {
    code: "chanta",
    name: Text::new(msg::riichi::YAKU_AN_END_OR_HONOUR_IN, "混全帯幺九"),
    worth: Worth::Han(2, 1),
    rule: Text::sentence(msg::riichi::YAKU_A_1_A_9_OR),
    made: |reading| ends(reading, true),
};

/// Junchan.
pub static PURE_ENDS: Yaku = Yaku {
    code: "junchan",
    name: Text::new(msg::riichi::YAKU_A_1_OR_9_IN, "純全帯幺九"),
    worth: Worth::Han(3, 2),
    rule: Text::sentence(msg::riichi::YAKU_A_1_OR_A_9),
    made: |reading| ends(reading, false),
};

/// Ends in every group, with a run, and with honours or without.
fn ends(reading: &Reading<'_>, honours: bool) -> Made {
    let runs = reading.count(|group| group.kind == Kind::Run) > 0;
    let all = reading.count(|group| group.has_orphan()) == reading.groups.len();
    Made::whole_if(runs && all && reading.every(|face| !face.is_honour()) != honours)
}

/// Honroutou.
pub static ALL_ORPHANS: Yaku = Yaku {
    code: "honroutou",
    name: Text::new(msg::riichi::YAKU_ALL_ENDS_AND_HONOURS, "混老頭"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence(msg::riichi::YAKU_ONLY_1_9_AND_HONOURS),
    made: |reading| Made::whole_if(!reading.groups.is_empty() && reading.every(Face::is_orphan)),
};

/// Honitsu.
pub static MIXED_SUIT: Yaku = Yaku {
    code: "honitsu",
    name: Text::new(msg::riichi::YAKU_ONE_SUIT_AND_HONOURS, "混一色"),
    worth: Worth::Han(3, 2),
    rule: Text::sentence(msg::riichi::YAKU_ONLY_ONE_SUIT_AND_HONOURS),
    made: |reading| one_suit(reading, true),
};

/// Chinitsu.
pub static ONE_SUIT: Yaku = Yaku {
    code: "chinitsu",
    name: Text::new(msg::riichi::YAKU_ONE_SUIT, "清一色"),
    worth: Worth::Han(6, 5),
    rule: Text::sentence(msg::riichi::YAKU_ONLY_ONE_SUIT_NO_HONOURS),
    made: |reading| one_suit(reading, false),
};

/// One suit, and honours or none.
fn one_suit(reading: &Reading<'_>, honours: bool) -> Made {
    let mut numbers = reading.tiles.faces().filter(|face| !face.is_honour());
    let suit = numbers.next().map(Face::suit);
    let one = suit.is_some() && numbers.all(|face| Some(face.suit()) == suit);
    Made::whole_if(one && reading.every(|face| !face.is_honour()) != honours)
}
