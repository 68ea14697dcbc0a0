//! The board of a figure: picture, and table over it.

use musi_muso_rules::words as names;
use musi_rules::{Language, Square};

use super::MusoBody;
use crate::draw::{Marked, write_muso_svg};
use crate::{MusoMark, MusoMeaning, MusoScene, terrain, title};
use musi_diagram::picture::number;
use musi_html as html;

/// The marks of a scene as shapes over its squares.
fn marked(scene: &MusoScene) -> Vec<Marked<'_>> {
    let text = |mark: &MusoMark| mark.meaning == MusoMeaning::Named;
    let shape = |mark: &MusoMark| mark.meaning.shape();
    scene
        .marks
        .iter()
        .map(|mark| (shape(mark), mark.squares, if text(mark) { mark.text.as_str() } else { "" }))
        .collect()
}

pub(super) fn write_stage(out: &mut String, body: &MusoBody<'_>) {
    let board = body.scene.geometry();
    out.push_str("<div class=\"stage w");
    number(out, board.width());
    out.push_str(" h");
    number(out, board.height());
    out.push_str("\"><div class=\"plane\">");
    write_muso_svg(out, &body.scene.position, &marked(body.scene));
    out.push_str("<table class=\"board\" aria-label=\"");
    html::attribute(out, title(body.scene.kind).text(body.frame.labels));
    let described = body.frame.captions.iter().filter(|caption| body.frame.shown.has(caption.language));
    if let Some(caption) = described.min_by_key(|caption| caption.language != body.frame.labels) {
        out.push_str("\" aria-describedby=\"");
        html::attribute(out, body.frame.id);
        out.push('-');
        out.push_str(caption.language.tag());
    }
    out.push_str("\" lang=\"");
    out.push_str(body.frame.labels.tag());
    out.push_str("\"><thead><tr><td></td>");
    for file in 0..board.width() {
        out.push_str("<th scope=\"col\">");
        // Boards have at most 26 files where squares are named by letters.
        out.push(char::from(b'a' + file.min(25)));
        out.push_str("</th>");
    }
    out.push_str("</tr></thead><tbody>");
    for rank in (0..board.height()).rev() {
        out.push_str("<tr><th scope=\"row\">");
        number(out, rank + 1);
        out.push_str("</th>");
        for square in (0..board.width()).filter_map(|file| board.square(file, rank)) {
            write_cell(out, body, square);
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table><i hidden></i></div></div>");
}

fn write_cell(out: &mut String, body: &MusoBody<'_>, square: Square) {
    let marks = || body.scene.marks.iter().filter(|mark| mark.squares.contains(square));
    out.push_str("<td");
    if body.frame.linked.contains(square) {
        out.push_str(" id=\"");
        html::attribute(out, body.frame.id);
        out.push('-');
        out.push_str(&body.scene.geometry().name(square));
        out.push('"');
    }
    for (index, mark) in marks().enumerate() {
        out.push_str(if index == 0 { " data-m=\"" } else { " " });
        html::attribute(out, &mark.text);
    }
    out.push_str(if marks().next().is_some() { "\"><span class=\"vh\">" } else { "><span class=\"vh\">" });
    html::text(out, &square_name(body.scene, square, body.frame.labels));
    for mark in marks() {
        out.push_str(", ");
        html::text(out, mark.meaning.word().text(body.frame.labels));
    }
    out.push_str("</span></td>");
}

/// A square with its ground and what stands there: `d5, telo space, red fish`.
#[must_use]
pub fn square_name(scene: &MusoScene, square: Square, language: Language) -> String {
    let rules = scene.rules();
    let mut name = rules.board.geometry.name(square);
    let stack = names::stack(&scene.position, scene.position.stack(square), language);
    for part in
        terrain(&rules.board, square, language).into_iter().chain((!stack.is_empty()).then_some(stack))
    {
        name.push_str(", ");
        name.push_str(&part);
    }
    name
}
