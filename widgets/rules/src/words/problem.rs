//! What is wrong with a setup.

use super::Tongue;
use crate::SetupProblem;

/// What is wrong with a setup, in one sentence.
///
/// ```
/// use musi_rules::{SetupProblem, Tongue, words};
/// assert_eq!(words::problem(SetupProblem::MissingKing, Tongue::En), "A side has no king.");
/// ```
#[must_use]
pub const fn problem(problem: SetupProblem, tongue: Tongue) -> &'static str {
    let (tok, en) = match problem {
        SetupProblem::ForeignSide => {
            ("ijo musi li ijo pi jan musi ala.", "A piece belongs to a side that does not play in this game.")
        }
        SetupProblem::BoardSize => {
            ("suli pi supa musi li ante tan suli lawa.", "The board does not have the size of the game.")
        }
        SetupProblem::MissingKing => ("jan musi li jo ala e jan lawa.", "A side has no king."),
        SetupProblem::TooManyKings => ("jan musi wan li jo e jan lawa mute.", "A side has several kings."),
        SetupProblem::TooManyPieces => {
            ("jan musi wan li jo e ijo musi mute ike.", "A side has more pieces than a game can give it.")
        }
        SetupProblem::NoFuture => (
            "ijo musi li lon ma ni: ona li ken ala kama lon ona, anu ona li ken ala tawa tan ona.",
            "A piece stands where it could never have come or could never move again.",
        ),
        SetupProblem::OpponentInCheck => (
            "jan lawa li ken moli, taso tenpo ni li tenpo pi jan musi ante.",
            "The king of the side that is not to move is in check.",
        ),
        SetupProblem::TooManyCheckers => (
            "ijo musi mute ike li ken anpa e jan lawa wan.",
            "More pieces attack the king than one move can bring about.",
        ),
        SetupProblem::CastlingRights => (
            "jan lawa anu tomo kiwen tawa li lon ala ma open ona. ona li ken ala tawa lon tenpo sama.",
            "Castling is allowed here although the king or the rook is not on its first square.",
        ),
        SetupProblem::EnPassant => (
            "jan utala ala li tawa ma tu lon tenpo pini.",
            "No pawn can have crossed the en passant square on the last move.",
        ),
        SetupProblem::TwoPawns => (
            "jan utala tu pi jan musi wan li lon nasin poka sama.",
            "A side has two unpromoted pawns on one file.",
        ),
    };
    tongue.pick(tok, en)
}
