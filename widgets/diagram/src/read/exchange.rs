//! Boards whose letters, or signs, say that the sides are exchanged: small letters below, filled figurines below.
//!
//! Programs draw white pieces with small letters, or on a dark ground with filled figurines. Where the pieces of a whole army stand is
//! stronger than the letters: nobody begins on the other's side.

use musi_rules::Side;

use super::labels;
use crate::ascii::{Diagram, Form};
use crate::legend::Cells;
use crate::verdict::{Finding, Location, Severity};
use crate::vocabulary::Vocabulary;

/// With this many pieces, where they stand says whose they are.
const ARMIES: usize = 16;

/// What the places of the pieces say of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// Nothing.
    Nothing,
    /// The letters of the sides are exchanged.
    Exchanged,
    /// The board is drawn from the second side's seat.
    Turned,
}

/// Exchanges the sides of a whole board, or turns it, where its pieces stand so; says so.
pub(super) fn correct(diagram: &mut Diagram, words: &Vocabulary) -> Option<Finding> {
    let message = match found(diagram, words) {
        Found::Nothing => return None,
        Found::Turned => {
            labels::turn(diagram);
            diagram.turned = true;
            "this board has no labels, and by its kings and queens it is seen from the second side"
        }
        Found::Exchanged => {
            diagram.exchanged = true;
            "the pieces of each side stand where the other side's belong, so their letters are read the other way round"
        }
    };
    let cell =
        diagram.cells.iter().filter(|cell| !cell.text.is_empty()).min_by_key(|cell| cell.span.start)?;
    Some(Finding {
        code: "sides-exchanged",
        severity: Severity::Note,
        place: Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() },
        message: message.to_owned(),
        remedy: "label the ranks, or write `lower=` and the side of the small letters after the backticks"
            .to_owned(),
    })
}

fn found(diagram: &Diagram, words: &Vocabulary) -> Found {
    let Some(pawn) = words.pawn.filter(|_| diagram.form != Form::Notation && diagram.geometry == words.board)
    else {
        return Found::Nothing;
    };
    let cells = Cells::from_diagram(diagram, words, &[]);
    let height = usize::from(diagram.geometry.height());
    // Pieces on their own half count for the letters, those on the other against them.
    let (mut all, mut pawns, mut count) = (0_i32, 0_i32, 0_usize);
    for piece in &cells.pieces {
        let lower = words.lower.notation;
        let side = piece.side.unwrap_or(if piece.lower { lower } else { lower.opponent() });
        let rank = usize::from(diagram.geometry.rank(piece.square));
        let at_home = match side {
            Side::First => 2 * rank + 1 < height,
            Side::Second => 2 * rank + 1 > height,
            Side::Third | Side::Fourth => return Found::Nothing,
        };
        let vote = if at_home { 1 } else { -1 };
        count += 1;
        all += vote;
        pawns += if piece.kind == pawn { vote } else { 0 };
    }
    let far = -all * 2 > i32::try_from(count).unwrap_or(i32::MAX);
    if count < ARMIES || !far || pawns >= 0 {
        return Found::Nothing;
    }
    let labelled = !diagram.ranks.is_empty() || !diagram.files.is_empty();
    if !labelled && is_turned(diagram, words, &cells) { Found::Turned } else { Found::Exchanged }
}

/// Whether the kings stand on the other side of their neighbours on the first rank than as the game begins: seen from the other
/// seat. Only for games whose king begins on one side of the middle.
fn is_turned(diagram: &Diagram, words: &Vocabulary, cells: &Cells) -> bool {
    let width = diagram.geometry.width();
    let Some(king) = words.king.filter(|_| width.is_multiple_of(2)) else { return false };
    let top = diagram.geometry.height() - 1;
    let kings = cells.pieces.iter().filter(|piece| piece.kind == king);
    let mut home = kings.filter(|piece| [0, top].contains(&diagram.geometry.rank(piece.square))).peekable();
    home.peek().is_some() && home.all(|piece| diagram.geometry.file(piece.square) + 1 == width / 2)
}
