//! Dora that live: pick an indicator and see the tile that it makes dora, with the round that it goes in.

use musi_diagram::Tongue;
use musi_diagram::mahjong::{dora_pair, tiles};
use musi_diagram::ui::Word;
use musi_live::{Answer, Effect, Event, Page};
use musi_rules::riichi::{Face, Shown};

use crate::pen::{self, Pen, Score, Seed, digits, fill, with};

/// So many questions make a round of the exercise.
const ROUND: u32 = 10;

const BEGIN: Word = Word::new("o pilin e ijo lukin.", "Touch an indicator.");
const TEN: Word = Word::new("alasa 10", "ten questions");
const PICK: Word = Word::new("ijo ale", "all tiles");
const MAKES: Word =
    Word::new("ijo lukin li %. ijo ni li jo e wawa Tola: %.", "The indicator is %: the dora is %.");
const ASK: Word = Word::new(
    "% tan %. ijo lukin li %. ijo seme li jo e wawa Tola?",
    "% of %. The indicator is %. Which tile is dora?",
);
const RIGHT: Word = Word::new("pona! ", "Right! ");
const WRONG: Word = Word::new("ala. ", "No. ");
const ROUND_OF: Word = Word::new("sike li ni: ", "The round is: ");
const DONE: Word = Word::new("alasa li pini. pona: % tan %.", "All ten are done. Right: % of %.");

/// A question, and whether it was answered.
#[derive(Clone, Copy, Debug)]
struct Ask {
    indicator: Face,
    number: u32,
    tried: bool,
    over: bool,
}

/// Dora that live.
#[derive(Debug)]
pub struct DoraFigure {
    tongue: Tongue,
    keys: bool,
    indicators: Vec<Face>,
    picked: Option<Face>,
    ask: Option<Ask>,
    /// Whether the round of the last indicator is shown.
    round: bool,
    score: Score,
    seed: Seed,
    told: String,
}

/// The faces that make one another dora, the first one as tiles are counted: nine of a suit, four winds, three dragons.
fn round(face: Face) -> Vec<Face> {
    let mut all = vec![face];
    while let Some(next) = all.last().map(|face| face.dora()).filter(|next| *next != face) {
        all.push(next);
    }
    let first = all.iter().enumerate().min_by_key(|(_, face)| face.index()).map_or(0, |(at, _)| at);
    all.rotate_left(first);
    all
}

impl DoraFigure {
    /// The indicators of a page.
    #[must_use]
    pub fn new(page: &Page<'_>, indicators: Vec<Face>) -> Self {
        let tongue = Tongue::from_tag(page.labels).unwrap_or_default();
        Self {
            tongue,
            keys: page.keys_on,
            indicators,
            picked: None,
            ask: None,
            round: false,
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
            ("ask", None) => {
                self.score = Score::default();
                self.question(1);
                effects.push(self.seed.save());
            }
            ("next", Some(ask)) if ask.over && ask.number < ROUND => {
                self.question(ask.number + 1);
                effects.push(self.seed.save());
            }
            ("next", Some(ask)) if ask.over => {
                let (right, all) = (digits(self.score.right), digits(ROUND));
                self.ask = None;
                self.told = fill(self.tongue, DONE, &[&right, &all]);
            }
            ("answer", Some(ask)) if !ask.over => self.solve(ask, ask.indicator.dora(), true),
            ("stop" | "reset", _) => {
                (self.ask, self.picked, self.round) = (None, None, false);
                BEGIN.get(self.tongue).clone_into(&mut self.told);
            }
            ("back" | "forward", None) => {
                let by = if wish == "forward" { 1 } else { 33 };
                let next = self.picked.map_or(0, |face| (face.index() + by) % 34);
                self.pick(Face::new(next as u8)?);
            }
            (_, ask) => {
                let face = wish.strip_prefix("face ").and_then(pen::parse).and_then(Face::new)?;
                match ask {
                    Some(ask) if !ask.over => self.solve(ask, face, false),
                    Some(_) => return None,
                    None => self.pick(face),
                }
            }
        }
        effects.push(Effect::State(String::new()));
        Some(pen::answer(self.html(), &self.told, effects))
    }

    fn name(&self, face: Face) -> String {
        if self.tongue == Tongue::Tok { face.name().tok() } else { face.name().en() }
    }

    fn makes(&self, face: Face) -> String {
        fill(self.tongue, MAKES, &[&self.name(face), &self.name(face.dora())])
    }

    fn pick(&mut self, face: Face) {
        (self.picked, self.round) = (Some(face), true);
        self.told = self.makes(face);
    }

    fn question(&mut self, number: u32) {
        let indicator =
            Face::new(self.seed.next().below(34) as u8).unwrap_or(Face::wind(musi_rules::riichi::Wind::East));
        self.ask = Some(Ask { indicator, number, tried: false, over: false });
        self.round = false;
        self.told = self.asked(indicator, number);
    }

    fn asked(&self, indicator: Face, number: u32) -> String {
        fill(self.tongue, ASK, &[&digits(number), &digits(ROUND), &self.name(indicator)])
    }

    fn solve(&mut self, mut ask: Ask, given: Face, shown: bool) {
        let right = given == ask.indicator.dora();
        if !ask.tried {
            self.score.asked += 1;
            self.score.right += u32::from(right && !shown);
        }
        (ask.tried, ask.over) = (true, right);
        self.ask = Some(ask);
        let mut told = String::new();
        if !shown {
            told.push_str(if right { RIGHT } else { WRONG }.get(self.tongue));
        }
        if right {
            told.push_str(&self.makes(ask.indicator));
        } else {
            // With the round, not with the answer.
            let names: Vec<String> = round(ask.indicator).into_iter().map(|face| self.name(face)).collect();
            told.push_str(ROUND_OF.get(self.tongue));
            told.push_str(&names.join(", "));
            told.push_str(". ");
            told.push_str(&self.asked(ask.indicator, ask.number));
        }
        self.round = true;
        self.told = told;
    }

    fn html(&self) -> String {
        let mut pen = Pen::new(self.tongue);
        pen.raw("<div class=\"scene doras\">");
        match (self.ask, self.picked) {
            (Some(ask), _) if !ask.over => {
                pen.raw("<span class=\"dora\"><span class=\"tile\">");
                tiles::tile(&mut pen.out, Shown::upright(ask.indicator));
                pen.raw("</span><span class=\"what\" aria-hidden=\"true\">→ ?</span></span>");
            }
            (Some(Ask { indicator: face, .. }), _) | (None, Some(face)) => Self::pair(&mut pen, face),
            (None, None) => {
                for face in &self.indicators {
                    Self::pair(&mut pen, *face);
                }
            }
        }
        pen.raw("</div><div class=\"desk\" data-key=\"desk\">");
        pen.told(&self.told);
        pen.raw("<div class=\"round\" aria-hidden=\"true\">");
        let shown = self.ask.map(|ask| ask.indicator).or(self.picked).filter(|_| self.round);
        for face in shown.map(round).unwrap_or_default() {
            let is = |other: Option<Face>| other == Some(face);
            let marked = is(shown.map(Face::dora)) && self.ask.is_none_or(|ask| ask.over);
            pen.raw(if marked {
                "<span class=\"tile won\">"
            } else if is(shown) {
                "<span class=\"tile aimed\">"
            } else {
                "<span class=\"tile\">"
            });
            tiles::tile(&mut pen.out, Shown::upright(face));
            pen.raw("</span>");
        }
        pen.raw("</div>");
        self.grid(&mut pen);
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
            pen.press("ask", TEN);
            pen.end();
        }
        pen.end();
        pen.out
    }

    fn pair(pen: &mut Pen, face: Face) {
        pen.raw("<span class=\"dora\">");
        dora_pair(&mut pen.out, face);
        pen.raw("</span>");
    }

    /// All faces as buttons, a suit a row.
    fn grid(&self, pen: &mut Pen) {
        pen.raw("<div class=\"faces\" role=\"group\" data-region=\"faces\" aria-label=\"");
        pen.word(PICK);
        pen.raw("\">");
        for face in Face::all() {
            let pressed = self.ask.is_none().then_some(self.picked == Some(face));
            pen.open(&with("face ", face.index() as u8), pressed, Some(&self.name(face)));
            tiles::tile(&mut pen.out, Shown::upright(face));
            pen.raw("</button>");
        }
        pen.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(saved: &str) -> DoraFigure {
        DoraFigure::new(&Page { id: "t1", labels: "en", keys_on: true, saved, ..Page::default() }, vec![])
    }

    #[test]
    fn rounds_are_nine_four_and_three() {
        let sizes: Vec<usize> = Face::all().map(|face| round(face).len()).collect();
        assert!(sizes[..27].iter().all(|size| *size == 9));
        assert_eq!(&sizes[27..], [4, 4, 4, 4, 3, 3, 3]);
        for face in Face::all() {
            let all = round(face);
            assert!(all.windows(2).all(|pair| pair[0].index() + 1 == pair[1].index()));
        }
    }

    #[test]
    fn every_tile_says_its_dora() {
        // Written by hand, face by face: the next number, the 1 after the 9; E S W N E; white green red white.
        let next = |index: usize| match index {
            8 | 17 | 26 => index - 8,
            30 => 27,
            33 => 31,
            _ => index + 1,
        };
        for face in Face::all() {
            let mut dora = figure("");
            let answer = dora.answer(Event::Do(&format!("face {}", face.index()))).unwrap();
            let wanted = Face::new(next(face.index()) as u8).unwrap();
            assert_eq!(
                answer.said,
                format!("The indicator is {}: the dora is {}.", face.name().en(), wanted.name().en())
            );
        }
    }

    #[test]
    fn ten_questions_are_graded_and_a_wrong_answer_shows_the_round() {
        let mut dora = figure("41");
        dora.answer(Event::Do("ask")).unwrap();
        for number in 1..=ROUND {
            let ask = dora.ask.unwrap();
            assert_eq!(ask.number, number);
            if number == 3 {
                let wrong = ask.indicator.index();
                let said = dora.answer(Event::Do(&format!("face {wrong}"))).unwrap().said;
                assert!(said.starts_with("No. The round is: "), "{said}");
                assert!(dora.answer(Event::Key("n")).is_none(), "not before it is answered");
            }
            let right = ask.indicator.dora().index();
            let said = dora.answer(Event::Do(&format!("face {right}"))).unwrap().said;
            assert!(said.starts_with("Right! "), "{said}");
            let next = dora.answer(Event::Key("n")).unwrap();
            if number == ROUND {
                assert_eq!(next.said, "All ten are done. Right: 9 of 10.");
            }
        }
        assert!(dora.ask.is_none());
    }
}
