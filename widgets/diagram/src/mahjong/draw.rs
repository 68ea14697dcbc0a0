//! Drawings of mahjong as figures: a picture, what it states as a list, and the author's drawing.
//!
//! The picture uses the shapes and colours that boards have, so that it needs no style of its own.

use musi_riichi_rules::{Face, Relation, mpsz};
use musi_rules::Tongue;

use super::words::title;
use super::{DrawnHand, Opening, TableScene, Touch, practice, ring, svg, tiles};
use crate::draw::{write_ascii, write_live, write_live_data, write_verdict};
use crate::ui::{Shown, parts as words};
use crate::verdict::Verdict;
use musi_html as html;

/// Everything that such a figure is made of.
#[derive(Clone, Copy, Debug)]
pub struct TableParts<'a> {
    /// The figure's id, unique on its page.
    pub id: &'a str,
    /// What it states.
    pub scene: &'a TableScene,
    /// What the check of it came to.
    pub verdict: &'a Verdict,
    /// The text inside the fence.
    pub ascii: &'a str,
    /// The language of the names in the picture.
    pub labels: Tongue,
    /// The languages of the words beside it.
    pub shown: Shown,
    /// Whether the page carries what brings it to life.
    pub alive: bool,
}

/// The whole figure; it reads without script.
///
/// ```
/// use musi_diagram::mahjong::{TableParts, TableScene, figure};
/// use musi_diagram::{Tongue, Verdict, ui::Shown};
/// let scene = TableScene::Wall { stacks: 17 };
/// let verdict = Verdict::Verified { claims: vec![] };
/// let parts =
///     TableParts { id: "t1", scene: &scene, verdict: &verdict, ascii: "", labels: Tongue::En, shown: Shown::Both, alive: false };
/// assert!(figure(&parts).starts_with("<figure class=\"figure\" data-game=\"riichi\" data-kind=\"wall\" id=\"t1\">"));
/// ```
#[must_use]
pub fn figure(parts: &TableParts<'_>) -> String {
    let mut out = String::from("<figure class=\"figure\" data-game=\"riichi\" data-kind=\"");
    out.push_str(parts.scene.kind().as_str());
    out.push_str("\" id=\"");
    html::attribute(&mut out, parts.id);
    if parts.alive {
        write_live_data(&mut out, parts.scene.kind().widget(), &parts.scene.to_text());
    }
    out.push_str("\"><div class=\"stages\">");
    if has_drawing(parts.scene) {
        out.push_str(&svg(parts.scene, parts.labels));
    }
    write_live(&mut out, parts.alive, parts.labels, |out| scene(out, parts));
    out.push_str("</div><figcaption>");
    parts.shown.word(&mut out, title(parts.scene));
    out.push_str("</figcaption><div class=\"panel\">");
    // Tile by tile a hand is told to those who do not see it; the picture tells the others.
    let spoken = if let TableScene::Hand(hand) = parts.scene { hand.groups.len() } else { 0 };
    let [tok, en] = Tongue::ALL.map(|tongue| parts.scene.sentences(tongue));
    out.push_str("<ul>");
    for (index, (tok, en)) in tok.iter().zip(&en).enumerate() {
        out.push_str(if index < spoken { "<li class=\"vh\">" } else { "<li>" });
        parts.shown.each(&mut out, |out, tongue| html::text(out, tongue.pick(tok, en)));
        out.push_str("</li>");
    }
    out.push_str("</ul>");
    if let Verdict::Described { .. } = parts.verdict {
        // A table to play at states nothing.
        out.push_str("</div></figure>");
        return out;
    }
    write_verdict(&mut out, parts.verdict, parts.shown, |out, tongue| {
        out.push_str(words::VERIFIED_TEXT.get(tongue));
    });
    if matches!(parts.scene, TableScene::Breaks { .. }) {
        out.push_str("<details class=\"breaks\"><summary>");
        parts.shown.word(&mut out, super::words::ALL_BREAKS);
        out.push_str("</summary>");
        ring::breaks(&mut out);
        out.push_str("</details>");
    }
    write_ascii(&mut out, parts.ascii, parts.shown);
    out.push_str("</div></figure>");
    out
}

/// Whether the author's drawing is drawn anew beside what lives.
const fn has_drawing(scene: &TableScene) -> bool {
    use TableScene::{Breaks, DeadWall, Melds, Taken, Takers, Wall};
    matches!(scene, Wall { .. } | Breaks { .. } | Taken { .. } | Takers { .. } | DeadWall { .. } | Melds(_))
}

/// What the figure shows of itself before anything happens, as the widget would draw it first.
fn scene(out: &mut String, parts: &TableParts<'_>) {
    let labels = parts.labels;
    let opening = Opening::of(parts.scene);
    match parts.scene {
        TableScene::Hand(hand) => {
            hand_tiles(out, hand);
            // Room for its buttons, so that nothing moves when it comes alive.
            out.push_str(if parts.alive { "<div class=\"controls room\"></div>" } else { "" });
            return;
        }
        TableScene::Practice(table) => return practice::still(out, *table, labels),
        TableScene::Seats(winds) => {
            out.push_str("<div class=\"scene turns-on\">");
            ring::seats(out, *winds, None, labels, Touch { id: Some(parts.id), seats: parts.alive });
        }
        TableScene::Dora(indicators) => {
            out.push_str("<div class=\"scene doras\">");
            dora_tiles(out, indicators);
        }
        TableScene::Melds(_) => {
            if !parts.alive {
                return;
            }
            // A pon of the left player's tile, with which the widget begins.
            out.push_str("<div class=\"scene\"><div class=\"around\">");
            ring::around(out, Some(Relation::Left), labels, Touch { id: None, seats: true });
            out.push_str("</div>");
            let pon = mpsz::read("_777p").unwrap_or_default();
            tiles::plain_groups(out, &pon);
        }
        _ => {
            let Some(opening) = opening else { return };
            out.push_str("<div class=\"scene\">");
            let clockwise =
                if let TableScene::Direction { clockwise } = parts.scene { Some(*clockwise) } else { None };
            ring::ring(out, opening, clockwise, None, labels, Touch { id: None, seats: parts.alive });
        }
    }
    out.push_str("</div>");
    if parts.alive {
        // What the widget fills; the style sheet keeps its room.
        out.push_str("<div class=\"desk\" data-key=\"desk\"></div>");
    }
}

/// A hand, group by group; the winning tile is marked.
fn hand_tiles(out: &mut String, hand: &DrawnHand) {
    let last = hand.groups.iter().map(Vec::len).sum::<usize>();
    tiles::groups(out, &hand.groups, |out, number, tile| {
        out.push_str("<span class=\"");
        out.push_str(tiles::lie_class(tile.lie));
        out.push_str(if hand.win.is_some() && number + 1 == last { " won\">" } else { "\">" });
        "</span>"
    });
}

/// Each indicator, an arrow, and the tile that it makes dora, which is marked.
fn dora_tiles(out: &mut String, indicators: &[Face]) {
    for indicator in indicators {
        out.push_str("<span class=\"dora\">");
        dora_pair(out, *indicator);
        out.push_str("</span>");
    }
}

/// An indicator, an arrow, and the tile that it makes dora.
pub fn dora_pair(out: &mut String, indicator: Face) {
    out.push_str("<span class=\"tile\">");
    tiles::tile(out, mpsz::Shown::upright(indicator));
    out.push_str("</span><svg class=\"to\" viewBox=\"0 0 40 40\" aria-hidden=\"true\" focusable=\"false\">");
    out.push_str("<path d=\"M4 20h30m-12-11l12 11l-12 11\"/></svg><span class=\"tile won\">");
    tiles::tile(out, mpsz::Shown::upright(indicator.dora()));
    out.push_str("</span>");
}
