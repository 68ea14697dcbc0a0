//! The author's arrows, from the middle of a square to that of another.

use super::{UNIT, corner};
use crate::picture::{Picture, number};
use musi_rules::Square;

/// Writes every arrow: a path that the style sheet strokes, and its head.
pub(super) fn write(out: &mut String, picture: &Picture) {
    for (from, to) in &picture.arrows {
        let (from, to) = (middle(picture, *from), middle(picture, *to));
        out.push_str("<path class=\"arrow\" d=\"M");
        point(out, from);
        out.push('L');
        point(out, to);
        for side in [1, -1] {
            out.push('M');
            point(out, to);
            out.push('L');
            point(out, barb(from, to, side));
        }
        out.push_str("\"/>");
    }
}

fn middle(picture: &Picture, square: Square) -> (i32, i32) {
    let (x, y) = corner(picture, square);
    (i32::from(x + UNIT / 2), i32::from(y + UNIT / 2))
}

/// The end of one stroke of the head: back along the arrow, and to a side. Whole numbers are enough, and the longest of two ways is
/// near enough to the length.
fn barb((x, y): (i32, i32), (to_x, to_y): (i32, i32), side: i32) -> (i32, i32) {
    let (along, across) = (to_x - x, to_y - y);
    let (long, short) = (along.abs().max(across.abs()), along.abs().min(across.abs()));
    let length = (long + short * 3 / 8).max(1);
    let back = 20;
    (
        to_x - (along * back + side * across * back / 2) / length,
        to_y - (across * back - side * along * back / 2) / length,
    )
}

fn point(out: &mut String, (x, y): (i32, i32)) {
    number(out, x.max(0).unsigned_abs());
    out.push(' ');
    number(out, y.max(0).unsigned_abs());
}
