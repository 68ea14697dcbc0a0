//! What each letter and mark of a diagram means, and where that was said.

mod castling;
mod cells;
mod classify;
mod entry;
mod facts;
mod finish;
mod going;
mod info;
mod info_error;
mod info_words;
mod interpret;
pub mod part;
mod reader;
mod resolve;
mod said;
mod special;
mod standing;
mod telling;

pub use entry::{LegendEntry, Source};
pub use info::Explicit;
pub use info_error::InfoError;

pub(crate) use cells::{Cells, Lettered, Marked};
pub(crate) use facts::{Claimed, Interpretation};
pub use info::{ExpectedError, NOTATION};
pub(crate) use interpret::interpret;
pub(crate) use said::{LegendContext, PlacedStatement};
