//! The rules of the games: which squares a piece reaches, which moves are allowed, and why the others are not.
//!
//! A [`Setup`] is anything that can stand on a board, a [`Position`] is what the rules of a game accept. Pieces
//! move by [`Pattern`]; piece to set of squares is the primitive on which everything else stands.
//!
//! ```
//! use musi_rules::{chess, Chess, Geometry, Piece, Setup, Side};
//!
//! let board = Geometry::new(3, 3)?;
//! let mut setup = Setup::<Chess>::empty(board);
//! let corner = board.square(0, 0).ok_or("no such square")?;
//! setup.put(corner, Piece { kind: chess::KNIGHT, side: Side::First });
//! let names: Vec<String> = setup.reach(corner).quiet.iter().map(|square| board.name(square)).collect();
//! assert_eq!(names, ["c2", "b3"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]
// Without any game there is nobody to use the engine.
#![cfg_attr(not(any(feature = "chess", feature = "shogi")), allow(unused))]

mod cut;
mod grid;
mod random;
pub mod words;

#[cfg(feature = "chess")]
pub mod chess;

#[cfg(feature = "shogi")]
pub mod shogi;

#[cfg(feature = "chess")]
pub use chess::Chess;
pub use cut::{Parts, cut, joined, number, parts, trim_end};
pub use grid::*;
pub use random::Random;
#[cfg(feature = "shogi")]
pub use shogi::Shogi;
pub use words::Tongue;
