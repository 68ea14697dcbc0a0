//! A game from the board of a figure against the machine, a program of its own that is asked by an effect and answers by an event.

use musi_messages::msg;
use musi_rules::search::Level;
use musi_rules::{number, parts, push_number};
use musi_runtime::Effect;

use crate::figure::Figure;

/// A game that goes on.
#[derive(Clone, Debug)]
pub(crate) struct Opponent {
    /// How well the machine plays: 0 to 2.
    pub level: usize,
    /// The side of the reader.
    pub reader: usize,
    /// Whether an answer is awaited.
    pub waits: bool,
}

impl Figure {
    /// Whether an answer of the machine is awaited.
    pub(crate) fn waits(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.waits) || self.task.as_ref().is_some_and(|task| task.waits)
    }

    /// Whether the machine is to move.
    pub(crate) fn machine_moves(&self) -> bool {
        self.task.is_none()
            && self.game.as_ref().is_some_and(|game| game.reader != self.shown().turn)
            && self.over().is_none()
    }

    /// What was asked is asked no more.
    pub(crate) fn begin_again(&mut self) {
        if let Some(game) = &mut self.game {
            game.waits = false;
        }
    }

    /// Begins a game against the machine; whether the figure has one to play.
    pub(crate) fn begin_game(&mut self) -> bool {
        if self.task.is_some() || self.is_free() || self.game.is_some() {
            return false;
        }
        let reader = self.states.last().map_or(0, |state| state.turn);
        self.game = Some(Opponent { level: 0, reader, waits: false });
        self.drop_all();
        self.say(msg::stated::BEGINS);
        true
    }

    /// Lets the machine play at a level, 0 to 2; whether there is a game.
    pub(crate) fn set_level(&mut self, level: usize) -> bool {
        let Some(game) = self.game.as_mut().filter(|_| level < Level::ALL.len()) else { return false };
        game.level = level;
        self.say_turn();
        true
    }

    /// What a button of a game does; whether it means anything now.
    pub(crate) fn press_game(&mut self, pressed: &str) -> bool {
        let Some(game) = &mut self.game else { return false };
        match pressed {
            "swap" => (game.reader, game.waits) = (1 - game.reader, false),
            "best" if !game.waits => {
                game.waits = true;
                self.ask("hint");
                self.say(msg::stated::THINKS);
                return true;
            }
            "quit" => self.game = None,
            _ => return false,
        }
        self.drop_all();
        self.say_turn();
        true
    }

    /// Asks the machine if it is its turn.
    pub(crate) fn follow(&mut self) {
        if !self.waits() && self.machine_moves() {
            if let Some(game) = &mut self.game {
                game.waits = true;
            }
            self.ask("move");
            self.said.push(' ');
            self.said.push_str(msg::stated::THINKS.text(self.language));
        }
    }

    /// Asks the machine for something; an answer to what was asked before is too late.
    pub(crate) fn ask(&mut self, what: &str) {
        self.asked += 1;
        let mut text = String::new();
        push_number(&mut text, self.asked);
        for part in ["\n", self.language.tag(), "\n", what, " "] {
            text.push_str(part);
        }
        push_number(&mut text, self.game.as_ref().map_or(2, |game| game.level));
        text.push(' ');
        push_number(&mut text, self.seed as usize + self.asked);
        for part in ["\n", &self.text, "\n", &self.line('+')] {
            text.push_str(part);
        }
        self.effects.push(Effect::Ask(text));
    }

    /// The machine has answered; whether that is heard.
    pub(crate) fn replied(&mut self, answer: &str) -> bool {
        if !self.waits() {
            return false;
        }
        if answer.is_empty() {
            // The program did not come.
            (self.game, self.task) = (None, None);
            self.say(msg::stated::ABSENT);
            return true;
        }
        let mut lines = parts(answer, b'\n');
        if lines.next().and_then(number) != Some(self.asked) {
            return false;
        }
        let lines: Vec<&str> = lines.collect();
        if self.task.is_some() {
            self.made(&lines);
            return true;
        }
        self.begin_again();
        let hint = !self.machine_moves();
        let text = lines.first().copied().unwrap_or_default();
        let Some(mv) = self.scene.game.read_move(self.shown(), text) else { return false };
        if hint {
            self.said = [msg::stated::BEST.text(self.language), " ", text].concat();
        } else {
            let cursor = self.cursor;
            self.drop_all();
            self.play(mv);
            // The machine moves no focus.
            self.cursor = cursor;
        }
        true
    }
}
