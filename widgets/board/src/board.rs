//! The board as a component of a page.

use musi_diagram::FigureKind;
use musi_diagram::ascii::SquarePlaces;
use musi_messages::msg;
use musi_rules::{Language, Side, cut, number, push_number};
use musi_runtime::{
    Component, Effect, Event as Input, Key, Mode, Page, Patch, Rules, Update, is_whole, later,
};

use crate::figure::has_special_move;
use crate::opponent::{Opponent, QUIT};
use crate::record::{Record, captured};
use crate::{Event, Figure, PlayableGame, State};

/// A board that lives in a page.
#[derive(Clone, Debug)]
pub struct Board<G: PlayableGame> {
    /// What never changes, but for a game that goes on from the board.
    pub figure: Figure<G>,
    /// What has happened.
    pub state: State<G>,
    /// The game against the machine that goes on.
    opponent: Option<Box<Opponent<G>>>,
    /// The game that was left last.
    kept: String,
    seed: u32,
    record: Record<G>,
}

/// What the names of buttons begin with that make a move: a square, a piece in hand, and what is asked on the way.
const FIRST: [&str; 6] = ["square", "hand", "promote", "stay", "put", ABOUT];
/// What is folded beside the board was opened: it shows where else the board can be seen.
const ABOUT: &str = "about";

/// The parts of the hands: their picture and their cells have one name.
const HANDS: [&str; 2] = ["hand1", "hand2"];

impl<G: PlayableGame> Component for Board<G> {
    fn mount(page: &Page<'_>) -> Option<Self> {
        let mut figure = Figure::new(page.id, page.scene, Rules::from_page(page), page.drawing)?;
        figure.places = SquarePlaces::from_text(page.places);
        let mut state = figure.begin(Language::from_tag(page.language).unwrap_or_default());
        state.keys = page.letter_keys;
        // Which exercises are solved, and the game that was left.
        let (solved, kept) = cut(page.stored, b' ').unwrap_or((page.stored, ""));
        state.solved = number(solved).unwrap_or(0) as u32;
        Some(Self {
            figure,
            state,
            opponent: None,
            kept: kept.to_owned(),
            seed: page.seed % 100_000,
            record: Record::EMPTY,
        })
    }

    fn mounts_later(page: &Page<'_>) -> bool {
        FigureKind::from_word(page.kind).is_some_and(has_special_move)
    }

    fn update(&mut self, event: Input<'_>) -> Option<Update> {
        match event {
            Input::Show | Input::Do(ABOUT) => {
                self.state.effects.clear();
                self.state.said.begin(self.state.language);
            }
            // What comes later knows how a game ends.
            Input::Set { name: "rest", .. } => later(|| self.figure.tell_end(&mut self.state)),
            event if is_whole() => later(|| self.hear(event))?,
            // No exercise and no game goes on.
            event => self.figure.change(&mut self.state, &Event::from_page(event)?),
        }
        if is_whole() {
            later(|| self.keep_game());
        } else if !self.state.past.is_empty() || event == Input::Do(ABOUT) {
            self.state.effects.push(Effect::Rest);
        }
        Some(Update {
            patches: self.patches(),
            announcement: self.state.said().to_owned(),
            effects: std::mem::take(&mut self.state.effects),
        })
    }

    /// To look, to touch and to move comes first. All else follows a move, or is asked for by a button or a letter.
    fn needs_later(&self, event: Input<'_>) -> bool {
        match event {
            Input::Do(does) => !FIRST.iter().any(|word| does.starts_with(word)),
            Input::Key(name) => Key::named(name).is_some_and(Key::is_character),
            Input::Set { .. } => true,
            Input::Show | Input::Hover(_) | Input::Drag { .. } => false,
        }
    }

    fn language(&self) -> Language {
        self.state.language
    }

    fn set_language(&mut self, language: Language) {
        self.state.language = language;
    }
}

impl<G: PlayableGame> Board<G> {
    /// What an event does: to the game that goes on, or to the figure.
    fn hear(&mut self, event: Input<'_>) -> Option<()> {
        let (figure, state) = (&mut self.figure, &mut self.state);
        let does = match event {
            Input::Do(does) => does,
            Input::Key("p") if state.keys => "play",
            Input::Key("h") if state.keys => {
                if state.task.is_some() {
                    "hint"
                } else {
                    "game7"
                }
            }
            Input::Key("c") if state.keys && state.task.is_some() => "check",
            _ => "",
        };
        if let Some(opponent) = &mut self.opponent {
            let pressed = does.strip_prefix("game").and_then(number);
            if pressed != Some(QUIT) {
                return opponent.hear(figure, state, event, pressed);
            }
            self.opponent.take()?.leave(figure, state);
        } else if does == "play" && state.task.is_none() {
            state.let_go();
            self.opponent = Opponent::begin(figure, state, &self.kept, self.seed).map(Box::new);
            match &mut self.opponent {
                Some(opponent) => opponent.follow(figure, state),
                None => state.say(msg::BOARD_NO_GAME_FROM_HERE),
            }
        } else if state.task.is_some() && matches!(event, Input::Key(_)) && !does.is_empty() {
            figure.change(state, &Event::from_page(Input::Do(does))?);
        } else {
            figure.change(state, &Event::from_page(event)?);
        }
        Some(())
    }

    /// Remembers the game as it is, beside what is solved.
    fn keep_game(&mut self) {
        let effects = &mut self.state.effects;
        let mut news = effects.iter().any(|effect| matches!(effect, Effect::Store(_)));
        if let Some(opponent) = &self.opponent {
            let now = opponent.keep(&self.state);
            news |= now != self.kept;
            self.kept = now;
        }
        if news {
            let mut text = String::new();
            push_number(&mut text, self.state.solved as usize);
            if !self.kept.is_empty() {
                text.push(' ');
                text.push_str(&self.kept);
            }
            self.state.effects.push(Effect::Store(text));
        }
    }

    fn patches(&mut self) -> Vec<Patch> {
        let rest = if is_whole() { later(|| self.rest()) } else { Vec::new() };
        let (mut view, state) = (self.figure.view(&self.state), &self.state);
        match &self.opponent {
            Some(opponent) => later(|| opponent.buttons(&mut view.buttons)),
            None if state.task.is_none() => view.buttons.push_str("play "),
            None => {}
        }
        for (name, moments) in [("past ", &state.past), ("future ", &state.future)] {
            if !moments.is_empty() {
                view.buttons.push_str(name);
            }
        }
        let mut turn = String::new();
        if state.task.is_none() && self.figure.takes_turns() {
            push_number(&mut turn, state.now.setup.side_to_move().index() + 1);
        }
        let mut patches = Vec::with_capacity(20);
        for (part, hand) in HANDS.into_iter().zip(view.hands) {
            patches.push(Patch::new(Mode::Keep, part, hand.drawing));
            patches.push(Patch::new(Mode::Cells, part, hand.cells));
        }
        let (column, row) = view.place;
        let mut place = String::new();
        push_number(&mut place, column.into());
        place.push(' ');
        push_number(&mut place, row.into());
        let step = state.step().map_or_else(String::new, |step| {
            let mut text = String::new();
            push_number(&mut text, step);
            text
        });
        for (mode, part, content) in [
            (Mode::Keep, "board", view.drawing),
            (Mode::Cells, "board", view.cells),
            (Mode::Fact, "legend", view.legend),
            (Mode::Fact, "goal", view.goal),
            (Mode::Fact, "turn", turn),
            (Mode::Fact, "controls", view.buttons),
            (Mode::Fact, "place", place),
            (Mode::Fact, "step", step),
            (Mode::Fact, "letters", on(state.keys)),
            (Mode::Fact, "keys", on(state.help)),
            (Mode::Fact, "turned", on(state.flipped)),
            (Mode::Fact, "rule", view.rule),
        ] {
            patches.push(Patch::new(mode, part, content));
        }
        patches.extend(rest);
        patches
    }

    /// What moves that were made leave behind, and where else the board can be seen.
    fn rest(&mut self) -> Vec<Patch> {
        let state = &self.state;
        vec![
            Patch::new(Mode::Fact, "moves", self.record.text(state)),
            Patch::new(Mode::Keep, "captured1", captured(state, Side::First)),
            Patch::new(Mode::Keep, "captured2", captured(state, Side::Second)),
            Patch::new(Mode::Fact, "elsewhere", G::elsewhere(&state.now.setup).unwrap_or_default()),
        ]
    }
}

/// A fact that holds, or not.
fn on(holds: bool) -> String {
    String::from(if holds { "1" } else { "" })
}
