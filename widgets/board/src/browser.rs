//! The texts that go between a board and the browser.

use musi_rules::Tongue;
use musi_runtime::Transport;

use crate::{Effect, Event, Figure, Played, State};

/// A board of a game that is awake. The crate of the game makes a widget of it.
#[derive(Debug)]
pub struct Board<G: Played> {
    figure: Figure<G>,
    state: State<G>,
}

impl<G: Played> Transport for Board<G> {
    /// The text says, with U+001F between them: its id, its scene, where the page states the rules, the author's drawing, the
    /// reader's label language (`tok` or `en`) and whether letter keys are `off`.
    fn mount(text: &str) -> Option<Self> {
        let mut parts = musi_rules::parts(text, 0x1f);
        let mut part = || parts.next().unwrap_or_default();
        let figure = Figure::new(part(), part(), part(), part())?;
        let mut state = figure.begin(Tongue::from_tag(part()).unwrap_or_default());
        state.keys = part() != "off";
        Some(Self { figure, state })
    }

    /// The event is one that [`Event::parse`] reads; no event, to see the board as it is.
    ///
    /// The answer has the parts of the [`View`](crate::View), then what is said, then the effects (each after U+001E),
    /// separated by U+001F.
    fn dispatch(&mut self, event: &str, out: &mut String) {
        match Event::parse(event) {
            Some(event) => self.figure.change(&mut self.state, &event),
            None if event.is_empty() => self.state.effects.push(Effect::Recall(self.figure.storage_key())),
            None => return,
        }
        let view = self.figure.view(&self.state);
        for part in [&view.drawing, &view.cells, &view.hands, &view.legend, &view.buttons, &view.facts] {
            out.push_str(part);
            out.push('\u{1f}');
        }
        out.push_str(self.state.said());
        out.push('\u{1f}');
        for effect in &self.state.effects {
            effect.write(out);
        }
    }
}
