//! The place of the status line and of the buttons, which come alive with script and are not shown without.

use super::FigureParts;
use crate::html;
use crate::scene::{FigureKind, GameName, Scene};
use crate::ui::{self, Shown, Word, buttons, parts as words};
use musi_rules::Tongue;

/// Writes the row of tools under the board: undo, reset, flip, keys, and what is used less often.
///
/// The tools and the status line stand in the page from the start, so that nothing moves when the board comes alive; the
/// style sheet shows them only where script can run. What a button does is in `data-do`.
pub(super) fn write_tools(out: &mut String, parts: &FigureParts<'_>) {
    let shown = parts.shown;
    out.push_str("<div class=\"tools live\">");
    for (does, word, icon) in TOOLS {
        write_tool(out, does, word, icon, shown);
    }
    out.push_str("<details class=\"more\"><summary>");
    shown.word(out, buttons::MORE);
    out.push_str("</summary><div class=\"controls\">");
    let notation = if parts.scene.game == GameName::Shogi { buttons::COPY_SFEN } else { buttons::COPY_FEN };
    write_button(out, "redo", buttons::REDO, shown, "");
    write_button(out, "fen", notation, shown, "");
    write_button(out, "text", buttons::COPY_TEXT, shown, "");
    write_button(out, "labels", buttons::LABELS, shown, "");
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

/// The tools: what each does, its word, its icon on a square of 24 units.
pub const TOOLS: [(&str, Word, &str); 4] = [
    ("undo", buttons::UNDO, "M4 9h10a5 5 0 0 1 0 10h-5M8 5L4 9l4 4"),
    ("reset", buttons::RESET, "M5 13a7 7 0 1 0 2-6L4 9M4 4v5h5"),
    ("flip", buttons::FLIP, "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"),
    ("help", buttons::HELP, "M8 9a4 4 0 1 1 6 3.5q-2 1-2 3M12 19h0"),
];

/// Writes a button that shows an icon and has words for whoever does not see it.
pub fn write_tool(out: &mut String, does: &str, word: Word, icon: &str, shown: Shown) {
    out.push_str("<button type=\"button\" data-do=\"");
    out.push_str(does);
    out.push_str("\" title=\"");
    html::attribute(out, word.get(if shown.has(Tongue::Tok) { Tongue::Tok } else { Tongue::En }));
    out.push_str(
        "\"><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\"><path d=\"",
    );
    out.push_str(icon);
    out.push_str("\"/></svg><span class=\"vh\">");
    shown.word(out, word);
    out.push_str("</span></button>");
}

/// Writes the status line and the button of the exercise, close to the board, where the eye is.
pub(super) fn write_status(out: &mut String, parts: &FigureParts<'_>) {
    out.push_str("<div class=\"live talk\"><p class=\"say\" role=\"status\">");
    parts.shown.word(out, words::TOUCH);
    out.push_str("</p>");
    if let Some(word) = ui::exercise_of(parts.scene.kind) {
        out.push_str("<div class=\"controls\">");
        write_button(out, "exercise0", word, parts.shown, " class=\"go\"");
        if matches!(parts.scene.kind, FigureKind::Reach | FigureKind::Attack) {
            write_button(out, "enemy", buttons::ENEMY, parts.shown, " aria-pressed=\"false\"");
            write_button(out, "friend", buttons::FRIEND, parts.shown, " aria-pressed=\"false\"");
        }
        out.push_str("</div>");
    }
    out.push_str("</div>");
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
