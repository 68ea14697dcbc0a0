//! Tiles: four of each face.

use super::{Face, Name};

/// One of the 136 tiles: four of each face, in the order of faces. The first five of each suit is the red one where a
/// game is played with red fives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// How many tiles there are.
    pub const COUNT: usize = 136;

    /// The tile with an index below 136.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT as u8 { Some(Self(index)) } else { None }
    }

    /// One of the four tiles of a face, by a number below 4; higher numbers begin again.
    #[must_use]
    pub const fn from_face(face: Face, copy: u8) -> Self {
        Self(face.0 * 4 + copy % 4)
    }

    /// All tiles, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The index, below 136.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it shows.
    #[must_use]
    pub const fn face(self) -> Face {
        Face(self.0 / 4)
    }

    /// Whether it is a red five, where red fives are played with.
    #[must_use]
    pub const fn is_red_five(self) -> bool {
        matches!(self.0, 16 | 52 | 88)
    }

    /// The name, with the colour of a red five where they are played with.
    #[must_use]
    pub const fn name(self, red_fives: bool) -> Name {
        Name::of(self.face(), red_fives && self.is_red_five())
    }
}
