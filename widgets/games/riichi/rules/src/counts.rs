//! How many tiles of each face.

use super::{Face, FaceSet, Faces, Tile};

/// How many tiles of each face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts(pub [u8; Face::COUNT]);

impl Counts {
    /// No tiles.
    pub const NONE: Self = Self([0; Face::COUNT]);

    /// How many of a face.
    #[must_use]
    pub const fn of(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// One more of a face.
    pub fn add(&mut self, face: Face) {
        self.0[face.index()] += 1;
    }

    /// One less of a face; none stays none.
    pub fn remove(&mut self, face: Face) {
        let count = &mut self.0[face.index()];
        *count = count.saturating_sub(1);
    }

    /// These and one more.
    #[must_use]
    pub fn with(mut self, face: Face) -> Self {
        self.add(face);
        self
    }

    /// These and one less.
    #[must_use]
    pub fn without(mut self, face: Face) -> Self {
        self.remove(face);
        self
    }

    /// How many tiles in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The faces of which there is at least one.
    #[must_use]
    pub fn faces(&self) -> Faces {
        self.set().iter()
    }

    /// The faces of which there is at least one, as a set.
    #[must_use]
    pub fn set(&self) -> FaceSet {
        let mut set = FaceSet::EMPTY;
        for face in Face::all() {
            if self.of(face) > 0 {
                set.insert(face);
            }
        }
        set
    }
}

impl FromIterator<Face> for Counts {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut counts = Self::NONE;
        for face in faces {
            counts.add(face);
        }
        counts
    }
}

impl FromIterator<Tile> for Counts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut counts = Self::NONE;
        for tile in tiles {
            counts.add(tile.face());
        }
        counts
    }
}
