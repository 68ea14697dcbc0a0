//! A hand that lives: what it is worth and why, changed tile by tile, and what it asks.
//!
//! Until the reader asks for something it looks as the page drew it, with a row of buttons below, for which the style sheet has
//! kept room.

mod ask;
mod change;
mod explain;
mod held;
mod make;
mod words;
mod write;

use musi_diagram::Tongue;
use musi_diagram::html;
use musi_diagram::mahjong::DrawnHand;
use musi_diagram::ui::Word;
use musi_live::{Answer, Effect, Event, Page};
use musi_rules::riichi::mpsz::{self, Shown};

use ask::{Ask, Task};
use change::Tools;
use held::Held;
use write::{button, digits, fill, name, tile_button};

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
pub struct HandFigure {
    tongue: Tongue,
    /// The hand of the page.
    page: DrawnHand,
    held: Held,
    drawn: DrawnHand,
    open: Open,
    tools: Tools,
    /// The yaku that is pointed at, and the one that was chosen.
    pointed: Option<usize>,
    chosen: Option<usize>,
    /// What was said last, for those who see.
    line: String,
    /// The seed of the last exercise, and how many were solved.
    seed: u32,
    solved: u32,
}

impl HandFigure {
    /// The hand of a page.
    #[must_use]
    pub fn new(page: &Page<'_>, hand: DrawnHand) -> Self {
        // What was kept: the next seed and how many exercises were solved.
        let (seed, solved) = page.saved.split_once(' ').unwrap_or_default();
        Self {
            tongue: Tongue::from_tag(page.labels).unwrap_or_default(),
            held: Held::of(&hand),
            drawn: hand.clone(),
            page: hand,
            open: Open::Nothing,
            tools: Tools::default(),
            pointed: None,
            chosen: None,
            line: String::new(),
            seed: seed.parse().unwrap_or(1),
            solved: solved.parse().unwrap_or(0),
        }
    }

    /// What an event does.
    pub fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        let mut effects = vec![];
        let said = match event {
            Event::Show => String::new(),
            Event::At(what) => {
                let pointed = what.strip_prefix("yaku ").and_then(|index| index.parse().ok());
                if pointed == self.pointed {
                    return None;
                }
                self.pointed = pointed;
                String::new()
            }
            Event::Key(key) => self.key(key, &mut effects)?,
            Event::Do(what) => self.act(what, &mut effects)?,
            Event::Set { name, value } => self.set(name, value, &mut effects)?,
        };
        // What is told when something opens stands below the tiles anyway.
        if matches!(event, Event::Do("worth" | "change")) {
            self.line.clear();
        } else if !matches!(event, Event::At(_)) {
            self.line.clone_from(&said);
        }
        let state = if matches!(self.open, Open::Nothing) { "" } else { "own" };
        effects.push(Effect::State(state.to_owned()));
        Some(Answer { html: self.html(), said, effects })
    }

    fn word(&self, word: Word) -> String {
        word.get(self.tongue).to_owned()
    }

    /// Letters: reset, answer, leave.
    fn key(&mut self, key: &str, effects: &mut Vec<Effect>) -> Option<String> {
        match (key, &self.open) {
            ("Escape", Open::Nothing) => None,
            ("Escape", _) => self.act("leave", effects),
            ("a", Open::Ask(Some(_))) => self.act("check", effects),
            ("n", Open::Ask(Some(_))) => self.act("next", effects),
            ("r", Open::Change) => self.act("reset", effects),
            ("x", Open::Nothing | Open::Worth | Open::Change) => self.act("worth", effects),
            _ => None,
        }
    }

    fn act(&mut self, what: &str, effects: &mut Vec<Effect>) -> Option<String> {
        let (verb, index) = what.split_once(' ').unwrap_or((what, ""));
        let at = || index.parse::<usize>().ok();
        match verb {
            "tile" => return self.tile(at()?),
            "add" => {
                let tile = *mpsz::read(index).ok()?.first()?.first()?;
                let said = change::add(&mut self.held, self.tools, tile, self.tongue);
                return Some(self.renewed(said));
            }
            "yaku" => {
                let index = at()?;
                self.chosen = if self.chosen == Some(index) { None } else { Some(index) };
                let found = self.drawn.value.as_ref()?.yaku.get(index)?;
                return Some(found.yaku.rule.get(self.tongue).to_owned());
            }
            "worth" | "change" => {
                let open = matches!((&self.open, verb), (Open::Worth, "worth") | (Open::Change, "change"));
                self.open = match (open, verb) {
                    (true, _) => Open::Nothing,
                    (false, "worth") => Open::Worth,
                    _ => Open::Change,
                };
                if open {
                    self.reset();
                    return Some(String::new());
                }
                return Some(explain::summary(&self.held, &self.drawn, self.tongue));
            }
            "ask" => {
                self.open = if matches!(self.open, Open::Ask(_)) { Open::Nothing } else { Open::Ask(None) };
                return Some(String::new());
            }
            "task" => return Some(self.begin(Ask::task(at()?)?, self.seed)),
            "mark" => {
                let Open::Ask(Some(ask)) = &mut self.open else { return None };
                return ask.mark(at()?).then(String::new);
            }
            "check" => {
                let Open::Ask(Some(ask)) = &mut self.open else { return None };
                let before = ask.is_solved();
                let mut said = ask.check(self.tongue);
                if ask.is_solved() && !before {
                    self.solved += 1;
                    said.push(' ');
                    said.push_str(&fill(self.word(words::SOLVED).as_str(), &[&digits(self.solved)]));
                    effects.push(self.keep());
                }
                return Some(said);
            }
            "next" => {
                let Open::Ask(Some(ask)) = &self.open else { return None };
                let task = ask.task;
                self.seed = self.seed.wrapping_add(1);
                effects.push(self.keep());
                return Some(self.begin(task, self.seed));
            }
            "leave" => {
                self.open = Open::Nothing;
                self.reset();
                effects.push(Effect::Focus("b worth".to_owned()));
            }
            "reset" => self.reset(),
            "clear" => {
                self.held.closed.clear();
                self.held.melds.clear();
                self.held.won = None;
                return Some(self.renewed(String::new()));
            }
            "copy" => {
                let text = mpsz::write(&self.held.groups());
                let said = fill(words::COPIED.get(self.tongue), &[&text]);
                effects.push(Effect::Copy(text));
                return Some(said);
            }
            _ => return None,
        }
        Some(String::new())
    }

    fn keep(&self) -> Effect {
        Effect::Save(digits(self.seed) + " " + &digits(self.solved))
    }

    /// The hand as the page has it.
    fn reset(&mut self) {
        self.held = Held::of(&self.page);
        self.drawn = self.page.clone();
        (self.pointed, self.chosen) = (None, None);
    }

    /// The hand after a change, and what is said of it.
    fn renewed(&mut self, mut said: String) -> String {
        self.drawn = self.held.drawn();
        (self.pointed, self.chosen) = (None, None);
        if self.held.size() > 12 {
            said.push(' ');
            said.push_str(&explain::summary(&self.held, &self.drawn, self.tongue));
        }
        said
    }

    fn begin(&mut self, task: Task, seed: u32) -> String {
        let ask = Ask::new(task, seed, self.tongue);
        let said = ask.told(self.tongue);
        self.open = Open::Ask(Some(Box::new(ask)));
        said
    }

    /// A tap on a tile: its name, or what the tools say.
    fn tile(&mut self, index: usize) -> Option<String> {
        if matches!(self.open, Open::Change) {
            let said = change::tap(&mut self.held, self.tools, index, self.tongue)?;
            return Some(self.renewed(said));
        }
        let tile = self.brackets().into_iter().flat_map(|bracket| bracket.tiles).nth(index)?;
        Some(name(tile, self.tongue))
    }

    fn set(&mut self, field: &str, value: &str, effects: &mut Vec<Effect>) -> Option<String> {
        if field == "seed" {
            let Open::Ask(Some(ask)) = &self.open else { return None };
            let task = ask.task;
            self.seed = value.parse().ok()?;
            effects.push(self.keep());
            return Some(self.begin(task, self.seed));
        }
        match change::set(&mut self.held, &mut self.tools, field, value)? {
            Ok(()) => Some(self.renewed(String::new())),
            Err(word) => Some(self.word(word)),
        }
    }

    /// The groups of the line of tiles: as the page has them until something is open.
    fn brackets(&self) -> Vec<explain::Bracket> {
        match &self.open {
            Open::Worth => explain::brackets(&self.held, &self.drawn),
            Open::Ask(Some(ask)) => as_they_stand(&ask.held.groups(), ask.held.won.is_some()),
            Open::Change => as_they_stand(&self.held.groups(), self.held.won.is_some()),
            Open::Nothing | Open::Ask(None) => as_they_stand(&self.page.groups, self.page.win.is_some()),
        }
    }

    fn html(&self) -> String {
        let mut out = String::new();
        self.line(&mut out);
        out.push_str("<div class=\"controls\" data-key=\"tools\" data-region=\"tools\">");
        for (does, word, pressed) in [
            ("worth", words::WORTH, matches!(self.open, Open::Worth)),
            ("change", words::CHANGE, matches!(self.open, Open::Change)),
            ("ask", words::ASK, matches!(self.open, Open::Ask(_))),
        ] {
            button(&mut out, does, word.get(self.tongue), Some(pressed), "");
        }
        out.push_str("</div>");
        if !self.line.is_empty() && matches!(self.open, Open::Worth | Open::Change) {
            out.push_str("<p class=\"result\" data-key=\"line\">");
            html::text(&mut out, &self.line);
            out.push_str("</p>");
        }
        let pointed = self.pointed.or(self.chosen);
        match &self.open {
            Open::Nothing => {}
            Open::Worth => explain::write(&mut out, &self.held, &self.drawn, pointed, self.tongue),
            Open::Change => {
                change::write(&mut out, &self.held, self.tools, self.tongue);
                explain::write(&mut out, &self.held, &self.drawn, pointed, self.tongue);
            }
            Open::Ask(None) => {
                out.push_str("<div class=\"controls\" data-key=\"tasks\" data-region=\"tasks\">");
                for (index, word) in words::TASKS.into_iter().enumerate() {
                    let does = String::from("task ") + &digits(index as u32);
                    button(&mut out, &does, word.get(self.tongue), None, "go");
                }
                out.push_str("</div>");
            }
            Open::Ask(Some(ask)) => ask.write(&mut out, self.tongue),
        }
        out
    }

    /// Writes the line of tiles, each a button.
    fn line(&self, out: &mut String) {
        let lit = explain::made(&self.drawn, self.pointed.or(self.chosen))
            .filter(|_| matches!(self.open, Open::Worth | Open::Change));
        out.push_str(
            "<div class=\"tiles\" data-key=\"hand\" data-region=\"hand\" role=\"group\" aria-label=\"",
        );
        out.push_str(words::HAND.get(self.tongue));
        out.push_str("\">");
        let mut number = 0;
        for (index, bracket) in self.brackets().iter().enumerate() {
            let bracketed = if bracket.name.is_some() { " named" } else { "" };
            // Groups stand in the order of the reading only where they have names.
            let light = match lit {
                Some(made) if bracket.name.is_some() && made.has(index) => " lit",
                _ => "",
            };
            for part in ["<span class=\"set", bracketed, light, "\">"] {
                out.push_str(part);
            }
            for (place, tile) in bracket.tiles.iter().enumerate() {
                let mut does = String::from("tile ");
                does.push_str(&digits(number));
                let won = bracket.won == Some(place);
                let mut label = name(*tile, self.tongue);
                if won {
                    label.push_str(", ");
                    label.push_str(words::WINNING.get(self.tongue));
                }
                tile_button(out, &does, *tile, &label, if won { " won" } else { "" }, "");
                number += 1;
            }
            if let Some(name) = bracket.name {
                out.push_str("<span class=\"name\">");
                out.push_str(name.get(self.tongue));
                out.push_str("</span>");
            }
            out.push_str("</span>");
        }
        out.push_str("</div>");
    }
}

/// Groups as they are written, the last tile being the one that won.
fn as_they_stand(groups: &[Vec<Shown>], won: bool) -> Vec<explain::Bracket> {
    let last = groups.len();
    let each = |(index, tiles): (usize, &Vec<Shown>)| {
        let won = (won && index + 1 == last).then(|| tiles.len().saturating_sub(1));
        explain::Bracket { tiles: tiles.clone(), name: None, won }
    };
    groups.iter().enumerate().map(each).collect()
}
