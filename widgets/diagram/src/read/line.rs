//! A fence that holds the notation of a position and nothing else: FEN or SFEN in one line.

use musi_rules::Side;

use super::fit::Fit;
use crate::ascii::{Diagram, notation};
use crate::game::{Family, GameName};
use crate::verdict::Context;

/// The words that may stand before a position.
const BEFORE: [&str; 6] = ["FEN:", "SFEN:", "FEN", "fen", "sfen", "position"];

/// The game and the board of an undeclared fence of one line that is a whole position: all ranks of its board, a king of each side,
/// and what the notation says behind them.
pub(super) fn alone(fence: &str, context: &Context<'_>) -> Option<(GameName, Diagram)> {
    let mut lines = fence.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines.next().filter(|_| lines.next().is_none())?;
    let mut words = line.split_whitespace().skip_while(|word| BEFORE.contains(word));
    let slashes = words.next()?.matches('/').count();
    // Whose turn it is, one letter.
    if words.next().is_none_or(|turn| turn.len() != 1) {
        return None;
    }
    context.games.iter().find_map(|family: &dyn Family| {
        let vocabulary = family.vocabulary()?;
        if slashes + 1 != usize::from(vocabulary.board.height()) {
            return None;
        }
        let board = notation(fence, "")?.ok()?;
        let rest = board.rest.as_ref()?;
        let fit = Fit::of(&board, vocabulary, &std::collections::HashSet::new());
        let kings = Side::BOTH.map(|side| fit.kings(vocabulary, side));
        let whole = board.geometry == vocabulary.board && fit.strange_cells == 0 && kings == [1, 1];
        if !whole || rest.text.is_empty() {
            return None;
        }
        let board = if rest.moves.is_empty() { board } else { family.read_notation(fence)?.ok()? };
        Some((family.name(), board))
    })
}
