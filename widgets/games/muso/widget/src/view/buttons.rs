//! What can be done: pieces to place, trade, giving up, going back, exercises.

use musi_messages::{Message, msg};
use musi_muso_diagram::MusoKind;
use musi_muso_rules::{SIDE_LETTERS, words};
use musi_rules::PieceKind;
use musi_runtime::{HINTS, write_labels};

use crate::exercise::{Goal, Prompt};
use crate::state::{Brush, Panel, State};
use crate::text::digits;

/// Writes a button. `pressed` is for those that stay down.
#[inline(never)]
fn button(out: &mut String, state: &State, act: &str, label: &str, pressed: Option<bool>) {
    state.put(out, "<button type=\"button\" data-do=\"%\" data-key=\"%\"", &[act]);
    state.put(out, pressed_text(pressed), &[]);
    state.put(out, label, &[]);
    out.push_str("</button>");
}

/// Writes a button that says a message.
fn told_button(out: &mut String, state: &State, act: &str, label: Message) {
    button(out, state, act, label.text(state.language), None);
}

/// What ends the tag of a button.
const fn pressed_text(pressed: Option<bool>) -> &'static str {
    match pressed {
        None => ">",
        Some(true) => " aria-pressed=\"true\">",
        Some(false) => " aria-pressed=\"false\">",
    }
}

fn begin(out: &mut String, state: &State, key: &str, label: &str) {
    state.put(out, "<div class=\"controls\" role=\"group\" data-region data-key=\"%\" aria-label=\"", &[key]);
    state.put(out, label, &[]);
    out.push_str("\">");
}

/// A button with the picture of a piece, its name and how many there are.
fn piece_button(out: &mut String, state: &State, act: &str, kind: PieceKind, pressed: Option<bool>) {
    let position = state.history.position();
    let rules = position.rules();
    let seat = position.seat();
    let number = digits(kind.0.into());
    state.put(
        out,
        "<button type=\"button\" class=\"piece\" data-do=\"%%\" data-key=\"%%\"",
        &[act, &number, act, &number],
    );
    state.put(out, pressed_text(pressed), &[]);
    out.push_str("<svg viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#muso-");
    if let Some(animal) = rules.animal(kind) {
        out.push(animal.letter);
    }
    // There is a letter for each of the four sides.
    out.push(char::from(SIDE_LETTERS[seat.index()]));
    let left = rules.unit(kind).map_or(0, |unit| position.left(seat, unit));
    state.put_html(
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
        begin(out, state, "hand", "{mi pini|resign}");
        state.put(out, "<p>{sina wile ala wile pini?|Do you really resign?}</p>", &[]);
        button(out, state, "yes", "{wile. mi pini|yes, I resign}", None);
        button(out, state, "no", "{wile ala|no}", None);
    } else if position.is_placing() {
        begin(out, state, "hand", "{ijo musi sina|your pieces}");
        for kind in state.placeable() {
            piece_button(out, state, "place", kind, Some(state.placing == Some(kind)));
        }
        button(out, state, "fill", "{ilo o pana e ale|place the rest for me}", None);
    } else if state.panel == Panel::Trade {
        begin(out, state, "hand", "{o esun e kili tawa ijo ni|trade a kili for}");
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
    begin(out, state, "actions", "{pali|actions}");
    let over = state.is_game() && state.history.ending().is_some();
    let machine = state.is_machine(position.seat());
    let panel = |panel| Some(state.panel == panel);
    if state.is_game() && !over {
        if machine && state.all_machines() {
            button(out, state, "step", "{ilo o musi|machine's turn}", None);
            button(out, state, "run", "{o musi tawa pini|play to the end}", None);
        } else {
            if !position.is_placing() {
                button(out, state, "trade", "{esun|trade}", panel(Panel::Trade));
                if state.rules().turning && state.held.is_some() {
                    button(out, state, "turn", "{o ante e sinpin|turn over}", None);
                }
            }
            button(out, state, "resign", "{mi pini|resign}", panel(Panel::Resign));
            if state.history.is_empty() && !position.players().any(|side| state.is_machine(side)) {
                button(out, state, "others", msg::muso::SEAT_AGAINST_MACHINE.text(state.language), None);
            }
        }
    }
    if state.kind() == MusoKind::Movement {
        for (brush, act, label) in [
            (Brush::Enemy, "brush1", "{o pana e ike|put an enemy}"),
            (Brush::Friend, "brush2", "{o pana e jan pona|put a friend}"),
            (Brush::Telo, "brush3", "{o pana e telo|put telo}"),
        ] {
            button(out, state, act, label, Some(state.brush == brush));
        }
    }
    if !state.kept.is_empty() && state.history.is_empty() {
        button(out, state, "resume", "{musi pini o awen|go on with the last game}", None);
    }
    if state.kind() != MusoKind::Board {
        button(out, state, "undo", "{o weka e pini|undo}", None);
        if state.history.has_future() {
            button(out, state, "redo", "{o sin e ona|redo}", None);
        }
        button(out, state, "reset", "{o open sin|start again}", None);
    }
    if !Prompt::for_scene(&state.scene).is_empty() {
        button(out, state, "ask", "{o wile sona|exercises}", panel(Panel::Prompt));
    }
    if state.is_game() {
        button(out, state, "text", "{toki musi|moves as text}", panel(Panel::Text));
    }
    write_labels(out, state.language);
    button(out, state, "keys", "?<span class=\"vh\"> {nena|keys}</span>", panel(Panel::Keys));
    out.push_str("</div>");
}

/// Writes the exercises to choose from; those that were solved have a tick.
pub(super) fn write_asks(out: &mut String, state: &State) {
    begin(out, state, "asks", "{wile sona|exercises}");
    for ask in Prompt::for_scene(&state.scene) {
        let number = digits(*ask as u32);
        let solved = state.solved >> *ask as u32 & 1 == 1;
        state.put(
            out,
            "<button type=\"button\" data-do=\"ask%\" data-key=\"ask%\">%",
            &[&number, &number, if solved { "✓ " } else { "" }],
        );
        out.push_str(ask.name().text(state.language));
        out.push_str("</button>");
    }
    out.push_str("</div>");
}

/// Writes the choices of an exercise and what can be done with it.
pub(super) fn write_task(out: &mut String, state: &State) {
    let Some(task) = &state.task else { return };
    let mut at_once = false;
    if let Goal::Choose { choices, many } = &task.goal {
        at_once = !many;
        begin(out, state, "choices", "{toki|choices}");
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
            state.put(out, "<button type=\"button\" data-do=\"take%\" data-key=\"take%\"", &[&number]);
            state.put(out, pressed_text(Some(taken)), &[]);
            state.put_html(out, "%%</button>", &[mark, &choice.label]);
        }
        out.push_str("</div>");
    }
    begin(out, state, "task", "{wile sona|exercise}");
    let run = &task.run;
    if run.is_answered() {
        told_button(out, state, "again", msg::BUTTON_AGAIN);
    } else {
        if !at_once {
            let word = if run.checks() > 0 { msg::BUTTON_CHECK_AGAIN } else { msg::BUTTON_CHECK };
            told_button(out, state, "check", word);
        }
        if run.hints() < HINTS {
            told_button(out, state, "hint", msg::BUTTON_HINT);
        }
        if run.may_show() {
            told_button(out, state, "answer", msg::BUTTON_ANSWER);
        }
    }
    told_button(out, state, "leave", msg::BUTTON_LEAVE);
    write_labels(out, state.language);
    out.push_str("</div>");
}
