//! An opponent for any game on the grid, and what it can teach: the best move, what a move loses, what hangs.
//!
//! Alpha-beta with iterative deepening, quiescence and a hash table over the moves of the rules; what a piece is worth and
//! where it stands well is computed from how it moves. A search is limited by nodes, never by time, so that a [`Level`] plays
//! the same everywhere; the same game, level and seed give the same move.
//!
//! ```
//! use musi_chess::Chess;
//! use musi_rules::search::{Level, think};
//! use musi_rules::{Position, Profile, Record, Setup};
//! let setup: Setup<Chess> = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -".parse()?;
//! let game = Record::new(Position::new(&setup, Profile::Strict)?);
//! let thought = think(&game, &Level::Teacher.limits(), 1, &|| false).ok_or("no move")?;
//! assert_eq!(thought.score.mate_in(), Some(1));
//! assert_eq!(setup.geometry().name(thought.best().to), "a8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod exchange;
mod hash_table;
mod lesson;
mod level;
mod mate;
mod negamax;
mod ply;
mod root;
mod score;
mod values;

pub use exchange::{Hanging, hanging};
pub use lesson::{Lesson, judge};
pub use level::{Level, Limits};
pub use root::{Thought, think};
pub use score::Score;
pub use values::Values;
