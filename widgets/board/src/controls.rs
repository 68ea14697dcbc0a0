//! The status line, the buttons, the list of keys.

use musi_diagram::FigureKind;
use musi_diagram::draw::{write_button, write_text};
use musi_diagram::ui::{Word, buttons, keys, parts};
use musi_rules::{Kind, Piece};

use crate::task::{Goal, Task, brush_word, offered};
use crate::{Ask, Brush, Button, Figure, Played, State};

impl<G: Played> Figure<G> {
    /// Writes what stands in the figure's live part: status line, buttons, list of keys.
    pub(crate) fn write_live(&self, out: &mut String, state: &State<G>) {
        out.push_str("<p class=\"say\" role=\"status\"");
        if state.said.is_empty() {
            out.push('>');
            self.shown.word(out, parts::TOUCH);
        } else {
            out.push_str(" lang=\"");
            out.push_str(state.tongue.tag());
            out.push_str("\">");
            write_text(out, &state.said);
            self.write_rule_link(out, state);
        }
        out.push_str("</p><div class=\"controls\">");
        match &state.task {
            Some(task) => self.write_task_buttons(out, task),
            None => self.write_free_buttons(out, state),
        }
        out.push_str("</div>");
        if state.help {
            self.write_keys(out);
        }
    }

    fn button(&self, out: &mut String, button: Button, word: Word, attributes: &str) {
        let mut name = String::new();
        button.write(&mut name);
        write_button(out, &name, word, self.shown, attributes);
    }

    fn write_rule_link(&self, out: &mut String, state: &State<G>) {
        if let Some(fragment) = state.rule.and_then(|code| self.rule(code)) {
            out.push_str(" <a href=\"");
            write_text(out, fragment);
            out.push_str("\">");
            out.push_str(Word::new("nasin ni li lon lipu", "the rule").get(state.tongue));
            out.push_str("</a>");
        }
    }

    fn write_free_buttons(&self, out: &mut String, state: &State<G>) {
        if let Some(word) = offered(self.kind).first() {
            self.button(out, Button::Exercise(0), *word, " class=\"go\"");
        }
        if matches!(self.kind, FigureKind::Reach | FigureKind::Attack) {
            self.button(out, Button::Enemy, buttons::ENEMY, pressed(state.brush == Brush::Enemy));
            self.button(out, Button::Friend, buttons::FRIEND, pressed(state.brush == Brush::Friend));
        }
    }

    fn write_task_buttons(&self, out: &mut String, task: &Task<G>) {
        match &task.goal {
            Goal::Choose { questions, at, chosen, .. } => {
                if let (Some(question), None) = (questions.get(*at), chosen) {
                    for (number, word) in question.choices.words().into_iter().enumerate() {
                        self.button(out, Button::Choice(number as u8), word, "");
                    }
                } else {
                    self.button(out, Button::Next, buttons::NEXT, " class=\"go\"");
                }
            }
            Goal::Mark { two, brush, .. } => {
                self.write_check(out, task);
                if *two && !task.done {
                    for number in 0..2 {
                        self.button(
                            out,
                            Button::Brush(number),
                            brush_word(number),
                            pressed(*brush == number),
                        );
                    }
                }
            }
            Goal::Find { .. } => self.write_check(out, task),
            Goal::Place { piece, .. } => {
                self.write_check(out, task);
                if !task.done {
                    for kind in (0..G::KINDS.len() as u8).rev().map(Kind) {
                        let piece_of_kind = Piece { kind, ..*piece };
                        let facts = G::KINDS.get(kind.index());
                        let word = facts.map_or(Word::new("", ""), |facts| Word::new(facts.tok, facts.en));
                        self.button(
                            out,
                            Button::Place(piece_of_kind),
                            word,
                            pressed(*piece == piece_of_kind),
                        );
                    }
                }
            }
        }
        if !task.done {
            self.button(out, Button::Answer, buttons::ANSWER, "");
        }
        let others = offered(self.kind);
        if others.len() > 1 {
            for (number, word) in others.iter().enumerate() {
                let here = number == usize::from(task.number);
                self.button(
                    out,
                    Button::Exercise(number as u8),
                    *word,
                    if here { " aria-current=\"true\"" } else { "" },
                );
            }
        }
        self.button(out, Button::Leave, buttons::LEAVE, "");
    }

    fn write_check(&self, out: &mut String, task: &Task<G>) {
        if task.done {
            self.button(out, Button::Next, buttons::NEXT, " class=\"go\"");
        } else {
            self.button(out, Button::Check, buttons::CHECK, " class=\"go\"");
        }
    }

    /// The address of the board on another site; empty where it cannot be shown there.
    pub(crate) fn address(&self, state: &State<G>) -> String {
        G::elsewhere(&state.now.setup).unwrap_or_default()
    }

    fn write_keys(&self, out: &mut String) {
        out.push_str("<dl class=\"keys\">");
        for (name, word) in keys::LIST {
            out.push_str("<dt><kbd>");
            out.push_str(name);
            out.push_str("</kbd></dt><dd>");
            self.shown.word(out, word);
            out.push_str("</dd>");
        }
        out.push_str("</dl>");
    }

    /// Writes the buttons that stand beside a square: what a pawn becomes, whether an enemy is put there.
    pub(crate) fn write_ask(&self, out: &mut String, state: &State<G>) {
        match &state.ask {
            Some(Ask::Promotion { kinds, .. }) => {
                for kind in kinds {
                    let facts = G::KINDS.get(kind.index());
                    let word = facts.map_or(Word::new("", ""), |facts| Word::new(facts.tok, facts.en));
                    self.button(out, Button::Promote(*kind), word, "");
                }
            }
            Some(Ask::Enemy { .. }) => self.button(out, Button::Put, buttons::PUT, ""),
            None => {}
        }
    }

    /// Writes the conditions of a special move as switches.
    pub(crate) fn write_conditions(&self, out: &mut String, state: &State<G>) {
        for (number, (_, word)) in G::conditions(self.kind).iter().enumerate() {
            let holds = state.now.broken & (1 << number) == 0;
            out.push_str(if holds { "<li class=\"holds\">" } else { "<li class=\"fails\">" });
            self.button(out, Button::Condition(number as u8), *word, pressed(holds));
            out.push_str("</li>");
        }
    }
}

const fn pressed(on: bool) -> &'static str {
    if on { " aria-pressed=\"true\"" } else { " aria-pressed=\"false\"" }
}
