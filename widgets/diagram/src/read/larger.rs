//! Notation of a board that is larger than that of the game by whose notation a fence is called: another game's, of which nothing is said.

use super::not_board::NotBoard;
use crate::verdict::Context;
use crate::vocabulary::Vocabulary;

/// The fewest strokes between ranks.
const STROKES: usize = 2;

/// Why a fence that is called by the name of a notation, not by that of a game, holds no board of the game that has this notation: more
/// ranks or files than any of its boards.
pub(super) fn than_own(fence: &str, words: &Vocabulary, context: &Context<'_>) -> Option<NotBoard> {
    let called = context.info.split(' ').next()?;
    if !words.fences.contains(&called) {
        return None;
    }
    let is_board = |word: &&str| {
        word.matches('/').count() >= STROKES
            && word.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '/' | '+'))
    };
    let board = fence.split_whitespace().find(is_board)?;
    let sizes: Vec<usize> = board.split('/').map(files).collect();
    let first = *sizes.first()?;
    let own = [u8::try_from(first).ok()?, u8::try_from(sizes.len()).ok()?];
    let known = [words.board.width(), words.board.height()];
    let is_larger = own.iter().zip(known).any(|(own, known)| *own > known);
    (is_larger && sizes.iter().all(|size| *size == first))
        .then_some(NotBoard::OtherNotation(words.game, own, known))
}

/// How many squares a rank has.
fn files(rank: &str) -> usize {
    let (mut count, mut number) = (0_usize, 0_usize);
    for letter in rank.chars() {
        match letter.to_digit(10) {
            Some(digit) => number = number.saturating_mul(10).saturating_add(digit as usize),
            None if letter == '+' => {}
            None => (count, number) = (count.saturating_add(number).saturating_add(1), 0),
        }
    }
    count.saturating_add(number)
}

#[cfg(test)]
mod tests {
    use super::files;

    #[test]
    fn numbers_are_empty_squares() {
        for (rank, expected) in [("6c4", 11), ("11", 11), ("rnbqkbnr", 8), ("+p2", 3), ("", 0), ("p10p", 12)]
        {
            assert_eq!(files(rank), expected, "{rank}");
        }
        assert!(files(&"9".repeat(60)) > 9);
    }
}
