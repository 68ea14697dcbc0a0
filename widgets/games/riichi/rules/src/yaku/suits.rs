//! Yaku of which tiles a hand is made of: one suit, simples, ends.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Face, Kind};

/// Tanyao.
pub static SIMPLES: Yaku = Yaku {
    code: "tanyao",
    name: Text::new("ijo lili taso", "All simples", "断幺九"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(
        "nanpa 1 en nanpa 9 en ijo wawa li lon ala.",
        "No 1, no 9, no honour; in an open hand only where the rules allow it.",
    ),
    made: |reading| {
        let counts = reading.win.is_closed() || reading.rules.open_tanyao;
        Made::whole_if(counts && reading.every(|face| !face.is_orphan()))
    },
};

/// Chanta.
pub static MIXED_ENDS: Yaku = Yaku {
    code: "chanta",
    name: Text::new("ijo suli lon kulupu ale", "An end or honour in each group", "混全帯幺九"),
    worth: Worth::Han(2, 1),
    rule: Text::sentence(
        "nanpa 1 anu nanpa 9 anu ijo wawa li lon kulupu ale. kulupu nasin li lon.",
        "A 1, a 9 or an honour in every group, with a run and an honour.",
    ),
    made: |reading| ends(reading, true),
};

/// Junchan.
pub static PURE_ENDS: Yaku = Yaku {
    code: "junchan",
    name: Text::new("nanpa pini lon kulupu ale", "A 1 or 9 in each group", "純全帯幺九"),
    worth: Worth::Han(3, 2),
    rule: Text::sentence(
        "nanpa 1 anu nanpa 9 li lon kulupu ale. kulupu nasin li lon. ijo wawa li lon ala.",
        "A 1 or a 9 in every group, with a run and no honour.",
    ),
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
    name: Text::new("ijo suli taso", "All ends and honours", "混老頭"),
    worth: Worth::Han(2, 2),
    rule: Text::sentence("ijo ale li nanpa 1 anu nanpa 9 anu ijo wawa.", "Only 1, 9 and honours."),
    made: |reading| Made::whole_if(!reading.groups.is_empty() && reading.every(Face::is_orphan)),
};

/// Honitsu.
pub static MIXED_SUIT: Yaku = Yaku {
    code: "honitsu",
    name: Text::new("kule wan en ijo wawa", "One suit and honours", "混一色"),
    worth: Worth::Han(3, 2),
    rule: Text::sentence("kule wan en ijo wawa taso li lon.", "Only one suit, and honours."),
    made: |reading| one_suit(reading, true),
};

/// Chinitsu.
pub static ONE_SUIT: Yaku = Yaku {
    code: "chinitsu",
    name: Text::new("kule wan taso", "One suit", "清一色"),
    worth: Worth::Han(6, 5),
    rule: Text::sentence("kule wan taso li lon. ijo wawa li lon ala.", "Only one suit, no honours."),
    made: |reading| one_suit(reading, false),
};

/// One suit, and honours or none.
fn one_suit(reading: &Reading<'_>, honours: bool) -> Made {
    let mut numbers = reading.tiles.faces().filter(|face| !face.is_honour());
    let suit = numbers.next().map(Face::suit);
    let one = suit.is_some() && numbers.all(|face| Some(face.suit()) == suit);
    Made::whole_if(one && reading.every(|face| !face.is_honour()) != honours)
}
