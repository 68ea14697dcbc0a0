//! Pieces of HTML that several parts of a hand need.

use musi_diagram::Tongue;
use musi_diagram::html::{self, attribute};
use musi_diagram::mahjong::tiles;
use musi_diagram::ui::Word;
use musi_rules::riichi::mpsz::Shown;
use musi_rules::riichi::{Face, FaceSet};

use super::words;

/// Sorts a few things, the least first; what is alike keeps its order. The library's own sorting is made for many things, and
/// heavier than all of a hand for each kind of them.
pub(super) fn sort<T>(things: &mut [T], less: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && less(&things[at], &things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// A number as a text.
pub(super) fn digits(value: u32) -> String {
    let mut out = String::new();
    html::number(&mut out, value);
    out
}

/// Fills a sentence: `%` stands for the next of the parts.
pub(super) fn fill(sentence: &str, parts: &[&str]) -> String {
    let mut out = String::new();
    let mut parts = parts.iter();
    for letter in sentence.chars() {
        match (letter, parts.as_slice()) {
            ('%', [_, ..]) => out.extend(parts.next().copied()),
            _ => out.push(letter),
        }
    }
    out
}

/// What a tile is called.
pub(super) fn name(tile: Shown, tongue: Tongue) -> String {
    match tile.face {
        None => words::FACE_DOWN.get(tongue).to_owned(),
        Some(face) => face.named(tile.red, tongue),
    }
}

/// The names of faces, commas between them.
pub(super) fn names(faces: impl Iterator<Item = Face>, tongue: Tongue) -> String {
    let mut out = String::new();
    for face in faces {
        if !out.is_empty() {
            out.push_str(", ");
        }
        out.push_str(&name(Shown::upright(face), tongue));
    }
    out
}

/// A button with words on it; whether it is pressed, where it can be.
pub(super) fn button(out: &mut String, does: &str, text: &str, pressed: Option<bool>, class: &str) {
    out.push_str("<button type=\"button\" data-key=\"b ");
    attribute(out, does);
    out.push_str("\" data-do=\"");
    attribute(out, does);
    if !class.is_empty() {
        out.push_str("\" class=\"");
        out.push_str(class);
    }
    if let Some(pressed) = pressed {
        out.push_str(if pressed { "\" aria-pressed=\"true" } else { "\" aria-pressed=\"false" });
    }
    out.push_str("\">");
    html::text(out, text);
    out.push_str("</button>");
}

/// A button that is a tile.
pub(super) fn tile_button(out: &mut String, does: &str, tile: Shown, label: &str, class: &str, more: &str) {
    out.push_str("<button type=\"button\" class=\"");
    out.push_str(tiles::lie_class(tile.lie));
    out.push_str(class);
    out.push_str("\" data-key=\"");
    out.push_str(does);
    out.push_str("\" data-do=\"");
    out.push_str(does);
    out.push_str("\" aria-label=\"");
    attribute(out, label);
    out.push('"');
    out.push_str(more);
    out.push('>');
    tiles::tile(out, tile);
    out.push_str("</button>");
}

/// Small tiles in a line, told to those who do not see them.
pub(super) fn faces(out: &mut String, faces: FaceSet, tongue: Tongue) {
    out.push_str("<span class=\"tiles small\"><span class=\"vh\">");
    html::text(out, &names(faces.iter(), tongue));
    out.push_str("</span>");
    for face in faces.iter() {
        out.push_str("<span class=\"tile\">");
        tiles::tile(out, Shown::upright(face));
        out.push_str("</span>");
    }
    out.push_str("</span>");
}

/// A field to choose from: its name, its label, the values with what is shown for them, and which is chosen.
pub(super) fn select(
    out: &mut String,
    set: &str,
    label: Word,
    options: &[(&str, &str)],
    chosen: &str,
    tongue: Tongue,
) {
    open_label(out, label, tongue);
    out.push_str("<select data-key=\"s ");
    out.push_str(set);
    out.push_str("\" data-set=\"");
    out.push_str(set);
    out.push_str("\">");
    for (value, text) in options {
        out.push_str("<option value=\"");
        out.push_str(value);
        out.push_str(if *value == chosen { "\" selected>" } else { "\">" });
        html::text(out, text);
        out.push_str("</option>");
    }
    out.push_str("</select></label>");
}

/// A field to write in.
pub(super) fn field(out: &mut String, set: &str, label: Word, value: &str, tongue: Tongue) {
    open_label(out, label, tongue);
    out.push_str("<input type=\"text\" autocomplete=\"off\" spellcheck=\"false\" data-key=\"s ");
    out.push_str(set);
    out.push_str("\" data-set=\"");
    out.push_str(set);
    out.push_str("\" value=\"");
    attribute(out, value);
    out.push_str("\"></label>");
}

fn open_label(out: &mut String, label: Word, tongue: Tongue) {
    out.push_str("<label class=\"field\"><span>");
    html::text(out, label.get(tongue));
    out.push_str("</span> ");
}
