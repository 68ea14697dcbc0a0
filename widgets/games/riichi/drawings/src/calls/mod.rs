//! Calls that live: who threw the tile away, and how the group lies on the table.

mod ask;
mod group;
mod judge;
mod words;

use musi_mahjong::say::{after, with};
use musi_mahjong::{FigureWriter, rule};
use musi_messages::Message;
use musi_riichi_diagram::{Touch, draw_around, tiles};
use musi_riichi_rules::mpsz::Shown;
use musi_riichi_rules::{MeldKind, Relation};
use musi_runtime::later;

use crate::exercise::{Drawing, Exercise};
use crate::wish::wind;
use ask::Prompt;
use group::group;

/// The calls, in the order of their buttons.
const CALLS: [MeldKind; 5] =
    [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::AddedKan, MeldKind::ClosedKan];
/// Where a tile may come from, as the buttons have it.
const FROM: [Relation; 3] = [Relation::Left, Relation::Across, Relation::Right];

/// So many questions make an exercise.
const QUESTIONS: u8 = 5;

/// A call, and where its tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Call {
    kind: MeldKind,
    from: Relation,
}

impl Call {
    /// Whether it can be made.
    fn is_allowed(self) -> bool {
        self.kind != MeldKind::Chi || self.from == Relation::Left
    }

    /// Whose tile it was; nobody's for a closed kan.
    fn discarder(self) -> Option<Relation> {
        (self.kind != MeldKind::ClosedKan).then_some(self.from)
    }

    /// The name of the rule about it.
    const fn rule(self) -> &'static str {
        match self.kind {
            MeldKind::Chi => rule::CHI,
            MeldKind::Pon => rule::PON,
            MeldKind::Kan => rule::OPEN_KAN,
            MeldKind::AddedKan => rule::ADDED_KAN,
            MeldKind::ClosedKan => rule::CLOSED_KAN,
        }
    }

    /// The rule about how its group lies, and the sentence, or why there is none.
    fn told(self) -> (&'static str, Message) {
        match self.kind {
            _ if !self.is_allowed() => (self.rule(), words::ONLY_LEFT),
            MeldKind::ClosedKan => (self.rule(), words::CLOSED),
            MeldKind::AddedKan => (self.rule(), words::ADDED),
            _ => (rule::TURNED_TILE, words::TURNED),
        }
    }

    /// The parts of that sentence.
    fn parts(self, desk: &Exercise) -> [&'static str; 2] {
        [place(self.from).text(desk.language), self.from.name().get(desk.language)]
    }

    /// Adds how its group lies, or why there is none.
    fn tell(self, desk: &mut Exercise) {
        let (rule, word) = self.told();
        let parts = self.parts(desk);
        desk.rule = rule;
        desk.add(word, &parts);
    }
}

/// Calls that live.
#[derive(Debug)]
pub(crate) struct CallsFigure {
    call: Call,
    ask: Option<Prompt>,
}

impl CallsFigure {
    /// Begins with a pon of the left player's tile, as the page draws it.
    pub const fn new() -> Self {
        Self { call: Call { kind: MeldKind::Pon, from: Relation::Left }, ask: None }
    }

    /// Tells of the call that is shown.
    fn describe(&mut self, desk: &mut Exercise) {
        desk.told.clear();
        self.call.tell(desk);
    }

    /// The groups to be seen, and whom to light.
    fn shown(&self, desk: &Exercise) -> (Vec<Vec<Shown>>, Option<Relation>) {
        match &self.ask {
            Some(ask) => later(|| ask.shown(desk)),
            None if self.call.is_allowed() => (vec![group(self.call)], self.call.discarder()),
            None => (vec![], Some(self.call.from)),
        }
    }
}

impl Drawing for CallsFigure {
    fn act(&mut self, desk: &mut Exercise, wish: &str) -> Option<()> {
        match (wish, &mut self.ask) {
            ("next", Some(_)) if !desk.run.is_answered() => return None,
            ("ask-from" | "ask-may" | "exercise0" | "exercise1" | "next", ask) => {
                let may = match wish {
                    "next" => ask.as_ref().is_some_and(Prompt::is_may),
                    _ => matches!(wish, "ask-may" | "exercise1"),
                };
                if wish != "next" || ask.is_none() || !desk.run.advance() {
                    desk.begin(u8::from(may), QUESTIONS);
                }
                // Nothing is asked twice in a row.
                let before = ask.take();
                *ask = Some(loop {
                    let new = later(|| Prompt::new(desk, may));
                    if before.as_ref().is_none_or(|before| before.question != new.question) {
                        break new;
                    }
                });
            }
            ("stop", Some(_)) | ("reset", _) => {
                self.ask = None;
                self.describe(desk);
            }
            ("tell", Some(ask)) => {
                desk.told.clear();
                later(|| ask.tell(desk));
            }
            ("tell" | "why", None) => self.describe(desk),
            (_, Some(ask)) => later(|| ask.solve(desk, wish))?,
            (_, None) => {
                if let Some(call) = after(wish, "call ") {
                    self.call.kind = *CALLS.get(call)?;
                } else if matches!(wish, "back" | "forward") {
                    let now = CALLS.iter().position(|kind| *kind == self.call.kind).unwrap_or(0);
                    self.call.kind = CALLS[(now + if wish == "back" { 4 } else { 1 }) % 5];
                } else {
                    self.call.from = relation(wish)?;
                }
                self.describe(desk);
            }
        }
        Some(())
    }

    fn scene(&self, desk: &Exercise, pen: &mut FigureWriter) {
        let (shown, from) = self.shown(desk);
        pen.raw("<div class=\"scene\"><div class=\"around\">");
        draw_around(&mut pen.out, from, pen.language, Touch { id: None, seats: true });
        pen.raw("</div>");
        if shown.is_empty() {
            pen.raw("<p class=\"none\" aria-hidden=\"true\">✗</p>");
        } else {
            tiles::plain_groups(&mut pen.out, &shown);
        }
    }

    fn tools(&self, desk: &Exercise, pen: &mut FigureWriter) {
        if let Some(ask) = &self.ask {
            return later(|| ask.write(desk, pen));
        }
        pen.region("calls", words::WHAT);
        for (number, (kind, word)) in (0_u32..).zip(CALLS.into_iter().zip(words::CALLS)) {
            pen.switch(&with("call ", number), word, kind == self.call.kind);
        }
        pen.end();
        relations(pen, self.call.discarder());
        pen.region("tools", words::EXERCISE);
        pen.press("ask-from", words::WHO);
        pen.press("ask-may", words::MAY);
        pen.end_of_tools(desk.help);
    }
}

/// Left, across, right, as buttons.
fn relations(pen: &mut FigureWriter, lit: Option<Relation>) {
    pen.region("from", words::WHO);
    for from in FROM {
        let name = from.name().get(pen.language);
        pen.button(&with("from ", from as u8), name, Some(lit == Some(from)));
    }
    pen.end();
}

/// Where a turned tile lies in its group.
const fn place(from: Relation) -> Message {
    match from {
        Relation::Left => words::LEFT,
        Relation::Across => words::MIDDLE,
        Relation::Right => words::RIGHT,
    }
}

/// The player of `from 3`, or of the seat that was clicked, as seen from below.
fn relation(wish: &str) -> Option<Relation> {
    let number = after(wish, "from ").or_else(|| wind(wish).map(|wind| wind as usize))?;
    FROM.into_iter().find(|from| *from as usize == number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Drawn;
    use musi_runtime::{Event, Page};

    #[test]
    fn a_run_from_another_side_is_refused_with_the_reason() {
        let page = Page { id: "t1", language: "en", letter_keys: true, ..Page::default() };
        let mut calls = Drawn::mount(&page, CallsFigure::new());
        let told = |calls: &mut Drawn<CallsFigure>, does| calls.update(Event::Do(does)).unwrap().announcement;
        assert!(told(&mut calls, "from 1").starts_with("The turned tile lies at the right"));
        assert_eq!(told(&mut calls, "call 0"), words::ONLY_LEFT.text(musi_messages::Language::ENGLISH));
        // The seat at the left of the little table.
        assert_eq!(told(&mut calls, "seat 3"), "The turned tile lies at the left: it came from the left.");
        assert!(calls.update(Event::Do("seat 0")).is_none(), "nobody calls from himself");
        assert_eq!(told(&mut calls, "call 4"), words::CLOSED.text(musi_messages::Language::ENGLISH));
        assert!(calls.update(Event::Key("]")).is_some() && calls.drawing.call.kind == MeldKind::Chi);
        assert!(calls.update(Event::Key("n")).is_some() && calls.drawing.ask.is_some());
    }
}
