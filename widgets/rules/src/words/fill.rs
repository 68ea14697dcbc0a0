//! What is filled into the messages of a game: names of its squares, pieces and sides.

use alloc::string::String;
use musi_messages::{Argument, Message, Name, Value, arg, msg};

use super::Language;
use crate::{BoardSize, GridGame, Piece, PieceKind, Side, Square};

/// What an argument of a message is in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The name of a square.
    Square(Square),
    /// A piece with its side.
    Piece(Piece),
    /// The name of a kind.
    Kind(PieceKind),
    /// The name of a side.
    Side(Side),
    /// What stands on a square, with the square.
    On(Option<Piece>, Square),
    /// Nothing.
    Nothing,
}

/// The name of a kind as a message.
pub(super) fn kind_name<G: GridGame>(kind: PieceKind) -> Value<'static> {
    G::KINDS.get(kind.index()).map_or(Value::Text(""), |facts| Value::Message(facts.name))
}

/// The name of a side as a message.
pub(super) fn side_name<G: GridGame>(side: Side) -> Value<'static> {
    G::SIDE_NAMES.get(side.index()).map_or(Value::Text(""), |name| Value::Message(*name))
}

/// The arguments of [`msg::PIECE`].
pub(super) fn piece_parts<G: GridGame>(piece: Piece) -> [Argument<'static>; 2] {
    [(arg::KIND, kind_name::<G>(piece.kind)), (arg::SIDE, side_name::<G>(piece.side))]
}

/// Writes one name, as a message of its own says it.
#[inline(never)]
pub fn push_part<G: GridGame>(out: &mut String, board: BoardSize, language: Language, part: Part) {
    with_value::<G>(board, part, &mut |value| match value {
        Value::Filled(message, arguments) => message.write(out, language, arguments),
        Value::Message(message) => message.write(out, language, &[]),
        Value::Text(text) => out.push_str(text),
        Value::Number(_) => {}
    });
}

/// Gives what stands for a part in messages.
fn with_value<G: GridGame>(board: BoardSize, part: Part, give: &mut dyn FnMut(Value<'_>)) {
    let mut name = String::new();
    match part {
        Part::Square(square) => {
            G::push_square(&mut name, board, square);
            give(Value::Text(&name));
        }
        Part::Piece(piece) => give(Value::Filled(msg::PIECE, &piece_parts::<G>(piece))),
        Part::Kind(kind) => give(Value::Filled(msg::KIND, &[(arg::KIND, kind_name::<G>(kind))])),
        Part::Side(side) => give(side_name::<G>(side)),
        Part::On(piece, square) => {
            G::push_square(&mut name, board, square);
            let square = (arg::SQUARE, Value::Text(&name));
            match piece {
                Some(piece) => {
                    let piece = piece_parts::<G>(piece);
                    let piece = (arg::PIECE, Value::Filled(msg::PIECE, &piece));
                    give(Value::Filled(msg::PIECE_ON, &[piece, square]));
                }
                None => give(Value::Filled(msg::NOTHING_ON, &[square])),
            }
        }
        Part::Nothing => give(Value::Text("")),
    }
}

/// Writes a message with names of a game in the places of its arguments.
#[inline(never)]
pub fn push_filled<G: GridGame>(
    out: &mut String,
    board: BoardSize,
    language: Language,
    message: Message,
    parts: &[(Name, Part)],
) {
    fill::<G>(out, board, language, message, parts, &[]);
}

/// Each part lends its value to the rest: one call for each of them, so that none is copied.
fn fill<G: GridGame>(
    out: &mut String,
    board: BoardSize,
    language: Language,
    message: Message,
    parts: &[(Name, Part)],
    arguments: &[Argument<'_>],
) {
    let [(name, part), rest @ ..] = parts else { return message.write(out, language, arguments) };
    with_value::<G>(board, *part, &mut |value| {
        let mut more = arguments.to_vec();
        more.push((*name, value));
        fill::<G>(out, board, language, message, rest, &more);
    });
}
