//! All that a move changes.

use crate::cell::Cell;
use crate::game::Game;
use crate::set::{Square, SquareSet};
use crate::types::{Kind, Kinds, bit};

/// A position of a game, without its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What stands on each square.
    pub cells: [Cell; 256],
    /// The squares of each side.
    pub sides: [SquareSet; 2],
    /// The squares of the pieces that must not be captured, see [`Game::royal`].
    pub royals: [SquareSet; 2],
    /// Where walls are.
    pub walls: SquareSet,
    /// How many of each kind a side has on the board.
    pub counts: [[u8; 64]; 2],
    /// How many it has in hand.
    pub hands: [[u8; 64]; 2],
    /// Whose turn it is: 0 or 1.
    pub turn: usize,
    /// Squares on which a pawn can be captured in passing.
    pub passing: SquareSet,
    /// Which rooks may castle: right and left of the first side, then of the second.
    pub rooks: [Option<Square>; 4],
    /// The kings that castle with them.
    pub kings: [Option<Square>; 2],
    /// How many checks each side still has to give.
    pub checks: [u8; 2],
    /// Half moves without progress.
    pub clock: u16,
    /// The number of the move.
    pub number: u16,
    /// How many passes there have been in a row.
    pub passes: u8,
    /// The piece that must go on capturing.
    pub chain: Option<Square>,
    /// What it has leapt over, which goes when it is done.
    pub taken: SquareSet,
    /// Where it has been in this turn, if it leaps without capturing.
    pub been: SquareSet,
    /// In which direction it leapt last: files and ranks.
    pub heading: (i16, i16),
    /// Which side has castled, and where: bits as in `rooks`.
    pub castled: u8,
    /// The last move's goal.
    pub last: Option<Square>,
    /// The boards so far, as numbers, where none may come again.
    pub past: Vec<u64>,
}

impl State {
    /// An empty board.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            cells: [Cell::EMPTY; 256],
            sides: [SquareSet::EMPTY; 2],
            royals: [SquareSet::EMPTY; 2],
            walls: SquareSet::EMPTY,
            counts: [[0; 64]; 2],
            hands: [[0; 64]; 2],
            turn: 0,
            passing: SquareSet::EMPTY,
            rooks: [None; 4],
            kings: [None; 2],
            checks: [0; 2],
            clock: 0,
            number: 1,
            passes: 0,
            chain: None,
            taken: SquareSet::EMPTY,
            been: SquareSet::EMPTY,
            heading: (0, 0),
            castled: 0,
            last: None,
            past: Vec::new(),
        }
    }

    /// What stands on a square.
    #[must_use]
    pub const fn at(&self, square: Square) -> Cell {
        self.cells[square as usize]
    }

    /// Puts something on a square, in place of what is there.
    pub fn put(&mut self, game: &Game, square: Square, cell: Cell) {
        let old = self.at(square);
        if old.is_piece() {
            let (side, kind) = (old.side(), old.kind());
            self.sides[side].remove(square);
            self.counts[side][usize::from(kind)] -= 1;
            if game.royal & bit(kind) != 0 {
                self.royals[side].remove(square);
            }
        } else if !old.is_empty() {
            self.walls.remove(square);
        }
        self.cells[usize::from(square)] = cell;
        if cell.is_piece() {
            let (side, kind) = (cell.side(), cell.kind());
            self.sides[side].insert(square);
            self.counts[side][usize::from(kind)] += 1;
            if game.royal & bit(kind) != 0 {
                self.royals[side].insert(square);
            }
        } else if !cell.is_empty() {
            self.walls.insert(square);
        }
    }

    /// How many pieces of some kinds a side has on the board.
    #[must_use]
    pub fn count(&self, side: usize, kinds: Kinds) -> usize {
        if kinds == Kinds::MAX {
            return self.sides[side].len();
        }
        crate::types::each(kinds).map(|kind| usize::from(self.counts[side][usize::from(kind)])).sum()
    }

    /// The same with what is in hand.
    #[must_use]
    pub fn count_with_hand(&self, side: usize, kinds: Kinds) -> usize {
        let in_hand: usize = (0..64)
            .filter(|kind| kinds & bit(*kind as Kind) != 0)
            .map(|kind| usize::from(self.hands[side][kind]))
            .sum();
        self.count(side, kinds) + in_hand
    }

    /// The squares of a side's pieces of some kinds.
    pub fn of(&self, side: usize, kinds: Kinds) -> impl Iterator<Item = Square> + '_ {
        self.sides[side].iter().filter(move |square| kinds & bit(self.at(*square).kind()) != 0)
    }

    /// The pieces of a side that must not be captured now.
    pub fn royal_squares<'a>(&'a self, game: &'a Game, side: usize) -> impl Iterator<Item = Square> + 'a {
        self.royals[side].iter().filter(move |square| {
            let kind = self.at(*square).kind();
            kind == crate::types::KING
                || game.rules.extinction_kinds.0[side] & bit(kind) != 0
                    && self.counts[side][usize::from(kind)]
                        <= game.rules.extinction_count.0[side].saturating_add(1)
        })
    }
}
