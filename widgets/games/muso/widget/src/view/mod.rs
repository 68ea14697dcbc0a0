//! The HTML of a state.

mod board;
mod buttons;
mod seats;

use musi_messages::{Message, msg};
use musi_muso_diagram::MusoKind;
use musi_runtime::later;

use crate::speak;
use crate::state::{Panel, State};
use crate::text::put;

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
        said.push_str(hint(state).text(state.language));
    }
    put(out, if end.is_some() { "<p class=\"over\"><strong>%</strong></p>" } else { "<p>%</p>" }, &[&said]);
    if let Some(task) = state.task.as_ref().filter(|task| task.question != said) {
        put(out, "<p>%</p>", &[&task.question]);
    }
    out.push_str("</div>");
    if let Some(id) = state.rule.and_then(|code| state.rules_told.id(code)) {
        let link = "<p data-key=\"rule\"><a href=\"#%\">%</a></p>";
        put(out, link, &[&id, msg::BUTTON_RULE.text(state.language)]);
    }
}

/// What a reader can do first.
fn hint(state: &State) -> Message {
    match state.kind() {
        MusoKind::Game if state.history.position().is_placing() => msg::muso::FIRST_PLACE,
        MusoKind::Game => msg::muso::FIRST_GAME,
        MusoKind::Movement => msg::muso::FIRST_MOVEMENT,
        MusoKind::Situation => msg::muso::FIRST_SITUATION,
        MusoKind::Board => msg::muso::FIRST_LOOK,
    }
}

fn write_keys(out: &mut String, state: &State) {
    out.push_str("<dl class=\"keys\" data-key=\"keys\">");
    for (key, what) in crate::keys::KEYS {
        put(out, "<dt><kbd>%</kbd></dt><dd>%</dd>", &[key, what.text(state.language)]);
    }
    out.push_str("</dl>");
}

/// The game as a text to copy, and the place for one from elsewhere.
fn write_text(out: &mut String, state: &State) {
    let word = |message: Message| message.text(state.language);
    put(
        out,
        "<div class=\"record\" data-key=\"record\"><p>%</p><p class=\"moves\">%</p><div class=\"controls\" data-region data-key=\"copies\"><button type=\"button\" data-do=\"copy\" data-key=\"copy\">%</button><button type=\"button\" data-do=\"copy-position\" data-key=\"copy-position\">%</button></div><label>% <input type=\"text\" data-set=\"game\" data-key=\"game\" spellcheck=\"false\" autocomplete=\"off\"></label></div>",
        &[
            word(msg::muso::TEXT_GAME),
            &crate::kept::game_text(state),
            word(msg::muso::TEXT_COPY),
            word(msg::muso::TEXT_COPY_POSITION),
            word(msg::muso::TEXT_PLAY),
        ],
    );
}
