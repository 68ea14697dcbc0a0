//! The machine players as a program of its own, which a worker of the page runs: it is asked in a text and answers in one.
//!
//! A question is five lines: its number, the reader's language, what is wanted, the scene of the figure, and the game as
//! [`notation`](crate::notation) writes it. What is wanted is `turn`, or `run`: all turns until the game is over or a person is to
//! play. The answer is two lines: the same number, and the turns with blanks between.

use std::sync::Arc;

use musi_muso_diagram::MusoScene;
use musi_muso_rules::{Event, Record, Rules, choose};
use musi_rules::{Language, parts};
use musi_runtime::{Component, Event as Input, Page, Update};

use crate::notation::{read_event, read_header};

/// The most turns that an answer has; whoever wants more asks again.
const TURNS: usize = 400;

/// Plays for whoever asks; keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Machine;

impl Component for Machine {
    fn mount(_page: &Page<'_>) -> Option<Self> {
        Some(Self)
    }

    fn update(&mut self, event: Input<'_>) -> Option<Update> {
        let Input::Set { name: "think", value } = event else { return None };
        Some(Update { announcement: answer(value)?, ..Update::default() })
    }

    fn language(&self) -> Language {
        Language::default()
    }

    fn set_language(&mut self, _language: Language) {}
}

/// Answers a question; nothing where it cannot be read or a turn of the game is not allowed.
#[must_use]
pub fn answer(question: &str) -> Option<String> {
    let mut lines = parts(question, b'\n');
    let (id, _language, wanted) = (lines.next()?, lines.next()?, lines.next()?);
    let scene = MusoScene::from_text(lines.next()?).ok()?;
    let (header, turns) = read_header(lines.next()?)?;
    let start = if header.players == scene.rules().players {
        scene.position
    } else {
        Arc::new(Rules { players: header.players, ..Rules::clone(scene.rules()) }).start()
    };
    let mut game = Record::new(start);
    for word in parts(turns, b' ').filter(|word| !word.is_empty()) {
        match read_event(game.position(), word)? {
            Event::Turn(turn) => game.play(turn).ok()?,
            Event::Resign(side) => game.resign(side).then_some(())?,
        }
    }
    let mut out = String::from(id);
    out.push('\n');
    for _ in 0..TURNS {
        if game.ending().is_some() || !header.machines[game.position().seat().index()] {
            break;
        }
        let seed = u64::from(header.seed) << 16 | game.events().len() as u64;
        let Some(turn) = choose(game.position(), seed) else { break };
        out.push_str(&game.position().write_turn(turn));
        out.push(' ');
        if wanted != "run" || game.play(turn).is_err() {
            break;
        }
    }
    Some(out)
}
