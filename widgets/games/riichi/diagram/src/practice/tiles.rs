//! Tiles among text: pictures that tell their names.

use musi_riichi_rules::mpsz::{Lie, Shown};
use musi_riichi_rules::{Face, Tile};
use musi_rules::Language;

use crate::tiles::{lie_class, tile as draw};
use musi_html as html;

/// The name of a face: `Pinsu 5`, `5 of circles`.
#[must_use]
pub fn face_name(face: Face, language: Language) -> String {
    face.name().get(language)
}

/// The name of a tile, with the colour of a red five where they are played with.
#[must_use]
pub fn tile_name(tile: Tile, red_fives: bool, language: Language) -> String {
    let name = tile.name(red_fives);
    name.get(language)
}

/// A tile as it is drawn, upright; red where red fives are played with.
#[must_use]
pub const fn shown(tile: Tile, red_fives: bool) -> Shown {
    Shown { face: Some(tile.face()), red: red_fives && tile.is_red_five(), lie: Lie::Upright }
}

/// Draws a tile as a picture with a name.
pub fn named_tile(out: &mut String, tile: Shown, name: &str) {
    out.push_str("<span class=\"");
    out.push_str(lie_class(tile.lie));
    out.push_str("\" role=\"img\" aria-label=\"");
    html::attribute(out, name);
    out.push_str("\">");
    draw(out, tile);
    out.push_str("</span>");
}

/// Draws a tile that belongs to something with a name.
pub fn plain_tile(out: &mut String, tile: Shown) {
    out.push_str("<span class=\"");
    out.push_str(lie_class(tile.lie));
    out.push_str("\">");
    draw(out, tile);
    out.push_str("</span>");
}
