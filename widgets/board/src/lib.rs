//! Brings the figures of a page to life in the browser.
//!
//! The core is a function from value to value: a [`Figure`] (what the page says), a [`State`] (what the reader has done)
//! and an [`Event`] give the next state; [`Figure::view`] gives the HTML of a state, through the same renderer that
//! drew the page. [`Board`] is both as a component of a page.
//!
//! No game is named here: the crate of a game makes a widget of [`Board`] and itself.
#![deny(missing_docs)]
// What a figure does is a method of it, whether or not it looks at the page's side of things.
#![allow(clippy::unused_self)]

mod after;
mod announcement;
mod board;
mod button;
mod buttons;
mod drawing;
mod ending;
mod event;
mod figure;
mod game;
mod generate;
mod hands;
mod hash;
mod keys;
mod machine;
mod opponent;
mod paint;
mod pick;
mod play;
mod reader;
mod record;
mod redrawn;
mod selection;
mod snapshot;
mod speak;
mod state;
mod task;
mod view;

pub use announcement::Announcement;
pub use board::Board;
pub use button::Button;
pub use event::Event;
pub use figure::Figure;
pub use game::{PlayableGame, Status, in_editor, play_in_turn, position};
pub use generate::{Aim, Made};
pub use hands::Forbidden;
pub use hash::hash;
pub use machine::{Machine, answer};
pub use reader::Reader;
pub use selection::Selection;
pub use snapshot::Snapshot;
pub use state::{Brush, Prompt, State};
pub use task::{Before, Goal, Question, Task};
pub use view::{HandView, View};
