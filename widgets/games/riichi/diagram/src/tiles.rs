//! Tiles in a line of HTML, as build and browser draw them.

use musi_riichi_rules::mpsz::{Lie, Shown};

use super::tile_art::TileArt;

/// Writes one tile as a picture of its own, lying as it lies.
pub fn tile(out: &mut String, tile: Shown) {
    let (room, lies) = match tile.lie {
        Lie::Upright => ("48 64", ""),
        Lie::Turned => ("64 48", TURNED),
        Lie::Stacked | Lie::StackedRed => ("64 96", LOWER),
    };
    out.push_str("<svg viewBox=\"0 0 ");
    out.push_str(room);
    out.push_str("\" aria-hidden=\"true\" focusable=\"false\">");
    if room == "64 96" {
        // `v5` has the red one above, `v0` below.
        symbol(out, TileArt::for_face(tile.face, tile.lie == Lie::StackedRed && !tile.red), TURNED);
    }
    symbol(out, TileArt::for_face(tile.face, tile.red), lies);
    out.push_str("</svg>");
}

/// Turned to the left by a quarter, in a room of 64 × 48; the lower of two in one of 64 × 96.
const TURNED: &str = "matrix(0 -1 1 0 0 48)";
const LOWER: &str = "matrix(0 -1 1 0 0 96)";

fn symbol(out: &mut String, art: TileArt, transform: &str) {
    out.push_str("<use href=\"#");
    art.write_id(out);
    if !transform.is_empty() {
        out.push_str("\" transform=\"");
        out.push_str(transform);
    }
    out.push_str("\"/>");
}

/// The class of the box around a tile.
#[must_use]
pub const fn lie_class(lie: Lie) -> &'static str {
    match lie {
        Lie::Upright => "tile",
        Lie::Turned => "tile turned",
        Lie::Stacked | Lie::StackedRed => "tile turned stacked",
    }
}

/// The symbols that a tile needs.
pub fn art(tile: Shown) -> impl Iterator<Item = TileArt> {
    let second = match tile.lie {
        Lie::Upright | Lie::Turned => None,
        Lie::Stacked => Some(TileArt::for_face(tile.face, false)),
        Lie::StackedRed => Some(TileArt::for_face(tile.face, !tile.red)),
    };
    [Some(TileArt::for_face(tile.face, tile.red)), second].into_iter().flatten()
}

/// The class of the box around a group of so many tiles: one that is longer than any group of a hand may go on in the next
/// line, and what comes after it stands there too.
#[must_use]
pub const fn set_class(tiles: usize) -> &'static str {
    if tiles > 4 { "set long" } else { "set" }
}

/// Writes groups of tiles that are only to be seen.
pub fn plain_groups(out: &mut String, all: &[Vec<Shown>]) {
    groups(out, all, |out, _, tile| {
        out.push_str("<span class=\"");
        out.push_str(lie_class(tile.lie));
        out.push_str("\">");
        "</span>"
    });
}

/// Writes groups of tiles, a box each. `open` writes the tag around a tile, of which it is reported the number among all, and
/// gives the tag that closes it.
pub fn groups(
    out: &mut String,
    groups: &[Vec<Shown>],
    mut open: impl FnMut(&mut String, usize, Shown) -> &'static str,
) {
    let mut number = 0;
    out.push_str("<div class=\"tiles\">");
    for group in groups {
        out.push_str("<span class=\"");
        out.push_str(set_class(group.len()));
        out.push_str("\">");
        for shown in group {
            let close = open(out, number, *shown);
            tile(out, *shown);
            out.push_str(close);
            number += 1;
        }
        out.push_str("</span>");
    }
    out.push_str("</div>");
}
