//! Seats that live: turns go one way round the table, tiles the other, and who plays after whom.

mod words;

use musi_mahjong::{FigureWriter, rule};
use musi_riichi_diagram::{Touch, draw_seats};
use musi_riichi_rules::Wind;
use musi_runtime::later;

use crate::exercise::{Answer, Drawing, Exercise};
use crate::tools;
use crate::wish::wind;

/// So many questions make an exercise.
const QUESTIONS: u8 = 5;

/// A question.
#[derive(Clone, Copy, Debug)]
struct Prompt {
    from: Wind,
    tiles: bool,
}

impl Prompt {
    const fn right(self) -> Wind {
        after(self.from, self.tiles)
    }
}

/// Who plays next; whose side the next tile is from: the side to the left of a player is that of the wind before.
const fn after(wind: Wind, tiles: bool) -> Wind {
    wind.step(if tiles { 3 } else { 1 })
}

const fn rule_about(tiles: bool) -> &'static str {
    if tiles { rule::TILES_GO_LEFT } else { rule::TURNS }
}

/// Seats that live.
#[derive(Debug)]
pub(crate) struct SeatsFigure {
    id: String,
    winds: [Wind; 4],
    lit: Option<Wind>,
    tiles: bool,
    ask: Option<Prompt>,
}

impl SeatsFigure {
    /// The seats of a page: who sits below, right, above and left.
    pub fn new(id: &str, winds: [Wind; 4]) -> Self {
        Self { id: id.to_owned(), winds, lit: None, tiles: false, ask: None }
    }

    fn side(&self, desk: &Exercise, wind: Wind) -> &'static str {
        let side = self.winds.iter().position(|at| *at == wind).unwrap_or(0);
        words::SIDES[side].text(desk.language)
    }

    fn leave(&mut self, desk: &mut Exercise) {
        self.ask = None;
        desk.tell(rule_about(self.tiles), words::BEGIN, &[]);
    }

    fn light(&mut self, desk: &mut Exercise, wind: Wind) {
        self.lit = Some(wind);
        let word = if self.tiles { words::SIDE_OF } else { words::TURN_OF };
        desk.tell(rule_about(self.tiles), word, &[wind.name().get(desk.language)]);
    }

    fn describe(&mut self, desk: &mut Exercise, wind: Wind) {
        self.lit = Some(wind);
        let name = |wind: Wind| wind.name().get(desk.language);
        let names = [name(wind), self.side(desk, wind), name(after(wind, false)), name(after(wind, true))];
        desk.tell(rule_about(self.tiles), words::AFTER, &names);
    }

    fn question(&mut self, desk: &mut Exercise) {
        if self.ask.is_none() || !desk.run.advance() {
            desk.begin(0, QUESTIONS);
        }
        let before = self.ask.map(|ask| (ask.from, ask.tiles));
        let ask = loop {
            let mut chance = desk.chance();
            let from = Wind::East.step(chance.below(4) as u8);
            // Turns are asked twice as often as tiles; nothing is asked twice in a row.
            let tiles = chance.below(3) == 0;
            if before != Some((from, tiles)) {
                break Prompt { from, tiles };
            }
        };
        (self.ask, self.lit) = (Some(ask), Some(ask.from));
        desk.told.clear();
        asked(desk, ask);
    }

    fn solve(&mut self, desk: &mut Exercise, ask: Prompt, wish: &str, given: Option<Wind>) {
        let name = ask.from.name().get(desk.language);
        let answer = Answer {
            right: given == Some(ask.right()),
            why: desk.text(words::LOOK, &[]),
            reason: why(desk, ask.from, ask.tiles),
            hints: [
                desk.text(if ask.tiles { words::HINT_SIDE } else { words::HINT_TURN }, &[]),
                desk.text(words::HINT_SEAT, &[name, self.side(desk, ask.from)]),
            ],
            language: desk.language,
        };
        desk.solve(wish, answer, false);
        if desk.run.is_answered() {
            self.lit = Some(ask.right());
        } else {
            asked(desk, ask);
        }
    }
}

/// Adds the question, or why it is answered so.
fn asked(desk: &mut Exercise, ask: Prompt) {
    desk.rule = rule_about(ask.tiles);
    if desk.run.is_answered() {
        let reason = why(desk, ask.from, ask.tiles);
        desk.told.push_str(&reason);
        return;
    }
    desk.rule = rule_about(ask.tiles);
    let word = if ask.tiles { words::ASK_SIDE } else { words::ASK_TURN };
    desk.add(word, &[ask.from.name().get(desk.language)]);
}

/// Why it is the next one.
fn why(desk: &Exercise, from: Wind, tiles: bool) -> String {
    let names = [from, after(from, tiles)].map(|wind| wind.name().get(desk.language));
    desk.text(if tiles { words::WHY_SIDE } else { words::WHY_TURN }, &names)
}

impl Drawing for SeatsFigure {
    fn act(&mut self, desk: &mut Exercise, wish: &str) -> Option<()> {
        match (wish, self.ask) {
            ("tell", None) => match self.lit {
                Some(wind) => self.describe(desk, wind),
                None => self.leave(desk),
            },
            ("tell", Some(ask)) => {
                desk.told.clear();
                later(|| asked(desk, ask));
            }
            ("ask" | "exercise0", _) => {
                self.ask = None;
                later(|| self.question(desk));
            }
            // While something is asked the reason would be the answer.
            ("next" | "why", Some(_)) if !desk.run.is_answered() => return None,
            ("next", _) => later(|| self.question(desk)),
            ("stop", Some(_)) => self.leave(desk),
            ("answer" | "hint", Some(ask)) if !desk.run.is_answered() => {
                later(|| self.solve(desk, ask, wish, None));
            }
            ("why", ask) => {
                let about =
                    ask.map_or((self.lit.unwrap_or(Wind::East), self.tiles), |ask| (ask.from, ask.tiles));
                desk.rule = rule_about(about.1);
                desk.told = why(desk, about.0, about.1);
            }
            ("back" | "forward", None) => {
                // Back is the other way round.
                let next = |wind| after(wind, (wish == "back") != self.tiles);
                self.light(desk, self.lit.map_or(Wind::East, next));
            }
            ("turns" | "tiles", None) => {
                self.tiles = wish == "tiles";
                self.light(desk, self.lit.unwrap_or(Wind::East));
            }
            ("reset", _) => {
                self.lit = None;
                self.leave(desk);
            }
            (_, ask) => {
                let wind = wind(wish)?;
                match ask {
                    Some(ask) if !desk.run.is_answered() => {
                        later(|| self.solve(desk, ask, wish, Some(wind)));
                    }
                    Some(_) => return None,
                    None => self.describe(desk, wind),
                }
            }
        }
        Some(())
    }

    fn scene(&self, _: &Exercise, pen: &mut FigureWriter) {
        // What is asked about has the arrow that is looked at.
        pen.raw(if self.ask.map_or(self.tiles, |ask| ask.tiles) {
            "<div class=\"scene tiles-on\">"
        } else {
            "<div class=\"scene turns-on\">"
        });
        let touch = Touch { id: Some(&self.id), seats: true };
        draw_seats(&mut pen.out, self.winds, self.lit, pen.language, touch);
    }

    fn tools(&self, desk: &Exercise, pen: &mut FigureWriter) {
        tools::seats(pen, self.lit);
        if self.ask.is_some() {
            later(|| tools::asking(pen, desk));
        } else {
            tools::steps(pen);
            pen.switch("turns", words::TURNS, !self.tiles);
            pen.switch("tiles", words::TILES, self.tiles);
            pen.press("ask", words::WHO);
            pen.end_of_tools(desk.help);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Drawn;
    use musi_runtime::{Effect, Event, Page};

    fn woken(page: &Page<'_>) -> Drawn<SeatsFigure> {
        Drawn::mount(page, SeatsFigure::new(page.id, Wind::ALL))
    }

    fn figure(labels: &str) -> Drawn<SeatsFigure> {
        woken(&Page { id: "t1", language: labels, letter_keys: true, ..Page::default() })
    }

    #[test]
    fn turns_and_tiles_go_opposite_ways() {
        let mut seats = figure("en");
        let mut walk = |events: &[Event<'_>]| -> Vec<u8> {
            events
                .iter()
                .map(|event| {
                    assert!(seats.update(*event).is_some());
                    seats.drawing.lit.unwrap() as u8
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
        let answer = seats.update(Event::Do("seat 1")).unwrap();
        assert_eq!(
            answer.announcement,
            "South, at the right. The player to the right comes next: West. Tiles are taken on to the left: from the side of East."
        );
        let answer = figure("tok").update(Event::Key("1")).unwrap();
        assert!(answer.announcement.starts_with("jan Ton: anpa la"), "{}", answer.announcement);
        assert!(answer.html().contains("id=\"t1-south\""));
    }

    #[test]
    fn every_question_has_one_answer_that_is_right_and_says_why() {
        let mut both = [0, 0];
        for seed in 0..200_u32 {
            let saved = seed.to_string();
            let page =
                Page { id: "t1", language: "en", letter_keys: true, stored: &saved, ..Page::default() };
            let mut seats = woken(&page);
            let asked = seats.update(Event::Do("ask")).unwrap();
            assert_eq!(asked.effects[0], Effect::Store((seed + 1).to_string()));
            let ask = seats.drawing.ask.unwrap();
            both[usize::from(ask.tiles)] += 1;
            let step = if ask.tiles { 3 } else { 1 };
            let wanted = (ask.from as u8 + step) % 4;
            for wind in 0..4_u8 {
                let mut seats = woken(&page);
                seats.update(Event::Do("ask"));
                let told = seats.update(Event::Do(&format!("seat {wind}"))).unwrap().announcement;
                assert_eq!(told.starts_with("Right."), wind == wanted, "{told}");
                assert_eq!(seats.desk.run.right(), usize::from(wind == wanted));
            }
        }
        assert!(both[0] > both[1] && both[1] > 20, "{both:?}");
    }

    /// Three hints, then the answer.
    fn give_up(seats: &mut Drawn<SeatsFigure>) -> String {
        for step in 1..=3 {
            let said = seats.update(Event::Key("h")).unwrap().announcement;
            assert!(said.starts_with(&format!("Hint {step} of 3: ")), "{said}");
        }
        seats.update(Event::Key("a")).unwrap().announcement
    }

    #[test]
    fn nothing_is_asked_twice_in_a_row() {
        let mut seats = figure("en");
        seats.update(Event::Do("ask"));
        for _ in 0..100 {
            let question = |seats: &Drawn<SeatsFigure>| seats.drawing.ask.map(|ask| (ask.from, ask.tiles));
            let before = question(&seats);
            give_up(&mut seats);
            seats.update(Event::Key("n"));
            assert_ne!(question(&seats), before);
        }
    }

    #[test]
    fn why_and_the_arrow_are_about_what_is_asked() {
        let mut both = [0, 0];
        for seed in 0..60_u32 {
            let saved = seed.to_string();
            let page =
                Page { id: "t1", language: "en", letter_keys: true, stored: &saved, ..Page::default() };
            let mut seats = woken(&page);
            let asked = seats.update(Event::Do("ask")).unwrap();
            let tiles = asked.announcement.contains("side");
            both[usize::from(tiles)] += 1;
            assert!(asked.html().contains(if tiles { "scene tiles-on" } else { "scene turns-on" }));
            let answer = give_up(&mut seats);
            assert_eq!(seats.update(Event::Key("w")).unwrap().announcement, answer);
        }
        assert!(both.iter().all(|count| *count > 10), "{both:?}");
    }

    #[test]
    fn keys_that_are_off_stay_the_browsers() {
        let page = Page { id: "t1", language: "en", letter_keys: false, ..Page::default() };
        let mut seats = woken(&page);
        assert!(seats.update(Event::Key("]")).is_none());
        assert!(seats.update(Event::Key("ArrowRight")).is_none());
        assert!(seats.update(Event::Do("forward")).is_some());
    }

    #[test]
    fn keys_tell_why_repeat_and_lead_to_the_page() {
        let page =
            Page { id: "t1", language: "en", letter_keys: true, rules: "turns deal", ..Page::default() };
        let mut seats = woken(&page);
        let why = seats.update(Event::Key("w")).unwrap();
        assert_eq!(why.announcement, "The player to the right comes next: for East that is South.");
        assert!(why.html().contains("href=\"#rule-turns\""), "{}", why.html());
        assert_eq!(seats.update(Event::Key("l")).unwrap().announcement, why.announcement);
        let rule = seats.update(Event::Key("g")).unwrap();
        assert!(rule.effects.contains(&Effect::Go("rule-turns".into())));
        seats.update(Event::Do("tiles")).unwrap();
        let none = seats.update(Event::Key("g")).unwrap();
        assert_eq!(
            none.announcement,
            musi_messages::msg::BUTTON_NO_RULE.text(musi_messages::Language::ENGLISH)
        );
        assert!(!none.html().contains("#rule-"), "{}", none.html());
        assert!(!none.html().contains("keylist"));
        // Who cannot see the list hears that it came and went.
        let open = seats.update(Event::Key("S-?")).unwrap();
        assert!(open.html().contains("keylist") && open.announcement == "The list of keys is below.");
        let closed = seats.update(Event::Key("Escape")).unwrap();
        assert!(!closed.html().contains("keylist") && closed.announcement == "The list of keys is closed.");
        // While something is asked, the reason would be the answer.
        seats.update(Event::Do("ask")).unwrap();
        assert!(seats.update(Event::Key("w")).is_none());
    }
}
