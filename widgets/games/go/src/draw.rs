//! The board as SVG: lines, star points, stones, what is written on them.

use std::fmt::{self, Write as _};

use musi_diagram::draw::UNIT;
use musi_html as html;

use crate::goban::{Colour, Goban, Joint, Point, Sign};

/// The side of a point in units of the drawing, and half of it.
const SIDE: usize = UNIT as usize;
const HALF: usize = SIDE / 2;

/// Writes what arguments say: a text takes whatever is written to it.
fn write(out: &mut String, arguments: fmt::Arguments<'_>) {
    // Writing to a text cannot fail.
    let _ = out.write_fmt(arguments);
}

/// Writes a number.
pub(crate) fn number(out: &mut String, value: usize) {
    out.push_str(&value.to_string());
}

/// Writes the SVG element.
pub(crate) fn write_svg(out: &mut String, board: &Goban) {
    let (width, height) = (board.width * SIDE, board.height * SIDE);
    write(
        out,
        format_args!(
            "<svg viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\" focusable=\"false\"><g><path class=\"lt\" d=\"M0 0h{width}v{height}h-{width}z\"/>"
        ),
    );
    write_lines(out, board);
    let mut stars = String::new();
    for (column, row, point) in board.places() {
        if point.star && point.stone.is_none() {
            write(&mut stars, format_args!("M{} {}h0", column * SIDE + HALF, row * SIDE + HALF));
        }
    }
    if !stars.is_empty() {
        write(out, format_args!("<path class=\"star\" d=\"{stars}\"/>"));
    }
    for (column, row, point) in board.places() {
        write_point(out, point, (column * SIDE + HALF, row * SIDE + HALF));
    }
    board.joints.iter().for_each(|joint| write_joint(out, joint));
    out.push_str("</g></svg>");
}

/// The lines: through every point that has some, to the middle of a point at an edge of the board, else to the end of the picture.
fn write_lines(out: &mut String, board: &Goban) {
    let [top, right, bottom, left] = board.edges;
    let drawn = |column: usize, row: usize| board.point(column, row).is_some_and(|point| !point.off);
    out.push_str("<path class=\"rule\" d=\"");
    for row in 0..board.height {
        for (from, to) in stretches(board.width, |column| drawn(column, row)) {
            let start = from * SIDE + if from == 0 && !left { 0 } else { HALF };
            let end = to * SIDE + if to + 1 == board.width && !right { SIDE } else { HALF };
            write(out, format_args!("M{start} {}H{end}", row * SIDE + HALF));
        }
    }
    for column in 0..board.width {
        for (from, to) in stretches(board.height, |row| drawn(column, row)) {
            let start = from * SIDE + if from == 0 && !top { 0 } else { HALF };
            let end = to * SIDE + if to + 1 == board.height && !bottom { SIDE } else { HALF };
            write(out, format_args!("M{} {start}V{end}", column * SIDE + HALF));
        }
    }
    out.push_str("\"/>");
}

/// The stretches of places that are drawn, each by its first and its last.
fn stretches(length: usize, drawn: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for at in (0..length).filter(|at| drawn(*at)) {
        match found.last_mut() {
            Some((_, last)) if *last + 1 == at => *last = at,
            _ => found.push((at, at)),
        }
    }
    found
}

fn write_point(out: &mut String, point: &Point, (x, y): (usize, usize)) {
    let class = match point.stone {
        Some(Colour::Black) => "b",
        Some(Colour::White) => "w",
        None if point.label.is_empty() && point.sign.is_none() => return,
        None => "n",
    };
    write(out, format_args!("<g class=\"{class}\">"));
    // A letter on an empty point stands on ground without lines.
    let radius = if point.stone.is_some() { 30 } else { 20 };
    if point.stone.is_some() || !point.label.is_empty() {
        write(out, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }
    match point.sign {
        Some(Sign::Circle) => write(
            out,
            format_args!("<path class=\"s\" d=\"M{} {y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0\"/>", x - 14),
        ),
        Some(Sign::Square) => {
            write(out, format_args!("<path class=\"s\" d=\"M{} {}h24v24h-24z\"/>", x - 12, y - 12));
        }
        Some(Sign::Triangle) => {
            write(out, format_args!("<path class=\"s\" d=\"M{x} {}l15 25h-30z\"/>", y - 16));
        }
        Some(Sign::Cross) => {
            write(out, format_args!("<path class=\"s\" d=\"M{} {}l24 24m0-24l-24 24\"/>", x - 12, y - 12));
        }
        None => {}
    }
    if !point.label.is_empty() {
        let small = if point.label.chars().count() > 2 { " class=\"k\"" } else { "" };
        write(
            out,
            format_args!("<text{small} x=\"{x}\" y=\"{}\">", y + if small.is_empty() { 11 } else { 8 }),
        );
        html::text(out, &point.label);
        out.push_str("</text>");
    }
    out.push_str("</g>");
}

/// A line between two points, with a head where it is an arrow.
fn write_joint(out: &mut String, joint: &Joint) {
    // A board of 25 lines has 1,600 units.
    let unit = |at: usize| f64::from(u16::try_from(at * SIDE + HALF).unwrap_or(u16::MAX));
    let middle = |(column, row): (usize, usize)| (unit(column), unit(row));
    let ((x, y), (to_x, to_y)) = (middle(joint.from), middle(joint.to));
    write(out, format_args!("<path class=\"joint\" d=\"M{x} {y}L{to_x} {to_y}"));
    let length = (to_x - x).hypot(to_y - y);
    if joint.arrow && length > 0.0 {
        let (along, across) = ((to_x - x) / length * 20.0, (to_y - y) / length * 20.0);
        let head = |side: f64| (to_x - along - side * across * 0.6, to_y - across + side * along * 0.6);
        let ((left_x, left_y), (right_x, right_y)) = (head(1.0), head(-1.0));
        write(out, format_args!("M{left_x:.0} {left_y:.0}L{to_x} {to_y}L{right_x:.0} {right_y:.0}"));
    }
    out.push_str("\"/>");
}
