//! Exercises: find the wait, name the yaku, count the points, say how far it is from ready, find the best discard.

use musi_diagram::Language;
use musi_mahjong::FigureWriter;
use musi_mahjong::name::{face_name, names};
use musi_mahjong::say::{digits, filled, with};
use musi_messages::{Message, Value, arg, msg};
use musi_riichi_diagram::DrawnHand;
use musi_riichi_rules::Riichi;
use musi_riichi_rules::mpsz::{self, Shown};
use musi_runtime::{Effect, Exercise, HINTS, Prompt, Rules, Wish, stop};

use crate::editable_hand::EditableHand;
use crate::options::{Choice, Task, options};
use crate::{explain, make, words};

/// So many tiles are named in a hint at most.
const MOST: usize = 5;

/// An exercise and what the reader has marked.
#[derive(Debug)]
pub(crate) struct HandPrompt {
    pub task: Task,
    run: Exercise,
    pub held: EditableHand,
    pub drawn: DrawnHand,
    choices: Vec<Choice>,
    language: Language,
    /// What the last check or hint said; nothing once something else is marked.
    told: String,
    /// What it was said to, and how far the exercise was before: said again in another language.
    asked: (Exercise, Wish),
    /// Whether nothing was marked since the last check.
    fresh: bool,
}

impl HandPrompt {
    pub fn new(task: Task, seed: u32, language: Language) -> Self {
        let held = match task {
            Task::Wait => make::ready(seed),
            Task::Far => make::scattered(seed),
            Task::Discard => make::drawn(seed),
            Task::Yaku | Task::Points => make::complete(seed, false),
        };
        let drawn = held.drawn();
        let choices = options(task, &held, &drawn, language);
        let run = Exercise::new(task as u8, seed, 1);
        let asked = (run, Wish::Check);
        Self { task, run, held, drawn, choices, language, told: String::new(), asked, fresh: false }
    }

    /// Says in a language what can be marked; what was marked stays.
    pub fn set_language(&mut self, language: Language) {
        self.language = language;
        let before = std::mem::take(&mut self.choices);
        self.choices = options(self.task, &self.held, &self.drawn, language);
        for (choice, before) in self.choices.iter_mut().zip(before) {
            choice.marked = before.marked;
        }
        if !self.told.is_empty() {
            let (before, wish) = self.asked;
            let now = std::mem::replace(&mut self.run, before);
            self.act(wish, &mut String::new(), &mut vec![]);
            self.run = now;
        }
    }

    /// Adds the question.
    pub fn tell(&self, out: &mut String) {
        out.push_str(words::WHICH[self.task as usize].text(self.language));
    }

    /// Whether only one answer is given.
    const fn takes_one(&self) -> bool {
        matches!(self.task, Task::Points | Task::Far | Task::Discard)
    }

    /// Marks a choice, or takes the mark away. Where one answer is given, the mark goes there.
    pub fn mark(&mut self, index: usize) -> Option<()> {
        let before = self.choices.get(index)?.marked;
        if self.run.is_answered() {
            return None;
        }
        if self.takes_one() {
            for choice in &mut self.choices {
                choice.marked = false;
            }
        }
        self.choices.get_mut(index)?.marked = !before;
        self.fresh = false;
        self.told.clear();
        Some(())
    }

    /// Does what the reader wants, and adds what comes of it.
    pub fn act(&mut self, wish: Wish, out: &mut String, effects: &mut Vec<Effect>) {
        self.fresh |= wish == Wish::Check;
        let mut run = self.run;
        self.asked = (run, wish);
        run.act(wish, self, out, effects);
        self.run = run;
        self.told.clone_from(out);
    }

    /// Whether it is told why, and the hand read: at the third check, and when all is right.
    pub fn is_explained(&self) -> bool {
        self.fresh && self.run.checks() > 2 || self.run.is_answered()
    }

    /// What a choice is called.
    fn label(&self, index: usize, language: Language) -> String {
        match self.choices[index].face {
            Some(face) => face_name(face, language),
            None => self.choices[index].text.clone(),
        }
    }

    /// Adds the names of those that are marked or not, and should not be so.
    fn tell_wrong(&self, out: &mut String, marked: bool, word: Message) {
        stop(out);
        let mut before = filled(" %: ", &[word.text(self.language)]);
        let first = usize::from(out.is_empty() || out.ends_with(' '));
        before.replace_range(..first, "");
        let mut any = false;
        for (index, choice) in self.choices.iter().enumerate() {
            if choice.marked == marked && choice.right != marked {
                out.push_str(if any { ", " } else { &before });
                out.push_str(&self.label(index, self.language));
                any = true;
            }
        }
        if any && !out.ends_with('.') {
            out.push('.');
        }
    }

    /// How many tiles help after each discard that leaves the hand nearest to ready: the best first.
    fn leaves(&self, index: usize) -> Option<u32> {
        let face = self.choices.get(index)?.face?;
        make::discards(&self.held).into_iter().find(|(_, discard)| *discard == face).map(|(helps, _)| helps)
    }

    /// Writes the question, what can be marked, and the buttons.
    pub fn write(&self, pen: &mut FigureWriter, pointed: Option<usize>, rules: &Rules) {
        let language = pen.language;
        pen.raw("<div class=\"asking\" data-key=\"asking\"><p class=\"head\">");
        self.tell(&mut pen.out);
        pen.raw("</p>");
        if self.drawn.win.is_some() {
            self.situation(pen);
        }
        let palette = matches!(self.task, Task::Wait | Task::Discard);
        pen.keyed(if palette { "palette" } else { "controls" }, "options");
        // From the second check on, and when all is right, each shows what it is until another is marked.
        let enough = if self.takes_one() { 2 } else { 1 };
        let shown = self.fresh && self.run.checks() > enough || self.run.is_answered();
        for (index, choice) in self.choices.iter().enumerate() {
            let (class, grade) = if shown { choice.grade() } else { ("", msg::riichi::ASK_TEXT) };
            let does = with("mark ", index as u32);
            let face = choice.face;
            let mut label = self.label(index, language);
            if !class.is_empty() {
                label.push_str(": ");
                label.push_str(grade.text(language));
            }
            if let Some(face) = face {
                if self.task == Task::Wait && index > 0 && face.number() == 1 {
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
        if !self.told.is_empty() {
            pen.line("<p class=\"result\">", &self.told, "</p>");
        }
        if self.is_explained() {
            explain::write(pen, &self.held, &self.drawn, pointed, rules);
        }
        pen.keyed("controls", "steps");
        if self.run.is_answered() {
            pen.press("next", msg::BUTTON_AGAIN);
        } else {
            let word = if self.run.checks() > 0 { msg::BUTTON_CHECK_AGAIN } else { msg::BUTTON_CHECK };
            pen.open("check");
            pen.attribute("class", "go");
            pen.close(word.text(language));
            if self.run.hints() < HINTS {
                pen.press("hint", msg::BUTTON_HINT);
            }
            if self.run.may_show() {
                pen.press("answer", msg::BUTTON_ANSWER);
            }
        }
        pen.press("leave", msg::BUTTON_LEAVE);
        pen.end();
        pen.field("seed", words::NUMBER, &digits(self.run.seed));
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

impl Prompt for HandPrompt {
    fn language(&self) -> Language {
        self.language
    }

    fn grade(&self) -> [usize; 3] {
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

    fn is_single(&self) -> bool {
        self.takes_one() && self.choices.iter().any(|choice| choice.marked)
    }

    fn tell_which(&mut self, out: &mut String) {
        self.tell_wrong(out, true, words::WRONG);
        self.tell_wrong(out, false, words::MISSED);
    }

    fn tell_why(&mut self, out: &mut String) {
        let language = self.language;
        if self.takes_one() && self.run.checks() < 2 {
            // Something to go on with, not yet the answer.
            let marked = self.choices.iter().position(|choice| choice.marked).unwrap_or(0);
            if self.task == Task::Discard {
                let name = self.label(marked, language);
                match self.leaves(marked) {
                    Some(helps) => words::LEAVES.write_ordered(out, language, &[&name, &digits(helps)]),
                    None => words::AWAY.write_ordered(out, language, &[&name]),
                }
                stop(out);
            } else {
                msg::EXERCISE_NOT.write(
                    out,
                    language,
                    &[(arg::WHAT, Value::Text(&self.label(marked, language)))],
                );
            }
            self.tell_hint(1, out);
            return;
        }
        self.tell_which(out);
        out.push(' ');
        self.tell_reason(out);
    }

    fn tell_reason(&mut self, out: &mut String) {
        let language = self.language;
        if self.task == Task::Discard {
            let mut comma = "";
            for (helps, face) in make::discards(&self.held).into_iter().take(3) {
                out.push_str(comma);
                words::LEAVES.write_ordered(out, language, &[&face_name(face, language), &digits(helps)]);
                comma = ", ";
            }
            out.push('.');
        } else {
            explain::summary(out, &self.held, &self.drawn, language);
        }
    }

    fn tell_hint(&mut self, step: u8, out: &mut String) {
        let language = self.language;
        let right = self.choices.iter().filter(|choice| choice.right).count() as u32;
        let one = self.choices.iter().position(|choice| choice.right && !choice.marked);
        let one = one.map_or_else(String::new, |index| self.label(index, language));
        let value = self.drawn.value.as_ref();
        let (han, fu) = value.map_or((0, 0), |value| (value.han, value.fu.total()));
        let best = make::discards(&self.held).first().map_or(0, |(helps, _)| *helps);
        let (message, parts) = match (self.task, step) {
            (Task::Points, 0) => (words::HINT_HAN, [digits(han), String::new()]),
            (Task::Points, 1) => (words::HINT_FU, [digits(han), digits(fu)]),
            (Task::Discard, 0) => (words::HINT_APART, [String::new(), String::new()]),
            (Task::Discard, 1) => (words::HINT_LEAVES, [digits(best), String::new()]),
            (Task::Yaku, 0) => (words::HINT_LOOK, [String::new(), String::new()]),
            (Task::Wait | Task::Far, 0) => (words::HINT_GROUPS, [String::new(), String::new()]),
            (Task::Far, 1) => (words::NEARER, [String::new(), String::new()]),
            (Task::Wait | Task::Yaku, 1) => (words::HINT_COUNT, [digits(right), String::new()]),
            _ => (words::HINT_ONE, [one, String::new()]),
        };
        message.write_ordered(out, language, &[&parts[0], &parts[1]]);
        if self.task == Task::Far && step == 1 {
            out.push(' ');
            out.push_str(&names(self.held.shanten().1.iter().take(MOST), language));
            out.push('.');
        }
    }

    fn tell_answer(&mut self, out: &mut String) {
        for choice in &mut self.choices {
            choice.marked = choice.right;
        }
        self.fresh = true;
        self.tell_reason(out);
    }
}
