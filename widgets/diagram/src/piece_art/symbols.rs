//! Pieces that a page draws once and uses by name.

use super::{PieceSet, Pieces};
use crate::game::{PieceArt, PieceFacts};
use crate::picture::number;
use crate::ui::Shown;
use musi_messages::msg;
use musi_rules::{Piece, Side};

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

/// The drawings of a game's pieces.
#[derive(Clone, Copy, Debug)]
pub struct Art {
    /// The kinds, in the order of their numbers.
    pub pieces: &'static [PieceFacts],
    /// The royal piece of the side that moves second, where its drawing is another one.
    pub second_royal: Option<&'static PieceFacts>,
    /// The bodies of pieces that point: of one that is not promoted, and of one that is.
    pub bodies: [&'static str; 2],
}

impl Art {
    /// The symbols of a set, for the `<defs>` of a page that has its boards.
    ///
    /// Pieces that point down are turned about; the letters on them are not, because whoever needs letters needs them
    /// upright. Which of character and letters is seen is up to the style sheet: `--kanji`, `--letters` and `--notation`
    /// are what `display` of each is, and reach into the symbols, where no selector of the page does.
    #[must_use]
    pub fn symbols(&self, set: &PieceSet) -> String {
        let mut out = String::new();
        for (drawing, piece) in self.pieces.iter().chain(self.second_royal).enumerate() {
            for other in [false, true] {
                match piece.art {
                    PieceArt::Coloured { body, lines } => {
                        write_coloured(&mut out, set, other, drawing as u8, [body, lines]);
                    }
                    PieceArt::Character { strokes, promoted } => {
                        let body = self.bodies[usize::from(promoted)];
                        write_pointing(&mut out, set, other, drawing as u8, (promoted, body, strokes), piece);
                    }
                }
            }
        }
        out
    }
}

fn write_coloured(out: &mut String, set: &PieceSet, dark: bool, drawing: u8, [body, lines]: [&str; 2]) {
    out.push_str("<g id=\"");
    write_name(out, set, dark, drawing);
    out.push_str(if dark { "\" class=\"p2\"><path d=\"" } else { "\" class=\"p1\"><path d=\"" });
    out.push_str(body);
    out.push_str("\"/><path class=\"lines\" d=\"");
    out.push_str(lines);
    out.push_str("\"/></g>");
}

fn write_pointing(
    out: &mut String,
    set: &PieceSet,
    down: bool,
    drawing: u8,
    (promoted, body, strokes): (bool, &str, &str),
    piece: &PieceFacts,
) {
    out.push_str("<g id=\"");
    write_name(out, set, down, drawing);
    out.push_str(if promoted { "\" class=\"promoted\"><g" } else { "\"><g" });
    out.push_str(if down { " transform=\"rotate(180 32 32)\">" } else { ">" });
    out.push_str("<path class=\"wood\" d=\"");
    out.push_str(body);
    out.push_str("\"/><path class=\"kanji\" d=\"");
    out.push_str(strokes);
    out.push_str("\"/></g>");
    let letters = [piece.tok_letters.first().copied().unwrap_or_default(), piece.letters];
    for (class, letters) in ["letters", "notation"].into_iter().zip(letters) {
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
    out.push_str(set.game.as_str());
    out.push_str("\"><legend class=\"vh\">");
    shown.word(&mut out, msg::PART_PIECES);
    out.push_str("</legend>");
    for (value, word) in [("kanji", msg::PART_PIECES_KANJI), ("letters", msg::PART_PIECES_LETTERS)] {
        for part in [
            "<input class=\"vh\" type=\"radio\" name=\"pieces\" value=\"",
            value,
            "\" id=\"pieces-",
            value,
            if value == "kanji" { "\" checked" } else { "\"" },
            "><label for=\"pieces-",
            value,
            "\" title=\"",
            word.text(shown.first()),
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
