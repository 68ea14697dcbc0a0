//! Board games that a page states: their rules as data, and the engine that plays them.
//!
//! A game is [`Rules`], a closed set of data with a text form of a few lines, see [`read`]. [`Game`] makes tables of them;
//! a [`State`] is a position. Everything is a function of the two.
//!
//! ```
//! use musi_stated_rules::{Game, read};
//! let text = "[tiny]\nmaxRank = 3\nmaxFile = 3\nwazir = w\nking = k\nstartFen = wkw/3/WKW w - - 0 1\n";
//! let rules = read(text, "tiny").rules.ok_or("it is a game")?;
//! let game = Game::new(rules);
//! let start = game.start()?;
//! assert_eq!(game.moves(&start).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]
#![allow(clippy::struct_excessive_bools, reason = "rules are many switches")]

mod after;
mod apply;
mod board;
mod cell;
mod drop;
mod enclose;
mod end;
mod events;
mod fen;
mod field;
mod finding;
mod game;
mod generate;
mod ini;
mod jump;
mod legal;
mod moves;
mod pack;
mod perft;
mod question;
mod refusal;
mod region;
mod repetition;
mod rules;
mod search;
mod section;
mod set;
mod state;
mod tables;
mod text;
pub mod types;
mod value;
mod wall;

pub use board::Board;
pub use cell::Cell;
pub use end::{End, Outcome};
pub use events::{Event, Events};
pub use fen::FenError;
pub use field::{File, KindCounts, Letters, Movements, Side2};
pub use finding::Finding;
pub use game::Game;
pub use ini::{Library, MAX_BYTES, MAX_KEYS, MAX_LINE, MAX_PARENTS, Read, read};
pub use moves::{Act, Move};
pub use question::{Question, Wanted};
pub use refusal::Refusal;
pub use region::Region;
pub use rules::{Capture, Counting, Enclosing, Rules, Superko, Value, Walling};
pub use search::{Thought, think};
pub use set::{Square, SquareSet, Squares};
pub use state::State;
pub use types::Kind;
