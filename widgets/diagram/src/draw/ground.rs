//! The empty board: light and dark squares, or lines between squares. A page has one for each size of its boards.

use super::UNIT;
use crate::picture::{Picture, number};
use crate::piece_art::{Ground, PieceSet};
use musi_rules::BoardSize;

/// Writes the ground of a picture, by its name in the page.
pub(super) fn write(out: &mut String, picture: &Picture) {
    out.push_str("<use href=\"#");
    write_name(out, picture.set, picture.geometry, picture.flipped);
    out.push_str("\"/>");
}

/// Writes the name of a ground: `c8-8`, with a `t` where its lower left corner is light.
fn write_name(out: &mut String, set: &PieceSet, board: BoardSize, flipped: bool) {
    out.push(set.prefix);
    number(out, board.width());
    out.push('-');
    number(out, board.height());
    if is_light(set, board, flipped) {
        out.push('t');
    }
}

/// Whether the lower left corner is light as drawn: from the other seat of a board with an odd side, and on some parts of boards.
fn is_light(set: &PieceSet, board: BoardSize, flipped: bool) -> bool {
    let (files, ranks) = board.origin();
    let other = flipped && (board.width() + board.height()) % 2 == 1;
    set.ground == Ground::Checkered && other != ((files ^ ranks) % 2 == 1)
}

/// Writes the grounds of boards of one size that may begin at different squares, from both seats, for the `<defs>` of a page.
pub(super) fn define(out: &mut String, set: &PieceSet, boards: &[BoardSize]) {
    for light in [false, true] {
        let is = |board: &&BoardSize| {
            [false, true].into_iter().any(|flipped| is_light(set, **board, flipped) == light)
        };
        let Some(board) = boards.iter().find(is) else { continue };
        let flipped = is_light(set, *board, false) != light;
        out.push_str("<g id=\"");
        write_name(out, set, *board, flipped);
        out.push_str("\">");
        draw(out, set, *board, light);
        out.push_str("</g>");
    }
}

fn draw(out: &mut String, set: &PieceSet, board: BoardSize, light: bool) {
    let (columns, rows) = (u16::from(board.width()), u16::from(board.height()));
    let (width, height) = (columns * UNIT, rows * UNIT);
    out.push_str("<path class=\"lt\" d=\"M0 0");
    block(out, width, height);
    match set.ground {
        // Every other column and every other row as stripes: where two cross, "evenodd" takes the colour away again,
        // and a chequered board of any size costs a stripe a row instead of a square a square.
        Ground::Checkered => {
            out.push_str("\"/><path class=\"dk\" fill-rule=\"evenodd\" d=\"");
            // Each stripe begins where the one before it began, so that all of them are the same text.
            if columns > 1 {
                out.push('M');
                number(out, UNIT);
                out.push_str(" 0");
            }
            for column in (1..columns).step_by(2) {
                if column > 1 {
                    out.push_str("m128 0");
                }
                block(out, UNIT, height);
            }
            // The lower left corner is dark, or light.
            let odd = (rows + u16::from(light)) % 2;
            for row in (1 - odd..rows).step_by(2) {
                out.push_str(match row {
                    0 => "M0 0",
                    1 => "M0 64",
                    _ => "m0 128",
                });
                block(out, width, UNIT);
            }
        }
        Ground::Ruled => {
            out.push_str("\"/><path class=\"rule\" d=\"");
            for column in 1..columns {
                out.push('M');
                number(out, column * UNIT);
                out.push_str(" 0v");
                number(out, height);
            }
            for row in 1..rows {
                out.push_str("M0 ");
                number(out, row * UNIT);
                out.push('h');
                number(out, width);
            }
            // The four dots that mark off the promotion zones.
            if (columns, rows) == (9, 9) {
                out.push_str("\"/><path class=\"rule stars\" d=\"M192 192h0m192 0h0M192 384h0m192 0h0");
            }
        }
    }
    out.push_str("\"/>");
}

/// A closed rectangle from the current point.
fn block(out: &mut String, width: u16, height: u16) {
    out.push('h');
    number(out, width);
    out.push('v');
    number(out, height);
    out.push_str("h-");
    number(out, width);
    out.push('z');
}
