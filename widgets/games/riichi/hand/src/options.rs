//! What an exercise asks, and what can be marked in it.

use musi_diagram::Language;
use musi_mahjong::say::digits;
use musi_mahjong::sort;
use musi_messages::{Message, msg};
use musi_riichi_diagram::DrawnHand;
use musi_riichi_rules::{Face, Points, Rules, Wind, YAKU, base_points};

use crate::editable_hand::EditableHand;
use crate::make::discards;
use crate::price::paid;
use crate::words;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Wait,
    Yaku,
    Points,
    Far,
    Discard,
}

impl Task {
    /// All of them, in the order of their buttons.
    pub const ALL: [Self; 5] = [Self::Wait, Self::Yaku, Self::Points, Self::Far, Self::Discard];
}

/// One thing to mark.
#[derive(Debug, Default)]
pub(crate) struct Choice {
    /// What it says; nothing for a tile.
    pub text: String,
    /// The tile that it is, where it is one.
    pub face: Option<Face>,
    /// Whether it belongs to the answer.
    pub right: bool,
    /// Whether the reader has marked it.
    pub marked: bool,
}

impl Choice {
    pub fn new(text: &str, right: bool) -> Self {
        Self { text: text.to_owned(), face: None, right, marked: false }
    }

    const fn of_face(face: Face, right: bool) -> Self {
        Self { text: String::new(), face: Some(face), right, marked: false }
    }

    /// A class and a word for what it is; nothing for what is rightly not marked.
    pub const fn grade(&self) -> (&'static str, Message) {
        match (self.marked, self.right) {
            (false, false) => ("", msg::riichi::OPTIONS_TEXT),
            (true, true) => (" hit", words::RIGHT),
            (true, false) => (" extra", words::WRONG),
            (false, true) => (" missed", words::MISSED),
        }
    }
}

/// How many han and fu more a hand near another has. Of many han the first five bring the same: there are others farther off.
const NEAR: [(i8, i8); 10] =
    [(-1, 0), (1, 0), (0, 10), (0, -10), (1, 10), (2, 0), (-2, 0), (3, 0), (-3, 0), (4, 0)];

/// Adds what hands near this one would bring, each once, the least first.
fn prices(out: &mut Vec<Choice>, drawn: &DrawnHand, language: Language) {
    let (Some(value), Some(win)) = (&drawn.value, &drawn.win) else { return };
    let mut all = vec![value.points];
    let fu = value.fu.total();
    for (number, (han, more)) in NEAR.iter().enumerate() {
        if number > 4 && all.len() > 3 {
            break;
        }
        let han = value.han.saturating_add_signed(*han);
        let fu = if *more < 0 && fu <= 30 { 40 } else { fu.saturating_add_signed(*more) };
        let (_, base) = base_points(han.max(1), fu, 0, &Rules::PAGE);
        let points = Points::from_base(base, win.seat_wind == Wind::East, win.drawn);
        if !all.contains(&points) {
            all.push(points);
        }
    }
    sort(&mut all, |one, other| one.total() < other.total());
    for points in all {
        let mut text = String::new();
        paid(&mut text, points, language);
        out.push(Choice::new(&text, points == value.points));
    }
}

/// Yaku that no exercise offers: neither tiles nor a plain situation make them.
const LEFT_OUT: [&str; 7] = ["double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "renhou"];

/// What can be marked in an exercise about a hand.
pub(crate) fn options(task: Task, held: &EditableHand, drawn: &DrawnHand, language: Language) -> Vec<Choice> {
    let mut all = vec![];
    match task {
        Task::Wait => {
            let waits = held.shanten().1;
            for face in Face::all() {
                all.push(Choice::of_face(face, waits.contains(face)));
            }
        }
        Task::Discard => {
            let best = discards(held).first().map(|(_, face)| *face);
            for face in held.closed_counts().faces() {
                all.push(Choice::of_face(face, Some(face) == best));
            }
        }
        Task::Yaku => {
            for yaku in YAKU {
                if !yaku.is_yakuman() && !LEFT_OUT.contains(&yaku.code) {
                    let found = drawn.value.as_ref().is_some_and(|value| value.has(yaku));
                    all.push(Choice::new(yaku.name.get(language), found));
                }
            }
        }
        Task::Points => prices(&mut all, drawn, language),
        Task::Far => {
            let far = held.shanten().0;
            for number in 0..=5 {
                all.push(Choice::new(&digits(number as u32), number == far));
            }
        }
    }
    all
}
