//! What is drawn in a fence: a board as it lies before its reader, or why there is none.

use musi_rules::BoardSize;

use super::not_board::NotBoard;
use super::report::letter_shared;
use super::{exchange, labels, mirrored, shafts};
use crate::ascii::{self, AsciiError, Diagram, Drawing, Form};
use crate::verdict::{CaptionText, Finding};
use crate::vocabulary::Vocabulary;

/// That a row is too long or too short, where that leaves fewer rows than there are; the reason as it is elsewhere.
pub(super) fn of_row(reason: NotBoard, diagram: &Diagram, fence: &str, words: &Vocabulary) -> NotBoard {
    if !reason.is_of_size() || diagram.form != Form::Rows {
        return reason;
    }
    ascii::uneven(fence, words.board).map_or(reason, NotBoard::Uneven)
}

/// Why a board whose game is known stays a text: a row of it may be broken, or its colours may say what its letters do not.
pub(super) fn doubtful(
    fence: &str,
    declared: bool,
    diagram: &Diagram,
    words: &Vocabulary,
) -> Option<NotBoard> {
    if diagram.form == Form::Rows
        && let Some(error) = ascii::uneven(fence, words.board)
    {
        return Some(NotBoard::Uneven(error));
    }
    let of_squares = diagram.form != Form::Notation && !declared;
    (of_squares && ascii::is_coloured(fence) && exchange::has_one_side(diagram, words))
        .then_some(NotBoard::Coloured(words.game))
}

/// Turns a board to the seat from which it is seen, and gives its pieces their sides where nothing has `written` whose its letters are; what
/// is wrong with its labels.
pub(super) fn seated(
    diagram: &mut Diagram,
    words: &Vocabulary,
    [fence, before]: &[&str; 2],
    captions: &[CaptionText<'_>],
    written: bool,
) -> Vec<Finding> {
    let mut findings: Vec<Finding> = letter_shared(diagram, words).into_iter().collect();
    findings.extend(mirrored::by_labels(diagram, words));
    findings.extend(labels::check(diagram, words.numbering, fence));
    shafts::lift(diagram, captions);
    let texts = [*fence, *before].into_iter().chain(captions.iter().map(|caption| caption.text));
    if !written && !exchange::is_written(diagram, words, &texts) {
        findings.extend(exchange::correct(diagram, words));
    }
    findings
}

/// Why a fence holds no drawing of a board.
pub(super) enum Undrawn {
    /// It is meant to be one.
    Wrongly(AsciiError),
    NotBoard(NotBoard),
}

/// What is drawn in a fence, on a `board` of this size where its author has declared one; `meant` says whether it is to be a board
/// where nobody has declared it.
pub(super) fn drawn(
    fence: &str,
    declared: bool,
    board: Option<BoardSize>,
    meant: impl FnOnce() -> bool,
) -> Result<Diagram, Undrawn> {
    // What its author has declared is no smaller board where one of its rows is broken.
    let uneven = || board.and_then(|board| ascii::uneven(fence, board));
    match ascii::read(fence) {
        Ok(Drawing::Board(diagram)) => Ok(diagram),
        Ok(Drawing::Text(reason)) => match ascii::rows(fence) {
            Some(Ok(diagram)) => uneven().map_or(Ok(diagram), |error| Err(Undrawn::Wrongly(error))),
            Some(Err(error)) if declared => Err(Undrawn::Wrongly(uneven().unwrap_or(error))),
            Some(Err(_)) => Err(Undrawn::NotBoard(NotBoard::Several)),
            None => Err(Undrawn::NotBoard(NotBoard::Drawing(reason))),
        },
        // A board beside a second one stops nothing that its author has not called a board.
        Err(AsciiError { fault: ascii::Fault::SecondBoard, .. }) if !declared => {
            Err(Undrawn::NotBoard(NotBoard::Several))
        }
        Err(error) if declared || meant() => Err(Undrawn::Wrongly(error)),
        Err(error) => Err(Undrawn::NotBoard(NotBoard::Broken(error))),
    }
}
