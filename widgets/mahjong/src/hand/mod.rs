//! A hand that lives: what it is worth and why, changed tile by tile, and what it asks.
//!
//! Until the reader asks for something it looks as the page drew it, with a row of buttons below, for which the style sheet has
//! kept room.

mod act;
mod ask;
mod bracket;
mod change;
mod explain;
mod held;
mod make;
mod options;
mod price;
mod tap;
mod view;
mod words;

use musi_diagram::Tongue;
use musi_diagram::mahjong::DrawnHand;
use musi_diagram::ui::Word;
use musi_live::{Answer, Effect, Event, Page, Rules};

use crate::say::{fill, parse};
use ask::Ask;
use change::Tools;
use held::Held;

/// What is open below the tiles.
#[derive(Debug)]
enum Open {
    /// Nothing: the page's own words stand.
    Nothing,
    /// What the hand is worth.
    Worth,
    /// The palette, and what the hand is worth.
    Change,
    /// An exercise, or the choice of one.
    Ask(Option<Box<Ask>>),
}

/// A hand that lives.
#[derive(Debug)]
pub(crate) struct HandFigure {
    pub tongue: Tongue,
    /// Whether letters are keys.
    keys: bool,
    /// Whether the list of keys is open.
    help: bool,
    /// What the page states, and the rule behind what was said last.
    rules: Rules,
    rule: &'static str,
    /// The hand of the page.
    page: DrawnHand,
    held: Held,
    drawn: DrawnHand,
    open: Open,
    tools: Tools,
    /// The yaku that is pointed at, and the one that was chosen.
    pointed: Option<usize>,
    chosen: Option<usize>,
    /// What is said to the event.
    said: String,
    /// What was said last, for those who see.
    line: String,
    effects: Vec<Effect>,
    /// The seed of the last exercise, and how many were solved.
    seed: u32,
    solved: u32,
}

impl HandFigure {
    /// The hand of a page.
    pub fn new(page: &Page<'_>, hand: DrawnHand) -> Self {
        // What was kept: the next seed and how many exercises were solved.
        let (seed, solved) = musi_rules::cut(page.saved, b' ').unwrap_or_default();
        Self {
            tongue: Tongue::from_tag(page.labels).unwrap_or_default(),
            keys: page.keys_on,
            help: false,
            rules: Rules::of(page),
            rule: "",
            held: Held::of(&hand),
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
            solved: parse(solved).unwrap_or(0),
        }
    }

    /// What an event does.
    pub fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        self.said.clear();
        match event {
            Event::Show => {}
            Event::At(what) => {
                let pointed = crate::say::after(what, "yaku ");
                if pointed == self.pointed {
                    return None;
                }
                self.pointed = pointed;
            }
            Event::Key(key) => self.key(key)?,
            Event::Do(what) => self.act(what)?,
            Event::Set { name, value } => self.set(name, value)?,
        }
        // What is told when something opens stands below the tiles anyway.
        if matches!(event, Event::Do("worth" | "change")) {
            self.line.clear();
        } else if !matches!(event, Event::At(_)) {
            self.line.clone_from(&self.said);
        }
        let state = if matches!(self.open, Open::Nothing) { "" } else { "own" };
        self.effects.push(Effect::State(state.to_owned()));
        let (said, effects) = (std::mem::take(&mut self.said), std::mem::take(&mut self.effects));
        Some(Answer { html: self.html(), said, effects })
    }

    /// Speaks a language from now on, and asks in it what is asked.
    pub fn speak(&mut self, tongue: Tongue) {
        self.tongue = tongue;
        if let Open::Ask(Some(ask)) = &mut self.open {
            ask.speak(tongue);
        }
    }

    /// Adds to what is said.
    fn say(&mut self, sentence: Word, parts: &[&str]) {
        if !self.said.is_empty() {
            self.said.push(' ');
        }
        fill(&mut self.said, sentence.get(self.tongue), parts);
    }

    /// The hand as the page has it.
    fn reset(&mut self) {
        self.held = Held::of(&self.page);
        self.drawn = self.page.clone();
        (self.pointed, self.chosen) = (None, None);
    }

    /// The hand after a change, and what is said of it.
    fn renewed(&mut self) {
        self.drawn = self.held.drawn();
        (self.pointed, self.chosen) = (None, None);
        if self.held.size() > 12 {
            self.sum_up();
        }
    }

    /// Says what the hand is worth, or what it lacks: the short form.
    fn sum_up(&mut self) {
        if !self.said.is_empty() {
            self.said.push(' ');
        }
        self.rule = explain::summary(&mut self.said, &self.held, &self.drawn, self.tongue);
    }
}
