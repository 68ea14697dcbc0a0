//! What the tests of riichi share: hands as text, and hands by chance.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::missing_panics_doc)]

use musi_riichi_rules::{Counts, Deal, Face, Rules, Seat, Start, Tile, Wall, Wind, mpsz, taker};

/// The faces of a text of MPSZ.
pub fn faces(text: &str) -> Vec<Face> {
    mpsz::read(text).unwrap().concat().iter().filter_map(|tile| tile.face).collect()
}

/// How many of each face a text has.
pub fn counts(text: &str) -> Counts {
    faces(text).into_iter().collect()
}

/// `SplitMix64`: the same numbers for the same seed, everywhere.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((value ^ (value >> 31)) % end as u64) as usize
    }

    /// So many different tiles, out of faces that a width below 34 keeps few.
    pub fn tiles(&mut self, count: usize, width: usize) -> Vec<Tile> {
        let first = self.below(35 - width);
        let mut all: Vec<Tile> =
            Tile::all().filter(|tile| (first..first + width).contains(&tile.face().index())).collect();
        (0..count).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }
}

/// A deal in which the four winds are dealt these hands and then these tiles come, whoever draws them; the indicator and the tiles
/// of the dead wall as given, in the order in which kans draw them. What is not told is any other tile.
pub fn rigged(
    rules: Rules,
    start: Start,
    hands: [&str; 4],
    draws: &str,
    indicator: &str,
    dead: &str,
) -> Deal {
    let mut left: Vec<Tile> = Tile::all().collect();
    let mut take = |face: Face| {
        // The last copy first, so that no red five comes unasked.
        let at = left.iter().rposition(|tile| tile.face() == face).expect("at most four of a face");
        left.remove(at)
    };
    let mut order: Vec<Option<Tile>> = vec![None; Tile::COUNT];
    let hands = hands.map(|hand| faces(hand).into_iter().map(&mut take).collect::<Vec<_>>());
    let mut given = [0; 4];
    for index in 0..52 {
        let wind = taker(index).expect("dealt") as usize;
        order[usize::from(index)] = hands[wind].get(given[wind]).copied();
        given[wind] += 1;
    }
    for (index, face) in faces(draws).into_iter().enumerate() {
        order[52 + index] = Some(take(face));
    }
    for (index, face) in [130].into_iter().zip(faces(indicator)) {
        order[index] = Some(take(face));
    }
    for (index, face) in [134, 135, 132, 133].into_iter().zip(faces(dead)) {
        order[index] = Some(take(face));
    }
    let tiles = order.into_iter().map(|tile| tile.unwrap_or_else(|| left.pop().unwrap())).collect();
    Deal::from_wall(rules, start, Wall::from_tiles(tiles, [[1, 1], [1, 1]], rules.throws).unwrap())
}

/// The first deal of a game.
pub fn first(points: i32) -> Start {
    Start { dealer: Seat::new(0), round_wind: Wind::East, honba: 0, deposits: 0, points: [points; 4] }
}
