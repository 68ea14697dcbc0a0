//! What is wrong with a setup.

use musi_messages::msg;

use super::Language;
use crate::SetupProblem;

/// What is wrong with a setup, in one sentence.
///
/// ```
/// use musi_rules::{SetupProblem, Language, words};
/// assert_eq!(words::problem(SetupProblem::MissingKing, Language::En), "A side has no king.");
/// ```
#[must_use]
pub fn problem(problem: SetupProblem, language: Language) -> &'static str {
    let message = match problem {
        SetupProblem::ForeignSide => msg::PROBLEM_FOREIGN_SIDE,
        SetupProblem::BoardSize => msg::PROBLEM_BOARD_SIZE,
        SetupProblem::MissingKing => msg::PROBLEM_MISSING_KING,
        SetupProblem::TooManyKings => msg::PROBLEM_TOO_MANY_KINGS,
        SetupProblem::TooManyPieces => msg::PROBLEM_TOO_MANY_PIECES,
        SetupProblem::NoFuture => msg::PROBLEM_NO_FUTURE,
        SetupProblem::OpponentInCheck => msg::PROBLEM_OPPONENT_IN_CHECK,
        SetupProblem::TooManyCheckers => msg::PROBLEM_TOO_MANY_CHECKERS,
        SetupProblem::CastlingRights => msg::PROBLEM_CASTLING_RIGHTS,
        SetupProblem::EnPassant => msg::PROBLEM_EN_PASSANT,
        SetupProblem::TwoPawns => msg::PROBLEM_TWO_PAWNS,
    };
    message.text(language)
}
