//! Diagrams of Go: the `$$` diagrams of Sensei's Library, boards as programs print them, and SGF. They are drawn on the crossings of
//! lines as their author set them up; they claim nothing, and no rule is checked.
//!
//! ```
//! use musi_go::{Colour, Goban};
//! let board = Goban::read("$$B A cut\n$$ | . X O .\n$$ | . O 1 .\n$$ | . . . .\n").expect("a board").expect("as it should be");
//! assert_eq!((board.width, board.height), (4, 3));
//! assert_eq!(board.point(1, 0).and_then(|point| point.stone), Some(Colour::Black));
//! assert_eq!(board.point(2, 1).map(|point| point.label.as_str()), Some("1"));
//! ```
#![deny(missing_docs)]

mod content;
mod draw;
mod family;
mod goban;
mod liberties;
mod mentions;
mod rows;
mod sensei;
mod sgf;
mod stars;

pub use content::GoReading;
pub use family::{GAME, Go, NAME};
pub use goban::{Colour, Fault, Goban, Joint, Point, Sign};
