//! Moves in words.

use super::{Tongue, capital, fill, kind, piece, side, square};
use crate::{Game, Move, Origin, Position};

/// A legal move in words, with what it captures, what else it moves, what the piece becomes, and whether it gives check or
/// mate.
///
/// ```
/// use musi_rules::{Chess, Move, Position, Tongue, words};
/// let start = Position::<Chess>::start();
/// let [g1, f3] = ["g1", "f3"].map(|name| start.geometry().named(name).unwrap());
/// let mv = Move::new(g1, f3);
/// assert_eq!(words::played(&start, mv, Tongue::Tok), "soweli tawa walo li tawa tan g1 tawa f3.");
/// assert_eq!(words::played(&start, mv, Tongue::En), "White knight from g1 to f3.");
/// ```
#[must_use]
pub fn played<G: Game>(position: &Position<G>, mv: Move, tongue: Tongue) -> String {
    let name = |place| square::<G>(position.geometry(), place);
    let side_to_move = position.side_to_move();
    let mut text = match mv.from {
        Origin::Hand(held) => fill(
            tongue.pick("jan musi %1 li tawa e %2 tan poki tawa %3", "%1 drops a %2 on %3"),
            &[side::<G>(side_to_move, tongue), kind::<G>(held, tongue), &name(mv.to)],
        ),
        Origin::Square(from) => {
            let moved = position.piece_at(from).map_or_else(String::new, |moved| piece::<G>(moved, tongue));
            let mut text = fill(
                tongue.pick("%1 li tawa tan %2 tawa %3", "%1 from %2 to %3"),
                &[&moved, &name(from), &name(mv.to)],
            );
            let effects = position.effects(mv);
            if let Some((place, captured)) = effects.captured {
                let sentence = tongue.pick(", li anpa e %1 lon %2", ", taking %1 on %2");
                text.push_str(&fill(sentence, &[&piece::<G>(captured, tongue), &name(place)]));
            }
            if let Some((old, new, other)) = effects.also_moved {
                let sentence = tongue.pick(". %1 li tawa tan %2 tawa %3", ", %1 from %2 to %3");
                text.push_str(&fill(sentence, &[&piece::<G>(other, tongue), &name(old), &name(new)]));
            }
            text
        }
    };
    if let Some(promoted) = mv.promotion {
        let sentence = tongue.pick(", li kama %1", ", becoming a %1");
        text.push_str(&fill(sentence, &[kind::<G>(promoted, tongue)]));
    }
    text.push('.');
    let after = position.play_unchecked(mv);
    if after.is_check() {
        let other = side::<G>(side_to_move.opponent(), tongue);
        text.push_str(&if after.is_mate() {
            fill(tongue.pick(" jan lawa %1 li moli.", " Checkmate."), &[other])
        } else {
            fill(tongue.pick(" jan lawa %1 li ken moli.", " Check."), &[other])
        });
    }
    if tongue == Tongue::En { capital(&text) } else { text }
}
