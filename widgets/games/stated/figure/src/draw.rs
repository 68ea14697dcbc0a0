//! A board as SVG: squares, pieces as letters in discs, marks. The same for the page and for the browser.

use musi_diagram::draw::{UNIT, is_under, write_shape_at};
use musi_diagram::picture::{Cell, Shape, number};
use musi_html as html;
use musi_rules::{Piece, PieceKind, Side, parts};
use musi_stated_rules::types::bit;
use musi_stated_rules::{Capture, Square, State};

use crate::scene::Scene;

/// Under which language names of drawings stand among the names of a scene.
pub(crate) const ART: &str = "art";

/// Squares that carry a shape of the mark alphabet.
pub(crate) type Marked = (Shape, Vec<Square>);

/// Writes the SVG element of a board.
pub(crate) fn write_svg(out: &mut String, scene: &Scene, state: &State, marks: &[Marked]) {
    let game = &scene.game;
    let (width, height) = (u16::from(game.board.width) * UNIT, u16::from(game.board.height) * UNIT);
    out.push_str("<svg viewBox=\"0 0 ");
    number(out, width);
    out.push(' ');
    number(out, height);
    out.push_str("\" aria-hidden=\"true\" focusable=\"false\"><g>");
    rectangle(out, "lt", (0, 0), (width, height));
    let corner = |square: Square| {
        let (column, row) = (game.board.file(square), game.board.height - 1 - game.board.rank(square));
        (u16::from(column) * UNIT, u16::from(row) * UNIT)
    };
    for square in game.squares {
        let cell = state.at(square);
        // Where pieces stand on crossings, there is nothing where no lines are.
        if !cell.is_empty() && !cell.is_piece() && !game.rules.points {
            rectangle(out, "wall", corner(square), (UNIT, UNIT));
        }
    }
    let has_gaps = game.rules.diagonal_points.is_some() || !state.walls.is_empty();
    if game.rules.points && has_gaps {
        write_net(out, scene, state);
    } else {
        write_lines(out, (width, height), game.rules.points);
    }
    write_marks(out, state, marks, &corner, true);
    // Where there is one kind, its letter says nothing.
    let stones = game.rules.kinds().is_power_of_two();
    // Men that leap over one another are draughtsmen, and what they become are two of them.
    let men = game.rules.capture == Capture::Leap && game.kinds.count_ones() == 2;
    let made = game.rules.promoted.0.iter().flatten().fold(0, |made, kind| made | bit(*kind));
    for square in game.squares {
        let cell = state.at(square);
        if cell.is_piece() {
            let (x, y) = corner(square);
            let turned = cell.was().is_some();
            let letter = game.letter(0, cell.kind());
            let drawing = scene.names.get(ART, game.rules.letter(cell.kind()).encode_utf8(&mut [0; 4]));
            if men {
                write_man(out, (x, y), cell.side(), made & bit(cell.kind()) != 0);
            } else if stones {
                write_stone(out, (x, y), cell.side());
            } else if let Some(own) = drawing.and_then(|drawing| drawing.strip_prefix('+')) {
                write_piece(out, (x, y), cell.side(), None, turned);
                write_use(out, own, (x, y));
            } else if let Some(id) = drawing.and_then(|drawing| parts(drawing, b' ').nth(cell.side())) {
                write_use(out, id, (x, y));
            } else {
                write_piece(out, (x, y), cell.side(), Some(letter), turned);
            }
        }
    }
    write_marks(out, state, marks, &corner, false);
    out.push_str("</g></svg>");
}

/// Writes the lines between squares, or those on whose crossings pieces stand.
fn write_lines(out: &mut String, (width, height): (u16, u16), points: bool) {
    let (first, inset) = if points { (UNIT / 2, UNIT / 2) } else { (UNIT, 0) };
    out.push_str("<path class=\"rule\" d=\"");
    for (end, length, upright) in [(width, height, true), (height, width, false)] {
        for at in (first..end).step_by(usize::from(UNIT)) {
            out.push('M');
            number(out, if upright { at } else { inset });
            out.push(' ');
            number(out, if upright { inset } else { at });
            out.push(if upright { 'v' } else { 'h' });
            number(out, length - 2 * inset);
        }
    }
    out.push_str("\"/>");
}

/// Writes the lines that join neighbouring crossings.
fn write_net(out: &mut String, scene: &Scene, state: &State) {
    let board = scene.game.board;
    out.push_str("<path class=\"rule\" d=\"");
    for from in scene.game.squares.iter().filter(|square| !state.walls.has(*square)) {
        for step in [(1, 0), (0, -1), (1, 1), (1, -1)] {
            let drawn = step.0 == 0 || step.1 == 0 || scene.game.rules.diagonal_points.is_some();
            let to = scene.game.along_line(from, step).filter(|to| drawn && !state.walls.has(*to));
            if to.is_none() {
                continue;
            }
            let (column, row) = (board.file(from), board.height - 1 - board.rank(from));
            out.push('M');
            number(out, u16::from(column) * UNIT + UNIT / 2);
            out.push(' ');
            number(out, u16::from(row) * UNIT + UNIT / 2);
            out.push_str(match step {
                (1, 0) => "h64",
                (0, _) => "v64",
                (_, 1) => "l64-64",
                _ => "l64 64",
            });
        }
    }
    out.push_str("\"/>");
}

/// A stone; those of the second side have a ring, so that colour is not all that tells them apart.
fn write_stone(out: &mut String, (x, y): (u16, u16), side: usize) {
    out.push_str(if side == 0 { "<g class=\"one\">" } else { "<g class=\"two\">" });
    for radius in if side == 0 { &["26"][..] } else { &["26", "17"][..] } {
        out.push_str("<circle cx=\"");
        number(out, x + 32);
        out.push_str("\" cy=\"");
        number(out, y + 32);
        out.push_str("\" r=\"");
        out.push_str(radius);
        out.push_str("\"/>");
    }
    out.push_str("</g>");
}

/// A draughtsman; of the second side with a ring more, and two where it was promoted.
fn write_man(out: &mut String, (x, y): (u16, u16), side: usize, double: bool) {
    if double {
        write_stone(out, (x, y + 5), side);
    }
    let y = if double { y - 5 } else { y };
    write_stone(out, (x, y), side);
    out.push_str(if side == 0 { "<g class=\"one\"><circle cx=\"" } else { "<g class=\"two\"><circle cx=\"" });
    number(out, x + 32);
    out.push_str("\" cy=\"");
    number(out, y + 32);
    out.push_str("\" r=\"10\"/></g>");
}

/// A drawing that the page holds.
fn write_use(out: &mut String, id: &str, (x, y): (u16, u16)) {
    for part in ["<use href=\"#", id, "\" x=\""] {
        out.push_str(part);
    }
    number(out, x);
    out.push_str("\" y=\"");
    number(out, y);
    out.push_str("\"/>");
}

fn rectangle(out: &mut String, class: &str, (x, y): (u16, u16), (width, height): (u16, u16)) {
    for part in ["<path class=\"", class, "\" d=\"M"] {
        out.push_str(part);
    }
    number(out, x);
    out.push(' ');
    number(out, y);
    out.push('h');
    number(out, width);
    out.push('v');
    number(out, height);
    out.push_str("h-");
    number(out, width);
    out.push_str("z\"/>");
}

fn write_marks(
    out: &mut String,
    state: &State,
    marks: &[Marked],
    corner: &dyn Fn(Square) -> (u16, u16),
    under: bool,
) {
    for (shape, squares) in marks.iter().filter(|(shape, _)| is_under(*shape) == under) {
        for square in squares {
            // Whose the piece is does not matter here, only that there is one.
            let piece = state.at(*square).is_piece();
            let piece = piece.then_some(Piece { kind: PieceKind(0), side: Side::First });
            write_shape_at(out, &Cell { piece, ..Cell::default() }, *shape, corner(*square));
        }
    }
}

/// A piece: a disc for the first side, a square on its corner for the second, so that colour is not all that tells them apart.
fn write_piece(out: &mut String, (x, y): (u16, u16), side: usize, letter: Option<char>, turned: bool) {
    out.push_str(if side == 0 { "<g class=\"one\"><circle cx=\"" } else { "<g class=\"two\"><path d=\"M" });
    number(out, x + 32);
    if side == 0 {
        out.push_str("\" cy=\"");
        number(out, y + 32);
        out.push_str("\" r=\"25\"/>");
    } else {
        out.push(' ');
        number(out, y + 3);
        out.push_str("l29 29l-29 29l-29-29z\"/>");
    }
    let Some(letter) = letter else {
        out.push_str("</g>");
        return;
    };
    out.push_str(if turned { "<text class=\"turned\" x=\"" } else { "<text x=\"" });
    number(out, x + 32);
    out.push_str("\" y=\"");
    number(out, y + 42);
    out.push_str("\">");
    html::text(out, letter.encode_utf8(&mut [0; 4]));
    out.push_str("</text></g>");
}
