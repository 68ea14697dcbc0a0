//! How a game has ended.

use alloc::string::String;
use musi_messages::{Message, arg, msg};

use super::{Language, Part, push_filled};
use crate::{DrawReason, GridGame, Outcome, Side, WinReason};

/// How a game has ended, in one or two sentences.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{DrawReason, Outcome, Side, Language, WinReason, words};
/// let mate = Outcome::Win(Side::First, WinReason::Mate);
/// assert_eq!(words::outcome::<Chess>(mate, Language::Tok), "jan lawa pimeja li moli. jan musi walo li anpa e jan musi pimeja.");
/// assert_eq!(words::outcome::<Chess>(mate, Language::En), "Checkmate. White wins.");
/// ```
#[must_use]
pub fn outcome<G: GridGame>(outcome: Outcome, language: Language) -> String {
    let mut text = String::new();
    push_outcome::<G>(&mut text, outcome, language);
    text
}

/// Writes what [`outcome`] gives.
pub fn push_outcome<G: GridGame>(out: &mut String, outcome: Outcome, language: Language) {
    let (message, end, sides) = match outcome {
        Outcome::Win(winner, reason) => (win(reason), msg::OUTCOME_WINS, [winner, winner.opponent()]),
        Outcome::Draw(reason) => (draw(reason), msg::OUTCOME_DRAWN, Side::BOTH),
    };
    let parts = [(arg::WINNER, Part::Side(sides[0])), (arg::LOSER, Part::Side(sides[1]))];
    push_filled::<G>(out, G::BOARD, language, message, &parts);
    out.push(' ');
    push_filled::<G>(out, G::BOARD, language, end, &parts);
}

const fn win(reason: WinReason) -> Message {
    match reason {
        WinReason::Mate => msg::OUTCOME_MATE,
        WinReason::NoMove => msg::OUTCOME_NO_MOVE,
        WinReason::Resignation => msg::OUTCOME_RESIGNATION,
        WinReason::PerpetualCheck => msg::OUTCOME_PERPETUAL_CHECK,
        WinReason::Impasse => msg::OUTCOME_IMPASSE_WON,
        WinReason::Row => msg::OUTCOME_ROW,
    }
}

const fn draw(reason: DrawReason) -> Message {
    match reason {
        DrawReason::Stalemate => msg::OUTCOME_STALEMATE,
        DrawReason::DeadPosition => msg::OUTCOME_DEAD_POSITION,
        DrawReason::Threefold => msg::OUTCOME_THREEFOLD,
        DrawReason::Fivefold => msg::OUTCOME_FIVEFOLD,
        DrawReason::FiftyMoves => msg::OUTCOME_FIFTY_MOVES,
        DrawReason::SeventyFiveMoves => msg::OUTCOME_SEVENTY_FIVE_MOVES,
        DrawReason::Agreement => msg::OUTCOME_AGREEMENT,
        DrawReason::Fourfold => msg::OUTCOME_FOURFOLD,
        DrawReason::Impasse => msg::OUTCOME_IMPASSE_DRAWN,
        DrawReason::BoardFull => msg::OUTCOME_BOARD_FULL,
    }
}
