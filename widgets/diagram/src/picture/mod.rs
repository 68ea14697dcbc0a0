//! What a board looks like: squares, pieces, mark shapes, labels, coordinates. No rules, no meaning, no HTML.

mod cell;
mod from_scene;
mod shape;

pub use cell::Cell;
pub use shape::{Shape, Shapes};

pub use crate::piece_art::{Coordinates, number};

use crate::piece_art::PieceSet;
use crate::ui::drops::WHY;
use musi_rules::{BoardSize, Hand, Piece, Side, Square, SquareSet};

/// One board as it is drawn.
///
/// A picture is a plain value: the build makes one from a scene, the browser makes one from a position, and the same
/// functions of [`crate::draw`] turn either into the same SVG and the same table.
///
/// ```
/// use musi_diagram::{DrawnGame, picture::{Picture, Shape}};
/// use musi_chess::Chess;
/// use musi_rules::BoardSize;
///
/// let mut picture = Picture::empty(Chess::SET, BoardSize::new(8, 8)?);
/// for square in picture.geometry.squares() {
///     if square.index() % 9 == 0 {
///         picture.mark(square, Shape::Dot, "X");
///     }
/// }
/// assert_eq!(picture.marked("X").count(), 8);
/// # Ok::<(), musi_rules::GeometryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// How the pieces of this game look and what they are called.
    pub set: &'static PieceSet,
    /// Width and height in squares.
    pub geometry: BoardSize,
    /// One cell a square, in the order of the squares' indices: rank by rank from the bottom, files from the left.
    pub cells: Vec<Cell>,
    /// Drawn from the second side's seat: the last rank at the bottom, the last file at the left.
    pub flipped: bool,
    /// How files and ranks are named along the edges.
    pub coordinates: Coordinates,
    /// Where a legend cannot tell marks apart by shape alone, because several pieces have squares of their own:
    /// draw each mark's letter.
    pub lettered: bool,
    /// What the first and the second side hold beside the board; none where the picture has no room for it.
    pub hands: Option<[Hand; 2]>,
    /// The held piece of which the picture speaks: it is ringed on its stand.
    pub picked: Option<Piece>,
    /// In a figure about drops, the empty squares on which that piece may not be dropped, by the number of the reason in
    /// [`WHY`].
    pub barred: [SquareSet; WHY.len()],
    /// From where and to where the last move went.
    pub last: SquareSet,
    /// Arrows of the author's, from a square to another.
    pub arrows: Vec<(Square, Square)>,
}

impl Picture {
    /// A board without pieces or marks, with the coordinates of its game.
    #[must_use]
    pub fn empty(set: &'static PieceSet, geometry: BoardSize) -> Self {
        let cells = vec![Cell::default(); geometry.len()];
        Self {
            set,
            geometry,
            cells,
            flipped: false,
            coordinates: set.coordinates,
            lettered: false,
            hands: None,
            picked: None,
            barred: [SquareSet::EMPTY; WHY.len()],
            last: SquareSet::EMPTY,
            arrows: Vec::new(),
        }
    }

    /// The reasons why the picked piece may not be dropped on some squares, by number, each with its squares.
    pub fn reasons(&self) -> impl Iterator<Item = (usize, SquareSet)> {
        self.barred.into_iter().enumerate().filter(|(_, squares)| !squares.is_empty())
    }

    /// The cell of a square; none when the square is not on this board.
    #[must_use]
    pub fn cell(&self, square: Square) -> Option<&Cell> {
        self.cells.get(square.index())
    }

    /// Puts a piece on a square, in place of what stood there. Squares off the board are ignored.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(cell) = self.cells.get_mut(square.index()) {
            cell.piece = piece;
        }
    }

    /// Adds a shape and the mark it stands for (`""` when the page has no letter for it) to a square.
    pub fn mark(&mut self, square: Square, shape: Shape, text: &str) {
        if let Some(cell) = self.cells.get_mut(square.index()) {
            cell.mark(shape, text);
        }
    }

    /// Gives a square a mark without a shape: the letters of a piece that the text quotes.
    pub fn name(&mut self, square: Square, text: &str) {
        if let Some(cell) = self.cells.get_mut(square.index()) {
            cell.name(text);
        }
    }

    /// What a side holds beside the board; none where the picture has no room for it.
    #[must_use]
    pub fn hand(&self, side: Side) -> Option<&Hand> {
        self.hands.as_ref()?.get(side.index())
    }

    /// The side at the far edge of the board as drawn, and the one at the near edge.
    #[must_use]
    pub const fn sides(&self) -> [Side; 2] {
        if self.flipped { [Side::First, Side::Second] } else { [Side::Second, Side::First] }
    }

    /// Takes every shape and mark off the board; the pieces stay.
    pub fn clear_marks(&mut self) {
        for cell in &mut self.cells {
            cell.shapes = Shapes::NONE;
            cell.marks.clear();
        }
        self.arrows.clear();
    }

    /// The squares that carry a mark, from the first square on.
    pub fn marked<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Square> + 'a {
        self.geometry.squares().filter(move |&square| self.cell(square).is_some_and(|cell| cell.has(text)))
    }

    /// The square drawn in this column (from the left) and row (from the top).
    #[must_use]
    pub fn at(&self, column: u8, row: u8) -> Option<Square> {
        let (width, height) = (self.geometry.width(), self.geometry.height());
        if column >= width || row >= height {
            return None;
        }
        let (file, rank) = if self.flipped { (width - 1 - column, row) } else { (column, height - 1 - row) };
        self.geometry.square(file, rank)
    }

    /// The column (from the left) and row (from the top) in which a square is drawn.
    #[must_use]
    pub fn place(&self, square: Square) -> (u8, u8) {
        let (file, rank) = (self.geometry.file(square), self.geometry.rank(square));
        if self.flipped {
            (self.geometry.width() - 1 - file, rank)
        } else {
            (file, self.geometry.height() - 1 - rank)
        }
    }

    /// Squares as they are read: rank by rank from the top as drawn.
    #[must_use]
    pub fn reading_order(&self, squares: SquareSet) -> Vec<Square> {
        let mut squares: Vec<_> = squares.iter().collect();
        squares.sort_by_key(|square| {
            let (column, row) = self.place(*square);
            (row, column)
        });
        squares
    }
}
