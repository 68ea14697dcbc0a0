//! Brings the drawings of riichi mahjong to life in the browser.
//!
//! One folder a kind of figure: each is a function of what the page shows and of what the reader has done, and writes the same
//! HTML that the build wrote for the still figure, with what can be clicked in it.
//!
//! | kind | what can be done |
//! |---|---|
//! | `seats` | turns and tiles go round, opposite ways; who plays after whom |
//! | `wall`, `breaks`, `taken`, `takers`, `direction`, `dead-wall` | dice are thrown, the wall opens and is dealt step by step |
//! | `melds` | a call and a discarder turn the tile; who discarded, may you call |
//! | `dora` | an indicator shows its dora and the round |
#![deny(missing_docs)]

mod calls;
mod dora;
mod exercise;
mod figure;
mod seats;
mod seed;
mod tools;
mod wall;
mod wish;

pub use figure::DrawingFigure;

musi_runtime::widget!(DrawingFigure);
