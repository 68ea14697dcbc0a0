//! The one renderer: a [`Picture`] becomes an SVG and a table, in the build and in the browser alike.
//!
//! The SVG is only looked at (`aria-hidden`); the table lies exactly over it, and its cells are the targets for
//! pointer, keyboard and screen reader.

mod arrows;
mod bare;
mod board;
mod board_body;
mod controls;
mod defs;
mod details;
mod frame;
mod ground;
mod group;
mod hands;
mod legend;
mod lights;
mod live;
mod marks;
mod names;
mod parts;
mod pieces;
mod proof;
mod stage;
mod steps;
mod table;

pub use bare::bare;
pub use board::Board;
pub use board_body::{figure, write_figure};
pub use controls::templates;
pub use defs::defs;
pub use details::{answer, write_answer_rows, write_ascii};
pub use frame::{FigureBody, Frame, FramePart, write_framed};
pub use hands::{hand_name, holder, write_hand};
pub use legend::icon;
pub use lights::{first, rules, targets, together};
pub use live::{write_live, write_live_data};
pub use marks::{letters, write_shape_at};
pub use parts::{Caption, FigureParts, GroupPart};
pub use proof::write_deliberate;
pub use proof::write_verdict;
pub use steps::{Step, pictures as steps};
pub use table::{Ids, cell_marks, cell_name, table, write_table};

use crate::picture::{Picture, Shape, number};

/// The side of a square in units of the drawing.
pub const UNIT: u16 = 64;

/// The shapes that lie under the pieces; the others lie over them.
const UNDER: [Shape; 7] =
    [Shape::Tint, Shape::Waves, Shape::Leaf, Shape::Frame, Shape::Hatch, Shape::Chevron, Shape::Ring];
const OVER: [Shape; 7] =
    [Shape::Dot, Shape::Corners, Shape::Cross, Shape::Plus, Shape::Struck, Shape::Stack, Shape::Badge];

/// Whether a shape lies under the pieces.
#[must_use]
pub fn is_under(shape: Shape) -> bool {
    UNDER.contains(&shape)
}

/// The picture as one SVG element.
#[must_use]
pub fn svg(picture: &Picture) -> String {
    let mut out = String::with_capacity(2048);
    write_svg(&mut out, picture);
    out
}

/// Writes the SVG element. Its only child is a `<g>`, which [`write_drawing`] fills.
pub fn write_svg(out: &mut String, picture: &Picture) {
    out.push_str("<svg viewBox=\"0 0 ");
    number(out, u16::from(picture.geometry.width()) * UNIT);
    out.push(' ');
    number(out, u16::from(picture.geometry.height()) * UNIT);
    out.push_str("\" aria-hidden=\"true\"><g>");
    write_drawing(out, picture);
    out.push_str("</g></svg>");
}

/// Writes what stands inside the SVG's `<g>`: ground, marks under the pieces, pieces, marks over them.
///
/// The browser calls this after each move and puts the result in place of the old one.
pub fn write_drawing(out: &mut String, picture: &Picture) {
    ground::write(out, picture);
    for square in picture.last {
        let (x, y) = corner(picture, square);
        out.push_str("<path class=\"last\" d=\"M");
        pair(out, x, y);
        out.push_str("h64v64h-64z\"/>");
    }
    marks::write(out, picture, &UNDER);
    pieces::write(out, picture);
    marks::write(out, picture, &OVER);
    arrows::write(out, picture);
}

/// The upper left corner of a square in units of the drawing.
fn corner(picture: &Picture, square: musi_rules::Square) -> (u16, u16) {
    let (column, row) = picture.place(square);
    (u16::from(column) * UNIT, u16::from(row) * UNIT)
}

/// Writes two numbers with a blank between them.
fn pair(out: &mut String, x: u16, y: u16) {
    number(out, x);
    out.push(' ');
    number(out, y);
}
