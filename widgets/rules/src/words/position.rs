//! What stands where, and whose turn it is.

use alloc::string::String;
use musi_messages::{Message, Name, arg, msg};

use super::{Language, Part, kind, outcome, push_filled, push_part, side};
use crate::{GridGame, PieceKind, Position, Setup, Side};

/// Whose turn it is, whether the king is in check and from which pieces, or how the game has ended.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Position, Language, words};
/// let start = Position::<Chess>::start();
/// assert_eq!(words::position(&start, Language::En), "White to move.");
/// assert_eq!(words::position(&start, Language::Tok), "tenpo ni li tenpo walo.");
/// ```
#[must_use]
pub fn position<G: GridGame>(position: &Position<G>, language: Language) -> String {
    if let Some(ended) = position.outcome() {
        return outcome::<G>(ended, language);
    }
    let mut text = String::new();
    let mut write = |message: Message, part: (Name, Part)| {
        push_filled::<G>(&mut text, position.geometry(), language, message, &[part]);
    };
    write(msg::TO_MOVE, (arg::SIDE, Part::Side(position.side_to_move())));
    for checker in position.checkers() {
        write(msg::CHECK_FROM, (arg::PIECE, Part::On(position.piece_at(checker), checker)));
    }
    text
}

/// The pieces of a side with their squares and its hand, the most valuable kind first: *walo: jan lawa e1, …*.
///
/// ```
/// use musi_chess::Chess;
/// use musi_rules::{Setup, Side, Language, words};
/// let setup: Setup<Chess> = "4k3/8/8/8/8/8/3PP3/4K3 w - -".parse()?;
/// assert_eq!(words::pieces(&setup, Side::First, Language::En), "white: king e1, pawn d2 e2");
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[must_use]
pub fn pieces<G: GridGame>(setup: &Setup<G>, of: Side, language: Language) -> String {
    let mut text = String::new();
    push_pieces(&mut text, setup, of, language);
    text
}

/// Writes what [`pieces`] gives.
pub fn push_pieces<G: GridGame>(text: &mut String, setup: &Setup<G>, of: Side, language: Language) {
    text.push_str(side::<G>(of, language));
    let before = text.len();
    let separate = |text: &mut String| text.push_str(if text.len() == before { ": " } else { ", " });
    for index in (0..G::KINDS.len() as u8).rev() {
        let squares = setup.of_kind(PieceKind(index), of);
        if squares.is_empty() {
            continue;
        }
        separate(text);
        text.push_str(kind::<G>(PieceKind(index), language));
        for place in squares {
            text.push(' ');
            push_part::<G>(text, setup.geometry(), language, Part::Square(place));
        }
    }
    if G::HANDS && !setup.hand(of).is_empty() {
        separate(text);
        text.push_str(msg::IN_HAND.text(language));
        for (held, count) in setup.hand(of).iter() {
            text.push(' ');
            text.push_str(kind::<G>(held, language));
            if count > 1 {
                text.push(' ');
                crate::push_number(text, usize::from(count));
            }
        }
    }
    if text.len() == before {
        text.push_str(msg::NOTHING_AFTER_COLON.text(language));
    }
}
