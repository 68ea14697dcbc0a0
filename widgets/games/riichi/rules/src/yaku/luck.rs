//! Yaku of how the hand was won, whatever its tiles.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Renhou, Riichi, Special, Wind};
use musi_messages::msg;

/// Riichi.
pub static RIICHI: Yaku = Yaku {
    code: "riichi",
    name: Text::new(msg::riichi::YAKU_RIICHI, "立直"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(msg::riichi::YAKU_A_CLOSED_HAND_THAT_IS),
    made: |reading| Made::whole_if(reading.win.riichi == Riichi::Declared),
};

/// Double riichi.
pub static DOUBLE_RIICHI: Yaku = Yaku {
    code: "double_riichi",
    name: Text::new(msg::riichi::YAKU_DOUBLE_RIICHI, "両立直"),
    worth: Worth::Han(2, 0),
    rule: Text::sentence(msg::riichi::YAKU_RIICHI_AT_THE_FIRST_TURN),
    made: |reading| Made::whole_if(reading.win.riichi == Riichi::Double),
};

/// Ippatsu.
pub static IPPATSU: Yaku = Yaku {
    code: "ippatsu",
    name: Text::new(msg::riichi::YAKU_IPPATSU, "一発"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(msg::riichi::YAKU_A_WIN_WITHIN_ONE_TURN),
    made: |reading| Made::whole_if(reading.rules.ippatsu && reading.win.ippatsu),
};

/// Menzen tsumo.
pub static DRAWN: Yaku = Yaku {
    code: "menzen_tsumo",
    name: Text::new(msg::riichi::YAKU_CLOSED_SELF_DRAW, "門前清自摸和"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(msg::riichi::YAKU_A_CLOSED_HAND_WINS_WITH),
    made: |reading| Made::whole_if(reading.win.drawn && reading.win.is_closed()),
};

/// Haitei.
pub static LAST_DRAW: Yaku = Yaku {
    code: "haitei",
    name: Text::new(msg::riichi::YAKU_LAST_TILE_OF_THE_WALL, "海底摸月"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(msg::riichi::YAKU_A_WIN_WITH_THE_LAST),
    made: |reading| from(reading, Special::LastTile, true),
};

/// Houtei.
pub static LAST_DISCARD: Yaku = Yaku {
    code: "houtei",
    name: Text::new(msg::riichi::YAKU_LAST_DISCARD, "河底撈魚"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(msg::riichi::YAKU_A_WIN_BY_THE_DISCARD),
    made: |reading| from(reading, Special::LastTile, false),
};

/// Rinshan kaihou.
pub static DEAD_WALL_DRAW: Yaku = Yaku {
    code: "rinshan",
    name: Text::new(msg::riichi::YAKU_DRAW_FROM_THE_DEAD_WALL, "嶺上開花"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(msg::riichi::YAKU_A_WIN_WITH_THE_TILE),
    made: |reading| from(reading, Special::DeadWall, true),
};

/// Chankan.
pub static ROBBED_KAN: Yaku = Yaku {
    code: "chankan",
    name: Text::new(msg::riichi::YAKU_ROBBING_A_KAN, "槍槓"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(msg::riichi::YAKU_A_WIN_BY_THE_TILE),
    made: |reading| from(reading, Special::RobbedKan, false),
};

/// Tenhou.
pub static TENHOU: Yaku = Yaku {
    code: "tenhou",
    name: Text::new(msg::riichi::YAKU_BLESSING_OF_HEAVEN, "天和"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_THE_DEALER_S_FIRST_FOURTEEN),
    made: |reading| from(reading, Special::FirstTurn, true).only_if(reading.win.seat_wind == Wind::East),
};

/// Chiihou.
pub static CHIIHOU: Yaku = Yaku {
    code: "chiihou",
    name: Text::new(msg::riichi::YAKU_BLESSING_OF_EARTH, "地和"),
    worth: Worth::Yakuman,
    rule: Text::sentence(msg::riichi::YAKU_ANOTHER_THAN_THE_DEALER_WINS),
    made: |reading| from(reading, Special::FirstTurn, true).only_if(reading.win.seat_wind != Wind::East),
};

/// Renhou, where it counts.
pub static RENHOU: Yaku = Yaku {
    code: "renhou",
    name: Text::new(msg::riichi::YAKU_BLESSING_OF_MAN, "人和"),
    worth: Worth::Han(5, 0),
    rule: Text::sentence(msg::riichi::YAKU_A_WIN_BY_A_DISCARD),
    made: |reading| {
        from(reading, Special::FirstTurn, false)
            .only_if(reading.win.seat_wind != Wind::East && reading.rules.renhou != Renhou::Nothing)
    },
};

/// Nagashi mangan: not a yaku of a complete hand, but of a deal that nobody won.
pub static NAGASHI_MANGAN: Yaku = Yaku {
    code: "nagashi_mangan",
    name: Text::new(msg::riichi::YAKU_MANGAN_AT_THE_DRAW, "流し満貫"),
    worth: Worth::Han(5, 5),
    rule: Text::sentence(msg::riichi::YAKU_AT_THE_END_OF_THE),
    made: |_| Made::NOT,
};

/// Whether the winning tile came from there, drawn or not.
fn from(reading: &Reading<'_>, special: Special, drawn: bool) -> Made {
    Made::whole_if(reading.win.special == special && reading.win.drawn == drawn)
}
