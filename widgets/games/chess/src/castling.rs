//! Castling (FIDE 3.8.2): the king goes two squares towards a rook, the rook to the square that the king crossed.
//!
//! The king's first square is the e-file's of the edge rank (on other boards the file right of the middle), the rooks
//! stand in the corners. At least two squares must lie between them.

use crate::{Castling, Chess, KING, ROOK, Wing};
use musi_rules::engine::{Done, State, View, Word};
use musi_rules::{BoardSize, Piece, Position, Refusal, Setup, Side, Square};

/// The squares of one castling.
#[derive(Clone, Copy)]
pub(crate) struct Route {
    pub(crate) king: Square,
    pub(crate) rook: Square,
    pub(crate) crossed: Square,
    pub(crate) king_goes: Square,
}

/// The squares of a castling on this board, when the board is wide enough.
pub(crate) fn route(geometry: BoardSize, side: Side, wing: Wing) -> Option<Route> {
    let rank = if side == Side::First { 0 } else { geometry.height() - 1 };
    let middle = geometry.width() / 2;
    let (corner, step) = match wing {
        Wing::King => (geometry.width() - 1, 1),
        Wing::Queen => (0, -1),
    };
    if corner.abs_diff(middle) < 3 {
        return None;
    }
    let king = geometry.square(middle, rank)?;
    Some(Route {
        king,
        rook: geometry.square(corner, rank)?,
        crossed: geometry.step(king, step, 0)?,
        king_goes: geometry.step(king, 2 * step, 0)?,
    })
}

/// Adds the squares to which the king may castle.
pub(crate) fn add_targets<W: Word>(view: &View<'_, Chess, W>, from: u8, targets: W) -> W {
    let castling = view.state.memory.castling;
    if castling.king_moved(view.side) || view.checkers.any() || view.king != Some(from) {
        return targets;
    }
    castles(view, targets)
}

#[inline(never)]
fn castles<W: Word>(view: &View<'_, Chess, W>, targets: W) -> W {
    let mut targets = targets;
    for wing in Wing::BOTH {
        if !view.state.memory.castling.right(view.side, wing) {
            continue;
        }
        let Some(route) = route(view.tables.geometry, view.side, wing) else { continue };
        let between = view.tables.between(route.king.number(), route.rook.number());
        let attacked = |square: Square| view.attacked(square.number(), view.enemy, view.occupied);
        if !(between & view.occupied).any() && !attacked(route.crossed) && !attacked(route.king_goes) {
            targets |= W::bit(route.king_goes.number());
        }
    }
    targets
}

/// Moves the rook when the king has castled, and remembers which kings and rooks have moved.
pub(crate) fn complete<W: Word>(next: &mut State<Chess, W>, geometry: BoardSize, done: Done) {
    if next.memory.castling == Castling::NONE {
        return;
    }
    let mut castling = next.memory.castling;
    for side in Side::BOTH {
        for wing in Wing::BOTH {
            if castling.rook_moved(side, wing) {
                continue;
            }
            let Some(route) = route(geometry, side, wing) else { continue };
            if done.from == route.rook || done.to == route.rook {
                castling = castling.with_rook_moved(side, wing, true);
            }
            if done.kind == KING
                && done.from == route.king
                && side == next.side
                && done.to == route.king_goes
                && castling.right(side, wing)
            {
                let rook = Piece { kind: ROOK, side };
                next.toggle(rook, route.rook.number());
                next.toggle(rook, route.crossed.number());
                castling = castling.with_rook_moved(side, wing, true);
            }
        }
    }
    if done.kind == KING {
        castling = castling.with_king_moved(next.side, true);
    }
    next.memory.castling = castling;
}

/// The castling rights of a setup without those for which king or rook are not on their squares.
pub(crate) fn fixed(setup: &Setup<Chess>) -> Castling {
    let mut castling = setup.memory().castling;
    for side in Side::BOTH {
        for wing in Wing::BOTH {
            let stands = |square, kind| setup.piece_at(square) == Some(Piece { kind, side });
            let place = route(setup.geometry(), side, wing);
            if !place.is_some_and(|route| stands(route.rook, ROOK)) {
                castling = castling.with_rook_moved(side, wing, true);
            }
        }
        let home = Wing::BOTH.into_iter().find_map(|wing| route(setup.geometry(), side, wing));
        let king = Piece { kind: KING, side };
        if home.is_none_or(|route| setup.piece_at(route.king) != Some(king))
            || setup.of_kind(KING, side).len() != 1
        {
            castling = castling.with_king_moved(side, true);
        }
    }
    castling
}

/// Why a king may not castle by going two squares.
pub(crate) fn why_not(position: &Position<Chess>, from: Square, to: Square) -> Option<Refusal> {
    let side = position.side_to_move();
    let geometry = position.geometry();
    let (wing, route) = Wing::BOTH.into_iter().find_map(|wing| {
        let route = route(geometry, side, wing)?;
        (route.king == from && route.king_goes == to).then_some((wing, route))
    })?;
    let castling = position.memory().castling;
    let rook = Piece { kind: ROOK, side };
    if position.piece_at(route.rook) != Some(rook) {
        return Some(Refusal::CastlingRookMoved(route.rook));
    }
    if castling.king_moved(side) {
        return Some(Refusal::CastlingKingMoved);
    }
    if castling.rook_moved(side, wing) {
        return Some(Refusal::CastlingRookMoved(route.rook));
    }
    let step = if wing == Wing::King { 1 } else { -1 };
    let mut square = route.king;
    while let Some(next) = geometry.step(square, step, 0).filter(|next| *next != route.rook) {
        if position.piece_at(next).is_some() {
            return Some(Refusal::CastlingBlocked(next));
        }
        square = next;
    }
    if let Some(by) = position.checkers().first() {
        return Some(Refusal::CastlingInCheck(by));
    }
    [route.crossed, route.king_goes].into_iter().find_map(|through| {
        let by = position.attackers(through, side.opponent()).first()?;
        Some(Refusal::CastlingThroughCheck { through, by })
    })
}
