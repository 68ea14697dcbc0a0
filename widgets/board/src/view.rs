//! What the browser needs of a state.

use musi_diagram::draw::{cell_marks, cell_name, write_drawing};

use crate::{Effect, Figure, Played, State, Voice};

/// What a figure looks like in a state, part by part; the loader puts each part in its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Inside the `<g>` of the picture: HTML from the renderer that drew the page.
    pub drawing: String,
    /// A line for each cell, from the upper left as the page has it: its name, its marks, and a digit that adds up 1 for
    /// the cursor, 2 for the piece that was taken up, 4 for a square that the last sentence points at. Tabs between.
    pub cells: String,
    /// The buttons that are shown, blanks between; `+` after one that is pressed, `-` after one that is not.
    pub buttons: String,
    /// Small facts, blanks between: column and row of the buttons beside a square, which step of a sequence is shown,
    /// 1 while letter keys are on, 1 while the list of keys is shown, 1 while the board is turned, the language of the
    /// labels, the fragment of the page that states the rule of the last sentence (or `#`), the address of the board on
    /// another site.
    pub facts: String,
}

impl<G: Played> Figure<G> {
    /// What the figure looks like now.
    #[must_use]
    pub fn view(&self, state: &State<G>) -> View {
        let picture = self.paint(state);
        let mut view = View::default();
        write_drawing(&mut view.drawing, &picture);
        let board = self.setup.geometry();
        let mover = state.mover(self);
        let mut cells = Voice::new(state.tongue);
        for rank in (0..board.height()).rev() {
            for square in (0..board.width()).filter_map(|file| board.square(file, rank)) {
                let mut name = String::new();
                cell_name(&mut name, &picture, square, state.tongue);
                let flags = usize::from(square == state.cursor)
                    + 2 * usize::from(Some(square) == mover)
                    + 4 * usize::from(state.pointed.contains(square));
                cells
                    .text(&name)
                    .text("\t")
                    .text(cell_marks(&picture, square))
                    .text("\t")
                    .number(flags)
                    .text("\n");
            }
        }
        view.cells = cells.whole();
        view.buttons = self.buttons(state);
        let place = state.ask.as_ref().map_or((0, 0), |ask| picture.place(ask.square()));
        let mut facts = Voice::new(state.tongue);
        for number in [
            place.0,
            place.1,
            state.step().map_or(255, |step| step as u8),
            u8::from(state.keys),
            u8::from(state.help),
            u8::from(state.flipped),
        ] {
            facts.number(usize::from(number)).text(" ");
        }
        let rule = state.rule.and_then(|code| self.rule(code)).unwrap_or("#");
        facts.text(state.tongue.tag()).text(" ").text(rule).text(" ");
        facts.text(&G::elsewhere(&state.now.setup).unwrap_or_default());
        view.facts = facts.whole();
        view
    }
}

impl Effect {
    /// Writes the effect as the loader reads it: a letter, then what it needs.
    pub(crate) fn write(&self, out: &mut String) {
        let (letter, rest) = match self {
            Self::Copy(text) => ("c", text.as_str()),
            Self::Go(fragment) => ("g", fragment.as_str()),
            Self::Keep(pair) => ("k", pair.as_str()),
            Self::Recall(key) => ("r", key.as_str()),
            Self::Cursor => ("f", ""),
        };
        out.push('\u{1e}');
        out.push_str(letter);
        out.push_str(rest);
    }
}
