//! What clicks, keys and fields do to a hand.

use musi_diagram::ui::keys_told;
use musi_mahjong::name::{name, names};
use musi_mahjong::rule;
use musi_mahjong::say::{digits, parse};
use musi_messages::msg;
use musi_riichi_rules::mpsz;
use musi_runtime::{Effect, Key, Wish, later};

use crate::ask::HandPrompt;
use crate::figure::{HandFigure, Open};
use crate::options::Task;
use crate::{change, tap, words};

impl HandFigure {
    /// A key went down; nothing when it means nothing here.
    pub(crate) fn key(&mut self, key: &str) -> Option<()> {
        if let (true, Open::Prompt(Some(_)), "h" | "c") = (self.keys, &self.open, key) {
            return self.act(if key == "h" { "hint" } else { "check" });
        }
        self.act(match (Key::pressed(key, self.keys)?, &self.open) {
            (Key::Cancel, _) if self.help => "help",
            (Key::Cancel, Open::Nothing) => return None,
            (Key::Cancel, _) => "leave",
            (Key::Answer, Open::Prompt(Some(_))) => "answer",
            (Key::Next, Open::Prompt(Some(_))) => "next",
            (Key::Reset, Open::Change) => "reset",
            (Key::Captures, Open::Nothing | Open::Worth | Open::Change) => "worth",
            (Key::Where | Key::Board, _) => "tell",
            (Key::WhyNot, Open::Nothing | Open::Worth | Open::Change) => "why",
            (Key::LastMove, _) => "last",
            (Key::Rule, _) => "rule",
            (Key::Help, _) => "help",
            _ => return None,
        })
    }

    /// Something was clicked; nothing when there is no such thing.
    pub(crate) fn act(&mut self, what: &str) -> Option<()> {
        // No word with a number has a blank before it but the one that parts them.
        let at = what.bytes().position(|letter| letter == b' ').unwrap_or(what.len());
        let (verb, rest) = (what.get(..at)?, what.get(at + 1..).unwrap_or(""));
        let number = parse(rest).map(|number| number as usize);
        match verb {
            "tile" => self.tile(number?)?,
            "add" => {
                let tile = *mpsz::read(rest).ok()?.first()?.first()?;
                later(|| tap::add(self, tile));
                self.renewed();
            }
            "yaku" => {
                let found = self.seen().value.as_ref()?.yaku.get(number?)?;
                self.said.push_str(found.yaku.rule.get(self.language));
                self.rule = rule::YAKU;
                self.chosen = if self.chosen == number { None } else { number };
            }
            "worth" | "change" => {
                let open = matches!((&self.open, verb), (Open::Worth, "worth") | (Open::Change, "change"));
                self.open = match verb {
                    _ if open => Open::Nothing,
                    "worth" => Open::Worth,
                    _ => Open::Change,
                };
                if open {
                    self.reset();
                } else {
                    self.sum_up();
                }
            }
            "why" => self.sum_up(),
            "tell" => {
                let tiles = self.brackets().into_iter().flat_map(|bracket| bracket.tiles);
                self.said.push_str(&names(tiles.filter_map(|tile| tile.face), self.language));
            }
            "last" => self.said.clone_from(&self.line),
            "rule" => match self.rules.id(self.rule) {
                Some(id) => self.effects.push(Effect::Go(id)),
                None => self.said.push_str(msg::BUTTON_NO_RULE.text(self.language)),
            },
            "help" => {
                self.help = !self.help;
                self.said.push_str(keys_told(self.help).text(self.language));
            }
            "ask" => {
                self.open =
                    if matches!(self.open, Open::Prompt(_)) { Open::Nothing } else { Open::Prompt(None) };
            }
            "task" => {
                let task = *Task::ALL.get(number?)?;
                later(|| self.begin(task));
            }
            "exercise0" | "exercise1" | "exercise2" | "exercise3" | "exercise4" => {
                let task = *Task::ALL.get(parse(verb.get(8..)?)? as usize)?;
                later(|| self.begin(task));
            }
            "mark" | "check" | "hint" | "answer" | "next" => later(|| self.asked(verb, number))?,
            "leave" => {
                self.open = Open::Nothing;
                self.reset();
                self.effects.push(Effect::Focus("worth".to_owned()));
            }
            "reset" => {
                self.reset();
                self.sum_up();
            }
            "clear" => {
                self.held.closed.clear();
                self.held.melds.clear();
                self.held.won = None;
                self.renewed();
                self.sum_up();
            }
            "copy" => {
                let text = mpsz::write(&self.held.groups());
                self.say(words::COPIED, &[&text]);
                self.effects.push(Effect::Copy(text));
            }
            _ => return None,
        }
        Some(())
    }

    /// What is done while something is asked.
    fn asked(&mut self, verb: &str, number: Option<usize>) -> Option<()> {
        let Open::Prompt(Some(ask)) = &mut self.open else { return None };
        match verb {
            "mark" => ask.mark(number?)?,
            "check" => ask.act(Wish::Check, &mut self.said, &mut self.effects),
            "hint" => ask.act(Wish::Hint, &mut self.said, &mut self.effects),
            "answer" => ask.act(Wish::Answer, &mut self.said, &mut self.effects),
            _ => {
                let task = ask.task;
                self.seed = (self.seed + 1) % 1_000_000_000;
                self.keep();
                self.begin(task);
            }
        }
        Some(())
    }

    fn keep(&mut self) {
        self.effects.push(Effect::Store(digits(self.seed)));
    }

    fn begin(&mut self, task: Task) {
        let ask = HandPrompt::new(task, self.seed, self.language);
        ask.tell(&mut self.said);
        self.rule = match task {
            Task::Yaku => rule::YAKU,
            Task::Points => rule::POINTS,
            Task::Wait | Task::Far | Task::Discard => rule::READY,
        };
        (self.pointed, self.chosen) = (None, None);
        self.open = Open::Prompt(Some(Box::new(ask)));
    }

    /// A tap on a tile: its name, or what the tools say.
    fn tile(&mut self, index: usize) -> Option<()> {
        if matches!(self.open, Open::Change) {
            later(|| tap::tap(self, index))?;
            self.renewed();
            return Some(());
        }
        let mut before = 0;
        for bracket in self.brackets() {
            if let Some(tile) = bracket.tiles.get(index - before) {
                self.said.push_str(&name(*tile, self.language));
                return Some(());
            }
            before += bracket.tiles.len();
        }
        None
    }

    pub(crate) fn set(&mut self, field: &str, value: &str) -> Option<()> {
        later(|| self.fill(field, value))
    }

    /// A field has a new value.
    fn fill(&mut self, field: &str, value: &str) -> Option<()> {
        if field == "seed" {
            let Open::Prompt(Some(ask)) = &self.open else { return None };
            let task = ask.task;
            self.seed = parse(value)?;
            self.keep();
            self.begin(task);
            return Some(());
        }
        match change::set(&mut self.held, &mut self.tools, field, value)? {
            Ok(()) => self.renewed(),
            Err(word) => self.say(word, &[]),
        }
        Some(())
    }
}
