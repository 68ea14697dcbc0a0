//! The place of the status line and of the buttons, which come alive with script and are not shown without.

use super::{FigureParts, legend};
use crate::game::{BoardWords, Family};
use crate::picture::number;
use crate::piece_art::PieceSet;
use crate::scene::FigureKind;
use crate::ui::{self, Shown, buttons, drops, keys};
use musi_html as html;
use musi_messages::{Message, Value, arg, msg};
use musi_rules::{Piece, PieceKind, Side};

/// Writes the room of the tools under the board. The browser fills it from the page's [`templates`].
pub(super) fn write_tools(out: &mut String, shown: Shown) {
    out.push_str("<div class=\"tools live\" role=\"toolbar\" aria-label=\"");
    html::attribute(out, msg::PART_TOOLS.text(shown.first()));
    out.push_str("\"></div>");
}

/// Writes the room of what copies a board and links to it, which the browser fills.
pub(super) fn write_copies(out: &mut String) {
    out.push_str("<div class=\"controls copies live\"></div>");
}

/// Writes what the board is about, above it: its title, how many of its exercises were solved, and the place of what an exercise
/// asks and of whose turn it is.
pub(super) fn write_goal(out: &mut String, parts: &FigureParts<'_>) {
    out.push_str("<p class=\"goal live\"><span class=\"count\"></span><span class=\"title\">");
    parts.shown.word(out, ui::title(parts.scene.kind));
    out.push_str("</span><b class=\"asks\"></b></p>");
}

/// Writes the status line and the buttons that a figure begins with, close to the board, where the eye is.
///
/// They stand in the page from the start, and the room of the rest does, so that nothing moves when the board comes
/// alive; the style sheet shows them only where script can run. What a button does is in `data-do`.
pub(super) fn write_status(out: &mut String, parts: &FigureParts<'_>) {
    let (kind, shown) = (parts.scene.kind, parts.shown);
    out.push_str("<div class=\"live talk\"><p class=\"say\" role=\"status\">");
    shown.word(out, msg::PART_TOUCH);
    out.push_str("</p>");
    if parts.picture.set.held > 0 {
        out.push_str("<div class=\"controls reasons\"></div>");
    }
    let first = ui::exercises(kind).first();
    if first.is_some() || parts.playable {
        out.push_str("<div class=\"controls\">");
        if let Some(first) = first {
            write_button(out, "exercise0", *first, shown, " class=\"go\"");
        }
        if parts.playable {
            write_button(out, "play", msg::BUTTON_PLAY, shown, "");
        }
        if matches!(kind, FigureKind::Reach | FigureKind::Attack) {
            write_button(out, "enemy", msg::BUTTON_ENEMY, shown, " aria-pressed=\"false\"");
            write_button(out, "friend", msg::BUTTON_FRIEND, shown, " aria-pressed=\"false\"");
        }
        out.push_str("</div>");
    }
    out.push_str("</div>");
}

/// What the live figures of a game share: the tools, the buttons beside a square, and for each kind of figure the buttons
/// of its exercises, hidden. The browser copies them into the figures; it shows and hides them and has no words of its
/// own.
///
/// They are `<template data-board="chess tools">`, `… ask`, `… reach`.
#[must_use]
pub fn templates(game: &dyn Family, kinds: &[FigureKind], shown: Shown) -> String {
    let mut out = String::new();
    let (Some(set), Some(words)) = (game.piece_set(), game.board_words()) else { return out };
    open(&mut out, set, "tools");
    for (does, word, icon) in TOOLS {
        write_tool(&mut out, does, word, icon, shown);
    }
    out.push_str("</template>");
    open(&mut out, set, "copies");
    write_all_copies(&mut out, words, shown);
    out.push_str("</template>");
    open(&mut out, set, "keys");
    write_keys(&mut out, shown);
    out.push_str("</template>");
    open(&mut out, set, "ask");
    write_ask(&mut out, set, shown);
    out.push_str("</template>");
    open(&mut out, set, "legend");
    legend::write_rows(&mut out, shown);
    out.push_str("</template>");
    open(&mut out, set, "see");
    out.push_str("<p class=\"see\" hidden><a href=\"#\">");
    shown.word(&mut out, msg::BUTTON_RULE);
    out.push_str("</a></p></template>");
    open(&mut out, set, "load");
    out.push_str("<button type=\"button\" class=\"load\">");
    shown.word(&mut out, msg::BUTTON_LOAD);
    out.push_str("</button>");
    out.push_str("</template>");
    open(&mut out, set, "play");
    write_game(&mut out, set, shown);
    out.push_str("</template>");
    if set.held > 0 {
        open(&mut out, set, "reasons");
        for (number, word) in drops::WHY.into_iter().enumerate() {
            write_button(&mut out, &numbered("why", number), word, shown, HIDDEN);
        }
        out.push_str("</template>");
    }
    for kind in kinds.iter().filter(|kind| !ui::exercises(**kind).is_empty()) {
        open(&mut out, set, kind.as_str());
        write_exercise(&mut out, set, *kind, shown);
        out.push_str("</template>");
    }
    out
}

fn open(out: &mut String, set: &PieceSet, part: &str) {
    out.push_str("<template data-board=\"");
    out.push_str(set.game.as_str());
    out.push(' ');
    out.push_str(part);
    out.push_str("\">");
}

/// Writes the buttons of a game against the machine: who plays which side, how well, and help.
fn write_game(out: &mut String, set: &PieceSet, shown: Shown) {
    out.push_str("<div class=\"controls game\">");
    let levels = [msg::BUTTON_LEVEL_BEGINNER, msg::BUTTON_LEVEL_FRIEND, msg::BUTTON_LEVEL_TEACHER];
    for (number, side) in set.sides.iter().enumerate().take(2) {
        let players = [msg::BUTTON_ME, msg::BUTTON_MACHINE];
        write_choices(out, *side, levels.len() + 2 * number, &players, shown);
    }
    write_choices(out, msg::PART_LEVELS, 0, &levels, shown);
    for (number, word) in [(7, msg::BUTTON_HINT), (8, msg::BUTTON_HANGS), (9, msg::BUTTON_QUIT)] {
        write_button(out, &numbered("game", number), word, shown, HIDDEN);
    }
    out.push_str("</div>");
}

/// Writes buttons of which one is pressed, under a name of their own.
fn write_choices(out: &mut String, head: Message, first: usize, all: &[Message], shown: Shown) {
    out.push_str("<div class=\"choices\" role=\"group\" aria-label=\"");
    html::attribute(out, head.text(shown.first()));
    out.push_str("\"><span class=\"head\">");
    shown.word(out, head);
    out.push_str("</span>");
    for (number, word) in all.iter().enumerate() {
        write_button(out, &numbered("game", first + number), *word, shown, HIDDEN);
    }
    out.push_str("</div>");
}

/// Writes what authors want of a board: its text, the game's notation, the language of its names, the board on another site.
fn write_all_copies(out: &mut String, words: BoardWords, shown: Shown) {
    write_button(out, "fen", words.copy, shown, "");
    if let Some(word) = words.copy_moves {
        write_button(out, "moves", word, shown, "");
    }
    if let Some(word) = words.copy_record {
        write_button(out, "record", word, shown, "");
    }
    write_button(out, "text", msg::BUTTON_COPY_TEXT, shown, "");
    write_button(out, "labels", msg::BUTTON_LABELS, shown, "");
    if let Some(site) = words.elsewhere {
        out.push_str("<a class=\"out\" href=\"#\" rel=\"noopener\" hidden>");
        shown.word(out, site);
        out.push_str("</a>");
    }
}

/// Writes the list of keys, and the button that switches letters off.
fn write_keys(out: &mut String, shown: Shown) {
    out.push_str("<div class=\"listing\" hidden><div class=\"controls\">");
    write_button(out, "keys", msg::BUTTON_KEYS, shown, " aria-pressed=\"true\"");
    out.push_str("</div><dl class=\"keys\">");
    for (name, word) in keys::LIST {
        out.push_str("<dt>");
        for (index, cap) in name.split(' ').enumerate() {
            out.push_str(if index > 0 { " <kbd>" } else { "<kbd>" });
            out.push_str(cap);
            out.push_str("</kbd>");
        }
        out.push_str("</dt><dd><span>");
        shown.word(out, word);
        out.push_str("</span></dd>");
    }
    out.push_str("</dl></div>");
}

/// The tools: what each does, its word, its icon on a square of 24 units.
const TOOLS: [(&str, Message, &str); 5] = [
    ("undo", msg::BUTTON_UNDO, "M4 9h10a5 5 0 0 1 0 10h-5M8 5L4 9l4 4"),
    ("redo", msg::BUTTON_REDO, "M20 9H10a5 5 0 0 0 0 10h5M16 5l4 4-4 4"),
    ("reset", msg::BUTTON_RESET, "M5 13a7 7 0 1 0 2-6L4 9M4 4v5h5"),
    ("flip", msg::BUTTON_FLIP, "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"),
    ("help", msg::BUTTON_HELP, "M8 9a4 4 0 1 1 6 3.5q-2 1-2 3M12 19h0"),
];

/// Writes a button with an icon over its word.
fn write_tool(out: &mut String, does: &str, word: Message, icon: &str, shown: Shown) {
    out.push_str("<button type=\"button\" data-do=\"");
    out.push_str(does);
    out.push_str("\"><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"");
    out.push_str(icon);
    out.push_str("\"/></svg><span class=\"word\">");
    shown.word(out, word);
    out.push_str("</span></button>");
}

/// Writes the buttons of the exercises of a kind, all of them hidden.
fn write_exercise(out: &mut String, set: &PieceSet, kind: FigureKind, shown: Shown) {
    let hidden = |out: &mut String, does: &str, word: Message| write_button(out, does, word, shown, HIDDEN);
    // Its second word shows once something was checked.
    out.push_str("<button type=\"button\" data-do=\"check\"");
    out.push_str(HIDDEN_GO);
    for (class, word) in [("once", msg::BUTTON_CHECK), ("again", msg::BUTTON_CHECK_AGAIN)] {
        out.push_str(if class == "once" {
            "><span class=\"once\">"
        } else {
            "</span><span class=\"again\">"
        });
        shown.word(out, word);
    }
    out.push_str("</span></button>");
    write_button(out, "next", msg::BUTTON_NEXT, shown, HIDDEN_GO);
    for (number, word) in ui::exercises(kind).iter().enumerate().skip(1) {
        out.push_str("<button type=\"button\" data-do=\"");
        out.push_str(&numbered("on", number));
        out.push('"');
        out.push_str(HIDDEN_GO);
        out.push('>');
        shown.each(out, |out, language| {
            html::text(out, &msg::BUTTON_ON.fill(language, &[(arg::WHAT, Value::Message(*word))]));
        });
        out.push_str("</button>");
    }
    hidden(out, "again", msg::BUTTON_AGAIN);
    for (number, word) in ui::choices(kind).iter().enumerate() {
        hidden(out, &numbered("choice", number), *word);
    }
    for (does, word) in [("brush0", msg::BUTTON_BRUSH_MOVES), ("brush1", msg::BUTTON_BRUSH_CAPTURES)] {
        hidden(out, does, word);
    }
    if kind == FigureKind::Castling {
        for (number, word) in buttons::WAYS.into_iter().enumerate() {
            hidden(out, &numbered("way", number), word);
        }
    }
    if kind == FigureKind::Start {
        write_palette(out, set, shown);
    }
    hidden(out, "hint", msg::BUTTON_HINT);
    hidden(out, "answer", msg::BUTTON_ANSWER);
    for (number, word) in ui::exercises(kind).iter().enumerate().skip(1) {
        hidden(out, &numbered("exercise", number), *word);
    }
    hidden(out, "leave", msg::BUTTON_LEAVE);
}

const HIDDEN: &str = " hidden";
const HIDDEN_GO: &str = " class=\"go\" hidden";

fn numbered(name: &str, count: usize) -> String {
    let mut out = String::from(name);
    number(&mut out, count as u32);
    out
}

/// Writes a button for each piece of either side, to place it.
fn write_palette(out: &mut String, set: &PieceSet, shown: Shown) {
    for (side, name) in [(Side::First, "first"), (Side::Second, "second")] {
        for (kind, _) in set.kinds.iter().enumerate().rev() {
            let piece = Piece { kind: PieceKind(kind as u8), side };
            out.push_str("<button type=\"button\" data-do=\"");
            out.push_str(&numbered(name, kind));
            out.push_str("\" hidden>");
            shown.each(out, |out, language| html::text(out, &(set.name)(piece, language)));
            out.push_str("</button>");
        }
    }
}

/// Writes the buttons that the browser puts beside a square: what a piece may become, and an enemy where one is
/// missing.
fn write_ask(out: &mut String, set: &PieceSet, shown: Shown) {
    for (number, facts) in set.kinds.iter().enumerate().rev() {
        if set.kinds.iter().any(|other| other.promotes_to.contains(&PieceKind(number as u8))) {
            write_button(out, &numbered("promote", number), facts.name, shown, HIDDEN);
        }
    }
    if set.held > 0 {
        write_button(out, "stay", msg::DROP_STAY, shown, HIDDEN);
    }
    write_button(out, "put", msg::BUTTON_PUT, shown, HIDDEN);
}

/// Writes a button. `attributes` go into its tag as they are.
fn write_button(out: &mut String, does: &str, word: Message, shown: Shown, attributes: &str) {
    out.push_str("<button type=\"button\" data-do=\"");
    out.push_str(does);
    out.push('"');
    out.push_str(attributes);
    out.push('>');
    shown.word(out, word);
    out.push_str("</button>");
}
