//! Drops: on an empty square from which the piece has a move; no second unpromoted pawn on a file; no mate by a
//! dropped pawn.

use crate::{PAWN, Shogi};
use musi_rules::engine::{View, Word};
use musi_rules::{Hand, PieceKind, Position, Refusal, Side, Square};

/// Where a piece in hand may be dropped.
pub(crate) fn targets<W: Word>(view: &View<'_, Shogi, W>, kind: PieceKind) -> W {
    let hand = &view.state.hands[view.side.index() % 2];
    if hand.count(kind) == 0 {
        return W::EMPTY;
    }
    let free = view.tables.all & !view.occupied & view.evasion;
    let Some(table) = view.tables.kind(kind.index(), view.side) else { return W::EMPTY };
    let mut targets = free & !table.no_future;
    if kind == PAWN && targets.any() {
        let mut pawns = view.own & view.state.kind(PAWN.index());
        while let Some(pawn) = pawns.pop() {
            targets &= !view.tables.file(pawn);
        }
        if let Some(head) = mating_square(view, targets) {
            targets &= !W::bit(head);
        }
    }
    targets
}

/// How many legal drops there are.
pub(crate) fn count<W: Word>(view: &View<'_, Shogi, W>) -> u32 {
    if view.state.hands[view.side.index() % 2].is_empty() {
        return 0;
    }
    (0..Hand::KINDS as u8).map(|kind| targets(view, PieceKind(kind)).count()).sum()
}

/// The square among the targets on which a dropped pawn would mate: right before the king of the opponent.
#[inline(never)]
fn mating_square<W: Word>(view: &View<'_, Shogi, W>, targets: W) -> Option<u8> {
    let opponent = view.side.opponent();
    let king = musi_rules::engine::royal(view.state, opponent)?;
    let before = view.tables.kind(PAWN.index(), opponent)?.capture.leaps.get(usize::from(king))?;
    let head = *before & targets;
    if !head.any() {
        return None;
    }
    let head = head.lowest();
    let next = view.state.play_drop(PAWN, head);
    (!View::new(view.tables, &next).any_move()).then_some(head)
}

/// Why a piece in hand may not be dropped on an empty square.
pub(crate) fn why_not(position: &Position<Shogi>, dropped: PieceKind, to: Square) -> Refusal {
    let view = position.view();
    let side = position.side_to_move();
    let nowhere =
        view.tables.kind(dropped.index(), side).is_some_and(|table| table.no_future.has(to.number()));
    if nowhere {
        return Refusal::DropNoFuture(dropped);
    }
    if dropped == PAWN {
        let pawns = position.of_kind(PAWN, side) & view.tables.file(to.number()).set();
        if let Some(pawn) = pawns.first() {
            return Refusal::DropTwoPawns(pawn);
        }
    }
    match position.checkers().first().zip(position.king(side)) {
        Some((by, king)) if !view.evasion.has(to.number()) => Refusal::LeavesKingAttacked { by, king },
        _ => Refusal::DropPawnMate,
    }
}

/// The files on which a side has more than one unpromoted pawn.
pub(crate) fn doubled(setup: &musi_rules::Setup<Shogi>, side: Side) -> bool {
    let geometry = setup.geometry();
    let pawns = setup.of_kind(PAWN, side);
    (0..geometry.width()).any(|file| pawns.iter().filter(|pawn| geometry.file(*pawn) == file).count() > 1)
}
