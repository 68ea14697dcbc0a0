//! Yaku of how the hand was won, whatever its tiles.

use super::{Made, Reading, Text, Worth, Yaku};
use crate::{Renhou, Riichi, Special, Wind};

/// Riichi.
pub static RIICHI: Yaku = Yaku {
    code: "riichi",
    name: Text::new("kama Lisi", "Riichi", "立直"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(
        "luka li len, li wile e ijo wan taso. sina toki e \"Lisi\", li pana e mani 1000.",
        "A closed hand that is ready: declared, with a deposit of 1000 points.",
    ),
    made: |reading| Made::whole_if(reading.win.riichi == Riichi::Declared),
};

/// Double riichi.
pub static DOUBLE_RIICHI: Yaku = Yaku {
    code: "double_riichi",
    name: Text::new("kama Lisi tu", "Double riichi", "両立直"),
    worth: Worth::Han(2, 0),
    rule: Text::sentence(
        "sina toki e \"Lisi\" lon tenpo tawa nanpa wan sina. jan ala li toki e \"Si\", e \"Pon\", e \"Kan\".",
        "Riichi at the first turn, before any call.",
    ),
    made: |reading| Made::whole_if(reading.win.riichi == Riichi::Double),
};

/// Ippatsu.
pub static IPPATSU: Yaku = Yaku {
    code: "ippatsu",
    name: Text::new("kama Lisi, sike 1", "Ippatsu", "一発"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(
        "sina toki e \"Lisi\" la, ijo pona li kama lon sike wan. jan ala li toki e \"Si\", e \"Pon\", e \"Kan\".",
        "A win within one turn of riichi, before any call.",
    ),
    made: |reading| Made::whole_if(reading.rules.ippatsu && reading.win.ippatsu),
};

/// Menzen tsumo.
pub static DRAWN: Yaku = Yaku {
    code: "menzen_tsumo",
    name: Text::new("kama Tumo pi luka len", "Closed self-draw", "門前清自摸和"),
    worth: Worth::Han(1, 0),
    rule: Text::sentence(
        "luka li len. ijo pona li kama tan sinpin.",
        "A closed hand wins with a tile it drew.",
    ),
    made: |reading| Made::whole_if(reading.win.drawn && reading.win.is_closed()),
};

/// Haitei.
pub static LAST_DRAW: Yaku = Yaku {
    code: "haitei",
    name: Text::new("pona tan pini sinpin", "Last tile of the wall", "海底摸月"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence("ijo pona li ijo pini pi sinpin.", "A win with the last tile that can be drawn."),
    made: |reading| from(reading, Special::LastTile, true),
};

/// Houtei.
pub static LAST_DISCARD: Yaku = Yaku {
    code: "houtei",
    name: Text::new("pona tan pini sinpin pi jan ante", "Last discard", "河底撈魚"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(
        "ijo ala li lon sinpin. ijo pona li ijo weka pini.",
        "A win by the discard after the last draw.",
    ),
    made: |reading| from(reading, Special::LastTile, false),
};

/// Rinshan kaihou.
pub static DEAD_WALL_DRAW: Yaku = Yaku {
    code: "rinshan",
    name: Text::new("pona tan sinpin moli", "Draw from the dead wall", "嶺上開花"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(
        "sina toki e \"Kan\" la, ijo tan sinpin moli li pona.",
        "A win with the tile drawn after a kan.",
    ),
    made: |reading| from(reading, Special::DeadWall, true),
};

/// Chankan.
pub static ROBBED_KAN: Yaku = Yaku {
    code: "chankan",
    name: Text::new("pona tan toki Kan", "Robbing a kan", "槍槓"),
    worth: Worth::Han(1, 1),
    rule: Text::sentence(
        "jan ante li toki e \"Kan\" la, ijo pi toki ni li pona tawa sina.",
        "A win by the tile that another player makes a kan with.",
    ),
    made: |reading| from(reading, Special::RobbedKan, false),
};

/// Tenhou.
pub static TENHOU: Yaku = Yaku {
    code: "tenhou",
    name: Text::new("pona sewi", "Blessing of heaven", "天和"),
    worth: Worth::Yakuman,
    rule: Text::sentence(
        "sina jan Ton. ijo 14 open sina li luka pona.",
        "The dealer's first fourteen tiles are complete.",
    ),
    made: |reading| from(reading, Special::FirstTurn, true).only_if(reading.win.seat_wind == Wind::East),
};

/// Chiihou.
pub static CHIIHOU: Yaku = Yaku {
    code: "chiihou",
    name: Text::new("pona ma", "Blessing of earth", "地和"),
    worth: Worth::Yakuman,
    rule: Text::sentence(
        "sina jan Ton ala. ijo nanpa wan sina tan sinpin li pona. jan ala li toki e \"Si\", e \"Pon\", e \"Kan\".",
        "Another than the dealer wins with the first draw, before any call.",
    ),
    made: |reading| from(reading, Special::FirstTurn, true).only_if(reading.win.seat_wind != Wind::East),
};

/// Renhou, where it counts.
pub static RENHOU: Yaku = Yaku {
    code: "renhou",
    name: Text::new("pona jan", "Blessing of man", "人和"),
    worth: Worth::Han(5, 0),
    rule: Text::sentence(
        "tenpo tawa nanpa wan sina li kama ala la, ijo weka li pona. jan ala li toki e \"Si\", e \"Pon\", e \"Kan\".",
        "A win by a discard before the first own turn and any call, where the rules count it.",
    ),
    made: |reading| {
        from(reading, Special::FirstTurn, false)
            .only_if(reading.win.seat_wind != Wind::East && reading.rules.renhou != Renhou::Nothing)
    },
};

/// Nagashi mangan: not a yaku of a complete hand, but of a deal that nobody won.
pub static NAGASHI_MANGAN: Yaku = Yaku {
    code: "nagashi_mangan",
    name: Text::new("ijo suli weka taso", "Mangan at the draw", "流し満貫"),
    worth: Worth::Han(5, 5),
    rule: Text::sentence(
        "sinpin li jo e ala. sina weka e ijo suli taso. jan ala li kama jo e ijo weka sina.",
        "At the end of the wall: nothing but orphans thrown away, and none of them called.",
    ),
    made: |_| Made::NOT,
};

/// Whether the winning tile came from there, drawn or not.
fn from(reading: &Reading<'_>, special: Special, drawn: bool) -> Made {
    Made::whole_if(reading.win.special == special && reading.win.drawn == drawn)
}
