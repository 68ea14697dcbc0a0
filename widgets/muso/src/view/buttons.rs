//! What can be done: pieces to place, trade, giving up, going back, exercises.

use musi_diagram::muso::MusoKind;
use musi_rules::Kind;
use musi_rules::muso::{SIDE_LETTERS, words};

use crate::play;
use crate::state::{Brush, Panel, State};
use crate::task::{Ask, Goal};
use crate::text::{escape, number, put};

/// Writes a button. `pressed` is for those that stay down.
fn button(out: &mut String, act: &str, label: &str, pressed: Option<bool>) {
    put(out, &["<button type=\"button\" data-do=\"", act, "\" data-key=\"", act, "\""]);
    write_pressed(out, pressed);
    out.push('>');
    escape(out, label);
    out.push_str("</button>");
}

fn write_pressed(out: &mut String, pressed: Option<bool>) {
    if let Some(pressed) = pressed {
        put(out, &[" aria-pressed=\"", if pressed { "true" } else { "false" }, "\""]);
    }
}

fn begin(out: &mut String, key: &str, label: &str) {
    put(
        out,
        &[
            "<div class=\"controls\" role=\"group\" data-region data-key=\"",
            key,
            "\" aria-label=\"",
            label,
            "\">",
        ],
    );
}

/// A button with the picture of a piece, its name and how many there are.
fn piece_button(out: &mut String, state: &State, act: &str, kind: Kind, pressed: Option<bool>) {
    let position = state.history.position();
    let rules = position.rules();
    let seat = position.seat();
    let mut act = act.to_owned();
    number(&mut act, kind.0.into());
    put(out, &["<button type=\"button\" class=\"piece\" data-do=\"", &act, "\" data-key=\"", &act, "\""]);
    write_pressed(out, pressed);
    out.push_str("><svg viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#muso-");
    if let Some(animal) = rules.animal(kind) {
        out.push(animal.letter);
    }
    // There is a letter for each of the four sides.
    out.push(char::from(SIDE_LETTERS[seat.index()]));
    out.push_str("\"/></svg><span>");
    escape(out, words::animal(position, kind, state.tongue));
    let left = rules.unit(kind).and_then(|unit| position.out_of_play(seat).nth(unit)).unwrap_or(0);
    out.push_str(" ×");
    number(out, left.into());
    out.push_str("</span></button>");
}

/// Writes the pieces that the player has to choose from: before the game, and for a kili.
pub(super) fn write_pieces(out: &mut String, state: &State) {
    let position = state.history.position();
    if !state.is_game() || state.history.ending().is_some() || state.is_machine(position.seat()) {
        return;
    }
    if position.is_placing() {
        begin(out, "hand", state.pick("ijo musi sina", "your pieces"));
        for kind in play::placeable(position) {
            piece_button(out, state, "place", kind, Some(state.placing == Some(kind)));
        }
        button(out, "fill", state.pick("ilo o pana e ale", "place the rest for me"), None);
        out.push_str("</div>");
    } else if state.panel == Panel::Trade {
        begin(out, "hand", state.pick("o esun e kili tawa ijo ni", "trade a kili for"));
        for kind in 0..position.rules().animals.len() as u8 {
            piece_button(out, state, "trade", Kind(kind), None);
        }
        out.push_str("</div>");
    } else if state.panel == Panel::Resign {
        begin(out, "hand", state.pick("sina wile ala wile pini?", "Do you really resign?"));
        put(out, &["<p>", state.pick("sina wile ala wile pini?", "Do you really resign?"), "</p>"]);
        button(out, "yes", state.pick("wile. mi pini", "yes, I resign"), None);
        button(out, "no", state.pick("wile ala", "no"), None);
        out.push_str("</div>");
    }
}

/// Writes the buttons that every state has.
pub(super) fn write_actions(out: &mut String, state: &State) {
    let position = state.history.position();
    begin(out, "actions", state.pick("pali", "actions"));
    let over = state.is_game() && state.history.ending().is_some();
    let machine = state.is_machine(position.seat());
    if state.is_game() && !over {
        if machine {
            button(out, "step", state.pick("ilo o musi", "machine's turn"), None);
            if play::all_machines(state) {
                button(out, "run", state.pick("o musi tawa pini", "play to the end"), None);
            }
        } else if !position.is_placing() {
            button(out, "trade", state.pick("esun", "trade"), Some(state.panel == Panel::Trade));
            if state.rules().turning && state.held.is_some() {
                button(out, "turn", state.pick("o ante e sinpin", "turn over"), None);
            }
        }
        if !machine {
            button(out, "resign", state.pick("mi pini", "resign"), Some(state.panel == Panel::Resign));
        }
    }
    if state.kind() == MusoKind::Movement {
        for (brush, act, tok, en) in [
            (Brush::Enemy, "brush1", "o pana e ike", "put an enemy"),
            (Brush::Friend, "brush2", "o pana e jan pona", "put a friend"),
            (Brush::Telo, "brush3", "o pana e telo", "put telo"),
        ] {
            button(out, act, state.pick(tok, en), Some(state.brush == brush));
        }
    }
    if !state.kept.is_empty() && state.history.is_empty() {
        button(out, "resume", state.pick("musi pini o awen", "go on with the last game"), None);
    }
    if state.kind() != MusoKind::Board {
        button(out, "undo", state.pick("o weka e pini", "undo"), None);
        if state.history.has_future() {
            button(out, "redo", state.pick("o sin e ona", "redo"), None);
        }
        button(out, "reset", state.pick("o open sin", "start again"), None);
    }
    if !Ask::of(state).is_empty() {
        button(out, "ask", state.pick("o wile sona", "exercises"), Some(state.panel == Panel::Ask));
    }
    if state.is_game() {
        button(out, "text", state.pick("toki musi", "moves as text"), Some(state.panel == Panel::Text));
    }
    put(
        out,
        &[
            "<button type=\"button\" data-do=\"keys\" data-key=\"keys-button\" aria-label=\"",
            state.pick("nena", "keys"),
            "\"",
        ],
    );
    write_pressed(out, Some(state.panel == Panel::Keys));
    out.push_str(">?</button></div>");
}

/// Writes the exercises to choose from; those that were solved have a tick.
pub(super) fn write_asks(out: &mut String, state: &State) {
    begin(out, "asks", state.pick("wile sona", "exercises"));
    for ask in Ask::of(state) {
        let (tok, en) = ask.name();
        let mut act = String::from("ask");
        number(&mut act, *ask as u32);
        let mut label = String::from(if state.solved >> *ask as u32 & 1 == 1 { "✓ " } else { "" });
        label.push_str(state.pick(tok, en));
        button(out, &act, &label, None);
    }
    out.push_str("</div>");
}

/// Writes the choices of an exercise and what can be done with it.
pub(super) fn write_task(out: &mut String, state: &State) {
    let Some(task) = &state.task else { return };
    if let Goal::Choose { choices, many } = &task.goal {
        begin(out, "choices", state.pick("toki", "choices"));
        for (numbered, choice) in choices.iter().enumerate() {
            let taken = task.taken >> numbered & 1 == 1;
            let mut act = String::from("take");
            number(&mut act, numbered as u32);
            let shown = task.solved || (*many && task.checks >= 2);
            let mark = match (shown && (taken || choice.right), taken == choice.right) {
                (false, _) => "",
                (true, true) => "✓ ",
                (true, false) => "✗ ",
            };
            button(out, &act, &[mark, &choice.label].concat(), Some(taken));
        }
        out.push_str("</div>");
    }
    begin(out, "task", state.pick("wile sona", "exercise"));
    let at_once = matches!(task.goal, Goal::Choose { many: false, .. });
    if !at_once && !task.solved {
        button(out, "check", state.pick("o lukin", "check"), None);
    }
    if !task.solved {
        button(out, "answer", state.pick("o pana e sona", "show the answer"), None);
    }
    button(out, "again", state.pick("wile sona ante", "another one"), None);
    button(out, "leave", state.pick("o pini", "leave"), None);
    out.push_str("</div>");
}
