//! The table that lies over the picture.

use crate::html;
use crate::picture::{Coordinates, Picture};
use musi_rules::{Square, SquareSet, Tongue};

/// The table of a picture. See [`write_table`].
#[must_use]
pub fn table(picture: &Picture, id: &str, labels: Tongue) -> String {
    let mut out = String::with_capacity(4096);
    write_table(&mut out, picture, id, SquareSet::all(picture.geometry), "", labels);
    out
}

/// Writes the table of a picture: one cell a square with the page's marks in `data-m`, and the square's name hidden from
/// the eye; files and ranks as headers, which are the coordinates that the eye sees.
///
/// The cells of `targets`, to which links may lead, have ids: `ID-e4`. Ids are what differs from figure to figure; where
/// they stand on each of 64 cells they are half of what the table of a page with many figures weighs.
/// `attributes` go into the table's tag as they are.
pub fn write_table(
    out: &mut String,
    picture: &Picture,
    id: &str,
    targets: SquareSet,
    attributes: &str,
    labels: Tongue,
) {
    let (width, height) = (picture.geometry.width(), picture.geometry.height());
    out.push_str("<table class=\"board\"");
    out.push_str(attributes);
    let far = picture.coordinates.far();
    out.push_str(if far { "><thead><tr>" } else { "><thead><tr><td></td>" });
    for column in 0..width {
        let file = if picture.flipped { width - 1 - column } else { column };
        out.push_str("<th scope=\"col\">");
        picture.coordinates.file(out, file, width);
        out.push_str("</th>");
    }
    out.push_str(if far { "<td></td></tr></thead><tbody>" } else { "</tr></thead><tbody>" });
    for row in 0..height {
        let rank = if picture.flipped { row } else { height - 1 - row };
        let name = |out: &mut String| {
            out.push_str("<th scope=\"row\">");
            picture.coordinates.rank(out, rank, height);
            out.push_str("</th>");
        };
        out.push_str("<tr>");
        if !far {
            name(out);
        }
        for column in 0..width {
            if let Some(square) = picture.at(column, row) {
                write_cell(out, picture, square, targets.contains(square).then_some(id), labels);
            }
        }
        if far {
            name(out);
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}

/// Writes one cell of the table.
fn write_cell(out: &mut String, picture: &Picture, square: Square, id: Option<&str>, labels: Tongue) {
    out.push_str("<td");
    if let Some(id) = id {
        out.push_str(" id=\"");
        html::attribute(out, id);
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
    out.push_str("><span class=\"vh\">");
    let mut name = String::new();
    cell_name(&mut name, picture, square, labels);
    html::text(out, &name);
    out.push_str("</span></td>");
}

/// What `data-m` of a square says: its marks with a blank between two, `""` when it has none.
#[must_use]
pub fn cell_marks(picture: &Picture, square: Square) -> &str {
    picture.cell(square).map_or("", |cell| cell.marks.as_str())
}

/// Writes the name of a square as a screen reader says it: `e4, soweli tawa walo, O`. Plain text, not HTML.
pub fn cell_name(out: &mut String, picture: &Picture, square: Square, labels: Tongue) {
    square_name(out, picture, square);
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
    picture.coordinates.file(out, geometry.file(square), geometry.width());
    match picture.coordinates {
        Coordinates::None => out.push('.'),
        Coordinates::Shogi if geometry.width() > 9 || geometry.height() > 9 => {
            let (file, rank) =
                (geometry.width() - geometry.file(square), geometry.height() - geometry.rank(square));
            if file > 9 || rank > 9 {
                out.push('-');
            }
        }
        Coordinates::Shogi | Coordinates::Letters => {}
    }
    picture.coordinates.rank(out, geometry.rank(square), geometry.height());
}
