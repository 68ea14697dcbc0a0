//! What a browser keeps of a figure: the game as a text, and which exercises were solved.

use musi_runtime::Effect;

use crate::notation;
use crate::state::State;
use crate::text::digits;

/// The text of the game.
#[must_use]
pub fn game_text(state: &State) -> String {
    notation::write_game(&state.header, &state.history)
}

/// Asks the browser to keep the game and what was solved.
pub fn keep(state: &mut State) {
    let mut text = digits(state.solved);
    if state.is_game() {
        text.push(';');
        text.push_str(&game_text(state));
    }
    state.effects.push(Effect::Store(text));
}
