//! Yakuman of which tiles a hand is made of.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Face, Suit};

/// Kokushi musou with another wait than for all thirteen.
pub static THIRTEEN_ORPHANS: Yaku = Yaku {
    code: "kokushi",
    name: Text::new("ijo suli ante 13", "Thirteen orphans", "国士無双"),
    worth: Worth::Yakuman,
    rule: Text::sentence(
        "ijo suli ante 13 ale li lon, en wan sin.",
        "Each 1, each 9 and each honour, and one of them twice.",
    ),
    made: |reading| orphans(reading, false),
};

/// Kokushi musou that waits for all thirteen.
pub static THIRTEEN_ORPHANS_ANY_WAIT: Yaku = Yaku {
    code: "kokushi_13",
    name: Text::new(
        "ijo suli ante 13, ijo pona ken 13",
        "Thirteen orphans, waiting for all",
        "国士無双十三面",
    ),
    worth: Worth::YakumanByWait,
    rule: Text::sentence(
        "ijo suli ante 13 ale li lon. ijo pona li ijo suli ante ale.",
        "Each 1, 9 and honour is there once; any of them wins.",
    ),
    made: |reading| orphans(reading, true),
};

fn orphans(reading: &Reading<'_>, all: bool) -> Made {
    let pair_won = reading.tiles.of(reading.win.tile.face()) == 2;
    Made::whole_if(reading.groups.is_empty() && pair_won == all)
}

/// Tsuuiisou.
pub static ALL_HONOURS: Yaku = Yaku {
    code: "tsuuiisou",
    name: Text::new("akesi en kon taso", "All honours", "字一色"),
    worth: Worth::Yakuman,
    rule: Text::sentence("ijo akesi en ijo kon taso li lon.", "Only winds and dragons."),
    made: |reading| Made::whole_if(reading.every(Face::is_honour)),
};

/// Chinroutou.
pub static ALL_TERMINALS: Yaku = Yaku {
    code: "chinroutou",
    name: Text::new("nanpa pini taso", "All 1 and 9", "清老頭"),
    worth: Worth::Yakuman,
    rule: Text::sentence("nanpa 1 en nanpa 9 taso li lon.", "Only 1 and 9."),
    made: |reading| Made::whole_if(reading.every(Face::is_terminal)),
};

/// Ryuuiisou.
pub static ALL_GREEN: Yaku = Yaku {
    code: "ryuuiisou",
    name: Text::new("kule laso taso", "All green", "緑一色"),
    worth: Worth::Yakuman,
    rule: Text::sentence(
        "Sosu 2 en 3 en 4 en 6 en 8 en akesi laso taso li lon.",
        "Only 2, 3, 4, 6, 8 of bamboos and the green dragon.",
    ),
    made: |reading| {
        Made::whole_if(reading.every(|face| {
            face == Face::GREEN || face.suit() == Suit::Sou && matches!(face.number(), 2 | 3 | 4 | 6 | 8)
        }))
    },
};

/// Chuuren poutou with another wait than for all nine.
pub static NINE_GATES: Yaku = Yaku {
    code: "chuuren",
    name: Text::new("lupa suli 9", "Nine gates", "九蓮宝燈"),
    worth: Worth::Yakuman,
    rule: Text::sentence(
        "luka li len. kule wan la, nanpa 1112345678999 en wan sin li lon.",
        "Closed: 1112345678999 of one suit, and one more of it.",
    ),
    made: |reading| gates(reading, false),
};

/// Chuuren poutou that waits for all nine.
pub static NINE_GATES_ANY_WAIT: Yaku = Yaku {
    code: "chuuren_9",
    name: Text::new("lupa suli 9, ijo pona ken 9", "Nine gates, waiting for all", "純正九蓮宝燈"),
    worth: Worth::YakumanByWait,
    rule: Text::sentence(
        "luka li len. kule wan la, nanpa 1112345678999 li lon. ijo pona li nanpa ale.",
        "Closed: 1112345678999 of one suit; any tile of it wins.",
    ),
    made: |reading| gates(reading, true),
};

fn gates(reading: &Reading<'_>, all: bool) -> Made {
    let won = reading.win.tile.face();
    if !reading.win.melds.is_empty() || won.is_honour() {
        return Made::NOT;
    }
    let needed = |number| if matches!(number, 1 | 9) { 3 } else { 1 };
    let there = |number| Face::of(won.suit(), number).map_or(0, |face| reading.tiles.of(face));
    let complete = (1..=9).all(|number| there(number) >= needed(number));
    // Without the winning tile nothing is over or under.
    let pure = there(won.number()) == needed(won.number()) + 1;
    Made::whole_if(complete && pure == all)
}
