//! How large a board is, and its squares.

use alloc::string::String;
use core::fmt;

use super::{Bits, SquareSet};

/// The width and height of a board of 1 to 128 squares, and where it begins when it is a part of a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    width: u8,
    height: u8,
    /// How many files and ranks the game counts before its first ones.
    origin: (u8, u8),
}

/// Why a board of a wished size cannot be: it holds no square, or more than 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeometryError {
    /// The width asked for, in squares.
    pub width: usize,
    /// The height asked for, in squares.
    pub height: usize,
}

/// A square of a board: rank × width + file, file 0 at the left and rank 0 at the bottom as drawn.
///
/// A square means something together with the [`BoardSize`] it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(crate) u8);

impl BoardSize {
    /// A board of one square.
    pub const SINGLE: Self = Self::known(1, 1);
    /// The most squares that a board may have: 128, or 64 without the feature `wide`.
    pub const MAX_SQUARES: usize = Bits::BITS as usize;

    /// A board of `width` files and `height` ranks.
    ///
    /// # Errors
    /// [`GeometryError`] when the board would hold no square or more than [`BoardSize::MAX_SQUARES`].
    ///
    /// ```
    /// use musi_rules::BoardSize;
    /// assert_eq!(BoardSize::new(9, 9)?.squares().count(), 81);
    /// assert!(BoardSize::new(12, 11).is_err());
    /// # Ok::<(), musi_rules::GeometryError>(())
    /// ```
    pub const fn new(width: usize, height: usize) -> Result<Self, GeometryError> {
        if width == 0 || height == 0 || width > 128 || height > 128 || width * height > Self::MAX_SQUARES {
            return Err(GeometryError { width, height });
        }
        Ok(Self { width: width as u8, height: height as u8, origin: (0, 0) })
    }

    /// A board of up to [`BoardSize::LARGEST`] squares, to be drawn and spoken of: the engine of the grid plays on none that
    /// [`BoardSize::new`] refuses.
    ///
    /// # Errors
    /// [`GeometryError`] when the board would hold no square or more.
    ///
    /// ```
    /// use musi_rules::{BoardSize, SquareSet};
    /// let board = BoardSize::large(16, 16)?;
    /// assert_eq!(SquareSet::all(board).len(), 256);
    /// assert_eq!(board.named("p16").map(|square| square.index()), Some(255));
    /// # Ok::<(), musi_rules::GeometryError>(())
    /// ```
    #[cfg(feature = "large")]
    pub const fn large(width: usize, height: usize) -> Result<Self, GeometryError> {
        if width == 0 || height == 0 || width > 128 || height > 128 || width * height > Self::LARGEST {
            return Err(GeometryError { width, height });
        }
        Ok(Self { width: width as u8, height: height as u8, origin: (0, 0) })
    }

    /// The most squares of a board that is only drawn and spoken of.
    #[cfg(feature = "large")]
    pub const LARGEST: usize = 256;

    /// A size for the constant of a game.
    ///
    /// # Panics
    /// Where [`BoardSize::new`] refuses the size: while a constant is compiled, that is an error of the compiler.
    #[must_use]
    pub const fn known(width: u8, height: u8) -> Self {
        assert!(width > 0 && height > 0 && width as usize * height as usize <= Self::MAX_SQUARES);
        Self { width, height, origin: (0, 0) }
    }

    /// The same squares as a part of a larger board, so many files and ranks from where its game begins to count. Names of
    /// squares follow; how pieces move on it does not.
    ///
    /// ```
    /// use musi_rules::BoardSize;
    /// let part = BoardSize::new(4, 3)?.with_origin((2, 3));
    /// assert_eq!(part.square(0, 0).map(|square| part.name(square)).as_deref(), Some("c4"));
    /// assert_eq!(part.named("f6"), part.square(3, 2));
    /// assert_eq!((part.named("a1"), part.named("g4")), (None, None));
    /// # Ok::<(), musi_rules::GeometryError>(())
    /// ```
    #[must_use]
    pub const fn with_origin(self, origin: (u8, u8)) -> Self {
        Self { origin, ..self }
    }

    /// How many files and ranks its game counts before its first ones: 0 for a whole board.
    #[must_use]
    pub const fn origin(self) -> (u8, u8) {
        self.origin
    }

    /// How many files (columns) there are.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// How many ranks (rows) there are.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// How many squares there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Never true: a board has at least one square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The square on a file and rank, both counted from 0, when it is on the board.
    #[must_use]
    pub const fn square(self, file: u8, rank: u8) -> Option<Square> {
        if file < self.width && rank < self.height { Some(Square(rank * self.width + file)) } else { None }
    }

    /// The square with an index of rank × width + file, when it is on the board.
    #[must_use]
    pub const fn at(self, index: usize) -> Option<Square> {
        if index < self.len() { Some(Square(index as u8)) } else { None }
    }

    /// The file of a square, 0 at the left.
    #[must_use]
    pub const fn file(self, square: Square) -> u8 {
        square.0 % self.width
    }

    /// The rank of a square, 0 at the bottom.
    #[must_use]
    pub const fn rank(self, square: Square) -> u8 {
        square.0 / self.width
    }

    /// The square that lies `files` to the right and `ranks` up, when it is on the board.
    #[must_use]
    pub const fn step(self, square: Square, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file(square) as i16 + files as i16;
        let rank = self.rank(square) as i16 + ranks as i16;
        if file < 0 || rank < 0 || file >= self.width as i16 || rank >= self.height as i16 {
            return None;
        }
        Some(Square((rank * self.width as i16 + file) as u8))
    }

    /// The squares of which something is true. One loop for all who ask: each with its own would weigh more in wasm.
    #[inline(never)]
    #[must_use]
    pub fn those(self, wanted: &dyn Fn(Square) -> bool) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for square in SquareSet::all(self) {
            if wanted(square) {
                set.insert(square);
            }
        }
        set
    }

    /// All squares, from the bottom rank up, each rank from left to right.
    #[must_use]
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..self.len()).map(|index| Square(index as u8))
    }

    /// The name of a square as chess writes it: a letter for the file, a number from 1 for the rank.
    ///
    /// ```
    /// let board = musi_rules::BoardSize::new(8, 8)?;
    /// assert_eq!(board.square(4, 3).map(|square| board.name(square)).as_deref(), Some("e4"));
    /// # Ok::<(), musi_rules::GeometryError>(())
    /// ```
    #[must_use]
    pub fn name(self, square: Square) -> String {
        let mut name = String::new();
        self.push_name(&mut name, square);
        name
    }

    /// Writes what [`BoardSize::name`] gives.
    #[inline(never)]
    pub fn push_name(self, out: &mut String, square: Square) {
        push_file(out, self.file(square).saturating_add(self.origin.0));
        push_number(out, usize::from(self.rank(square)) + usize::from(self.origin.1) + 1);
    }

    /// The square with a name such as `e4`; the other way of [`BoardSize::name`].
    #[must_use]
    pub fn named(self, name: &str) -> Option<Square> {
        let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
        let (file, rank) = name.split_at(letters);
        let file = match *file.as_bytes() {
            [one] => usize::from(one - b'a'),
            [tens, one] => (usize::from(tens - b'a') + 1) * 26 + usize::from(one - b'a'),
            _ => return None,
        };
        if rank.as_bytes().first() == Some(&b'0') {
            return None;
        }
        let file = file.checked_sub(usize::from(self.origin.0))?;
        let rank = crate::number(rank)?.checked_sub(1 + usize::from(self.origin.1))?;
        self.square(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }
}

/// Writes the letter of a file: a to z, then aa, ab, as spreadsheets count.
fn push_file(text: &mut String, file: u8) {
    if file >= 26 {
        text.push(char::from(b'a' + file / 26 - 1));
    }
    text.push(char::from(b'a' + file % 26));
}

/// Writes a number in digits, without the machinery of `format!`, which would weigh more than the rules of a game in wasm.
#[inline(never)]
pub fn push_number(text: &mut String, number: usize) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

impl Square {
    /// The place of this square in a list of all squares: rank × width + file.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same as a small number, as the engine has it.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a board of {} by {} squares cannot be: use 1 to 128 squares in all",
            self.width, self.height
        )
    }
}

impl core::error::Error for GeometryError {}
