//! What figures say.

use musi_messages::{Language, Message, Value, arg, msg};
use musi_stated_rules::{Cell, End, Game, Kind, Outcome, Refusal, Square, State};

/// The name of a side.
pub(crate) const fn side(side: usize) -> Message {
    if side == 0 { msg::stated::FIRST } else { msg::stated::SECOND }
}

/// A piece by its letter, with its side.
pub(crate) fn piece(game: &Game, cell: Cell, language: Language) -> String {
    kind(game, cell.side(), cell.kind(), language)
}

/// A kind of piece of a side.
pub(crate) fn kind(game: &Game, of: usize, kind: Kind, language: Language) -> String {
    let letter = game.letter(0, kind).to_string();
    let arguments = [(arg::SIDE, Value::Message(side(of))), (arg::LETTER, Value::Text(&letter))];
    msg::stated::PIECE.fill(language, &arguments)
}

/// A square and what stands there: `e4, first K`.
pub(crate) fn square(game: &Game, state: &State, at: Square, language: Language) -> String {
    let mut name = game.board.name(at);
    let cell = state.at(at);
    if cell.is_piece() {
        name.push_str(", ");
        name.push_str(&piece(game, cell, language));
    } else if !cell.is_empty() {
        name.push_str(", ");
        name.push_str(msg::stated::WALL.text(language));
    }
    name
}

/// Why a move is not allowed.
pub(crate) fn refusal(game: &Game, refusal: Refusal, language: Language) -> String {
    let at = |message: Message, square: Square| {
        let name = game.board.name(square);
        message.fill(language, &[(arg::SQUARE, Value::Text(&name))])
    };
    let message = match refusal {
        Refusal::MustGoOn(square) => return at(msg::stated::MUST_GO_ON, square),
        Refusal::LeavesRoyal(square) => return at(msg::stated::LEAVES_ROYAL, square),
        Refusal::Over => msg::stated::OVER,
        Refusal::Empty => msg::stated::EMPTY,
        Refusal::NotYours => msg::stated::NOT_YOURS,
        Refusal::OwnPiece => msg::stated::OWN_PIECE,
        Refusal::OffPattern => msg::stated::OFF_PATTERN,
        Refusal::MustCapture => msg::stated::MUST_CAPTURE,
        Refusal::MustDrop => msg::stated::MUST_DROP,
        Refusal::NotInHand => msg::stated::NOT_IN_HAND,
        Refusal::DropHere => msg::stated::DROP_HERE,
        Refusal::Repeats => msg::stated::REPEATS,
        Refusal::Forbidden => msg::stated::FORBIDDEN,
    };
    message.text(language).to_owned()
}

/// How the game has ended.
pub(crate) fn outcome(outcome: Outcome, language: Language) -> String {
    let result = match outcome.winner {
        Some(winner) => msg::stated::WINS.fill(language, &[(arg::SIDE, Value::Message(side(winner)))]),
        None => msg::stated::DRAW.text(language).to_owned(),
    };
    let why = match outcome.end {
        End::Row => msg::stated::ROW,
        End::Mate | End::Stuck => msg::stated::NOBODY_MOVES,
        End::Repetition => msg::stated::REPEATED,
        _ => return result,
    };
    [why.text(language), " ", &result].concat()
}

/// Whose turn it is.
pub(crate) fn turn(state: &State, language: Language) -> String {
    msg::stated::TURN.fill(language, &[(arg::SIDE, Value::Message(side(state.turn)))])
}
