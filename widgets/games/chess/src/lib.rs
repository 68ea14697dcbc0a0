//! Chess by the laws of FIDE, on boards of any size: its laws, notations, words, drawings, exercises and its widget.
//!
//! White is [`Side::First`](musi_rules::Side::First). On boards other than 8x8 the same laws hold: a pawn on its second
//! rank may go two squares, the last rank promotes.
#![deny(missing_docs)]

mod art;
mod beside;
mod castling;
mod dead;
mod en_passant;
mod exercises;
mod fen;
mod laws;
mod memory;
mod pgn;
mod pieces;
mod rule_words;
mod san;
mod style12;
mod uci;
mod vocabulary;

pub use memory::{Castling, PositionState, Wing};
pub use pieces::{BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};
pub use san::{read_san, san};
pub use uci::{read_uci, uci};

use musi_diagram::Squares;

/// The game of chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chess;

/// Chess in the registry.
pub static GAME: Squares<Chess> = Squares::new();

#[cfg(all(target_arch = "wasm32", not(any(feature = "opponent", feature = "reader", feature = "library"))))]
musi_runtime::widget!(musi_board::Board<Chess>);

#[cfg(all(target_arch = "wasm32", feature = "opponent"))]
musi_runtime::widget!(musi_board::Machine<Chess>);

#[cfg(all(target_arch = "wasm32", feature = "reader"))]
musi_runtime::widget!(musi_board::Reader<Chess>);
