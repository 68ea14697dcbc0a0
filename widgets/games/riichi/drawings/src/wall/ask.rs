//! Where does the wall break, who takes next: three questions about a throw of four dice.

use musi_mahjong::say::{after, digits};
use musi_mahjong::{FigureWriter, rule};
use musi_riichi_diagram::{Moment, Opening, TAKES};
use musi_riichi_rules::{Random, STACKS, Wind};

use super::words;
use crate::exercise::{Answer, Exercise};
use crate::tools;
use crate::wish::wind;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Side,
    Stack,
    Taker,
    Over,
}

/// An exercise under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prompt {
    pub part: Part,
    /// The stack that the slider is at.
    pub stack: u8,
    /// After so many takes it is asked who takes next.
    pub takes: u8,
    side: Wind,
}

impl Prompt {
    /// Asks the first question about a throw.
    pub fn begin(desk: &mut Exercise, chance: &mut Random, now: Opening) -> Self {
        let takes = chance.below(u32::from(TAKES)) as u8;
        let first = Self { part: Part::Side, stack: 1, takes, side: now.broken().side };
        ask(desk, first);
        first
    }

    /// Where the reader points.
    pub fn aimed(self) -> Option<(Wind, u8)> {
        (self.part == Part::Stack).then_some((self.side, self.stack))
    }

    /// What the reader wishes while something is asked.
    pub fn solve(&mut self, desk: &mut Exercise, now: &mut Opening, wish: &str) -> Option<()> {
        if let Some(stack) = after(wish, "stack ") {
            self.stack = stack.clamp(1, usize::from(STACKS)) as u8;
            desk.tell(rule::WALL_BREAK, words::AIM, &[&digits(self.stack)]);
            return Some(());
        }
        if desk.run.is_answered() {
            return None;
        }
        let helps = matches!(wish, "answer" | "hint");
        let right = match self.part {
            _ if helps => true,
            Part::Side => wind(wish)? == now.broken().side,
            Part::Taker => wind(wish)? == Opening::next(self.takes)?,
            Part::Stack if wish == "this" => self.stack == now.broken().stack,
            Part::Stack | Part::Over => return None,
        };
        let hints = match self.part {
            Part::Side => [words::HINT_SIDE, words::HINT_TURNS],
            Part::Stack => [words::HINT_STACK, words::HINT_RIGHT],
            _ => [words::HINT_TAKER, words::HINT_TURNS],
        };
        let hints = hints.map(|hint| desk.text(hint, &[]));
        let mut why = hints[0].clone();
        why.push(' ');
        why.push_str(&desk.text(words::AGAIN, &[]));
        let answer = Answer { right, why, reason: reason(desk, *now, *self), hints, language: desk.language };
        desk.solve(wish, answer, false);
        if desk.run.is_answered() {
            let (part, step) = match self.part {
                Part::Side => (Part::Stack, now.told()),
                Part::Stack => (Part::Taker, now.opened() + self.takes),
                _ => (Part::Over, now.opened() + self.takes + 1),
            };
            (self.part, now.step) = (part, step);
            // The parts of one throw follow one another.
            desk.run.advance();
        }
        ask(desk, *self);
        Some(())
    }

    /// The controls of an exercise.
    pub fn write(self, desk: &Exercise, pen: &mut FigureWriter) {
        match self.part {
            Part::Side | Part::Taker => tools::seats(pen, None),
            Part::Stack => {
                pen.raw("<div class=\"controls slide\"><label>");
                pen.word(words::STACK);
                pen.raw(" <output>");
                pen.raw(&digits(self.stack));
                // A new question has a new slider, which stands at the right end again.
                pen.raw("</output><input type=\"range\" min=\"1\" max=\"17\" dir=\"rtl\" data-set=\"stack\" data-key=\"stack");
                pen.raw(&digits(desk.seed.0));
                pen.raw("\" value=\"1\"></label>");
                pen.press("this", words::THIS);
                pen.end();
            }
            Part::Over => {}
        }
        tools::asking(pen, desk);
    }
}

/// Adds the question.
pub(super) fn ask(desk: &mut Exercise, ask: Prompt) {
    let (rule, word) = match ask.part {
        Part::Side => (rule::WALL_SIDE, words::ASK_SIDE),
        Part::Stack => (rule::WALL_BREAK, words::ASK_STACK),
        Part::Taker => (rule::DEAL, words::ASK_TAKER),
        Part::Over => return,
    };
    desk.rule = rule;
    desk.add(word, &[&digits(ask.takes)]);
}

/// Why a part is answered so.
fn reason(desk: &Exercise, now: Opening, ask: Prompt) -> String {
    let language = desk.language;
    match ask.part {
        Part::Side => {
            desk.text(words::WHY_SIDE, &[&digits(now.first()), now.broken().side.name().get(language)])
        }
        Part::Stack => desk.text(words::WHY_STACK, &[&digits(now.second()), &digits(now.second())]),
        _ => {
            let taker = Opening::next(ask.takes).map_or("", |wind| wind.name().get(language));
            desk.text(words::WHY_TAKER, &[&digits(ask.takes), taker])
        }
    }
}

/// Tells why a step is what it is.
pub(super) fn why(desk: &mut Exercise, now: Opening) {
    desk.told.clear();
    let (part, takes) = match now.moment() {
        Moment::Whole | Moment::Side(_) => (Part::Side, 0),
        Moment::Dealt(takes) => (Part::Taker, takes - 1),
        Moment::Location(_) | Moment::Open => (Part::Stack, 0),
        Moment::DeadWall => return desk.add(words::WHY_DEAD, &[]),
        Moment::Indicator => return desk.add(words::WHY_INDICATOR, &[]),
    };
    desk.told = reason(desk, now, Prompt { part, stack: 1, takes, side: Wind::East });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Drawn;
    use crate::wall::WallFigure;
    use musi_riichi_diagram::TableScene;
    use musi_runtime::{Event, Page};

    fn figure(saved: &str) -> Drawn<WallFigure> {
        let page = Page { id: "t1", language: "en", letter_keys: true, stored: saved, ..Page::default() };
        Drawn::mount(&page, WallFigure::new(&TableScene::Wall { stacks: 17 }).unwrap())
    }

    fn act(wall: &mut Drawn<WallFigure>, does: &str) -> String {
        wall.update(Event::Do(does)).unwrap_or_else(|| panic!("{does}")).announcement
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
            wall.drawing.now.dice = [first, second];
            let wind = Wind::ALL[side];
            wall.drawing.ask = Some(Prompt { part: Part::Side, stack: 1, takes, side: wind });
            // Wrong first, then right: told why, and it does not count.
            let told = act(&mut wall, &format!("seat {}", (side + 1) % 4));
            assert!(told.starts_with("No. East is 1"), "{told}");
            let told = act(&mut wall, &format!("seat {side}"));
            assert!(told.starts_with("Right. Count from East"), "{told}");
            let other = if stack == 17 { 16 } else { stack + 1 };
            assert!(wall.update(Event::Set { name: "stack", value: &other.to_string() }).is_some());
            assert!(act(&mut wall, "this").starts_with("No. Stack 1"));
            wall.update(Event::Set { name: "stack", value: &stack.to_string() }).unwrap();
            assert_eq!(wall.drawing.ask.unwrap().aimed(), Some((wind, stack)));
            assert!(act(&mut wall, "this").starts_with("Right. The number is"));
            let told = act(&mut wall, &format!("seat {next}"));
            assert!(
                told.starts_with("Right. East begins")
                    && told.contains(&format!("it is {}.", Wind::ALL[next].name().en()))
            );
            // The first try was wrong twice.
            assert!(wall.desk.run.is_over() && wall.desk.run.right() == 1);
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
            seen.0.insert(wall.drawing.now.first());
            seen.1.insert(wall.drawing.now.second());
            seen.2.insert(wall.drawing.ask.unwrap().takes);
            act(&mut wall, "ask");
        }
        assert_eq!((seen.0.len(), seen.1.len(), seen.2.len()), (11, 11, 16));
    }

    #[test]
    fn the_answer_can_be_asked_for_and_the_exercise_left() {
        let mut wall = figure("");
        act(&mut wall, "ask");
        assert!(act(&mut wall, "answer").starts_with("The answer can be seen after"));
        for _ in 0..3 {
            for step in 1..=3 {
                assert!(act(&mut wall, "hint").starts_with(&format!("Hint {step} of 3: ")));
            }
            assert!(wall.update(Event::Key("a")).is_some());
        }
        assert!(wall.desk.run.is_over() && wall.desk.run.right() == 0);
        assert!(wall.update(Event::Key("a")).is_none());
        assert!(wall.update(Event::Key("Escape")).is_some() && wall.drawing.ask.is_none());
        assert!(wall.update(Event::Key("Escape")).is_none(), "the browser's again");
    }
}
