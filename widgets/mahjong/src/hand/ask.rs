//! Exercises: find the wait, name the yaku, count the points, say how far it is from ready.
//!
//! The first check tells counts only, the second shows which, the third explains.

use musi_diagram::Tongue;
use musi_diagram::html;
use musi_diagram::mahjong::DrawnHand;
use musi_rules::riichi::mpsz::{self, Shown};
use musi_rules::riichi::{Face, Points, Riichi, Rules, Wind, YAKU, Yaku, base_points};

use super::explain;
use super::held::Held;
use super::write::{button, digits, field, fill, name, tile_button};
use super::{make, words};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    Wait,
    Yaku,
    Points,
    Far,
}

const TASKS: [Task; 4] = [Task::Wait, Task::Yaku, Task::Points, Task::Far];

/// An exercise and what the reader has marked.
#[derive(Debug)]
pub(super) struct Ask {
    pub task: Task,
    pub seed: u32,
    pub held: Held,
    pub drawn: DrawnHand,
    /// What can be marked: a text for each, and whether it is right.
    options: Vec<(String, bool)>,
    marked: Vec<bool>,
    /// How often it was checked since the last change: 0 to 3.
    checks: u8,
}

/// The yaku that an exercise offers: those that tiles or a plain situation make.
fn offered() -> impl Iterator<Item = &'static Yaku> {
    let left_out = ["double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "renhou"];
    YAKU.into_iter().filter(move |yaku| !yaku.is_yakuman() && !left_out.contains(&yaku.code))
}

impl Ask {
    pub fn new(task: Task, seed: u32, tongue: Tongue) -> Self {
        let (held, drawn) = match task {
            Task::Wait => (make::ready(seed), None),
            Task::Far => (make::scattered(seed), None),
            Task::Yaku | Task::Points => {
                let (held, drawn) = make::complete(seed, false);
                (held, Some(drawn))
            }
        };
        let drawn = drawn.unwrap_or_else(|| held.drawn());
        let options = options(task, &held, &drawn, tongue);
        let marked = vec![false; options.len()];
        Self { task, seed, held, drawn, options, marked, checks: 0 }
    }

    /// The task with a number, and the number of a task.
    pub fn task(number: usize) -> Option<Task> {
        TASKS.get(number).copied()
    }

    /// The question and its number, in words.
    pub fn told(&self, tongue: Tongue) -> String {
        let index = TASKS.iter().position(|task| *task == self.task).unwrap_or(0);
        String::from(words::WHICH[index].get(tongue)) + " #" + &digits(self.seed)
    }

    /// Marks an option, or takes the mark away. Of points and of how far only one is right.
    pub fn mark(&mut self, index: usize) -> bool {
        if index >= self.marked.len() {
            return false;
        }
        let before = self.marked[index];
        if matches!(self.task, Task::Points | Task::Far) {
            self.marked.fill(false);
        }
        self.marked[index] = !before;
        self.checks = 0;
        true
    }

    fn counts(&self) -> [u32; 3] {
        let mut counts = [0; 3];
        for ((_, right), marked) in self.options.iter().zip(&self.marked) {
            match (marked, right) {
                (true, true) => counts[0] += 1,
                (true, false) => counts[1] += 1,
                (false, true) => counts[2] += 1,
                (false, false) => {}
            }
        }
        counts
    }

    /// Whether it is solved.
    pub fn is_solved(&self) -> bool {
        let [_, wrong, missing] = self.counts();
        self.checks > 0 && wrong + missing == 0
    }

    /// Checks what is marked: counts, then which, then why.
    pub fn check(&mut self, tongue: Tongue) -> String {
        self.checks = (self.checks + 1).min(3);
        self.result(tongue)
    }

    fn result(&self, tongue: Tongue) -> String {
        if self.is_solved() {
            return words::ALL_RIGHT.get(tongue).to_owned();
        }
        let [right, wrong, missing] = self.counts().map(digits);
        let mut text = fill(words::COUNTED.get(tongue), &[&right, &wrong, &missing]);
        if self.checks == 3 {
            text.push(' ');
            text.push_str(&explain::summary(&self.held, &self.drawn, tongue));
        }
        text
    }

    /// Writes the question, what can be marked, and the buttons.
    pub fn write(&self, out: &mut String, tongue: Tongue) {
        out.push_str("<div class=\"asking\" data-key=\"asking\"><p class=\"head\">");
        out.push_str(&self.told(tongue));
        out.push_str("</p>");
        if self.drawn.win.is_some() {
            self.situation(out, tongue);
        }
        let palette = self.task == Task::Wait;
        out.push_str(if palette {
            "<div class=\"palette\" data-key=\"options\" data-region=\"options\">"
        } else {
            "<div class=\"controls\" data-key=\"options\" data-region=\"options\">"
        });
        for (index, (text, right)) in self.options.iter().enumerate() {
            let marked = self.marked[index];
            // From the second check on, and when all is right, each shows what it is.
            let shown = match (self.checks >= 2 || self.is_solved(), marked, right) {
                (false, ..) | (true, false, false) => "",
                (true, true, true) => " hit",
                (true, true, false) => " extra",
                (true, false, true) => " missed",
            };
            let grade = match shown {
                " hit" => words::RIGHT.get(tongue),
                " extra" => words::WRONG.get(tongue),
                " missed" => words::MISSED.get(tongue),
                _ => "",
            };
            let does = String::from("mark ") + &digits(index as u32);
            if let Some(face) = Face::new(index as u8).filter(|_| palette) {
                if index > 0 && face.number() == 1 {
                    out.push_str("<div></div>");
                }
                let mut label = name(Shown::upright(face), tongue);
                if !grade.is_empty() {
                    label.push_str(": ");
                    label.push_str(grade);
                }
                let more = if marked { " aria-pressed=\"true\"" } else { " aria-pressed=\"false\"" };
                tile_button(out, &does, Shown::upright(face), &label, shown, more);
            } else {
                let mut label = text.clone();
                if !grade.is_empty() {
                    label.push_str(": ");
                    label.push_str(grade);
                }
                button(out, &does, &label, Some(marked), shown.trim_start());
            }
        }
        out.push_str("</div>");
        if self.checks > 0 {
            out.push_str("<p class=\"result\">");
            html::text(out, &self.result(tongue));
            out.push_str("</p>");
        }
        if self.checks == 3 || self.is_solved() {
            explain::write(out, &self.held, &self.drawn, None, tongue);
        }
        out.push_str("<div class=\"controls\" data-key=\"steps\" data-region=\"steps\">");
        if !self.is_solved() && self.checks < 3 {
            button(out, "check", words::CHECK[usize::from(self.checks)].get(tongue), None, "go");
        }
        button(out, "next", words::NEXT.get(tongue), None, "");
        button(out, "leave", words::LEAVE.get(tongue), None, "");
        out.push_str("</div>");
        field(out, "seed", words::NUMBER, &digits(self.seed), tongue);
        out.push_str("</div>");
    }

    /// How the hand was won, as far as the answer depends on it.
    fn situation(&self, out: &mut String, tongue: Tongue) {
        let win = &self.held.situation;
        let wind = |wind: Wind| wind.name().get(tongue);
        let mut line = String::new();
        let how = if win.drawn { words::BY_DRAW } else { words::BY_DISCARD };
        let parts = [
            (words::HOW, how.get(tongue)),
            (words::SEAT, wind(win.seat_wind)),
            (words::ROUND, wind(win.round_wind)),
            (words::RIICHI, if win.riichi == Riichi::No { words::NO } else { words::YES }.get(tongue)),
        ];
        for (label, value) in parts {
            line.push_str(label.get(tongue));
            line.push_str(": ");
            line.push_str(value);
            line.push_str(" · ");
        }
        line.push_str(words::DORA.get(tongue));
        line.push_str(": ");
        line.push_str(&mpsz::faces(win.indicators.iter().copied()));
        out.push_str("<p>");
        html::text(out, &line);
        out.push_str("</p>");
    }
}

fn options(task: Task, held: &Held, drawn: &DrawnHand, tongue: Tongue) -> Vec<(String, bool)> {
    match task {
        Task::Wait => {
            let waits = held.shanten().1;
            Face::all().map(|face| (String::new(), waits.contains(face))).collect()
        }
        Task::Yaku => {
            let found = |yaku: &Yaku| {
                drawn.value.iter().any(|value| value.yaku.iter().any(|found| found.yaku == yaku))
            };
            offered().map(|yaku| (yaku.name.get(tongue).to_owned(), found(yaku))).collect()
        }
        Task::Points => prices(drawn, tongue),
        Task::Far => {
            let far = held.shanten().0;
            (0..=5).map(|number: i8| (digits(number as u32), number == far)).collect()
        }
    }
}

/// What hands near this one would bring, each once, the least first.
fn prices(drawn: &DrawnHand, tongue: Tongue) -> Vec<(String, bool)> {
    let (Some(value), Some(win)) = (&drawn.value, &drawn.win) else { return vec![] };
    let mut all = vec![value.points];
    let fu = value.fu.total();
    for (han, fu) in [
        (value.han.saturating_sub(1).max(1), fu),
        (value.han + 1, fu),
        (value.han, fu + 10),
        (value.han, if fu > 30 { fu - 10 } else { 40 }),
        (value.han + 1, fu + 10),
    ] {
        let (_, base) = base_points(han, fu, 0, &Rules::PAGE);
        let points = Points::of(base, win.seat_wind == Wind::East, win.drawn);
        if !all.contains(&points) {
            all.push(points);
        }
    }
    super::write::sort(&mut all, |one, other| one.total() < other.total());
    all.into_iter().map(|points| (explain::paid(points, tongue), points == value.points)).collect()
}
