//! Seats that live: turns go one way round the table, tiles the other, and who plays after whom.

use musi_diagram::Tongue;
use musi_diagram::mahjong::{Touch, draw_seats};
use musi_diagram::ui::Word;
use musi_live::{Answer, Effect, Event, Page};
use musi_rules::riichi::Wind;

use crate::pen::{self, Pen, Score, Seed, fill};

const SIDES: [Word; 4] = [
    Word::new("anpa", "below"),
    Word::new("poka teje", "at the right"),
    Word::new("sewi", "above"),
    Word::new("poka soto", "at the left"),
];
const TURNS: Word = Word::new("tenpo pi jan musi", "turns");
const TILES: Word = Word::new("nasin ijo", "tiles");
const WHO: Word = Word::new("jan seme li kama?", "who plays next?");
const BEGIN: Word = Word::new(
    "o pilin e jan musi. nena li tawa e tenpo pi jan musi.",
    "Touch a player. The arrows pass the turn on.",
);
const AFTER: Word = Word::new(
    "jan %: % la, ona li lon. jan pi poka teje ona li kama: jan %. ijo musi li tawa poka soto ona: poka pi jan %.",
    "%, %. The player to the right comes next: %. Tiles are taken on to the left: from the side of %.",
);
const TURN_OF: Word = Word::new("tenpo ni li pi jan %.", "It is the turn of %.");
const SIDE_OF: Word = Word::new("ijo li kama tan poka pi jan %.", "Tiles are taken from the side of %.");
const ASK_TURN: Word =
    Word::new("tenpo pi jan % li pini. jan seme li kama?", "The turn of % is over. Who plays next?");
const ASK_SIDE: Word = Word::new(
    "poka pi jan % li jo ala e ijo. ijo kama li tan poka pi jan seme?",
    "The side of % is empty. From whose side is the next tile?",
);
const RIGHT: Word = Word::new("pona! ", "Right! ");
const WRONG: Word = Word::new("ala. ", "No. ");
const WHY_TURN: Word = Word::new(
    "jan pi poka teje li kama: jan % la, ona li jan %.",
    "The player to the right comes next: for % that is %.",
);
const WHY_SIDE: Word = Word::new(
    "ijo li tawa poka soto, li ante tan tenpo pi jan musi: jan % la, poka ni li pi jan %.",
    "Tiles go to the left, against the turns: for % that is the side of %.",
);

/// A question, and whether it was answered.
#[derive(Clone, Copy, Debug)]
struct Ask {
    from: Wind,
    tiles: bool,
    tried: bool,
    over: bool,
}

impl Ask {
    const fn right(self) -> Wind {
        // The side to the left of a player is that of the wind before.
        self.from.step(if self.tiles { 3 } else { 1 })
    }
}

/// Seats that live.
#[derive(Debug)]
pub struct SeatsFigure {
    id: String,
    tongue: Tongue,
    keys: bool,
    winds: [Wind; 4],
    lit: Option<Wind>,
    tiles: bool,
    ask: Option<Ask>,
    score: Score,
    seed: Seed,
    told: String,
}

impl SeatsFigure {
    /// The seats of a page: who sits below, right, above and left.
    #[must_use]
    pub fn new(page: &Page<'_>, winds: [Wind; 4]) -> Self {
        let tongue = Tongue::from_tag(page.labels).unwrap_or_default();
        Self {
            id: page.id.to_owned(),
            tongue,
            keys: page.keys_on,
            winds,
            lit: None,
            tiles: false,
            ask: None,
            score: Score::default(),
            seed: Seed::saved(page.saved),
            told: BEGIN.get(tongue).to_owned(),
        }
    }

    /// What an event does.
    pub fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        let wish = pen::wish(event, self.keys)?;
        let mut effects = vec![];
        match (wish, self.ask) {
            ("", _) => return Some(pen::answer(self.html(), "", effects)),
            ("tell", _) => {}
            ("ask" | "next", _) => {
                self.question();
                effects.push(self.seed.save());
            }
            ("stop", Some(_)) => self.leave(),
            ("answer", Some(ask)) => self.solve(ask, ask.right(), false),
            ("back" | "forward", None) => self.step(wish == "forward"),
            ("turns" | "tiles", None) => {
                self.tiles = wish == "tiles";
                let from = self.lit.unwrap_or(Wind::East);
                self.light(from);
            }
            ("reset", _) => {
                self.lit = None;
                self.leave();
            }
            (_, ask) => {
                let wind = pen::seat(wish)?;
                match ask {
                    Some(ask) if !ask.over => self.solve(ask, wind, true),
                    Some(_) => return None,
                    None => self.tell(wind),
                }
            }
        }
        effects.push(Effect::State(String::new()));
        Some(pen::answer(self.html(), &self.told, effects))
    }

    fn name(&self, wind: Wind) -> &'static str {
        wind.name().get(self.tongue)
    }

    fn side(&self, wind: Wind) -> &'static str {
        let side = self.winds.iter().position(|at| *at == wind).unwrap_or(0);
        SIDES[side].get(self.tongue)
    }

    fn leave(&mut self) {
        self.ask = None;
        BEGIN.get(self.tongue).clone_into(&mut self.told);
    }

    /// One turn, or one side, on or back.
    fn step(&mut self, on: bool) {
        let by = if on == self.tiles { 3 } else { 1 };
        let next = self.lit.map_or(Wind::East, |wind| wind.step(by));
        self.light(next);
    }

    fn light(&mut self, wind: Wind) {
        self.lit = Some(wind);
        let word = if self.tiles { SIDE_OF } else { TURN_OF };
        self.told = fill(self.tongue, word, &[self.name(wind)]);
    }

    fn tell(&mut self, wind: Wind) {
        self.lit = Some(wind);
        let names = [self.name(wind), self.side(wind), self.name(wind.step(1)), self.name(wind.step(3))];
        self.told = fill(self.tongue, AFTER, &names);
    }

    fn question(&mut self) {
        let mut chance = self.seed.next();
        let from = Wind::East.step(chance.below(4) as u8);
        // Turns are asked twice as often as tiles.
        let tiles = chance.below(3) == 0;
        self.ask = Some(Ask { from, tiles, tried: false, over: false });
        self.lit = Some(from);
        self.told = fill(self.tongue, if tiles { ASK_SIDE } else { ASK_TURN }, &[self.name(from)]);
    }

    fn solve(&mut self, mut ask: Ask, given: Wind, counts: bool) {
        if !ask.tried {
            self.score.asked += 1;
            self.score.right += u32::from(counts && given == ask.right());
        }
        ask.tried = true;
        ask.over = given == ask.right();
        self.ask = Some(ask);
        let why = if ask.tiles { WHY_SIDE } else { WHY_TURN };
        let mut told = String::new();
        if !ask.over {
            told.push_str(WRONG.get(self.tongue));
        } else if counts {
            told.push_str(RIGHT.get(self.tongue));
        }
        if ask.over {
            self.lit = Some(given);
            told.push_str(&fill(self.tongue, why, &[self.name(ask.from), self.name(given)]));
        } else {
            let side = Word::new("o lukin e nasin: ", "Look at the arrow: ");
            told.push_str(side.get(self.tongue));
            let word = if ask.tiles { ASK_SIDE } else { ASK_TURN };
            told.push_str(&fill(self.tongue, word, &[self.name(ask.from)]));
        }
        self.told = told;
    }

    fn html(&self) -> String {
        let mut pen = Pen::new(self.tongue);
        pen.raw(if self.tiles { "<div class=\"scene tiles-on\">" } else { "<div class=\"scene turns-on\">" });
        let touch = Touch { id: Some(&self.id), seats: true };
        draw_seats(&mut pen.out, self.winds, self.lit, self.tongue, touch);
        pen.raw("</div><div class=\"desk\" data-key=\"desk\">");
        pen.told(&self.told);
        pen.seats(self.lit);
        if let Some(ask) = self.ask {
            pen.asking(ask.over);
            pen.raw("<p class=\"score\">");
            let score = self.score.text(self.tongue, self.seed);
            pen.raw(&score);
            pen.raw("</p>");
        } else {
            pen.region("tools", Word::new("ilo", "tools"));
            pen.press("back", pen::BACK);
            pen.press("forward", pen::FORWARD);
            pen.switch("turns", TURNS, !self.tiles);
            pen.switch("tiles", TILES, self.tiles);
            pen.press("ask", WHO);
            pen.end();
        }
        pen.end();
        pen.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(labels: &str) -> SeatsFigure {
        SeatsFigure::new(&Page { id: "t1", labels, keys_on: true, ..Page::default() }, Wind::ALL)
    }

    #[test]
    fn turns_and_tiles_go_opposite_ways() {
        let mut seats = figure("en");
        let mut walk = |events: &[Event<'_>]| -> Vec<u8> {
            events
                .iter()
                .map(|event| {
                    assert!(seats.answer(*event).is_some());
                    seats.lit.unwrap() as u8
                })
                .collect()
        };
        let forward = Event::Key("]");
        assert_eq!(walk(&[forward, forward, forward, forward, forward]), [0, 1, 2, 3, 0]);
        assert_eq!(walk(&[Event::Do("tiles"), forward, forward, Event::Key("[")]), [0, 3, 2, 3]);
    }

    #[test]
    fn a_seat_tells_who_follows_and_where_tiles_go() {
        let mut seats = figure("en");
        let answer = seats.answer(Event::Do("seat 1")).unwrap();
        assert_eq!(
            answer.said,
            "South, at the right. The player to the right comes next: West. Tiles are taken on to the left: from the side of East."
        );
        let answer = figure("tok").answer(Event::Key("1")).unwrap();
        assert!(answer.said.starts_with("jan Ton: anpa la"), "{}", answer.said);
        assert!(answer.html.contains("id=\"t1-south\""));
    }

    #[test]
    fn every_question_has_one_answer_that_is_right_and_says_why() {
        let mut both = [0, 0];
        for seed in 0..200_u32 {
            let saved = seed.to_string();
            let page = Page { id: "t1", labels: "en", keys_on: true, saved: &saved, ..Page::default() };
            let mut seats = SeatsFigure::new(&page, Wind::ALL);
            let asked = seats.answer(Event::Do("ask")).unwrap();
            assert_eq!(asked.effects[0], Effect::Save((seed + 1).to_string()));
            let ask = seats.ask.unwrap();
            both[usize::from(ask.tiles)] += 1;
            let step = if ask.tiles { 3 } else { 1 };
            let wanted = (ask.from as u8 + step) % 4;
            for wind in 0..4_u8 {
                let mut seats = SeatsFigure::new(&page, Wind::ALL);
                seats.answer(Event::Do("ask"));
                let told = seats.answer(Event::Do(&format!("seat {wind}"))).unwrap().said;
                assert_eq!(told.starts_with("Right!"), wind == wanted, "{told}");
                assert_eq!(seats.score, Score { asked: 1, right: u32::from(wind == wanted) });
            }
        }
        assert!(both[0] > both[1] && both[1] > 20, "{both:?}");
    }

    #[test]
    fn keys_that_are_off_stay_the_browsers() {
        let page = Page { id: "t1", labels: "en", keys_on: false, ..Page::default() };
        let mut seats = SeatsFigure::new(&page, Wind::ALL);
        assert!(seats.answer(Event::Key("]")).is_none());
        assert!(seats.answer(Event::Key("ArrowRight")).is_none());
        assert!(seats.answer(Event::Do("forward")).is_some());
    }
}
