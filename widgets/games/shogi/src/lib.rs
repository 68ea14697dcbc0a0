//! Shogi, on boards of any size: its rules, notations, words, drawings, exercises and its widget.
//!
//! Black (sente) is [`Side::First`](musi_rules::Side::First) and sits at the bottom. The promotion zone is the farthest third
//! of the ranks, three of nine, at least one.
#![deny(missing_docs)]

mod art;
mod csa;
mod csa_code;
mod drops;
mod exercises;
mod impasse;
mod ki2;
mod kif;
mod kif_text;
mod kinds;
mod laws;
mod notation;
mod pieces;
mod pockets;
mod rule_words;
mod sfen;
mod squares;
mod usi;
mod vocabulary;

pub use impasse::{DeclarationFault, declare, impasse, points};
pub use kif_text::kif_text;
pub use kinds::{base, japanese, kanji};
pub use notation::western;
pub use pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PIECES, PROMOTED_KNIGHT, PROMOTED_LANCE,
    PROMOTED_SILVER, ROOK, SILVER, TOKIN,
};
pub use squares::{kif_square, usi_square};
pub use usi::{read_usi, usi};

use musi_diagram::Squares;

/// The game of shogi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shogi;

/// Shogi in the registry.
pub static GAME: Squares<Shogi> = Squares::new();

#[cfg(all(target_arch = "wasm32", not(any(feature = "opponent", feature = "reader", feature = "library"))))]
musi_runtime::widget!(musi_board::Board<Shogi>);

#[cfg(all(target_arch = "wasm32", feature = "opponent"))]
musi_runtime::widget!(musi_board::Machine<Shogi>);

#[cfg(all(target_arch = "wasm32", feature = "reader"))]
musi_runtime::widget!(musi_board::Reader<Shogi>);

/// What a shogi position remembers besides pieces and hands: the number of the next move, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PositionState {
    /// The number of the next move, from 1.
    pub move_number: u16,
}

impl Default for PositionState {
    fn default() -> Self {
        Self { move_number: 1 }
    }
}
