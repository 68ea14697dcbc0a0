//! The board as a component of a page.

use musi_rules::{Tongue, number, push_number};
use musi_runtime::{Component, Event as Input, Mode, Page, Patch, Rules, Update};

use crate::{Event, Figure, Played, State};

/// A board that lives in a page.
#[derive(Clone, Debug)]
pub struct Board<G: Played> {
    /// What never changes.
    pub figure: Figure<G>,
    /// What has happened.
    pub state: State<G>,
}

/// The parts of the hands: their picture and their cells have one name.
const HANDS: [&str; 2] = ["hand1", "hand2"];

impl<G: Played> Component for Board<G> {
    fn mount(page: &Page<'_>) -> Option<Self> {
        let figure = Figure::new(page.id, page.scene, Rules::of(page), page.drawing)?;
        let mut state = figure.begin(Tongue::from_tag(page.language).unwrap_or_default());
        state.keys = page.letter_keys;
        state.solved = number(page.stored).unwrap_or(0) as u32;
        Some(Self { figure, state })
    }

    fn update(&mut self, event: Input<'_>) -> Option<Update> {
        match event {
            Input::Show => {
                self.state.effects.clear();
                self.state.said.begin(self.state.tongue);
            }
            event => self.figure.change(&mut self.state, &Event::from_page(event)?),
        }
        Some(Update {
            patches: self.patches(),
            announcement: self.state.said().to_owned(),
            effects: std::mem::take(&mut self.state.effects),
        })
    }

    fn language(&self) -> Tongue {
        self.state.tongue
    }

    fn set_language(&mut self, language: Tongue) {
        self.state.tongue = language;
    }
}

impl<G: Played> Board<G> {
    fn patches(&self) -> Vec<Patch> {
        let (view, state) = (self.figure.view(&self.state), &self.state);
        let mut patches = Vec::with_capacity(16);
        for (part, hand) in HANDS.into_iter().zip(view.hands) {
            patches.push(Patch::new(Mode::Keep, part, hand.drawing));
            patches.push(Patch::new(Mode::Cells, part, hand.cells));
        }
        let (column, row) = view.place;
        let mut place = String::new();
        push_number(&mut place, column.into());
        place.push(' ');
        push_number(&mut place, row.into());
        let step = state.step().map_or_else(String::new, |step| {
            let mut text = String::new();
            push_number(&mut text, step);
            text
        });
        for (mode, part, content) in [
            (Mode::Keep, "board", view.drawing),
            (Mode::Cells, "board", view.cells),
            (Mode::Fact, "legend", view.legend),
            (Mode::Fact, "controls", view.buttons),
            (Mode::Fact, "place", place),
            (Mode::Fact, "step", step),
            (Mode::Fact, "letters", on(state.keys)),
            (Mode::Fact, "keys", on(state.help)),
            (Mode::Fact, "turned", on(state.flipped)),
            (Mode::Fact, "rule", view.rule),
            (Mode::Fact, "elsewhere", view.elsewhere),
        ] {
            patches.push(Patch::new(mode, part, content));
        }
        patches
    }
}

/// A fact that holds, or not.
fn on(holds: bool) -> String {
    String::from(if holds { "1" } else { "" })
}
