//! Dead positions (FIDE 5.2.2): no series of legal moves can lead to mate.

use crate::{BISHOP, Chess, KING, KNIGHT, PAWN};
use musi_rules::{BoardSize, Position, Side, Square, SquareSet};

/// Whether a position is dead. It is recognised when both kings are on the board and
///
/// - besides them there is nothing, or one knight alone;
/// - besides them there are only bishops, of whichever side, all on squares of one colour;
/// - besides them there are only pawns, each stopped by an enemy pawn right in front of it, none can capture, and
///   no king can ever get at an enemy pawn that no other pawn protects.
///
/// In each of these cases no mate can be reached by any moves at all: the only knight and bishops of one colour
/// cannot attack a king in a corner and both its neighbours of the other colour, and pawns that never move attack
/// the same squares for ever, onto which no king goes. Other locked positions, such as those with a bishop
/// behind the wall, are not recognised; the players may agree there, or the seventy-five moves run out.
pub(crate) fn is_dead(position: &Position<Chess>) -> bool {
    let both = |kind| position.of_kind(kind, Side::First) | position.of_kind(kind, Side::Second);
    let kings = both(KING);
    if Side::BOTH.into_iter().any(|side| position.king(side).is_none()) {
        return false;
    }
    let rest = position.occupied() - kings;
    let (knights, bishops, pawns) = (both(KNIGHT), both(BISHOP), both(PAWN));
    if rest == knights {
        return rest.len() <= 1;
    }
    if rest == bishops {
        let dark = bishops & dark_squares(position.geometry());
        return dark.is_empty() || dark == bishops;
    }
    rest == pawns && is_wall(position)
}

fn dark_squares(geometry: BoardSize) -> SquareSet {
    geometry.those(&|square| (geometry.file(square) + geometry.rank(square)).is_multiple_of(2))
}

/// Whether all pawns are stopped for ever and no king can capture one.
fn is_wall(position: &Position<Chess>) -> bool {
    let geometry = position.geometry();
    Side::BOTH.into_iter().all(|side| {
        let (own, enemy) = (position.of_kind(PAWN, side), position.of_kind(PAWN, side.opponent()));
        let forward = if side == Side::First { 1 } else { -1 };
        let stopped = own.iter().all(|pawn| {
            let ahead = geometry.step(pawn, 0, forward);
            ahead.is_some_and(|ahead| enemy.contains(ahead))
        });
        let attacked = attacks(geometry, own, forward);
        let defended = attacks(geometry, enemy, -forward);
        let Some(king) = position.king(side) else { return false };
        let roomy = roam(geometry, king, SquareSet::all(geometry) - own - defended);
        stopped && (attacked & enemy).is_empty() && (roomy & enemy).is_empty()
    })
}

/// The squares that pawns attack.
fn attacks(geometry: BoardSize, pawns: SquareSet, forward: i8) -> SquareSet {
    geometry.those(&|square| {
        let pawn = |files| geometry.step(square, files, -forward).is_some_and(|from| pawns.contains(from));
        pawn(-1) || pawn(1)
    })
}

/// Every square to which a king can walk over free squares.
fn roam(geometry: BoardSize, king: Square, free: SquareSet) -> SquareSet {
    let mut seen = SquareSet::from_square(king);
    let mut open = seen;
    while let Some(square) = open.first() {
        open.remove(square);
        let (file, rank) = (geometry.file(square), geometry.rank(square));
        let near = geometry
            .those(&|near| geometry.file(near).abs_diff(file) < 2 && geometry.rank(near).abs_diff(rank) < 2);
        let fresh = (near & free) - seen;
        seen |= fresh;
        open |= fresh;
    }
    seen
}
