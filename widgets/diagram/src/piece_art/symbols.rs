//! Pieces that a page draws once and uses by name.

#[cfg(feature = "shogi")]
use super::Figurine;
#[cfg(feature = "chess")]
use super::chess::ART;
#[cfg(feature = "shogi")]
use super::shogi::{FIGURINES, PLAIN, PROMOTED};
use super::{PieceSet, Pieces};
#[cfg(feature = "shogi")]
use crate::picture::number;
use crate::ui::{Shown, parts};
use musi_rules::{Piece, Side, Tongue};

/// Writes the name of a piece's symbol, its id in the page: `c2F` for a black king, `s1G` for a rook that points up,
/// `s2G` for one that points down, as the second side's do unless the board is turned.
pub fn symbol(out: &mut String, set: &PieceSet, piece: Piece, flipped: bool) {
    let second = piece.side == Side::Second;
    let (other, drawing) = match set.pieces {
        Pieces::Coloured => (second, piece.kind.0),
        // The kings of the two sides are different drawings; the second one stands after all kinds.
        Pieces::Pointing { royal } if second && piece.kind == royal => {
            (second != flipped, set.kinds.len() as u8)
        }
        Pieces::Pointing { .. } => (second != flipped, piece.kind.0),
    };
    write_name(out, set, other, drawing);
}

/// Kinds are letters, so that no name is that of a square or of a heading.
fn write_name(out: &mut String, set: &PieceSet, other: bool, drawing: u8) {
    out.push(set.prefix);
    out.push(if other { '2' } else { '1' });
    out.push(char::from(b'A' + drawing));
}

/// The symbols of a set, for the `<defs>` of a page that has its boards.
///
/// Pieces that point down are turned about; the letters on them are not, because whoever needs letters needs them
/// upright. Which of character and letters is seen is up to the style sheet: `--kanji`, `--letters` and `--notation` are
/// what `display` of each is, and reach into the symbols, where no selector of the page does.
#[must_use]
pub fn symbols(set: &PieceSet) -> String {
    let mut out = String::new();
    match set.pieces {
        #[cfg(feature = "chess")]
        Pieces::Coloured => {
            for (drawing, art) in ART.iter().enumerate() {
                for black in [false, true] {
                    out.push_str("<g id=\"");
                    write_name(&mut out, set, black, drawing as u8);
                    out.push_str(if black {
                        "\" class=\"p2\"><path d=\""
                    } else {
                        "\" class=\"p1\"><path d=\""
                    });
                    out.push_str(art.body);
                    out.push_str("\"/><path class=\"lines\" d=\"");
                    out.push_str(art.lines);
                    out.push_str("\"/></g>");
                }
            }
        }
        #[cfg(feature = "shogi")]
        Pieces::Pointing { .. } => {
            for (drawing, figurine) in FIGURINES.iter().enumerate() {
                for down in [false, true] {
                    write_symbol(&mut out, set, down, drawing as u8, figurine);
                }
            }
        }
        #[cfg(not(all(feature = "chess", feature = "shogi")))]
        _ => {}
    }
    out
}

#[cfg(feature = "shogi")]
fn write_symbol(out: &mut String, set: &PieceSet, down: bool, drawing: u8, figurine: &Figurine) {
    let kind = musi_rules::Kind(drawing);
    let promoted = musi_rules::shogi::base(kind) != kind;
    out.push_str("<g id=\"");
    write_name(out, set, down, drawing);
    out.push_str(if promoted { "\" class=\"promoted\"><g" } else { "\"><g" });
    out.push_str(if down { " transform=\"rotate(180 32 32)\">" } else { ">" });
    out.push_str("<path class=\"wood\" d=\"");
    out.push_str(if promoted { PROMOTED } else { PLAIN });
    out.push_str("\"/><path class=\"kanji\" d=\"");
    out.push_str(figurine.strokes);
    out.push_str("\"/></g>");
    for (class, letters) in ["letters", "notation"].into_iter().zip(figurine.letters) {
        out.push_str("<text class=\"");
        out.push_str(class);
        out.push_str(" n");
        number(out, letters.len() as u32);
        // The body of a piece is wider at its foot.
        out.push_str(if down { "\" x=\"32\" y=\"27\">" } else { "\" x=\"32\" y=\"37\">" });
        out.push_str(letters);
        out.push_str("</text>");
    }
    out.push_str("</g>");
}

/// The choice between characters and letters, for once in a page; nothing for a set that has no letters. It works without
/// script: the style sheet looks which of the two buttons is checked.
#[must_use]
pub fn choice(set: &PieceSet, shown: Shown) -> String {
    let Pieces::Pointing { royal } = set.pieces else { return String::new() };
    let mut out = String::from("<fieldset class=\"modes pieces\" data-game=\"");
    out.push_str(set.game);
    out.push_str("\"><legend class=\"vh\">");
    shown.word(&mut out, parts::PIECES);
    out.push_str("</legend>");
    for (value, word) in [("kanji", parts::PIECES_KANJI), ("letters", parts::PIECES_LETTERS)] {
        for part in [
            "<input class=\"vh\" type=\"radio\" name=\"pieces\" value=\"",
            value,
            "\" id=\"pieces-",
            value,
            if value == "kanji" { "\" checked" } else { "\"" },
            "><label for=\"pieces-",
            value,
            "\" title=\"",
            word.get(if shown.has(Tongue::Tok) { Tongue::Tok } else { Tongue::En }),
            "\"><svg class=\"as-",
            value,
            "\" viewBox=\"0 0 64 64\" aria-hidden=\"true\"><use href=\"#",
        ] {
            out.push_str(part);
        }
        symbol(&mut out, set, Piece { kind: royal, side: Side::First }, false);
        out.push_str("\"/></svg><span class=\"vh\">");
        shown.word(&mut out, word);
        out.push_str("</span></label>");
    }
    out.push_str("</fieldset>");
    out
}
