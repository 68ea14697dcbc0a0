//! The HTML of a state.

mod board;
mod buttons;
mod seats;

use musi_muso_diagram::MusoKind;
use musi_runtime::later;

use crate::speak;
use crate::state::{Panel, State};

/// The figure's part that lives: the board, and beside it who plays, what can be done, what was said.
#[must_use]
pub fn view(state: &State) -> String {
    let mut out = String::with_capacity(16_384);
    board::write(&mut out, state);
    // The room that a game has beside its board while it sleeps is for the pieces that are placed.
    let begun = state.is_game() && (state.task.is_some() || !state.history.position().is_placing());
    out.push_str(if begun { "<div class=\"beside begun\"" } else { "<div class=\"beside\"" });
    out.push_str(" data-key=\"beside\">");
    write_status(&mut out, state);
    if state.task.is_some() {
        later(|| buttons::write_task(&mut out, state));
    } else {
        buttons::write_pieces(&mut out, state);
        buttons::write_actions(&mut out, state);
    }
    match state.panel {
        Panel::Keys => later(|| write_keys(&mut out, state)),
        Panel::Text => later(|| write_text(&mut out, state)),
        Panel::Prompt => buttons::write_asks(&mut out, state),
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
    let mut said = String::new();
    let end = if state.is_game() && state.task.is_none() { speak::end(state) } else { None };
    if let Some(end) = &end {
        said.push_str(end);
    } else if !state.said.is_empty() {
        said.push_str(&state.said);
    } else if let Some(task) = &state.task {
        said.push_str(&task.question);
    } else {
        state.put(&mut said, hint(state), &[]);
    }
    state.put_html(
        out,
        if end.is_some() { "<p class=\"over\"><strong>%</strong></p>" } else { "<p>%</p>" },
        &[&said],
    );
    if let Some(task) = state.task.as_ref().filter(|task| task.question != said) {
        state.put_html(out, "<p>%</p>", &[&task.question]);
    }
    out.push_str("</div>");
    if let Some(id) = state.rule.and_then(|code| state.rules_told.id(code)) {
        let link = "<p data-key=\"rule\"><a href=\"#%\">{nasin ni lon lipu|this rule in the page}</a></p>";
        state.put_html(out, link, &[&id]);
    }
}

/// What a reader can do first.
fn hint(state: &State) -> &'static str {
    match state.kind() {
        MusoKind::Game if state.history.position().is_placing() => {
            "{o wile e ijo musi, o pana e ona lon ma sina.|Choose a piece and place it in your home area.}"
        }
        MusoKind::Game => "{o jo e ijo musi sina.|Pick up one of your pieces.}",
        MusoKind::Movement => {
            "{o tawa e ona. o pana e ijo ante lon nasin ona.|Move it, or put something in its way.}"
        }
        MusoKind::Situation => {
            "{o jo e ijo musi. sin la, o jo e kulupu tu.|Pick up a piece; pick it again to take the stack.}"
        }
        MusoKind::Board => "{o lukin e ma.|Look around.}",
    }
}

fn write_keys(out: &mut String, state: &State) {
    out.push_str("<dl class=\"keys\" data-key=\"keys\">");
    for (key, what) in crate::keys::KEYS {
        state.put(out, "<dt><kbd>%</kbd></dt><dd>", &[key]);
        state.put(out, what, &[]);
        out.push_str("</dd>");
    }
    out.push_str("</dl>");
}

/// The game as a text to copy, and the place for one from elsewhere.
fn write_text(out: &mut String, state: &State) {
    state.put_html(
        out,
        "<div class=\"record\" data-key=\"record\"><p>{toki musi:|The game:}</p><p class=\"moves\">%</p><div class=\"controls\" data-region data-key=\"copies\"><button type=\"button\" data-do=\"copy\" data-key=\"copy\">{o jo e toki musi|copy the game}</button><button type=\"button\" data-do=\"copy-position\" data-key=\"copy-position\">{o jo e sitelen supa|copy the position}</button></div><label>{o pana e toki musi ante:|Play a game that was copied:} <input type=\"text\" data-set=\"game\" data-key=\"game\" spellcheck=\"false\" autocomplete=\"off\"></label></div>",
        &[&crate::kept::game_text(state)],
    );
}
