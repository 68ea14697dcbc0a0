//! The grid engine: boards up to 128 squares, pieces by movement pattern, one noun a file.

mod effects;
mod game;
mod geometry;
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
mod rules;
mod setup;
mod square_set;
mod state;
mod tables;
mod text;
mod view;
mod why_not;
mod word;

pub use effects::Effects;
pub use game::{Game, KindFacts};
pub use geometry::{Geometry, GeometryError, Square};
pub use moves::{Move, Origin};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use pattern::{Pattern, Step, UNLIMITED};
pub use piece::{Kind, Piece, Side};
pub use position::Position;
pub use problems::{Profile, SetupProblem, SetupProblems};
pub use reach::{Along, Reach, rank_from_edge, squares_along};
pub use record::Record;
pub use refusal::Refusal;
pub use setup::{Hand, Setup};
pub use square_set::{SquareSet, Squares};
pub use text::{TextError, TextFault, read_number, write_empty};

pub use geometry::push_number;
pub(crate) use rules::Rules;
pub(crate) use state::{Done, State};
pub(crate) use tables::Tables;
pub(crate) use view::View;
pub(crate) use word::{Bits, Word};
#[cfg(feature = "shogi")]
pub(crate) use {
    tables::zone,
    text::{read_piece, write_piece},
    view::royal,
};
