//! What each letter of a row stands for: stones, empty points, lines between them.

use crate::goban::Colour;

pub(super) const BARS: [char; 4] = ['|', '\u{2502}', '\u{2503}', '\u{2551}'];
pub(super) const JOINTS: &str = "┌┬┐├┼┤└┴┘╋╔╦╗╠╬╣╚╩╝┏┳┓┣┫┗┻┛╭╮╰╯╂┿╀╁┠┨┯┷";
pub(super) const DASHES: &str = "-─━═";
pub(super) const EMPTY: &str = ".·・⋅∙•,_";

/// The colour that a letter is as a stone.
pub(super) const fn colour(letter: char) -> Option<Colour> {
    match letter {
        'X' | 'x' | '#' | '@' | '\u{25cf}' | '\u{26ab}' | '\u{2b24}' => Some(Colour::Black),
        'O' | 'o' | '\u{25cb}' | '\u{26aa}' | '\u{25ef}' => Some(Colour::White),
        _ => None,
    }
}

/// Whether a letter may stand on a point.
pub(super) fn is_cell(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
        || colour(letter).is_some()
        || is_empty(letter)
        || matches!(letter, '\u{25a0}' | '\u{25a1}' | '\u{25b2}' | '\u{25b3}' | '?' | '!')
}

/// Whether a letter is a point on which nothing stands.
pub(super) fn is_empty(letter: char) -> bool {
    letter == '+'
        || letter == '*'
        || EMPTY.contains(letter)
        || DASHES.contains(letter)
        || JOINTS.contains(letter)
}
