//! What the live figures of riichi mahjong share: the HTML that they write alike, names of tiles, sentences with their parts,
//! the keys, and the rules of the page that they speak of.
//!
//! | widget | what it brings to life |
//! |---|---|
//! | `musi-drawings` | seats, walls, calls, dora |
//! | `musi-hand` | a hand |
//! | `musi-practice` | a table to play at |
//!
//! Each is a widget of its own, so that a page loads only what it shows.
#![deny(missing_docs)]

mod figure_writer;
pub mod keys;
pub mod name;
pub mod rule;
pub mod say;
mod sort;

pub use figure_writer::FigureWriter;
pub use sort::sort;
