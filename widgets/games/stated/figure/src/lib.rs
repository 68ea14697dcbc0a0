//! Figures of games that a page states: read from a fence, drawn, and brought to life.
//!
//! A fence whose info string begins with `stated` holds the rules as a section of a file of games, and after it, where the
//! author wants one, a board. What is drawn is the same in the page and in the browser.
#![deny(missing_docs)]

mod acts;
mod art;
mod beginning;
mod board;
mod body;
mod by_itself;
mod draw;
mod family;
mod figure;
mod info;
mod machine;
mod opponent;
mod page;
mod panel;
mod pieces;
mod play;
mod read;
mod scene;
mod task;
mod view;
mod words;

pub use family::{GAME, NAME, Stated};
pub use figure::Figure;
pub use machine::{Machine, answer};
pub use read::StatedReading;
pub use scene::{Kind, Names, Scene};

#[cfg(all(target_arch = "wasm32", not(feature = "opponent")))]
musi_runtime::widget!(Figure);

#[cfg(all(target_arch = "wasm32", feature = "opponent"))]
musi_runtime::widget!(Machine);
