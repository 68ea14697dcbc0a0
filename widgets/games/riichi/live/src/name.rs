//! The names of tiles.

use musi_diagram::Tongue;
use musi_messages::{Message, msg};
use musi_riichi_rules::Face;
use musi_riichi_rules::mpsz::Shown;

const FACE_DOWN: Message = msg::riichi::NAME_FACE_DOWN;

/// What a face is called.
#[must_use]
pub fn face_name(face: Face, tongue: Tongue) -> String {
    face.named(false, tongue)
}

/// What a tile is called.
#[must_use]
pub fn name(tile: Shown, tongue: Tongue) -> String {
    match tile.face {
        None => FACE_DOWN.text(tongue).to_owned(),
        Some(face) => face.named(tile.red, tongue),
    }
}

/// The names of faces, commas between them.
#[must_use]
pub fn names(faces: impl IntoIterator<Item = Face>, tongue: Tongue) -> String {
    let mut out = String::new();
    for face in faces {
        out.push_str(if out.is_empty() { "" } else { ", " });
        out.push_str(&face_name(face, tongue));
    }
    out
}
