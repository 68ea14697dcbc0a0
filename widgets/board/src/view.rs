//! The HTML of a state.

use musi_diagram::draw::{write_drawing, write_table_with};
use musi_diagram::ui;

use crate::{Effect, Figure, Played, State, Voice};

/// What a figure looks like in a state, part by part; the loader puts each part in its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Inside the `<g>` of the picture.
    pub drawing: String,
    /// The table over it.
    pub table: String,
    /// The buttons beside a square.
    pub ask: String,
    /// Small facts, blanks between: column and row of the buttons beside a square, which step of a sequence is shown,
    /// 1 while letter keys are on, 1 while the list of keys is shown, the address of the board on another site.
    pub facts: String,
    /// Status line, buttons, list of keys.
    pub live: String,
    /// The conditions of a special move.
    pub conditions: String,
}

impl<G: Played> Figure<G> {
    /// What the figure looks like now.
    #[must_use]
    pub fn view(&self, state: &State<G>) -> View {
        let picture = self.paint(state);
        let mut view = View::default();
        write_drawing(&mut view.drawing, &picture);
        let mut attributes = String::from(" role=\"grid\" aria-label=\"");
        attributes.push_str(ui::parts::BOARD.get(state.tongue));
        attributes.push_str(": ");
        attributes.push_str(ui::title(self.kind).get(state.tongue));
        attributes.push_str("\" lang=\"");
        attributes.push_str(state.tongue.tag());
        attributes.push('"');
        let held = state.mover(self);
        write_table_with(&mut view.table, &picture, &self.id, &attributes, state.tongue, |square| {
            let place = (square == state.cursor, Some(square) == held, state.pointed.contains(square));
            match place {
                (true, true, true) => " tabindex=\"0\" aria-selected=\"true\" class=\"pointed\"",
                (true, true, false) => " tabindex=\"0\" aria-selected=\"true\"",
                (true, false, true) => " tabindex=\"0\" class=\"pointed\"",
                (true, false, false) => " tabindex=\"0\"",
                (false, true, true) => " tabindex=\"-1\" aria-selected=\"true\" class=\"pointed\"",
                (false, true, false) => " tabindex=\"-1\" aria-selected=\"true\"",
                (false, false, true) => " tabindex=\"-1\" class=\"pointed\"",
                (false, false, false) => " tabindex=\"-1\"",
            }
        });
        self.write_ask(&mut view.ask, state);
        let place = state.ask.as_ref().map_or((0, 0), |ask| picture.place(ask.square()));
        let mut facts = Voice::new(state.tongue);
        for number in
            [place.0, place.1, state.past.len().min(255) as u8, u8::from(state.keys), u8::from(state.help)]
        {
            facts.number(usize::from(number)).text(" ");
        }
        facts.text(&self.address(state));
        view.facts = facts.done();
        self.write_live(&mut view.live, state);
        self.write_conditions(&mut view.conditions, state);
        view
    }
}

impl Effect {
    /// Writes the effect as the loader reads it: a letter, then what it needs.
    pub(crate) fn write(&self, out: &mut String) {
        match self {
            Self::Copy(text) => part(out, "c", &[text]),
            Self::Go(fragment) => part(out, "g", &[fragment]),
            Self::Keep(key, value) => part(out, "k", &[key, "=", value]),
            Self::Recall(key) => part(out, "r", &[key]),
            Self::Cursor => part(out, "f", &[]),
        }
    }
}

fn part(out: &mut String, letter: &str, rest: &[&str]) {
    out.push('\u{1e}');
    out.push_str(letter);
    for text in rest {
        out.push_str(text);
    }
}
