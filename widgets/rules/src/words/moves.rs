//! Moves in words.

use super::{Part, Tongue, capital, push_filled};
use crate::{GridGame, Move, Origin, Position};

/// A legal move in words, with what it captures, what else it moves, what the piece becomes, and whether it gives check or
/// mate.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Move, Position, Tongue, words};
/// let start = Position::<Chess>::start();
/// let [g1, f3] = ["g1", "f3"].map(|name| start.geometry().named(name).unwrap());
/// let mv = Move::new(g1, f3);
/// assert_eq!(words::played(&start, mv, Tongue::Tok), "soweli tawa walo li tawa tan g1 tawa f3.");
/// assert_eq!(words::played(&start, mv, Tongue::En), "White knight from g1 to f3.");
/// ```
#[must_use]
pub fn played<G: GridGame>(position: &Position<G>, mv: Move, tongue: Tongue) -> String {
    let mut text = String::new();
    push_played(&mut text, position, mv, tongue);
    text
}

/// Writes what [`played`] gives.
pub fn push_played<G: GridGame>(out: &mut String, position: &Position<G>, mv: Move, tongue: Tongue) {
    let start = out.len();
    let side = position.side_to_move();
    let to = Part::Square(mv.to);
    let mut write = |tok: &str, en: &str, parts: &[Part]| {
        push_filled::<G>(out, position.geometry(), tongue, tongue.pick(tok, en), parts);
    };
    match mv.from {
        Origin::Hand(held) => write(
            "jan musi %1 li tawa e %2 tan poki tawa %3",
            "%1 drops a %2 on %3",
            &[Part::Side(side), Part::Kind(held), to],
        ),
        Origin::Square(from) => {
            let moved = position.piece_at(from).map_or(Part::Nothing, Part::Piece);
            write("%1 li tawa tan %2 tawa %3", "%1 from %2 to %3", &[moved, Part::Square(from), to]);
            let effects = position.effects(mv);
            if let Some((place, captured)) = effects.captured {
                let parts = [Part::Piece(captured), Part::Square(place)];
                write(", li anpa e %1 lon %2", ", taking %1 on %2", &parts);
            }
            if let Some((old, new, other)) = effects.also_moved {
                let parts = [Part::Piece(other), Part::Square(old), Part::Square(new)];
                write(". %1 li tawa tan %2 tawa %3", ", %1 from %2 to %3", &parts);
            }
        }
    }
    if let Some(promoted) = mv.promotion {
        write(", li kama %1", ", becoming a %1", &[Part::Kind(promoted)]);
    }
    write(".", ".", &[]);
    let after = position.play_unchecked(mv);
    if after.is_check() {
        let other = [Part::Side(side.opponent())];
        if after.has_legal_move() {
            write(" jan lawa %1 li ken moli.", " Check.", &other);
        } else {
            write(" jan lawa %1 li moli.", " Checkmate.", &other);
        }
    }
    capital(out, start, tongue);
}
