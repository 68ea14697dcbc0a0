//! Calls that live: who threw the tile away, and how the group lies on the table.

use musi_diagram::Tongue;
use musi_diagram::mahjong::{Touch, draw_around, tiles};
use musi_diagram::ui::Word;
use musi_live::{Answer, Effect, Event, Page};
use musi_rules::riichi::mpsz::{Lie, Shown};
use musi_rules::riichi::{Face, MeldKind, Relation, Suit};

use crate::call_ask::{Ask, Question};
use crate::call_words as words;
use crate::pen::{self, Pen, Score, Seed, fill, with};

/// The calls, in the order of their buttons.
pub(crate) const CALLS: [MeldKind; 5] =
    [MeldKind::Chi, MeldKind::Pon, MeldKind::Kan, MeldKind::AddedKan, MeldKind::ClosedKan];
/// Where a tile may come from, as the buttons have it.
pub(crate) const FROM: [Relation; 3] = [Relation::Left, Relation::Across, Relation::Right];

/// Calls that live.
#[derive(Debug)]
pub struct CallsFigure {
    pub(crate) tongue: Tongue,
    keys: bool,
    pub(crate) kind: MeldKind,
    pub(crate) from: Relation,
    pub(crate) ask: Option<Ask>,
    pub(crate) score: Score,
    pub(crate) seed: Seed,
    pub(crate) told: String,
}

/// The group of a call, as it lies on the table.
pub(crate) fn group(kind: MeldKind, from: Relation) -> Vec<Shown> {
    let face = |number| Face::of(Suit::Pin, number);
    let up = |face| Shown { face, red: false, lie: Lie::Upright };
    let back = Shown { face: None, red: false, lie: Lie::Upright };
    let lie = if kind == MeldKind::AddedKan { Lie::Stacked } else { Lie::Turned };
    let called = |face| Shown { face, red: false, lie };
    if kind == MeldKind::Chi {
        // The tile that was called lies at the left, whatever its number.
        return vec![called(face(5)), up(face(4)), up(face(6))];
    }
    if kind == MeldKind::ClosedKan {
        return vec![back, up(face(7)), up(face(7)), back];
    }
    let tiles = if kind == MeldKind::Kan { 4 } else { 3 };
    let mut group = vec![up(face(7)); tiles];
    if let Some(tile) = group.get_mut(usize::from(from.turned(tiles as u8))) {
        *tile = called(face(7));
    }
    group
}

impl CallsFigure {
    /// The groups of a page.
    #[must_use]
    pub fn new(page: &Page<'_>) -> Self {
        let mut figure = Self {
            tongue: Tongue::from_tag(page.labels).unwrap_or_default(),
            keys: page.keys_on,
            kind: MeldKind::Pon,
            from: Relation::Left,
            ask: None,
            score: Score::default(),
            seed: Seed::saved(page.saved),
            told: String::new(),
        };
        figure.told = figure.tell();
        figure
    }

    /// What an event does.
    pub fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
        let wish = pen::wish(event, self.keys)?;
        let mut effects = vec![];
        match (wish, self.ask.as_ref().map(|ask| &ask.question)) {
            ("", _) => return Some(pen::answer(self.html(), "", effects)),
            ("tell", None) => self.told = self.tell(),
            ("tell", Some(_)) => {}
            ("ask-from" | "ask-may" | "next", question) => {
                let may = match wish {
                    "next" => matches!(question?, Question::May { .. }),
                    _ => wish == "ask-may",
                };
                self.begin(may);
                effects.push(self.seed.save());
            }
            ("stop", Some(_)) | ("reset", _) => {
                self.ask = None;
                self.told = self.tell();
            }
            (_, Some(_)) => self.solve(wish)?,
            (_, None) => {
                if let Some(call) = wish.strip_prefix("call ").and_then(pen::parse) {
                    self.kind = *CALLS.get(usize::from(call))?;
                } else if matches!(wish, "back" | "forward") {
                    let now = CALLS.iter().position(|kind| *kind == self.kind).unwrap_or(0);
                    self.kind = CALLS[(now + if wish == "back" { 4 } else { 1 }) % 5];
                } else {
                    self.from = relation(wish)?;
                }
                self.told = self.tell();
            }
        }
        effects.push(Effect::State(String::new()));
        Some(pen::answer(self.html(), &self.told, effects))
    }

    /// Whether the call can be made with a tile from there.
    fn allowed(&self) -> bool {
        self.kind != MeldKind::Chi || self.from == Relation::Left
    }

    pub(crate) fn tell(&self) -> String {
        if !self.allowed() {
            return words::ONLY_LEFT.get(self.tongue).to_owned();
        }
        let from = self.from.name().get(self.tongue);
        match self.kind {
            MeldKind::ClosedKan => words::CLOSED.get(self.tongue).to_owned(),
            MeldKind::AddedKan => fill(self.tongue, words::ADDED, &[place(self.from).get(self.tongue), from]),
            _ => fill(self.tongue, words::TURNED, &[place(self.from).get(self.tongue), from]),
        }
    }

    fn html(&self) -> String {
        let mut pen = Pen::new(self.tongue);
        pen.raw("<div class=\"scene\">");
        let (shown, from) = self.shown();
        pen.raw("<div class=\"around\">");
        draw_around(&mut pen.out, from, self.tongue, Touch { id: None, seats: true });
        pen.raw("</div>");
        if shown.is_empty() {
            pen.raw("<p class=\"none\" aria-hidden=\"true\">✗</p>");
        } else {
            let mut out = std::mem::take(&mut pen.out);
            tiles::groups(&mut out, &shown, |out, _, tile| {
                out.push_str("<span class=\"");
                out.push_str(tiles::lie_class(tile.lie));
                out.push_str("\">");
                "</span>"
            });
            pen.out = out;
        }
        pen.raw("</div><div class=\"desk\" data-key=\"desk\">");
        pen.told(&self.told);
        match &self.ask {
            Some(ask) => self.questions(&mut pen, ask),
            None => self.choices(&mut pen),
        }
        pen.end();
        pen.out
    }

    /// The groups to be seen, and whom to light.
    fn shown(&self) -> (Vec<Vec<Shown>>, Option<Relation>) {
        let open = self.kind != MeldKind::ClosedKan;
        match &self.ask {
            Some(ask) => ask.shown(),
            None if self.allowed() => (vec![group(self.kind, self.from)], open.then_some(self.from)),
            None => (vec![], Some(self.from)),
        }
    }

    fn choices(&self, pen: &mut Pen) {
        pen.region("calls", words::WHAT);
        for (number, (kind, word)) in (0_u32..).zip(CALLS.into_iter().zip(words::CALLS)) {
            pen.switch(&with("call ", number), word, kind == self.kind);
        }
        pen.end();
        self.relations(pen, (self.kind != MeldKind::ClosedKan).then_some(self.from));
        pen.region("tools", Word::new("alasa", "exercise"));
        pen.press("ask-from", words::WHO);
        pen.press("ask-may", words::MAY);
        pen.end();
    }

    /// Left, across, right, as buttons.
    pub(crate) fn relations(&self, pen: &mut Pen, lit: Option<Relation>) {
        pen.region("from", words::WHO);
        for from in FROM {
            let name = from.name().get(self.tongue);
            pen.button(&with("from ", from as u8), name, Some(lit == Some(from)));
        }
        pen.end();
    }
}

/// Where a turned tile lies in its group.
pub(crate) const fn place(from: Relation) -> Word {
    match from {
        Relation::Left => Word::new("poka soto", "at the left"),
        Relation::Across => Word::new("insa", "in the middle"),
        Relation::Right => Word::new("poka teje", "at the right"),
    }
}

/// The player of `from 3`, or of the seat that was clicked, as seen from below.
pub(crate) fn relation(wish: &str) -> Option<Relation> {
    let number = match wish.strip_prefix("from ") {
        Some(number) => pen::parse(number)?,
        None => pen::seat(wish)? as u8,
    };
    FROM.into_iter().find(|from| *from as u8 == number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tile_turns_to_where_the_discarder_sits() {
        for kind in [MeldKind::Pon, MeldKind::Kan, MeldKind::AddedKan] {
            for (from, wanted) in FROM.into_iter().zip([0, 1, if kind == MeldKind::Kan { 3 } else { 2 }]) {
                let tiles = group(kind, from);
                let turned: Vec<usize> =
                    (0..tiles.len()).filter(|tile| tiles[*tile].lie != Lie::Upright).collect();
                assert_eq!(turned, [wanted], "{kind:?} {from:?}");
                let count: u8 = tiles.iter().map(|tile| tile.tiles()).sum();
                assert_eq!(count, if kind == MeldKind::Pon { 3 } else { 4 });
            }
        }
        assert!(group(MeldKind::ClosedKan, Relation::Left).iter().all(|tile| tile.lie == Lie::Upright));
    }

    #[test]
    fn a_run_from_another_side_is_refused_with_the_reason() {
        let page = Page { id: "t1", labels: "en", keys_on: true, ..Page::default() };
        let mut calls = CallsFigure::new(&page);
        let told = |calls: &mut CallsFigure, does| calls.answer(Event::Do(does)).unwrap().said;
        assert!(told(&mut calls, "from 1").starts_with("The turned tile lies at the right"));
        assert_eq!(told(&mut calls, "call 0"), words::ONLY_LEFT.en);
        // The seat at the left of the little table.
        assert_eq!(told(&mut calls, "seat 3"), "The turned tile lies at the left: it came from the left.");
        assert!(calls.answer(Event::Do("seat 0")).is_none(), "nobody calls from himself");
        assert_eq!(told(&mut calls, "call 4"), words::CLOSED.en);
        assert!(calls.answer(Event::Key("]")).is_some() && calls.kind == MeldKind::Chi);
    }
}
