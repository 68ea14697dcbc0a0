//! Words for pieces, squares, moves, positions and refusals, in every language.
//!
//! Every function gives text that can stand alone in a page or be read out; sentences end with a full stop.

mod fill;
mod moves;
mod names;
mod outcome;
mod position;
mod problem;
mod refusal;

pub use fill::{Part, push_filled, push_part};
pub use moves::{played, push_played};
pub use names::{kind, piece, piece_on, push_piece, side, square};
pub use outcome::{outcome, push_outcome};
pub use position::{pieces, position, push_pieces};
pub use problem::problem;
pub use refusal::{push_refusal, refusal};

pub use musi_messages::Language;
