//! Brings the figures of riichi mahjong to life in the browser.
//!
//! One file a kind of figure: each is a function of what the page shows and of what the reader has done, and writes the same
//! HTML that the build wrote for the still figure, with what can be clicked in it.
//!
//! | kind | what can be done |
//! |---|---|
//! | `hand` | groups, waits, yaku and points; changed tile by tile; four exercises |
//! | `seats` | turns and tiles go round, opposite ways; who plays after whom |
//! | `wall`, `breaks`, `taken`, `takers`, `direction`, `dead-wall` | dice are thrown, the wall opens and is dealt step by step |
//! | `melds` | a call and a discarder turn the tile; who discarded, may you call |
//! | `dora` | an indicator shows its dora and the round |
//!
//! A table to play at (`practice`) is a widget of its own: `musi-practice`.
#![deny(missing_docs)]

mod calls;
mod desk;
mod dora;
mod figure;
mod hand;
mod keys;
mod name;
mod pen;
mod rule;
mod say;
mod score;
mod seats;
mod sort;
mod wall;

pub use figure::MahjongFigure;

musi_live::widget!(MahjongFigure);
