//! The rules of the page that figures speak of: the names of its anchors, with `_` for `-`.

pub(crate) const TURNS: &str = "turns";
pub(crate) const TILES_GO_LEFT: &str = "tiles_go_left";
pub(crate) const WALL_SIDE: &str = "wall_side";
pub(crate) const WALL_BREAK: &str = "wall_break";
pub(crate) const DEAL: &str = "deal";
pub(crate) const DEAD_WALL: &str = "dead_wall";
pub(crate) const DORA_INDICATOR: &str = "dora_indicator";
pub(crate) const TURNED_TILE: &str = "turned_tile";
pub(crate) const CHI: &str = "chi";
pub(crate) const PON: &str = "pon";
pub(crate) const OPEN_KAN: &str = "open_kan";
pub(crate) const CLOSED_KAN: &str = "closed_kan";
pub(crate) const ADDED_KAN: &str = "added_kan";
pub(crate) const DORA: &str = "dora";
pub(crate) const DORA_NO_YAKU: &str = "dora_no_yaku";
pub(crate) const NO_YAKU: &str = "tile_no_yaku";
pub(crate) const FURITEN: &str = "tile_furiten";
pub(crate) const READY: &str = "ready";
pub(crate) const YAKU: &str = "yaku";
pub(crate) const POINTS: &str = "points";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_states_each_rule_once() {
        let page = include_str!("../../../content/riichi-mahjong.md");
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
