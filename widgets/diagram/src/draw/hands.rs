//! What a side holds, beside the board: a picture with a table over it, as the board itself.

use super::{UNIT, pair, pieces};
use crate::picture::{Picture, number};
use crate::ui::Shown;
use musi_html as html;
use musi_messages::{Value, arg, msg};
use musi_rules::{Language, Piece, PieceKind, Side};

/// Writes one side's stand. Nothing when the picture shows no hands.
///
/// Every kind has its place, whether or not the side holds one: what a live board changes is text and picture, never
/// the number of cells.
pub fn write_stand(out: &mut String, picture: &Picture, side: Side, labels: Language) {
    if picture.hand(side).is_none() {
        return;
    }
    out.push_str("<div class=\"stand\"><svg viewBox=\"0 0 ");
    number(out, u16::from(picture.set.held) * UNIT);
    out.push_str(" 64\" aria-hidden=\"true\"><g>");
    write_hand(out, picture, side);
    out.push_str("</g></svg><table class=\"hand\" data-side=\"");
    number(out, side.index() as u32 + 1);
    out.push_str("\" lang=\"");
    out.push_str(labels.tag());
    out.push_str("\"><tr><th scope=row>");
    html::text(out, &holder(picture, side, labels));
    for kind in picture.set.held() {
        out.push_str("<td>");
        let mut name = String::new();
        hand_name(&mut name, picture, side, kind, labels);
        html::text(out, &name);
    }
    out.push_str("</table></div>");
}

/// Writes the seat of a side at its edge of the board, in a game without hands: its name, and the place of who plays it and of
/// what it has captured.
pub(super) fn write_seat(out: &mut String, picture: &Picture, side: Side, shown: Shown) {
    let Some(name) = picture.set.sides.get(side.index()).filter(|_| picture.set.held == 0) else { return };
    out.push_str("<p class=\"seat live\" data-side=\"");
    number(out, side.index() as u32 + 1);
    out.push_str("\"><b>");
    shown.word(out, *name);
    out.push_str("</b><span class=\"by\"></span><svg viewBox=\"0 0 640 64\" preserveAspectRatio=\"xMinYMid\" aria-hidden=\"true\"><g></g></svg></p>");
}

/// Writes what stands inside the `<g>` of a stand's picture: a piece for each kind held, its number beside it where it is
/// more than one.
///
/// The browser calls this after each move and puts the result in place of the old one.
pub fn write_hand(out: &mut String, picture: &Picture, side: Side) {
    let Some(hand) = picture.hand(side) else { return };
    let (mut x, mut counts) = (0, String::new());
    for kind in picture.set.held() {
        let count = hand.count(kind);
        if picture.picked == Some(Piece { kind, side }) {
            out.push_str("<path class=\"ring\" d=\"M");
            pair(out, x + 3, 32);
            out.push_str("a29 29 0 1 0 58 0a29 29 0 1 0-58 0\"/>");
        }
        if count > 0 {
            pieces::one(out, picture, Piece { kind, side }, x, 0);
        }
        if count > 1 {
            write_count(&mut counts, count, x);
        }
        x += UNIT;
    }
    out.push_str(&counts);
}

/// Writes a number on a badge in the lower right corner of a place.
fn write_count(out: &mut String, count: u8, x: u16) {
    let wide = if count > 9 { 11 } else { 0 };
    out.push_str("<path class=\"badge\" d=\"M");
    number(out, x + 43 - wide);
    out.push_str(" 40h");
    number(out, 15 + wide);
    out.push_str("a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4h-");
    number(out, 15 + wide);
    out.push_str("a4 4 0 0 1-4-4v-15a4 4 0 0 1 4-4z\"/><text class=\"on\" x=\"");
    number(out, x + 50 - wide / 2);
    out.push_str("\" y=\"59\">");
    number(out, count);
    out.push_str("</text>");
}

/// Writes the name of a place on a stand as a screen reader says it: `jan utala, 2`, `pawn, none`. Plain text, not HTML.
pub fn hand_name(out: &mut String, picture: &Picture, side: Side, kind: PieceKind, labels: Language) {
    let Some(facts) = picture.set.kinds.get(kind.index()) else { return };
    out.push_str(facts.name.text(labels));
    out.push_str(", ");
    match picture.hand(side).map_or(0, |hand| hand.count(kind)) {
        0 => out.push_str(msg::PART_NONE.text(labels)),
        count => number(out, count),
    }
}

/// Whose stand it is: `poki pi jan pimeja`, `black in hand`. Plain text, not HTML.
#[must_use]
pub fn holder(picture: &Picture, side: Side, labels: Language) -> String {
    let name = picture.set.sides.get(side.index()).map_or(Value::Text(""), |name| Value::Message(*name));
    msg::PART_HAND.fill(labels, &[(arg::SIDE, name)])
}
