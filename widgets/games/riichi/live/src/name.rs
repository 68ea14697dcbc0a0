//! The names of tiles.

use musi_diagram::Language;
use musi_messages::{Message, msg};
use musi_riichi_rules::Face;
use musi_riichi_rules::mpsz::Shown;

const FACE_DOWN: Message = msg::riichi::NAME_FACE_DOWN;

/// What a face is called.
#[must_use]
pub fn face_name(face: Face, language: Language) -> String {
    face.named(false, language)
}

/// What a tile is called.
#[must_use]
pub fn name(tile: Shown, language: Language) -> String {
    match tile.face {
        None => FACE_DOWN.text(language).to_owned(),
        Some(face) => face.named(tile.red, language),
    }
}

/// The names of faces, commas between them.
#[must_use]
pub fn names(faces: impl IntoIterator<Item = Face>, language: Language) -> String {
    let mut out = String::new();
    for face in faces {
        out.push_str(if out.is_empty() { "" } else { ", " });
        out.push_str(&face_name(face, language));
    }
    out
}
