//! The board of a game of Muso: its telo, its kasi, its home areas.

use musi_rules::{BoardSize, Side, Square, SquareSet, TextError, TextFault, parts};

/// The letters of the sides, small for the home area and capital for the home space.
pub const SIDE_LETTERS: [u8; 4] = *b"rbyp";

/// A board: which spaces are telo, kasi, home area and home space.
///
/// The text form has a character a square, ranks from the top: `.` open, `~` telo, `k` kasi, `r` `b` `y` `p` the
/// home areas of the sides and `R` `B` `Y` `P` their home spaces.
///
/// ```
/// use musi_muso_rules::Board;
/// let board: Board = "bBb/.k./~.~/rRr".parse()?;
/// assert_eq!(board.telo.len(), 2);
/// assert_eq!(board.homes[0].area.len(), 3);
/// assert_eq!(board.to_string(), "bBb/.k./~.~/rRr");
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The size.
    pub geometry: BoardSize,
    /// The telo spaces.
    pub telo: SquareSet,
    /// The kasi spaces.
    pub kasi: SquareSet,
    /// What belongs to each side, by [`Side::index`].
    pub homes: [Home; 4],
}

/// What belongs to one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The home area, home spaces included.
    pub area: SquareSet,
    /// The home spaces: where kili are traded.
    pub spaces: SquareSet,
}

impl Board {
    /// A board without any telo, kasi or home.
    #[must_use]
    pub const fn open(geometry: BoardSize) -> Self {
        let nothing = Home { area: SquareSet::EMPTY, spaces: SquareSet::EMPTY };
        Self { geometry, telo: SquareSet::EMPTY, kasi: SquareSet::EMPTY, homes: [nothing; 4] }
    }

    /// The home of a side.
    #[must_use]
    pub fn home(&self, side: Side) -> &Home {
        // There is a home for each of the four sides.
        &self.homes[side.index()]
    }

    /// The sides that have a home area.
    pub fn sides(&self) -> impl Iterator<Item = Side> + '_ {
        Side::ALL.into_iter().filter(|side| !self.home(*side).area.is_empty())
    }

    /// The line of a home area that lies towards the enemy: where the pieces of the fixed set-up stand.
    #[must_use]
    pub fn front(&self, side: Side) -> SquareSet {
        let area = self.home(side).area;
        let far = |square: Square| musi_rules::rank_from_edge(self.geometry, square, side);
        let (mut farthest, mut front) = (0, SquareSet::EMPTY);
        for square in area {
            let far = far(square);
            if far > farthest {
                (farthest, front) = (far, SquareSet::EMPTY);
            }
            if far == farthest {
                front.insert(square);
            }
        }
        front
    }

    /// The character of a square in the text form.
    #[must_use]
    pub fn letter(&self, square: Square) -> u8 {
        let home = Side::ALL.into_iter().find(|side| self.home(*side).area.contains(square));
        match home {
            Some(side) if self.home(side).spaces.contains(square) => {
                SIDE_LETTERS[side.index()].to_ascii_uppercase()
            }
            Some(side) => SIDE_LETTERS[side.index()],
            None if self.telo.contains(square) => b'~',
            None if self.kasi.contains(square) => b'k',
            None => b'.',
        }
    }

    /// Gives a square the terrain of a letter; false when there is no such letter.
    fn set(&mut self, square: Square, letter: u8) -> bool {
        let side = SIDE_LETTERS.iter().position(|side| letter.eq_ignore_ascii_case(side));
        match (letter, side.and_then(|side| self.homes.get_mut(side))) {
            (b'.', _) => {}
            (b'~', _) => self.telo.insert(square),
            (b'k', _) => self.kasi.insert(square),
            (_, Some(home)) => {
                home.area.insert(square);
                if letter.is_ascii_uppercase() {
                    home.spaces.insert(square);
                }
            }
            (_, None) => return false,
        }
        true
    }

    /// The text form.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for rank in (0..self.geometry.height()).rev() {
            let files = 0..self.geometry.width();
            let squares = files.filter_map(|file| self.geometry.square(file, rank));
            text.extend(squares.map(|square| char::from(self.letter(square))));
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// [`TextError`] at the byte that is wrong.
    pub fn from_text(text: &str) -> Result<Self, TextError> {
        let width = text.bytes().position(|letter| letter == b'/').unwrap_or(text.len());
        let height = parts(text, b'/').count();
        let geometry = BoardSize::new(width, height).map_err(|error| TextFault::Size(error).at(0))?;
        let mut board = Self::open(geometry);
        let mut at = 0;
        let mut rank = geometry.height();
        for row in parts(text, b'/') {
            rank -= 1;
            if row.len() != width {
                return Err(TextFault::Ragged { expected: width, found: row.len() }.at(at));
            }
            for (file, letter) in row.bytes().enumerate() {
                // The row is as long as the board is wide.
                let known = geometry.square(file as u8, rank).is_some_and(|square| board.set(square, letter));
                if !known {
                    return Err(TextFault::UnknownPiece(char::from(letter)).at(at + file));
                }
            }
            at += width + 1;
        }
        Ok(board)
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl std::str::FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::from_text(text)
    }
}
