//! The HTML of a figure: the board, and beside it what the panel holds.

use musi_diagram::Shape;
use musi_diagram::picture::number;
use musi_html as html;
use musi_messages::{Language, Message, msg};
use musi_runtime::later;
use musi_stated_rules::{Act, Square, State};

use crate::draw::{Marked, write_svg};
use crate::figure::{Figure, Selection};
use crate::panel::{write_actions, write_choices, write_controls, write_hands};
use crate::scene::{Kind, Scene};
use crate::task::Task;
use crate::words;

/// What tells one drawing of a board from another.
struct Stage<'a> {
    scene: &'a Scene,
    state: &'a State,
    marks: Vec<Marked>,
    /// The id of the figure and the cell of the cursor, where it lives.
    alive: Option<(&'a str, Square)>,
    task: Option<&'a Task>,
    language: Language,
}

/// Writes the board as the page shows it; where it will live, with the room that it then takes.
pub(crate) fn write_still(out: &mut String, scene: &Scene, alive: bool, language: Language) {
    let marks = match scene.kind {
        Kind::Reach(from) => reach_marks(scene, from),
        _ => Vec::new(),
    };
    write_stage(out, &Stage { scene, state: &scene.state, marks, alive: None, task: None, language });
    out.push_str("<div class=\"beside\">");
    if alive {
        out.push_str("<p class=\"told\" aria-hidden=\"true\">");
        html::text(out, hint(scene).text(language));
        out.push_str("</p>");
    }
    write_hands(out, scene, &scene.state, None, language);
    if alive {
        let pass = scene.game.moves(&scene.state).iter().any(|mv| mv.act == Act::Pass);
        write_actions(out, scene, pass, language);
    }
    out.push_str("</div>");
}

/// What a reader can do first.
const fn hint(scene: &Scene) -> Message {
    if matches!(scene.kind, Kind::Reach(_)) { msg::stated::HINT_REACH } else { msg::stated::HINT }
}

fn reach_marks(scene: &Scene, from: Square) -> Vec<Marked> {
    let (quiet, captures) = scene.reach(from);
    vec![(Shape::Ring, vec![from]), (Shape::Cross, quiet), (Shape::Corners, captures)]
}

/// The HTML of a live figure.
pub(crate) fn view(figure: &Figure) -> String {
    let mut out = String::with_capacity(16_384);
    let (scene, state, language) = (&figure.scene, figure.shown(), figure.language);
    let alive = Some((figure.id.as_str(), figure.cursor));
    let task = figure.task.as_ref();
    write_stage(&mut out, &Stage { scene, state, marks: marks(figure), alive, task, language });
    out.push_str(
        "<div class=\"beside\" data-key=\"beside\"><p class=\"told\" data-key=\"told\" aria-hidden=\"true\">",
    );
    let said = if figure.said.is_empty() { hint(scene).text(language) } else { &figure.said };
    html::text(&mut out, said);
    out.push_str("</p>");
    write_hands(&mut out, scene, state, Some(figure.held), language);
    write_choices(&mut out, figure);
    write_controls(&mut out, figure);
    out.push_str("</div>");
    out
}

/// What lies over the board: what is marked, where the piece that was picked can go, or the last move.
fn marks(figure: &Figure) -> Vec<Marked> {
    let state = figure.shown();
    if let Some(task) = &figure.task {
        let [marked, right, extra, missing] = task.shown().map(|set| set.iter().collect());
        let about = task.about.filter(|(_, at)| state.at(*at).is_piece());
        let about: Vec<Square> = about.into_iter().map(|(_, at)| at).collect();
        let held = if let Selection::Square(from) = figure.held { vec![from] } else { about };
        return vec![
            (Shape::Ring, held),
            (Shape::Dot, marked),
            (Shape::Cross, right),
            (Shape::Struck, extra),
            (Shape::Frame, missing),
        ];
    }
    match figure.held {
        Selection::Nothing => match figure.moves.last() {
            Some(mv) => vec![(Shape::Frame, vec![mv.from]), (Shape::Ring, vec![mv.to])],
            None => match figure.scene.kind {
                Kind::Reach(from) => reach_marks(&figure.scene, from),
                _ => Vec::new(),
            },
        },
        held => {
            let goals = figure.goals(held);
            let (captures, quiet): (Vec<Square>, Vec<Square>) =
                goals.into_iter().partition(|to| state.at(*to).is_piece());
            let from = if let Selection::Square(from) = held { vec![from] } else { Vec::new() };
            vec![(Shape::Ring, from), (Shape::Dot, quiet), (Shape::Corners, captures)]
        }
    }
}

fn write_stage(out: &mut String, stage: &Stage<'_>) {
    let board = stage.scene.game.board;
    out.push_str("<div class=\"stage w");
    number(out, board.width);
    out.push_str(" h");
    number(out, board.height);
    out.push_str("\"><div class=\"plane\">");
    write_svg(out, stage.scene, stage.state, &stage.marks);
    out.push_str("<table class=\"board\"");
    if stage.alive.is_some() {
        out.push_str(" role=\"grid\" data-region data-key=\"board\"");
    }
    out.push_str(" aria-label=\"");
    html::attribute(out, msg::PART_BOARD.text(stage.language));
    out.push_str("\"><thead><tr><td></td>");
    for file in 0..board.width {
        out.push_str("<th scope=\"col\">");
        out.push(char::from(b'a' + file));
        out.push_str("</th>");
    }
    out.push_str("</tr></thead><tbody>");
    for rank in (0..board.height).rev() {
        out.push_str("<tr><th scope=\"row\">");
        number(out, rank + 1);
        out.push_str("</th>");
        for file in 0..board.width {
            write_cell(out, stage, rank * board.width + file);
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table><i hidden></i></div></div>");
}

fn write_cell(out: &mut String, stage: &Stage<'_>, square: Square) {
    out.push_str("<td");
    if let Some((id, cursor)) = stage.alive {
        let name = stage.scene.game.board.name(square);
        for part in [" id=\"", id, "-", &name, "\" data-key=\"", &name, "\" data-at=\"s\" data-do=\"s"] {
            out.push_str(part);
        }
        number(out, square);
        out.push_str(if square == cursor { "\" tabindex=\"0\"" } else { "\" tabindex=\"-1\"" });
        let picked =
            stage.marks.iter().any(|(shape, squares)| *shape == Shape::Ring && squares.contains(&square));
        let marked = stage.task.is_some_and(|task| task.marked.has(square));
        let selected = if stage.task.is_some() { marked } else { picked };
        out.push_str(if selected { " aria-selected=\"true\"" } else { " aria-selected=\"false\"" });
    }
    out.push_str("><span class=\"vh\">");
    let mut said = words::square(stage.scene, stage.state, square, stage.language);
    if let Some(task) = stage.task {
        later(|| task.say_mark(square, stage.language, &mut said));
    }
    html::text(out, &said);
    for (shape, squares) in stage.marks.iter().filter(|_| stage.task.is_none()) {
        let word = match shape {
            Shape::Dot | Shape::Cross => msg::stated::CAN_GO,
            Shape::Corners => msg::stated::CAN_CAPTURE,
            _ => continue,
        };
        if squares.contains(&square) {
            out.push_str(", ");
            html::text(out, word.text(stage.language));
        }
    }
    out.push_str("</span></td>");
}
