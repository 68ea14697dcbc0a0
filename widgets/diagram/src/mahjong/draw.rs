//! Drawings of mahjong as figures: a picture, what it states as a list, and the author's drawing.
//!
//! The picture uses the shapes and colours that boards have, so that it needs no style of its own.

use std::fmt::Write;

use musi_rules::Tongue;
use musi_rules::riichi::{Face, Relation, Wind, mpsz};

use super::words::title;
use super::{DrawnHand, DrawnMeld, Opening, TableScene, Touch, practice, ring, tiles};
use crate::html;
use crate::ui::{Shown, parts as words};
use crate::verdict::Verdict;

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
    let alive = parts.alive;
    if alive {
        out.push_str("\" data-live=\"");
        out.push_str(parts.scene.kind().widget());
        out.push_str("\" data-scene=\"");
        html::attribute(&mut out, &parts.scene.to_text());
    }
    out.push_str("\"><div class=\"stages\">");
    if has_drawing(parts.scene) {
        out.push_str(&svg(parts.scene, parts.labels));
    }
    if alive {
        out.push_str("<div class=\"live\" lang=\"");
        out.push_str(parts.labels.tag());
        out.push_str("\">");
    }
    scene(&mut out, parts);
    if alive {
        out.push_str("</div><p class=\"say vh\" role=\"status\" aria-live=\"polite\"></p>");
    }
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
    let (class, sign, word) = match parts.verdict {
        Verdict::Verified { .. } => ("verified", "✓", words::VERIFIED),
        _ => ("wrong", "✗", words::WRONG),
    };
    out.push_str("<p class=\"proof ");
    out.push_str(class);
    out.push_str("\"><span class=\"sign\" aria-hidden=\"true\">");
    out.push_str(sign);
    out.push_str("</span> ");
    parts.shown.each(&mut out, |out, tongue| {
        out.push_str(word.get(tongue));
        if class == "verified" {
            out.push(' ');
            out.push_str(words::VERIFIED_TEXT.get(tongue));
        }
    });
    out.push_str("</p>");
    if matches!(parts.scene, TableScene::Breaks { .. }) {
        out.push_str("<details class=\"breaks\"><summary>");
        parts.shown.word(&mut out, super::words::ALL_BREAKS);
        out.push_str("</summary>");
        ring::breaks(&mut out);
        out.push_str("</details>");
    }
    if !parts.ascii.is_empty() {
        out.push_str("<details class=\"drawing\"><summary>");
        parts.shown.word(&mut out, words::DRAWING);
        out.push_str("</summary><pre>\n");
        html::text(&mut out, parts.ascii);
        out.push_str("</pre></details>");
    }
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
            tiles::groups(out, &pon, |out, _, tile| {
                out.push_str("<span class=\"");
                out.push_str(tiles::lie_class(tile.lie));
                out.push_str("\">");
                "</span>"
            });
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

/// The picture alone; nothing for a hand, which is a line of [`tiles`].
#[must_use]
pub fn svg(scene: &TableScene, labels: Tongue) -> String {
    let mut ink = Ink { labels, ..Ink::default() };
    match scene {
        TableScene::Wall { stacks } => ink.wall(&[*stacks], |_, _| ()),
        TableScene::Breaks { stacks, numbers } => ink.breaks(*stacks, numbers),
        TableScene::Taken { parts, taken, .. } => {
            let east = Wind::East.name().get(labels);
            ink.wall(parts, |ink, (part, left, right)| {
                if Some(part as u8) == *taken {
                    ink.bracket(left, right, east);
                }
            });
        }
        TableScene::Takers { parts, takers } => ink.wall(parts, |ink, (part, left, right)| {
            if let Some((_, wind)) = takers.iter().find(|(taken, _)| usize::from(*taken) == part) {
                ink.bracket(left, right, wind.name().get(ink.labels));
            }
        }),
        TableScene::DeadWall { stacks, indicator, open_left } => {
            ink.dead_wall(*stacks, *indicator, *open_left);
        }
        TableScene::Melds(melds) => ink.melds(melds),
        // Those are lines of tiles, or the table from above.
        TableScene::Hand(_)
        | TableScene::Dora(_)
        | TableScene::Practice(_)
        | TableScene::Seats(_)
        | TableScene::Direction { .. } => {}
    }
    ink.finish()
}

/// Width of a stack and height of a tile in it, seen from the side.
const STACK: i32 = 36;
const TILE: i32 = 30;
/// Where the wall begins below what is written over it.
const TOP: i32 = 70;

/// What is drawn: faces of tiles and their edges in one path each, lines, and text.
#[derive(Default)]
struct Ink {
    labels: Tongue,
    faces: String,
    lines: String,
    marks: String,
    texts: String,
    width: i32,
    height: i32,
}

impl Ink {
    fn finish(self) -> String {
        let mut out = String::new();
        // Writing into a String does not fail.
        let _ = write!(
            out,
            "<svg viewBox=\"0 0 {} {}\" aria-hidden=\"true\" focusable=\"false\"><path class=\"lt\" d=\"{}\"/>\
             <path class=\"rule\" d=\"{}\"/><path d=\"{}\"/>",
            self.width, self.height, self.faces, self.faces, self.lines
        );
        if !self.marks.is_empty() {
            let _ = write!(out, "<path class=\"ring\" d=\"{}\"/>", self.marks);
        }
        out.push_str(&self.texts);
        out.push_str("</svg>");
        out
    }

    fn room(&mut self, x: i32, y: i32) {
        self.width = self.width.max(x);
        self.height = self.height.max(y);
    }

    fn tile(&mut self, x: i32, y: i32, width: i32, height: i32) {
        let _ = write!(self.faces, "M{x} {y}h{width}v{height}h-{width}z");
        self.room(x + width + 10, y + height + 10);
    }

    /// Text whose middle is at a place.
    fn text(&mut self, x: i32, y: i32, text: &str) {
        let _ = write!(self.texts, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">");
        html::text(&mut self.texts, text);
        self.texts.push_str("</text>");
        self.room(x + 10, y + 10);
    }

    /// Parts of a wall with gaps between them; each is handed over with its left and right end.
    fn wall(&mut self, parts: &[u8], mut each: impl FnMut(&mut Self, (usize, i32, i32))) {
        let mut x = 10;
        for (part, stacks) in parts.iter().enumerate() {
            let left = x;
            for _ in 0..*stacks {
                self.tile(x, TOP, STACK, TILE);
                self.tile(x, TOP + TILE, STACK, TILE);
                x += STACK;
            }
            each(self, (part, left, x));
            let mut count = String::new();
            crate::picture::number(&mut count, u32::from(*stacks));
            self.text(i32::midpoint(left, x), TOP + 2 * TILE + 28, &count);
            x += STACK / 2;
        }
    }

    /// A bracket over a part, with a name.
    fn bracket(&mut self, left: i32, right: i32, name: &str) {
        let _ = write!(self.lines, "M{} {}v-14H{}v14", left + 3, TOP - 6, right - 3);
        self.text(i32::midpoint(left, right), TOP - 30, name);
    }

    fn breaks(&mut self, stacks: u8, numbers: &[(u8, u8)]) {
        self.wall(&[stacks], |_, _| ());
        for (sum, stack) in numbers {
            let x = 10 + STACK * i32::from(stacks.saturating_sub(*stack));
            let _ = write!(self.lines, "M{x} {}v20m-6-8l6 8l6-8", TOP - 26);
            let mut text = String::new();
            crate::picture::number(&mut text, u32::from(*sum));
            self.text(x, TOP - 34, &text);
        }
    }

    fn dead_wall(&mut self, stacks: u8, indicator: Option<u8>, open_left: bool) {
        self.wall(&[stacks], |_, _| ());
        for stack in 1..=stacks {
            let cell = i32::from(if open_left { stack - 1 } else { stacks - stack });
            let x = 10 + STACK * cell;
            let mut text = String::new();
            crate::picture::number(&mut text, u32::from(stack));
            self.text(x + STACK / 2, TOP - 12, &text);
            if Some(stack) == indicator {
                let (width, height) = (STACK - 8, TILE - 8);
                let _ = write!(self.marks, "M{} {}h{width}v{height}h-{width}z", x + 4, TOP + 4);
            }
        }
        let x = if open_left { 10 } else { 10 + STACK * i32::from(stacks) };
        let _ = write!(self.lines, "M{x} {}v{}", TOP - 8, 2 * TILE + 16);
    }

    /// Groups whose turned tile tells the same stand beside one another.
    fn melds(&mut self, melds: &[DrawnMeld]) {
        let (mut x, mut y) = (10, 10);
        let mut before: Option<u8> = None;
        for meld in melds {
            let told = Relation::told_by(meld.turned, meld.tiles);
            if before.is_some_and(|before| Some(before) != told.map(|told| told as u8)) {
                y += 100;
                x = 10;
            }
            before = told.map(|told| told as u8);
            for tile in 0..meld.tiles {
                if tile == meld.turned {
                    self.tile(x, y + 14, 56, 42);
                    let _ = write!(self.marks, "M{} {}h44v30h-44z", x + 6, y + 20);
                    x += 56;
                } else {
                    self.tile(x, y, 42, 56);
                    x += 42;
                }
            }
            let middle = x - 7 - i32::from(meld.tiles) * 21;
            let name = told.map_or("", |told| told.name().get(self.labels));
            self.text(middle, y + 82, name);
            x += 40;
        }
    }
}
