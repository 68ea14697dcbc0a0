//! Exercises: find the wait, name the yaku, count the points, say how far it is from ready.
//!
//! The first check tells counts only, the second shows which, the third explains.

use musi_diagram::Language;
use musi_mahjong::FigureWriter;
use musi_mahjong::name::face_name;
use musi_mahjong::say::{digits, filled, with};
use musi_messages::msg;
use musi_riichi_diagram::DrawnHand;
use musi_riichi_rules::mpsz::{self, Shown};
use musi_riichi_rules::{Face, Riichi};
use musi_runtime::Rules;

use crate::editable_hand::EditableHand;
use crate::options::{Choice, Task, options};
use crate::{explain, make, words};

/// An exercise and what the reader has marked.
#[derive(Debug)]
pub(crate) struct Prompt {
    pub task: Task,
    seed: u32,
    pub held: EditableHand,
    pub drawn: DrawnHand,
    choices: Vec<Choice>,
    /// How often it was checked and not right: 0 to 3.
    checks: u8,
    /// Whether nothing was marked since the last check.
    fresh: bool,
    /// Whether it was solved before.
    done: bool,
}

impl Prompt {
    pub fn new(task: Task, seed: u32, language: Language) -> Self {
        let held = match task {
            Task::Wait => make::ready(seed),
            Task::Far => make::scattered(seed),
            Task::Yaku | Task::Points => make::complete(seed, false),
        };
        let drawn = held.drawn();
        let choices = options(task, &held, &drawn, language);
        Self { task, seed, held, drawn, choices, checks: 0, fresh: false, done: false }
    }

    /// Says in a language what can be marked; what was marked stays.
    pub fn set_language(&mut self, language: Language) {
        let before = std::mem::take(&mut self.choices);
        self.choices = options(self.task, &self.held, &self.drawn, language);
        for (choice, before) in self.choices.iter_mut().zip(before) {
            choice.marked = before.marked;
        }
    }

    /// Adds the question and its number.
    pub fn tell(&self, out: &mut String, language: Language) {
        out.push_str(words::WHICH[self.task as usize].text(language));
        out.push_str(" #");
        out.push_str(&digits(self.seed));
    }

    /// Marks a choice, or takes the mark away. Of points and of how far only one is right.
    pub fn mark(&mut self, index: usize) -> Option<()> {
        let before = self.choices.get(index)?.marked;
        if matches!(self.task, Task::Points | Task::Far) {
            for choice in &mut self.choices {
                choice.marked = false;
            }
        }
        self.choices.get_mut(index)?.marked = !before;
        self.fresh = false;
        Some(())
    }

    /// How many marks are right, wrong, missing.
    fn counts(&self) -> [u32; 3] {
        let mut counts = [0; 3];
        for choice in &self.choices {
            match (choice.marked, choice.right) {
                (true, true) => counts[0] += 1,
                (true, false) => counts[1] += 1,
                (false, true) => counts[2] += 1,
                (false, false) => {}
            }
        }
        counts
    }

    /// Checks what is marked; whether it is solved by that, for the first time.
    pub fn check(&mut self) -> bool {
        self.fresh = true;
        let solved = self.is_solved();
        if !solved {
            self.checks = (self.checks + 1).min(3);
        }
        let first = solved && !self.done;
        self.done |= solved;
        first
    }

    fn is_solved(&self) -> bool {
        let [_, wrong, missing] = self.counts();
        self.fresh && wrong + missing == 0
    }

    /// Whether it is told why, and the hand read: at the third check, and when all is right.
    pub fn is_explained(&self) -> bool {
        self.fresh && self.checks == 3 || self.is_solved()
    }

    /// What a choice is called.
    fn label(&self, index: usize, language: Language) -> String {
        match Face::new(index as u8).filter(|_| self.task == Task::Wait) {
            Some(face) => face_name(face, language),
            None => self.choices[index].text.clone(),
        }
    }

    /// Adds what the last check came to: counts, at the second which, and at the third why.
    pub fn result(&self, out: &mut String, language: Language) {
        if self.is_solved() {
            out.push_str(words::ALL_RIGHT.text(language));
            return;
        }
        let [right, wrong, missing] = self.counts().map(digits);
        words::COUNTED.write_ordered(out, language, &[&right, &wrong, &missing]);
        if self.checks > 1 {
            for (marked, word) in [(true, words::WRONG), (false, words::MISSED)] {
                let mut before = filled(" %: ", &[word.text(language)]);
                for (index, choice) in self.choices.iter().enumerate() {
                    if choice.marked == marked && choice.right != marked {
                        out.push_str(&before);
                        out.push_str(&self.label(index, language));
                        before = String::from(", ");
                    }
                }
                if before.len() == 2 && !out.ends_with('.') {
                    out.push('.');
                }
            }
        }
        if self.checks == 3 {
            out.push(' ');
            explain::summary(out, &self.held, &self.drawn, language);
        }
    }

    /// Writes the question, what can be marked, and the buttons.
    pub fn write(&self, pen: &mut FigureWriter, pointed: Option<usize>, rules: &Rules) {
        let language = pen.language;
        pen.raw("<div class=\"asking\" data-key=\"asking\"><p class=\"head\">");
        self.tell(&mut pen.out, language);
        pen.raw("</p>");
        if self.drawn.win.is_some() {
            self.situation(pen);
        }
        let palette = self.task == Task::Wait;
        pen.keyed(if palette { "palette" } else { "controls" }, "options");
        // From the second check on, and when all is right, each shows what it is until another is marked.
        let shown = self.fresh && self.checks >= 2 || self.is_solved();
        for (index, choice) in self.choices.iter().enumerate() {
            let (class, grade) = if shown { choice.grade() } else { ("", msg::riichi::ASK_TEXT) };
            let does = with("mark ", index as u32);
            let face = Face::new(index as u8).filter(|_| palette);
            let mut label = self.label(index, language);
            if !class.is_empty() {
                label.push_str(": ");
                label.push_str(grade.text(language));
            }
            if let Some(face) = face {
                if index > 0 && face.number() == 1 {
                    pen.raw("<div></div>");
                }
                let tile = Shown::upright(face);
                pen.tile(&does, tile, &label, class);
                pen.pressed(choice.marked);
                pen.close_tile(tile);
            } else {
                pen.open(&does);
                pen.attribute("class", class.trim_start());
                pen.pressed(choice.marked);
                pen.close(&label);
            }
        }
        pen.end();
        if self.fresh {
            let mut result = String::new();
            self.result(&mut result, language);
            pen.line("<p class=\"result\">", &result, "</p>");
        }
        if self.is_explained() {
            explain::write(pen, &self.held, &self.drawn, pointed, rules);
        }
        pen.keyed("controls", "steps");
        if !self.is_explained() {
            pen.open("check");
            pen.attribute("class", "go");
            pen.close(words::CHECK[if self.fresh { usize::from(self.checks) } else { 0 }].text(language));
        }
        pen.press("next", msg::BUTTON_NEXT);
        pen.press("leave", words::LEAVE);
        pen.end();
        pen.field("seed", words::NUMBER, &digits(self.seed));
        pen.end();
    }

    /// How the hand was won, as far as the answer depends on it.
    fn situation(&self, pen: &mut FigureWriter) {
        let (win, language) = (&self.held.situation, pen.language);
        let how = if win.drawn { words::BY_DRAW } else { words::BY_DISCARD };
        let riichi = if win.riichi == Riichi::No { words::NO } else { words::YES };
        let dora = mpsz::faces(win.indicators.iter().copied());
        let mut opening = "<p>";
        for (label, value) in [
            (words::HOW, how.text(language)),
            (words::SEAT, win.seat_wind.name().get(language)),
            (words::ROUND, win.round_wind.name().get(language)),
            (words::RIICHI, riichi.text(language)),
            (words::DORA, dora.as_str()),
        ] {
            for part in [opening, label.text(language), ": ", value] {
                pen.raw(part);
            }
            opening = " · ";
        }
        pen.raw("</p>");
    }
}
