//! En passant (FIDE 3.7.3): a pawn captures a pawn that has just gone two squares as if it had gone one.

use crate::{Chess, PAWN};
use musi_rules::engine::{Done, State, View, Word};
use musi_rules::{BoardSize, Piece, Position, Refusal, Setup, Side, Square};

/// The square of the pawn that crossed a square, seen by the side that may capture it.
fn pawn_behind(geometry: BoardSize, crossed: Square, capturer: Side) -> Option<Square> {
    geometry.step(crossed, 0, if capturer == Side::First { -1 } else { 1 })
}

/// Adds the crossed square to the targets of a pawn when it may capture there.
pub(crate) fn add_target<W: Word>(view: &View<'_, Chess, W>, from: u8, targets: W) -> W {
    match view.state.memory.en_passant {
        Some(crossed) if may_capture(view, from, crossed) => targets | W::bit(crossed.number()),
        _ => targets,
    }
}

/// Whether a pawn may capture en passant: it attacks the crossed square, and its king is safe when both pawns have
/// left their squares. Two pawns leave one rank at once, so pins alone do not tell.
#[inline(never)]
fn may_capture<W: Word>(view: &View<'_, Chess, W>, from: u8, crossed: Square) -> bool {
    let Some(pawns) = view.tables.kind(PAWN.index(), view.side) else { return false };
    let attacked = pawns.capture.leaps.get(usize::from(from)).copied().unwrap_or(W::EMPTY);
    let Some(captured) = pawn_behind(view.tables.geometry, crossed, view.side) else { return false };
    if !attacked.has(crossed.number()) || !(view.enemy & view.state.kind(PAWN.index())).has(captured.number())
    {
        return false;
    }
    let captured = W::bit(captured.number());
    let occupied = (view.occupied ^ W::bit(from) ^ captured) | W::bit(crossed.number());
    view.king.is_none_or(|king| !view.attacked(king, view.enemy & !captured, occupied))
}

/// Takes away the pawn captured en passant, and remembers the square that a double step crossed.
pub(crate) fn complete<W: Word>(
    next: &mut State<Chess, W>,
    geometry: BoardSize,
    done: Done,
    crossed: Option<Square>,
) {
    let side = next.side;
    if crossed == Some(done.to)
        && geometry.file(done.from) != geometry.file(done.to)
        && let Some(captured) = pawn_behind(geometry, done.to, side)
    {
        next.toggle(Piece { kind: PAWN, side: side.opponent() }, captured.number());
    }
    if done.from.number().abs_diff(done.to.number()) == 2 * geometry.width() {
        next.memory.en_passant = pawn_behind(geometry, done.to, side);
    }
}

/// The en passant square of a setup, unless no pawn can have crossed it on the last move.
pub(crate) fn fixed(setup: &Setup<Chess>) -> Option<Square> {
    let crossed = setup.memory().en_passant?;
    let geometry = setup.geometry();
    let capturer = setup.side_to_move();
    let pawn = pawn_behind(geometry, crossed, capturer)?;
    let start = pawn_behind(geometry, crossed, capturer.opponent())?;
    let third_rank = if capturer == Side::First { geometry.height().checked_sub(3)? } else { 2 };
    let fits = geometry.rank(crossed) == third_rank
        && setup.piece_at(pawn) == Some(Piece { kind: PAWN, side: capturer.opponent() })
        && setup.piece_at(crossed).is_none()
        && setup.piece_at(start).is_none();
    fits.then_some(crossed)
}

/// From where to where the pawn went that crossed the en passant square.
pub(crate) fn long_step(setup: &Setup<Chess>) -> Option<(Square, Square)> {
    let crossed = fixed(setup)?;
    let (geometry, capturer) = (setup.geometry(), setup.side_to_move());
    let from = pawn_behind(geometry, crossed, capturer.opponent())?;
    Some((from, pawn_behind(geometry, crossed, capturer)?))
}

/// The en passant square, when a pawn may really capture there.
pub(crate) fn legal_target(position: &Position<Chess>) -> Option<Square> {
    let crossed = position.memory().en_passant?;
    let pawns = position.of_kind(PAWN, position.side_to_move());
    let view = position.view();
    pawns.iter().any(|pawn| may_capture(&view, pawn.number(), crossed)).then_some(crossed)
}

/// What the special moves of a pawn have to say against a move of it.
pub(crate) fn why_not(position: &Position<Chess>, from: Square, to: Square) -> Option<Refusal> {
    let geometry = position.geometry();
    let side = position.side_to_move();
    let forward = if side == Side::First { 1 } else { -1 };
    let straight = geometry.file(from) == geometry.file(to);
    if straight && geometry.step(from, 0, 2 * forward) == Some(to) {
        let second = if side == Side::First { 1 } else { geometry.height().saturating_sub(2) };
        if geometry.rank(from) != second {
            return Some(Refusal::FirstMoveOnly);
        }
    }
    if !straight && position.piece_at(to).is_none() {
        let diagonal = [-1, 1].into_iter().any(|files| geometry.step(from, files, forward) == Some(to));
        if diagonal && position.memory().en_passant == Some(to) {
            return Some(position.king_attacked_after(from, to));
        }
        let passed = pawn_behind(geometry, to, side)?;
        let start = pawn_behind(geometry, to, side.opponent())?;
        let fourth = if side == Side::First { geometry.height().checked_sub(4)? } else { 3 };
        let pawn = Some(Piece { kind: PAWN, side: side.opponent() });
        if diagonal
            && geometry.rank(passed) == fourth
            && position.piece_at(passed) == pawn
            && position.piece_at(start).is_none()
        {
            return Some(Refusal::EnPassantLate(passed));
        }
    }
    None
}
