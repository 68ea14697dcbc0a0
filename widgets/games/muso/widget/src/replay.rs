//! A game that was written down, played again.

use std::sync::Arc;

use musi_messages::msg;
use musi_muso_rules::{Event, Rules};
use musi_rules::{joined, parts};

use crate::after::finish;
use crate::state::State;
use crate::travel::{most_players, restart};
use crate::{notation, speak};

/// Plays a game that was written down; stops at the first turn that does not fit, and says which and why.
pub fn read_game(state: &mut State, text: &str) {
    let Some((header, turns)) = notation::read_header(text) else {
        state.say(msg::muso::NO_GAME);
        return;
    };
    if header.players > most_players(state.rules()) {
        state.say(msg::muso::TOO_MANY_PLAYERS);
        return;
    }
    let rules = Arc::new(Rules { players: header.players, ..Rules::clone(state.rules()) });
    restart(state, rules.start());
    state.header = header;
    for word in parts(turns, b' ').filter(|word| !word.is_empty()) {
        let position = state.history.position().clone();
        let event = notation::read_event(&position, word);
        let refusal = match event {
            Some(Event::Turn(turn)) => position.why_not(turn),
            Some(Event::Resign(side)) if position.players().any(|player| player == side) => None,
            _ => {
                state.say_with(msg::muso::NO_TURN, &[word]);
                break;
            }
        };
        if let Some(refusal) = refusal {
            state.tell(&joined(&[word, ":"]));
            speak::tell_refusal(state, &position, refusal);
            break;
        }
        match event {
            Some(Event::Turn(turn)) => state.history.advance(position.play(turn), event),
            Some(Event::Resign(side)) => state.history.advance(position.resign(side), event),
            None => {}
        }
    }
    finish(state);
}
