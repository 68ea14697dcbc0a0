//! The names of the columns.

use musi_diagram::ascii::canvas::Line;

use super::row::end_of_row;
use super::signs::BARS;

/// Whether a line names columns, as many as there are: true where their letters leave I out as those of Go do (or stop before it).
pub(super) fn files(line: &Line, width: usize) -> Option<bool> {
    let letters = line.glyphs.iter().take(end_of_row(line)).map(|glyph| glyph.letter.to_ascii_uppercase());
    let letters: Vec<char> = letters
        .filter(|letter| !letter.is_whitespace() && !BARS.contains(letter) && *letter != ';')
        .collect();
    let counts = |skip: bool| {
        letters.len() == width
            && letters.iter().enumerate().all(|(at, letter)| {
                let at = u8::try_from(at).unwrap_or(u8::MAX).min(60);
                *letter == char::from(b'A' + at + u8::from(skip && at > 7))
            })
    };
    match (counts(true), counts(false)) {
        (true, _) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}
