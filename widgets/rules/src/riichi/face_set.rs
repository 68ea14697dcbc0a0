//! Sets of faces.

use super::Face;

/// A set of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: Self = Self(0);

    /// Adds a face.
    pub fn insert(&mut self, face: Face) {
        self.0 |= 1 << face.index();
    }

    /// Whether a face is in it.
    #[must_use]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.index() & 1 == 1
    }

    /// How many faces.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The faces, in order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().filter(move |face| self.contains(*face))
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut set = Self::EMPTY;
        faces.into_iter().for_each(|face| set.insert(face));
        set
    }
}
