//! How good a position is for a side.

use super::{Body, Position};
use musi_rules::{Side, Square, SquareSet};

/// What a kili that is controlled is worth, beside a piece in play.
const KILI: i32 = 14;

/// What one kili more that can still be won takes away: who waits for others to win them loses.
const WAITING: i32 = 24;

/// How good a position is for a side: points, kili on their way home, pieces, and how near they are to open kili; of all
/// this, what it has more than the best of the others. At the end only points count.
pub(super) fn worth(position: &Position, side: Side) -> i32 {
    let is_over = position.is_decided();
    let holdings = holdings(position, is_over);
    let others = position.players().filter(|other| *other != side);
    let most = others.map(|other| holdings[other.index()]).max();
    let lead = holdings[side.index()] - most.unwrap_or_default();
    if is_over { lead * 1000 } else { lead * 8 - waiting(position) * WAITING }
}

/// What each side has: points, and all that may become points.
fn holdings(position: &Position, is_over: bool) -> [i32; 4] {
    let board = &position.rules().board;
    let open = open_kili(position);
    let mut worth = [0; 4];
    for (square, stack) in position.stacks() {
        let piece = stack.piece();
        if stack.has_kili() {
            for side in position.players() {
                let holds =
                    piece.is_some_and(|piece| piece.side == side) || board.home(side).area.contains(square);
                worth[side.index()] += i32::from(holds) * if is_over { 1 } else { KILI };
            }
        }
        let (Some(piece), false) = (piece, is_over) else { continue };
        let home = board.home(piece.side).area;
        let under = stack.under();
        let to = if under == Some(Body::Kili) { home } else { open - home };
        worth[piece.side.index()] += 14 - steps_to(position, square, to);
        if let Some(trapped) = under.and_then(Body::side).filter(|side| *side != piece.side) {
            worth[piece.side.index()] += 3;
            worth[trapped.index()] += 4;
        }
    }
    worth
}

/// Steps of a king from a square to the nearest of some, 8 at most.
fn steps_to(position: &Position, from: Square, to: SquareSet) -> i32 {
    let board = position.rules().board.geometry;
    let mut nearest = 8;
    for square in to {
        let files = board.file(from).abs_diff(board.file(square));
        nearest = files.max(board.rank(from).abs_diff(board.rank(square))).min(nearest);
    }
    i32::from(nearest)
}

/// How many kili are on kasi spaces or still to grow there: the game goes on until there are none.
fn waiting(position: &Position) -> i32 {
    let mut waiting = 0;
    for square in position.rules().board.kasi {
        waiting += i32::from(position.reserve(square)) + i32::from(position.stack(square).has_kili());
    }
    waiting
}

/// The squares with a kili that lies open.
fn open_kili(position: &Position) -> SquareSet {
    let mut open = SquareSet::EMPTY;
    for (square, stack) in position.stacks() {
        if stack.top() == Some(Body::Kili) {
            open.insert(square);
        }
    }
    open
}
