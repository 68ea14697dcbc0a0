//! What lights what: a letter in the text and its squares, each way, without script.
//!
//! CSS cannot compare two attributes, so every mark of a figure gets one rule, in a style element inside an SVG, which
//! may stand anywhere in a page.

use super::FigureParts;
use crate::drops;
use crate::html;
use crate::picture::Cell;
use crate::scene::NamePlace;
use crate::ui::drops::WHY;
use musi_rules::{Square, SquareSet};

/// The squares of a figure to which links may lead: those with a piece or a mark, and those that the text names.
#[must_use]
pub fn targets(parts: &FigureParts<'_>) -> SquareSet {
    let told = |square: &Square| {
        parts
            .picture
            .cell(*square)
            .is_some_and(|cell| cell.piece.is_some() || !cell.shapes.is_empty() || !cell.marks.is_empty())
    };
    let board = parts.picture.geometry;
    let named = parts.mentions.iter().map(|(_, squares)| *squares);
    let lines = parts.scene.names.iter().map(|name| line(parts, name.place));
    let barred = drops::of_scene(parts.scene).into_iter().map(|(_, squares)| squares);
    named.chain(lines).chain(barred).fold(board.squares().filter(told).collect(), |all, some| all | some)
}

/// Writes the rules of a figure.
pub(super) fn write(out: &mut String, parts: &FigureParts<'_>) {
    let mut marks: Vec<&str> = parts.picture.cells.iter().flat_map(Cell::each).collect();
    marks.sort_unstable();
    marks.dedup();
    let mentions: Vec<(&str, SquareSet)> = parts
        .mentions
        .iter()
        .copied()
        .chain(parts.scene.names.iter().map(|name| (name.text.as_str(), line(parts, name.place))))
        .chain(
            drops::of_scene(parts.scene)
                .into_iter()
                .filter_map(|(why, squares)| Some((WHY.get(why)?.tok, squares))),
        )
        .filter(|(name, squares)| !squares.is_empty() && marks.binary_search(name).is_err())
        .collect();
    if marks.is_empty() && mentions.is_empty() {
        return;
    }
    out.push_str("<svg class=\"lights\" aria-hidden=\"true\"><style>");
    for mark in marks {
        let mut cells = String::from("#");
        identifier(&mut cells, parts.id);
        cells.push_str(" td[data-m~=");
        string(&mut cells, mark);
        cells.push(']');
        rule(out, parts, mark, &cells);
    }
    for (name, squares) in mentions {
        let mut cells = String::new();
        for square in squares {
            if !cells.is_empty() {
                cells.push(',');
            }
            cells.push('#');
            identifier(&mut cells, parts.id);
            cells.push('-');
            cells.push_str(&parts.picture.geometry.name(square));
        }
        rule(out, parts, name, &cells);
    }
    out.push_str("</style></svg>");
}

/// The squares of a rank or file that has a name; none for edges and directions.
fn line(parts: &FigureParts<'_>, place: NamePlace) -> SquareSet {
    let board = parts.scene.geometry;
    let on = |square: &Square| match place {
        NamePlace::Rank(rank) => board.rank(*square) == rank,
        NamePlace::File(file) => board.file(*square) == file,
        _ => false,
    };
    board.squares().filter(on).collect()
}

/// Writes one rule: whichever of the links or cells is pointed at, all of them are lit.
fn rule(out: &mut String, parts: &FigureParts<'_>, mark: &str, cells: &str) {
    let mut both = String::from(cells);
    both.push_str(",[href^=\"#");
    identifier(&mut both, parts.id);
    both.push_str("-\"][data-m=");
    string(&mut both, mark);
    both.push(']');
    out.push_str(":root:has(:is(");
    html::text(out, &both);
    out.push_str("):is(:hover,:focus-visible,:target)) :is(");
    html::text(out, &both);
    out.push_str("){--lit:3px}");
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

/// An id in a selector: anything but letters, digits and hyphens is escaped.
fn identifier(out: &mut String, id: &str) {
    for letter in id.chars() {
        if !letter.is_alphanumeric() && letter != '-' && letter != '_' {
            out.push('\\');
        }
        out.push(letter);
    }
}
