//! A fence that holds the notation of a position and nothing else: FEN or SFEN in one line, or a form that is one game's alone.

use musi_rules::Side;

use super::drawn_on::is_said_of_board;
use super::fit::Fit;
use super::{empty, exchange};
use crate::ascii::{self, BEFORE, Diagram, Drawing, is_remark, notation};
use crate::game::{Family, GameName};
use crate::verdict::Context;

/// Whether a fence of moves holds a whole board as well, on which the pieces stand otherwise than before the first of them: a program shows
/// moves above a board of which they are the game.
fn is_drawn_otherwise(fence: &str, game: GameName, board: &Diagram, context: &Context<'_>) -> bool {
    let Some((line, words)) = board.line.as_ref().zip(context.games.vocabulary(game)) else { return false };
    let drawn = match ascii::read(fence) {
        Ok(Drawing::Board(drawn)) => Some(drawn),
        Ok(Drawing::Text(_)) => ascii::rows(fence).and_then(Result::ok),
        Err(_) => None,
    };
    drawn.filter(|drawn| drawn.geometry == words.board).is_some_and(|mut drawn| {
        empty::note(&mut drawn);
        let fit = Fit::of(&drawn, words, &std::collections::HashSet::new());
        fit.strange_cells == 0
            && fit.pieces() > 0
            && !exchange::is_written(&mut drawn, words, &std::iter::once(line.start.as_str()))
    })
}

/// The game and the board of an undeclared fence of one line that is a whole position: all ranks of its board, a king of each side,
/// and, where there is more, what the notation says behind them.
pub(super) fn alone(fence: &str, context: &Context<'_>) -> Option<(GameName, Diagram)> {
    // A record or a drawing that no other game has.
    let own = context.games.iter().find_map(|family| Some((family.name(), family.read_undeclared(fence)?)));
    if let Some((game, board)) = own
        && !is_drawn_otherwise(fence, game, &board, context)
    {
        return Some((game, board));
    }
    // Moves from the start, which are possible in one game only.
    if fence.lines().count() == 1 && fence.contains("startpos moves ") {
        return context.games.iter().find_map(|family| {
            let board = family.read_notation(fence)?.ok().filter(|board| board.line.is_some())?;
            Some((family.name(), board))
        });
    }
    position(fence, context)
}

/// The same of a fence with a position in notation, and beside it only lines that say how it is shown, or what it is.
pub(super) fn position(fence: &str, context: &Context<'_>) -> Option<(GameName, Diagram)> {
    let lines = || fence.lines().map(str::trim).filter(|line| !line.is_empty());
    let may_be_position = |line: &&str| line.matches('/').count() > 1 && !line.contains("//");
    let line = lines().find(|line| ascii::is_position(line)).or_else(|| lines().find(may_be_position))?;
    let others = lines().filter(|other| !is_said_of_board(other)).count();
    // What stands beside a position with all that its notation says may be told of it.
    // Two of them are several boards.
    let is_none = |other: &str| ascii::is_position(other) && position(other, context).is_none();
    let is_beside =
        |other: &str| other == line || is_said_of_board(other) || is_remark(other) || is_none(other);
    let once = || lines().filter(|other| *other == line).count() == 1;
    let told = || ascii::is_position(line) && once() && lines().all(is_beside);
    if others > usize::from(!is_said_of_board(line)) && !told() {
        return None;
    }
    let named = line.split_whitespace().next().is_some_and(|word| BEFORE.contains(&word));
    let mut words = line.split_whitespace().skip_while(|word| BEFORE.contains(word));
    let slashes = words.next()?.matches('/').count();
    // Whose turn it is, one letter, or nothing.
    let turn = words.next();
    if turn.is_some_and(|turn| turn.len() != 1) {
        return None;
    }
    context.games.iter().find_map(|family: &dyn Family| {
        let vocabulary = family.vocabulary()?;
        if slashes + 1 != usize::from(vocabulary.board.height()) {
            return None;
        }
        let board = notation(fence, "")?.ok()?;
        let fit = Fit::of(&board, vocabulary, &std::collections::HashSet::new());
        let kings = Side::BOTH.map(|side| fit.kings(vocabulary, side));
        // Behind the name of a notation, and on a page of this game, any piece will do: a problem may have one king.
        let declared = named || context.game == Some(family.name());
        let kings = kings == [1, 1] || declared && fit.pieces() > 0 && kings.iter().all(|count| *count < 2);
        let whole = board.geometry == vocabulary.board && fit.strange_cells == 0 && kings;
        // All ranks of a board with both kings are a position whosever turn it is.
        let rest = board.rest.as_ref();
        if !whole || turn.is_some() && rest.is_none_or(|rest| rest.text.is_empty()) {
            return None;
        }
        let moves = rest.is_some_and(|rest| !rest.moves.is_empty());
        let board = if moves { family.read_notation(fence)?.ok()? } else { board };
        Some((family.name(), board))
    })
}
