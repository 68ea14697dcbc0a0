//! The wall that lives: throw the dice, count the side and the place, deal the tiles, see the dead wall.

use musi_diagram::Tongue;
use musi_diagram::mahjong::{Moment, Opening, TAKES, TableScene, Touch, draw_ring};
use musi_diagram::ui::Word;
use musi_live::{Answer, Effect, Event, Page};
use musi_rules::riichi::{Random, Throws, side_of};

use crate::pen::{self, Pen, Score, Seed, digits, fill, with};
use crate::wall_ask::Ask;
use crate::wall_words as words;

/// A wall that lives.
#[derive(Debug)]
pub struct WallFigure {
    pub(crate) tongue: Tongue,
    keys: bool,
    /// What the drawing of the page shows, to go back to.
    first: Opening,
    pub(crate) now: Opening,
    /// Which die the next typed number is for.
    die: usize,
    clockwise: Option<bool>,
    pub(crate) ask: Option<Ask>,
    pub(crate) score: Score,
    pub(crate) seed: Seed,
    pub(crate) told: String,
}

impl WallFigure {
    /// The wall of a page; nothing for scenes that show none.
    #[must_use]
    pub fn new(page: &Page<'_>, scene: &TableScene) -> Option<Self> {
        let first = Opening::of(scene)?;
        let clockwise = if let TableScene::Direction { clockwise } = scene { Some(*clockwise) } else { None };
        let mut figure = Self {
            tongue: Tongue::from_tag(page.labels).unwrap_or_default(),
            keys: page.keys_on,
            first,
            now: first,
            die: 0,
            clockwise,
            ask: None,
            score: Score::default(),
            seed: Seed::saved(page.saved),
            told: String::new(),
        };
        figure.told = figure.moment();
        Some(figure)
    }

    /// What an event does.
    pub fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        if let Event::Set { name: "stack", value } = event {
            let stack = pen::parse(value)?;
            self.ask.as_mut()?.aim(stack);
            return Some(pen::answer(self.html(), &fill(self.tongue, words::AIM, &[value]), vec![]));
        }
        // Numbers are dice, where nothing is asked.
        let typed = match event {
            Event::Key(key) if self.keys && self.ask.is_none() => {
                pen::parse(key).filter(|die| (1..=6).contains(die))
            }
            _ => None,
        };
        let mut effects = vec![];
        if let Some(die) = typed {
            self.set_die(self.die, die);
            self.die = (self.die + 1) % self.count();
        } else {
            let wish = pen::wish(event, self.keys)?;
            match (wish, self.ask.is_some()) {
                ("", _) => return Some(pen::answer(self.html(), "", effects)),
                ("tell", false) => self.told = self.moment(),
                ("tell", true) => {}
                ("ask" | "next", _) => {
                    let mut chance = self.seed.next();
                    self.ask_with(&mut chance);
                    effects.push(self.seed.save());
                }
                ("stop", true) | ("reset", _) => {
                    self.ask = None;
                    self.now = self.first;
                    self.told = self.moment();
                }
                ("back", false) => self.go(self.now.step.checked_sub(1)?),
                ("forward", false) => self.go(self.now.step + 1),
                ("throw", false) => {
                    let mut chance = self.seed.next();
                    self.throw(&mut chance);
                    effects.push(self.seed.save());
                }
                ("throws", false) => {
                    self.now.throws = if self.now.throws == Throws::One { Throws::Two } else { Throws::One };
                    self.die = 0;
                    self.go(0);
                }
                (_, asked) => self.other(wish, asked)?,
            }
        }
        effects.push(Effect::State(self.state()));
        Some(pen::answer(self.html(), &self.told, effects))
    }

    /// Wishes with a number, and those of an exercise.
    fn other(&mut self, wish: &str, asked: bool) -> Option<()> {
        if asked {
            return self.solve(wish);
        }
        if let Some(die) = wish.strip_prefix("die ").and_then(pen::parse).map(usize::from) {
            let now = *self.now.dice.as_flattened().get(die)?;
            self.die = (die + 1) % self.count();
            self.set_die(die, now % 6 + 1);
            return Some(());
        }
        if let Some(wind) = pen::seat(wish) {
            let held = digits(self.now.held(wind));
            self.told = fill(self.tongue, words::HOLDS, &[wind.name().get(self.tongue), &held]);
            return Some(());
        }
        self.go(match wish {
            "phase 0" => self.now.told(),
            "phase 1" => self.now.opened(),
            "phase 2" => self.now.opened() + TAKES,
            "phase 3" => self.now.last(),
            _ => return None,
        });
        Some(())
    }

    /// How many dice count.
    const fn count(&self) -> usize {
        match self.now.throws {
            Throws::One => 2,
            Throws::Two => 4,
        }
    }

    fn set_die(&mut self, die: usize, value: u8) {
        if let Some(old) = self.now.dice.as_flattened_mut().get_mut(die) {
            *old = value;
        }
        self.now.step = 0;
        self.told = self.thrown();
    }

    fn throw(&mut self, chance: &mut Random) {
        self.now.dice = [chance.dice(), chance.dice()];
        self.now.step = 0;
        self.die = 0;
        self.told = self.thrown();
    }

    /// What the dice show.
    pub(crate) fn thrown(&self) -> String {
        let word = if self.now.throws == Throws::One { words::THROWN_ONE } else { words::THROWN_TWO };
        fill(self.tongue, word, &[&digits(self.now.first()), &digits(self.now.second())])
    }

    fn go(&mut self, step: u8) {
        self.now.step = step.min(self.now.last());
        self.told = self.moment();
    }

    /// What the step shows, as it is said aloud.
    fn moment(&self) -> String {
        let tongue = self.tongue;
        let say = |word, parts: &[&str]| fill(tongue, word, parts);
        let side = self.now.broken().side.name().get(tongue);
        match self.now.moment() {
            Moment::Whole => say(words::WHOLE, &[]) + " " + &self.thrown(),
            Moment::Side(count) => {
                let mut told = say(words::COUNT_SEAT, &[&digits(count), side_of(count).name().get(tongue)]);
                if count == self.now.first() {
                    told.push(' ');
                    told.push_str(&say(words::SIDE_TOLD, &[side]));
                }
                told
            }
            Moment::Place(count) => say(words::COUNT_STACK, &[&digits(count)]),
            Moment::Open => say(words::OPEN, &[side, &digits(self.now.second())]),
            Moment::Dealt(takes) => {
                let wind = Opening::next(takes - 1);
                let name = wind.map_or("", |wind| wind.name().get(tongue));
                let tiles = Opening::tiles(takes) - Opening::tiles(takes - 1);
                let held = wind.map_or(0, |wind| self.now.held(wind));
                let word = if tiles == 1 { words::TAKES_ONE } else { words::TAKES };
                say(word, &[name, &digits(tiles), &digits(held)])
            }
            Moment::DeadWall => say(words::DEAD, &[]),
            Moment::Indicator => say(words::INDICATOR, &[]),
        }
    }

    /// What the style sheet lights in the page's table of dice: the sum that tells the side, once it was counted.
    fn state(&self) -> String {
        let counted = self.ask.is_none() && self.now.step >= self.now.told();
        if counted { with("sum", self.now.first()) } else { String::new() }
    }

    fn html(&self) -> String {
        let mut pen = Pen::new(self.tongue);
        pen.raw("<div class=\"scene\">");
        let touch = Touch { id: None, seats: true };
        let aimed = self.ask.and_then(Ask::aimed);
        let ways = self.clockwise.filter(|_| self.ask.is_none());
        draw_ring(&mut pen.out, self.now, ways, aimed, self.tongue, touch);
        pen.raw("</div><div class=\"desk\" data-key=\"desk\">");
        pen.told(&self.told);
        self.dice(&mut pen);
        if let Some(ask) = self.ask {
            self.questions(&mut pen, ask);
        } else {
            pen.region("tools", Word::new("ilo", "tools"));
            pen.press("throw", words::THROW);
            pen.press("back", pen::BACK);
            pen.press("forward", pen::FORWARD);
            pen.switch("throws", words::ONE_THROW, self.now.throws == Throws::One);
            pen.press("ask", words::WHERE);
            pen.end();
            pen.region("phases", words::PHASE);
            for (number, word) in (0_u32..).zip(words::PHASES) {
                pen.button(
                    &with("phase ", number),
                    word.get(self.tongue),
                    Some(self.phase() == Some(number)),
                );
            }
            pen.end();
        }
        pen.end();
        pen.out
    }

    /// Which of the buttons for parts of the opening was reached last.
    fn phase(&self) -> Option<u32> {
        let now = self.now;
        let ends = [now.told(), now.opened(), now.opened() + TAKES, now.last()];
        (0..4).zip(ends).rfind(|(_, end)| now.step >= *end).map(|(number, _)| number)
    }

    /// The dice, each a button: a click gives the next number.
    fn dice(&self, pen: &mut Pen) {
        pen.region("dice", words::DICE);
        for die in 0..self.count() {
            let value = self.now.dice[die / 2][die % 2];
            let label = fill(self.tongue, words::DIE, &[&digits(die as u8 + 1), &digits(value)]);
            if die == 2 {
                pen.raw("<span class=\"gap\"></span>");
            }
            if self.ask.is_some() {
                pen.raw("<span class=\"die\" role=\"img\" aria-label=\"");
                pen.raw(&label);
                pen.raw("\">");
                pips(&mut pen.out, value);
                pen.raw("</span>");
            } else {
                pen.open(&with("die ", die as u8), None, Some(&label));
                pips(&mut pen.out, value);
                pen.raw("</button>");
            }
        }
        pen.raw("<span class=\"sum\">");
        let sum = self.thrown_sum();
        pen.raw(&sum);
        pen.raw("</span>");
        pen.end();
    }

    fn thrown_sum(&self) -> String {
        let mut sum = digits(self.now.first());
        if self.now.throws == Throws::Two {
            sum.push_str(" · ");
            sum.push_str(&digits(self.now.second()));
        }
        sum
    }
}

/// The face of a die, with a stroke of no length for each pip.
fn pips(out: &mut String, value: u8) {
    const PIPS: [&str; 6] = [
        "M20 20h0",
        "M11 11h0M29 29h0",
        "M11 11h0M20 20h0M29 29h0",
        "M11 11h0M29 11h0M11 29h0M29 29h0",
        "M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0",
        "M11 10h0M29 10h0M11 20h0M29 20h0M11 30h0M29 30h0",
    ];
    out.push_str(
        "<svg class=\"pips\" viewBox=\"0 0 40 40\" aria-hidden=\"true\" focusable=\"false\"><path d=\"",
    );
    out.push_str(PIPS[usize::from(value.clamp(1, 6) - 1)]);
    out.push_str("\"/></svg>");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(scene: &TableScene) -> WallFigure {
        let page = Page { id: "t1", labels: "en", keys_on: true, ..Page::default() };
        WallFigure::new(&page, scene).unwrap()
    }

    #[test]
    fn the_seat_is_counted_aloud_then_the_wall_opens_and_tiles_go_out() {
        let mut wall = figure(&TableScene::Wall { stacks: 17 });
        for die in ["1", "2", "2", "2"] {
            wall.answer(Event::Key(die)).unwrap();
        }
        assert_eq!(wall.now.dice, [[1, 2], [2, 2]]);
        let mut told = vec![];
        while wall.now.step < wall.now.last() {
            told.push(wall.answer(Event::Key("]")).unwrap().said);
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
        let back = wall.answer(Event::Key("[")).unwrap();
        assert!(back.said.starts_with("The seven stacks"));
        assert_eq!(back.effects, [Effect::State("sum3".to_owned())]);
    }

    #[test]
    fn dice_are_clicked_typed_and_thrown_and_one_throw_can_tell_both() {
        let mut wall = figure(&TableScene::Wall { stacks: 17 });
        let before = wall.now.dice[1][1];
        wall.answer(Event::Do("die 3")).unwrap();
        assert_eq!(wall.now.dice[1][1], before % 6 + 1);
        assert!(wall.answer(Event::Key("7")).is_none());
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            wall.answer(Event::Do("throw")).unwrap();
            seen.extend(wall.now.dice.as_flattened().to_vec());
            assert_eq!(wall.now.step, 0);
        }
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        let answer = wall.answer(Event::Do("throws")).unwrap();
        assert_eq!(wall.now.second(), wall.now.first());
        assert!(!answer.html.contains("data-do=\"die 2\""));
        wall.answer(Event::Key("6")).unwrap();
        wall.answer(Event::Key("5")).unwrap();
        wall.answer(Event::Key("4")).unwrap();
        assert_eq!(wall.now.dice[0], [4, 5]);
    }

    #[test]
    fn each_drawing_begins_where_it_stands_and_can_be_gone_back_to() {
        for (scene, phase) in [
            (TableScene::Wall { stacks: 17 }, None),
            (TableScene::Breaks { stacks: 17, numbers: vec![] }, Some(1)),
            (TableScene::Taken { parts: vec![9, 2, 6], dice: Some(6), taken: Some(1) }, Some(1)),
            (TableScene::Takers { parts: vec![3, 2, 2, 2, 2, 6], takers: vec![] }, Some(1)),
            (TableScene::Direction { clockwise: true }, Some(1)),
            (TableScene::DeadWall { stacks: 7, indicator: Some(3), open_left: true }, Some(3)),
        ] {
            let mut wall = figure(&scene);
            assert_eq!(wall.phase(), phase, "{scene:?}");
            let first = wall.answer(Event::Show).unwrap().html;
            for does in ["phase 0", "phase 1", "phase 2", "phase 3"] {
                wall.answer(Event::Do(does)).unwrap();
                assert_eq!(wall.phase().map(|phase| with("phase ", phase)).as_deref(), Some(does));
            }
            wall.answer(Event::Key("r")).unwrap();
            assert_eq!(wall.answer(Event::Show).unwrap().html, first);
        }
        let wild = TableScene::Takers { parts: vec![200, 200], takers: vec![] };
        assert!(figure(&wild).answer(Event::Do("phase 3")).is_some());
    }
}
