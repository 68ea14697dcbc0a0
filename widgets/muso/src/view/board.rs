//! The board: the picture, and over it the table whose cells are the targets.

use musi_diagram::Shape;
use musi_diagram::muso::{Marked, MusoKind, MusoMeaning, write_muso_svg};
use musi_rules::{Square, SquareSet};

use crate::play::{cell_id, seated};
use crate::speak;
use crate::state::State;
use crate::task::Goal;
use crate::text::{escape, number, put};

/// Writes the board with what can be seen on it now.
pub(super) fn write(out: &mut String, state: &State) {
    let board = state.rules().board.geometry;
    out.push_str("<div class=\"stages\" data-key=\"stages\"><div class=\"stage\" style=\"--w:");
    number(out, board.width().into());
    out.push_str(";--h:");
    number(out, board.height().into());
    out.push_str("\"><div class=\"plane\">");
    let marks = marks(state);
    write_muso_svg(out, state.shown(), &marks);
    write_table(out, state, &marks);
    out.push_str("</div></div></div>");
}

/// What lies over the board: the answer of an exercise, the goals of what was picked up, or the page's own marks.
fn marks(state: &State) -> Vec<Marked<'_>> {
    let mut marks = Vec::new();
    let mut add = |shape, squares: SquareSet, text| {
        if !squares.is_empty() {
            marks.push((shape, squares, text));
        }
    };
    if let Some(task) = &state.task {
        add(Shape::Ring, task.about, "");
        if let Goal::Mark { squares, .. } = &task.goal {
            let shown = task.checks >= 2 || task.solved;
            let (right, wrong) = (task.marked & *squares, task.marked - *squares);
            add(Shape::Frame, if shown { right } else { task.marked }, "");
            add(Shape::Struck, if shown { wrong } else { SquareSet::EMPTY }, "");
            add(Shape::Dot, if shown { *squares - task.marked } else { SquareSet::EMPTY }, "");
        }
        return marks;
    }
    if let Some(held) = state.held {
        let position = seated(state, held.from);
        let goals = position.goals(held.from, held.carry);
        add(Shape::Ring, SquareSet::of(held.from), "");
        add(Shape::Dot, goals.moves, "");
        add(Shape::Stack, goals.stacks, "");
        add(Shape::Corners, goals.captures | goals.stack_captures, "");
        // Where it captures otherwise than it moves, the way of capturing is seen on empty squares too.
        if state.kind() == MusoKind::Movement
            && let Some(animal) =
                position.stack(held.from).piece().and_then(|piece| position.rules().animal(piece.kind))
            && animal.gait.captures != animal.gait.moves
        {
            let ways =
                musi_rules::muso::reached(position.rules().board.geometry, held.from, &animal.gait.captures);
            add(Shape::Corners, ways - position.occupied(), "");
        }
        return marks;
    }
    if state.history.is_empty() {
        for mark in &state.scene.marks {
            add(
                mark.meaning.shape(),
                mark.squares,
                if mark.meaning == MusoMeaning::Named { &mark.text } else { "" },
            );
        }
    } else if let Some((_, musi_rules::muso::Event::Turn(turn))) = state.history.last() {
        if let musi_rules::muso::Turn::Go { from, .. } = turn {
            add(Shape::Frame, SquareSet::of(from), "");
        }
        add(Shape::Ring, SquareSet::of(turn.to()), "");
    }
    marks
}

/// What the marks of a square say, in words.
fn said(state: &State, marks: &[Marked<'_>], square: Square) -> Vec<&'static str> {
    let mut words = Vec::new();
    for (shape, squares, _) in marks {
        if !squares.contains(square) {
            continue;
        }
        let (tok, en) = match (shape, state.task.is_some(), state.held.is_some()) {
            (Shape::Frame, true, _) => ("sitelen", "marked"),
            (Shape::Struck, true, _) => ("ike", "wrong"),
            (Shape::Dot, true, _) => ("weka", "missing"),
            (Shape::Ring, _, true) => ("ni li tawa", "picked up"),
            (Shape::Dot, _, true) => ("ken tawa", "can move here"),
            (Shape::Stack, _, true) => ("ken tawa sewi", "can stack here"),
            (Shape::Corners, _, true) => ("ken anpa", "can capture here"),
            (Shape::Ring, true, _) => ("ni", "this"),
            _ => continue,
        };
        words.push(state.tongue.pick(tok, en));
    }
    if state.task.is_none() && state.held.is_none() && state.history.is_empty() {
        for mark in &state.scene.marks {
            if mark.squares.contains(square) {
                let word = mark.meaning.word();
                words.push(state.tongue.pick(word.tok, word.en));
            }
        }
    }
    words
}

fn write_table(out: &mut String, state: &State, marks: &[Marked<'_>]) {
    let position = state.shown();
    let board = position.rules().board.geometry;
    put(
        out,
        &[
            "<table class=\"board\" role=\"grid\" data-region data-key=\"board\" aria-label=\"",
            state.pick("supa musi", "board"),
            "\"><thead><tr><td></td>",
        ],
    );
    for file in 0..board.width() {
        // A file has the name of its lowest square without the number of the rank.
        let name = board.square(file, 0).map_or_else(String::new, |square| board.name(square));
        put(
            out,
            &["<th scope=\"col\">", name.trim_end_matches(|letter: char| letter.is_ascii_digit()), "</th>"],
        );
    }
    out.push_str("</tr></thead><tbody>");
    for rank in (0..board.height()).rev() {
        out.push_str("<tr><th scope=\"row\">");
        number(out, u32::from(rank) + 1);
        out.push_str("</th>");
        for square in (0..board.width()).filter_map(|file| board.square(file, rank)) {
            let id = cell_id(state, square);
            put(out, &["<td id=\"", &id, "\" data-key=\"", &id, "\" data-at=\"s\" data-do=\"s"]);
            number(out, square.index() as u32);
            let held = state.held.is_some_and(|held| held.from == square) && state.task.is_none();
            put(
                out,
                &[
                    "\" tabindex=\"",
                    if square == state.cursor { "0" } else { "-1" },
                    "\" aria-selected=\"",
                    if held || state.task.as_ref().is_some_and(|task| task.marked.contains(square)) {
                        "true"
                    } else {
                        "false"
                    },
                    "\"><span class=\"vh\">",
                ],
            );
            escape(out, &speak::square(position, square, state.tongue));
            for word in said(state, marks, square) {
                put(out, &[", ", word]);
            }
            out.push_str("</span>");
            let reserve = position.reserve(square);
            if reserve > 0 {
                out.push_str("<span class=\"reserve\" aria-hidden=\"true\">+");
                number(out, reserve.into());
                out.push_str("</span>");
            }
            out.push_str("</td>");
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}
