//! The grid engine: boards up to 128 squares, pieces by movement pattern, one noun a file.

mod game;
mod geometry;
mod moves;
mod pattern;
mod piece;
mod reach;
mod refusal;
mod setup;
mod square_set;
mod text;

pub use game::{Game, KindFacts};
pub use geometry::{Geometry, GeometryError, Square};
pub use moves::{Move, Origin};
pub use pattern::{Pattern, Step, UNLIMITED};
pub use piece::{Kind, Piece, Side};
pub use reach::Reach;
pub use refusal::Refusal;
pub use setup::{Hand, Setup};
pub use square_set::{SquareSet, Squares};
pub use text::{TextError, TextFault};

pub(crate) use geometry::push_number;
pub(crate) use text::read_number;
