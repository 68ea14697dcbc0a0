//! Dora that live: pick an indicator and see the tile that it makes dora, with the round that it goes in.

mod words;

use musi_mahjong::name::{face_name, names};
use musi_mahjong::say::{after, digits, with};
use musi_mahjong::{FigureWriter, rule};
use musi_riichi_diagram::{dora_pair, tiles};
use musi_riichi_rules::{Face, Shown};
use musi_runtime::later;

use crate::exercise::{Answer, Drawing, Exercise};
use crate::tools;

/// So many questions make a round of the exercise.
const ROUND: u8 = 10;

/// A question.
#[derive(Clone, Copy, Debug)]
struct Prompt {
    indicator: Face,
}

/// Dora that live.
#[derive(Debug)]
pub(crate) struct DoraFigure {
    indicators: Vec<Face>,
    picked: Option<Face>,
    ask: Option<Prompt>,
    /// Whether the round of the last indicator is shown.
    round: bool,
}

/// The faces that make one another dora, the first one as tiles are counted: nine of a suit, four winds, three dragons.
fn round(face: Face) -> Vec<Face> {
    let mut first = face;
    // The dora comes after its indicator, but for the first of the round.
    while first.dora() > first {
        first = first.dora();
    }
    let mut all = vec![];
    loop {
        first = first.dora();
        if all.contains(&first) {
            return all;
        }
        all.push(first);
    }
}

impl DoraFigure {
    /// The indicators of a page.
    pub const fn new(indicators: Vec<Face>) -> Self {
        Self { indicators, picked: None, ask: None, round: false }
    }

    fn leave(&mut self, desk: &mut Exercise) {
        (self.ask, self.picked, self.round) = (None, None, false);
        desk.tell(rule::DORA, words::BEGIN, &[]);
    }

    fn pick(&mut self, desk: &mut Exercise, face: Face) {
        (self.picked, self.round) = (Some(face), true);
        desk.told.clear();
        makes(desk, face);
    }

    fn question(&mut self, desk: &mut Exercise) {
        if self.ask.is_none() || !desk.run.advance() {
            desk.begin(0, ROUND);
        }
        let before = self.ask.map(|ask| ask.indicator);
        let mut indicator = None;
        // Nothing is asked twice in a row.
        while indicator.is_none() || indicator == before {
            indicator = Face::new(desk.chance().below(34) as u8);
        }
        let ask = Prompt { indicator: indicator.unwrap_or(Face::WHITE) };
        (self.ask, self.round) = (Some(ask), false);
        desk.told.clear();
        asked(desk, ask);
    }

    fn solve(&mut self, desk: &mut Exercise, ask: Prompt, wish: &str, given: Option<Face>) {
        let names = [ask.indicator, ask.indicator.dora()].map(|face| face_name(face, desk.language));
        let order = desk.text(words::ROUND_OF, &[&names_of(ask.indicator, desk)]);
        let answer = Answer {
            right: given == Some(ask.indicator.dora()),
            // The round, not the answer.
            why: order.clone(),
            reason: desk.text(words::MAKES, &[&names[0], &names[1]]),
            hints: [desk.text(words::HINT_SUIT, &[]), order],
            language: desk.language,
        };
        let hints = desk.run.hints();
        desk.solve(wish, answer, false);
        self.round |= wish != "hint" || hints > 0;
        if !desk.run.is_answered() {
            asked(desk, ask);
        }
    }

    /// The indicator that is asked about or was picked.
    fn shown(&self) -> Option<Face> {
        self.ask.map_or(self.picked, |ask| Some(ask.indicator))
    }

    fn pair(pen: &mut FigureWriter, face: Face) {
        pen.raw("<span class=\"dora\">");
        dora_pair(&mut pen.out, face);
        pen.raw("</span>");
    }

    /// All faces as buttons, a suit a row.
    fn grid(&self, pen: &mut FigureWriter) {
        pen.group("faces", "faces", words::PICK);
        for face in Face::all() {
            let pressed = self.ask.is_none().then_some(self.picked == Some(face));
            pen.open(&with("face ", face.index() as u8));
            if let Some(pressed) = pressed {
                pen.pressed(pressed);
            }
            pen.attribute("aria-label", &face_name(face, pen.language));
            pen.close_tile(Shown::upright(face));
        }
        pen.end();
    }
}

fn makes(desk: &mut Exercise, face: Face) {
    let names = [face, face.dora()].map(|face| face_name(face, desk.language));
    desk.add(words::MAKES, &[&names[0], &names[1]]);
}

/// The names of the round of a face.
fn names_of(face: Face, desk: &Exercise) -> String {
    names(round(face), desk.language)
}

fn tell_round(desk: &mut Exercise, face: Face) {
    let names = names_of(face, desk);
    desk.add(words::ROUND_OF, &[&names]);
}

/// Adds the question, or its answer.
fn asked(desk: &mut Exercise, ask: Prompt) {
    if desk.run.is_answered() {
        return makes(desk, ask.indicator);
    }
    let name = face_name(ask.indicator, desk.language);
    let at = digits(desk.run.at() as u32 + 1);
    desk.add(words::ASK, &[&at, &digits(ROUND), &name]);
}

impl Drawing for DoraFigure {
    fn act(&mut self, desk: &mut Exercise, wish: &str) -> Option<()> {
        match (wish, self.ask) {
            ("tell", Some(ask)) => {
                desk.told.clear();
                later(|| asked(desk, ask));
            }
            ("tell", None) => match self.picked {
                Some(face) => self.pick(desk, face),
                None => self.leave(desk),
            },
            ("why", ask) => {
                let face = self.shown()?;
                desk.told.clear();
                tell_round(desk, face);
                self.round = true;
                match ask {
                    Some(ask) => later(|| asked(desk, ask)),
                    None => makes(desk, face),
                }
            }
            ("ask" | "exercise0", _) | ("next", None) => {
                self.ask = None;
                later(|| self.question(desk));
            }
            ("next", Some(_)) if desk.run.is_answered() => later(|| self.question(desk)),
            ("answer" | "hint", Some(ask)) if !desk.run.is_answered() => {
                later(|| self.solve(desk, ask, wish, None));
            }
            ("stop" | "reset", _) => self.leave(desk),
            ("back" | "forward", None) => {
                let by = if wish == "forward" { 1 } else { 33 };
                let next = self.picked.map_or(0, |face| (face.index() + by) % 34);
                self.pick(desk, Face::new(next as u8)?);
            }
            (_, ask) => {
                let face = Face::all().nth(after(wish, "face ")?)?;
                match ask {
                    Some(ask) if !desk.run.is_answered() => {
                        later(|| self.solve(desk, ask, wish, Some(face)));
                    }
                    Some(_) => return None,
                    None => self.pick(desk, face),
                }
            }
        }
        Some(())
    }

    fn scene(&self, desk: &Exercise, pen: &mut FigureWriter) {
        pen.raw("<div class=\"scene doras\">");
        match (self.ask, self.shown()) {
            (Some(ask), _) if !desk.run.is_answered() => {
                pen.raw("<span class=\"dora\"><span class=\"tile\">");
                tiles::tile(&mut pen.out, Shown::upright(ask.indicator));
                pen.raw("</span><span class=\"what\" aria-hidden=\"true\">→ ?</span></span>");
            }
            (_, Some(face)) => Self::pair(pen, face),
            _ => {
                for face in &self.indicators {
                    Self::pair(pen, *face);
                }
            }
        }
    }

    fn tools(&self, desk: &Exercise, pen: &mut FigureWriter) {
        pen.raw("<div class=\"round\" aria-hidden=\"true\">");
        let known = self.ask.is_none() || desk.run.is_answered();
        if let Some(indicator) = self.shown().filter(|_| self.round) {
            for face in round(indicator) {
                pen.raw(if known && face == indicator.dora() {
                    "<span class=\"tile won\">"
                } else if face == indicator {
                    "<span class=\"tile aimed\">"
                } else {
                    "<span class=\"tile\">"
                });
                tiles::tile(&mut pen.out, Shown::upright(face));
                pen.raw("</span>");
            }
        }
        pen.end();
        self.grid(pen);
        if self.ask.is_some() {
            later(|| tools::asking(pen, desk));
        } else {
            tools::steps(pen);
            pen.press("ask", words::TEN);
            pen.end_of_tools(desk.help);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Drawn;
    use musi_runtime::{Event, Page};

    fn figure(saved: &str) -> Drawn<DoraFigure> {
        let page = Page { id: "t1", language: "en", letter_keys: true, stored: saved, ..Page::default() };
        Drawn::mount(&page, DoraFigure::new(vec![]))
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
            let answer = dora.update(Event::Do(&format!("face {}", face.index()))).unwrap();
            let wanted = Face::new(next(face.index()) as u8).unwrap();
            assert_eq!(
                answer.announcement,
                format!("The indicator is {}: the dora is {}.", face.name().en(), wanted.name().en())
            );
        }
    }

    #[test]
    fn ten_questions_are_graded_and_a_wrong_answer_shows_the_round() {
        let mut dora = figure("41");
        dora.update(Event::Key("n")).unwrap();
        for number in 1..=ROUND {
            let ask = dora.drawing.ask.unwrap();
            assert_eq!(dora.desk.run.at() + 1, usize::from(number));
            if number == 3 {
                let wrong = ask.indicator.index();
                let said = dora.update(Event::Do(&format!("face {wrong}"))).unwrap().announcement;
                assert!(said.starts_with("No. The round is: "), "{said}");
                assert!(dora.update(Event::Key("n")).is_none(), "not before it is answered");
            }
            let right = ask.indicator.dora().index();
            let said = dora.update(Event::Do(&format!("face {right}"))).unwrap().announcement;
            assert!(said.starts_with("Right. "), "{said}");
            if number == ROUND {
                assert!(said.ends_with("9 of 10 right at the first try."), "{said}");
            } else {
                dora.update(Event::Key("n")).unwrap();
            }
        }
        assert!(dora.desk.run.is_over() && !dora.desk.run.is_solved());
    }
}
