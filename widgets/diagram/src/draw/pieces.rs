//! The pieces on their squares.

use super::corner;
use crate::picture::{Picture, number};
use crate::piece_art::symbol;
use musi_rules::Piece;

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
    out.push_str("<use href=\"#");
    symbol(out, picture.set, piece, picture.flipped);
    out.push_str("\" x=\"");
    number(out, x);
    out.push_str("\" y=\"");
    number(out, y);
    out.push_str("\"/>");
}
