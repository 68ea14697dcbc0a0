//! Movement as data, and Betza notation, in which people write it: `WF` is a king's move, `fmWfcF` a pawn's.
//!
//! Read here is the subset on which the tools of chess variants agree:
//!
//! | written | means |
//! |---|---|
//! | `W` `F` `D` `N` `A` `H` `C` `Z` `G` | leaps of (0,1) (1,1) (0,2) (1,2) (2,2) (0,3) (1,3) (2,3) (3,3); `(1,4)` is any other |
//! | `K` `R` `B` `Q` | `WF`, the ride along ranks and files, along diagonals, along both |
//! | an atom twice, or `0` after it | a ride of that leap: `NN` |
//! | a number after an atom | so many steps at most: `W3`, `R3` |
//! | `f` `b` `l` `r` `v` `s` | only forward, backward, left, right, forward and backward, sideways; `fl` only half left |
//! | `h` | of leaps off the lines: `fh` every forward one, `hl` and `hr` those of one hand |
//! | `m` `c` `e` | only to an empty square, only to capture, only to capture in passing |
//! | `i` | only as the first move of the piece |
//! | `n` | the leap goes step by step and can be blocked |
//! | `p` `g` | over one piece and on, over one piece and down right behind it |
//!
//! Directions and other modifiers hold for the one atom behind them.
//!
//! ```
//! use musi_rules::betza::{Movement, read};
//! let pawn = read("fmWfceF")?;
//! assert_eq!(pawn.to_string(), "fmWfceF");
//! assert_eq!(read("RB")?, read("Q")?);
//! let error = read("WxF").unwrap_err();
//! assert_eq!(error.at, 1);
//! # Ok::<(), musi_rules::betza::BetzaError>(())
//! ```

mod atom;
mod error;
mod marks;
mod movement;
mod read;
mod write;

pub use error::{BetzaError, BetzaFault};
pub use marks::{DrawnMark, MarkFault, from_marks, marks, radius};
pub use movement::{Ground, Movement, Path, Way};
pub use read::{MAX_LENGTH, read};
