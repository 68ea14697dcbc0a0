//! The table that lies over the picture.
//!
//! Tags that HTML lets a page leave out are left out: of the thousands of cells of a page with many boards, they would be
//! the larger part.

use crate::picture::{Coordinates, Picture};
use musi_html as html;
use musi_rules::{Language, Square, SquareSet};

/// The table of a picture. See [`write_table`].
#[must_use]
pub fn table(picture: &Picture, id: &str, labels: Language) -> String {
    let mut out = String::with_capacity(4096);
    let ids = Ids { id, targets: SquareSet::all(picture.geometry), lights: &[], first: 0 };
    write_table(&mut out, picture, &ids, "", labels);
    out
}

/// What tells the squares of a figure apart from those of others on its page.
#[derive(Clone, Copy, Debug)]
pub struct Ids<'a> {
    /// The id of the figure.
    pub id: &'a str,
    /// The squares to which links lead. Only they have ids, `ID-e4`: ids are what differs from figure to figure, and on
    /// each of 64 cells they would be half of what the tables of a page weigh.
    pub targets: SquareSet,
    /// Squares that are lit together by a name in the text.
    pub lights: &'a [SquareSet],
    /// The number of the first of `lights` on the page.
    pub first: usize,
}

/// Writes the table of a picture: one cell a square, with the page's marks in `data-m` and the numbers of the names that
/// light it in `data-n`; files and ranks as headers, which are the coordinates that the eye sees.
///
/// A cell says what stands on its square, hidden from the eye; which square it is, its headers say until the board comes
/// alive. `attributes` go into the table's tag as they are.
pub fn write_table(out: &mut String, picture: &Picture, ids: &Ids<'_>, attributes: &str, labels: Language) {
    let (width, height) = (picture.geometry.width(), picture.geometry.height());
    out.push_str("<table class=\"board\"");
    out.push_str(attributes);
    let far = picture.coordinates.far();
    out.push_str(if far { "><thead><tr>" } else { "><thead><tr><td>" });
    for column in 0..width {
        let file = if picture.flipped { width - 1 - column } else { column };
        out.push_str("<th scope=col>");
        picture.coordinates.file(out, file, picture.geometry);
    }
    out.push_str(if far { "<td><tbody>" } else { "<tbody>" });
    for row in 0..height {
        let rank = if picture.flipped { row } else { height - 1 - row };
        let name = |out: &mut String| {
            out.push_str("<th scope=row>");
            picture.coordinates.rank(out, rank, picture.geometry);
        };
        out.push_str("<tr");
        let squares: SquareSet = (0..width).filter_map(|column| picture.at(column, row)).collect();
        write_lights(out, ids, |light| light == squares);
        out.push('>');
        if !far {
            name(out);
        }
        for column in 0..width {
            if let Some(square) = picture.at(column, row) {
                write_cell(out, picture, square, squares, ids, labels);
            }
        }
        if far {
            name(out);
        }
    }
    out.push_str("</table>");
}

/// Writes the numbers of the lights that `wanted` finds.
fn write_lights(out: &mut String, ids: &Ids<'_>, wanted: impl Fn(SquareSet) -> bool) {
    let mut open = false;
    for (number, light) in (ids.first..).zip(ids.lights) {
        if wanted(*light) {
            out.push_str(if open { " " } else { " data-n=\"" });
            open = true;
            crate::picture::number(out, number as u32);
        }
    }
    if open {
        out.push('"');
    }
}

/// Writes one cell of the table. `rank` are the squares of its row.
fn write_cell(
    out: &mut String,
    picture: &Picture,
    square: Square,
    rank: SquareSet,
    ids: &Ids<'_>,
    labels: Language,
) {
    out.push_str("<td");
    let named = ids.targets.contains(square);
    if named {
        out.push_str(" id=\"");
        html::attribute(out, ids.id);
        out.push('-');
        out.push_str(&picture.geometry.name(square));
        out.push('"');
    }
    let marks = cell_marks(picture, square);
    if !marks.is_empty() {
        out.push_str(" data-m=\"");
        html::attribute(out, marks);
        out.push('"');
    }
    // A whole rank is lit by its row; the square to which the rank's name leads says so itself, because it can be the
    // target of a link.
    write_lights(out, ids, |light| light.contains(square) && (named || light != rank));
    out.push('>');
    let mut stands = String::new();
    write_stands(&mut stands, picture, square, labels);
    html::text(out, stands.strip_prefix(", ").unwrap_or_default());
}

/// What `data-m` of a square says: its marks with a blank between two, `""` when it has none.
#[must_use]
pub fn cell_marks(picture: &Picture, square: Square) -> &str {
    picture.cell(square).map_or("", |cell| cell.marks.as_str())
}

/// Writes the name of a square as a screen reader says it: `e4, soweli tawa walo, O`. Plain text, not HTML.
pub fn cell_name(out: &mut String, picture: &Picture, square: Square, labels: Language) {
    square_name(out, picture, square);
    write_stands(out, picture, square, labels);
}

/// Writes what stands on a square, a comma before each: its piece, its marks.
fn write_stands(out: &mut String, picture: &Picture, square: Square, labels: Language) {
    let Some(cell) = picture.cell(square) else { return };
    if let Some(piece) = cell.piece {
        out.push_str(", ");
        out.push_str(&(picture.set.name)(piece, labels));
    }
    for mark in cell.each() {
        out.push_str(", ");
        out.push_str(mark);
    }
}

/// Writes the name of a square in the coordinates of its game: `e4`, `76`; a point between two numbers, and a hyphen where
/// one of them has two digits.
pub(super) fn square_name(out: &mut String, picture: &Picture, square: Square) {
    let geometry = picture.geometry;
    picture.coordinates.file(out, geometry.file(square), geometry);
    match picture.coordinates {
        Coordinates::None => out.push('.'),
        Coordinates::FromFarRight if geometry.width() > 9 || geometry.height() > 9 => {
            let (file, rank) =
                (geometry.width() - geometry.file(square), geometry.height() - geometry.rank(square));
            if file > 9 || rank > 9 {
                out.push('-');
            }
        }
        Coordinates::FromFarRight | Coordinates::Letters => {}
    }
    picture.coordinates.rank(out, geometry.rank(square), geometry);
}
