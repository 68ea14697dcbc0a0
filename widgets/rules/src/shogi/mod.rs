//! Shogi, on boards of any size.
//!
//! Black (sente) is [`Side::First`](crate::Side::First) and sits at the bottom. The promotion zone is the farthest third of the ranks,
//! three of nine, at least one.

mod drops;
mod impasse;
mod kinds;
mod laws;
mod notation;
mod sfen;
mod squares;
mod usi;

pub use impasse::{DeclarationFault, declare, impasse, points};
pub use kinds::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE, PROMOTED_SILVER,
    ROOK, SILVER, TOKIN, base, japanese, kanji,
};
pub use notation::western;
pub use squares::{kif_square, usi_square};
pub use usi::{read_usi, usi};

use crate::{Game, Geometry, KindFacts, Move, Position, Setup, Square, TextError};

/// The game of shogi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shogi;

/// What a shogi position remembers besides pieces and hands: the number of the next move, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Memory {
    /// The number of the next move, from 1.
    pub move_number: u16,
}

impl Default for Memory {
    fn default() -> Self {
        Self { move_number: 1 }
    }
}

impl Game for Shogi {
    const NAME: &'static str = "shogi";
    const KINDS: &'static [KindFacts] = &kinds::KINDS;
    const SIDES: usize = 2;
    const SIDE_LETTERS: &'static [u8] = b"bw";
    const SIDE_NAMES: &'static [(&'static str, &'static str)] = &[("pimeja", "black"), ("walo", "white")];
    const TOK_OF: &'static str = " pi jan ";
    const BOARD: Geometry = Geometry::known(9, 9);
    const START: &'static str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    type Memory = Memory;

    fn write_rest(setup: &Setup<Self>, text: &mut String) {
        sfen::write_rest(setup, text);
    }

    fn read_rest(setup: &mut Setup<Self>, rest: &str, at: usize) -> Result<(), TextError> {
        sfen::read_rest(setup, rest, at)
    }

    /// File and rank as numbers, counted from the right and from the top as shogi does: `76`; with a hyphen between,
    /// `10-3`, on boards where one of them has two digits.
    fn push_square(out: &mut String, geometry: Geometry, square: Square) {
        squares::push_digits(out, geometry, square);
    }

    /// A square named as [`Shogi::square_name`] does, as USI does (`7f`) or as KIF does (`７六`).
    fn square_named(geometry: Geometry, name: &str) -> Option<Square> {
        squares::read(geometry, name)
    }

    fn notation(position: &Position<Self>, mv: Move) -> String {
        western(position, mv)
    }
}
