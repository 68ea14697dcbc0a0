//! The buttons beside a board.

use musi_rules::{Piece, PieceKind, Side, number, push_number};

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
    /// Copy the moves as people keep them.
    CopyRecord,
    /// Copy the board as text.
    CopyText,
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
    /// The next hint.
    Hint,
    /// The same exercise again, with another position.
    Again,
    /// Go on to the exercise with this number.
    On(u8),
    /// Leave the exercise.
    Leave,
    /// Mark with this brush: 0 for moves, 1 for captures.
    Brush(u8),
    /// Promote to this kind.
    Promote(PieceKind),
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

/// The names that stand in `data-do`; those from the [`NUMBERED`]th on come with a number.
const NAMES: [&str; 33] = [
    "undo",
    "redo",
    "reset",
    "flip",
    "fen",
    "moves",
    "text",
    "keys",
    "help",
    "leave",
    "enemy",
    "friend",
    "put",
    "stay",
    "check",
    "next",
    "answer",
    "hint",
    "again",
    "record",
    "exercise",
    "brush",
    "promote",
    "hand",
    "why",
    "way",
    "condition",
    "choice",
    "first",
    "second",
    "third",
    "fourth",
    "on",
];

/// The place of the first name that comes with a number.
const NUMBERED: u8 = 20;

/// The buttons without a number, in the order of their names.
const PLAIN: [Button; NUMBERED as usize] = [
    Button::Undo,
    Button::Redo,
    Button::Reset,
    Button::Flip,
    Button::CopyNotation,
    Button::CopyMoves,
    Button::CopyText,
    Button::Keys,
    Button::Help,
    Button::Leave,
    Button::Enemy,
    Button::Friend,
    Button::Put,
    Button::Stay,
    Button::Check,
    Button::Next,
    Button::Answer,
    Button::Hint,
    Button::Again,
    Button::CopyRecord,
];

impl Button {
    /// The place of its name, and its number.
    const fn code(self) -> (u8, u8) {
        match self {
            Self::Undo => (0, 0),
            Self::Redo => (1, 0),
            Self::Reset => (2, 0),
            Self::Flip => (3, 0),
            Self::CopyNotation => (4, 0),
            Self::CopyMoves => (5, 0),
            Self::CopyText => (6, 0),
            Self::Keys => (7, 0),
            Self::Help => (8, 0),
            Self::Leave => (9, 0),
            Self::Enemy => (10, 0),
            Self::Friend => (11, 0),
            Self::Put => (12, 0),
            Self::Stay => (13, 0),
            Self::Check => (14, 0),
            Self::Next => (15, 0),
            Self::Answer => (16, 0),
            Self::Hint => (17, 0),
            Self::Again => (18, 0),
            Self::CopyRecord => (19, 0),
            Self::On(number) => (32, number),
            Self::Exercise(number) => (20, number),
            Self::Brush(number) => (21, number),
            Self::Promote(kind) => (22, kind.0),
            Self::Hand(piece) => (23, piece.side.index() as u8 * 10 + piece.kind.0),
            Self::Why(number) => (24, number),
            Self::Way(number) => (25, number),
            Self::Condition(number) => (26, number),
            Self::Choice(number) => (27, number),
            Self::Place(piece) => (28 + piece.side.index() as u8, piece.kind.0),
        }
    }

    /// Writes the name that stands in `data-do`.
    #[inline(never)]
    pub fn write(self, out: &mut String) {
        let (name, number) = self.code();
        out.push_str(NAMES.get(usize::from(name)).copied().unwrap_or_default());
        if name >= NUMBERED {
            push_number(out, usize::from(number));
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
        let place = NAMES.iter().position(|name| *name == word)?;
        if digits.is_empty() {
            return PLAIN.get(place).copied();
        }
        let number = u8::try_from(number(digits)?).ok()?;
        Some(match place {
            20 => Self::Exercise(number),
            21 => Self::Brush(number),
            22 => Self::Promote(PieceKind(number)),
            23 => {
                let side = *Side::ALL.get(usize::from(number / 10))?;
                Self::Hand(Piece { kind: PieceKind(number % 10), side })
            }
            24 => Self::Why(number),
            25 => Self::Way(number),
            26 => Self::Condition(number),
            27 => Self::Choice(number),
            32 => Self::On(number),
            _ => {
                Self::Place(Piece { kind: PieceKind(number), side: *Side::ALL.get(place.checked_sub(28)?)? })
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        let with_numbers = [
            Button::Exercise(3),
            Button::On(4),
            Button::Brush(1),
            Button::Promote(PieceKind(4)),
            Button::Condition(12),
            Button::Why(3),
            Button::Way(1),
            Button::Hand(Piece { kind: PieceKind(6), side: Side::Second }),
            Button::Choice(0),
            Button::Place(Piece { kind: PieceKind(5), side: Side::Second }),
        ];
        for button in PLAIN.into_iter().chain(with_numbers) {
            let mut name = String::new();
            button.write(&mut name);
            assert_eq!(Button::named(&name), Some(button), "{name}");
        }
        assert_eq!(Button::named("exercise999"), None);
        assert_eq!(Button::named(""), None);
    }
}
