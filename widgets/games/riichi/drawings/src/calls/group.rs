//! The group of a call, as it lies on the table.

use musi_riichi_rules::mpsz::{Lie, Shown};
use musi_riichi_rules::{Face, MeldKind, Suit};

use super::Call;

/// The tiles of a call: 456p of a chi, 7p of all others.
pub(super) fn group(call: Call) -> Vec<Shown> {
    let tile = |number, lie| Shown { face: Face::from_suit(Suit::Pin, number), red: false, lie };
    let tiles = match call.kind {
        MeldKind::Chi => {
            // The tile that was called lies at the left, whatever its number.
            return vec![tile(5, Lie::Turned), tile(4, Lie::Upright), tile(6, Lie::Upright)];
        }
        MeldKind::ClosedKan => {
            // No face has the number 0.
            return [0, 7, 7, 0].map(|number| tile(number, Lie::Upright)).to_vec();
        }
        MeldKind::Kan => 4,
        MeldKind::Pon | MeldKind::AddedKan => 3,
    };
    let lie = if call.kind == MeldKind::AddedKan { Lie::Stacked } else { Lie::Turned };
    let turned = call.from.turned(tiles);
    (0..tiles).map(|place| tile(7, if place == turned { lie } else { Lie::Upright })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::FROM;
    use musi_riichi_rules::Relation;

    #[test]
    fn the_tile_turns_to_where_the_discarder_sits() {
        for kind in [MeldKind::Pon, MeldKind::Kan, MeldKind::AddedKan] {
            for (from, wanted) in FROM.into_iter().zip([0, 1, if kind == MeldKind::Kan { 3 } else { 2 }]) {
                let tiles = group(Call { kind, from });
                let turned: Vec<usize> =
                    (0..tiles.len()).filter(|tile| tiles[*tile].lie != Lie::Upright).collect();
                assert_eq!(turned, [wanted], "{kind:?} {from:?}");
                let count: u8 = tiles.iter().map(|tile| tile.tiles()).sum();
                assert_eq!(count, if kind == MeldKind::Pon { 3 } else { 4 });
            }
        }
        let closed = group(Call { kind: MeldKind::ClosedKan, from: Relation::Left });
        assert!(closed.iter().all(|tile| tile.lie == Lie::Upright));
        assert_eq!(closed.iter().filter(|tile| tile.face.is_none()).count(), 2);
    }
}
