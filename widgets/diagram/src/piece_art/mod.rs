//! How the pieces of each game look, and what they are called beside their squares.
//!
//! All art is drawn for this project on a square of 64 × 64 units. A coloured piece is two paths: a body, filled with
//! the colour of its side, and lines within the body, drawn in the colour that stands out from it. Pieces are drawn once
//! a page, as symbols, and used by name: a program that draws boards holds none of them.

mod coordinates;
mod symbols;

pub use coordinates::{Coordinates, number};
pub use symbols::{Art, choice, symbol};

use crate::game::GameName;
use musi_messages::Message;
use musi_rules::{KindFacts, Language, Piece, PieceKind};

/// How the sides of a set are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// By colour, from whichever seat the board is seen.
    Coloured,
    /// By the direction in which their pieces point.
    Pointing {
        /// The kind of which each side has a drawing of its own.
        royal: PieceKind,
    },
}

/// How the squares of a board are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Light and dark squares in turn; the first side's left corner is dark.
    Checkered,
    /// Lines between squares of one colour.
    Ruled,
}

/// Everything a picture needs to know of a game.
#[derive(Debug)]
pub struct PieceSet {
    /// The name of the game.
    pub game: GameName,
    /// What the ids of its symbols begin with.
    pub prefix: char,
    /// What the rules say of each kind; the index is the number in [`PieceKind`].
    pub kinds: &'static [KindFacts],
    /// How those of one side differ from those of the other.
    pub pieces: Pieces,
    /// How many kinds a side can hold in hand, those with the lowest numbers; 0 where nothing is ever in hand.
    pub held: u8,
    /// The ground of the board.
    pub ground: Ground,
    /// How its files and ranks are named.
    pub coordinates: Coordinates,
    /// The names of the sides.
    pub sides: &'static [Message],
    /// The name of a piece, with its side, in words.
    pub name: fn(Piece, Language) -> String,
}

impl PieceSet {
    /// The kinds that a side can hold, in the order in which they lie beside the board: the most valuable first.
    pub fn held(&self) -> impl Iterator<Item = PieceKind> + use<> {
        (0..self.held).rev().map(PieceKind)
    }
}

impl PartialEq for PieceSet {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Eq for PieceSet {}
