//! What can be done: pieces to place, trade, giving up, going back, exercises.

use musi_messages::{Message, msg};
use musi_muso_diagram::MusoKind;
use musi_muso_rules::{SIDE_LETTERS, words};
use musi_rules::PieceKind;
use musi_runtime::{HINTS, write_labels};

use crate::exercise::{Goal, Prompt};
use crate::state::{Brush, Panel, State};
use crate::text::{digits, put};

/// Writes a button. `pressed` is for those that stay down.
#[inline(never)]
fn button(out: &mut String, state: &State, act: &str, label: Message, pressed: Option<bool>) {
    put(out, "<button type=\"button\" data-do=\"%\" data-key=\"%\"", &[act]);
    out.push_str(pressed_text(pressed));
    put(out, "%</button>", &[label.text(state.language)]);
}

/// What ends the tag of a button.
const fn pressed_text(pressed: Option<bool>) -> &'static str {
    match pressed {
        None => ">",
        Some(true) => " aria-pressed=\"true\">",
        Some(false) => " aria-pressed=\"false\">",
    }
}

fn begin(out: &mut String, state: &State, key: &str, label: Message) {
    let html = "<div class=\"controls\" role=\"group\" data-region data-key=\"%\" aria-label=\"%\">";
    put(out, html, &[key, label.text(state.language)]);
}

/// A button with the picture of a piece, its name and how many there are.
fn piece_button(out: &mut String, state: &State, act: &str, kind: PieceKind, pressed: Option<bool>) {
    let position = state.history.position();
    let rules = position.rules();
    let seat = position.seat();
    let number = digits(kind.0.into());
    put(
        out,
        "<button type=\"button\" class=\"piece\" data-do=\"%%\" data-key=\"%%\"",
        &[act, &number, act, &number],
    );
    out.push_str(pressed_text(pressed));
    out.push_str("<svg viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#muso-");
    if let Some(animal) = rules.animal(kind) {
        out.push(animal.letter);
    }
    // There is a letter for each of the four sides.
    out.push(char::from(SIDE_LETTERS[seat.index()]));
    let left = rules.unit(kind).map_or(0, |unit| position.left(seat, unit));
    put(
        out,
        "\"/></svg><span>% ×%</span></button>",
        &[words::animal(position, kind, state.language), &digits(left.into())],
    );
}

/// Writes the pieces that the player has to choose from: before the game, and for a kili.
pub(super) fn write_pieces(out: &mut String, state: &State) {
    let position = state.history.position();
    if !state.is_game() || state.history.ending().is_some() || state.is_machine(position.seat()) {
        return;
    }
    if state.panel == Panel::Resign {
        begin(out, state, "hand", msg::muso::BUTTON_RESIGN);
        put(out, "<p>%</p>", &[msg::muso::RESIGN_SURE.text(state.language)]);
        button(out, state, "yes", msg::muso::BUTTON_RESIGN_YES, None);
        button(out, state, "no", msg::muso::BUTTON_RESIGN_NO, None);
    } else if position.is_placing() {
        begin(out, state, "hand", msg::muso::BUTTONS_PIECES);
        for kind in state.placeable() {
            piece_button(out, state, "place", kind, Some(state.placing == Some(kind)));
        }
        button(out, state, "fill", msg::muso::BUTTON_FILL, None);
    } else if state.panel == Panel::Trade {
        begin(out, state, "hand", msg::muso::BUTTONS_TRADE);
        for kind in 0..position.rules().animals.len() as u8 {
            piece_button(out, state, "trade", PieceKind(kind), None);
        }
    } else {
        return;
    }
    out.push_str("</div>");
}

/// Writes the buttons that every state has.
pub(super) fn write_actions(out: &mut String, state: &State) {
    let position = state.history.position();
    begin(out, state, "actions", msg::muso::BUTTONS_ACTIONS);
    let over = state.is_game() && state.history.ending().is_some();
    let machine = state.is_machine(position.seat());
    let panel = |panel| Some(state.panel == panel);
    if state.is_game() && !over {
        if machine && state.all_machines() {
            button(out, state, "step", msg::muso::BUTTON_STEP, None);
            button(out, state, "run", msg::muso::BUTTON_RUN, None);
        } else {
            if !position.is_placing() {
                button(out, state, "trade", msg::muso::BUTTON_TRADE, panel(Panel::Trade));
                if state.rules().turning && state.held.is_some() {
                    button(out, state, "turn", msg::muso::BUTTON_TURN_OVER, None);
                }
            }
            button(out, state, "resign", msg::muso::BUTTON_RESIGN, panel(Panel::Resign));
            if state.history.is_empty() && !position.players().any(|side| state.is_machine(side)) {
                button(out, state, "others", msg::muso::SEAT_AGAINST_MACHINE, None);
            }
        }
    }
    if state.kind() == MusoKind::Movement {
        for (brush, act, label) in [
            (Brush::Enemy, "brush1", msg::muso::BUTTON_PUT_ENEMY),
            (Brush::Friend, "brush2", msg::muso::BUTTON_PUT_FRIEND),
            (Brush::Telo, "brush3", msg::muso::BUTTON_PUT_TELO),
        ] {
            button(out, state, act, label, Some(state.brush == brush));
        }
    }
    if !state.kept.is_empty() && state.history.is_empty() {
        button(out, state, "resume", msg::muso::BUTTON_RESUME, None);
    }
    if state.kind() != MusoKind::Board {
        button(out, state, "undo", msg::muso::BUTTON_UNDO, None);
        if state.history.has_future() {
            button(out, state, "redo", msg::muso::BUTTON_REDO, None);
        }
        button(out, state, "reset", msg::muso::BUTTON_RESTART, None);
    }
    if !Prompt::for_scene(&state.scene).is_empty() {
        button(out, state, "ask", msg::muso::BUTTON_EXERCISES, panel(Panel::Prompt));
    }
    if state.is_game() {
        button(out, state, "text", msg::muso::BUTTON_TEXT, panel(Panel::Text));
    }
    write_labels(out, state.language);
    out.push_str("<button type=\"button\" data-do=\"keys\" data-key=\"keys\"");
    out.push_str(pressed_text(panel(Panel::Keys)));
    let html = "?<span class=\"vh\"> %</span></button></div>";
    put(out, html, &[msg::BUTTON_HELP.text(state.language)]);
}

/// Writes the exercises to choose from; those that were solved have a tick.
pub(super) fn write_asks(out: &mut String, state: &State) {
    begin(out, state, "asks", msg::muso::BUTTONS_EXERCISES);
    for ask in Prompt::for_scene(&state.scene) {
        let number = digits(*ask as u32);
        let solved = state.solved >> *ask as u32 & 1 == 1;
        put(
            out,
            "<button type=\"button\" data-do=\"ask%\" data-key=\"ask%\">%%</button>",
            &[&number, &number, if solved { "✓ " } else { "" }, ask.name().text(state.language)],
        );
    }
    out.push_str("</div>");
}

/// Writes the choices of an exercise and what can be done with it.
pub(super) fn write_task(out: &mut String, state: &State) {
    let Some(task) = &state.task else { return };
    let mut at_once = false;
    if let Goal::Choose { choices, many } = &task.goal {
        at_once = !many;
        begin(out, state, "choices", msg::muso::BUTTONS_CHOICES);
        for (numbered, choice) in choices.iter().enumerate() {
            let taken = task.taken >> numbered & 1 == 1;
            let number = digits(numbered as u32);
            let shown =
                (task.run.is_answered() || (*many && task.run.checks() > 1)) && (taken || choice.right);
            let mark = match (shown, taken == choice.right) {
                (false, _) => "",
                (true, true) => "✓ ",
                (true, false) => "✗ ",
            };
            put(out, "<button type=\"button\" data-do=\"take%\" data-key=\"take%\"", &[&number]);
            out.push_str(pressed_text(Some(taken)));
            put(out, "%%</button>", &[mark, &choice.label]);
        }
        out.push_str("</div>");
    }
    begin(out, state, "task", msg::muso::BUTTONS_EXERCISE);
    let run = &task.run;
    if run.is_answered() {
        button(out, state, "again", msg::BUTTON_AGAIN, None);
    } else {
        if !at_once {
            let word = if run.checks() > 0 { msg::BUTTON_CHECK_AGAIN } else { msg::BUTTON_CHECK };
            button(out, state, "check", word, None);
        }
        if run.hints() < HINTS {
            button(out, state, "hint", msg::BUTTON_HINT, None);
        }
        if run.may_show() {
            button(out, state, "answer", msg::BUTTON_ANSWER, None);
        }
    }
    button(out, state, "leave", msg::BUTTON_LEAVE, None);
    write_labels(out, state.language);
    out.push_str("</div>");
}
