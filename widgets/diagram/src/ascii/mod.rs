//! The typography of a fence: a ruled grid, what its cells hold, and what is written around it.
//!
//! Nothing here knows what a letter means. A board is drawn with rule lines and rows of cells of any width:
//!
//! ```text
//!   a   b   c          coordinates above or below
//! +---+---+---+
//! |   | X |   | 3      coordinates or names at the right or at the left
//! +---+---+---+
//! |   | O |   | 2
//! +---+---+---+
//! |   |   |   | 1
//! +---+---+---+
//! tenpo walo li lon.   an inner caption
//! ```
//!
//! [`read`] answers with a [`Diagram`], with a reason why the fence is text ([`NoBoard`]), or, when it is meant to be a
//! board and is drawn wrongly, with an [`AsciiError`].

mod beside_rows;
mod blank_ranks;
mod block_comment;
mod blocks;
mod border;
mod calls;
pub mod canvas;
mod comment;
mod comment_only;
mod continued;
mod cut;
mod doubled;
mod edges;
mod error;
mod escapes;
mod glued;
mod grid;
mod half_blocks;
mod header;
mod labelled;
mod labels;
mod lead_words;
mod logged;
mod notation;
mod notes;
mod open_grid;
mod panes;
mod peel;
mod positions;
mod printed;
mod quoted;
mod ragged;
mod ranks;
mod read;
mod remarks;
mod rows;
mod ruling;
mod runs;
mod several;
mod shaded;
mod side_by_side;
mod sides;
mod square_places;
mod strings;
mod uneven;
mod walls;

pub use error::{AsciiError, Fault};
pub(crate) use escapes::is_coloured;
pub use notation::{Rest, after_moves, notation};
pub(crate) use notation::{is_board, other_lines};
pub(crate) use positions::{BEFORE, is_position, is_remark};
#[cfg(feature = "large")]
pub use read::read_large;
pub use read::{MAX_SQUARES, read};
pub use rows::rows;
pub use ruling::{Ruling, is_bar};
pub use several::several;
pub use side_by_side::side_by_side;
pub use square_places::SquarePlaces;
pub use uneven::uneven;
pub(crate) use walls::BRACKETS;

use std::fmt;
use std::ops::Range;

use musi_rules::{BoardSize, Square, SquareSet};

use crate::scene::{GameLine, Name};

/// What a fence holds.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "one value a fence, which is taken apart at once")]
pub enum Drawing {
    /// A ruled board.
    Board(Diagram),
    /// Something else, and why it is taken for something else.
    Text(NoBoard),
}

/// Why a fence is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBoard {
    /// There is no rule line in it.
    NoRuling,
    /// There are rule lines, but no rows of cells between them.
    NoRows,
    /// Boxes of different sizes: a drawing.
    Boxes,
    /// One box with something in it or around it.
    OneBox,
    /// Several rows between two rule lines.
    RowsTogether,
    /// A row above the first rule line.
    OpenAbove,
}

impl NoBoard {
    /// What makes a board of it.
    #[must_use]
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::NoRuling | Self::NoRows => {
                "write each rank on a line, a letter or a dot for each square with blanks between"
            }
            Self::Boxes => "let each of its lines run from one edge to the other, or leave the lines out",
            Self::OneBox => {
                "leave the box out, and write each rank on a line, a letter or a dot for each square"
            }
            Self::OpenAbove => "put a rule line above that row as well",
            Self::RowsTogether => "put a rule line between all rows, or none",
        }
    }
}

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoRuling => "no lines of it are rows with equally many squares",
            Self::NoRows => "it has rule lines but no rows of squares between them",
            Self::Boxes => "it draws boxes that do not make up one grid",
            Self::OneBox => "it draws a single box, and a board has several squares",
            Self::OpenAbove => "a row stands above its first rule line, as the head of a table does",
            Self::RowsTogether => "several rows stand between two of its rule lines, as in a table",
        })
    }
}

/// A ruled board as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// Files and ranks.
    pub geometry: BoardSize,
    /// One cell a square, by [`Square::index`]: from the lower left, file by file, rank by rank.
    pub cells: Vec<Cell>,
    /// File coordinates from the left, when there is one for every file: `a` to `h`, `9` to `1`.
    pub files: Vec<String>,
    /// Rank coordinates from the bottom, when there is one for every rank.
    pub ranks: Vec<String>,
    /// Names of ranks, files, directions and edges.
    pub names: Vec<Name>,
    /// Text beside the board over several lines, such as what lies in a hand.
    pub notes: Vec<TextLine>,
    /// Lines of text above or below the board.
    pub captions: Vec<TextLine>,
    /// Letters on crossings of the ruling: file line and rank line counted from the lower left corner, and the letter.
    pub points: Vec<(u8, u8, char)>,
    /// Whether it was drawn from the second side's seat, by its labels.
    pub turned: bool,
    /// How its squares are told apart.
    pub form: Form,
    /// What cells of empty squares hold, such as `.`: known once it is known what the cells of pieces hold.
    pub empty: Vec<String>,
    /// The tag of the language in whose letters its pieces are written; none for those of the game's notation.
    pub letters: Option<&'static str>,
    /// The letters of which a legend beside the board says which pieces they are.
    pub keyed: Vec<String>,
    /// Whether every piece is a letter of its side and one of its kind, in any case: `wP`, `BR`, `bn`.
    pub paired: bool,
    /// The letter that two kinds share, where the place or the case of each has told them apart.
    pub shared: Option<String>,
    /// Letters that are no piece's of the game, small, and those of the piece as which each is read by the places on which it stands.
    pub placed: Vec<(String, &'static str)>,
    /// What says whose a piece is.
    pub sides: Sides,
    /// What is said besides the pieces in the notation of a game: whose turn it is, what is in the hands.
    pub rest: Option<Rest>,
    /// The moves that led to the position, where they are what is written.
    pub line: Option<GameLine>,
    /// Squares that are set off: by brackets around their pieces, or by a line beside the board.
    pub lit: SquareSet,
    /// Arrows from a square to another.
    pub arrows: Vec<(Square, Square)>,
}

/// What says whose a piece of a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Its letter or its sign.
    Written,
    /// Its letter or its sign, but exchanged: the pieces themselves say so by where they stand.
    Exchanged,
    /// Nothing but the half on which it stands.
    Halves,
}

/// How the squares of a board are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// By lines between them.
    Ruled {
        /// Whether all files are of one width, as those of boards are and columns of tables are not.
        regular: bool,
    },
    /// By where they stand: one row a line.
    Rows,
    /// By the signs of a notation: FEN, SFEN.
    Notation,
}

impl Diagram {
    /// A board on which nothing stands.
    #[must_use]
    pub fn empty(geometry: BoardSize) -> Self {
        Self {
            geometry,
            cells: vec![Cell::default(); geometry.len()],
            files: Vec::new(),
            ranks: Vec::new(),
            names: Vec::new(),
            notes: Vec::new(),
            captions: Vec::new(),
            points: Vec::new(),
            turned: false,
            form: Form::Ruled { regular: true },
            empty: Vec::new(),
            letters: None,
            keyed: Vec::new(),
            paired: false,
            shared: None,
            placed: Vec::new(),
            sides: Sides::Written,
            rest: None,
            line: None,
            lit: SquareSet::EMPTY,
            arrows: Vec::new(),
        }
    }

    /// The cell of a square.
    #[must_use]
    pub fn cell(&self, square: Square) -> Option<&Cell> {
        self.cells.get(square.index())
    }

    /// The squares and their cells, from the lower left.
    pub fn squares(&self) -> impl Iterator<Item = (Square, &Cell)> {
        self.geometry.squares().zip(&self.cells)
    }
}

/// What one cell holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Its text without blanks around it; empty for an empty cell.
    pub text: String,
    /// Line inside the fence, from 1.
    pub line: usize,
    /// Column in characters, from 1: of the text, or of the cell when it is empty.
    pub column: usize,
    /// The bytes of the fence's text: of the text, or of the whole cell when it is empty.
    pub span: Range<usize>,
}

/// A piece of text around the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    /// The text without blanks around it; lines that belong together are joined by a blank.
    pub text: String,
    /// Line inside the fence, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The bytes of the fence's text from its first to its last character.
    pub span: Range<usize>,
}
