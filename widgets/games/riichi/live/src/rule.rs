//! The rules of the page that figures speak of: the names of its anchors, with `_` for `-`.

/// Turns go to the right.
pub const TURNS: &str = "turns";
/// Tiles are taken to the left.
pub const TILES_GO_LEFT: &str = "tiles_go_left";
/// On whose side the wall breaks.
pub const WALL_SIDE: &str = "wall_side";
/// Where on that side.
pub const WALL_BREAK: &str = "wall_break";
/// Who takes how many tiles.
pub const DEAL: &str = "deal";
/// The dead wall.
pub const DEAD_WALL: &str = "dead_wall";
/// Which tile is the indicator.
pub const DORA_INDICATOR: &str = "dora_indicator";
/// Where the turned tile of a call lies.
pub const TURNED_TILE: &str = "turned_tile";
/// A run from the player to the left.
pub const CHI: &str = "chi";
/// A triplet.
pub const PON: &str = "pon";
/// A kan with a discard.
pub const OPEN_KAN: &str = "open_kan";
/// A kan of the own tiles.
pub const CLOSED_KAN: &str = "closed_kan";
/// A tile added to a triplet.
pub const ADDED_KAN: &str = "added_kan";
/// Which tile an indicator makes dora.
pub const DORA: &str = "dora";
/// Dora is no yaku.
pub const DORA_NO_YAKU: &str = "dora_no_yaku";
/// A hand without a yaku does not win.
pub const NO_YAKU: &str = "tile_no_yaku";
/// An own discard among the waits.
pub const FURITEN: &str = "tile_furiten";
/// When a hand is ready.
pub const READY: &str = "ready";
/// The yaku.
pub const YAKU: &str = "yaku";
/// What is paid.
pub const POINTS: &str = "points";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_states_each_rule_once() {
        let page = include_str!("../../../../../content/riichi-mahjong.md");
        for rule in [
            TURNS,
            TILES_GO_LEFT,
            WALL_SIDE,
            WALL_BREAK,
            DEAL,
            DEAD_WALL,
            DORA_INDICATOR,
            TURNED_TILE,
            CHI,
            PON,
            OPEN_KAN,
            CLOSED_KAN,
            ADDED_KAN,
            DORA,
            DORA_NO_YAKU,
            NO_YAKU,
            FURITEN,
            READY,
            YAKU,
            POINTS,
        ] {
            let anchor = format!("<a id=\"rule-{}\"></a>", rule.replace('_', "-"));
            assert_eq!(page.matches(&anchor).count(), 1, "{anchor}");
        }
    }
}
