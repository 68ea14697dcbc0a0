//! What figures say.

use musi_messages::{Language, Message, Value, arg, msg};
use musi_stated_rules::{Act, Cell, Enclosing, End, Game, Kind, Move, Outcome, Refusal, Square, State};

use crate::scene::Scene;

/// The name of a side: the page's own, or which of the two it is.
pub(crate) fn side(scene: &Scene, side: usize, language: Language) -> Value<'_> {
    match scene.names.get(language.tag(), if side == 0 { "1" } else { "2" }) {
        Some(name) => Value::Text(name),
        None => Value::Message(if side == 0 { msg::stated::FIRST } else { msg::stated::SECOND }),
    }
}

/// A piece with its side.
pub(crate) fn piece(scene: &Scene, cell: Cell, language: Language) -> String {
    kind(scene, cell.side(), cell.kind(), language)
}

/// A kind of piece of a side: by its name on the page, or by its letter.
pub(crate) fn kind(scene: &Scene, of: usize, kind: Kind, language: Language) -> String {
    let letter = scene.game.rules.letter(kind).to_string();
    let side = (arg::SIDE, side(scene, of, language));
    if let Some(name) = scene.names.get(language.tag(), &letter) {
        if is_only_of(scene, of, kind, language) {
            return name.to_owned();
        }
        msg::stated::NAMED.fill(language, &[side, (arg::LETTER, Value::Text(name))])
    } else {
        let letter = scene.game.letter(0, kind).to_string();
        msg::stated::PIECE.fill(language, &[side, (arg::LETTER, Value::Text(&letter))])
    }
}

/// Whether a kind of piece is that of one side alone, so that its name says whose it is.
fn is_only_of(scene: &Scene, of: usize, kind: Kind, language: Language) -> bool {
    let rules = &scene.game.rules;
    let is_named = |side: &str| scene.names.get(language.tag(), side).is_some();
    if rules.captures_to_hand || rules.flip != Enclosing::None || !(is_named("1") && is_named("2")) {
        return false;
    }
    let start = rules.start.split(' ').next().unwrap_or_default();
    let letters = [0, 1].map(|side| scene.game.letter(side, kind));
    start.contains(letters[of]) && !start.contains(letters[1 - of])
}

/// A square and what stands there: `e4, first K`.
pub(crate) fn square(scene: &Scene, state: &State, at: Square, language: Language) -> String {
    let mut name = scene.game.board.name(at);
    let cell = state.at(at);
    if cell.is_piece() {
        name.push_str(", ");
        name.push_str(&piece(scene, cell, language));
        if cell.was().is_some() {
            name.push_str(" +");
        }
    } else if !cell.is_empty() {
        name.push_str(", ");
        name.push_str(msg::stated::WALL.text(language));
    }
    name
}

/// What stands on the board, square by square.
pub(crate) fn board(scene: &Scene, state: &State, language: Language) -> String {
    let taken = scene.game.squares.iter().filter(|at| state.at(*at).is_piece());
    taken.map(|at| square(scene, state, at, language) + ". ").collect()
}

/// What a move does.
pub(crate) fn played(scene: &Scene, state: &State, mv: Move, language: Language) -> String {
    let board = scene.game.board;
    let (from, to) = (board.name(mv.from), board.name(mv.to));
    let to = (arg::TO, Value::Text(&to));
    match mv.act {
        Act::Pass if state.chain.is_some() => msg::stated::STOPPED.text(language).to_owned(),
        Act::Pass => msg::stated::PASSED.text(language).to_owned(),
        Act::Drop(of) | Act::DropTurned(of) => {
            let piece = kind(scene, state.turn, of, language);
            msg::stated::DROPPED.fill(language, &[(arg::PIECE, Value::Text(&piece)), to])
        }
        _ => {
            let piece = piece(scene, state.at(mv.from), language);
            let arguments = [(arg::PIECE, Value::Text(&piece)), (arg::FROM, Value::Text(&from)), to];
            msg::stated::MOVED.fill(language, &arguments)
        }
    }
}

/// The rule that a refusal names, as the anchors of a page do.
pub(crate) const fn rule(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::MustGoOn(_) => "must_go_on",
        Refusal::LeavesRoyal(_) => "leaves_royal",
        Refusal::Over => "over",
        Refusal::NotYours => "not_yours",
        Refusal::MustCapture => "must_capture",
        Refusal::MustDrop | Refusal::NotInHand | Refusal::DropHere => "drop_here",
        Refusal::Repeats => "repeats",
        Refusal::Empty | Refusal::OwnPiece | Refusal::OffPattern | Refusal::Forbidden => "",
    }
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
pub(crate) fn outcome(scene: &Scene, outcome: Outcome, language: Language) -> String {
    let result = match outcome.winner {
        Some(winner) => msg::stated::WINS.fill(language, &[(arg::SIDE, side(scene, winner, language))]),
        None => msg::stated::DRAW.text(language).to_owned(),
    };
    let why = match outcome.end {
        End::Row => msg::stated::ROW,
        End::Group => msg::stated::GROUP,
        End::Mate | End::Stuck => msg::stated::NOBODY_MOVES,
        End::Repetition => msg::stated::REPEATED,
        _ => return result,
    };
    [why.text(language), " ", &result].concat()
}

/// Whose turn it is.
pub(crate) fn turn(scene: &Scene, state: &State, language: Language) -> String {
    msg::stated::TURN.fill(language, &[(arg::SIDE, side(scene, state.turn, language))])
}
