//! Sequences: en passant and castling, a picture a step; and the conditions of castling.

use super::FigureParts;
use crate::claim::Claim;
use crate::picture::{Picture, Shape, number};
use crate::scene::{FigureKind, Scene};
use crate::ui::parts as words;
use musi_html as html;
use musi_messages::{Message, msg};
use musi_rules::Square;

/// One later picture of a sequence.
pub struct Step {
    /// What is seen.
    pub picture: Picture,
    /// What has happened.
    pub word: Message,
}

/// The pictures after the first one, if the scene is a sequence.
#[must_use]
pub fn pictures(scene: &Scene, first: &Picture) -> Vec<Step> {
    for claim in &scene.claims {
        match *claim {
            Claim::EnPassant { by, victim, passing, target } => {
                return en_passant(first, by, victim, passing, target);
            }
            Claim::Castles { king, rook, allowed: true, .. } if scene.kind == FigureKind::Castling => {
                return castling(first, king, rook);
            }
            _ => {}
        }
    }
    Vec::new()
}

fn shift(picture: &mut Picture, from: Square, to: Square) {
    let piece = picture.cell(from).and_then(|cell| cell.piece);
    picture.put(from, None);
    picture.put(to, piece);
}

fn en_passant(first: &Picture, by: Square, victim: Square, passing: Square, target: Square) -> Vec<Step> {
    let mut double = first.clone();
    double.clear_marks();
    shift(&mut double, victim, passing);
    let mut captured = double.clone();
    double.mark(by, Shape::Ring, "");
    double.mark(target, Shape::Corners, "");
    shift(&mut captured, by, target);
    captured.put(passing, None);
    captured.mark(target, Shape::Ring, "");
    vec![
        Step { picture: double, word: msg::PART_STEP_DOUBLE },
        Step { picture: captured, word: msg::PART_STEP_CAPTURED },
    ]
}

/// The king goes two squares towards the rook (to the files c and g where there are eight), the rook to its other side.
fn castling(first: &Picture, king: Square, rook: Square) -> Vec<Step> {
    let board = first.geometry;
    let (king_file, rook_file) = (board.file(king) as i8, board.file(rook) as i8);
    let towards = (rook_file - king_file).signum();
    let goal = match (board.width(), towards) {
        (8, 1) => 6,
        (8, _) => 2,
        _ => king_file + 2 * towards,
    };
    let rank = board.rank(king);
    let place = |file: i8| u8::try_from(file).ok().and_then(|file| board.square(file, rank));
    let (Some(to), Some(beside)) = (place(goal), place(goal - towards)) else { return Vec::new() };
    let mut after = first.clone();
    after.clear_marks();
    let (king_piece, rook_piece) =
        (first.cell(king).and_then(|cell| cell.piece), first.cell(rook).and_then(|cell| cell.piece));
    after.put(king, None);
    after.put(rook, None);
    after.put(to, king_piece);
    after.put(beside, rook_piece);
    after.mark(to, Shape::Ring, "");
    after.mark(beside, Shape::Ring, "");
    vec![Step { picture: after, word: msg::PART_STEP_CASTLED }]
}

/// Writes the radio buttons that choose the picture.
pub(super) fn write_choice(out: &mut String, parts: &FigureParts<'_>, later: &[Step]) {
    if later.is_empty() {
        return;
    }
    out.push_str("<fieldset class=\"steps\"><legend>");
    parts.shown.word(out, msg::PART_CHOOSE_STEP);
    out.push_str("</legend>");
    let first = std::iter::once(msg::PART_STEP_BEFORE);
    for (index, word) in first.chain(later.iter().map(|step| step.word)).enumerate() {
        out.push_str("<label><input type=\"radio\" name=\"");
        html::attribute(out, parts.id);
        out.push_str("-step\" class=\"s");
        number(out, index as u32 + 1);
        out.push_str(if index == 0 { "\" checked>" } else { "\">" });
        parts.shown.word(out, word);
        out.push_str("</label>");
    }
    out.push_str("</fieldset>");
}

/// Writes the moves that led to the board, each a radio button that shows the board after it. Without script they are a text, and the
/// picture shows the end.
pub(super) fn write_line(out: &mut String, parts: &FigureParts<'_>) {
    let Some(line) = &parts.scene.line else { return };
    out.push_str("<fieldset class=\"steps line\"><legend>");
    parts.shown.word(out, msg::PART_MOVES);
    out.push_str("</legend>");
    let write = |out: &mut String, checked: bool, text: &dyn Fn(&mut String)| {
        out.push_str("<label><input type=\"radio\" name=\"");
        html::attribute(out, parts.id);
        out.push_str(if checked { "-step\" checked>" } else { "-step\">" });
        text(out);
        out.push_str("</label> ");
    };
    write(out, line.moves.is_empty(), &|out| parts.shown.word(out, msg::PART_MOVES_START));
    for (at, played) in line.moves.iter().enumerate() {
        write(out, at + 1 == line.moves.len(), &|out| {
            out.push_str("<span>");
            html::text(out, &played.text);
            out.push_str("</span>");
        });
    }
    out.push_str("</fieldset>");
}

/// Writes the conditions of castling, and which of them fails where the page says so.
pub(super) fn write_conditions(out: &mut String, parts: &FigureParts<'_>) {
    let claim = parts.scene.claims.iter().find_map(|claim| match claim {
        Claim::Castles { allowed, reason, .. } => Some((*allowed, reason.as_deref())),
        _ => None,
    });
    let Some((allowed, reason)) = claim else { return };
    // A live board hides this sentence while its conditions say otherwise.
    out.push_str("<div class=\"conditions\"><p class=\"");
    out.push_str(if allowed { "if-holds\">" } else { "if-fails\">" });
    parts.shown.word(out, if allowed { msg::PART_CASTLING_ALLOWED } else { msg::PART_CASTLING_REFUSED });
    out.push_str("</p><ul>");
    for (code, word) in words::CASTLING {
        let state = match (allowed, reason) {
            (true, _) => Some(true),
            (false, Some(reason)) if reason == code => Some(false),
            _ => None,
        };
        out.push_str(match state {
            Some(true) => "<li class=\"holds\"><span><span class=\"vh\">",
            Some(false) => "<li class=\"fails\"><span><span class=\"vh\">",
            None => "<li><span>",
        });
        if let Some(holds) = state {
            html::text(out, (if holds { msg::PART_HOLDS } else { msg::PART_FAILS }).text(parts.labels));
            out.push_str(": </span>");
        }
        parts.shown.word(out, word);
        out.push_str("</span></li>");
    }
    out.push_str("</ul></div>");
}
