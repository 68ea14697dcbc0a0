//! The author's drawing drawn anew: walls from the side, called groups.

use std::fmt::Write;

use musi_riichi_rules::{Relation, Wind};
use musi_rules::Language;

use super::{DrawnMeld, TableScene};
use musi_html as html;

/// The picture alone; nothing for a hand, which is a line of tiles.
#[must_use]
pub fn svg(scene: &TableScene, labels: Language) -> String {
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
    labels: Language,
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
            musi_diagram::picture::number(&mut count, u32::from(*stacks));
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
            musi_diagram::picture::number(&mut text, u32::from(*sum));
            self.text(x, TOP - 34, &text);
        }
    }

    fn dead_wall(&mut self, stacks: u8, indicator: Option<u8>, open_left: bool) {
        self.wall(&[stacks], |_, _| ());
        for stack in 1..=stacks {
            let cell = i32::from(if open_left { stack - 1 } else { stacks - stack });
            let x = 10 + STACK * cell;
            let mut text = String::new();
            musi_diagram::picture::number(&mut text, u32::from(stack));
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
