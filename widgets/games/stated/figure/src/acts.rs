//! What buttons and keys do.

use musi_rules::number;
use musi_runtime::{Effect, Key, later};
use musi_stated_rules::{Square, types};

use crate::figure::{Figure, Selection};
use crate::words;
use musi_messages::msg;

impl Figure {
    /// What a click on something does; whether it means anything.
    pub(crate) fn act(&mut self, act: &str) -> bool {
        let (word, rest) = act.split_at(act.len().min(1));
        match (act, word, number(rest)) {
            ("undo", ..) => self.step_back(),
            ("redo", ..) => self.step_on(),
            ("reset", ..) if self.task.is_none() => {
                self.reset();
                self.begin_again();
            }
            ("pass", ..) => {
                let Some(pass) = self.pass().filter(|_| !self.waits()) else { return false };
                self.play(pass);
            }
            ("copy", ..) => later(|| self.share(false)),
            ("share", ..) => later(|| self.share(true)),
            ("rule", ..) => {
                let Some(id) = self.rule_before.take() else { return false };
                self.effects.push(Effect::Go(id));
            }
            ("play", ..) => return later(|| self.begin_game()),
            ("swap" | "best" | "quit", ..) => return later(|| self.press_game(act)),
            ("check" | "answer" | "hint" | "again" | "leave", ..) => return later(|| self.press_task(act)),
            (_, "s", Some(square)) if square < self.scene.game.board.len() => self.touch(square as Square),
            (_, "h", Some(kind)) if kind < types::COUNT && !self.waits() => {
                self.take_hand(kind as types::Kind);
            }
            (_, "c", Some(choice)) => match self.choices.get(choice).copied() {
                Some(mv) => self.play(mv),
                None => return false,
            },
            _ => {
                let numbered = |name| act.strip_prefix(name).and_then(number);
                return if let Some(number) = numbered("exercise") {
                    later(|| self.press_exercise(number))
                } else if let Some(number) = numbered("choice") {
                    later(|| self.choose(number))
                } else if let Some(level) = numbered("level") {
                    later(|| self.set_level(level))
                } else {
                    false
                };
            }
        }
        true
    }

    /// A square was clicked, or chosen by key.
    fn touch(&mut self, square: Square) {
        if self.waits() {
            self.cursor = square;
            return self.say(msg::stated::THINKS);
        }
        if self.task.is_some() && later(|| self.mark(square)) {
            return;
        }
        self.pick(square);
    }

    fn step_back(&mut self) {
        if self.task.is_some() || !self.back() {
            return;
        }
        while self.machine_moves() && self.back() {}
        self.begin_again();
        self.say_turn();
    }

    fn step_on(&mut self) {
        if self.task.is_some() || !self.forward() {
            return;
        }
        while self.machine_moves() && self.forward() {}
        self.begin_again();
        self.say_turn();
    }

    /// What a key does; whether it means anything.
    pub(crate) fn key(&mut self, name: &str) -> bool {
        if let (true, "h" | "c") = (self.task.is_some(), name) {
            return later(|| self.press_task(if name == "h" { "hint" } else { "check" }));
        }
        let board = self.scene.game.board;
        let (file, rank) = (i16::from(board.file(self.cursor)), i16::from(board.rank(self.cursor)));
        let (right, top) = (i16::from(board.width) - 1, i16::from(board.height) - 1);
        let goal = match Key::named(name) {
            Some(Key::Up) => (file, rank + 1),
            Some(Key::Down) => (file, rank - 1),
            Some(Key::Left) => (file - 1, rank),
            Some(Key::Right) => (file + 1, rank),
            Some(Key::RowStart) => (0, rank),
            Some(Key::RowEnd) => (right, rank),
            Some(Key::FirstCorner) => (0, top),
            Some(Key::LastCorner) => (right, 0),
            Some(Key::Pick) => {
                self.touch(self.cursor);
                return true;
            }
            Some(Key::Cancel) if self.held != Selection::Nothing => {
                self.drop_all();
                return true;
            }
            Some(Key::Cancel) => return self.task.is_some() && later(|| self.leave()),
            Some(Key::Undo | Key::Back) => return self.act("undo"),
            Some(Key::Forward) => return self.act("redo"),
            Some(Key::Reset) => return self.act("reset"),
            Some(Key::Answer) => return self.task.is_some() && later(|| self.press_task("answer")),
            Some(Key::Rule) => return self.act("rule"),
            Some(Key::Moves) => {
                self.held = Selection::Nothing;
                self.pick(self.cursor);
                return true;
            }
            Some(Key::LastMove) => {
                match (self.moves.last(), self.states.iter().rev().nth(1)) {
                    (Some(mv), Some(before)) => {
                        self.said = words::played(&self.scene, before, *mv, self.language);
                    }
                    _ => self.say_turn(),
                }
                return true;
            }
            Some(Key::Board) => {
                self.said = words::board(&self.scene, self.shown(), self.language);
                return true;
            }
            Some(Key::Turn) => {
                self.say_turn();
                return true;
            }
            Some(Key::Where) => {
                self.say_where();
                return true;
            }
            Some(Key::Next) => {
                let squares = self.shown().sides[self.shown().turn];
                let next =
                    squares.iter().find(|square| *square > self.cursor).or_else(|| squares.iter().next());
                let Some(next) = next else { return false };
                self.go_to(next);
                return true;
            }
            _ => return false,
        };
        if let Some(square) = board.square(goal.0, goal.1) {
            self.go_to(square);
        }
        true
    }

    fn go_to(&mut self, square: Square) {
        self.cursor = square;
        self.effects.push(Effect::Focus(self.scene.game.board.name(square)));
        self.say_where();
    }

    fn say_where(&mut self) {
        self.said = words::square(&self.scene, self.shown(), self.cursor, self.language);
        if let Some(task) = &self.task {
            later(|| task.say_mark(self.cursor, self.language, &mut self.said));
        }
    }
}
