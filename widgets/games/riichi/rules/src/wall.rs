//! The wall: four sides of 17 stacks of two tiles, where it breaks, who takes which tiles, the dead wall.
//!
//! Stacks of a side are counted from its right end, as the player sees it who sits there. Tiles are taken from the break
//! to the left, and on with the side to the left: clockwise, while turns go the other way.

use super::{Face, Random, Throws, Tile, Wind};

/// Stacks of a side.
pub const STACKS: u8 = 17;
/// Tiles of the dead wall.
pub const DEAD_WALL: u8 = 14;
/// Tiles that can be drawn or dealt, while there is no kan.
pub const LIVE: u8 = Tile::COUNT as u8 - DEAD_WALL;

/// The side that the sum of two dice tells, counted from East in the order of turns.
///
/// ```
/// use musi_riichi_rules::{Wind, side_of};
/// let sides = [2, 3, 4, 5].map(side_of);
/// assert_eq!(sides, [Wind::South, Wind::West, Wind::North, Wind::East]);
/// ```
#[must_use]
pub const fn side_of(sum: u8) -> Wind {
    Wind::East.step((sum + 3) % 4)
}

/// Where the wall breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Break {
    /// The side of this player.
    pub side: Wind,
    /// To the left of this stack, counted from 1 at the right end.
    pub stack: u8,
}

/// Where a tile lies in the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WallPosition {
    /// On the side of this player.
    pub side: Wind,
    /// In this stack, counted from 1 at the right end.
    pub stack: u8,
    /// On top of it.
    pub top: bool,
}

impl Break {
    /// The break that dice tell: the first throw the side, the second, or the first again, the stack.
    #[must_use]
    pub const fn thrown(dice: [[u8; 2]; 2], throws: Throws) -> Self {
        let first = dice[0][0] + dice[0][1];
        let second = match throws {
            Throws::One => first,
            Throws::Two => dice[1][0] + dice[1][1],
        };
        Self { side: side_of(first), stack: second }
    }

    /// The stack so many stacks on from the break, in the direction in which tiles are taken: 0 is the first that is taken, 67 the
    /// last of the dead wall.
    #[must_use]
    pub const fn stack(self, on: u8) -> (Wind, u8) {
        let from_right = self.stack + on;
        // The side to the left of a player is that of the wind before.
        let side = self.side.step(4 - from_right / STACKS % 4);
        (side, from_right % STACKS + 1)
    }

    /// Where the tile lies that is taken after so many others, if nobody declares a kan.
    #[must_use]
    pub const fn place(self, index: u8) -> WallPosition {
        let (side, stack) = self.stack(index / 2);
        WallPosition { side, stack, top: index.is_multiple_of(2) }
    }

    /// Where the first indicator lies: on top of the third stack of the dead wall, counted from the break.
    #[must_use]
    pub const fn indicator(self) -> WallPosition {
        self.place(indicator_index(0))
    }
}

/// Who takes the tile after so many others when tiles are dealt: three times four tiles each, then one each. Nothing for the tiles
/// that stay in the wall.
#[must_use]
pub const fn taker(index: u8) -> Option<Wind> {
    match index {
        0..48 => Some(Wind::East.step(index / 4 % 4)),
        48..52 => Some(Wind::East.step(index - 48)),
        _ => None,
    }
}

/// The index of an indicator; the one under it is the next.
const fn indicator_index(number: u8) -> u8 {
    Tile::COUNT as u8 - 2 * (3 + number)
}

/// The tiles of a deal in the order in which they are taken, and how many are gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    tiles: Vec<Tile>,
    dice: [[u8; 2]; 2],
    broken: Break,
    drawn: u8,
    kans: u8,
}

impl Wall {
    /// A wall that a seed shuffles and dice that it throws.
    #[must_use]
    pub fn shuffled(seed: u64, throws: Throws) -> Self {
        let mut random = Random::new(seed);
        let mut tiles: Vec<Tile> = Tile::all().collect();
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, random.below(last as u32 + 1) as usize);
        }
        let dice = [random.dice(), random.dice()];
        Self { tiles, dice, broken: Break::thrown(dice, throws), drawn: 0, kans: 0 }
    }

    /// A wall of tiles in the order in which they are taken, the dead wall last, as a record of a game has it; nothing when they
    /// are not the 136 tiles.
    #[must_use]
    pub fn from_tiles(tiles: Vec<Tile>, dice: [[u8; 2]; 2], throws: Throws) -> Option<Self> {
        let mut there = [false; Tile::COUNT];
        for tile in &tiles {
            there[tile.index()] = true;
        }
        let all = tiles.len() == Tile::COUNT && there.iter().all(|there| *there);
        let fair = dice.iter().flatten().all(|die| (1..=6).contains(die));
        (all && fair).then(|| Self { tiles, dice, broken: Break::thrown(dice, throws), drawn: 0, kans: 0 })
    }

    /// What the dice showed.
    #[must_use]
    pub const fn dice(&self) -> [[u8; 2]; 2] {
        self.dice
    }

    /// Where it broke.
    #[must_use]
    pub const fn broken(&self) -> Break {
        self.broken
    }

    /// How many tiles can still be drawn.
    #[must_use]
    pub const fn left(&self) -> u8 {
        LIVE - self.drawn - self.kans
    }

    /// How many tiles were taken from the live wall and from the dead one.
    #[must_use]
    pub const fn taken(&self) -> (u8, u8) {
        (self.drawn, self.kans)
    }

    /// The tiles that still lie there, the dead wall with them.
    pub(super) fn rest(&self) -> impl Iterator<Item = Tile> {
        let gone = |index| (0..self.kans).any(|kan| usize::from(replacement_index(kan)) == index);
        let lies = move |index| index >= usize::from(self.drawn) && !gone(index);
        self.tiles.iter().copied().enumerate().filter(move |(index, _)| lies(*index)).map(|(_, tile)| tile)
    }

    /// The next tile of the live wall.
    pub(super) fn draw(&mut self) -> Option<Tile> {
        if self.left() == 0 {
            return None;
        }
        self.drawn += 1;
        self.tiles.get(usize::from(self.drawn) - 1).copied()
    }

    /// The next tile of the dead wall, after a kan; the last one of the live wall then belongs to the dead wall.
    pub(super) fn draw_dead(&mut self) -> Option<Tile> {
        if self.kans >= 4 || self.left() == 0 {
            return None;
        }
        self.kans += 1;
        self.tiles.get(usize::from(replacement_index(self.kans - 1))).copied()
    }

    /// The first indicators, up to five.
    pub(super) fn indicators(&self, count: u8) -> Vec<Tile> {
        (0..count.min(5))
            .filter_map(|number| self.tiles.get(usize::from(indicator_index(number))).copied())
            .collect()
    }

    /// The faces under the first indicators.
    pub(super) fn under_indicators(&self, count: u8) -> Vec<Face> {
        let under = |number| self.tiles.get(usize::from(indicator_index(number)) + 1);
        (0..count.min(5)).filter_map(under).map(|tile| tile.face()).collect()
    }
}

/// The index of the tile drawn after a kan: the stack at the break first, its upper tile first.
const fn replacement_index(kan: u8) -> u8 {
    [134, 135, 132, 133][kan as usize % 4]
}
