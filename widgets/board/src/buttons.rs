//! Which buttons are shown.
//!
//! The page has written them all, words included; only their names travel.

use musi_diagram::FigureKind;
use musi_diagram::ui;
use musi_messages::Message;
use musi_rules::{Piece, PieceKind};

use musi_runtime::{HINTS, later};

use crate::task::{Goal, Task};
use crate::{Brush, Button, Figure, PlayableGame, Prompt, Selection, State};

/// Names of buttons, blanks between; `+` after one that is pressed, `-` after one that could be.
#[derive(Default)]
struct Names(String);

impl Names {
    fn show(&mut self, button: Button) {
        button.write(&mut self.0);
        self.0.push(' ');
    }

    fn switch(&mut self, button: Button, on: bool) {
        button.write(&mut self.0);
        self.0.push_str(if on { "+ " } else { "- " });
    }
}

impl<G: PlayableGame> Figure<G> {
    /// The buttons that are shown now.
    pub(crate) fn buttons(&self, state: &State<G>) -> String {
        let mut names = Names::default();
        match &state.ask {
            Some(Prompt::Promotion { kinds, plain, .. }) => {
                for kind in kinds {
                    names.show(Button::Promote(*kind));
                }
                if *plain {
                    names.show(Button::Stay);
                }
            }
            Some(Prompt::Enemy { .. }) => names.show(Button::Put),
            None => {}
        }
        if let Some(piece) = state.held.and_then(Selection::in_hand).filter(|_| state.task.is_none()) {
            for group in self.forbidden(state, piece) {
                names.show(Button::Why(group.why));
            }
        }
        if let Some(task) = &state.task {
            later(|| self.task_buttons(&mut names, task));
        } else {
            let offered = ui::exercises(self.kind).len() as u8;
            for number in 0..if state.practised { offered } else { offered.min(1) } {
                names.show(Button::Exercise(number));
            }
            for number in (0..self.variants()).filter(|_| self.variants() > 1) {
                names.switch(Button::Way(number), state.now.variant == number);
            }
            if matches!(self.kind, FigureKind::Reach | FigureKind::Attack) {
                names.switch(Button::Enemy, state.brush == Brush::Enemy);
                names.switch(Button::Friend, state.brush == Brush::Friend);
            }
        }
        for number in 0..G::conditions(self.kind) {
            names.switch(Button::Condition(number), state.now.broken & (1 << number) == 0);
        }
        names.0
    }

    fn task_buttons(&self, names: &mut Names, task: &Task<G>) {
        let run = &task.run;
        let answered = run.is_answered();
        match &task.goal {
            _ if answered => {}
            Goal::Mark { two: true, brush, .. } => {
                names.switch(Button::Brush(0), *brush == 0);
                names.switch(Button::Brush(1), *brush == 1);
            }
            Goal::Place { piece, wanted } => {
                let kinds = (0..G::KINDS.len() as u8).map(PieceKind);
                for kind in kinds.filter(|kind| !wanted.of_kind(*kind, piece.side).is_empty()) {
                    names.switch(Button::Place(Piece { kind, ..*piece }), kind == piece.kind);
                }
            }
            Goal::Choose { .. } => {
                for number in 0..self.choices().len() as u8 {
                    names.show(Button::Choice(number));
                }
            }
            _ => {}
        }
        let offered = ui::exercises(self.kind).len() as u8;
        if run.is_over() {
            if run.number + 1 < offered {
                names.show(Button::On(run.number + 1));
            }
            names.show(Button::Again);
        } else if answered {
            names.show(Button::Next);
        } else {
            if !matches!(task.goal, Goal::Choose { .. }) {
                names.show(Button::Check);
            }
            if run.checks() > 0 {
                names.0.push_str("checked ");
            }
            if run.hints() < HINTS {
                names.show(Button::Hint);
            }
            if run.may_show() {
                names.show(Button::Answer);
            }
        }
        // While a question is open there is nothing else to look at.
        for number in (0..offered).filter(|_| run.is_over()) {
            names.switch(Button::Exercise(number), number == run.number);
        }
        names.show(Button::Leave);
    }

    /// The answers that the questions of this figure can be given.
    pub(crate) fn choices(&self) -> &'static [Message] {
        ui::choices(self.kind)
    }
}
