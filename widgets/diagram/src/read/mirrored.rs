//! Boards whose labels run as those of no seat, with pieces that stand as the labels say: a program prints its array from rank 1, or from
//! file h, and labels the squares rightly. They are read by their labels.
//!
//! ```text
//!   a b c …            8 r n b k q …
//! 1 R N B …            7 p p p p p …
//! 2 P P P …              h g f e d …
//! ```

use musi_rules::Side;

use super::exchange::ARMIES;
use super::labels::{Run, is_array, run};
use crate::ascii::Diagram;
use crate::legend::{Cells, Lettered};
use crate::verdict::{Finding, Location};
use crate::vocabulary::Vocabulary;
use musi_diagnostic::Severity;

/// The fewest pieces that show by where they stand from which side their rows are drawn.
const FEWEST: usize = 4;

/// Reads a board by its labels where its pieces stand so and not as it is drawn; says so.
pub(super) fn by_labels(diagram: &mut Diagram, words: &Vocabulary) -> Option<Finding> {
    if !can_be(diagram, words) || is_array(diagram, words.numbering) {
        return None;
    }
    let files = run(&diagram.files, words.numbering.files_from_left);
    let ranks = run(&diagram.ranks, words.numbering.ranks_from_bottom);
    let upright = match (files, ranks) {
        (Run::Forward, Run::Backward) => true,
        (Run::Backward, Run::Forward) => false,
        _ => return None,
    };
    let cells = Cells::from_diagram(diagram, words, &[]);
    let (width, height) = (usize::from(diagram.geometry.width()), usize::from(diagram.geometry.height()));
    let shown =
        if upright { stand_below(diagram, words, &cells) } else { kings_beside(diagram, words, &cells) };
    if !shown {
        return None;
    }
    if upright {
        reverse_ranks(diagram);
    } else {
        let ranks = diagram.cells.chunks_exact(width);
        diagram.cells = ranks.flat_map(|rank| rank.iter().rev()).cloned().collect();
    }
    let labels = if upright { &mut diagram.ranks } else { &mut diagram.files };
    labels.reverse();
    debug_assert_eq!(diagram.cells.len(), width * height, "squares are moved, none is lost");
    let first = diagram.cells.iter().min_by_key(|cell| cell.span.start)?;
    let drawn =
        if upright { "its ranks are drawn from the top" } else { "its files are drawn from the right" };
    Some(Finding {
        code: "label-mirrored",
        severity: Severity::Note,
        place: Location::Fence { line: first.line, column: first.column, span: first.span.clone() },
        message: format!(
            "{drawn} as from no seat, and its pieces stand as its labels say: it is read by them"
        ),
        remedy: "draw it as one of the players sees it".to_owned(),
    })
}

/// Takes away numbers of ranks that count the rows of a program from the top, where both armies stand where they begin as they are drawn, and
/// not as these numbers say; says so. Only for boards that nobody has declared: elsewhere such labels are wrong.
pub(super) fn without_rows(diagram: &mut Diagram, words: &Vocabulary) -> Option<Finding> {
    let files = run(&diagram.files, words.numbering.files_from_left);
    let ranks = run(&diagram.ranks, words.numbering.ranks_from_bottom);
    if !can_be(diagram, words) || (files, ranks) != (Run::Forward, Run::Backward) {
        return None;
    }
    let cells = Cells::from_diagram(diagram, words, &[]);
    let height = usize::from(diagram.geometry.height());
    let at_home = |piece: &&Lettered| {
        let lower = 2 * usize::from(diagram.geometry.rank(piece.square)) + 1 < height;
        lower == (side(piece, words) == Side::First)
    };
    let home = cells.pieces.iter().filter(at_home).count();
    if cells.pieces.len() < ARMIES || 4 * home < 3 * cells.pieces.len() {
        return None;
    }
    diagram.ranks.clear();
    let first = diagram.cells.iter().min_by_key(|cell| cell.span.start)?;
    Some(Finding {
        code: "label-mirrored",
        severity: Severity::Note,
        place: Location::Fence { line: first.line, column: first.column, span: first.span.clone() },
        message: "its rows are numbered from the top, and both armies stand as they begin: the numbers are taken for those of rows, not of ranks"
            .to_owned(),
        remedy: "number the ranks from below".to_owned(),
    })
}

/// Whether the squares of a drawing are all that has a place in it: whatever else has one would have to be moved with them.
pub(super) fn can_be(diagram: &Diagram, words: &Vocabulary) -> bool {
    diagram.names.is_empty()
        && diagram.points.is_empty()
        && diagram.arrows.is_empty()
        && diagram.lit.is_empty()
        && diagram.geometry == words.board
}

/// Puts the upper ranks below.
pub(super) fn reverse_ranks(diagram: &mut Diagram) {
    let ranks = diagram.cells.chunks_exact(usize::from(diagram.geometry.width()));
    diagram.cells = ranks.rev().flatten().cloned().collect();
}

/// Whether most pieces of both sides stand on the other half than their own, as they are drawn from the first side's seat.
fn stand_below(diagram: &Diagram, words: &Vocabulary, cells: &Cells) -> bool {
    let height = usize::from(diagram.geometry.height());
    let mut home = [0_usize; 2];
    let mut away = [0_usize; 2];
    for piece in &cells.pieces {
        let at = match side(piece, words) {
            Side::First => 0,
            Side::Second => 1,
            Side::Third | Side::Fourth => return false,
        };
        let lower = 2 * usize::from(diagram.geometry.rank(piece.square)) + 1 < height;
        let counts = if lower == (at == 0) { &mut home } else { &mut away };
        if let Some(count) = counts.get_mut(at) {
            *count += 1;
        }
    }
    cells.pieces.len() >= FEWEST && home.iter().zip(&away).all(|(home, away)| away > &(2 * home))
}

/// Whether a king on its first rank stands where the other side of the board has it, as in a game whose king begins beside the middle.
fn kings_beside(diagram: &Diagram, words: &Vocabulary, cells: &Cells) -> bool {
    let width = diagram.geometry.width();
    let top = diagram.geometry.height() - 1;
    let Some(king) = words.king.filter(|_| width.is_multiple_of(2)) else { return false };
    let first = |piece: &&Lettered| [0, top].contains(&diagram.geometry.rank(piece.square));
    let mut kings = cells.pieces.iter().filter(|piece| piece.kind == king).filter(first).peekable();
    cells.pieces.len() >= FEWEST
        && kings.peek().is_some()
        && kings.all(|piece| diagram.geometry.file(piece.square) + 1 == width / 2)
}

fn side(piece: &Lettered, words: &Vocabulary) -> Side {
    let lower = words.lower.notation;
    piece.side.unwrap_or(if piece.lower { lower } else { lower.opponent() })
}
