//! The games that a program knows, as values: nothing here names one.

mod drawn;
mod family;
mod games;
mod name;
mod piece;
mod record;

pub use drawn::{DrawnGame, Squares};
pub(crate) use drawn::{can_be_played, read_notation};
pub use family::{Beside, BoardWords, Family};
pub use games::{Games, UnknownGame};
pub use name::GameName;
pub use piece::{PieceArt, PieceFacts, kind_facts};
pub use record::{Record, RecordError, coordinate_move, is_said, play};
