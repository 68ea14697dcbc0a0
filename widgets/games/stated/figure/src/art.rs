//! Which drawings the pieces of a page take: those of a game of the registry where names agree, or an author's own files.

use musi_diagram::piece_art::symbol;
use musi_diagram::{Family, Games};
use musi_rules::{Piece, Side};
use musi_stated_rules::Rules;
use musi_stated_rules::types::each;

use crate::draw::ART;
use crate::scene::Names;

/// Before the names of drawings, so that those of a game on the same page have their own.
const PREFIX: &str = "stated-";

/// Gives the pieces of a game the drawings of another where their names agree: of the game of which most do, if those are two thirds
/// of the pieces.
pub(crate) fn agree(names: &mut Names, rules: &Rules, games: Games) {
    let kinds: Vec<char> = each(rules.kinds()).map(|kind| rules.letter(kind)).collect();
    let best =
        games.iter().map(|game| (game, drawings(names, &kinds, game))).max_by_key(|(_, found)| found.len());
    let Some((_, found)) = best else { return };
    if found.len() * 3 >= kinds.len() * 2 {
        for (letter, drawing) in found {
            names.add(ART, &letter.to_string(), &drawing);
        }
    }
}

/// The drawings of a game for the pieces whose names it knows, those of both sides with a blank between.
fn drawings(names: &Names, kinds: &[char], game: &dyn Family) -> Vec<(char, String)> {
    let (Some(words), Some(set)) = (game.vocabulary(), game.piece_set()) else { return Vec::new() };
    let found = kinds.iter().filter_map(|letter| {
        let name = names.get("en", &letter.to_string())?;
        let piece = words.pieces.iter().find(|piece| piece.en.contains(&name))?;
        let drawn = [Side::First, Side::Second].map(|side| {
            let mut id = String::from(PREFIX);
            symbol(&mut id, set, Piece { kind: piece.kind, side }, false);
            id
        });
        Some((*letter, drawn.join(" ")))
    });
    found.collect()
}

/// The symbols of the games whose drawings are used, for once in a page.
pub(crate) fn symbols<'a>(all: impl Iterator<Item = &'a Names> + Clone, games: Games) -> String {
    let used = |id: &str| all.clone().any(|names| names.has_art(id));
    let mut out = String::new();
    for game in games.iter() {
        let own = game.symbols().replace("id=\"", &["id=\"", PREFIX].concat());
        // A drawing that no figure uses need not travel.
        for part in own.split("<g id=\"").skip(1) {
            let id = part.split('"').next().unwrap_or_default();
            if used(id) {
                out.push_str("<g id=\"");
                out.push_str(part);
            }
        }
    }
    for (id, address) in pictures(all) {
        for part in [
            "<g id=\"",
            &id,
            "\"><image x=\"12\" y=\"12\" width=\"40\" height=\"40\" href=\"",
            &address,
            "\"/></g>",
        ] {
            out.push_str(part);
        }
    }
    if out.is_empty() {
        return out;
    }
    ["<svg class=\"lights\" aria-hidden=\"true\"><defs>", &out, "</defs></svg>"].concat()
}

/// The author's own pictures, each once.
fn pictures<'a>(all: impl Iterator<Item = &'a Names>) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for (id, address) in all.flat_map(Names::pictures) {
        if !found.iter().any(|(own, _)| own == id) {
            found.push((id.to_owned(), address.to_owned()));
        }
    }
    found
}

/// A picture as an address that holds it.
pub(crate) fn address(svg: &str) -> String {
    let mut out = String::from("data:image/svg+xml,");
    for byte in svg.bytes() {
        if byte.is_ascii_alphanumeric() || b" -._~:/=(),".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let digit = |value: u8| char::from(if value < 10 { b'0' + value } else { b'A' + value - 10 });
            out.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    out
}
