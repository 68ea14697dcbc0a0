//! The pieces on their squares.

use super::{corner, pair};
use crate::picture::{Picture, number};
use crate::piece_art::{Pieces, symbol};
use musi_rules::{Piece, Side};

/// Writes every piece of a picture.
pub(super) fn write(out: &mut String, picture: &Picture) {
    for square in picture.geometry.squares() {
        if let Some(piece) = picture.cell(square).and_then(|cell| cell.piece) {
            let (x, y) = corner(picture, square);
            one(out, picture, piece, x, y);
        }
    }
}

/// Writes one piece with its corner at x, y.
pub(super) fn one(out: &mut String, picture: &Picture, piece: Piece, x: u16, y: u16) {
    match picture.set.pieces {
        Pieces::Paths(art) => {
            let Some(art) = art.get(piece.kind.index()) else { return };
            out.push_str("<g class=\"");
            out.push_str(class(piece.side));
            out.push_str("\" transform=\"translate(");
            pair(out, x, y);
            out.push_str(")\"><path d=\"");
            out.push_str(art.body);
            out.push_str("\"/><path d=\"");
            out.push_str(art.lines);
            out.push_str("\"/></g>");
        }
        Pieces::Symbols { .. } => {
            out.push_str("<use href=\"#");
            symbol(out, picture.set, piece, picture.flipped);
            out.push_str("\" x=\"");
            number(out, x);
            out.push_str("\" y=\"");
            number(out, y);
            out.push_str("\"/>");
        }
    }
}

/// The class that colours a side.
const fn class(side: Side) -> &'static str {
    match side {
        Side::First => "p1",
        Side::Second => "p2",
        Side::Third => "p3",
        Side::Fourth => "p4",
    }
}
