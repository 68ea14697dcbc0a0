//! Moves in words.

use alloc::string::String;
use musi_messages::{Message, Name, arg, msg};

use super::{Language, Part, push_filled};
use crate::{GridGame, Move, Origin, Position};

/// A legal move in words, with what it captures, what else it moves, what the piece becomes, and whether it gives check or
/// mate.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Move, Position, Language, words};
/// let start = Position::<Chess>::start();
/// let [g1, f3] = ["g1", "f3"].map(|name| start.geometry().named(name).unwrap());
/// let mv = Move::new(g1, f3);
/// assert_eq!(words::played(&start, mv, Language::Tok), "soweli tawa walo li tawa tan g1 tawa f3.");
/// assert_eq!(words::played(&start, mv, Language::En), "White knight from g1 to f3.");
/// ```
#[must_use]
pub fn played<G: GridGame>(position: &Position<G>, mv: Move, language: Language) -> String {
    let mut text = String::new();
    push_played(&mut text, position, mv, language);
    text
}

/// Writes what [`played`] gives.
pub fn push_played<G: GridGame>(out: &mut String, position: &Position<G>, mv: Move, language: Language) {
    let side = position.side_to_move();
    let to = (arg::TO, Part::Square(mv.to));
    let mut write = |message: Message, parts: &[(Name, Part)]| {
        push_filled::<G>(out, position.geometry(), language, message, parts);
    };
    match mv.from {
        Origin::Hand(held) => {
            write(msg::PLAYED_DROP, &[(arg::SIDE, Part::Side(side)), (arg::KIND, Part::Kind(held)), to]);
        }
        Origin::Square(from) => {
            let moved = position.piece_at(from).map_or(Part::Nothing, Part::Piece);
            write(msg::PLAYED_MOVE, &[(arg::PIECE, moved), (arg::FROM, Part::Square(from)), to]);
            let effects = position.effects(mv);
            if let Some((place, captured)) = effects.captured {
                let parts = [(arg::PIECE, Part::Piece(captured)), (arg::SQUARE, Part::Square(place))];
                write(msg::PLAYED_TAKING, &parts);
            }
            if let Some((old, new, other)) = effects.also_moved {
                let parts = [
                    (arg::PIECE, Part::Piece(other)),
                    (arg::FROM, Part::Square(old)),
                    (arg::TO, Part::Square(new)),
                ];
                write(msg::PLAYED_ALSO, &parts);
            }
        }
    }
    if let Some(promoted) = mv.promotion {
        write(msg::PLAYED_BECOMING, &[(arg::KIND, Part::Kind(promoted))]);
    }
    out.push('.');
    let after = position.play_unchecked(mv);
    if after.is_check() {
        let message = if after.has_legal_move() { msg::PLAYED_CHECK } else { msg::PLAYED_MATE };
        let other = [(arg::SIDE, Part::Side(side.opponent()))];
        push_filled::<G>(out, position.geometry(), language, message, &other);
    }
}
