//! What a fence without rows holds instead: a record of moves with a fault, or a part of a position in notation.

use super::not_board::NotBoard;
use crate::game::Family;
use crate::verdict::Context;
use crate::vocabulary::{Script, Vocabulary};

/// Why a text of a page's game that is written in notation is no board, where `reason` says only that it is not drawn as one.
pub(super) fn of_notation(fence: &str, context: &Context<'_>, reason: &NotBoard) -> Option<NotBoard> {
    let family =
        context.game.filter(|_| reason.is_of_drawing()).and_then(|game| context.games.family(game))?;
    record(fence, family).or_else(|| part(fence, family.vocabulary()?))
}

fn record(fence: &str, family: &dyn Family) -> Option<NotBoard> {
    let fault = family.record_fault(fence)?;
    let line = fence.get(..fault.span.start)?.matches('\n').count() + 1;
    Some(NotBoard::Record(family.name(), line, fault.message))
}

/// The most lines that stand around a part of a position.
const LINES: usize = 3;

/// Some ranks of a position: as many squares as a rank of the board has in each, in its letters and numbers.
fn part(fence: &str, words: &Vocabulary) -> Option<NotBoard> {
    if fence.lines().filter(|line| !line.trim().is_empty()).count() > LINES {
        return None;
    }
    let width = usize::from(words.board.width());
    let squares = |rank: &str| {
        let mut count = 0;
        for letter in rank.chars() {
            match letter.to_digit(10) {
                Some(number) => count += number as usize,
                None if words.letters(&letter.to_string(), Script::Notation).is_some() => count += 1,
                None if letter == '+' => {}
                None => return 0,
            }
        }
        count
    };
    let ranks = |word: &str| word.split('/').filter(|rank| !rank.is_empty()).count();
    let is_part = |word: &&str| {
        word.contains('/')
            && ranks(word) > 1
            && ranks(word) < usize::from(words.board.height())
            && word.split('/').filter(|rank| !rank.is_empty()).all(|rank| squares(rank) == width)
    };
    let word = fence.split_whitespace().find(is_part)?;
    Some(NotBoard::Fragment(words.game, ranks(word), words.board.height()))
}
