//! The machine as a program of its own, which a worker of the page runs: it plays, gives hints and makes positions.
//!
//! A question is five lines: its number, the reader's language, what is wanted with a level and a seed, the scene of the figure, and
//! the moves since, as the address of a figure carries them. What is wanted is `move`, `hint`, or `make` with the kind of position. The answer is
//! the same number and a move; or the moves that are asked for, the square it is about, how the game has ended, and the position.

use musi_messages::Language;
use musi_rules::search::{Level, Limits};
use musi_rules::{number, parts, push_number};
use musi_runtime::{Component, Event, Page, Update};
use musi_stated_rules::{Question, Wanted, think};

use crate::scene::Scene;

/// The opponent of every stated game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Machine;

impl Component for Machine {
    fn mount(_page: &Page<'_>) -> Option<Self> {
        Some(Self)
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let Event::Set { name: "think", value } = event else { return None };
        Some(Update { announcement: answer(value)?, ..Update::default() })
    }

    fn language(&self) -> Language {
        Language::default()
    }

    fn set_language(&mut self, _language: Language) {}
}

/// Answers a question; nothing where it cannot be read or a move is not legal.
#[must_use]
pub fn answer(question: &str) -> Option<String> {
    let mut lines = parts(question, b'\n');
    let (id, _, wish) = (lines.next()?, lines.next()?, lines.next()?);
    let scene = Scene::from_text(lines.next()?)?;
    let mut words: Vec<&str> = parts(wish, b' ').collect();
    let seed = number(words.pop()?)? as u64;
    let level = *Level::ALL.get(number(words.pop()?)?)?;
    let mut out = String::from(id);
    out.push('\n');
    if let ["make", wanted] = *words {
        make(&scene, wanted, seed, &mut out);
        return Some(out);
    }
    let game = &scene.game;
    let mut states = vec![scene.state.clone()];
    for text in parts(lines.next().unwrap_or_default(), b'+').filter(|text| !text.is_empty()) {
        let now = states.last()?;
        let next = game.play(now, game.read_move(now, text)?);
        states.push(next);
    }
    let limits = match words.first()? {
        &"hint" => Limits { spread: 0, ..limits(Level::Teacher) },
        _ => limits(level),
    };
    let thought = think(game, &states, &limits, seed)?;
    out.push_str(&game.move_text(thought.best));
    Some(out)
}

/// What a search at a level may use: these games have no tables of their own, and a position costs more.
const fn limits(level: Level) -> Limits {
    let limits = level.limits();
    Limits { nodes: if limits.nodes > 40_000 { 40_000 } else { limits.nodes }, ..limits }
}

/// Makes a position.
fn make(scene: &Scene, wanted: &str, seed: u64, out: &mut String) {
    let wanted = match wanted {
        "reach" => Wanted::Reach,
        "capture" => Wanted::Capture,
        "win" => Wanted::Win,
        _ => Wanted::End,
    };
    let game = &scene.game;
    // Nothing was found: the figure says so.
    let Some(made) = Question::make(game, wanted, seed) else { return };
    for mv in &made.moves {
        out.push_str(&game.move_text(*mv));
        out.push(' ');
    }
    out.push('\n');
    if let Some(about) = made.about {
        out.push_str(&game.board.name(about));
    }
    out.push('\n');
    push_number(out, made.outcome.map_or(3, |outcome| outcome.winner.unwrap_or(2)));
    out.push('\n');
    out.push_str(&game.fen(&made.state));
}
