//! One square as a picture in a line of text.

use super::stage::square_name;
use crate::MusoScene;
use crate::art::{write_stack, write_stack_badges, write_terrain};
use musi_diagram::ui::Shown;
use musi_html as html;

/// One square as a small picture with its name, for a table or a line of text: what the cell of a drawing would hold.
///
/// `scene` is a board of one square.
#[must_use]
pub fn small_picture(scene: &MusoScene, shown: Shown) -> String {
    let (rules, mut out) = (scene.rules(), String::from("<span class=\"muso square\">"));
    let Some(square) = rules.board.geometry.squares().next() else { return String::new() };
    out.push_str("<svg viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\"><path class=\"lt\" d=\"M0 0h64v64H0z\"/>");
    write_terrain(&mut out, &rules.board, square, 0, 0);
    let stack = scene.position.stack(square);
    write_stack(&mut out, rules, stack, 0, 0);
    write_stack_badges(&mut out, stack, 0, 0);
    out.push_str("</svg><span class=\"vh\">");
    shown.each(&mut out, |out, language| {
        let name = square_name(scene, square, language);
        // The name of the square itself says nothing here.
        html::text(out, name.split_once(", ").map_or("", |(_, what)| what));
    });
    out.push_str("</span></span>");
    out
}
