//! The wall that lives: throw the dice, count the side and the place, deal the tiles, see the dead wall.

mod ask;
mod dice;
mod words;

use musi_mahjong::say::{after, digits, with};
use musi_mahjong::{FigureWriter, rule};
use musi_messages::Message;
use musi_messages::msg;
use musi_riichi_diagram::{Moment, Opening, TAKES, TableScene, Touch, draw_ring};
use musi_riichi_rules::{Throws, side_of};
use musi_runtime::later;

use crate::exercise::{Drawing, Exercise};
use crate::tools;
use crate::wish::wind;
use ask::Prompt;

/// A wall that lives.
#[derive(Debug)]
pub(crate) struct WallFigure {
    /// What the drawing of the page shows, to go back to.
    first: Opening,
    now: Opening,
    /// Which die the next typed number is for.
    die: usize,
    clockwise: Option<bool>,
    ask: Option<Prompt>,
}

impl WallFigure {
    /// The wall of a page; nothing for scenes that show none.
    pub fn new(scene: &TableScene) -> Option<Self> {
        let first = Opening::from_scene(scene)?;
        let clockwise = if let TableScene::Direction { clockwise } = scene { Some(*clockwise) } else { None };
        Some(Self { first, now: first, die: 0, clockwise, ask: None })
    }

    fn set_die(&mut self, desk: &mut Exercise, die: usize, value: u8) {
        if let Some(old) = self.now.dice.as_flattened_mut().get_mut(die) {
            *old = value;
        }
        self.die = (die + 1) % dice::count(self.now);
        self.whole(desk);
    }

    /// The wall before it opens.
    fn whole(&mut self, desk: &mut Exercise) {
        self.now.step = 0;
        desk.told.clear();
        desk.rule = rule::WALL_SIDE;
        dice::tell(desk, self.now);
    }

    fn go(&mut self, desk: &mut Exercise, step: u8) {
        self.now.step = step.min(self.now.last());
        desk.told.clear();
        tell(desk, self.now);
    }

    /// Wishes with a number; nothing for other wishes.
    fn other(&mut self, desk: &mut Exercise, wish: &str) -> Option<()> {
        if let Some(value) = after(wish, "number ").filter(|value| (1..=6).contains(value)) {
            self.set_die(desk, self.die, value as u8);
        } else if let Some(die) = after(wish, "die ") {
            let now = *self.now.dice.as_flattened().get(die)?;
            self.set_die(desk, die, now % 6 + 1);
        } else if let Some(wind) = wind(wish) {
            let held = digits(self.now.held(wind));
            desk.tell(rule::DEAL, words::HOLDS, &[wind.name().get(desk.language), &held]);
        } else {
            let step = *phases(self.now).get(after(wish, "phase ")?)?;
            self.go(desk, step);
        }
        Some(())
    }
}

/// Where the parts of the opening end: the side is reported, the wall open, the tiles dealt, the dead wall seen.
const fn phases(now: Opening) -> [u8; 4] {
    [now.told(), now.opened(), now.opened() + TAKES, now.last()]
}

/// Adds what a step shows, as it is said aloud.
fn tell(desk: &mut Exercise, now: Opening) {
    let language = desk.language;
    let side = now.broken().side.name().get(language);
    let (rule, word, parts): (_, Message, [String; 3]) = match now.moment() {
        Moment::Whole => {
            desk.add(words::WHOLE, &[]);
            desk.rule = rule::WALL_SIDE;
            return dice::tell(desk, now);
        }
        Moment::Side(count) => {
            let word = if count == now.first() { words::SIDE_TOLD } else { words::COUNT_SEAT };
            let seat = side_of(count).name().get(language);
            (rule::WALL_SIDE, word, [digits(count), seat.to_owned(), seat.to_owned()])
        }
        Moment::Location(count) => {
            (rule::WALL_BREAK, words::COUNT_STACK, [digits(count), String::new(), String::new()])
        }
        Moment::Open => {
            (rule::WALL_BREAK, words::OPEN, [side.to_owned(), digits(now.second()), String::new()])
        }
        Moment::Dealt(takes) => {
            let wind = Opening::next(takes - 1);
            let tiles = Opening::tiles(takes) - Opening::tiles(takes - 1);
            let word = if tiles == 1 { words::TAKES_ONE } else { words::TAKES };
            let (name, held) = wind.map_or(("", 0), |wind| (wind.name().get(language), now.held(wind)));
            (rule::DEAL, word, [name.to_owned(), digits(tiles), digits(held)])
        }
        Moment::DeadWall => (rule::DEAD_WALL, words::DEAD, Default::default()),
        Moment::Indicator => (rule::DORA_INDICATOR, words::INDICATOR, Default::default()),
    };
    desk.rule = rule;
    desk.add(word, &[&parts[0], &parts[1], &parts[2]]);
}

impl Drawing for WallFigure {
    fn act(&mut self, desk: &mut Exercise, wish: &str) -> Option<()> {
        match (wish, &mut self.ask) {
            ("tell", Some(ask)) => {
                desk.told.clear();
                dice::tell(desk, self.now);
                later(|| ask::ask(desk, *ask));
            }
            ("tell", None) => self.go(desk, self.now.step),
            ("next", Some(_)) if !desk.run.is_over() => return None,
            ("ask" | "exercise0" | "next", _) => {
                desk.begin(0, 3);
                let mut chance = desk.chance();
                self.now.dice = [chance.dice(), chance.dice()];
                self.now.throws = Throws::Two;
                self.whole(desk);
                let now = self.now;
                self.ask = Some(later(|| Prompt::begin(desk, &mut chance, now)));
            }
            ("stop", Some(_)) | ("reset", _) => {
                self.ask = None;
                self.now = self.first;
                self.go(desk, self.now.step);
            }
            (_, Some(ask)) => later(|| ask.solve(desk, &mut self.now, wish))?,
            ("why", None) => later(|| ask::why(desk, self.now)),
            ("back" | "forward", None) => {
                let step = self.now.step;
                let next = if wish == "back" { step.saturating_sub(1) } else { step + 1 };
                self.go(desk, next);
                if self.now.step == step {
                    desk.told.clear();
                    desk.add(msg::BUTTON_NO_FURTHER, &[]);
                }
            }
            ("throw", None) => {
                let mut chance = desk.chance();
                self.now.dice = [chance.dice(), chance.dice()];
                self.die = 0;
                self.whole(desk);
            }
            ("throws", None) => {
                self.now.throws = if self.now.throws == Throws::One { Throws::Two } else { Throws::One };
                self.die = 0;
                self.go(desk, 0);
            }
            (_, None) => self.other(desk, wish)?,
        }
        Some(())
    }

    fn scene(&self, _: &Exercise, pen: &mut FigureWriter) {
        pen.raw("<div class=\"scene\">");
        let touch = Touch { id: None, seats: true };
        let aimed = self.ask.and_then(Prompt::aimed);
        let ways = self.clockwise.filter(|_| self.ask.is_none());
        draw_ring(&mut pen.out, self.now, ways, aimed, pen.language, touch);
    }

    fn tools(&self, desk: &Exercise, pen: &mut FigureWriter) {
        dice::write(pen, self.now, self.ask.is_none());
        if let Some(ask) = self.ask {
            return later(|| ask.write(desk, pen));
        }
        tools::steps(pen);
        pen.press("throw", words::THROW);
        pen.switch("throws", words::ONE_THROW, self.now.throws == Throws::One);
        pen.press("ask", words::WHERE);
        pen.end_of_tools(desk.help);
        pen.region("phases", words::PHASE);
        // The part that was reached last is pressed.
        let reached = phases(self.now).iter().rposition(|end| self.now.step >= *end);
        for (number, word) in words::PHASES.into_iter().enumerate() {
            pen.switch(&with("phase ", number as u32), word, reached == Some(number));
        }
        pen.end();
    }

    /// The sum that tells the side is lit in the page's table of dice, once it was counted.
    fn state(&self) -> String {
        let counted = self.ask.is_none() && self.now.step >= self.now.told();
        if counted { with("sum", self.now.first()) } else { String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Drawn;
    use musi_runtime::{Effect, Event, Page};

    fn figure(scene: &TableScene) -> Drawn<WallFigure> {
        let page = Page { id: "t1", language: "en", letter_keys: true, ..Page::default() };
        Drawn::mount(&page, WallFigure::new(scene).unwrap())
    }

    fn phase(wall: &WallFigure) -> Option<usize> {
        phases(wall.now).iter().rposition(|end| wall.now.step >= *end)
    }

    #[test]
    fn the_seat_is_counted_aloud_then_the_wall_opens_and_tiles_go_out() {
        let mut wall = figure(&TableScene::Wall { stacks: 17 });
        for die in ["1", "2", "2", "2"] {
            wall.update(Event::Key(die)).unwrap();
        }
        assert_eq!(wall.drawing.now.dice, [[1, 2], [2, 2]]);
        let mut told = vec![];
        while wall.drawing.now.step < wall.drawing.now.last() {
            told.push(wall.update(Event::Key("]")).unwrap().announcement);
        }
        let wanted = [
            "1: East.",
            "2: South.",
            "3: West. The wall breaks on the side of West.",
            "Stack 1 from the right.",
            "Stack 2 from the right.",
            "Stack 3 from the right.",
            "Stack 4 from the right.",
            "On the side of West, the wall breaks to the left of stack 4.",
            "East takes 4 tiles and has 4.",
            "South takes 4 tiles and has 4.",
        ];
        assert_eq!(&told[..wanted.len()], wanted);
        assert_eq!(told[told.len() - 3], "North takes 1 tile and has 13.");
        assert_eq!(told.last().unwrap(), "The top tile of its third stack is the dora indicator.");
        assert_eq!(
            wall.update(Event::Key("]")).unwrap().announcement,
            msg::BUTTON_NO_FURTHER.text(musi_messages::Language::ENGLISH)
        );
        assert_eq!(
            wall.update(Event::Key("w")).unwrap().announcement,
            words::WHY_INDICATOR.text(musi_messages::Language::ENGLISH)
        );
        let back = wall.update(Event::Key("[")).unwrap();
        assert!(back.announcement.starts_with("The seven stacks"));
        assert_eq!(back.effects, [Effect::State("sum3".to_owned())]);
    }

    #[test]
    fn dice_are_clicked_typed_and_thrown_and_one_throw_can_tell_both() {
        let mut wall = figure(&TableScene::Wall { stacks: 17 });
        let before = wall.drawing.now.dice[1][1];
        wall.update(Event::Do("die 3")).unwrap();
        assert_eq!(wall.drawing.now.dice[1][1], before % 6 + 1);
        assert!(wall.update(Event::Key("7")).is_none());
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            wall.update(Event::Do("throw")).unwrap();
            seen.extend(wall.drawing.now.dice.as_flattened().to_vec());
            assert_eq!(wall.drawing.now.step, 0);
        }
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        let answer = wall.update(Event::Do("throws")).unwrap();
        assert_eq!(wall.drawing.now.second(), wall.drawing.now.first());
        assert!(!answer.html().contains("data-do=\"die 2\""));
        wall.update(Event::Key("6")).unwrap();
        wall.update(Event::Key("5")).unwrap();
        wall.update(Event::Key("4")).unwrap();
        assert_eq!(wall.drawing.now.dice[0], [4, 5]);
    }

    #[test]
    fn each_drawing_begins_where_it_stands_and_can_be_gone_back_to() {
        for (scene, wanted) in [
            (TableScene::Wall { stacks: 17 }, None),
            (TableScene::Breaks { stacks: 17, numbers: vec![] }, Some(1)),
            (TableScene::Taken { parts: vec![9, 2, 6], dice: Some(6), taken: Some(1) }, Some(1)),
            (TableScene::Takers { parts: vec![3, 2, 2, 2, 2, 6], takers: vec![] }, Some(1)),
            (TableScene::Direction { clockwise: true }, Some(1)),
            (TableScene::DeadWall { stacks: 7, indicator: Some(3), open_left: true }, Some(3)),
        ] {
            let mut wall = figure(&scene);
            assert_eq!(phase(&wall.drawing), wanted, "{scene:?}");
            let first = wall.update(Event::Show).unwrap().into_html();
            for does in ["phase 0", "phase 1", "phase 2", "phase 3"] {
                wall.update(Event::Do(does)).unwrap();
                let reached = phase(&wall.drawing).map(|phase| with("phase ", phase as u32));
                assert_eq!(reached.as_deref(), Some(does));
            }
            wall.update(Event::Key("r")).unwrap();
            assert_eq!(wall.update(Event::Show).unwrap().into_html(), first);
        }
        let wild = TableScene::Takers { parts: vec![200, 200], takers: vec![] };
        assert!(figure(&wild).update(Event::Do("phase 3")).is_some());
    }
}
