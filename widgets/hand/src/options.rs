//! What can be marked in an exercise.

use musi_diagram::Tongue;
use musi_diagram::mahjong::DrawnHand;
use musi_diagram::ui::Word;
use musi_mahjong::say::digits;
use musi_rules::riichi::{Face, YAKU};

use crate::ask::Task;
use crate::held::Held;
use crate::price::prices;
use crate::words;

/// One thing to mark.
#[derive(Debug, Default)]
pub(crate) struct Choice {
    /// What it says; nothing for a tile.
    pub text: String,
    /// Whether it belongs to the answer.
    pub right: bool,
    /// Whether the reader has marked it.
    pub marked: bool,
}

impl Choice {
    pub fn new(text: &str, right: bool) -> Self {
        Self { text: text.to_owned(), right, marked: false }
    }

    /// A class and a word for what it is; nothing for what is rightly not marked.
    pub const fn grade(&self) -> (&'static str, Word) {
        match (self.marked, self.right) {
            (false, false) => ("", Word::new("", "")),
            (true, true) => (" hit", words::RIGHT),
            (true, false) => (" extra", words::WRONG),
            (false, true) => (" missed", words::MISSED),
        }
    }
}

/// Yaku that no exercise offers: neither tiles nor a plain situation make them.
const LEFT_OUT: [&str; 7] = ["double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "renhou"];

/// What can be marked in an exercise about a hand.
pub(crate) fn options(task: Task, held: &Held, drawn: &DrawnHand, tongue: Tongue) -> Vec<Choice> {
    let mut all = vec![];
    match task {
        Task::Wait => {
            let waits = held.shanten().1;
            for face in Face::all() {
                all.push(Choice::new("", waits.contains(face)));
            }
        }
        Task::Yaku => {
            for yaku in YAKU {
                if !yaku.is_yakuman() && !LEFT_OUT.contains(&yaku.code) {
                    let found = drawn.value.as_ref().is_some_and(|value| value.has(yaku));
                    all.push(Choice::new(yaku.name.get(tongue), found));
                }
            }
        }
        Task::Points => prices(&mut all, drawn, tongue),
        Task::Far => {
            let far = held.shanten().0;
            for number in 0..=5 {
                all.push(Choice::new(&digits(number as u32), number == far));
            }
        }
    }
    all
}
