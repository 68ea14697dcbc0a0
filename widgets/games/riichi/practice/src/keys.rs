//! The list of keys that `?` opens.

use musi_html as html;
use musi_messages::{Message, msg};

use crate::Table;

/// Keys and what they do.
const KEYS: [(&str, Message); 17] = [
    ("← →", msg::riichi::KEYS_THE_NEXT_TILE_OF_THE),
    ("↑ ↓", msg::riichi::KEYS_THE_BUTTONS_OVER_THE_HAND),
    ("Enter", msg::riichi::KEYS_DISCARD_THIS_TILE_USE_THIS),
    ("Esc", msg::riichi::KEYS_PASS_NO_RIICHI_AFTER_ALL),
    ("o", msg::riichi::KEYS_WHERE_AM_I_WIND_POINTS),
    ("t", msg::riichi::KEYS_WHOSE_TURN_IT_IS_AND),
    ("l", msg::riichi::KEYS_THE_LAST_MOVE),
    ("Shift+b", msg::riichi::KEYS_WHAT_HAPPENED_SINCE_MY_LAST),
    ("b", msg::riichi::KEYS_ROUND_WALL_DORA_POINTS),
    ("1 2 3 4", msg::riichi::KEYS_EAST_SOUTH_WEST_NORTH_POINTS),
    ("i", msg::riichi::KEYS_WHO_DISCARDED_THIS_TILE_AND),
    ("w", msg::riichi::KEYS_WHY_NOT_WIN_DECLARE_RIICHI),
    ("g", msg::riichi::KEYS_THE_RULE_OF_WHAT_IS),
    ("a", msg::riichi::KEYS_WHAT_A_MACHINE_PLAYER_WOULD),
    ("[ u", msg::riichi::VIEW_TAKE_BACK),
    ("]", msg::riichi::KEYS_FORWARD_THE_NEXT_DEAL),
    ("r", msg::riichi::KEYS_THIS_GAME_FROM_ITS_BEGINNING),
];

/// Writes the list while it is open.
pub fn write(out: &mut String, table: &Table) {
    if !table.help {
        return;
    }
    out.push_str("<dl class=\"keylist\">");
    for (key, word) in KEYS {
        out.push_str("<div><dt><kbd>");
        out.push_str(key);
        out.push_str("</kbd></dt> <dd>");
        html::text(out, word.text(table.language));
        out.push_str("</dd></div>");
    }
    out.push_str("</dl>");
}
