//! The buttons beside a board.

use musi_rules::{Kind, Piece, Side};

use musi_rules::number;

/// A button, by what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Take back.
    Undo,
    /// What was taken back, again.
    Redo,
    /// As the page shows it.
    Reset,
    /// Turn the board.
    Flip,
    /// Copy the position in the notation of the game.
    CopyNotation,
    /// Copy the moves in the notation that programs read.
    CopyMoves,
    /// Copy the board as text.
    CopyText,
    /// The labels in the other language.
    Labels,
    /// Letter keys on or off.
    Keys,
    /// The list of keys.
    Help,
    /// Squares that are picked get an enemy.
    Enemy,
    /// Squares that are picked get a piece of the same side.
    Friend,
    /// Put an enemy where one is missing.
    Put,
    /// Begin the exercise with this number.
    Exercise(u8),
    /// Check what is marked.
    Check,
    /// The next one.
    Next,
    /// The answer.
    Answer,
    /// Leave the exercise.
    Leave,
    /// Mark with this brush: 0 for moves, 1 for captures.
    Brush(u8),
    /// Promote to this kind.
    Promote(Kind),
    /// Leave the piece as it is.
    Stay,
    /// Take up a piece of a hand.
    Hand(Piece),
    /// Why the piece in hand may not be dropped on some squares.
    Why(u8),
    /// Turn to a way of the special move.
    Way(u8),
    /// Switch a condition.
    Condition(u8),
    /// Choose an answer.
    Choice(u8),
    /// Take this piece, to place it.
    Place(Piece),
}

/// Buttons without a number, by the name that stands in `data-do`.
const NAMED: [(&str, Button); 18] = [
    ("undo", Button::Undo),
    ("redo", Button::Redo),
    ("reset", Button::Reset),
    ("flip", Button::Flip),
    ("fen", Button::CopyNotation),
    ("moves", Button::CopyMoves),
    ("text", Button::CopyText),
    ("labels", Button::Labels),
    ("keys", Button::Keys),
    ("help", Button::Help),
    ("leave", Button::Leave),
    ("enemy", Button::Enemy),
    ("friend", Button::Friend),
    ("put", Button::Put),
    ("stay", Button::Stay),
    ("check", Button::Check),
    ("next", Button::Next),
    ("answer", Button::Answer),
];

impl Button {
    /// Writes the name that stands in `data-do`.
    pub fn write(self, out: &mut String) {
        let (name, number) = match self {
            Self::Exercise(number) => ("exercise", Some(number)),
            Self::Brush(number) => ("brush", Some(number)),
            Self::Promote(kind) => ("promote", Some(kind.0)),
            Self::Hand(piece) => ("hand", Some(piece.side.index() as u8 * 10 + piece.kind.0)),
            Self::Why(number) => ("why", Some(number)),
            Self::Way(number) => ("way", Some(number)),
            Self::Condition(number) => ("condition", Some(number)),
            Self::Choice(number) => ("choice", Some(number)),
            Self::Place(piece) => (side_name(piece.side), Some(piece.kind.0)),
            _ => (NAMED.iter().find(|(_, button)| *button == self).map_or("", |(name, _)| name), None),
        };
        out.push_str(name);
        if let Some(number) = number {
            if number >= 10 {
                out.push(char::from(b'0' + number / 10 % 10));
            }
            out.push(char::from(b'0' + number % 10));
        }
    }

    /// The button with the name that [`Button::write`] gives.
    ///
    /// ```
    /// use musi_board::Button;
    ///
    /// assert_eq!(Button::named("exercise2"), Some(Button::Exercise(2)));
    /// assert_eq!(Button::named("undo"), Some(Button::Undo));
    /// assert_eq!(Button::named("undo7"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let letters = name.bytes().take_while(|letter| !letter.is_ascii_digit()).count();
        let (word, digits) = name.split_at_checked(letters)?;
        if digits.is_empty() {
            return NAMED.iter().find(|(name, _)| *name == word).map(|(_, button)| *button);
        }
        let number = u8::try_from(number(digits)?).ok()?;
        Some(match word {
            "exercise" => Self::Exercise(number),
            "brush" => Self::Brush(number),
            "promote" => Self::Promote(Kind(number)),
            "way" => Self::Way(number),
            "condition" => Self::Condition(number),
            "why" => Self::Why(number),
            "hand" => {
                let side = *Side::ALL.get(usize::from(number / 10))?;
                Self::Hand(Piece { kind: Kind(number % 10), side })
            }
            "choice" => Self::Choice(number),
            _ => {
                let side = Side::ALL.into_iter().find(|side| side_name(*side) == word)?;
                Self::Place(Piece { kind: Kind(number), side })
            }
        })
    }
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
        Side::Third => "third",
        Side::Fourth => "fourth",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        let with_numbers = [
            Button::Exercise(3),
            Button::Brush(1),
            Button::Promote(Kind(4)),
            Button::Condition(12),
            Button::Why(3),
            Button::Way(1),
            Button::Hand(Piece { kind: Kind(6), side: Side::Second }),
            Button::Choice(0),
            Button::Place(Piece { kind: Kind(5), side: Side::Second }),
        ];
        for button in NAMED.into_iter().map(|(_, button)| button).chain(with_numbers) {
            let mut name = String::new();
            button.write(&mut name);
            assert_eq!(Button::named(&name), Some(button), "{name}");
        }
        assert_eq!(Button::named("exercise999"), None);
        assert_eq!(Button::named(""), None);
    }
}
