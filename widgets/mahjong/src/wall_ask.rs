//! Where does the wall break, who takes next: three questions about a throw of four dice.

use musi_diagram::mahjong::{Opening, TAKES};
use musi_diagram::ui::Word;
use musi_rules::riichi::{Random, STACKS, Throws, Wind};

use crate::WallFigure;
use crate::pen::{self, Pen, digits, fill};
use crate::wall_words as words;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Side,
    Stack,
    Taker,
    Over,
}

/// An exercise under way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    pub part: Part,
    /// The stack that the slider is at.
    pub stack: u8,
    /// After so many takes it is asked who takes next.
    pub takes: u8,
    /// Whether this part was tried before.
    tried: bool,
    side: Wind,
}

impl Ask {
    pub fn aim(&mut self, stack: u8) {
        self.stack = stack.clamp(1, STACKS);
    }

    /// Where the reader points.
    pub fn aimed(self) -> Option<(Wind, u8)> {
        (self.part == Part::Stack).then_some((self.side, self.stack))
    }
}

impl WallFigure {
    /// Throws four dice and asks.
    pub(crate) fn ask_with(&mut self, chance: &mut Random) {
        self.now.dice = [chance.dice(), chance.dice()];
        self.now.throws = Throws::Two;
        self.now.step = 0;
        let takes = chance.below(u32::from(TAKES)) as u8;
        let side = self.now.broken().side;
        self.ask = Some(Ask { part: Part::Side, stack: 1, takes, tried: false, side });
        self.told = self.thrown() + " " + words::ASK_SIDE.get(self.tongue);
    }

    /// What the reader wishes while something is asked.
    pub(crate) fn solve(&mut self, wish: &str) -> Option<()> {
        let ask = self.ask?;
        let broken = self.now.broken();
        let taker = Opening::next(ask.takes)?;
        let (given, right) = match (ask.part, wish) {
            (Part::Side, "answer") => (None, Some(broken.side)),
            (Part::Taker, "answer") => (None, Some(taker)),
            (Part::Stack, "answer") => (None, None),
            (Part::Stack, "this") => (Some(()), (ask.stack == broken.stack).then_some(broken.side)),
            (Part::Over | Part::Stack, _) => return None,
            (Part::Side, _) => (Some(()), Some(pen::seat(wish)?).filter(|wind| *wind == broken.side)),
            (Part::Taker, _) => (Some(()), Some(pen::seat(wish)?).filter(|wind| *wind == taker)),
        };
        let shown = given.is_none();
        self.grade(ask, shown || right.is_some(), shown);
        Some(())
    }

    fn grade(&mut self, mut ask: Ask, right: bool, shown: bool) {
        let tongue = self.tongue;
        if !ask.tried {
            self.score.asked += 1;
            self.score.right += u32::from(right && !shown);
        }
        ask.tried = !right;
        let mut told = String::new();
        let mut add = |word: Word, parts: &[&str]| told.push_str(&fill(tongue, word, parts));
        if !right {
            add(words::WRONG, &[]);
            match ask.part {
                Part::Side => add(words::HINT_SIDE, &[]),
                Part::Stack => add(words::HINT_STACK, &[]),
                _ => add(words::HINT_TAKER, &[]),
            }
            add(words::AGAIN, &[]);
        } else if !shown {
            add(words::RIGHT, &[]);
        }
        if right {
            let (first, second) = (digits(self.now.first()), digits(self.now.second()));
            let number = digits(ask.takes);
            match ask.part {
                Part::Side => add(words::WHY_SIDE, &[&first, ask.side.name().get(tongue)]),
                Part::Stack => add(words::WHY_STACK, &[&second, &second]),
                _ => {
                    let taker = Opening::next(ask.takes).map_or("", |wind| wind.name().get(tongue));
                    add(words::WHY_TAKER, &[&number, taker]);
                }
            }
            if ask.part != Part::Taker {
                add(Word::new(" ", " "), &[]);
            }
            match ask.part {
                Part::Side => {
                    ask.part = Part::Stack;
                    self.now.step = self.now.told();
                }
                Part::Stack => {
                    ask.part = Part::Taker;
                    self.now.step = self.now.opened() + ask.takes;
                }
                _ => {
                    ask.part = Part::Over;
                    self.now.step = self.now.opened() + ask.takes + 1;
                }
            }
        }
        match ask.part {
            Part::Side => add(words::ASK_SIDE, &[]),
            Part::Stack => add(words::ASK_STACK, &[]),
            Part::Taker => add(words::ASK_TAKER, &[&digits(ask.takes)]),
            Part::Over => {}
        }
        self.ask = Some(ask);
        self.told = told;
    }

    /// The controls of an exercise.
    pub(crate) fn questions(&self, pen: &mut Pen, ask: Ask) {
        match ask.part {
            Part::Side | Part::Taker => pen.seats(None),
            Part::Stack => {
                pen.raw("<div class=\"controls slide\"><label>");
                pen.word(words::STACK);
                pen.raw(" <output>");
                pen.raw(&digits(ask.stack));
                // A new question has a new slider, which stands at the right end again.
                pen.raw("</output><input type=\"range\" min=\"1\" max=\"17\" dir=\"rtl\" data-set=\"stack\" data-key=\"stack");
                pen.raw(&digits(self.seed.0));
                pen.raw("\" value=\"1\"></label>");
                pen.press("this", words::THIS);
                pen.end();
            }
            Part::Over => {}
        }
        pen.asking(ask.part == Part::Over);
        pen.raw("<p class=\"score\">");
        let score = self.score.text(self.tongue, self.seed);
        pen.raw(&score);
        pen.raw("</p>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use musi_diagram::mahjong::TableScene;
    use musi_live::{Event, Page};

    fn figure(saved: &str) -> WallFigure {
        let page = Page { id: "t1", labels: "en", keys_on: true, saved, ..Page::default() };
        WallFigure::new(&page, &TableScene::Wall { stacks: 17 }).unwrap()
    }

    fn act(wall: &mut WallFigure, does: &str) -> String {
        wall.answer(Event::Do(does)).unwrap_or_else(|| panic!("{does}")).said
    }

    /// All throws of four dice, all numbers of takes: what is right is what fingers count, and nothing else.
    #[test]
    fn all_throws_are_graded_as_fingers_count() {
        let dice = || (1..=6_u8).flat_map(|one| (1..=6_u8).map(move |other| [one, other]));
        let mut asked = 0;
        for (number, (first, second)) in
            dice().flat_map(|first| dice().map(move |second| (first, second))).enumerate()
        {
            let mut wall = figure("");
            act(&mut wall, "ask");
            let side = usize::from((first[0] + first[1] - 1) % 4);
            let stack = second[0] + second[1];
            let takes = (number % 16) as u8;
            let next = usize::from(takes % 4);
            wall.now.dice = [first, second];
            let wind = Wind::ALL[side];
            wall.ask = Some(Ask { part: Part::Side, stack: 1, takes, tried: false, side: wind });
            // Wrong first, then right: told why, and it does not count.
            let told = act(&mut wall, &format!("seat {}", (side + 1) % 4));
            assert!(told.starts_with("No. East is 1"), "{told}");
            let told = act(&mut wall, &format!("seat {side}"));
            assert!(told.starts_with("Right! Count from East"), "{told}");
            let other = if stack == 17 { 16 } else { stack + 1 };
            assert!(wall.answer(Event::Set { name: "stack", value: &other.to_string() }).is_some());
            assert!(act(&mut wall, "this").starts_with("No. Stack 1"));
            wall.answer(Event::Set { name: "stack", value: &stack.to_string() }).unwrap();
            assert_eq!(wall.ask.unwrap().aimed(), Some((wind, stack)));
            assert!(act(&mut wall, "this").starts_with("Right! The number is"));
            let told = act(&mut wall, &format!("seat {next}"));
            assert!(
                told.starts_with("Right! East begins")
                    && told.ends_with(&format!("it is {}.", Wind::ALL[next].name().en))
            );
            assert_eq!((wall.score.asked, wall.score.right), (3, 1));
            asked += 1;
        }
        assert_eq!(asked, 1296);
    }

    #[test]
    fn chance_asks_for_all_sides_places_and_takers() {
        let mut seen = (
            std::collections::BTreeSet::new(),
            std::collections::BTreeSet::new(),
            std::collections::BTreeSet::new(),
        );
        let mut wall = figure("7");
        act(&mut wall, "ask");
        for _ in 0..600 {
            seen.0.insert(wall.now.first());
            seen.1.insert(wall.now.second());
            seen.2.insert(wall.ask.unwrap().takes);
            act(&mut wall, "next");
        }
        assert_eq!((seen.0.len(), seen.1.len(), seen.2.len()), (11, 11, 16));
    }

    #[test]
    fn the_answer_can_be_asked_for_and_the_exercise_left() {
        let mut wall = figure("");
        act(&mut wall, "ask");
        for _ in 0..3 {
            assert!(wall.answer(Event::Key("a")).is_some());
        }
        assert_eq!((wall.score.asked, wall.score.right), (3, 0));
        assert!(wall.answer(Event::Key("a")).is_none());
        assert!(wall.answer(Event::Key("Escape")).is_some() && wall.ask.is_none());
        assert!(wall.answer(Event::Key("Escape")).is_none(), "the browser's again");
    }
}
