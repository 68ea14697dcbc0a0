//! How the pieces of each game look, and what they are called beside their squares.
//!
//! All art is drawn for this project on a square of 64 × 64 units. A piece is two paths: a body, filled with the
//! colour of its side, and lines within the body, drawn in the colour that stands out from it.

mod chess;

pub use chess::CHESS;

use crate::picture::Coordinates;
use musi_rules::{Kind, KindFacts, Piece, Tongue};

/// The two paths of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Art {
    /// The silhouette, closed.
    pub body: &'static str,
    /// The lines within it, open.
    pub lines: &'static str,
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
    /// The name of the game, as in configuration and attributes.
    pub game: &'static str,
    /// What the rules say of each kind; the index is the number in [`Kind`].
    pub kinds: &'static [KindFacts],
    /// The art of each kind; the index is the number in [`Kind`].
    pub art: &'static [Art],
    /// The ground of the board.
    pub ground: Ground,
    /// How its files and ranks are named.
    pub coordinates: Coordinates,
    /// The name of a piece, with its side, in words.
    pub name: fn(Piece, Tongue) -> String,
}

impl PieceSet {
    /// The art of a kind, if this game has it.
    #[must_use]
    pub fn art(&self, kind: Kind) -> Option<&'static Art> {
        self.art.get(kind.index())
    }
}

impl PartialEq for PieceSet {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Eq for PieceSet {}
