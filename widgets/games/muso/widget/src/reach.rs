//! Figures about the way of one animal: it moves on, and the reader puts enemies, friends and water in its way.

use std::sync::Arc;

use musi_muso_rules::{Body, Position, Rules, Stack};
use musi_rules::{Piece, PieceKind, Side, Square, SquareSet};

use crate::speak;
use crate::state::{Brush, Selection, State};

/// Where the piece under study stands: where the last turn ended, else where the page has it.
#[must_use]
pub fn mover(state: &State) -> Option<Square> {
    let position = state.history.position();
    let last = state.history.last().and_then(|(_, event)| match event {
        musi_muso_rules::Event::Turn(turn) => Some(turn.to()),
        musi_muso_rules::Event::Resign(_) => None,
    });
    let held = state.held.map(|held| held.from);
    let ours =
        |square: &Square| position.stack(*square).piece().is_some_and(|piece| piece.side == Side::First);
    last.or(held).filter(ours).or_else(|| {
        position
            .stacks()
            .find(|(_, stack)| stack.piece().is_some_and(|piece| piece.side == Side::First))
            .map(|(at, _)| at)
    })
}

/// Puts on a square what the brush says, or takes it away again.
pub fn paint(state: &mut State, at: Square) {
    state.cursor = at;
    let Some(held) = state.held else { return };
    if at == held.from {
        speak::tell_moves(state, held);
        return;
    }
    let position = state.history.position();
    let side = if state.brush == Brush::Enemy { Side::Second } else { Side::First };
    let stack = Stack::from_body(Body::Piece(Piece { kind: PieceKind(0), side }));
    let next = if state.brush == Brush::Telo {
        flooded(position, at)
    } else {
        let mut next = position.clone();
        next.put(at, if next.stack(at) == stack { Stack::EMPTY } else { stack });
        next
    };
    state.history.advance(next, None);
    state.held = Some(Selection { carry: false, ..held });
    speak::tell_square(state, at);
    speak::tell_moves(state, held);
}

/// The same position with water on a square, or without it where it was.
fn flooded(position: &Position, at: Square) -> Position {
    let mut board = position.rules().board.clone();
    if board.telo.contains(at) {
        board.telo -= SquareSet::from_square(at);
    } else {
        board.telo.insert(at);
    }
    let rules = Arc::new(Rules { board, ..Rules::clone(position.rules()) });
    let mut next = Position::empty(&rules);
    for (square, stack) in position.stacks() {
        next.put(square, stack);
    }
    next.set_seat(position.seat());
    next
}
