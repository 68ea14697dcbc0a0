//! Where a piece in hand may not be dropped, by reason.

use crate::claim::Claim;
use crate::scene::{FigureKind, Scene};
use crate::ui::drops::why;
use musi_rules::{Game, Kind, Origin, Piece, Position, Profile, Setup, SquareSet};

/// The one piece in hand of which a scene speaks, if it speaks of one.
pub(crate) fn spoken_of<G: Game>(setup: &Setup<G>, scene: &Scene) -> Option<Piece> {
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
pub(crate) fn barred<G: Game>(setup: &Setup<G>, kind: Kind) -> Vec<(usize, SquareSet)> {
    let mut groups: Vec<(usize, SquareSet)> = Vec::new();
    let Ok(position) = Position::new(setup, Profile::Teaching) else { return groups };
    let squares = SquareSet::all(setup.geometry()) - position.drop_targets(kind) - setup.occupied();
    for square in squares {
        let Some(refusal) = position.why_not(Origin::Hand(kind), square) else { continue };
        let number = usize::from(why(refusal));
        match groups.iter_mut().find(|(own, _)| *own == number) {
            Some((_, squares)) => squares.insert(square),
            None => groups.push((number, SquareSet::of(square))),
        }
    }
    groups.sort_unstable_by_key(|(number, _)| *number);
    groups
}

/// The reasons that a figure about drops shows; none for other figures.
pub(crate) fn of_scene(scene: &Scene) -> Vec<(usize, SquareSet)> {
    #[cfg(feature = "shogi")]
    if scene.kind == FigureKind::Drop
        && scene.game == crate::scene::GameName::Shogi
        && let Ok(setup) = Setup::<musi_rules::Shogi>::from_text(&scene.setup)
        && let Some(piece) = spoken_of(&setup, scene)
    {
        return barred(&setup, piece.kind);
    }
    let _ = FigureKind::Drop;
    let _ = scene;
    Vec::new()
}
