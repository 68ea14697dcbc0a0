//! What stands beside a board: hands, choices, buttons.

use musi_diagram::picture::number;
use musi_html as html;
use musi_messages::{Language, Message, Value, arg, msg};
use musi_runtime::{HINTS, later, write_labels};
use musi_stated_rules::{Act, State};

use crate::figure::{Figure, Selection};
use crate::scene::{Kind, Scene};
use crate::task::{Ask, Goal, Task, choice};
use crate::words;

/// Writes what each side has in hand; alive, that of the side to move can be picked up.
pub(crate) fn write_hands(
    out: &mut String,
    scene: &Scene,
    state: &State,
    alive: Option<Selection>,
    language: Language,
) {
    for side in [1, 0] {
        let held: Vec<(u8, u8)> = (0..64).map(|kind| (kind, state.hands[side][usize::from(kind)])).collect();
        if held.iter().all(|(_, count)| *count == 0) {
            continue;
        }
        out.push_str(if side == 0 {
            "<div class=\"hand one\" data-key=\"hand0\""
        } else {
            "<div class=\"hand two\" data-key=\"hand1\""
        });
        out.push_str(" data-region>");
        for (kind, count) in held.into_iter().filter(|(_, count)| *count > 0) {
            let name = words::kind(scene, side, kind, language);
            let arguments =
                [(arg::COUNT, Value::Number(usize::from(count))), (arg::LETTER, Value::Text(&name))];
            let label = msg::stated::IN_HAND.fill(language, &arguments);
            if alive.is_some() && side == state.turn {
                out.push_str("<button type=\"button\" data-do=\"h");
                number(out, kind);
                out.push_str("\" data-key=\"h");
                number(out, kind);
                let picked = alive == Some(Selection::Hand(kind));
                out.push_str(if picked { "\" aria-pressed=\"true\">" } else { "\" aria-pressed=\"false\">" });
                html::text(out, &label);
                out.push_str("</button>");
            } else {
                out.push_str("<span>");
                html::text(out, &label);
                out.push_str("</span>");
            }
        }
        out.push_str("</div>");
    }
}

/// Writes what a piece can become, when there is a choice.
pub(crate) fn write_choices(out: &mut String, figure: &Figure) {
    if figure.choices.is_empty() {
        return;
    }
    let (scene, language) = (&figure.scene, figure.language);
    let mut row = Row::new(out, "choices", false);
    row.out.push_str("<span>");
    html::text(row.out, msg::stated::CHOOSE.text(language));
    row.out.push_str("</span>");
    for (at, mv) in figure.choices.iter().enumerate() {
        let becomes = |name: &str| {
            let wall = mv.wall.map(|wall| scene.game.board.name(wall)).unwrap_or_default();
            let between = if name.is_empty() || wall.is_empty() { "" } else { " " };
            let name = [name, between, &wall].concat();
            msg::stated::BECOMES.fill(language, &[(arg::LETTER, Value::Text(&name))])
        };
        let side = figure.shown().turn;
        let label = match mv.act {
            Act::Promote(kind) | Act::Drop(kind) => becomes(&words::kind(scene, side, kind, language)),
            Act::Turn => {
                let kind = figure.shown().at(mv.from).kind();
                match scene.game.rules.promoted.0.get(usize::from(kind)).copied().flatten() {
                    Some(other) => becomes(&words::kind(scene, side, other, language)),
                    None => becomes("+"),
                }
            }
            Act::DropTurned(_) => becomes("+"),
            Act::Back => becomes("-"),
            _ if mv.wall.is_some() => becomes(""),
            _ => msg::stated::STAYS.text(language).to_owned(),
        };
        row.button("c", Some(at), None, &label);
    }
    row.end();
}

/// A row of buttons.
struct Row<'a> {
    out: &'a mut String,
    /// Whether they only keep their room.
    still: bool,
}

impl<'a> Row<'a> {
    fn new(out: &'a mut String, key: &str, still: bool) -> Self {
        if still {
            out.push_str("<div class=\"controls room\" aria-hidden=\"true\">");
        } else {
            for part in ["<div class=\"controls\" data-region data-key=\"", key, "\">"] {
                out.push_str(part);
            }
        }
        Self { out, still }
    }

    fn button(&mut self, act: &str, at: Option<usize>, pressed: Option<bool>, label: &str) {
        self.classed("", act, at, pressed, label);
    }

    /// A button; what comes next in an exercise, or is best begun with, is of the class `go`.
    fn classed(&mut self, class: &str, act: &str, at: Option<usize>, pressed: Option<bool>, label: &str) {
        if self.still {
            self.out.push_str("<button type=\"button\" disabled>");
        } else {
            self.out.push_str("<button type=\"button");
            if !class.is_empty() {
                self.out.push_str("\" class=\"");
                self.out.push_str(class);
            }
            for attribute in ["\" data-do=\"", "\" data-key=\""] {
                self.out.push_str(attribute);
                self.out.push_str(act);
                if let Some(at) = at {
                    number(self.out, at as u16);
                }
            }
            self.out.push_str(match pressed {
                Some(true) => "\" aria-pressed=\"true\">",
                Some(false) => "\" aria-pressed=\"false\">",
                None => "\">",
            });
        }
        html::text(self.out, label);
        self.out.push_str("</button>");
    }

    fn words(&mut self, act: &str, message: Message, language: Language) {
        self.button(act, None, None, message.text(language));
    }

    fn end(self) {
        self.out.push_str("</div>");
    }
}

/// Writes the buttons of a figure that waits: what it begins can be pressed, what comes later only keeps its room.
pub(crate) fn write_actions(out: &mut String, scene: &Scene, pass: bool, language: Language) {
    write_starts(out, scene, language);
    let pass = pass.then_some(msg::stated::PASS);
    let row = write_tools(out, Tools { pass, still: true, rule: false }, language);
    row.out.push_str("<button type=\"button\" disabled>TOK</button>");
    row.end();
}

/// What the row of tools depends on.
#[derive(Clone, Copy, Debug)]
struct Tools {
    /// How the side to move passes, or ends a turn of several leaps, where it may.
    pass: Option<Message>,
    /// Whether the row only keeps its room.
    still: bool,
    /// Whether the page states the rule of what was said last.
    rule: bool,
}

fn write_tools(out: &mut String, tools: Tools, language: Language) -> Row<'_> {
    let mut row = Row::new(out, "tools", tools.still);
    if let Some(words) = tools.pass {
        row.words("pass", words, language);
    }
    row.words("undo", msg::stated::UNDO, language);
    row.words("redo", msg::stated::REDO, language);
    row.words("reset", msg::stated::RESET, language);
    if tools.rule {
        row.words("rule", msg::BUTTON_RULE, language);
    }
    row
}

/// Writes what can be begun: exercises, and a game against the machine.
fn write_starts(out: &mut String, scene: &Scene, language: Language) {
    let names = Ask::names(scene);
    let plays = !matches!(scene.kind, Kind::Reach(_));
    if names.is_empty() && !plays {
        return;
    }
    let mut row = Row::new(out, "starts", false);
    for (at, name) in names.iter().enumerate() {
        let class = if at == 0 { "go" } else { "" };
        row.classed(class, "exercise", Some(at), None, name.text(language));
    }
    if plays {
        row.words("play", msg::BUTTON_PLAY, language);
    }
    row.end();
}

/// Writes the buttons of a game against the machine: how well it plays, and what can be asked of it.
fn write_game(out: &mut String, level: usize, language: Language) {
    let mut row = Row::new(out, "game", false);
    row.out.push_str("<span>");
    html::text(row.out, msg::stated::AGAINST.text(language));
    row.out.push_str("</span>");
    let levels = [msg::BUTTON_LEVEL_BEGINNER, msg::BUTTON_LEVEL_FRIEND, msg::BUTTON_LEVEL_TEACHER];
    for (at, name) in levels.iter().enumerate() {
        row.button("level", Some(at), Some(level == at), name.text(language));
    }
    for (act, name) in [("swap", msg::stated::SWAP), ("best", msg::stated::HELP), ("quit", msg::stated::QUIT)]
    {
        row.words(act, name, language);
    }
    row.end();
}

/// Writes the moves so far, and how they are kept.
fn write_line(out: &mut String, figure: &Figure) {
    if figure.moves.is_empty() {
        return;
    }
    out.push_str("<p class=\"line\" data-key=\"line\">");
    html::text(out, &figure.line(' '));
    out.push_str("</p>");
    let mut row = Row::new(out, "copies", false);
    row.words("copy", msg::stated::COPY, figure.language);
    if !figure.is_free() {
        row.words("share", msg::stated::SHARE, figure.language);
    }
    row.end();
}

/// Writes the buttons of a live figure.
pub(crate) fn write_controls(out: &mut String, figure: &Figure) {
    let (scene, language) = (&figure.scene, figure.language);
    if let Some(task) = &figure.task {
        return later(|| write_task(out, figure, task));
    }
    match &figure.game {
        Some(game) => write_game(out, game.level, language),
        None => write_starts(out, scene, language),
    }
    let words = if figure.shown().chain.is_some() { msg::stated::STOP } else { msg::stated::PASS };
    let pass = figure.pass().map(|_| words);
    let marks = Tools { pass, still: false, rule: figure.rule.is_some() };
    let row = write_tools(out, marks, language);
    write_labels(row.out, language);
    row.end();
    write_line(out, figure);
}

/// Writes the buttons of an exercise.
fn write_task(out: &mut String, figure: &Figure, task: &Task) {
    let (scene, language) = (&figure.scene, figure.language);
    let mut row = Row::new(out, "task", false);
    match &task.goal {
        Goal::Choice(_) if task.is_open() => {
            for at in 0..4 {
                let chosen = Some(task.taken == Some(at));
                row.button("choice", Some(at), chosen, &choice(scene, at, language));
            }
        }
        Goal::Squares(_) if task.is_open() => {
            let word = if task.run.checks() > 0 { msg::BUTTON_CHECK_AGAIN } else { msg::BUTTON_CHECK };
            row.classed("go", "check", None, None, word.text(language));
        }
        _ => {}
    }
    if task.is_open() && task.run.hints() < HINTS {
        row.words("hint", msg::BUTTON_HINT, language);
    }
    if task.is_open() && task.run.may_show() {
        row.words("answer", msg::BUTTON_ANSWER, language);
    }
    if task.run.is_answered() {
        row.classed("go", "again", None, None, msg::BUTTON_AGAIN.text(language));
    }
    row.words("leave", msg::BUTTON_LEAVE, language);
    if figure.rule.is_some() {
        row.words("rule", msg::BUTTON_RULE, language);
    }
    row.end();
}
