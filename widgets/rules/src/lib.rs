//! The rules of the games: which squares a piece reaches, which moves are allowed, and why the others are not.
//!
//! A [`Setup`] is anything that can stand on a board, a [`Position`] is what the rules of a game accept. Pieces
//! move by [`Pattern`]; piece to set of squares is the primitive on which everything else stands.
//!
//! ```
//! use musi_chess::{Chess, KNIGHT};
//! use musi_rules::{BoardSize, Piece, Setup, Side};
//!
//! let board = BoardSize::new(3, 3)?;
//! let mut setup = Setup::<Chess>::empty(board);
//! let corner = board.square(0, 0).ok_or("no such square")?;
//! setup.put(corner, Piece { kind: KNIGHT, side: Side::First });
//! let names: Vec<String> = setup.reach(corner).quiet.iter().map(|square| board.name(square)).collect();
//! assert_eq!(names, ["c2", "b3"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate needs `alloc` and not the standard library.
#![no_std]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

pub mod betza;
mod cut;
mod grid;
mod random;
pub mod search;
pub mod words;

#[doc(hidden)] // Shared with the other crates of this project, and no part of the promise.
pub use cut::{Parts, cut, joined, number, parts, trim_end};
pub(crate) use grid::Bits;
pub use grid::*;
pub use random::Random;
pub use words::Language;
