//! The HTML of a figure: the board, and beside it hands, what was said, what can be done.

use musi_diagram::Shape;
use musi_diagram::picture::number;
use musi_html as html;
use musi_messages::{Language, Message, Value, arg, msg};
use musi_runtime::write_labels;
use musi_stated_rules::{Act, Game, Square, State};

use crate::draw::{Marked, write_svg};
use crate::figure::{Figure, Selection};
use crate::scene::{Kind, Scene};
use crate::words;

/// What tells one drawing of a board from another.
struct Stage<'a> {
    game: &'a Game,
    state: &'a State,
    marks: Vec<Marked>,
    /// The id of the figure and the cell of the cursor, where it lives.
    alive: Option<(&'a str, Square)>,
    language: Language,
}

/// Writes the board as the page shows it; where it will live, with the room that it then takes.
pub(crate) fn write_still(out: &mut String, scene: &Scene, alive: bool, language: Language) {
    let marks = match scene.kind {
        Kind::Reach(from) => reach_marks(scene, from),
        _ => Vec::new(),
    };
    write_stage(out, &Stage { game: &scene.game, state: &scene.state, marks, alive: None, language });
    out.push_str("<div class=\"beside\">");
    if alive {
        out.push_str("<p class=\"told\" aria-hidden=\"true\">");
        html::text(out, hint(scene).text(language));
        out.push_str("</p>");
    }
    write_hands(out, &scene.game, &scene.state, None, language);
    if alive {
        out.push_str("<div class=\"controls room\" aria-hidden=\"true\">");
        let pass = scene.game.moves(&scene.state).iter().any(|mv| mv.act == Act::Pass);
        write_actions(out, pass, true, language);
        out.push_str("</div>");
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
    let (game, state, language) = (&figure.scene.game, figure.shown(), figure.language);
    let alive = Some((figure.id.as_str(), figure.cursor));
    write_stage(&mut out, &Stage { game, state, marks: marks(figure), alive, language });
    out.push_str(
        "<div class=\"beside\" data-key=\"beside\"><p class=\"told\" data-key=\"told\" aria-hidden=\"true\">",
    );
    let said = if figure.said.is_empty() { hint(&figure.scene).text(language) } else { &figure.said };
    html::text(&mut out, said);
    out.push_str("</p>");
    write_hands(&mut out, game, state, Some(figure.held), language);
    write_choices(&mut out, figure);
    write_buttons(&mut out, figure);
    out.push_str("</div>");
    out
}

/// What lies over the board: where the piece that was picked can go, or the last move.
fn marks(figure: &Figure) -> Vec<Marked> {
    let state = figure.shown();
    match figure.held {
        Selection::Nothing => match figure.last {
            Some(mv) => vec![(Shape::Frame, vec![mv.from]), (Shape::Ring, vec![mv.to])],
            None => match figure.scene.kind {
                Kind::Reach(from) if figure.states.len() == 1 => reach_marks(&figure.scene, from),
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
    let board = stage.game.board;
    out.push_str("<div class=\"stage w");
    number(out, board.width);
    out.push_str(" h");
    number(out, board.height);
    out.push_str("\"><div class=\"plane\">");
    write_svg(out, stage.game, stage.state, &stage.marks);
    out.push_str("<table class=\"board\"");
    if stage.alive.is_some() {
        out.push_str(" role=\"grid\" data-region data-key=\"board\"");
    }
    out.push_str(" aria-label=\"");
    html::attribute(out, msg::stated::BOARD.text(stage.language));
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
        let name = stage.game.board.name(square);
        for part in [" id=\"", id, "-", &name, "\" data-key=\"", &name, "\" data-at=\"s\" data-do=\"s"] {
            out.push_str(part);
        }
        number(out, square);
        out.push_str(if square == cursor { "\" tabindex=\"0\"" } else { "\" tabindex=\"-1\"" });
        let picked =
            stage.marks.iter().any(|(shape, squares)| *shape == Shape::Ring && squares.contains(&square));
        out.push_str(if picked { " aria-selected=\"true\"" } else { " aria-selected=\"false\"" });
    }
    out.push_str("><span class=\"vh\">");
    html::text(out, &words::square(stage.game, stage.state, square, stage.language));
    for (shape, squares) in &stage.marks {
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

/// Writes what each side has in hand; alive, that of the side to move can be picked up.
fn write_hands(out: &mut String, game: &Game, state: &State, alive: Option<Selection>, language: Language) {
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
            let letter = game.letter(0, kind).to_string();
            let arguments =
                [(arg::COUNT, Value::Number(usize::from(count))), (arg::LETTER, Value::Text(&letter))];
            let label = msg::stated::IN_HAND.fill(language, &arguments);
            if alive.is_some() && side == state.turn {
                out.push_str("<button type=\"button\" data-do=\"h");
                number(out, kind);
                out.push_str("\" data-key=\"h");
                number(out, kind);
                out.push_str(if alive == Some(Selection::Hand(kind)) {
                    "\" aria-pressed=\"true\">"
                } else {
                    "\" aria-pressed=\"false\">"
                });
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
fn write_choices(out: &mut String, figure: &Figure) {
    if figure.choices.is_empty() {
        return;
    }
    out.push_str("<div class=\"controls\" data-region data-key=\"choices\"><span>");
    html::text(out, msg::stated::CHOOSE.text(figure.language));
    out.push_str("</span>");
    for (at, mv) in figure.choices.iter().enumerate() {
        out.push_str("<button type=\"button\" data-do=\"c");
        number(out, at as u16);
        out.push_str("\" data-key=\"c");
        number(out, at as u16);
        out.push_str("\">");
        let game = &figure.scene.game;
        let become_one = |letter: String| {
            let wall = mv.wall.map(|wall| game.board.name(wall)).unwrap_or_default();
            let letter = [letter, wall].concat();
            msg::stated::BECOMES.fill(figure.language, &[(arg::LETTER, Value::Text(&letter))])
        };
        let label = match mv.act {
            Act::Promote(kind) | Act::Drop(kind) => become_one(game.letter(0, kind).to_string()),
            Act::Turn | Act::DropTurned(_) => become_one("+".to_owned()),
            Act::Back => become_one("-".to_owned()),
            _ if mv.wall.is_some() => become_one(String::new()),
            _ => msg::stated::STAYS.text(figure.language).to_owned(),
        };
        html::text(out, &label);
        out.push_str("</button>");
    }
    out.push_str("</div>");
}

fn write_buttons(out: &mut String, figure: &Figure) {
    out.push_str("<div class=\"controls\" data-region data-key=\"controls\">");
    write_actions(out, figure.can_pass(), false, figure.language);
    out.push_str("</div>");
}

/// Writes the buttons of a figure; `still` ones only keep their room.
fn write_actions(out: &mut String, pass: bool, still: bool, language: Language) {
    let mut buttons = vec![("undo", msg::stated::UNDO), ("reset", msg::stated::RESET)];
    if pass {
        buttons.insert(0, ("pass", msg::stated::PASS));
    }
    for (act, label) in buttons {
        if still {
            out.push_str("<button type=\"button\" disabled>");
        } else {
            for part in ["<button type=\"button\" data-do=\"", act, "\" data-key=\"", act, "\">"] {
                out.push_str(part);
            }
        }
        html::text(out, label.text(language));
        out.push_str("</button>");
    }
    if still {
        out.push_str("<button type=\"button\" disabled>TOK</button>");
    } else {
        write_labels(out, language);
    }
}
