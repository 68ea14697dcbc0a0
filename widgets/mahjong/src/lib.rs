//! Brings the figures of riichi mahjong to life in the browser.
//!
//! One file a kind of figure: each is a function of what the page shows and of what the reader has done, and writes the same
//! HTML that the build wrote for the still figure, with what can be clicked in it.
//!
//! | kind | what can be done |
//! |---|---|
//! | `hand` | a tile tells its name |
#![deny(missing_docs)]

mod figure;
mod hand;

pub use figure::MahjongFigure;
pub use hand::HandFigure;

musi_live::widget!(MahjongFigure);
