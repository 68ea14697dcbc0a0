//! What lights what: a letter in the text and its squares, each way, without script.
//!
//! CSS cannot compare two attributes, so every mark of a page gets one rule, which holds within each figure. What else
//! the text names gets a number, and every number one rule. They are a style sheet that only readers without script load.

use super::FigureParts;
use crate::picture::{Picture, number};
use crate::scene::NamePlace;
use musi_rules::{Square, SquareSet};

/// The square to which a link leads that speaks of several: the first as they are read.
#[must_use]
pub fn first(picture: &Picture, squares: SquareSet) -> Option<Square> {
    picture.reading_order(squares).into_iter().next()
}

/// The squares of a figure to which links lead: the first of each mark and of each name.
#[must_use]
pub fn targets(parts: &FigureParts<'_>) -> SquareSet {
    let marks = parts.scene.marks.iter().map(|mark| mark.squares);
    let firsts = marks.chain(named(parts)).filter_map(|squares| first(parts.picture, squares));
    firsts.fold(parts.linked, |all, square| all | SquareSet::from_square(square))
}

/// The squares that are lit together because a name speaks of them: names in the text, of ranks and files, and the
/// reasons against a drop. Each set once.
#[must_use]
pub fn together(parts: &FigureParts<'_>) -> Vec<SquareSet> {
    let mut lights = Vec::new();
    for squares in named(parts) {
        if !squares.is_empty() && !lights.contains(&squares) {
            lights.push(squares);
        }
    }
    lights
}

fn named(parts: &FigureParts<'_>) -> impl Iterator<Item = SquareSet> {
    let mentions = parts.mentions.iter().map(|(_, squares)| *squares);
    let lines = parts.scene.names.iter().map(|name| line(parts, name.place));
    mentions.chain(lines).chain(parts.picture.reasons().map(|(_, squares)| squares))
}

/// Writes the number by which these squares are lit, as an attribute of a link to them.
pub(super) fn write_number(out: &mut String, parts: &FigureParts<'_>, squares: SquareSet) {
    if let Some(at) = together(parts).iter().position(|light| *light == squares) {
        out.push_str("\" data-n=\"");
        number(out, (parts.first_light + at) as u32);
    }
}

/// The rules of a page as CSS: one for each mark of its figures, which must be in order and each once, and one for each of its
/// lights.
#[must_use]
pub fn rules(marks: &[&str], lights: usize) -> String {
    let mut out = String::new();
    if marks.is_empty() && lights == 0 {
        return out;
    }
    // Whichever of the links or cells is pointed at, all of them are lit.
    let rule = |out: &mut String, first: bool, cells: &str| {
        out.push_str(if first { "{" } else { "," });
        for part in ["&:has(", cells, ":is(:hover,:focus-visible,:target)) ", cells] {
            out.push_str(part);
        }
    };
    for (index, mark) in marks.iter().enumerate() {
        if index == 0 {
            out.push_str(":is(.figure:not(.group),.boards>li)");
        }
        let mut cells = String::from("[data-m~=");
        string(&mut cells, mark);
        cells.push(']');
        rule(&mut out, index == 0, &cells);
    }
    if !marks.is_empty() {
        out.push_str("{--lit:3px}}");
    }
    for light in 0..lights {
        if light == 0 {
            out.push_str(".content");
        }
        let mut cells = String::from("[data-n~=\"");
        number(&mut cells, light as u32);
        cells.push_str("\"]");
        rule(&mut out, light == 0, &cells);
    }
    if lights > 0 {
        out.push_str("{--lit:3px}}");
    }
    out
}

/// The squares of a rank or file that has a name; none for edges and directions.
pub(super) fn line(parts: &FigureParts<'_>, place: NamePlace) -> SquareSet {
    let board = parts.scene.geometry;
    let on = |square: &Square| match place {
        NamePlace::Rank(rank) => board.rank(*square) == rank,
        NamePlace::File(file) => board.file(*square) == file,
        _ => false,
    };
    board.squares().filter(on).collect()
}

/// A string of CSS. Marks are short and come from a page's cells.
fn string(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        if matches!(letter, '"' | '\\' | '<') || letter.is_control() {
            out.push('\\');
            for shift in [4, 0] {
                let digit = (letter as u32 >> shift) & 15;
                out.push(char::from_digit(digit, 16).unwrap_or('0'));
            }
            out.push(' ');
        } else {
            out.push(letter);
        }
    }
    out.push('"');
}
