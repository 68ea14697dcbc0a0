//! What a reader can do with a board, through the figures of chess and shogi.
//!
//! One program: a board is compiled anew, and optimised, for each game in each program that plays on it.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, missing_docs)]

mod common;
mod component;
mod endings;
mod exercises;
mod generated;
mod german;
mod keys;
mod kinds;
mod opponent;
mod page;
mod parts;
mod properties;
mod record;
mod redrawn;
mod shogi;
mod solver;
