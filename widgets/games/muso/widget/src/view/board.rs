//! The board: the picture, and over it the table whose cells are the targets.

use musi_diagram::Shape;
use musi_messages::msg;
use musi_muso_diagram::{Marked, MusoKind, MusoMeaning, write_muso_svg};
use musi_muso_rules::{Event, Turn, reached};
use musi_rules::{Square, SquareSet};

use crate::exercise::Goal;
use crate::play::cell_id;
use crate::speak;
use crate::state::State;
use crate::text::{digits, put};

/// Writes the board with what can be seen on it now.
pub(super) fn write(out: &mut String, state: &State) {
    let board = state.rules().board.geometry;
    put(
        out,
        "<div class=\"stage w% h%\"><div class=\"plane\">",
        &[&digits(board.width().into()), &digits(board.height().into())],
    );
    let marks = marks(state);
    write_muso_svg(out, state.shown(), &marks);
    write_table(out, state, &marks);
    out.push_str("</div></div>");
}

/// What lies over the board: the answer of an exercise, the goals of what was picked up, or the page's own marks.
fn marks(state: &State) -> Vec<Marked<'_>> {
    let mut marks = Vec::new();
    let nothing = SquareSet::EMPTY;
    if let Some(task) = &state.task {
        marks.push((Shape::Ring, task.about, ""));
        if let Goal::Mark { squares, .. } = &task.goal {
            let shown = task.run.checks() > 1 || task.run.is_answered();
            let (right, wrong) = (task.marked & *squares, task.marked - *squares);
            marks.push((Shape::Frame, if shown { right } else { task.marked }, ""));
            marks.push((Shape::Struck, if shown { wrong } else { nothing }, ""));
            marks.push((Shape::Dot, if shown { *squares - task.marked } else { nothing }, ""));
        }
    } else if let Some(held) = state.held {
        let position = state.seated(held.from);
        let goals = position.goals(held.from, held.carry);
        let mut captures = goals.captures | goals.stack_captures;
        // Where it captures otherwise than it moves, the way of capturing is seen on empty squares too.
        if state.kind() == MusoKind::Movement
            && let Some(piece) = position.stack(held.from).piece()
            && let Some(animal) = position.rules().animal(piece.kind)
            && animal.movement.captures != animal.movement.moves
        {
            let ways = reached(position.rules().board.geometry, held.from, &animal.movement.captures);
            captures |= ways - position.occupied();
        }
        marks.push((Shape::Ring, SquareSet::from_square(held.from), ""));
        // On the way of one animal a mark is what the legend beside it shows.
        let movement = state.kind() == MusoKind::Movement;
        marks.push((if movement { MusoMeaning::Moves.shape() } else { Shape::Dot }, goals.moves, ""));
        marks.push((Shape::Stack, goals.stacks, ""));
        marks.push((Shape::Corners, captures, ""));
    } else if state.history.is_empty() {
        for mark in &state.scene.marks {
            let named = mark.meaning == MusoMeaning::Named;
            marks.push((mark.meaning.shape(), mark.squares, if named { &mark.text } else { "" }));
        }
    } else if let Some((_, Event::Turn(turn))) = state.history.last() {
        if let Turn::Go { from, .. } = turn {
            marks.push((Shape::Frame, SquareSet::from_square(from), ""));
        }
        marks.push((Shape::Ring, SquareSet::from_square(turn.to()), ""));
    }
    marks
}

/// Writes what the marks of a square say.
fn write_said(out: &mut String, state: &State, marks: &[Marked<'_>], square: Square) {
    for (shape, squares, _) in marks {
        if !squares.contains(square) {
            continue;
        }
        let message = match (shape, state.task.is_some(), state.held.is_some()) {
            (Shape::Frame, true, _) => msg::EXERCISE_MARKED,
            (Shape::Struck, true, _) => msg::EXERCISE_EXTRA,
            (Shape::Dot, true, _) => msg::EXERCISE_MISSED,
            (Shape::Ring, true, _) => msg::muso::SQUARE_ASKED,
            (Shape::Ring, _, true) => msg::muso::SQUARE_PICKED,
            (Shape::Dot | Shape::Cross, _, true) => msg::muso::SQUARE_CAN_GO,
            (Shape::Stack, _, true) => msg::muso::SQUARE_CAN_STACK,
            (Shape::Corners, _, true) => msg::muso::SQUARE_CAN_CAPTURE,
            _ => continue,
        };
        put(out, ", %", &[message.text(state.language)]);
    }
    if state.task.is_none() && state.held.is_none() && state.history.is_empty() {
        for mark in &state.scene.marks {
            if mark.squares.contains(square) {
                put(out, ", %", &[mark.meaning.word().text(state.language)]);
            }
        }
    }
}

fn write_table(out: &mut String, state: &State, marks: &[Marked<'_>]) {
    let position = state.shown();
    let board = position.rules().board.geometry;
    put(
        out,
        "<table class=\"board\" role=\"grid\" data-region data-key=\"board\" aria-label=\"%\"><thead><tr><td></td>",
        &[msg::PART_BOARD.text(state.language)],
    );
    for file in 0..board.width() {
        // Boards are no wider than 26 squares of at most 128.
        let name = char::from(b'a' + file % 26);
        out.push_str("<th scope=\"col\">");
        out.push(name);
        out.push_str("</th>");
    }
    out.push_str("</tr></thead><tbody>");
    for rank in (0..board.height()).rev() {
        put(out, "<tr><th scope=\"row\">%</th>", &[&digits(u32::from(rank) + 1)]);
        for file in 0..board.width() {
            if let Some(square) = board.square(file, rank) {
                write_cell(out, state, marks, square);
            }
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}

/// The marks with which the page's text speaks of a square, as long as the board is the page's.
fn quoted(state: &State, square: Square) -> String {
    let mut quoted = String::new();
    if state.task.is_none() && state.history.is_empty() {
        for mark in &state.scene.marks {
            if mark.squares.contains(square) {
                quoted.push_str(if quoted.is_empty() { "" } else { " " });
                quoted.push_str(&mark.text);
            }
        }
    }
    quoted
}

fn write_cell(out: &mut String, state: &State, marks: &[Marked<'_>], square: Square) {
    let position = state.shown();
    let id = cell_id(state, square);
    let selected = match &state.task {
        Some(task) => task.marked.contains(square),
        None => state.held.is_some_and(|held| held.from == square),
    };
    put(
        out,
        "<td id=\"%\" data-key=\"%\" data-at=\"s\" data-do=\"s%\" tabindex=\"%\" aria-selected=\"%\" data-m=\"%\"><span class=\"vh\">%",
        &[
            &id,
            &id,
            &digits(square.index() as u32),
            if square == state.cursor { "0" } else { "-1" },
            if selected { "true" } else { "false" },
            &quoted(state, square),
            &speak::square(position, square, state.language),
        ],
    );
    write_said(out, state, marks, square);
    out.push_str("</span>");
    let reserve = position.reserve(square);
    if reserve > 0 {
        put(out, "<span class=\"reserve\" aria-hidden=\"true\">+%</span>", &[&digits(reserve.into())]);
    }
    out.push_str("</td>");
}
