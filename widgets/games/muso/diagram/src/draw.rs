//! A board of Muso as SVG: ground, terrain, what stands on it, marks. The same for the page and for the browser.

use musi_muso_rules::Position;
use musi_rules::{Piece, PieceKind, Side, Square, SquareSet};

use crate::art::{write_stack, write_stack_badges, write_terrain};
use musi_diagram::draw::{UNIT, is_under, write_shape_at};
use musi_diagram::picture::{Cell, Shape, number};

/// Squares that carry a shape of the mark alphabet; the text is what a badge shows, and of no matter for other shapes.
pub type Marked<'a> = (Shape, SquareSet, &'a str);

/// Writes the SVG element of a board. Its only child is a `<g>`, which [`write_muso_drawing`] fills.
///
/// ```
/// use std::sync::Arc;
/// use musi_muso_diagram::write_muso_svg;
/// use musi_muso_rules::house;
/// let mut out = String::new();
/// write_muso_svg(&mut out, &Arc::new(house::rules(2)).start(), &[]);
/// assert!(out.starts_with("<svg viewBox=\"0 0 448 448\"") && out.contains("href=\"#muso-Pr\""));
/// ```
pub fn write_muso_svg(out: &mut String, position: &Position, marks: &[Marked<'_>]) {
    let board = position.rules().board.geometry;
    out.push_str("<svg viewBox=\"0 0 ");
    number(out, u16::from(board.width()) * UNIT);
    out.push(' ');
    number(out, u16::from(board.height()) * UNIT);
    out.push_str("\" aria-hidden=\"true\" focusable=\"false\"><g>");
    write_muso_drawing(out, position, marks);
    out.push_str("</g></svg>");
}

/// Writes what stands inside the SVG's `<g>`: ground, marks under the pieces, pieces, marks over them, and over those how high a stack is.
pub fn write_muso_drawing(out: &mut String, position: &Position, marks: &[Marked<'_>]) {
    let rules = position.rules();
    let board = rules.board.geometry;
    let corner = |square: Square| {
        let (column, row) = (board.file(square), board.height() - 1 - board.rank(square));
        (u16::from(column) * UNIT, u16::from(row) * UNIT)
    };
    let (width, height) = (u16::from(board.width()) * UNIT, u16::from(board.height()) * UNIT);
    out.push_str("<path class=\"lt\" d=\"M0 0h");
    number(out, width);
    out.push('v');
    number(out, height);
    out.push_str("H0z\"/>");
    for square in board.squares() {
        let (x, y) = corner(square);
        write_terrain(out, &rules.board, square, x, y);
    }
    out.push_str("<path class=\"rule\" d=\"");
    for (step, line) in [(width, "M"), (height, "M0 ")] {
        for at in (UNIT..step).step_by(usize::from(UNIT)) {
            out.push_str(line);
            number(out, at);
            out.push_str(if line == "M" { " 0v" } else { "h" });
            number(out, if line == "M" { height } else { width });
        }
    }
    out.push_str("\"/>");
    let write_marks = |out: &mut String, under: bool| {
        for (shape, squares, text) in marks.iter().filter(|(shape, ..)| is_under(*shape) == under) {
            for square in *squares {
                let taken = !position.stack(square).is_empty();
                // Whose the piece is does not matter here, only that there is one.
                let piece = taken.then_some(Piece { kind: PieceKind(0), side: Side::First });
                let cell = Cell { piece, marks: (*text).to_owned(), ..Cell::default() };
                write_shape_at(out, &cell, *shape, corner(square));
            }
        }
    };
    write_marks(out, true);
    for (square, stack) in position.stacks() {
        let (x, y) = corner(square);
        write_stack(out, rules, stack, x, y);
    }
    write_marks(out, false);
    for (square, stack) in position.stacks() {
        let (x, y) = corner(square);
        write_stack_badges(out, stack, x, y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use musi_muso_rules::{Body, Stack, house};
    use std::sync::Arc;

    fn drawn(marks: &[Marked<'_>]) -> String {
        let mut out = String::new();
        write_muso_drawing(&mut out, &Arc::new(house::rules(2)).start(), marks);
        out
    }

    #[test]
    fn terrain_lies_under_what_stands_on_it() {
        let out = drawn(&[]);
        let at = |name: &str| out.find(name).unwrap();
        assert!(at("#muso-kasi") < at("#muso-kili") && at("#muso-area-r") < at("#muso-Pr"));
        assert_eq!(out.matches("#muso-telo").count(), 4);
    }

    #[test]
    fn marks_lie_over_pieces_but_rings_under_them() {
        let board = house::rules(2).board.geometry;
        let square = SquareSet::from_square(board.named("c2").unwrap());
        let out = drawn(&[(Shape::Corners, square, ""), (Shape::Ring, square, "")]);
        let at = |name: &str| out.find(name).unwrap();
        assert!(at("\"ring\"") < at("#muso-Pr") && at("#muso-Pr") < at("\"corners\""));
    }

    #[test]
    fn nothing_covers_how_high_a_stack_is() {
        let rules = Arc::new(house::rules(2));
        let square = rules.board.geometry.named("c2").unwrap();
        let mut position = rules.start();
        let Some(Body::Piece(piece)) = position.stack(square).top() else { panic!("a piece stands there") };
        position.put(square, Stack::on(piece, Body::Kili));
        let mut out = String::new();
        write_muso_drawing(&mut out, &position, &[(Shape::Corners, SquareSet::from_square(square), "")]);
        assert!(out.find("\"corners\"").unwrap() < out.find("#muso-two").unwrap(), "{out}");
        assert_eq!(out.matches("#muso-two").count(), 1);
    }

    #[test]
    fn a_mark_before_a_piece_is_small_on_a_badge() {
        let board = house::rules(2).board.geometry;
        let square = |name| SquareSet::from_square(board.named(name).unwrap());
        assert!(drawn(&[(Shape::Dot, square("c2"), "")]).contains("class=\"dot in\""));
        assert!(drawn(&[(Shape::Dot, square("c4"), "")]).contains("class=\"dot\" d="));
    }

    #[test]
    fn a_badge_shows_its_text() {
        let board = house::rules(2).board.geometry;
        assert!(
            drawn(&[(Shape::Badge, SquareSet::from_square(board.named("c4").unwrap()), "1")])
                .contains(">1</text>")
        );
    }
}
