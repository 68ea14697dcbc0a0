//! Figures of games that a page states: read from a fence, drawn, and brought to life.
//!
//! A fence whose info string begins with `stated` holds the rules as a section of a file of games, and after it, where the
//! author wants one, a board. What is drawn is the same in the page and in the browser.
#![deny(missing_docs)]

mod body;
mod draw;
mod family;
mod figure;
mod page;
mod read;
mod scene;
mod view;
mod words;

pub use family::{GAME, NAME, Stated};
pub use figure::Figure;
pub use read::StatedReading;
pub use scene::{Kind, Scene};

#[cfg(target_arch = "wasm32")]
musi_runtime::widget!(Figure);
