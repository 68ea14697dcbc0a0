//! The keyboard grammar: one key, one command, the same in all figures.

/// What a key asks for while a figure has the focus. A figure leaves those to the browser that mean nothing to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// One square up, as drawn.
    Up,
    /// One square down, as drawn.
    Down,
    /// One square to the left, as drawn.
    Left,
    /// One square to the right, as drawn.
    Right,
    /// The left end of the row.
    RowStart,
    /// The right end of the row.
    RowEnd,
    /// The upper left corner.
    FirstCorner,
    /// The lower right corner.
    LastCorner,
    /// Pick, place or mark.
    Pick,
    /// Cancel what was begun; with nothing begun, leave the exercise.
    Cancel,
    /// The moves of this piece.
    Moves,
    /// The captures of this piece.
    Captures,
    /// Who attacks this square.
    Attackers,
    /// Why the piece in hand may not come here.
    WhyNot,
    /// Where the cursor is.
    Where,
    /// What stands on the board.
    Board,
    /// What is different from the page's picture.
    Changes,
    /// The last move.
    LastMove,
    /// Which side is to move.
    Turn,
    /// The next piece or question.
    Next,
    /// A hand, a seat, a die or what else is numbered, from 1 to 9.
    Digit(u8),
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// Take back.
    Undo,
    /// As the page shows it.
    Reset,
    /// The answer.
    Answer,
    /// The sentence that defines this mark.
    Rule,
    /// The list of keys.
    Help,
}

/// Keys in the order in which the list shows them: the key's name and what it does.
pub const KEYS: [(&str, Key); 26] = [
    ("ArrowUp", Key::Up),
    ("ArrowDown", Key::Down),
    ("ArrowLeft", Key::Left),
    ("ArrowRight", Key::Right),
    ("Home", Key::RowStart),
    ("End", Key::RowEnd),
    ("C-Home", Key::FirstCorner),
    ("C-End", Key::LastCorner),
    ("Enter", Key::Pick),
    ("Escape", Key::Cancel),
    ("m", Key::Moves),
    ("x", Key::Captures),
    ("i", Key::Attackers),
    ("w", Key::WhyNot),
    ("o", Key::Where),
    ("b", Key::Board),
    ("S-b", Key::Changes),
    ("l", Key::LastMove),
    ("t", Key::Turn),
    ("n", Key::Next),
    ("[", Key::Back),
    ("]", Key::Forward),
    ("u", Key::Undo),
    ("r", Key::Reset),
    ("a", Key::Answer),
    ("g", Key::Rule),
];

impl Key {
    /// The command of a key as the browser names it, with `C-` before it while Control or Command is held and `S-`
    /// while Shift is.
    ///
    /// Nothing for a key that all figures leave to the browser.
    ///
    /// ```
    /// use musi_runtime::Key;
    ///
    /// assert_eq!(Key::named("ArrowUp"), Some(Key::Up));
    /// assert_eq!(Key::named("S-B"), Some(Key::Changes));
    /// assert_eq!(Key::named("C-c"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        // Layouts differ in whether these need Shift.
        let name = match name.strip_prefix("S-") {
            Some("B") => "S-b",
            Some(rest) if matches!(rest, "?" | "[" | "]") || matches!(rest.as_bytes(), [b'1'..=b'9']) => rest,
            _ => name,
        };
        if let [digit @ b'1'..=b'9'] = name.as_bytes() {
            return Some(Self::Digit(digit - b'0'));
        }
        match name {
            " " => Some(Self::Pick),
            "?" => Some(Self::Help),
            _ => KEYS.iter().find(|(key, _)| *key == name).map(|(_, command)| *command),
        }
    }

    /// The command of a key that went down; nothing for a character while the reader has switched those off, but for the one that
    /// lists the keys.
    ///
    /// ```
    /// use musi_runtime::Key;
    ///
    /// assert_eq!((Key::pressed("m", true), Key::pressed("m", false)), (Some(Key::Moves), None));
    /// assert_eq!((Key::pressed("?", false), Key::pressed("Escape", false)), (Some(Key::Help), Some(Key::Cancel)));
    /// ```
    #[must_use]
    pub fn pressed(name: &str, letters: bool) -> Option<Self> {
        Self::named(name).filter(|key| letters || *key == Self::Help || !key.is_character())
    }

    /// Whether the key is a character, which the reader can switch off (WCAG 2.2, 2.1.4).
    #[must_use]
    pub fn is_character(self) -> bool {
        !matches!(
            self,
            Self::Up
                | Self::Down
                | Self::Left
                | Self::Right
                | Self::RowStart
                | Self::RowEnd
                | Self::FirstCorner
                | Self::LastCorner
                | Self::Pick
                | Self::Cancel
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_list_gives_its_command() {
        for (name, command) in KEYS {
            assert_eq!(Key::named(name), Some(command), "{name}");
        }
    }

    #[test]
    fn space_picks_and_digits_are_numbers() {
        assert_eq!(Key::named(" "), Some(Key::Pick));
        assert_eq!(Key::named("3"), Some(Key::Digit(3)));
        assert_eq!((Key::named("S-9"), Key::named("0"), Key::named("12")), (Some(Key::Digit(9)), None, None));
    }

    #[test]
    fn keys_with_control_stay_the_browsers() {
        for name in ["C-r", "C-l", "C-a", "C-u", "C-[", "Tab", "S-Tab", "F5", "PageDown"] {
            assert_eq!(Key::named(name), None, "{name}");
        }
    }

    #[test]
    fn only_characters_can_be_switched_off() {
        assert!(Key::Moves.is_character() && Key::Help.is_character() && Key::Digit(1).is_character());
        assert!(!Key::Up.is_character() && !Key::Pick.is_character() && !Key::Cancel.is_character());
    }
}
