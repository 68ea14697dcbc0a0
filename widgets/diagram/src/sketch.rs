//! What a text such as FEN is drawn with in a page that nobody builds, before the program is there that reads it: a file of SVG whose
//! symbols have the names of notation as their ids, so that a small script finds them.
//!
//! ```
//! use musi_diagram::sketch::{Place, write};
//! let place = Place { width: 48, height: 64, ground: None, hands: false };
//! let names = [("1m".to_owned(), "tile-1m".to_owned())];
//! let file = write(place, "<g id=\"tile-1m\"/>", names.into_iter());
//! assert!(file.contains("<g id=\"1m\"><use href=\"#tile-1m\"/></g>"));
//! ```

use crate::draw::UNIT;
use crate::picture::number;
use crate::piece_art::{Art, Ground, PieceSet, symbol};
use musi_rules::{Piece, Side};

/// Where a symbol stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// How wide its place is, in units of the symbols.
    pub width: u16,
    /// How high.
    pub height: u16,
    /// What the board looks like; none where there is no board.
    pub ground: Option<Ground>,
    /// Whether notation says what the sides hold.
    pub hands: bool,
}

/// The file of some symbols: what notation calls each, and its id among `symbols`.
#[must_use]
pub fn write(place: Place, symbols: &str, names: impl Iterator<Item = (String, String)>) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" data-width=\"");
    number(&mut out, place.width);
    out.push_str("\" data-height=\"");
    number(&mut out, place.height);
    out.push_str("\" data-ground=\"");
    out.push_str(match place.ground {
        Some(Ground::Checkered) => "checkered",
        Some(Ground::Ruled) => "ruled",
        None => "none",
    });
    out.push_str(if place.hands { "\" data-hands=\"\"><defs>" } else { "\"><defs>" });
    out.push_str(symbols);
    for (name, id) in names {
        for part in ["<g id=\"", &name, "\"><use href=\"#", &id, "\"/></g>"] {
            out.push_str(part);
        }
    }
    out.push_str("</defs></svg>");
    out
}

/// That of a game on a board: its pieces as FEN calls them, small letters for those of the side that moves second.
pub(crate) fn of_pieces(set: &PieceSet, art: &Art) -> String {
    let place = Place { width: UNIT, height: UNIT, ground: Some(set.ground), hands: set.held > 0 };
    let names = art.pieces.iter().flat_map(|facts| {
        [Side::First, Side::Second].map(|side| {
            let mut id = String::new();
            symbol(&mut id, set, Piece { kind: facts.kind, side }, false);
            let second = side == Side::Second;
            (if second { facts.letters.to_lowercase() } else { facts.letters.to_owned() }, id)
        })
    });
    write(place, &art.symbols(set), names)
}
