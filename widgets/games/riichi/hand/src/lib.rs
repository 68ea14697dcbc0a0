//! Brings hands of riichi mahjong to life in the browser: what a hand is worth and why, changed tile by tile, and what it asks.
#![deny(missing_docs)]

mod act;
mod ask;
mod bracket;
mod change;
mod editable_hand;
mod explain;
mod figure;
mod make;
mod options;
mod price;
mod reader;
mod tap;
mod view;
mod words;

pub use figure::HandFigure;
pub use reader::Reader;

#[cfg(not(feature = "reader"))]
musi_runtime::widget!(HandFigure);

#[cfg(feature = "reader")]
musi_runtime::widget!(Reader);
