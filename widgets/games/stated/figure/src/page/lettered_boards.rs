//! Boards on which each side has a letter of its own: their letters, and where they stand.

use musi_diagram::PageFence;
use musi_diagram::ascii::{self, Drawing};

/// The usual letter of the piece that only one side has.
pub(super) const KING: char = 'k';

/// Whether no piece stands on a board.
pub(super) fn is_empty(fence: &PageFence<'_>) -> bool {
    let board = ascii::read_large(fence.text);
    matches!(board, Ok(Drawing::Board(diagram)) if diagram.cells.iter().all(|cell| cell.text.is_empty()))
}

/// The two letters of a board that has no others but perhaps one king, and of which neither is the other as a capital.
pub(super) fn two_letters(fence: &PageFence<'_>) -> Option<([char; 2], Option<char>)> {
    let Ok(Drawing::Board(diagram)) = ascii::read_large(fence.text) else { return None };
    let mut found: Vec<char> = Vec::new();
    for word in diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace()) {
        let mut letters = word.chars();
        let (Some(letter), None) = (letters.next()?.into(), letters.next()) else { return None };
        if letter.is_ascii_alphabetic() && !found.contains(&letter) {
            found.push(letter);
        }
    }
    let kings: Vec<char> =
        found.iter().copied().filter(|letter| letter.eq_ignore_ascii_case(&KING)).collect();
    let king = if let ([king], 3) = (kings.as_slice(), found.len()) { Some(*king) } else { None };
    found.retain(|letter| Some(*letter) != king);
    let [one, two] = found.try_into().ok()?;
    (!one.eq_ignore_ascii_case(&two)).then_some(([one, two], king))
}

/// Whether all that one letter stands for stands nearer to the bottom of a board than what the other stands for.
pub(super) fn is_below(fence: &PageFence<'_>, one: char, other: char) -> bool {
    let Ok(Drawing::Board(diagram)) = ascii::read_large(fence.text) else { return false };
    let ranks = |letter: char| {
        let own = diagram.squares().filter(move |(_, cell)| cell.text.chars().eq([letter]));
        own.map(|(square, _)| diagram.geometry.rank(square)).collect::<Vec<_>>()
    };
    let (top, low) = (ranks(one).into_iter().max(), ranks(other).into_iter().min());
    top.zip(low).is_some_and(|(top, low)| top < low)
}
