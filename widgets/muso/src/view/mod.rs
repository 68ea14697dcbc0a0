//! The HTML of a state.

mod board;
mod buttons;
mod seats;

use musi_rules::Tongue;

use crate::speak;
use crate::state::{Panel, State};
use crate::text::{escape, put};

/// The figure's part that lives: the board, and beside it who plays, what can be done, what was said.
#[must_use]
pub fn view(state: &State) -> String {
    let mut out = String::with_capacity(16_384);
    board::write(&mut out, state);
    out.push_str("<div class=\"beside\" data-key=\"beside\">");
    write_status(&mut out, state);
    if state.task.is_some() {
        buttons::write_task(&mut out, state);
    } else {
        buttons::write_pieces(&mut out, state);
        buttons::write_actions(&mut out, state);
    }
    match state.panel {
        Panel::Keys => write_keys(&mut out, state),
        Panel::Text => write_text(&mut out, state),
        Panel::Ask => buttons::write_asks(&mut out, state),
        _ => {}
    }
    if state.is_game() && state.task.is_none() {
        seats::write(&mut out, state);
        seats::write_reserves(&mut out, state);
        seats::write_options(&mut out, state);
    }
    out.push_str("</div>");
    out
}

/// What was said last, for the eye; the figure's live region says it to the ear.
fn write_status(out: &mut String, state: &State) {
    out.push_str("<div class=\"told\" data-key=\"told\" aria-hidden=\"true\">");
    if let Some(end) = speak::end(state).filter(|_| state.is_game() && state.task.is_none()) {
        out.push_str("<p class=\"over\"><strong>");
        escape(out, &end);
        out.push_str("</strong></p>");
    } else {
        out.push_str("<p>");
        let said = match (&state.task, state.said.is_empty()) {
            (Some(task), true) => task.question.as_str(),
            (None, true) => hint(state),
            (_, false) => &state.said,
        };
        escape(out, said);
        out.push_str("</p>");
        if let Some(task) =
            state.task.as_ref().filter(|task| !state.said.is_empty() && task.question != state.said)
        {
            out.push_str("<p>");
            escape(out, &task.question);
            out.push_str("</p>");
        }
    }
    out.push_str("</div>");
}

/// What a reader can do first.
fn hint(state: &State) -> &'static str {
    use musi_diagram::muso::MusoKind;
    let (tok, en) = match state.kind() {
        MusoKind::Game if state.history.position().is_placing() => {
            ("o wile e ijo musi, o pana e ona lon ma sina.", "Choose a piece and place it in your home area.")
        }
        MusoKind::Game => ("o jo e ijo musi sina.", "Pick up one of your pieces."),
        MusoKind::Movement => {
            ("o tawa e ona. o pana e ijo ante lon nasin ona.", "Move it, or put something in its way.")
        }
        MusoKind::Situation => (
            "o jo e ijo musi. sin la, o jo e kulupu tu.",
            "Pick up a piece; pick it again to take the stack.",
        ),
        MusoKind::Board => ("o lukin e ma.", "Look around."),
    };
    state.tongue.pick(tok, en)
}

fn write_keys(out: &mut String, state: &State) {
    out.push_str("<dl class=\"keys\" data-key=\"keys\">");
    for (key, tok, en) in crate::keys::KEYS {
        put(out, &["<dt><kbd>", key, "</kbd></dt><dd>", state.pick(tok, en), "</dd>"]);
    }
    out.push_str("</dl>");
}

/// The game as a text to copy, and the place for one from elsewhere.
fn write_text(out: &mut String, state: &State) {
    put(
        out,
        &[
            "<div class=\"notation\" data-key=\"notation\"><p>",
            state.pick("toki musi:", "The game:"),
            "</p><p class=\"moves\">",
        ],
    );
    escape(out, &crate::play::game_text(state));
    put(
        out,
        &[
            "</p><div class=\"controls\" data-region data-key=\"copies\">",
            "<button type=\"button\" data-do=\"copy\" data-key=\"copy\">",
            state.pick("o jo e toki musi", "copy the game"),
            "</button><button type=\"button\" data-do=\"copy-position\" data-key=\"copy-position\">",
            state.pick("o jo e sitelen supa", "copy the position"),
            "</button></div><label>",
            match state.tongue {
                Tongue::Tok => "o pana e toki musi ante: ",
                Tongue::En => "Play a game that was copied: ",
            },
            "<input type=\"text\" data-set=\"game\" data-key=\"game\" spellcheck=\"false\" autocomplete=\"off\"></label></div>",
        ],
    );
}
