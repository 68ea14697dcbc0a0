//! Brings the figures of Muso on a page to life: boards, ways of moving, stacks, and whole games for two to four players at
//! one screen or against machines.
//!
//! The core is a function from value to value: a [`State`] is what the page shows and what the reader has done, an event
//! changes it, [`view`] is its HTML. The script of the page only carries texts between the two ([`musi_runtime`]).
//!
//! ```
//! use std::sync::Arc;
//! use musi_muso_diagram::{MusoKind, MusoScene};
//! use musi_runtime::{Event, Component, Page};
//! use musi_muso::Figure;
//! use musi_muso_rules::house;
//!
//! let position = Arc::new(house::rules(2)).start();
//! let scene = MusoScene { kind: MusoKind::Game, position, marks: Vec::new() }.to_text();
//! let page = Page { id: "f1", kind: "game", scene: &scene, language: "en", letter_keys: true, ..Page::default() };
//! let mut figure = Figure::mount(&page).unwrap();
//! let answer = figure.update(Event::Do("s0")).unwrap();
//! assert!(answer.announcement.contains("a1 is not an open space"));
//! ```
#![deny(missing_docs)]

mod after;
mod exercise;
mod figure;
mod history;
mod kept;
mod keys;
mod machine;
pub mod notation;
mod opponent;
mod play;
mod reach;
mod replay;
mod speak;
mod state;
mod task;
mod text;
mod travel;
mod view;

pub use exercise::{Choice, Goal, Prompt, Task};
pub use figure::Figure;
pub use history::{History, Snapshot};
pub use keys::KEYS;
pub use opponent::{Machine, answer};
pub use state::{Brush, Effects, Panel, Selection, State};
pub use task::made;
pub use view::view;

#[cfg(not(feature = "opponent"))]
musi_runtime::widget!(Figure);

#[cfg(feature = "opponent")]
musi_runtime::widget!(Machine);
