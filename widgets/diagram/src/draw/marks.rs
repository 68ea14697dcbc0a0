//! The mark alphabet, drawn. Every shape is one path a picture, however many squares carry it.

use super::{corner, pair};
use crate::picture::{Cell, Picture, Shape, number};
use musi_html as html;
use musi_rules::trim_end;

/// Writes all marks of these shapes; in a lettered picture each letter's marks in a group of their own (`g1`, `g2` …),
/// so that the style sheet can show one letter alone.
pub(super) fn write(out: &mut String, picture: &Picture, shapes: &[Shape]) {
    if !picture.lettered {
        for &shape in shapes {
            write_shape(out, picture, shape, None);
        }
        return;
    }
    for (index, letter) in letters(picture).iter().enumerate() {
        out.push_str("<g class=\"g");
        number(out, index as u32 + 1);
        out.push_str("\">");
        for &shape in shapes {
            write_shape(out, picture, shape, Some(letter));
        }
        out.push_str("</g>");
    }
}

/// The letters of a lettered picture, without case and dashes: `a` for "A", "a" and "-a-". In the order of the alphabet.
#[must_use]
pub fn letters(picture: &Picture) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for cell in &picture.cells {
        for mark in cell.each() {
            let letter = base(mark);
            let place = letters.iter().take_while(|known| **known < letter).count();
            if letters.get(place) != Some(&letter) {
                letters.insert(place, letter);
            }
        }
    }
    letters
}

/// A mark without case and dashes.
fn base(mark: &str) -> String {
    let mut text = mark;
    while let Some(rest) = text.strip_prefix("-") {
        text = rest;
    }
    let mut text = String::from(text);
    trim_end(&mut text, b'-');
    text.make_ascii_lowercase();
    text
}

/// Writes all squares that carry one shape, or those of one letter among them.
fn write_shape(out: &mut String, picture: &Picture, shape: Shape, letter: Option<&str>) {
    let mut outlines = Outlines::default();
    for square in picture.geometry.squares() {
        let Some(cell) = picture.cell(square).filter(|cell| cell.shapes.has(shape)) else { continue };
        if letter.is_some_and(|letter| !cell.each().any(|mark| base(mark) == letter)) {
            continue;
        }
        let top = picture.place(square).1 * 2 < picture.geometry.height();
        outlines.add(cell, shape, letter, corner(picture, square), top);
    }
    outlines.write(out, shape);
}

/// Writes one shape of one square with its corner at x, y, as a path of its own.
pub fn write_shape_at(out: &mut String, cell: &Cell, shape: Shape, at: (u16, u16)) {
    let mut outlines = Outlines::default();
    outlines.add(cell, shape, None, at, false);
    outlines.write(out, shape);
}

/// The outlines of one shape on every square that carries it, as they stand in the `d` of a path; each begins at the
/// corner of its square, so that squares are the same text wherever they come.
#[derive(Default)]
struct Outlines {
    plain: String,
    /// Badges beside pieces, under what stands on them.
    tags: String,
    /// The shape, small, on such a badge.
    small: String,
    /// Elements: letters and numbers.
    texts: String,
}

impl Outlines {
    /// The outline of the shape on one square, and its letter or number beside it.
    fn add(&mut self, cell: &Cell, shape: Shape, letter: Option<&str>, (x, y): (u16, u16), top: bool) {
        if shape == Shape::Badge {
            self.badges(cell, (x, y));
            return;
        }
        if cell.piece.is_some()
            && let Some(path) = small(shape)
        {
            outline(&mut self.tags, x + 43, y, TAG);
            outline(&mut self.small, x, y, path);
            return;
        }
        let path = match (shape, cell.piece) {
            // Around the piece, not under it.
            (Shape::Frame, Some(_)) => "m6 6h52v52h-52z",
            _ => stroke(shape, top),
        };
        outline(&mut self.plain, x, y, path);
        let Some(letter) = letter else { return };
        match shape {
            Shape::Dot => word(&mut self.texts, "on", letter, x + 32, y + 39),
            Shape::Corners => word(&mut self.texts, "by", letter, x + 32, y + 39),
            Shape::Ring => {
                let name = cell.each().find(|mark| base(mark) == letter).unwrap_or(letter);
                outline(&mut self.tags, x, y, TAG);
                word(&mut self.texts, "on s", name, x + 10, y + 15);
            }
            _ => {}
        }
    }

    /// The badges of a square: one for each mark, in the middle, or small in the corner beside a piece.
    fn badges(&mut self, cell: &Cell, (x, y): (u16, u16)) {
        let count = cell.each().count() as u16;
        let (mut left, baseline, step) = match (cell.piece, count) {
            (Some(_), _) => (x + 64 - 22 * count.min(2), y + 15, 22),
            (None, 1) => (x + 18, y + 40, 28),
            (None, _) => (x + 3, y + 40, 30),
        };
        for mark in cell.first_two().into_iter().filter(|mark| !mark.is_empty()) {
            if cell.piece.is_some() {
                outline(&mut self.plain, left, y, TAG);
                word(&mut self.texts, "on s", mark, left + 10, baseline);
            } else {
                outline(&mut self.plain, left, y, BADGE);
                word(&mut self.texts, "on", mark, left + 14, baseline);
            }
            left += step;
        }
    }

    fn write(&self, out: &mut String, shape: Shape) {
        let class = shape.class();
        for (class, more, d) in
            [(class, "", &self.plain), ("badge", "", &self.tags), (class, " in", &self.small)]
        {
            if d.is_empty() {
                continue;
            }
            out.push_str("<path class=\"");
            out.push_str(class);
            out.push_str(more);
            out.push_str("\" d=\"");
            out.push_str(d);
            out.push_str("\"/>");
        }
        out.push_str(&self.texts);
    }
}

/// Writes an outline that begins at a corner.
fn outline(d: &mut String, x: u16, y: u16, path: &str) {
    d.push('M');
    pair(d, x, y);
    d.push_str(path);
}

/// The outline of a shape, from the corner of its square on.
pub(super) const fn stroke(shape: Shape, top: bool) -> &'static str {
    match shape {
        Shape::Ring => "m3 32a29 29 0 1 0 58 0a29 29 0 1 0-58 0",
        // A line without length, its round ends make the disc.
        Shape::Dot => "m32 32h0",
        Shape::Corners => "m6 20v-14h14m24 0h14v14m0 24v14h-14m-24 0h-14v-14",
        Shape::Cross => "m21 21l22 22m0-22l-22 22",
        Shape::Plus => "m32 19v26m-13-13h26",
        Shape::Struck => "m16 32a16 16 0 1 0 32 0a16 16 0 1 0-32 0m5 11l22-22",
        Shape::Hatch => "m4 20l16-16m16 0l-32 32m0 16l48-48m8 8l-48 48m16 0l32-32m0 16l-16 16",
        Shape::Chevron if top => "m0 62l8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7",
        Shape::Chevron => "m0 2l8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7",
        Shape::Frame => "m21 21h22v22h-22z",
        Shape::Tint => "m0 0h64v64h-64z",
        Shape::Waves => {
            "m8 21q6-7 12 0t12 0 12 0 12 0m-48 11q6-7 12 0t12 0 12 0 12 0m-48 11q6-7 12 0t12 0 12 0 12 0"
        }
        Shape::Leaf => "m14 50q-2-34 36-36q2 38-30 30q10-2 16-16",
        Shape::Stack => "m10 50l22 10 22-10m0-8l-22 10-22-10",
        Shape::Badge => "",
    }
}

/// The outline of a badge of its own, 28 × 28 units, and of a small one in the corner beside a piece, 21 × 19.
const BADGE: &str = "m6 18h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-16a6 6 0 0 1-6-6v-16a6 6 0 0 1 6-6z";
const TAG: &str = "m4 0h13a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-13a4 4 0 0 1-4-4v-11a4 4 0 0 1 4-4z";

/// The shapes that would be lost in front of a piece, as they stand on a small badge in the corner beside it.
const fn small(shape: Shape) -> Option<&'static str> {
    match shape {
        Shape::Dot => Some("m53 10h0"),
        Shape::Cross => Some("m49 5l9 9m0-9l-9 9"),
        Shape::Plus => Some("m53 4v11m-5-5h11"),
        Shape::Stack => Some("m48 7l6 3 6-3m0 5l-6 3-6-3"),
        Shape::Struck => Some("m48 10a5 5 0 1 0 11 0a5 5 0 1 0-11 0m2 4l7-8"),
        _ => None,
    }
}

/// Writes a letter or number of the picture.
fn word(out: &mut String, class: &str, word: &str, x: u16, y: u16) {
    out.push_str("<text class=\"");
    out.push_str(class);
    out.push_str("\" x=\"");
    number(out, x);
    out.push_str("\" y=\"");
    number(out, y);
    // What is longer than a badge is drawn narrower.
    if word.len() > 2 && word.chars().nth(2).is_some() {
        out.push_str("\" lengthAdjust=\"spacingAndGlyphs\" textLength=\"");
        number(out, if class.len() > 2 { 18u32 } else { 25 });
    }
    out.push_str("\">");
    html::text(out, word);
    out.push_str("</text>");
}
