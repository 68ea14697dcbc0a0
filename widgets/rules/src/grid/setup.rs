//! Anything that can stand on a board.

use alloc::{boxed::Box, string::String};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::{BoardSize, GridGame, Piece, PieceKind, Reach, Side, Square, SquareSet, TextError, text};

/// Captured pieces that a side may drop: how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand([u8; Hand::KINDS]);

impl Hand {
    /// Kinds with a number below this can be held.
    pub const KINDS: usize = 8;

    /// How many pieces of a kind are held.
    #[must_use]
    pub fn count(&self, kind: PieceKind) -> u8 {
        self.0.get(kind.index()).copied().unwrap_or(0)
    }

    /// Holds exactly so many pieces of a kind; a kind that no hand can hold changes nothing.
    pub fn set(&mut self, kind: PieceKind, count: u8) {
        if let Some(place) = self.0.get_mut(kind.index()) {
            *place = count;
        }
    }

    /// Whether nothing is held.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Self::KINDS]
    }

    /// The kinds that are held, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (PieceKind, u8)> + '_ {
        (0..).map(PieceKind).zip(self.0.iter().copied()).filter(|(_, count)| *count > 0)
    }
}

/// Anything that can stand on a board of a game: pieces, hands, whose turn it is.
///
/// A setup need not be a position that the rules accept: kings may be missing and the board may have any size. The
/// text form (`Display`, `FromStr`) is that of the game, FEN for chess, with numbers up to 128 for empty squares
/// and the size of the board read from the text itself.
#[derive(Debug, PartialEq, Eq)]
pub struct Setup<G: GridGame>(Box<Contents<G>>);

/// Apart, so that a setup is handed on as one address: in wasm, moving its fields about took more code than the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Contents<G: GridGame> {
    geometry: BoardSize,
    cells: [Option<Piece>; BoardSize::MAX_SQUARES],
    side_to_move: Side,
    hands: [Hand; 4],
    memory: G::PositionState,
}

impl<G: GridGame> Hash for Setup<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Contents { geometry, cells, side_to_move, hands, memory } = &*self.0;
        (geometry, cells.as_slice(), side_to_move, hands, memory).hash(hasher);
    }
}

impl<G: GridGame> Clone for Setup<G> {
    #[inline(never)]
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<G: GridGame> Setup<G> {
    /// An empty board, the first side to move.
    #[must_use]
    pub fn empty(geometry: BoardSize) -> Self {
        Self(Box::new(Contents {
            geometry,
            cells: [None; BoardSize::MAX_SQUARES],
            side_to_move: Side::First,
            hands: [Hand::default(); 4],
            memory: G::PositionState::default(),
        }))
    }

    /// The start position of the game.
    ///
    /// ```
    /// use musi_chess::Chess;
    /// use musi_rules::Setup;
    /// assert_eq!(Setup::<Chess>::start().occupied().len(), 32);
    /// ```
    #[must_use]
    pub fn start() -> Self {
        // A game's own start text is read by a test of that game, so the empty board is never seen.
        G::START.parse().unwrap_or_else(|_| Self::empty(G::BOARD))
    }

    /// The size of the board.
    #[must_use]
    pub fn geometry(&self) -> BoardSize {
        self.0.geometry
    }

    /// The same setup on a board of the same size that may begin elsewhere; nothing where the sizes differ.
    #[must_use]
    pub fn on(mut self, board: BoardSize) -> Option<Self> {
        let own = self.0.geometry;
        self.0.geometry = board;
        (own.width() == board.width() && own.height() == board.height()).then_some(self)
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.cells.get(square.index()).copied().flatten()
    }

    /// Puts a piece on a square, or takes away what is there; gives what was there. A square that is not on this
    /// board changes nothing.
    pub fn put(&mut self, square: Square, piece: impl Into<Option<Piece>>) -> Option<Piece> {
        let cells = self.0.cells.get_mut(..self.0.geometry.len())?;
        core::mem::replace(cells.get_mut(square.index())?, piece.into())
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        self.0.side_to_move
    }

    /// Says whose turn it is.
    pub fn set_side_to_move(&mut self, side: Side) {
        self.0.side_to_move = side;
    }

    /// The captured pieces that a side may drop.
    #[must_use]
    pub fn hand(&self, side: Side) -> &Hand {
        // There is a hand for each of the four sides.
        &self.0.hands[side.index()]
    }

    /// The captured pieces that a side may drop, to change them.
    pub fn hand_mut(&mut self, side: Side) -> &mut Hand {
        &mut self.0.hands[side.index()]
    }

    /// What the game remembers besides: castling, en passant and clocks for chess.
    #[must_use]
    pub fn memory(&self) -> &G::PositionState {
        &self.0.memory
    }

    /// What the game remembers besides, to change it.
    pub fn memory_mut(&mut self) -> &mut G::PositionState {
        &mut self.0.memory
    }

    /// All pieces with their squares, by rising square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.0.geometry.squares().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares of the pieces of which something is true.
    #[inline(never)]
    pub(super) fn those(&self, wanted: &dyn Fn(Piece) -> bool) -> SquareSet {
        self.0.geometry.those(&|square| self.piece_at(square).is_some_and(wanted))
    }

    /// The squares of all pieces.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.those(&|_| true)
    }

    /// The squares of one side's pieces.
    #[must_use]
    pub fn of_side(&self, side: Side) -> SquareSet {
        self.those(&|piece| piece.side == side)
    }

    /// The squares on which a side's pieces may be promoted: the ranks farthest from it, as many as its game says.
    ///
    /// ```
    /// use musi_shogi::Shogi;
    /// use musi_rules::{Setup, Side};
    /// assert_eq!(Setup::<Shogi>::start().promotion_zone(Side::First).len(), 27);
    /// ```
    #[must_use]
    pub fn promotion_zone(&self, side: Side) -> SquareSet {
        super::tables::zone::<G>(self.0.geometry, side)
    }

    /// The squares of one side's pieces of a kind.
    #[must_use]
    pub fn of_kind(&self, kind: PieceKind, side: Side) -> SquareSet {
        self.those(&|piece| piece == Piece { kind, side })
    }

    /// The squares of one side's pieces that must not be captured; none in a game that has no such kind.
    #[must_use]
    pub fn royals(&self, side: Side) -> SquareSet {
        G::ROYAL.map_or(SquareSet::EMPTY, |kind| self.of_kind(kind, side))
    }

    /// Where the piece on a square can go by its pattern, whoever is to move and whatever happens to a king;
    /// empty for an empty square.
    #[must_use]
    pub fn reach(&self, from: Square) -> Reach {
        let Some(piece) = self.piece_at(from) else {
            return Reach::default();
        };
        let own = self.of_side(piece.side);
        Reach::walk(G::pattern(piece.kind), self.0.geometry, from, piece.side, own, self.occupied() - own)
    }

    /// The squares of the pieces of a side that attack a square, whatever stands there.
    ///
    /// ```
    /// use musi_chess::Chess;
    /// use musi_rules::{Setup, Side};
    /// let start = Setup::<Chess>::start();
    /// let f3 = start.geometry().named("f3").ok_or("f3")?;
    /// assert_eq!(start.attackers(f3, Side::First).len(), 3); // g1, e2, g2
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn attackers(&self, square: Square, side: Side) -> SquareSet {
        let attacks = |from: Square| self.reach(from).attacks().contains(square);
        self.of_side(side) & self.0.geometry.those(&attacks)
    }

    /// Every square that a side attacks, whatever stands there.
    #[must_use]
    pub fn attacked_by(&self, side: Side) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for from in self.of_side(side) {
            set |= self.reach(from).attacks();
        }
        set
    }

    /// The setup in the text form of its game; `Display` gives the same.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        text::write_board(self, &mut text);
        G::write_rest(self, &mut text);
        text
    }

    /// Reads the text form of the game: FEN for chess, SFEN for shogi.
    ///
    /// # Errors
    /// [`TextError`] with the byte at which the text is wrong and what is wrong.
    pub fn from_text(text: &str) -> Result<Self, TextError> {
        let (board, rest) = crate::cut(text, b' ').unwrap_or((text, ""));
        let mut setup = text::read_board(board)?;
        G::read_rest(&mut setup, rest, board.len() + 1)?;
        Ok(setup)
    }
}

impl<G: GridGame> fmt::Display for Setup<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl<G: GridGame> FromStr for Setup<G> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::from_text(text)
    }
}
