//! A figure as the page's script talks to it.

use musi_messages::msg;
use musi_muso_diagram::MusoScene;
use musi_muso_rules::Turn;
use musi_rules::{Language, PieceKind, Square, cut};
use musi_runtime::{Component, Effect, Event, Page, Rules, Update, Wish, later};

use crate::exercise::Prompt;
use crate::notation::read_number;
use crate::state::{Brush, Panel, State};
use crate::{kept, keys, machine, play, reach, replay, task, travel, view::view};

/// What is done by a click and comes later.
const LATER: [&str; 8] = ["ask", "exercise", "resume", "copy", "text", "keys", "fill", "brush"];

/// A live figure of Muso.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it is and what has happened.
    pub state: State,
}

impl Component for Figure {
    fn mount(page: &Page<'_>) -> Option<Self> {
        let scene = MusoScene::from_text(page.scene).ok()?;
        let language = Language::from_tag(page.language).unwrap_or_default();
        let mut state = State::new(page.id, scene, language, page.letter_keys)?;
        state.rules_told = Rules::from_page(page);
        page.scene.clone_into(&mut state.source);
        let (solved, game) = cut(page.stored, b';').unwrap_or((page.stored, ""));
        state.solved = read_number(solved).unwrap_or(0);
        // What was kept of a game that has begun.
        if state.is_game() && cut(game, b':').is_some_and(|(_, turns)| !turns.is_empty()) {
            game.clone_into(&mut state.kept);
        }
        Some(Self { state })
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let state = &mut self.state;
        let (before, rule) = (std::mem::take(&mut state.said), state.rule);
        // This key asks for the rule of what was said before it.
        if !matches!(event, Event::Key("g")) {
            state.rule = None;
        }
        let meant = match event {
            Event::Show => true,
            Event::Do(act) => act_on(state, act),
            Event::Key(name) => keys::key(state, name),
            Event::Set { name, value } => set(state, name, value),
            Event::Hover(place) => {
                state.at_board = !place.is_empty();
                false
            }
            Event::Drag { .. } => false,
        };
        if meant && !matches!(event, Event::Show) {
            machine::follow(state);
        }
        let said = state.said.clone();
        if state.said.is_empty() {
            // What the eye has read stays until something else is said.
            (state.said, state.rule) = (before, rule);
        }
        meant.then(|| Update {
            announcement: said,
            effects: std::mem::take(&mut state.effects),
            ..Update::of_html(view(state))
        })
    }

    /// Exercises come later, and games that are read from a text.
    fn needs_later(&self, event: Event<'_>) -> bool {
        match event {
            Event::Do("ask") | Event::Show | Event::Hover(_) | Event::Drag { .. } => false,
            Event::Do(act) => LATER.iter().any(|word| act.starts_with(word)),
            Event::Set { name, .. } => name == "game",
            Event::Key(name) => keys::needs_later(name),
        }
    }

    fn language(&self) -> Language {
        self.state.language
    }

    fn set_language(&mut self, language: Language) {
        let state = &mut self.state;
        state.language = language;
        // What was said stays behind.
        (state.said, state.rule) = (String::new(), None);
        if state.task.is_some() {
            later(|| task::say_again(state));
        }
    }
}

/// What a click on something does; whether it means anything.
fn act_on(state: &mut State, act: &str) -> bool {
    let letters = act.bytes().position(|letter| letter.is_ascii_digit()).unwrap_or(act.len());
    let (word, number) = (act.get(..letters).unwrap_or_default(), act.get(letters..).unwrap_or_default());
    let number = read_number(number).unwrap_or(0);
    if machine::plays(state) && matches!(word, "place" | "fill" | "trade" | "turn" | "resign" | "yes") {
        play::tell_machine_plays(state);
        return true;
    }
    match word {
        "s" => match square(state, number) {
            Some(at) if state.task.is_some() => later(|| task::mark(state, at)),
            Some(at) if state.brush != Brush::None => reach::paint(state, at),
            Some(at) => play::pick(state, at),
            None => return false,
        },
        "place" => keys::choose(state, PieceKind(number as u8)),
        "fill" => machine::fill(state),
        "trade" if number > 0 || act == "trade0" => trade(state, PieceKind(number as u8)),
        "trade" => open_trade(state),
        "turn" => {
            if let Some(held) = state.held {
                play::try_turn(state, Turn::Turn { at: held.from });
            }
        }
        "resign" => toggle(state, Panel::Resign),
        "yes" => play::resign(state),
        "no" => state.panel = Panel::None,
        "me" => machine::set_machine(state, number as usize, false),
        "machine" => machine::set_machine(state, number as usize, true),
        "others" => machine::set_others(state),
        "players" => travel::set_players(state, number as u8),
        "step" => machine::step(state, false),
        "run" => machine::step(state, true),
        "undo" => travel::undo(state),
        "redo" => travel::redo(state),
        "reset" => travel::reset(state),
        "resume" => {
            let kept = std::mem::take(&mut state.kept);
            later(|| replay::read_game(state, &kept));
        }
        "brush" => {
            let brush = [Brush::None, Brush::Enemy, Brush::Friend, Brush::Telo];
            let brush = brush.get(number as usize).copied().unwrap_or_default();
            state.brush = if state.brush == brush { Brush::None } else { brush };
        }
        "keys" => toggle(state, Panel::Keys),
        "text" => toggle(state, Panel::Text),
        "copy" => {
            let text = kept::game_text(state);
            copy(state, text);
        }
        "copy-position" => {
            let text = state.history.position().to_text();
            copy(state, text);
        }
        "ask" if act == "ask" => toggle(state, Panel::Prompt),
        "ask" | "exercise" => match Prompt::ALL.get(number as usize) {
            Some(ask) if Prompt::for_scene(&state.scene).contains(ask) => {
                later(|| task::begin(state, *ask));
            }
            _ => return false,
        },
        _ => return state.task.is_some() && later(|| act_in_task(state, word, number as usize)),
    }
    true
}

/// What a click does in an exercise.
fn act_in_task(state: &mut State, word: &str, number: usize) -> bool {
    match word {
        "take" => task::take(state, number),
        "check" => return task::act(state, Wish::Check, false),
        "hint" => return task::act(state, Wish::Hint, false),
        "answer" => return task::act(state, Wish::Answer, false),
        "again" => task::again(state),
        "leave" => task::leave(state),
        _ => return false,
    }
    true
}

fn square(state: &State, number: u32) -> Option<Square> {
    state.rules().board.geometry.squares().nth(number as usize)
}

fn toggle(state: &mut State, panel: Panel) {
    state.panel = if state.panel == panel { Panel::None } else { panel };
}

fn copy(state: &mut State, text: String) {
    state.effects.push(Effect::Copy(text));
    state.say(msg::muso::COPIED);
}

/// Opens the trade, or says why there is none to make.
fn open_trade(state: &mut State) {
    let position = state.history.position().clone();
    let spaces = position.rules().board.home(position.seat()).spaces;
    let kinds = || (0..position.rules().animals.len() as u8).map(PieceKind);
    let allowed = |at: Square| kinds().any(|kind| position.why_not(Turn::Trade { kind, at }).is_none());
    if spaces.iter().any(allowed) {
        toggle(state, Panel::Trade);
        return;
    }
    let refusal =
        spaces.iter().find_map(|at| kinds().find_map(|kind| position.why_not(Turn::Trade { kind, at })));
    if let Some(refusal) = refusal {
        crate::speak::tell_refusal(state, &position, refusal);
    }
}

/// Trades on the home space where it is allowed; the first one says why it is not.
fn trade(state: &mut State, kind: PieceKind) {
    let position = state.history.position();
    let spaces = position.rules().board.home(position.seat()).spaces;
    let turns = |at| Turn::Trade { kind, at };
    let at = spaces.iter().find(|at| position.why_not(turns(*at)).is_none()).or(spaces.first());
    if let Some(at) = at {
        play::try_turn(state, turns(at));
    }
}

/// What a new value of a field does.
fn set(state: &mut State, name: &str, value: &str) -> bool {
    match name {
        "game" => later(|| replay::read_game(state, value)),
        "reply" => return machine::answered(state, value),
        _ => return false,
    }
    true
}
