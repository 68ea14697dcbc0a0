//! Where a piece in hand may not be dropped, by reason.

use crate::claim::Claim;
use crate::scene::Scene;
use crate::ui::drops::{WHY, why};
use musi_rules::{GridGame, Origin, Piece, PieceKind, Position, Profile, Setup, SquareSet};

/// The one piece in hand of which a scene speaks, if it speaks of one.
pub(crate) fn spoken_of<G: GridGame>(setup: &Setup<G>, scene: &Scene) -> Option<Piece> {
    let marked = scene.marks.iter().filter_map(|mark| mark.of);
    let claimed = scene.claims.iter().filter_map(|claim| match claim {
        Claim::Drops { kind, .. } => Some(Origin::Hand(*kind)),
        _ => None,
    });
    let mut found = None;
    for origin in marked.chain(claimed) {
        let Origin::Hand(kind) = origin else { continue };
        if found.is_some_and(|found| found != kind) {
            return None;
        }
        found = Some(kind);
    }
    found.map(|kind| Piece { kind, side: setup.side_to_move() })
}

/// The empty squares on which the side to move may not drop a piece, grouped by the number of the reason in
/// [`WHY`](crate::ui::drops::WHY).
pub(crate) fn barred<G: GridGame>(setup: &Setup<G>, kind: PieceKind) -> [SquareSet; WHY.len()] {
    let mut groups = [SquareSet::EMPTY; WHY.len()];
    let Ok(position) = Position::new(setup, Profile::Teaching) else { return groups };
    let squares = SquareSet::all(setup.geometry()) - position.drop_targets(kind) - setup.occupied();
    for square in squares {
        let Some(refusal) = position.why_not(Origin::Hand(kind), square) else { continue };
        if let Some(group) = groups.get_mut(usize::from(why(refusal))) {
            group.insert(square);
        }
    }
    groups
}
