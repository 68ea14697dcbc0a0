//! The place of the status line and of the buttons, which come alive with script and are not shown without.

use super::FigureParts;
use crate::html;
use crate::scene::{FigureKind, GameName, Scene};
use crate::ui::{self, Shown, Word, buttons, parts as words};

/// Writes the status line and the buttons.
///
/// They stand in the page from the start, so that nothing moves when the board comes alive; the style sheet shows them
/// only where script can run. What a button does is in `data-do`.
pub(super) fn write(out: &mut String, parts: &FigureParts<'_>) {
    let shown = parts.shown;
    out.push_str("<div class=\"live\"><p class=\"say\" role=\"status\">");
    shown.word(out, words::TOUCH);
    out.push_str("</p><div class=\"controls\">");
    if let Some(word) = ui::exercise_of(parts.scene.kind) {
        write_button(out, "exercise0", word, shown, " class=\"go\"");
    }
    write_button(out, "undo", buttons::UNDO, shown, "");
    write_button(out, "reset", buttons::RESET, shown, "");
    if parts.scene.kind != FigureKind::Board {
        write_button(out, "flip", buttons::FLIP, shown, "");
    }
    write_button(out, "help", buttons::HELP, shown, " class=\"help\" aria-expanded=\"false\"");
    out.push_str("</div><details class=\"more\"><summary>");
    shown.word(out, buttons::MORE);
    out.push_str("</summary><div class=\"controls\">");
    let notation = if parts.scene.game == GameName::Shogi { buttons::COPY_SFEN } else { buttons::COPY_FEN };
    write_button(out, "fen", notation, shown, "");
    write_button(out, "text", buttons::COPY_TEXT, shown, "");
    write_button(out, "labels", buttons::LABELS, shown, " aria-pressed=\"false\"");
    write_button(out, "keys", buttons::KEYS, shown, " aria-pressed=\"true\"");
    if let Some(address) = elsewhere(parts.scene) {
        out.push_str("<a class=\"out\" href=\"");
        html::attribute(out, &address);
        out.push_str("\" rel=\"noopener\">");
        shown.word(out, buttons::LICHESS);
        out.push_str("</a>");
    }
    out.push_str("</div></details></div>");
}

/// Writes a button. `attributes` go into its tag as they are.
pub fn write_button(out: &mut String, does: &str, word: Word, shown: Shown, attributes: &str) {
    out.push_str("<button type=\"button\" data-do=\"");
    out.push_str(does);
    out.push('"');
    out.push_str(attributes);
    out.push('>');
    shown.word(out, word);
    out.push_str("</button>");
}

/// The address of the position on Lichess: a full board with one king a side, which is what its editor takes.
#[must_use]
pub fn elsewhere(scene: &Scene) -> Option<String> {
    let board = scene.setup.split(' ').next()?;
    let kings = |king: char| board.chars().filter(|letter| *letter == king).count() == 1;
    let full = (scene.geometry.width(), scene.geometry.height()) == (8, 8);
    (scene.game == GameName::Chess && full && kings('K') && kings('k'))
        .then(|| ["https://lichess.org/editor/", &scene.setup.replace(' ', "_")].concat())
}
