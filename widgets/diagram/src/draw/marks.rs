//! The mark alphabet, drawn. Every shape is one path a picture, however many squares carry it.

use super::{corner, pair};
use crate::html;
use crate::picture::{Cell, Picture, Shape, number};
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
    let start = out.len();
    out.push_str("<path class=\"");
    out.push_str(shape.class());
    out.push_str("\" d=\"");
    let empty = out.len();
    let mut texts = String::new();
    for square in picture.geometry.squares() {
        let Some(cell) = picture.cell(square).filter(|cell| cell.shapes.has(shape)) else { continue };
        if letter.is_some_and(|letter| !cell.each().any(|mark| base(mark) == letter)) {
            continue;
        }
        let (x, y) = corner(picture, square);
        let top = picture.place(square).1 * 2 < picture.geometry.height();
        outline(out, &mut texts, cell, shape, letter, (x, y), top);
    }
    if out.len() == empty {
        out.truncate(start);
    } else {
        out.push_str("\"/>");
    }
    out.push_str(&texts);
}

/// Writes one shape of one square with its corner at x, y, as a path of its own.
#[cfg(feature = "muso")]
pub(crate) fn write_shape_at(out: &mut String, cell: &Cell, shape: Shape, at: (u16, u16)) {
    let (start, mut texts) = (out.len(), String::new());
    out.push_str("<path class=\"");
    out.push_str(shape.class());
    out.push_str("\" d=\"");
    let empty = out.len();
    outline(out, &mut texts, cell, shape, None, at, false);
    if out.len() == empty {
        out.truncate(start);
    } else {
        out.push_str("\"/>");
    }
    out.push_str(&texts);
}

/// Writes the outline of one shape into the path, and its letter or number beside it.
fn outline(
    out: &mut String,
    texts: &mut String,
    cell: &Cell,
    shape: Shape,
    letter: Option<&str>,
    (x, y): (u16, u16),
    top: bool,
) {
    if shape == Shape::Badge {
        badges(out, texts, cell, (x, y));
        return;
    }
    if let (Some(_), Some((dx, dy, path))) = (cell.piece, small(shape)) {
        texts.push_str("<path class=\"badge\" d=\"M");
        pair(texts, x + 47, y);
        texts.push_str(TAG);
        texts.push_str("\"/><path class=\"");
        texts.push_str(shape.class());
        texts.push_str(" in\" d=\"M");
        pair(texts, x + dx, y + dy);
        texts.push_str(path);
        texts.push_str("\"/>");
        return;
    }
    let (dx, dy, path) = match (shape, cell.piece) {
        // Around the piece, not under it.
        (Shape::Frame, Some(_)) => (6, 6, "h52v52h-52z"),
        _ => stroke(shape, top),
    };
    out.push('M');
    pair(out, x + dx, y + dy);
    out.push_str(path);
    let Some(letter) = letter else { return };
    match shape {
        Shape::Dot => word(texts, "on", letter, x + 32, y + 39),
        Shape::Corners => word(texts, "by", letter, x + 32, y + 39),
        Shape::Ring => {
            let name = cell.each().find(|mark| base(mark) == letter).unwrap_or(letter);
            tag(texts, name, x, y);
        }
        _ => {}
    }
}

/// Where the outline of a shape begins within its square, and how it goes on from there.
pub(super) const fn stroke(shape: Shape, top: bool) -> (u16, u16, &'static str) {
    match shape {
        Shape::Ring => (3, 32, "a29 29 0 1 0 58 0a29 29 0 1 0-58 0"),
        // A line without length, its round ends make the disc.
        Shape::Dot => (32, 32, "h0"),
        Shape::Corners => (6, 20, "v-14h14m24 0h14v14m0 24v14h-14m-24 0h-14v-14"),
        Shape::Cross => (21, 21, "l22 22m0-22l-22 22"),
        Shape::Plus => (32, 19, "v26m-13-13h26"),
        Shape::Struck => (16, 32, "a16 16 0 1 0 32 0a16 16 0 1 0-32 0m5 11l22-22"),
        Shape::Hatch => (4, 20, "l16-16m16 0l-32 32m0 16l48-48m8 8l-48 48m16 0l32-32m0 16l-16 16"),
        Shape::Chevron if top => (0, 62, "l8-7 8 7 8-7 8 7 8-7 8 7 8-7 8 7"),
        Shape::Chevron => (0, 2, "l8 7 8-7 8 7 8-7 8 7 8-7 8 7 8-7"),
        Shape::Frame => (21, 21, "h22v22h-22z"),
        Shape::Waves => {
            (8, 21, "q6-7 12 0t12 0 12 0 12 0m-48 11q6-7 12 0t12 0 12 0 12 0m-48 11q6-7 12 0t12 0 12 0 12 0")
        }
        Shape::Leaf => (14, 50, "q-2-34 36-36q2 38-30 30q10-2 16-16"),
        Shape::Stack => (10, 50, "l22 10 22-10m0-8l-22 10-22-10"),
        Shape::Badge => (0, 0, ""),
    }
}

/// The outline of a small badge from its upper edge on, 21 × 19 units.
const TAG: &str = "h13a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-13a4 4 0 0 1-4-4v-11a4 4 0 0 1 4-4z";

/// Writes the letter of a piece in the corner of its square, on a small badge.
fn tag(texts: &mut String, name: &str, x: u16, y: u16) {
    texts.push_str("<path class=\"badge\" d=\"M");
    pair(texts, x + 4, y);
    texts.push_str(TAG);
    texts.push_str("\"/>");
    word(texts, "on s", name, x + 10, y + 15);
}

/// The shapes that would be lost in front of a piece, as they stand on a small badge in the corner beside it.
const fn small(shape: Shape) -> Option<(u16, u16, &'static str)> {
    match shape {
        Shape::Dot => Some((53, 10, "h0")),
        Shape::Cross => Some((49, 5, "l9 9m0-9l-9 9")),
        Shape::Plus => Some((53, 4, "v11m-5-5h11")),
        Shape::Stack => Some((48, 7, "l6 3 6-3m0 5l-6 3-6-3")),
        Shape::Struck => Some((48, 10, "a5 5 0 1 0 11 0a5 5 0 1 0-11 0m2 4l7-8")),
        _ => None,
    }
}

/// Writes the badges of a square: one for each mark, in the middle, or small in the corner beside a piece.
fn badges(out: &mut String, texts: &mut String, cell: &Cell, (x, y): (u16, u16)) {
    let count = cell.each().count() as u16;
    let (mut left, baseline, step) = match (cell.piece, count) {
        (Some(_), _) => (x + 64 - 22 * count.min(2), y + 15, 22),
        (None, 1) => (x + 18, y + 40, 28),
        (None, _) => (x + 3, y + 40, 30),
    };
    for mark in cell.first_two().into_iter().filter(|mark| !mark.is_empty()) {
        out.push('M');
        if cell.piece.is_some() {
            pair(out, left + 4, y);
            out.push_str(TAG);
            word(texts, "on s", mark, left + 10, baseline);
        } else {
            pair(out, left + 6, y + 18);
            out.push_str("h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-16a6 6 0 0 1-6-6v-16a6 6 0 0 1 6-6z");
            word(texts, "on", mark, left + 14, baseline);
        }
        left += step;
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
    out.push_str("\">");
    html::text(out, word);
    out.push_str("</text>");
}
