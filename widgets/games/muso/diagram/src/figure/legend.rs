//! The legend of a figure.

use musi_muso_rules::{Body, Stack, words as names};
use musi_rules::Language;

use super::MusoBody;
use crate::art::{write_stack, write_terrain};
use crate::{MusoMeaning, terrain};
use musi_diagram::draw::icon;
use musi_html as html;

/// A row for each ground, each sort of piece and each mark on the board.
pub(super) fn write_legend(out: &mut String, body: &MusoBody<'_>) {
    let (scene, rules) = (body.scene, body.scene.rules());
    let board = &rules.board;
    let mut rows = String::new();
    let mut seen: Vec<u8> = Vec::new();
    for square in board.geometry.squares() {
        let letter = board.letter(square);
        if letter == b'.' || seen.contains(&letter) {
            continue;
        }
        seen.push(letter);
        row(
            &mut rows,
            body,
            |out| write_terrain(out, board, square, 0, 0),
            |language| terrain(board, square, language).unwrap_or_default(),
        );
    }
    let mut bodies: Vec<Body> = scene.position.stacks().flat_map(|(_, stack)| stack.bodies()).collect();
    bodies.sort_unstable();
    bodies.dedup();
    for piece in bodies {
        row(
            &mut rows,
            body,
            |out| write_stack(out, rules, Stack::from_body(piece), 0, 0),
            |language| names::body(&scene.position, piece, language),
        );
    }
    let mut meanings: Vec<MusoMeaning> = Vec::new();
    for mark in &scene.marks {
        if mark.meaning == MusoMeaning::Studied || meanings.contains(&mark.meaning) {
            continue;
        }
        meanings.push(mark.meaning);
        rows.push_str("<li>");
        icon(&mut rows, mark.meaning.shape(), &mark.text);
        rows.push_str("<span>");
        body.frame.shown.word(&mut rows, mark.meaning.word());
        rows.push_str("</span></li>");
    }
    if !rows.is_empty() {
        out.push_str("<ul class=\"legend\">");
        out.push_str(&rows);
        out.push_str("</ul>");
    }
}

fn row(out: &mut String, body: &MusoBody<'_>, draw: impl Fn(&mut String), name: impl Fn(Language) -> String) {
    out.push_str("<li><svg viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\">");
    draw(out);
    out.push_str("</svg><span>");
    body.frame.shown.each(out, |out, language| html::text(out, &name(language)));
    out.push_str("</span></li>");
}
