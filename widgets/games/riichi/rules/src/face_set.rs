//! Sets of faces.

use super::Face;

/// A set of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: Self = Self(0);

    /// One face.
    #[must_use]
    pub const fn from_face(face: Face) -> Self {
        Self(1 << face.index())
    }

    /// All faces.
    #[must_use]
    pub const fn all() -> Self {
        Self((1 << Face::COUNT) - 1)
    }

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
    #[must_use]
    pub const fn iter(self) -> Faces {
        Faces(self)
    }
}

/// Goes through a set of faces, in order.
#[derive(Clone, Debug)]
pub struct Faces(FaceSet);

impl Iterator for Faces {
    type Item = Face;

    fn next(&mut self) -> Option<Face> {
        let face = Face::new(self.0.0.trailing_zeros() as u8)?;
        self.0.0 &= self.0.0 - 1;
        Some(face)
    }
}

impl Extend<Face> for FaceSet {
    fn extend<I: IntoIterator<Item = Face>>(&mut self, faces: I) {
        faces.into_iter().for_each(|face| self.insert(face));
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut set = Self::EMPTY;
        for face in faces {
            set.insert(face);
        }
        set
    }
}
