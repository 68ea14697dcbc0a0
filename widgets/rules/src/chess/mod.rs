//! Chess by the laws of FIDE, on boards of any size.
//!
//! White is [`Side::First`](crate::Side::First). On boards other than 8x8 the same laws hold: a pawn on its second
//! rank may go two squares, the last rank promotes.

mod castling;
mod dead;
mod en_passant;
mod fen;
mod kinds;
mod laws;
mod memory;
mod san;
mod uci;

pub use kinds::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
pub use memory::{Castling, Memory, Wing};
pub use san::{read_san, san};
pub use uci::{read_uci, uci};

use crate::{Game, Geometry, KindFacts, Move, Position, Setup, TextError};

/// The game of chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chess;

impl Game for Chess {
    const NAME: &'static str = "chess";
    const KINDS: &'static [KindFacts] = &kinds::KINDS;
    const SIDES: usize = 2;
    const SIDE_LETTERS: &'static [u8] = b"wb";
    const SIDE_NAMES: &'static [(&'static str, &'static str)] = &[("walo", "white"), ("pimeja", "black")];
    const BOARD: Geometry = Geometry::known(8, 8);
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    type Memory = Memory;

    fn write_rest(setup: &Setup<Self>, text: &mut String) {
        fen::write_rest(setup, text);
    }

    fn read_rest(setup: &mut Setup<Self>, rest: &str, at: usize) -> Result<(), TextError> {
        fen::read_rest(setup, rest, at)
    }

    fn notation(position: &Position<Self>, mv: Move) -> String {
        san(position, mv)
    }
}
