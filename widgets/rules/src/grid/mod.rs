//! The grid engine: boards up to 128 squares, pieces by movement pattern, one noun a file.

mod board_size;
mod effects;
mod grid_game;
mod legal;
mod moves;
mod outcome;
mod pattern;
mod piece;
mod position;
mod problems;
mod reach;
mod record;
mod refusal;
mod setup;
mod square_set;
mod state;
mod tables;
mod text;
mod view;
mod why_not;
mod word;
mod zobrist;

pub use board_size::{BoardSize, GeometryError, Square};
pub use effects::Effects;
pub use grid_game::{GridGame, KindFacts};
pub use moves::{Move, Origin};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use pattern::{Pattern, Step, UNLIMITED};
pub use piece::{Piece, PieceKind, Side};
pub use position::Position;
pub use problems::{Profile, SetupProblem, SetupProblems};
pub use reach::{Along, Reach, rank_from_edge, squares_along};
pub use record::Record;
pub use refusal::Refusal;
pub use setup::{Hand, Setup};
pub use square_set::{SquareSet, Squares};
pub use text::{TextError, TextFault};
#[doc(hidden)] // For the texts of games, and no part of the promise.
pub use text::{read_number, write_empty};

#[doc(hidden)] // As those.
pub use board_size::push_number;
pub(crate) use word::Bits;

/// What the laws of a game are written with: the engine's own view of a position, generic over the width of its sets.
pub mod engine {
    pub use super::state::{Done, State};
    pub use super::tables::{KindTable, Tables, Ways};
    pub use super::text::{read_piece, write_piece};
    pub use super::view::{View, royal};
    pub use super::word::Word;
}
use engine::{State, Tables, View, Word};
