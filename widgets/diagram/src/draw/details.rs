//! What opens on demand: the answer, the moves that were played; and the author's drawing.

use super::FigureParts;
use super::legend::write_reference;
use crate::ascii::SquarePlaces;
use crate::scene::{FigureKind, Mark, Meaning};
use crate::ui::Shown;
use musi_html as html;
use musi_messages::msg;
use musi_rules::{Language, Piece, SquareSet};

/// Writes the answer: every mark with its squares; at the start of a game every piece with its squares.
pub(super) fn write_answer(out: &mut String, parts: &FigureParts<'_>) {
    let mut rows = String::new();
    write_answer_rows(&mut rows, parts);
    if rows.is_empty() {
        return;
    }
    out.push_str("<details class=\"answer\"><summary>");
    parts.shown.word(out, msg::PART_ANSWER);
    out.push_str("</summary>");
    out.push_str(&rows);
    out.push_str("</details>");
}

/// Writes the answer as a list without its heading, for the key at the end of a printed page. Nothing when the figure
/// has no answer.
pub fn write_answer_rows(out: &mut String, parts: &FigureParts<'_>) {
    let asked = |mark: &&Mark| !matches!(mark.meaning, Meaning::Studied | Meaning::Piece);
    let start = out.len();
    out.push_str("<ul>");
    let empty = out.len();
    for mark in parts.scene.marks.iter().filter(asked) {
        out.push_str("<li>");
        write_reference(out, parts, mark);
        squares(out, parts, mark.squares);
        out.push_str("</li>");
    }
    if parts.scene.kind == FigureKind::Start {
        for (piece, squares_of) in army(parts) {
            out.push_str("<li><span>");
            parts.shown.each(out, |out, language: Language| {
                html::text(out, &(parts.picture.set.name)(piece, language));
            });
            out.push_str("</span>: ");
            squares(out, parts, squares_of);
            out.push_str("</li>");
        }
    }
    if out.len() == empty {
        out.truncate(start);
    } else {
        out.push_str("</ul>");
    }
}

/// The answer in plain text, for a key at the end of a printed page: `X: d6 f6 c5 g5`. Empty when there is none.
#[must_use]
pub fn answer(parts: &FigureParts<'_>) -> String {
    let mut out = String::new();
    let asked = |mark: &&Mark| !matches!(mark.meaning, Meaning::Studied | Meaning::Piece);
    for mark in parts.scene.marks.iter().filter(asked) {
        if !out.is_empty() {
            out.push_str("; ");
        }
        out.push_str(&mark.text);
        out.push(':');
        for square in parts.picture.reading_order(mark.squares) {
            out.push(' ');
            super::table::square_name(&mut out, parts.picture, square);
        }
    }
    out
}

/// Every sort of piece on the board with the squares on which it stands.
fn army(parts: &FigureParts<'_>) -> Vec<(Piece, SquareSet)> {
    let mut army: Vec<(Piece, SquareSet)> = Vec::new();
    for square in parts.picture.geometry.squares() {
        let Some(piece) = parts.picture.cell(square).and_then(|cell| cell.piece) else { continue };
        match army.iter_mut().find(|(other, _)| *other == piece) {
            Some((_, squares)) => squares.insert(square),
            None => army.push((piece, SquareSet::from_square(square))),
        }
    }
    army
}

/// Writes squares, each a link to itself.
fn squares(out: &mut String, parts: &FigureParts<'_>, squares: SquareSet) {
    out.push_str("<span class=\"squares\">");
    for (index, square) in parts.picture.reading_order(squares).into_iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        super::table::square_name(out, parts.picture, square);
    }
    out.push_str("</span>");
}

/// Writes where the moves that were played are listed; a reader opens it, or a game against the machine.
pub(super) fn write_moves(out: &mut String, shown: Shown) {
    out.push_str("<details class=\"moves live\"><summary>");
    shown.word(out, msg::PART_PLAYED);
    out.push_str("</summary><ol></ol></details>");
}

/// Writes the author's drawing, byte for byte, and where its squares stand; nothing where there is none.
pub fn write_ascii(out: &mut String, ascii: &str, places: Option<SquarePlaces>, shown: Shown) {
    if ascii.is_empty() {
        return;
    }
    out.push_str("<div class=\"drawing\"><p>");
    shown.word(out, msg::PART_DRAWING);
    // HTML drops one line break after the tag; the drawing keeps all of its own.
    out.push_str("</p><pre");
    if let Some(places) = places {
        for part in [" data-places=\"", &places.to_string(), "\""] {
            out.push_str(part);
        }
    }
    out.push_str(">\n");
    html::text(out, ascii);
    out.push_str("</pre></div>");
}
