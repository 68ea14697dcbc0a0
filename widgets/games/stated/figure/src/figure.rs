//! A live figure: a position, what came before it, and what the reader holds, plays against and is asked.

use musi_messages::{Language, Message, msg};
use musi_rules::parts;
use musi_runtime::{Component, Effect, Event, Page, Rules, Update, later};
use musi_stated_rules::{Move, Outcome, Square, State, types};

use crate::opponent::Opponent;
use crate::scene::{Kind, Scene};
use crate::task::Task;
use crate::view::view;
use crate::words;

/// What the reader has picked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Selection {
    #[default]
    Nothing,
    /// The piece on a square.
    Square(Square),
    /// A piece in hand.
    Hand(types::Kind),
}

/// A live figure of a stated game.
#[derive(Clone, Debug)]
pub struct Figure {
    pub(crate) id: String,
    pub(crate) scene: Scene,
    /// The scene as the page has it.
    pub(crate) text: String,
    /// Where the page states which rule.
    pub(crate) page: Rules,
    /// The positions so far, the page's own first.
    pub(crate) states: Vec<State>,
    /// The moves between them.
    pub(crate) moves: Vec<Move>,
    /// Moves that were taken back, the next one last.
    pub(crate) future: Vec<Move>,
    pub(crate) held: Selection,
    pub(crate) cursor: Square,
    /// The moves among which the reader has to choose.
    pub(crate) choices: Vec<Move>,
    pub(crate) said: String,
    /// The id of the sentence that states the rule of the last refusal.
    pub(crate) rule: Option<String>,
    /// The same, until something else was said.
    pub(crate) rule_before: Option<String>,
    pub(crate) language: Language,
    /// The game against the machine.
    pub(crate) game: Option<Opponent>,
    /// What is asked.
    pub(crate) task: Option<Task>,
    pub(crate) seed: u32,
    /// How many questions the machine was asked.
    pub(crate) asked: usize,
    pub(crate) effects: Vec<Effect>,
}

/// How many positions are kept to go back to.
pub(crate) const MOST_STATES: usize = 2000;

impl Component for Figure {
    fn mount(page: &Page<'_>) -> Option<Self> {
        let scene = Scene::from_text(page.scene)?;
        let cursor = match scene.kind {
            Kind::Reach(from) => from,
            _ => 0,
        };
        let mut figure = Self {
            id: page.id.to_owned(),
            text: page.scene.to_owned(),
            page: Rules::from_page(page),
            states: vec![scene.state.clone()],
            scene,
            moves: Vec::new(),
            future: Vec::new(),
            held: Selection::Nothing,
            cursor,
            choices: Vec::new(),
            said: String::new(),
            rule: None,
            rule_before: None,
            language: Language::from_tag(page.language).unwrap_or_default(),
            game: None,
            task: None,
            seed: page.seed,
            asked: 0,
            effects: Vec::new(),
        };
        figure.play_address(page.address);
        Some(figure)
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let before = std::mem::take(&mut self.said);
        self.rule_before = self.rule.take();
        self.effects.clear();
        let meant = match event {
            Event::Show => true,
            Event::Do(act) => self.act(act),
            Event::Key(name) => self.key(name),
            Event::Set { name: "reply", value } => later(|| self.replied(value)),
            Event::Set { .. } | Event::Hover(_) | Event::Drag { .. } => false,
        };
        if meant {
            self.follow();
        }
        let announcement = self.said.clone();
        if self.said.is_empty() {
            (self.said, self.rule) = (before, self.rule_before.take());
        }
        let effects = std::mem::take(&mut self.effects);
        meant.then(|| Update { announcement, effects, ..Update::of_html(view(self)) })
    }

    /// Exercises, games against the machine and what is copied come later.
    fn needs_later(&self, event: Event<'_>) -> bool {
        match event {
            Event::Do(act) => {
                matches!(act, "play" | "copy" | "share")
                    || ["exercise", "level", "choice"].iter().any(|name| act.starts_with(name))
            }
            Event::Set { .. } => true,
            _ => false,
        }
    }

    fn language(&self) -> Language {
        self.language
    }

    fn set_language(&mut self, language: Language) {
        self.language = language;
        self.said.clear();
        self.rule = None;
        if let Some(task) = &self.task {
            self.said = later(|| task.question(&self.scene, language));
        }
    }
}

impl Figure {
    /// The position that is seen.
    pub(crate) fn shown(&self) -> &State {
        match &self.task {
            Some(task) => &task.state,
            None => self.states.last().unwrap_or(&self.scene.state),
        }
    }

    /// Whether pieces move whoever's turn it is.
    pub(crate) const fn is_free(&self) -> bool {
        matches!(self.scene.kind, Kind::Reach(_))
    }

    /// How the game has ended, by its last position or because that has come too often.
    pub(crate) fn over(&self) -> Option<Outcome> {
        let ended = self.scene.game.outcome(self.shown());
        ended.or_else(|| self.scene.game.repeated(&self.states))
    }

    pub(crate) fn say(&mut self, message: Message) {
        message.text(self.language).clone_into(&mut self.said);
    }

    pub(crate) fn say_turn(&mut self) {
        self.said = words::turn(&self.scene, self.shown(), self.language);
    }

    pub(crate) fn drop_all(&mut self) {
        self.held = Selection::Nothing;
        self.choices.clear();
    }

    /// Takes the last move back; whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        self.drop_all();
        let Some(mv) = self.moves.pop() else { return false };
        self.future.push(mv);
        self.states.pop();
        true
    }

    /// Plays what was taken back.
    pub(crate) fn forward(&mut self) -> bool {
        self.drop_all();
        let Some(mv) = self.future.pop() else { return false };
        let next = self.scene.game.play(self.shown(), mv);
        self.states.push(next);
        self.moves.push(mv);
        true
    }

    /// Shows the page's own position.
    pub(crate) fn reset(&mut self) {
        while self.back() {}
        self.future.clear();
        self.say_turn();
    }

    /// Plays the moves that an address carries: `f1=e2e4,e7e5`.
    fn play_address(&mut self, address: &str) {
        let Some((id, moves)) = musi_rules::cut(address, b'=') else { return };
        if id != self.id || self.is_free() {
            return;
        }
        for text in parts(moves, b'+').filter(|text| !text.is_empty()).take(MOST_STATES) {
            // In an address a comma parts no moves: it stands in moves that make walls.
            let Some(mv) = self.scene.game.read_move(self.shown(), text) else { return };
            let next = self.scene.game.play(self.shown(), mv);
            self.states.push(next);
            self.moves.push(mv);
        }
    }

    /// The moves so far, with a sign between them: an address carries them with `+`.
    pub(crate) fn line(&self, between: char) -> String {
        let mut line = String::new();
        for mv in &self.moves {
            if !line.is_empty() {
                line.push(between);
            }
            line.push_str(&self.scene.game.move_text(*mv));
        }
        line
    }

    /// Gives the position or the game to copy: its notation, or an address.
    pub(crate) fn share(&mut self, address: bool) {
        if address {
            let line = [&self.id, "=", &self.line('+')].concat();
            self.effects.push(Effect::Address(line));
            self.say(msg::stated::SHARED);
        } else {
            let fen = self.scene.game.fen(self.shown());
            self.effects.push(Effect::Copy(fen));
            self.say(msg::stated::COPIED);
        }
    }
}
