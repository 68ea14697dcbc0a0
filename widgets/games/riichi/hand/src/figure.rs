//! A hand that lives: what it is worth and why, changed tile by tile, and what it asks.
//!
//! Until the reader asks for something it looks as the page drew it, with a row of buttons below, for which the style sheet has
//! kept room.

use musi_diagram::Language;
use musi_mahjong::say::{after, parse};
use musi_messages::Message;
use musi_riichi_diagram::DrawnHand;
use musi_runtime::{Component, Effect, Event, Page, Rules, Update, later};

use crate::ask::HandPrompt;
use crate::change::Tools;
use crate::editable_hand::EditableHand;
use crate::explain;

/// What is open below the tiles.
#[derive(Debug)]
pub(crate) enum Open {
    /// Nothing: the page's own words stand.
    Nothing,
    /// What the hand is worth.
    Worth,
    /// The palette, and what the hand is worth.
    Change,
    /// An exercise, or the choice of one.
    Prompt(Option<Box<HandPrompt>>),
}

/// A hand that lives.
#[derive(Debug)]
pub struct HandFigure {
    pub(crate) language: Language,
    /// Whether letters are keys.
    pub(crate) keys: bool,
    /// Whether the list of keys is open.
    pub(crate) help: bool,
    /// What the page states, and the rule behind what was said last.
    pub(crate) rules: Rules,
    pub(crate) rule: &'static str,
    /// The hand of the page.
    pub(crate) page: DrawnHand,
    pub(crate) held: EditableHand,
    pub(crate) drawn: DrawnHand,
    pub(crate) open: Open,
    pub(crate) tools: Tools,
    /// The yaku that is pointed at, and the one that was chosen.
    pub(crate) pointed: Option<usize>,
    pub(crate) chosen: Option<usize>,
    /// What is said to the event.
    pub(crate) said: String,
    /// What was said last, for those who see.
    pub(crate) line: String,
    pub(crate) effects: Vec<Effect>,
    /// The seed of the last exercise.
    pub(crate) seed: u32,
}

impl Component for HandFigure {
    fn mount(page: &Page<'_>) -> Option<Self> {
        // Read by itself: other scenes would bring walls along.
        let hand = DrawnHand::from_text(page.scene.strip_prefix("hand")?)?;
        // What was kept: the seed of the last exercise.
        let seed = musi_rules::cut(page.stored, b' ').map_or(page.stored, |(seed, _)| seed);
        Some(Self {
            language: Language::from_tag(page.language).unwrap_or_default(),
            keys: page.letter_keys,
            help: false,
            rules: Rules::from_page(page),
            rule: "",
            held: EditableHand::from_drawn(&hand),
            drawn: hand.clone(),
            page: hand,
            open: Open::Nothing,
            tools: Tools::default(),
            pointed: None,
            chosen: None,
            said: String::new(),
            line: String::new(),
            effects: vec![],
            seed: parse(seed).unwrap_or(1),
        })
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        self.said.clear();
        match event {
            Event::Show => {}
            Event::Hover(what) => {
                let pointed = after(what, "yaku ");
                if pointed == self.pointed {
                    return None;
                }
                self.pointed = pointed;
            }
            Event::Key(key) => self.key(key)?,
            Event::Do(what) => self.act(what)?,
            Event::Set { name, value } => self.set(name, value)?,
            Event::Drag { .. } => return None,
        }
        // What is reported when something opens stands below the tiles anyway.
        if matches!(event, Event::Do("worth" | "change")) {
            self.line.clear();
        } else if !matches!(event, Event::Hover(_)) {
            self.line.clone_from(&self.said);
        }
        let state = if matches!(self.open, Open::Nothing) { "" } else { "own" };
        self.effects.push(Effect::State(state.to_owned()));
        let (said, effects) = (std::mem::take(&mut self.said), std::mem::take(&mut self.effects));
        Some(Update { announcement: said, effects, ..Update::of_html(self.html()) })
    }

    /// What a hand is worth comes first, exercises and changes later.
    fn needs_later(&self, event: Event<'_>) -> bool {
        match event {
            Event::Do(does) => ["task", "exercise", "change"].iter().any(|word| does.starts_with(word)),
            Event::Set { .. } => true,
            _ => false,
        }
    }

    fn language(&self) -> Language {
        self.language
    }

    fn set_language(&mut self, language: Language) {
        self.language = language;
        if let Open::Prompt(Some(ask)) = &mut self.open {
            later(|| ask.set_language(language));
        }
    }
}

impl HandFigure {
    /// Adds to what is said.
    pub(crate) fn say(&mut self, sentence: Message, parts: &[&str]) {
        if !self.said.is_empty() {
            self.said.push(' ');
        }
        sentence.write_ordered(&mut self.said, self.language, parts);
    }

    /// The hand that is to be seen: that of an exercise, or the reader's.
    pub(crate) fn seen(&self) -> &DrawnHand {
        match &self.open {
            Open::Prompt(Some(ask)) => &ask.drawn,
            _ => &self.drawn,
        }
    }

    /// The hand as the page has it.
    pub(crate) fn reset(&mut self) {
        self.held = EditableHand::from_drawn(&self.page);
        self.drawn = self.page.clone();
        (self.pointed, self.chosen) = (None, None);
    }

    /// The hand after a change, and what is said of it.
    pub(crate) fn renewed(&mut self) {
        self.drawn = self.held.drawn();
        (self.pointed, self.chosen) = (None, None);
        if self.held.size() > 12 {
            self.sum_up();
        }
    }

    /// Says what the hand is worth, or what it lacks: the short form.
    pub(crate) fn sum_up(&mut self) {
        if !self.said.is_empty() {
            self.said.push(' ');
        }
        self.rule = explain::summary(&mut self.said, &self.held, &self.drawn, self.language);
    }
}
