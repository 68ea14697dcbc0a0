//! How large a board is, and what its squares are called.

use crate::set::{Square, SquareSet};

/// A board of up to 16 files and 16 ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Files, 1 to 16.
    pub width: u8,
    /// Ranks, 1 to 16.
    pub height: u8,
}

impl Board {
    /// The most files and the most ranks.
    pub const LARGEST: u8 = 16;

    /// How many squares there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Never true.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// All squares.
    #[must_use]
    pub fn squares(self) -> SquareSet {
        SquareSet::below(self.len())
    }

    /// The file of a square, from 0.
    #[must_use]
    pub const fn file(self, square: Square) -> u8 {
        square % self.width
    }

    /// The rank of a square, from 0.
    #[must_use]
    pub const fn rank(self, square: Square) -> u8 {
        square / self.width
    }

    /// The square on a file and a rank, where there is one.
    #[must_use]
    pub const fn square(self, file: i16, rank: i16) -> Option<Square> {
        if file < 0 || rank < 0 || file >= self.width as i16 || rank >= self.height as i16 {
            return None;
        }
        Some((rank * self.width as i16 + file) as Square)
    }

    /// The square that lies so far to the right and up.
    #[must_use]
    pub const fn step(self, square: Square, files: i16, ranks: i16) -> Option<Square> {
        self.square(self.file(square) as i16 + files, self.rank(square) as i16 + ranks)
    }

    /// The name of a square: `a1`, `p16`.
    #[must_use]
    pub fn name(self, square: Square) -> String {
        let mut name = String::new();
        self.write_name(square, &mut name);
        name
    }

    /// Writes the name of a square.
    pub(crate) fn write_name(self, square: Square, out: &mut String) {
        out.push(char::from(b'a' + self.file(square)));
        musi_rules::push_number(out, usize::from(self.rank(square)) + 1);
    }

    /// The square with a name.
    #[must_use]
    pub fn named(self, name: &str) -> Option<Square> {
        let file = *name.as_bytes().first()?;
        let rank = musi_rules::number(name.get(1..)?)?;
        if !file.is_ascii_lowercase() || rank == 0 {
            return None;
        }
        self.square(i16::from(file - b'a'), rank.min(100) as i16 - 1)
    }
}
