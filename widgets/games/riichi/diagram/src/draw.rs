//! Drawings of mahjong as figures: a picture, what it states as a list, and the author's drawing.
//!
//! The picture uses the shapes and colours that boards have, so that it needs no style of its own.

use musi_diagram::draw::{FigureBody, Frame, write_live};
use musi_diagram::{GameName, Verdict};
use musi_html as html;
use musi_messages::Message;
use musi_riichi_rules::{Face, Relation, mpsz};

use super::words::{exercises, title};
use super::{DrawnHand, NAME, Opening, TableScene, Touch, practice, ring, svg, tiles};

/// A drawing inside the frame of its figure.
///
/// ```
/// use musi_diagram::draw::{Frame, write_framed};
/// use musi_diagram::{Content, Verdict};
/// use musi_riichi_diagram::TableScene;
/// let scene = TableScene::Wall { stacks: 17 };
/// let verdict = Verdict::Verified { claims: vec![] };
/// let frame = Frame { alive: false, ..Frame::new("f1", &verdict) };
/// let mut html = String::new();
/// write_framed(&mut html, &frame, &*scene.body(&frame).ok_or("no body")?);
/// assert!(html.starts_with("<figure class=\"figure\" data-game=\"riichi\" data-kind=\"wall\" id=\"f1\">"));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct TableBody<'a> {
    pub scene: &'a TableScene,
    pub frame: Frame<'a>,
}

impl FigureBody for TableBody<'_> {
    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &str {
        self.scene.kind().as_str()
    }

    fn widget(&self) -> Option<&str> {
        self.frame.alive.then(|| self.scene.kind().widget())
    }

    fn exercises(&self) -> &'static [Message] {
        if self.frame.alive { exercises(self.scene) } else { &[] }
    }

    fn scene(&self) -> Option<String> {
        self.frame.alive.then(|| self.scene.to_text())
    }

    fn write_stages(&self, out: &mut String) {
        if has_drawing(self.scene) {
            out.push_str(&svg(self.scene, self.frame.labels));
        }
        write_live(out, self.frame.alive, self.frame.labels, |out| write_scene(out, self.scene, &self.frame));
    }

    fn title(&self) -> Option<Message> {
        Some(title(self.scene))
    }

    /// What it states, as a list.
    fn write_explanations(&self, out: &mut String) {
        // Tile by tile a hand is named for those who do not see it; the picture shows it to the others.
        let spoken = if let TableScene::Hand(hand) = self.scene { hand.groups.len() } else { 0 };
        let told: Vec<_> = self.frame.shown.languages().map(|one| (one, self.scene.sentences(one))).collect();
        let count = told.first().map_or(0, |(_, sentences)| sentences.len());
        out.push_str("<ul>");
        for index in 0..count {
            out.push_str(if index < spoken { "<li class=\"vh\">" } else { "<li>" });
            self.frame.shown.each(out, |out, language| {
                let sentences = told.iter().find(|(one, _)| *one == language).map(|(_, sentences)| sentences);
                html::text(out, sentences.and_then(|all| all.get(index)).map_or("", String::as_str));
            });
            out.push_str("</li>");
        }
        out.push_str("</ul>");
    }

    /// A table to play at states nothing.
    fn states_something(&self) -> bool {
        !matches!(self.scene, TableScene::Practice(_)) || matches!(self.frame.verdict, Verdict::Wrong { .. })
    }

    fn write_answers(&self, out: &mut String) {
        if matches!(self.scene, TableScene::Breaks { .. }) {
            out.push_str("<details class=\"breaks\"><summary>");
            self.frame.shown.word(out, super::words::ALL_BREAKS);
            out.push_str("</summary>");
            ring::breaks(out);
            out.push_str("</details>");
        }
    }
}

/// Whether the author's drawing is drawn anew beside what lives.
const fn has_drawing(scene: &TableScene) -> bool {
    use TableScene::{Breaks, DeadWall, Melds, Taken, Takers, Wall};
    matches!(scene, Wall { .. } | Breaks { .. } | Taken { .. } | Takers { .. } | DeadWall { .. } | Melds(_))
}

/// What the figure shows of itself before anything happens, as the widget would draw it first.
fn write_scene(out: &mut String, scene: &TableScene, frame: &Frame<'_>) {
    let labels = frame.labels;
    let opening = Opening::from_scene(scene);
    match scene {
        TableScene::Hand(hand) => {
            hand_tiles(out, hand);
            // Room for its buttons, so that nothing moves when it comes alive.
            out.push_str(if frame.alive { "<div class=\"controls room\"></div>" } else { "" });
            return;
        }
        TableScene::Practice(table) => return practice::still(out, *table, labels),
        TableScene::Seats(winds) => {
            out.push_str("<div class=\"scene turns-on\">");
            ring::seats(out, *winds, None, labels, Touch { id: Some(frame.id), seats: frame.alive });
        }
        TableScene::Dora(indicators) => {
            out.push_str("<div class=\"scene doras\">");
            dora_tiles(out, indicators);
        }
        TableScene::Melds(_) => {
            if !frame.alive {
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
                if let TableScene::Direction { clockwise } = scene { Some(*clockwise) } else { None };
            ring::ring(out, opening, clockwise, None, labels, Touch { id: None, seats: frame.alive });
        }
    }
    out.push_str("</div>");
    if frame.alive {
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
